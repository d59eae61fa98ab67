"""Devaluation: prices fall, the row is refilled, and the Queen may take a gem card that is turned over."""

from collections.abc import Iterator
from typing import ClassVar, Self

from explorer.core import game as core
from explorer.core.complaint import Complaint
from explorer.core.game import Event, Story
from explorer.games.necklace.cards import (
    AMBER1,
    GEM_CARDS,
    MERCHANT,
    QUEEN,
    ROW_SLOTS,
    STEPS,
    Card,
    Offer,
    Slot,
)
from explorer.games.necklace.merchant import Drawing, Drawn, MerchantDrawn, merchant
from explorer.games.necklace.table import (
    TURN_OVER,
    Asking,
    HoldersWindow,
    Kept,
    Question,
    Stage,
    State,
    Table,
    Unseen,
    Use,
    asked,
    discarded,
    gained,
    replaced,
)


def devaluation(state: State) -> Story[State]:
    """Phase three: first every unsold card drops one step, then the row is refilled."""
    offers, dropped = state.setup.offers, []
    row: list[Offer | None] = []
    for offer in state.row:
        if offer is None:
            row.append(None)
        elif offer.step + 1 < STEPS:
            row.append(offers[offer.card][offer.step + 1])
        else:
            row.append(None)
            dropped.append(offer.card)
    state = yield Devalued(tuple(row), tuple(dropped), state.pile_is_empty)
    return (yield from refill(state))


def refill(state: State) -> Story[State]:
    """Empty slots are refilled from left to right, one card at a time, until the pile is empty."""
    empty = _empty_slot(state)
    if empty is not None:
        if not state.pile_is_empty:
            return state.at(REFILLING[empty])
        state = yield NotRefilled(tuple(slot for slot, offer in enumerate(state.row) if offer is None))
    return state.at(TURN_OVER)


def _empty_slot(state: State, start: int = 0) -> int | None:
    """The first empty slot of the row, from left to right."""
    row = state.row
    for slot in range(start, ROW_SLOTS):
        if row[slot] is None:
            return slot
    return None


class Refilling(Drawing):
    """The top card of the pile comes into a slot; `turned` are the gem cards already turned over with it."""

    def amiss(self, state: State) -> Iterator[Complaint]:
        yield from super().amiss(state)
        if self.slot is not None and state.row[self.slot] is not None:
            yield Complaint("the slot to be filled is not empty")

    def story(self, state: State, move: Drawn) -> Story[State]:
        slot, turned = self.slot, self.turned
        assert slot is not None
        if move.card == MERCHANT:
            state = yield MerchantDrawn(state.active, slot, bool(state.waiting))
        else:
            state = yield TurnedOver(slot, state.setup.offers[move.card][0])
            if move.card <= AMBER1:
                turned = (*turned, slot)
        if state.rulings.refill_order == "simultaneous":
            later = _empty_slot(state, slot + 1)
            if later is not None and not state.pile_is_empty:
                return state.at(Refilling(later, turned))
        return (yield from queen(state, turned))


REFILLING = tuple(Refilling(slot) for slot in range(ROW_SLOTS))


def queen(state: State, turned: tuple[int, ...]) -> Story[State]:
    """Gem cards just turned over may be taken with the Queen before anything else happens."""
    holder = queen_user(state) if turned else None
    if holder is not None:
        return asked(state, QueenWindow(holder, turned))
    return merchant(state) if state.aside else refill(state)


def queen_user(state: State) -> int | None:
    """Who holds the Queen and may use her now."""
    for seat, hand in enumerate(state.hands):
        if hand[QUEEN]:
            blocked = state.rulings.fresh_special_cards == "blocked" and seat == state.active
            if seat not in entitled(state) or (blocked and state.fresh[QUEEN]):
                return None
            return seat
    return None


def entitled(table: Table) -> tuple[int, ...]:
    """Who may use the Queen, if she holds her: the active player, and by the usual reading all others."""
    if table.rulings.queen_user == "active_only":
        return (table.active,)
    return (table.active, *table.clockwise()[:-1])


class QueenWindow(HoldersWindow):
    """A gem card was turned over in the first of these slots; will the holder of the Queen take it?"""

    name = "queen"
    first = "QN-DEV-4"
    phases = ("devaluation",)
    beside_a_merchant = True  # if all slots are filled at once
    card = QUEEN
    slots: tuple[Slot, ...]

    def seen_as(self) -> Unseen:
        return Unseen("queen", self.slots)

    def amiss(self, state: State) -> Iterator[Complaint]:
        yield from super().amiss(state)
        if not self.slots:
            yield Complaint("the Queen's window needs the slot of a gem card")
        for offer in (state.row[slot] for slot in self.slots):
            if offer is None:
                yield Complaint("there is no card in the slot the Queen could take from")
            elif offer.card not in GEM_CARDS:
                yield Complaint("the Queen takes gem cards only")

    def story(self, state: State, move: core.Move) -> Story[State]:
        slot = self.slots[0]
        if isinstance(move, Use):
            offer, own = state.row[slot], self.holder == state.active
            assert offer is not None
            state = yield QueenTook(self.holder, slot, offer.card, own, own and state.fresh[QUEEN] > 0)
        else:
            state = yield QueenKept(self.holder)
        return (yield from queen(state, self.slots[1:]))


def queen_windows(table: Table, slots: tuple[int, ...], *, unseen_by: int | None) -> list[Stage]:
    """The windows that may be open, when this seat does not see who is asked."""
    return [QueenWindow(seat, slots) for seat in sorted(entitled(table)) if seat != unseen_by]


class Devalued(Event):
    """Every unsold card has dropped one step; `dropped` are those that fell off their ladder."""

    row: tuple[Offer | None, ...]
    dropped: tuple[Card, ...]
    pile_empty: bool = False

    @property
    def rule(self) -> str:
        return "QN-DEV-6" if self.pile_empty else "QN-DEV-1"

    def after(self, state: State) -> State:
        discard = state.discard
        for card in self.dropped:
            discard = discard.plus(card)
        return state.but(row=self.row, discard=discard, phase="devaluation")


class TurnedOver(Asking):
    rule: ClassVar[str] = "QN-DEV-3"
    slot: int
    offer: Offer

    def after(self, state: State) -> State:
        return state.but(
            row=replaced(state.row, self.slot, self.offer),
            pile=state.pile.minus(self.offer.card),
            drawn=state.drawn + 1,
        )

    def asks(self, state: State) -> Iterator[Question]:
        if self.offer.card in GEM_CARDS:
            yield from ((seat, QueenWindow.name) for seat in entitled(state) if state.could_hold(seat, QUEEN))


class NotRefilled(Event):
    """The pile is empty: these slots stay empty. So the last sale is waiting, and play goes on until then."""

    rule: ClassVar[str] = "QN-CARD-9"
    slots: tuple[int, ...]


class QueenTook(Event):
    """In her own turn or in another's. Only she hears that the Queen is fresh: nobody else may know it."""

    player: int
    slot: int
    card: Card
    own_turn: bool = True
    fresh: bool = False

    @property
    def rule(self) -> str:
        if self.fresh:
            return "QN-BUY-7"
        return "QN-QUEEN-1" if self.own_turn else "QN-QUEEN-2"

    def after(self, state: State) -> State:
        row = replaced(state.row, self.slot, None)
        return gained(discarded(state, self.player, QUEEN, row=row), self.player, self.card)

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(fresh=False)


class QueenKept(Kept):
    rule: ClassVar[str] = "QN-DEV-4"

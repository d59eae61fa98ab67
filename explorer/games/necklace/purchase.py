"""The purchase phase: cards of the row for ducats, and the Astrologers, who bring a card of the pile."""

from collections.abc import Sequence
from typing import ClassVar, Self

from explorer.core import game as core
from explorer.core.complaint import Complaint
from explorer.core.game import Event, Part, Reason, Story
from explorer.core.notation import Verbs, cut
from explorer.games.necklace.cards import ASTROLOGER, MERCHANT, NECKLACE, ROW_SLOTS, Card, Offer
from explorer.games.necklace.devaluation import devaluation
from explorer.games.necklace.merchant import Drawing, Drawn, MerchantDrawn, merchant
from explorer.games.necklace.table import (
    FEW,
    Move,
    Stage,
    State,
    gained,
    replaced,
    small_number,
)


class Buy(Move):
    """Cards of the row, by slot. Only when purchases are declared can it be several."""

    slots: tuple[int, ...]

    def __str__(self) -> str:
        return "buy " + " ".join(map(str, self.slots))


class EndPurchase(Move):
    def __str__(self) -> str:
        return "end purchase"


END_PURCHASE = EndPurchase()
BUY = tuple(Buy((slot,)) for slot in range(ROW_SLOTS))
BUY_SETS = tuple(
    Buy(tuple(slot for slot in range(ROW_SLOTS) if chosen >> slot & 1)) for chosen in range(1, 1 << ROW_SLOTS)
)


def _read_buy(rest: str) -> Buy:
    slots = tuple(small_number(word) for word in rest.split())
    if not slots or list(slots) != sorted(set(slots)):
        raise Complaint(
            "'buy {rest}' needs the slots from 0 to {last}, each once, in order",
            rest=cut(rest),
            last=ROW_SLOTS - 1,
        )
    return Buy(slots)


VERBS: Verbs = {"buy": ("buy 0", _read_buy)}


def purchasing(state: State) -> Story[State]:
    """Each Astrologer bought brings a card before the next purchase; who can buy no more has finished."""
    while state.reading > 0:
        if not state.pile_is_empty:
            return state.at(READING)
        state = yield NothingRead(state.active)
    if not state.bought or state.rulings.purchase_mode == "one_by_one":
        for offer in state.row:
            if offer is not None and (offer.price <= state.ducats or _given(state, offer)):
                return state.at(PURCHASE)
    ended = PurchaseEnded if state.bought else PurchaseSkipped
    state = yield ended(state.active, state.ducats)
    return (yield from devaluation(state))


def _given(state: State, offer: Offer) -> bool:
    """By a reading, who can afford no card at all gets the cheapest for nothing."""
    if state.bought or state.rulings.no_affordable_buy == "skip":
        return False
    return state.ducats < offer.price == min(other.price for other in state.row if other is not None)


def price_of(state: State, offer: Offer) -> int:
    """What a card costs now."""
    return offer.price if offer.price <= state.ducats else 0


class Purchase(Stage):
    """Which card does she buy?"""

    name = "purchase"
    phases = ("purchase",)
    usual_phase = "purchase"

    def asked(self, state: State) -> int:
        return state.active

    def moves(self, state: State) -> Sequence[core.Move]:
        if state.rulings.purchase_mode == "declared":
            return [buy for buy in BUY_SETS if _unbuyable(state, buy.slots) is None]
        ducats = state.ducats
        moves: list[core.Move] = [
            buy
            for buy, offer in zip(BUY, state.row, strict=True)
            if offer is not None and (offer.price <= ducats or _given(state, offer))
        ]
        return [*moves, END_PURCHASE] if state.bought else moves

    def objection(self, state: State, move: core.Move) -> Reason | None:
        if type(move) is Buy:
            return _unbuyable(state, move.slots)
        if type(move) is EndPurchase:
            return None if state.bought else Reason("QN-BUY-3", "must_buy")
        return self.not_now(state, move)

    def instead(self, state: State, move: core.Move, reason: Reason) -> tuple[core.Move, ...]:
        """The dearest cards that she can have, or the cheapest if she wanted none."""
        buys = [legal for legal in self.moves(state) if isinstance(legal, Buy)]
        buys.sort(key=lambda buy: -_cost(state, buy.slots))
        if isinstance(move, EndPurchase):
            return tuple(reversed(buys[-FEW:]))
        return tuple(buys[:FEW]) if isinstance(move, Buy) else super().instead(state, move, reason)

    def story(self, state: State, move: core.Move) -> Story[State]:
        if not isinstance(move, Buy):
            state = yield PurchaseEnded(state.active, state.ducats)
            return (yield from devaluation(state))
        for slot in move.slots:
            offer = state.row[slot]
            assert offer is not None
            state = yield Bought(state.active, slot, offer, price_of(state, offer))
            if offer.card == NECKLACE:
                state = yield NecklaceWorn(state.active)
        return (yield from purchasing(state))


PURCHASE = Purchase()


def _unbuyable(state: State, slots: tuple[int, ...]) -> Reason | None:
    """One card, which lies there and is affordable; several, each once, only if purchases are declared."""
    if len(slots) == 1 and 0 <= slots[0] < ROW_SLOTS:
        offer = state.row[slots[0]]
        if offer is not None and (offer.price <= state.ducats or _given(state, offer)):
            return None
    elif len(slots) != 1 and state.rulings.purchase_mode == "one_by_one":
        return Reason("QN-BUY-2", "one_at_a_time")
    if None in [state.row[slot] if 0 <= slot < ROW_SLOTS else None for slot in slots]:
        return Reason("QN-DEV-6" if state.pile_is_empty else "QN-BUY-6", "slot_is_empty", (("slots", slots),))
    price = _cost(state, slots)
    if price <= state.ducats and list(slots) == sorted(set(slots)) != []:
        return None
    facts = (("price", price), ("ducats", state.ducats), ("short", price - state.ducats))
    return Reason("QN-BUY-2", "too_dear", facts)


def _cost(state: State, slots: tuple[int, ...]) -> int:
    return sum(offer.price for slot in slots if (offer := state.row[slot]) is not None)


class Reading(Drawing):
    """The Astrologer brings her buyer the top card of the pile."""

    usual_phase = "purchase"

    def story(self, state: State, move: Drawn) -> Story[State]:
        if move.card == MERCHANT:
            state = yield MerchantDrawn(state.active, None, bool(state.waiting))
            return (yield from merchant(state))
        if move.card == ASTROLOGER:
            state = yield AstrologerRead(state.active)
        else:
            state = yield CardRead(state.active, move.card)
        return (yield from purchasing(state))


READING = Reading(None)


class Bought(Event):
    buyer: int
    slot: int
    offer: Offer
    price: int

    @property
    def rule(self) -> str:
        if not self.price:
            return "QN-BUY-4"
        return "QN-ASTR-2" if self.offer.card == ASTROLOGER else "QN-BUY-2"

    def after(self, state: State) -> State:
        card, row = self.offer.card, replaced(state.row, self.slot, None)
        ducats, bought = state.ducats - self.price, state.bought + 1
        if card != ASTROLOGER:
            return gained(state, self.buyer, card, row=row, ducats=ducats, bought=bought)
        discard, reading = state.discard.plus(card), state.reading + 1
        return state.but(row=row, ducats=ducats, bought=bought, discard=discard, reading=reading)

    @property
    def amount(self) -> int:
        return self.price

    @property
    def because(self) -> tuple[Part, ...]:
        about = (("card", self.offer.card),)
        marked = Part("QN-PRICE-1", self.offer.price, about=about)
        return (marked,) if self.price else (marked, Part("QN-BUY-4", times=0, about=about))


class NecklaceWorn(Event):
    """Whoever has bought the Necklace puts it on, so that everybody knows."""

    rule: ClassVar[str] = "QN-NECK-1"
    player: int


class PurchaseEnded(Event):
    rule: ClassVar[str] = "QN-BUY-5"
    player: int
    unspent: int

    @property
    def amount(self) -> int:
        return self.unspent

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part("QN-BUY-5", self.unspent),)


class PurchaseSkipped(PurchaseEnded):
    """Nothing in the row could be paid for."""

    rule: ClassVar[str] = "QN-BUY-4"


class CardRead(Event):
    """The Astrologer's card comes into the hand unseen; a Necklace is put on and so is seen."""

    player: int
    card: Card | None

    @property
    def rule(self) -> str:
        return "QN-ASTR-3" if self.card == NECKLACE else "QN-ASTR-2"

    def after(self, state: State) -> State:
        assert self.card is not None, "an event as others hear it cannot be folded"
        state = state.but(pile=state.pile.minus(self.card), drawn=state.drawn + 1, reading=state.reading - 1)
        return gained(state, self.player, self.card, unseen=self.card != NECKLACE)

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player or self.card == NECKLACE else self.but(card=None)


class AstrologerRead(Event):
    """The Astrologer brought another one: discarded, and the next card is drawn."""

    rule: ClassVar[str] = "QN-ASTR-5"
    player: int

    def after(self, state: State) -> State:
        return state.but(
            pile=state.pile.minus(ASTROLOGER), drawn=state.drawn + 1, discard=state.discard.plus(ASTROLOGER)
        )


class NothingRead(Event):
    """The pile is empty: the Astrologer brings no card."""

    rule: ClassVar[str] = "QN-ASTR-6"
    player: int

    def after(self, state: State) -> State:
        return state.but(reading=state.reading - 1)

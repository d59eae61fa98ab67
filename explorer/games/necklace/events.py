"""What can happen in a turn, outside the sale. Each event knows the table after it and who hears what."""

from typing import Any, ClassVar, Self

from explorer.core.game import Event, Part
from explorer.games.necklace.cards import (
    ASTROLOGER,
    NECKLACE,
    NO_CARDS,
    QUEEN,
    Card,
)
from explorer.games.necklace.hands import (
    discarded,
    gained,
    gained_unseen,
    replaced,
)
from explorer.games.necklace.prices import Offer
from explorer.games.necklace.state import State


class TurnBegan(Event):
    rule: ClassVar[str] = "QN-TURN-1"
    player: int
    turn: int
    ducats: int

    def after(self, state: State) -> State:
        return state.but(
            turn=self.turn,
            active=self.player,
            phase="influence",
            ducats=self.ducats,
            courtiers=0,
            bought=0,
            fresh=NO_CARDS,
        )

    @property
    def amount(self) -> int:
        return self.ducats

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part("QN-BUY-1", self.ducats),)


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
        card = self.offer.card
        changes: dict[str, Any]
        if card == ASTROLOGER:
            changes = {"discard": state.discard.plus(card), "reading": state.reading + 1}
        else:
            changes = gained(state, self.buyer, card)
        row = replaced(state.row, self.slot, None)
        return state.but(row=row, ducats=state.ducats - self.price, bought=state.bought + 1, **changes)

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
        changes = gained_unseen(state, self.player, self.card)
        pile = state.pile.minus(self.card)
        return state.but(pile=pile, drawn=state.drawn + 1, reading=state.reading - 1, **changes)

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


class TurnedOver(Event):
    rule: ClassVar[str] = "QN-DEV-3"
    slot: int
    offer: Offer

    def after(self, state: State) -> State:
        return state.but(
            row=replaced(state.row, self.slot, self.offer),
            pile=state.pile.minus(self.offer.card),
            drawn=state.drawn + 1,
        )


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
        state = state.but(row=replaced(state.row, self.slot, None), **discarded(state, self.player, QUEEN))
        return state.but(**gained(state, self.player, self.card))

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(fresh=False)


class Kept(Event):
    """A window passed unused. Only who was asked hears of it."""

    player: int

    def told_to(self, seat: int | None) -> "Event | None":
        return self if seat == self.player else None


class QueenKept(Kept):
    rule: ClassVar[str] = "QN-DEV-4"

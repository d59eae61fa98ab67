"""What can happen in a turn, outside the sale. Each event knows the table after it and who hears what."""

from typing import Any, ClassVar, Self

from explorer.core.game import Event, Part
from explorer.games.necklace.cards import (
    ASTROLOGER,
    CARDINAL,
    COURTIER_DUCATS,
    DUCATS_A_TURN,
    MUSKETEER,
    NECKLACE,
    NO_CARDS,
    QUEEN,
    Card,
    Cards,
    Gem,
)
from explorer.games.necklace.hands import (
    discarded,
    discarded_face_down,
    gained,
    gained_unseen,
    looked,
    moved,
    replaced,
)
from explorer.games.necklace.prices import Offer
from explorer.games.necklace.state import Delay, State


class TurnBegan(Event):
    rule: ClassVar[str] = "QN-TURN-1"
    player: int
    turn: int
    ducats: int = DUCATS_A_TURN

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
        return (Part("QN-BUY-1", DUCATS_A_TURN),)


class CardPlayed(Event):
    """A blue card, at once discarded. Whom or what it names is public."""

    rule: ClassVar[str] = "QN-INF-3"
    player: int
    card: Card
    target: int | None = None
    gem: Gem | None = None

    def after(self, state: State) -> State:
        return state.but(**discarded(state, self.player, self.card))


class DucatsGained(Event):
    rule: ClassVar[str] = "QN-COUR-1"
    player: int
    ducats: int = COURTIER_DUCATS

    def after(self, state: State) -> State:
        return state.but(ducats=state.ducats + self.ducats, courtiers=state.courtiers + 1)

    @property
    def amount(self) -> int:
        return self.ducats

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part("QN-COUR-1", COURTIER_DUCATS),)


class FashionChanged(Event):
    rule: ClassVar[str] = "QN-FAV-1"
    player: int
    gem: Gem

    def after(self, state: State) -> State:
        return state.but(fashion=(self.gem, *(other for other in state.fashion if other != self.gem)))


class HandShown(Event):
    """A whole hand was shown to one player. The others know that, not what."""

    holder: int
    viewer: int
    cards: Cards | None

    def after(self, state: State) -> State:
        return state.but(sights=looked(state, self.viewer, self.holder))

    def told_to(self, seat: int | None) -> Self:
        return self if seat in (self.holder, self.viewer) else self.but(cards=None)


class Confessed(HandShown):
    rule: ClassVar[str] = "QN-CONF-1"


class ForgerMissed(HandShown):
    rule: ClassVar[str] = "QN-FORG-3"


class ForgerRepelled(Event):
    rule: ClassVar[str] = "QN-MUSK-3"
    victim: int

    def after(self, state: State) -> State:
        return state.but(**discarded(state, self.victim, MUSKETEER))


class GemGivenUp(Event):
    """The card is shown, unless a reading keeps discards hidden."""

    rule: ClassVar[str] = "QN-FORG-2"
    victim: int
    card: Card | None
    chooser: int
    face_up: bool

    def after(self, state: State) -> State:
        assert self.card is not None, "an event as others hear it cannot be folded"
        if self.face_up:
            return state.but(**discarded(state, self.victim, self.card))
        return state.but(**discarded_face_down(state, self.victim, self.card, self.chooser))

    def told_to(self, seat: int | None) -> Self:
        return self if self.face_up or seat in (self.victim, self.chooser) else self.but(card=None)


class CardStolen(Event):
    """Only the two players know the card, unless it is the Necklace."""

    rule: ClassVar[str] = "QN-THIEF-1"
    puller: int
    robbed: int
    card: Card | None
    fresh: bool = False

    def after(self, state: State) -> State:
        assert self.card is not None, "an event as others hear it cannot be folded"
        changes = moved(state, self.robbed, self.puller, self.card, fresh=self.fresh)
        return state.but(**changes, thefts=state.thefts + 1)

    def told_to(self, seat: int | None) -> Self:
        if self.card == NECKLACE or seat == self.robbed:
            return self
        return self.but(fresh=False) if seat == self.puller else self.but(card=None, fresh=False)


class MusketeerPulled(Event):
    """The pulled card was a Musketeer: discarded, and the direction turns round."""

    rule: ClassVar[str] = "QN-MUSK-1"
    puller: int
    robbed: int

    def after(self, state: State) -> State:
        return state.but(**discarded(state, self.robbed, MUSKETEER), thefts=state.thefts + 1)


class NothingToPull(Event):
    rule: ClassVar[str] = "QN-MUSK-2"
    puller: int
    robbed: int


class PullDeclined(Event):
    rule: ClassVar[str] = "QN-MUSK-1"
    puller: int


class MusketeersUnited(Event):
    """Three Musketeers; the Necklace and the necklace come from its owner, if a rival owns it."""

    rule: ClassVar[str] = "QN-MUSK-4"
    player: int
    owner: int | None

    def after(self, state: State) -> State:
        state = state.but(**discarded(state, self.player, MUSKETEER, 3))
        if self.owner is None:
            return state
        return state.but(**moved(state, self.owner, self.player, NECKLACE, fresh=False))


class InfluenceEnded(Event):
    """Others do not learn whether she had anything to play."""

    rule: ClassVar[str] = "QN-INF-1"
    player: int
    skipped: bool | None

    def after(self, state: State) -> State:
        return state.but(phase="purchase")

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(skipped=None)


class Bought(Event):
    rule: ClassVar[str] = "QN-BUY-2"
    buyer: int
    slot: int
    offer: Offer
    price: int

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
        marked = Part("QN-PRICE-1", self.offer.price)
        return (marked,) if self.price else (marked, Part("QN-BUY-4", times=0))


class PurchaseEnded(Event):
    rule: ClassVar[str] = "QN-BUY-5"
    player: int
    unspent: int

    @property
    def amount(self) -> int:
        return self.unspent


class PurchaseSkipped(PurchaseEnded):
    """Nothing in the row could be paid for."""

    rule: ClassVar[str] = "QN-BUY-4"


class CardRead(Event):
    """The Astrologer's card comes into the hand unseen; a Necklace is put on and so is seen."""

    rule: ClassVar[str] = "QN-ASTR-2"
    player: int
    card: Card | None

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

    rule: ClassVar[str] = "QN-DEV-1"
    row: tuple[Offer | None, ...]
    dropped: tuple[Card, ...]

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
    """The pile is empty: these slots stay empty."""

    rule: ClassVar[str] = "QN-DEV-6"
    slots: tuple[int, ...]


class QueenTook(Event):
    rule: ClassVar[str] = "QN-QUEEN-1"
    player: int
    slot: int
    card: Card

    def after(self, state: State) -> State:
        state = state.but(row=replaced(state.row, self.slot, None), **discarded(state, self.player, QUEEN))
        return state.but(**gained(state, self.player, self.card))


class MerchantDrawn(Event):
    rule: ClassVar[str] = "QN-MERC-1"
    player: int
    slot: int | None

    def after(self, state: State) -> State:
        return state.but(merchants=state.merchants[1:], drawn=state.drawn + 1, aside=state.aside + 1)


class CardinalPlayed(Event):
    rule: ClassVar[str] = "QN-CARD-1"
    player: int

    def after(self, state: State) -> State:
        return state.but(**discarded(state, self.player, CARDINAL))


class SaleDelayed(Event):
    """The Merchant waits beside the player who counts; the sale is due at the end of her next turn."""

    rule: ClassVar[str] = "QN-CARD-4"
    player: int
    due: int

    def after(self, state: State) -> State:
        return state.but(aside=state.aside - 1, waiting=(*state.waiting, Delay(self.player, self.due)))


class SaleCalled(Event):
    """A delayed sale comes up: at dusk, or by a reading because another Merchant was drawn."""

    rule: ClassVar[str] = "QN-CARD-6"
    player: int
    phase: str

    def after(self, state: State) -> State:
        waiting = list(state.waiting)
        waiting.remove(next(delay for delay in waiting if delay.player == self.player))
        return state.but(aside=state.aside + 1, waiting=tuple(waiting), phase=self.phase)


class Kept(Event):
    """A window passed unused. Only who was asked hears of it."""

    player: int

    def told_to(self, seat: int | None) -> "Event | None":
        return self if seat == self.player else None


class MusketeerKept(Kept):
    rule: ClassVar[str] = "QN-MUSK-3"


class QueenKept(Kept):
    rule: ClassVar[str] = "QN-QUEEN-1"


class CardinalKept(Kept):
    rule: ClassVar[str] = "QN-CARD-1"


class AlchemistKept(Kept):
    rule: ClassVar[str] = "QN-ALCH-1"


class GameEnded(Event):
    rule: ClassVar[str] = "QN-END-1"
    winners: tuple[int, ...]

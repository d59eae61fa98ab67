"""The chapter of the bids: all lay a card in secret, turn it over, and the highest takes the prizes."""

from collections.abc import Sequence
from typing import ClassVar

from explorer.core.game import RESUME, Event, Part, Reason, Stage, Story
from explorer.core.notation import Move, Verbs

from .table import Card, State, in_order, put, without


class Lay(Move):
    card: Card

    def __str__(self) -> str:
        return f"bid {self.card}"


VERBS: Verbs = {"bid": ("bid 7", {str(card): Lay(card) for card in range(1, 14)}.__getitem__)}


class Bidding(Stage):
    """Which card of the hand is laid?"""

    name = "bidding"
    seat: int

    def asked(self, state: State) -> int:
        return self.seat

    def moves(self, state: State) -> Sequence[Move]:
        return [Lay(card) for card in state.hands[self.seat]]

    def objection(self, state: State, move: Move) -> Reason | None:
        if not isinstance(move, Lay):
            return Reason("GS-BID-1", "a_bid_is_due")
        if move.card not in state.hands[self.seat]:
            return Reason("GS-BID-1", "card_not_in_hand", (("card", move.card), ("seat", self.seat)))
        return None

    def instead(self, state: State, move: Move, reason: Reason) -> tuple[Move, ...]:
        """The card next to the one that is not there, above and below."""
        hand = state.hands[self.seat]
        wanted = move.card if isinstance(move, Lay) else hand[-1]
        near = [max((card for card in hand if card <= wanted), default=hand[0])]
        near += [card for card in hand if card > wanted][:1]
        return tuple(Lay(card) for card in dict.fromkeys(near))

    def story(self, state: State, move: Lay) -> Story[State]:
        state = yield Laid(self.seat, move.card)
        if self.seat + 1 < len(state.hands):
            return state.but(stage=Bidding(self.seat + 1))
        return (yield from reveal(state))


def reveal(state: State) -> Story[State]:
    bids, prizes = tuple(card for card in state.bids if isinstance(card, int)), state.prizes
    leaders = tuple(seat for seat, card in enumerate(bids) if card == max(bids))
    state = yield Revealed(bids)
    if len(leaders) == 1:
        state = yield Won(leaders[0], prizes)
    else:
        state = yield from tie(state, leaders)
    return state.but(stage=RESUME)


def tie(state: State, leaders: tuple[int, ...]) -> Story[State]:
    """What becomes of the prizes if several bid the highest card."""
    prizes = state.prizes
    match state.setup.rulings.tied:
        case "carried":
            return (yield Carried(leaders, prizes))
        case "shared":
            for seat in leaders:
                state = yield Shared(seat, prizes, len(leaders))
            return (yield Discarded(prizes, shared=True))
        case _:
            return (yield Discarded(prizes))


class Laid(Event):
    """The others hear that a card was laid, not which."""

    rule: ClassVar[str] = "GS-BID-1"
    seat: int
    card: Card | None

    def after(self, state: State) -> State:
        assert self.card is not None
        hand = without(state.hands[self.seat], self.card)
        return state.but(hands=put(state.hands, self.seat, hand), bids=put(state.bids, self.seat, self.card))

    def told_to(self, seat: int | None) -> Event:
        return self if seat == self.seat else self.but(card=None)


class Revealed(Event):
    rule: ClassVar[str] = "GS-OPEN-1"
    cards: tuple[Card, ...]

    def after(self, state: State) -> State:
        return state.but(bids=(None,) * len(self.cards), spent=in_order(*state.spent, *self.cards))


class Scored(Event):
    """Points for somebody, one line of the bill for each prize."""

    seat: int
    prizes: tuple[Card, ...]

    def after(self, state: State) -> State:
        return state.but(scores=put(state.scores, self.seat, state.scores[self.seat] + self.amount))

    @property
    def amount(self) -> int:
        return sum(self.prizes)

    @property
    def because(self) -> tuple[Part, ...]:
        return tuple(Part("GS-WIN-1", prize, about=(("prizes", (prize,)),)) for prize in self.prizes)

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return ((self.seat, self.amount),)


class Won(Scored):
    rule: ClassVar[str] = "GS-WIN-1"

    def after(self, state: State) -> State:
        return super().after(state).but(prizes=(), gone=in_order(*state.gone, *self.prizes))


class Shared(Scored):
    rule: ClassVar[str] = "GS-TIE-1"
    among: int

    @property
    def amount(self) -> int:
        return sum(self.prizes) // self.among

    @property
    def because(self) -> tuple[Part, ...]:
        others = self.amount - sum(self.prizes)
        return (*super().because, Part("GS-TIE-1", others, about=self.about))


class Carried(Event):
    """The prizes stay where they are."""

    rule: ClassVar[str] = "GS-TIE-1"
    seats: tuple[int, ...]
    prizes: tuple[Card, ...]


class Discarded(Event):
    """The prizes go back into the box: nobody wins them, they were shared, or there is no other bid."""

    rule: ClassVar[str] = "GS-TIE-1"
    prizes: tuple[Card, ...]
    shared: bool = False
    last: bool = False

    def after(self, state: State) -> State:
        return state.but(prizes=(), gone=in_order(*state.gone, *self.prizes))

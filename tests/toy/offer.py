"""The chapter of the offer: everybody lays a pebble in secret, all are turned over, the highest scores."""

from collections.abc import Sequence
from typing import ClassVar

from explorer.core.game import RESUME, Event, Part, Reason, Stage, Story
from explorer.core.notation import Move, Verbs
from tests.toy.table import HIDDEN, PEBBLES, State, in_order, put, without


class Offer(Move):
    pebble: int

    def __str__(self) -> str:
        return f"offer {self.pebble}"


OFFERS = tuple(Offer(pebble) for pebble in PEBBLES)
VERBS: Verbs = {"offer": ("offer 3", {str(offer.pebble): offer for offer in OFFERS}.__getitem__)}


class Offering(Stage):
    """Which pebble of her hand does she lay?"""

    name = "offering"
    seat: int

    def asked(self, state: State) -> int:
        return self.seat

    def moves(self, state: State) -> Sequence[Move]:
        return [offer for offer in OFFERS if offer.pebble in state.hands[self.seat]]

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, Offer) and move.pebble in state.hands[self.seat]:
            return None
        return Reason("PB-OFFER-1", "an_offer_from_the_hand_is_due")

    def instead(self, state: State, move: Move, reason: Reason) -> tuple[Move, ...]:
        return tuple(self.moves(state))

    def story(self, state: State, move: Offer) -> Story[State]:
        state = yield Offered(self.seat, move.pebble)
        if self.seat + 1 < len(state.hands):
            return state.but(stage=Offering(self.seat + 1))
        return (yield from reveal(state, [pebble for pebble in state.offers if pebble]))


def reveal(state: State, offers: list[int]) -> Story[State]:
    state = yield Opened(tuple(offers))
    leaders = [seat for seat, pebble in enumerate(offers) if pebble == max(offers)]
    if len(leaders) == 1 or state.setup.rulings.tied == "all":
        for seat in leaders:
            state = yield Scored(seat, offers[seat], alone=len(leaders) == 1)
    return state.but(stage=RESUME)


class Offered(Event):
    """The others hear that a pebble was laid, not which."""

    rule: ClassVar[str] = "PB-OFFER-1"
    seat: int
    pebble: int

    def after(self, state: State) -> State:
        hand = without(state.hands[self.seat], self.pebble)
        offers = put(state.offers, self.seat, self.pebble)
        return state.but(hands=put(state.hands, self.seat, hand), offers=offers)

    def told_to(self, seat: int | None) -> Event:
        return self if seat == self.seat else self.but(pebble=HIDDEN)


class Opened(Event):
    rule: ClassVar[str] = "PB-OPEN-1"
    offers: tuple[int, ...]

    def after(self, state: State) -> State:
        return state.but(open=in_order(*state.open, *self.offers), offers=(None,) * len(self.offers))


class Scored(Event):
    rule: ClassVar[str] = "PB-BEST-1"
    seat: int
    pebble: int
    alone: bool

    def after(self, state: State) -> State:
        return state.but(scores=put(state.scores, self.seat, state.scores[self.seat] + self.amount))

    @property
    def amount(self) -> int:
        return self.pebble * 2 if self.alone else self.pebble

    @property
    def because(self) -> tuple[Part, ...]:
        best = Part("PB-BEST-1", plus=self.pebble)
        return (best, Part("PB-BEST-2", times=2)) if self.alone else (best,)

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return ((self.seat, self.amount),)

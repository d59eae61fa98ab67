"""What happened: by which rule, what it changes, who hears of it, how its number adds up."""

from typing import Any, ClassVar

from explorer.core.game import Event, Part
from tests.toy.state import HIDDEN, State


class Secret(Event):
    """The others hear that a pebble was moved, not which."""

    seat: int
    pebble: int

    def told_to(self, seat: int | None) -> Event:
        return self if seat == self.seat else self.but(pebble=HIDDEN)


class Dealt(Event):
    """The others know how many."""

    rule: ClassVar[str] = "PB-DEAL-1"
    seat: int
    pebbles: tuple[int, ...]

    def after(self, state: State) -> State:
        bag = state.bag
        for pebble in self.pebbles:
            bag = without(bag, pebble)
        return state.but(hands=put(state.hands, self.seat, self.pebbles), bag=bag)

    def told_to(self, seat: int | None) -> Event:
        return self if seat == self.seat else self.but(pebbles=(HIDDEN,) * len(self.pebbles))


class Offered(Secret):
    rule: ClassVar[str] = "PB-OFFER-1"

    def after(self, state: State) -> State:
        hand = without(state.hands[self.seat], self.pebble)
        offers = put(state.offers, self.seat, self.pebble)
        return state.but(hands=put(state.hands, self.seat, hand), offers=offers)


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


class Drew(Secret):
    rule: ClassVar[str] = "PB-DRAW-1"

    def after(self, state: State) -> State:
        hand = in_order(*state.hands[self.seat], self.pebble)
        bag = without(state.bag, self.pebble)
        return state.but(hands=put(state.hands, self.seat, hand), bag=bag, drawn=state.drawn + 1)


def put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def in_order(*pebbles: int) -> tuple[int, ...]:
    return tuple(sorted(pebbles))


def without(pebbles: tuple[int, ...], gone: int) -> tuple[int, ...]:
    place = pebbles.index(gone)
    return pebbles[:place] + pebbles[place + 1 :]

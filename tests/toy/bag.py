"""The chapter of the bag: pebbles come out of it in secret, at the deal and between two offers."""

from collections.abc import Sequence
from typing import ClassVar

from explorer.core.game import CHANCE, RESUME, Draw, Event, Odds, Reason, Stage, Story
from explorer.core.notation import Move, Verbs
from tests.toy.table import BAG, HIDDEN, PEBBLES, Setup, State, in_order, put, without


class Take(Move):
    """Chance: a pebble of the bag."""

    pebble: int

    def __str__(self) -> str:
        return f"draw {self.pebble}"


TAKES = tuple(Take(pebble) for pebble in PEBBLES)
VERBS: Verbs = {"draw": ("draw 3", {str(take.pebble): take for take in TAKES}.__getitem__)}


class Drawing(Stage):
    """Which pebble does she draw?"""

    name = "drawing"
    seat: int

    def asked(self, state: State) -> int:
        return CHANCE

    def moves(self, state: State) -> Sequence[Move]:
        return [take for take in TAKES if take.pebble in state.bag]

    def odds(self, state: State) -> Odds:
        return Odds(Draw("bag", 0, state.drawn), TAKES, [state.bag.count(pebble) for pebble in PEBBLES])

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, Take) and move.pebble in state.bag:
            return None
        return Reason("PB-DRAW-1", "a_draw_from_the_bag_is_due")

    def instead(self, state: State, move: Move, reason: Reason) -> tuple[Move, ...]:
        return tuple(self.moves(state))

    def story(self, state: State, move: Take) -> Story[State]:
        state = yield Drew(self.seat, move.pebble)
        if self.seat + 1 < len(state.hands):
            return state.but(stage=Drawing(self.seat + 1))
        return state.but(stage=RESUME)


class Drew(Event):
    """The others hear that a pebble was drawn, not which."""

    rule: ClassVar[str] = "PB-DRAW-1"
    seat: int
    pebble: int

    def after(self, state: State) -> State:
        hand = in_order(*state.hands[self.seat], self.pebble)
        bag = without(state.bag, self.pebble)
        return state.but(hands=put(state.hands, self.seat, hand), bag=bag, drawn=state.drawn + 1)

    def told_to(self, seat: int | None) -> Event:
        return self if seat == self.seat else self.but(pebble=HIDDEN)


def undealt(setup: Setup) -> State:
    """All pebbles are in the bag."""
    seats = len(setup.names)
    return State(setup, hands=((),) * seats, offers=(None,) * seats, bag=BAG, scores=(0,) * seats)


def deal(dealt: State) -> Story[State]:
    state = dealt
    for seat, hand in enumerate(dealt.hands):
        state = yield Dealt(seat, hand)
    return state.but(stage=dealt.stage)


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

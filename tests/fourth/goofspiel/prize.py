"""The chapter of the prizes: they are dealt face down, and turned up one by one."""

from collections.abc import Sequence
from typing import ClassVar

from explorer.core.game import CHANCE, RESUME, Draw, Event, Odds, Reason, Stage, Story
from explorer.core.notation import Move, Verbs

from .table import Card, Setup, State, in_order, put, without


class TurnUp(Move):
    """Chance: the next prize."""

    prize: Card

    def __str__(self) -> str:
        return f"prize {self.prize}"


VERBS: Verbs = {"prize": ("prize 7", {str(prize): TurnUp(prize) for prize in range(1, 14)}.__getitem__)}


class Turning(Stage):
    """Which prize is turned up?"""

    name = "turning"

    def asked(self, state: State) -> int:
        return CHANCE

    def moves(self, state: State) -> Sequence[Move]:
        return [TurnUp(prize) for prize in state.deck]

    def odds(self, state: State) -> Odds:
        turned = len(state.setup.suit) - len(state.deck)
        return Odds(Draw("prizes", 0, turned), self.moves(state), [1] * len(state.deck))

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, TurnUp) and move.prize in state.deck:
            return None
        return Reason("GS-PRIZE-1", "a_prize_of_the_deck_is_due")

    def instead(self, state: State, move: Move, reason: Reason) -> tuple[Move, ...]:
        return tuple(self.moves(state))

    def story(self, state: State, move: TurnUp) -> Story[State]:
        state = yield Turned(move.prize)
        return state.but(stage=RESUME)


class Turned(Event):
    rule: ClassVar[str] = "GS-PRIZE-1"
    prize: Card

    def after(self, state: State) -> State:
        return state.but(deck=without(state.deck, self.prize), prizes=in_order(*state.prizes, self.prize))


def undealt(setup: Setup) -> State:
    """Everything is in the box."""
    seats, suit = len(setup.names), setup.suit
    return State(
        setup,
        hands=((),) * seats,
        bids=(None,) * seats,
        spent=in_order(*suit * seats),
        gone=suit,
        scores=(0,) * seats,
    )


def deal(state: State) -> Story[State]:
    """From the empty table; nothing of it is secret but the order of the prizes."""
    for seat in range(len(state.hands)):
        state = yield Dealt(seat, state.setup.suit)
    state = yield Shuffled(state.setup.suit)
    return state.but(stage=Turning())


class Dealt(Event):
    rule: ClassVar[str] = "GS-DEAL-1"
    seat: int
    cards: tuple[Card, ...]

    def after(self, state: State) -> State:
        spent = without(state.spent, *self.cards)
        return state.but(hands=put(state.hands, self.seat, self.cards), spent=spent)


class Shuffled(Event):
    rule: ClassVar[str] = "GS-DEAL-2"
    prizes: tuple[Card, ...]

    def after(self, state: State) -> State:
        return state.but(deck=self.prizes, gone=())

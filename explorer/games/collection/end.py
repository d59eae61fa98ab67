"""The end: all pawns are at home, nobody wants to act any more, or the deck of a solo game is empty."""

from typing import ClassVar

from explorer.core.game import OVER, Event, Move, Reason, Story
from explorer.games.collection.table import Stage, State


class Over(Stage):
    """The game ended after her action. The reason is `all_home`, `all_passed` or `deck_empty`."""

    name = "over"
    reason: str

    def asked(self, state: State) -> int:
        return OVER

    def objection(self, state: State, move: Move) -> Reason:
        return Reason(ending(state, self.reason).rule, "the_game_is_over")


def game_ends(state: State, seat: int, reason: str) -> Story[State]:
    state = yield ending(state, reason)
    return state.awaiting(Over(seat, reason))


def ending(state: State, reason: str) -> Event:
    """How a game ends that is over for this reason."""
    if reason == "all_home":
        return Sorted(state.solo)
    if reason == "deck_empty":
        return RanOut()
    cards_left = any(state.deck)
    played_out = state.solo and state.rulings.solo_end == "play_out" and not cards_left
    return AllPassed(played_out, cards_left)


class Sorted(Event):
    """All pawns are at home: the end."""

    alone: bool = False

    @property
    def rule(self) -> str:
        return "QC-SOLO-4" if self.alone else "QC-END-1"


class AllPassed(Event):
    """Nobody wants to act any more: the end. In some readings a solo hand was `played_out` before it."""

    played_out: bool = False
    cards_left: bool = False

    @property
    def rule(self) -> str:
        if self.cards_left:
            return "QC-R10"
        return "QC-R14" if self.played_out else "QC-END-2"


class RanOut(Event):
    """The deck of a solo game is empty: the end."""

    rule: ClassVar[str] = "QC-SOLO-4"

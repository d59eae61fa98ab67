"""The deck: its top card comes into a hand or goes to the discards."""

from collections.abc import Sequence
from typing import ClassVar

from explorer.core.game import Draw, Event, Odds, Reason
from explorer.core.notation import Move, Verbs
from explorer.games.collection.cards import FACES, MOST_CARDS, Face
from explorer.games.collection.table import Stage, State


class Drawn(Move):
    """Chance: the top card of the deck."""

    card: Face

    def __str__(self) -> str:
        return f"draw {self.card}"


DRAWN = tuple(Drawn(face) for face in FACES)
VERBS: Verbs = {"draw": ("draw A", {str(outcome.card): outcome for outcome in DRAWN}.__getitem__)}
_DRAWS = tuple(Draw("deck", 0, number) for number in range(MOST_CARDS + 1))


class TopCard(Stage):
    """The top card of the deck comes, by some rule."""

    rule: ClassVar[str]

    def moves(self, state: State) -> Sequence[Move]:
        return tuple([outcome for outcome in DRAWN if state.deck[outcome.card]])

    def odds(self, state: State) -> Odds:
        """Every card left is equally likely. Draws are counted from the top, dealt cards included."""
        return Odds(_DRAWS[state.drawn], DRAWN, state.deck)

    def objection(self, state: State, move: Move) -> Reason | None:
        if type(move) is not Drawn:
            return Reason(self.rule, "a_card_of_the_deck_is_due")
        if state.deck[move.card]:
            return None
        return Reason(self.rule, "no_such_card_in_the_deck", (("card", move.card),))


class Drew(Event):
    rule: ClassVar[str] = "QC-DRAW-1"
    seat: int
    card: Face

    def after(self, state: State) -> State:
        return state.drawing(self.seat, self.card)


class WentWithout(Event):
    """The deck is empty, and so many cards that were due were not drawn."""

    rule: ClassVar[str] = "QC-DRAW-2"
    seat: int
    missing: int

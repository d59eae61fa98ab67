"""The table at one moment: what stands and lies where, and what is being waited for."""

from functools import cache
from typing import ClassVar

from explorer.core import game as core
from explorer.core.game import CHANCE, OVER
from explorer.core.values import Value
from explorer.games.collection.cards import COLOURS, MOST_HAND, Faces, Pile
from explorer.games.collection.rulings import Rulings

_new = tuple.__new__

Board = tuple[Faces, ...]
"""The pawns on each box, boxes and pawns in the order of the colours: `board[Face.STAR]` is E's box."""


class Setup(Value):
    """What never changes in a game: `boxes` clockwise from above the centre card, `cards` in the game."""

    names: tuple[str, ...]
    rulings: Rulings
    easy: bool
    boxes: Faces
    cards: Pile

    @property
    def spaces(self) -> int:
        """Printed on every box."""
        return self.rulings.easy_spaces if self.easy else self.rulings.spaces

    @property
    def enough(self) -> int | None:
        """So many pawns at home are enough, on the easy side; None: all of them."""
        return self.rulings.easy_spaces if self.easy else None


class Stage(core.Stage):
    """What the table is waiting for, because of the last action of `seat` or for the next one."""

    name: ClassVar[str]
    turn: ClassVar[int] = CHANCE
    seat: int


class SettingUp(Stage):
    """The table is being laid; nobody is asked."""

    name = "setup"


class Acting(Stage):
    """It is her turn."""

    name = "acting"


class Drawing(Stage):
    """So many cards are still to be drawn into her hand."""

    name = "drawing"
    cards: int


class Burning(Stage):
    """She has traded; the top card of the deck goes to the discards."""

    name = "burning"


class Over(Stage):
    """The game ended after her action. The reason is `all_home`, `all_passed` or `deck_empty`."""

    name = "over"
    turn = OVER
    reason: str


class State(Value):
    """Everything on the table. The deck is what is in it: its order is nowhere.

    drawn    how many cards have left the deck, the dealt ones too
    discard  in the order in which they came
    passed   who has passed: since the last action, or for good
    traded   who has traded for free since the last discard, where a reading allows that
    out      pawns that are not in the game: taken out for a solo game, or gone in an easy one
    """

    stage: Stage
    board: Board
    hands: tuple[Faces, ...]
    deck: Pile
    drawn: int
    discard: Faces
    passed: tuple[bool, ...]
    traded: tuple[bool, ...]
    out: Pile
    setup: Setup

    def awaiting(self, stage: Stage) -> "State":
        """This table, waiting for something else. Every step ends with it, so it is quicker than `but`."""
        return _new(State, (stage, *self[1:]))

    @property
    def rulings(self) -> Rulings:
        return self.setup.rulings

    @property
    def sorted_out(self) -> bool:
        """Whether every pawn in the game is on its box."""
        return self.board == home(self.out, self.setup.rulings.pawns_each)

    @property
    def solo(self) -> bool:
        return len(self.hands) == 1


@cache
def home(out: Pile, each: int) -> Board:
    """The board on which every pawn in the game is on its box, of so many `each` colour has."""
    return tuple((colour,) * (each - out[colour]) for colour in COLOURS)


NAMES = ("Amy", "Barnaby", "Charles", "Diana")
SETTING_UP = SettingUp(CHANCE)
ACTING = tuple(Acting(seat) for seat in range(4))
BURNING = tuple(Burning(seat) for seat in range(4))
DRAWING = tuple(tuple(Drawing(seat, cards) for cards in range(MOST_HAND + 1)) for seat in range(4))
NOBODY = tuple((False,) * seats for seats in range(5))

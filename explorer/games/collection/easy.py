"""The easy side: when enough pawns of a colour are on their box, the others of that colour leave the game."""

from collections.abc import Iterator
from typing import ClassVar

from explorer.core.game import Story
from explorer.games.collection.board import PAWNS, Board, Pawn, left
from explorer.games.collection.cards import COLOURS, Face, plus
from explorer.games.collection.score import PawnsMoved, Scored, box_line, earns, misplaced, scored
from explorer.games.collection.table import State


def thirds_leave(state: State) -> Story[State]:
    """Enough pawns at home send the others of their colour away, wherever they are (QC-EASY-2)."""
    enough = state.setup.rulings.easy_spaces
    while pawn := next(thirds(state.board, enough), None):
        state = yield ThirdLeft(third_gone(state, pawn), pawn)
    return state


def thirds(board: Board, enough: int) -> Iterator[Pawn]:
    """The pawns that leave a board of easy sides: `enough` of their colour are on its box.

    As many as there are, so they are looked for again after one has left.
    """
    for colour, pawns in zip(COLOURS, board, strict=False):
        home = pawns.count(colour)
        if home > enough:
            yield PAWNS[colour][colour]
        elif home == enough:
            yield from (
                PAWNS[colour][box] for box, others in enumerate(board) if box != colour and colour in others
            )


class ThirdLeft(PawnsMoved):
    """Enough pawns are on their box of the easy side; a further one is taken off the board."""

    rule: ClassVar[str] = "QC-EASY-2"
    pawn: Pawn

    @property
    def ways(self) -> tuple[tuple[Pawn, Face | None], ...]:
        return ((self.pawn, None),)

    def after(self, state: State) -> State:
        return without_pawn(state, self.pawn)


def without_pawn(state: State, pawn: Pawn) -> State:
    return state.but(board=left(state.board, pawn), out=plus(state.out, (pawn.colour,)))


def third_gone(state: State, pawn: Pawn) -> Scored:
    """What it does to the score if that pawn leaves the game: its colour may now be complete."""
    after = without_pawn(state, pawn)
    boxes = dict.fromkeys((pawn.colour, pawn.box))
    lines = tuple(
        box_line(after, box, after.board[box].count(box))
        for box in boxes
        if earns(after, box) and not earns(state, box)
    )
    strays = misplaced(after.board) - misplaced(state.board)
    return scored(len(state.hands), lines, strays, state.setup.rulings.stray_points)

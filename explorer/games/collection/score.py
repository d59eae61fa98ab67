"""Points: three for every box that holds only its own colour, one lost for every pawn elsewhere."""

from functools import cache

from explorer.core.values import Value
from explorer.games.collection.board import left
from explorer.games.collection.cards import BOX_POINTS, COLOURS, PAWNS_EACH, STRAY_POINTS, Face, Faces, plus
from explorer.games.collection.moves import Pawn
from explorer.games.collection.state import Board, Setup, State


class Scored(Value):
    """What a change on the board did to the score, which all seats share."""

    seats: int
    boxes: int
    strays: int


def points(state: State) -> int:
    return pure_boxes(state) * box_points(state.setup) + STRAY_POINTS * misplaced(state.board)


def pure_boxes(state: State) -> int:
    """How many boxes earn their points (QC-SCORE-1)."""
    return sum(earns(state, box) for box in COLOURS)


def misplaced(board: Board) -> int:
    """How many pawns are not at home (QC-SCORE-2)."""
    return sum(strangers(box, board[box]) for box in COLOURS)


def earns(state: State, box: Face) -> bool:
    pawns = state.board[box]
    return is_pure(pawns.count(box), len(pawns), state.rulings.pure_box, PAWNS_EACH - state.out[box])


def is_pure(own: int, pawns: int, reading: str, whole: int) -> bool:
    """Whether a box earns its points with so many pawns of its own among those on it (QC-R12).

    `whole` is how many pawns of its colour are in the game.
    """
    if own < pawns:
        return False
    if reading == "complete":
        return 0 < own == whole
    return own > 0 or reading == "vacuous"


def strangers(box: Face, pawns: Faces) -> int:
    return len(pawns) - pawns.count(box)


def box_points(setup: Setup) -> int:
    return setup.rulings.easy_box_points if setup.easy else BOX_POINTS


def swap_scored(state: State, one: Pawn, other: Pawn) -> Scored:
    """What a swap does to the score."""
    (colour, box), (other_colour, other_box) = one, other
    strays = (colour != other_box) - (colour != box) + (other_colour != box) - (other_colour != other_box)
    boxes = _turned(state, box, colour, other_colour) + _turned(state, other_box, other_colour, colour)
    return _scored(len(state.hands), boxes, strays * STRAY_POINTS)


def carry_scored(state: State, pawn: Pawn, to: Face) -> Scored:
    """What it does to the score if one pawn goes to another box."""
    colour, box = pawn
    boxes = _turned(state, box, colour, None) + _turned(state, to, None, colour) if box != to else 0
    return _scored(len(state.hands), boxes, ((colour != to) - (colour != box)) * STRAY_POINTS)


def _turned(state: State, box: Face, goes: Face | None, comes: Face | None) -> int:
    """The points of a box that becomes pure or ceases to be, because of the colours that go and come."""
    pawns = state.board[box]
    own, everything = pawns.count(box), len(pawns)
    if own + 1 < everything:
        return 0
    own_after = own - (goes == box) + (comes == box)
    everything_after = everything - (goes is not None) + (comes is not None)
    reading, whole = state.rulings.pure_box, PAWNS_EACH - state.out[box]
    before, after = (
        is_pure(own, everything, reading, whole),
        is_pure(own_after, everything_after, reading, whole),
    )
    return (after - before) * box_points(state.setup)


@cache
def _scored(seats: int, boxes: int, strays: int) -> Scored:
    return Scored(seats, boxes, strays)


def third_gone(state: State, pawn: Pawn) -> Scored:
    """What it does to the score if that pawn leaves the game: its colour may now be complete."""
    after = state.but(board=left(state.board, pawn), out=plus(state.out, (pawn.colour,)))
    boxes = (pure_boxes(after) - pure_boxes(state)) * box_points(state.setup)
    return Scored(len(state.hands), boxes, (misplaced(after.board) - misplaced(state.board)) * STRAY_POINTS)

"""Points for every box that holds only its own colour, some lost for every pawn elsewhere."""

from functools import cache

from explorer.core.game import Part
from explorer.core.values import Value
from explorer.games.collection.board import left
from explorer.games.collection.cards import COLOURS, Face, Faces, plus
from explorer.games.collection.moves import Pawn
from explorer.games.collection.state import Board, Setup, State


class Scored(Value):
    """What a change on the board did to the score, which all seats share.

    boxes   a line for every box that began or ceased to bring points
    strays  what pawns cost or bring that left their boxes or came home
    each    what one of them counts
    """

    seats: int
    boxes: tuple[Part, ...]
    strays: int
    each: int


def points(state: State) -> int:
    each = state.setup.rulings.stray_points
    return pure_boxes(state) * box_points(state.setup) + each * misplaced(state.board)


def pure_boxes(state: State) -> int:
    """How many boxes earn their points (QC-SCORE-1)."""
    return sum(earns(state, box) for box in COLOURS)


def misplaced(board: Board) -> int:
    """How many pawns are not at home (QC-SCORE-2)."""
    return sum(strangers(box, board[box]) for box in COLOURS)


def earns(state: State, box: Face) -> bool:
    pawns = state.board[box]
    rulings = state.setup.rulings
    return is_pure(pawns.count(box), len(pawns), rulings.pure_box, rulings.pawns_each - state.out[box])


def is_pure(own: int, pawns: int, reading: str, whole: int) -> bool:
    """Whether a box earns its points with so many pawns of its own among those on it (QC-R12).

    `whole` is how many pawns of its colour are in the game.
    """
    if own < pawns:
        return False
    if reading == "complete":
        return 0 < own == whole
    return own > 0 or reading == "vacuous"


def box_line(state: State, box: Face, own: int) -> Part:
    """The points of a box without strangers and with so many pawns of its own, and why it has them."""
    whole, points = max(own, at_home_when_done(state, box)), box_points(state.setup)
    about = ("box", box), ("own", own), ("whole", whole)
    if not own:
        return Part("QC-R12", points, about=(*about, ("empty", True)))
    if scored_otherwise(state.setup):
        return Part("QC-R13", points, about=about)
    if own < whole:
        return Part("QC-R12", points, about=about)
    if state.setup.easy:
        return Part("QC-EASY-4", points, about=about)
    fewer = state.solo and whole < state.rulings.pawns_each
    return Part("QC-SOLO-5" if fewer else "QC-SCORE-1", points, about=about)


def at_home_when_done(state: State, box: Face) -> int:
    """How many pawns of its colour a box is to hold: all in the game, or enough on the easy side."""
    there, enough = state.rulings.pawns_each - state.out[box], state.setup.enough
    return there if enough is None else min(there, enough)


def strangers(box: Face, pawns: Faces) -> int:
    return len(pawns) - pawns.count(box)


def box_points(setup: Setup) -> int:
    return setup.rulings.easy_box_points if setup.easy else setup.rulings.box_points


def scored_otherwise(setup: Setup) -> bool:
    """Whether a box of the easy side counts something else than one of the other side (QC-R13)."""
    return setup.easy and setup.rulings.easy_box_points != setup.rulings.box_points


def swap_scored(state: State, one: Pawn, other: Pawn) -> Scored:
    """What a swap does to the score."""
    (colour, box), (other_colour, other_box) = one, other
    strays = (colour != other_box) - (colour != box) + (other_colour != box) - (other_colour != other_box)
    boxes = _turned(state, box, colour, other_colour) + _turned(state, other_box, other_colour, colour)
    return _scored(len(state.hands), boxes, strays, state.setup.rulings.stray_points)


def carry_scored(state: State, pawn: Pawn, to: Face) -> Scored:
    """What it does to the score if one pawn goes to another box."""
    colour, box = pawn
    boxes = _turned(state, box, colour, None) + _turned(state, to, None, colour)
    strays = (colour != to) - (colour != box)
    return _scored(len(state.hands), boxes, strays, state.setup.rulings.stray_points)


def _turned(state: State, box: Face, goes: Face | None, comes: Face | None) -> tuple[Part, ...]:
    """The line of a box that becomes pure or ceases to be, because of the colours that go and come."""
    pawns = state.board[box]
    own, everything = pawns.count(box), len(pawns)
    if own + 1 < everything:
        return ()
    own_after = own - (goes == box) + (comes == box)
    everything_after = everything - (goes is not None) + (comes is not None)
    rulings = state.setup.rulings
    reading, whole = rulings.pure_box, rulings.pawns_each - state.out[box]
    before = is_pure(own, everything, reading, whole)
    if is_pure(own_after, everything_after, reading, whole) == before:
        return ()
    if not before:
        return (box_line(state, box, own_after),)
    return (_lost(box_line(state, box, own), strangers=own_after < everything_after),)


def _lost(line: Part, strangers: bool) -> Part:
    """The same points, once they are gone: a stranger came, or its own pawns are too few by some reading."""
    lost = line if strangers else Part("QC-R12", line.plus, about=line.about)
    return lost.but(plus=-lost.plus, about=(("lost", True), *lost.about))


@cache
def _scored(seats: int, boxes: tuple[Part, ...], strays: int, each: int) -> Scored:
    """So many more strays than before, if negative fewer."""
    return Scored(seats, boxes, strays * each, each)


def third_gone(state: State, pawn: Pawn) -> Scored:
    """What it does to the score if that pawn leaves the game: its colour may now be complete."""
    after = state.but(board=left(state.board, pawn), out=plus(state.out, (pawn.colour,)))
    boxes = dict.fromkeys((pawn.colour, pawn.box))
    lines = tuple(
        box_line(after, box, after.board[box].count(box))
        for box in boxes
        if earns(after, box) and not earns(state, box)
    )
    strays = misplaced(after.board) - misplaced(state.board)
    return _scored(len(state.hands), lines, strays, state.setup.rulings.stray_points)

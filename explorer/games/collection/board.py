"""Pawns on boxes: who stands where, and how the pawns on a box change."""

from functools import cache
from itertools import chain
from operator import getitem

from explorer.core.values import Value
from explorer.games.collection.cards import COLOURS, Face, Faces, Pile

Board = tuple[Faces, ...]
"""The pawns on each box, boxes and pawns in the order of the colours: `board[Face.STAR]` is E's box."""


class Pawn(Value):
    """A pawn of this colour on that box; `Ab` in notation."""

    colour: Face
    box: Face

    def __str__(self) -> str:
        return f"{self.colour}{str(self.box).lower()}"

    def stands_on(self, board: Board) -> bool:
        """Whether there is such a pawn; nobody stands on a box that does not exist."""
        colour, box = self
        return box < len(board) and colour in board[box]


PAWNS = tuple(tuple(Pawn(colour, box) for box in COLOURS) for colour in COLOURS)
PAWN_OF = {str(pawn): pawn for pawns in PAWNS for pawn in pawns}
BOX_OF = {str(box).lower(): box for box in COLOURS}
MOST_REMEMBERED = 1 << 13


def swapped(board: Board, one: Pawn, other: Pawn) -> Board:
    boxes = list(board)
    boxes[one.box] = exchanged(boxes[one.box], one.colour, other.colour)
    boxes[other.box] = exchanged(boxes[other.box], other.colour, one.colour)
    return tuple(boxes)


def carried(board: Board, pawn: Pawn, to: Face) -> Board:
    boxes = list(board)
    boxes[pawn.box] = exchanged(boxes[pawn.box], pawn.colour, None)
    boxes[to] = exchanged(boxes[to], None, pawn.colour)
    return tuple(boxes)


def left(board: Board, pawn: Pawn) -> Board:
    """The board without that pawn."""
    boxes = list(board)
    boxes[pawn.box] = exchanged(boxes[pawn.box], pawn.colour, None)
    return tuple(boxes)


def exchanged(pawns: Faces, goes: Face | None, comes: Face | None) -> Faces:
    """The pawns on a box after one has gone and one has come."""
    changed = list(pawns)
    if goes is not None:
        changed.remove(goes)
    if comes is not None:
        changed.append(comes)
        changed.sort()
    return tuple(changed)


@cache
def home(out: Pile, each: int) -> Board:
    """The board on which every pawn in the game is on its box, of so many `each` colour has."""
    return tuple((colour,) * (each - out[colour]) for colour in COLOURS)


BOXES = tuple(tuple(box for box in COLOURS if bits >> box & 1) for bits in range(256))
"""The boxes that eight bits stand for."""

_PAWNS_OF = tuple(tuple(tuple(PAWNS[colour][box] for box in boxes) for boxes in BOXES) for colour in COLOURS)


class _Feet(dict[Faces, int]):
    """What the pawns on a box contribute; remembered, since the same ones meet on it again and again."""

    def __init__(self, box: Face) -> None:
        self.box = box

    def __missing__(self, pawns: Faces) -> int:
        if len(self) > MOST_REMEMBERED:
            self.clear()
        feet = self[pawns] = sum([1 << 8 * colour + self.box for colour in set(pawns)])
        return feet


def footprint(board: Board) -> int:
    """Which colours stand on which boxes, as the 64 bits of one number: bit 8 · colour + box.

    Equal pawns on one box are interchangeable, so that is all one needs to count moves and to number them.
    """
    return sum(map(getitem, _FEET, board))


def pawns(feet: int) -> list[Pawn]:
    """One pawn for every colour on every box where it stands."""
    return list(chain.from_iterable(map(getitem, _PAWNS_OF, feet.to_bytes(8, "little"))))


_FEET = tuple(map(_Feet, COLOURS))

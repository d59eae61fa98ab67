"""Pawns change boxes."""

from collections.abc import Iterator

from explorer.games.collection.cards import COLOURS, Face, Faces
from explorer.games.collection.moves import PAWNS, Pawn
from explorer.games.collection.state import Board


def swapped(board: Board, one: Pawn, other: Pawn) -> Board:
    colour, box = one
    comes, there = other
    boxes = list(board)
    boxes[box] = exchanged(boxes[box], colour, comes)
    boxes[there] = exchanged(boxes[there], comes, colour)
    return tuple(boxes)


def carried(board: Board, pawn: Pawn, to: Face) -> Board:
    colour, box = pawn
    boxes = list(board)
    boxes[box] = exchanged(boxes[box], colour, None)
    boxes[to] = exchanged(boxes[to], None, colour)
    return tuple(boxes)


def left(board: Board, pawn: Pawn) -> Board:
    """The board without that pawn."""
    boxes = list(board)
    boxes[pawn.box] = exchanged(boxes[pawn.box], pawn.colour, None)
    return tuple(boxes)


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


def stands(board: Board, colour: Face, box: Face) -> bool:
    """Whether there is such a pawn; nobody stands on a box that does not exist."""
    return box < len(board) and colour in board[box]


def exchanged(pawns: Faces, goes: Face | None, comes: Face | None) -> Faces:
    """The pawns on a box after one has gone and one has come."""
    changed = list(pawns)
    if goes is not None:
        changed.remove(goes)
    if comes is not None:
        changed.append(comes)
        changed.sort()
    return tuple(changed)

"""A board for the sorting lab written by hand, as the position of a game; and what its clicks name."""

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.core.complaint import Complaint
from explorer.games.collection.board import PAWNS, Pawn
from explorer.games.collection.cards import COLOURS, LETTERS, Face
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from explorer.games.collection.table import State

BoardText = str | Sequence[str | Sequence[int]] | Mapping[str, str]
"""The pawns box by box: `"AAB BBA CCC"` (a dash is an empty box), or `[[0, 0, 1], [1, 1, 0], [2, 2, 2]]`."""

_FEWEST, _MOST = 2, len(COLOURS)


def boxes_of(board: BoardText) -> list[str]:
    """The pawns on each box, as letters. There may be fewer boxes than usual, but one for every pawn."""
    if isinstance(board, Mapping):
        board = [board.get(letter, "") for letter in LETTERS[: len(board)]]
    given = board.split() if isinstance(board, str) else [_letters(pawns) for pawns in board]
    boxes = ["" if pawns == "-" else pawns for pawns in given]
    if not _FEWEST <= len(boxes) <= _MOST:
        raise ValueError(
            f"board: expected {_FEWEST} to {_MOST} boxes, found {len(boxes)}; write 'AAB BBA CCC'"
        )
    known = LETTERS[: len(boxes)]
    for name, pawns in zip(known, boxes, strict=True):
        for pawn in pawns:
            if pawn not in known:
                raise ValueError(f"board, box {name}: '{pawn}' has no box here; the boxes are {known}")
    return boxes


def _letters(pawns: str | Sequence[int]) -> str:
    if isinstance(pawns, str):
        return pawns
    return "".join(LETTERS[pawn] if pawn in COLOURS else f"<{pawn}>" for pawn in pawns)


def written(
    board: BoardText, hands: Sequence[str] | None, names: Sequence[str] | None, more: Mapping[str, Any]
) -> dict[str, Any]:
    """The position of a game with this board. Pawns that are not on it are out of the game."""
    boxes = boxes_of(board)
    standing, each = "".join(boxes), Rulings.of(more.get("rulings")).pawns_each
    position = {
        "board": dict(zip(LETTERS, boxes, strict=False)),
        "out": "".join(str(face) * (each - standing.count(str(face))) for face in COLOURS),
        "hands": [""] if hands is None else list(hands),
    }
    return position | ({} if names is None else {"names": list(names)}) | dict(more)


def by_hand(
    board: BoardText,
    hands: Sequence[str] | None,
    names: Sequence[str] | None,
    *,
    easy: bool,
    boxes: str | None,
    deck: str | None,
    turn: int,
    rulings: Rulings | Mapping[str, Any] | str | None,
) -> State:
    """The table with this board, and what else is said of it."""
    more = {"boxes": boxes, "deck": deck, "turn": turn or None, "easy": easy or None}
    read = Rulings.of(rulings).changes()
    said = {name: value for name, value in {**more, "rulings": read or None}.items() if value is not None}
    return COLLECTION.start(position=written(board, hands, names, said))


def pawn_named(text: str) -> Pawn:
    """`Ab` is a pawn of colour A on box B."""
    if len(text) != 2 or text[0] not in LETTERS[:-1]:
        raise Complaint("'{text}' is no pawn; write it like 'Ab'", text=text[:20])
    return PAWNS[LETTERS.index(text[0])][box_named(text[1])]


def box_named(text: str) -> Face:
    if len(text) != 1 or text not in LETTERS[:-1].lower():
        raise Complaint("'{text}' is no box; write it like 'b'", text=text[:20])
    return COLOURS[LETTERS.lower().index(text)]

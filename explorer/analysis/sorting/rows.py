"""A plan of sorting, row by row: each cycle and each path is worked off by itself, in any order.

Every swap of two pawns of one row splits it and is a step forward; `docs/know/sorting.md` says why.

>>> standing = begun([[0, 0, 1], [1, 1, 2], [2, 2, 0]])
>>> standing.left
((Row(walk=(0, 1, 2), closed=True),),)
>>> [str(operation) for operation in standing.openings(0)]
['Ba x Cb', 'Ac x Ba', 'Ac x Cb']
>>> standing.after(0, next(standing.openings(0))).left
((Row(walk=(0, 2), closed=True),),)
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from explorer.analysis import sorting
from explorer.analysis.sorting import Boxes, Carry, Exchange, Operation
from explorer.analysis.sorting.cycles import Walk
from explorer.core.complaint import Complaint
from explorer.core.values import Value
from explorer.games.collection.board import PAWNS, Board, Pawn
from explorer.games.collection.cards import COLOURS, JOKER, Pile, counted


class Row(Value):
    """Boxes of a cycle (closed: it returns to the first) or of a path. Each pawn belongs on the next box."""

    walk: Walk
    closed: bool

    @property
    def ring(self) -> Walk:
        """The boxes once more, the first one of a cycle also at the end."""
        return (*self.walk, self.walk[0]) if self.closed else self.walk

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        return tuple(PAWNS[home][box] for box, home in pairwise(self.ring))

    def turned(self, first: Pawn) -> "Row":
        """The same cycle, begun with that pawn. A path has only one beginning."""
        place = self.pawns.index(first)
        return self.but(walk=self.walk[place:] + self.walk[:place]) if self.closed else self


def openings(row: Row) -> Iterator[Operation]:
    """What splits a row: any two of its pawns change places, or the first pawn of a path goes to its end.

    Other pawns of a path could go there too, but then it would take one more joker move.
    """
    yield from (Exchange(*sorted(pair)) for pair in combinations(row.pawns, 2))
    if not row.closed:
        yield Carry(row.pawns[0], COLOURS[row.walk[-1]])


def split(row: Row, operation: Operation) -> tuple[Row, ...]:
    """What is left of a row after one of its openings: the rest of it, and a cycle that is cut off.

    A swap with a pawn that is not of the row does to it what carrying does.
    """
    moved = (operation.one, operation.other) if isinstance(operation, Exchange) else (operation.pawn,)
    places = sorted(row.pawns.index(pawn) for pawn in moved if pawn in row.pawns)
    first, last = places[0], places[1] if len(places) == 2 else len(row.walk) - 1
    rest = row.but(walk=row.walk[: first + 1] + row.walk[last + 1 :])
    cut = Row(row.walk[first + 1 : last + 1], True)
    return tuple(piece for piece in (rest, cut) if len(piece.walk) > 1)


def worked_off(row: Row, first: Operation | None = None) -> tuple[Operation, ...]:
    """Operations that bring all pawns of a row home, as few as possible, beginning with this one."""
    first = first or next(openings(row))
    return first, *(later for piece in split(row, first) for later in worked_off(piece))


class Standing(Value):
    """A board in the middle of a plan, and what is left of each row: nothing of one that is worked off."""

    board: Board
    left: tuple[tuple[Row, ...], ...]
    enough: int | None = None

    @property
    def easy(self) -> bool:
        return self.enough is not None

    @property
    def arrows(self) -> int:
        """The pawns that the plan still has to bring home."""
        return sum(len(piece.pawns) for pieces in self.left for piece in pieces)

    @property
    def cycles(self) -> int:
        return sum(piece.closed for pieces in self.left for piece in pieces)

    @property
    def paths(self) -> int:
        return sum(not piece.closed for pieces in self.left for piece in pieces)

    @property
    def operations(self) -> int:
        return self.arrows - self.cycles

    def openings(self, number: int) -> Iterator[Operation]:
        """The steps that can come next in that row."""
        for piece in self.left[number]:
            yield from self.openings_of(piece)

    def openings_of(self, piece: Row) -> Iterator[Operation]:
        """On the easy side a pawn that will leave can be swapped in place of a joker move."""
        for operation in openings(piece):
            yield operation
            if isinstance(operation, Carry):
                yield from (Exchange(operation.pawn, spare) for spare in self.spares(operation))

    def spares(self, carry: Carry) -> Iterator[Pawn]:
        if self.easy:
            walks = [piece.ring for pieces in self.left for piece in pieces]
            yield from sorting.spares(self.board, carry.pawn, carry.to, walks)

    def piece(self, number: int, operation: Operation) -> Row:
        """The part of that row which the operation splits."""
        for piece in self.left[number]:
            if operation in self.openings_of(piece):
                return piece
        raise Complaint(
            "'{operation}' is no step of row {number} of this plan", operation=operation, number=number + 1
        )

    def brings_home(self, number: int, operation: Operation) -> bool:
        """Whether a pawn comes home by this step, or the row is only split in two."""
        piece = self.piece(number, operation)
        return sum(len(part.pawns) for part in split(piece, operation)) < len(piece.pawns)

    def after(self, number: int, operation: Operation) -> "Standing":
        pieces = list(self.left[number])
        piece = self.piece(number, operation)
        place = pieces.index(piece)
        pieces[place : place + 1] = split(piece, operation)
        left = (*self.left[:number], tuple(pieces), *self.left[number + 1 :])
        return self.but(board=sorting.after(self.board, operation, self.enough), left=left)


def rows(board: Boxes, enough: int | None = None) -> list[Row]:
    """The cycles and paths of a best plan."""
    parts = sorting.decomposed(board, enough)
    return [*(Row(cycle, True) for cycle in parts.cycles), *(Row(path, False) for path in parts.paths)]


def begun(board: Boxes, enough: int | None = None, plan: Sequence[Row] | None = None) -> Standing:
    """A board before the first step of a plan: of this one, or of a best one.

    Cycles come first, and short ones before long ones. On the easy side paths come first, because pawns that
    will leave can still be swapped in place of a joker move.
    """
    table = settled(board, enough)
    chosen = rows(table, enough) if plan is None else plan
    in_order = sorted(chosen, key=lambda row: (row.closed == (enough is not None), len(row.walk)))
    return Standing(table, tuple((row,) for row in in_order), enough)


def settled(board: Boxes, enough: int | None) -> Board:
    """The board without pawns that leave it at once, on the easy side."""
    table = sorting.executed(board, ())
    return table if enough is None else sorting.without_thirds(table, enough)


def absent(board: Board, each: int) -> Pile:
    """The pawns of the game that are not on the board, of so many `each` colour has."""
    there = counted(colour for pawns in board for colour in pawns)
    return (*(each - number for number in there[:JOKER]), 0)

"""A plan of sorting, row by row: each cycle and each path is worked off by itself, in any order, and back.

Every swap of two pawns of one row splits it and is a step forward; `docs/know/sorting.md` says why.

>>> standing = begun([[0, 0, 1], [1, 1, 2], [2, 2, 0]])
>>> standing.left
((Row(walk=(0, 1, 2), closed=True),),)
>>> [str(operation) for operation in standing.openings(0)]
['Ba x Cb', 'Ac x Ba', 'Ac x Cb']
>>> standing.after(0, next(standing.openings(0))).left
((Row(walk=(0, 2), closed=True),),)
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
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


class Step(Value):
    """A step that is carried out: of which row, what was done, and how things stand then."""

    row: int
    operation: Operation
    standing: Standing


class Plan(Value):
    """A board before the first step, the rows that sort it, and the steps of each.

    `done` are the rows of the steps that are done, in their order.
    """

    start: Standing
    rows: tuple[Row, ...]
    scripts: tuple[tuple[Operation, ...], ...]
    done: tuple[int, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """All of them: those that are done, then the others, row by row."""
        waiting = Counter({number: len(script) for number, script in enumerate(self.scripts)})
        waiting.subtract(self.done)
        return carried_out(self.start, self.scripts, (*self.done, *waiting.elements()))

    @property
    def now(self) -> Standing:
        return self.steps[len(self.done) - 1].standing if self.done else self.start

    @property
    def ahead(self) -> tuple[Step, ...]:
        return self.steps[len(self.done) :]

    @property
    def joker_moves(self) -> int:
        """Those that are still ahead."""
        return sum(isinstance(step.operation, Carry) for step in self.ahead)

    def forward(self, steps: int | None = 1) -> "Plan":
        """So many steps further; None: to the end."""
        return self.but(done=(*self.done, *(step.row for step in self.ahead[:steps])))

    def back(self) -> "Plan":
        return self.but(done=self.done[:-1])

    def up_to(self, row: int, place: int) -> "Plan":
        """That row worked off up to a step; if that is done already, taken back to before it."""
        if not 1 <= place <= len(self.scripts[row]):
            raise Complaint(
                "row {row} has the steps 1 to {steps}, not {place}",
                row=row + 1,
                steps=len(self.scripts[row]),
                place=place,
            )
        done, have = list(self.done), self.done.count(row)
        done += [row] * (place - have)
        for _ in range(have - place + 1):
            del done[len(done) - 1 - done[::-1].index(row)]
        return self.but(done=tuple(done))


def planned(start: Standing, openers: Mapping[int, Operation]) -> Plan:
    """The rows of a board turned so that each begins with its opener, if it has one."""
    rows = tuple(_opened(row, openers.get(number)) for number, (row,) in enumerate(start.left))
    scripts = tuple(worked_off(row, openers.get(number)) for number, row in enumerate(rows))
    return Plan(start.but(left=tuple((row,) for row in rows)), rows, scripts)


def _opened(row: Row, first: Operation | None) -> Row:
    if not row.closed or not isinstance(first, Exchange):
        return row
    turned = row.turned(first.one)
    return turned if turned.pawns[1] == first.other else row.turned(first.other)


@lru_cache(64)
def carried_out(
    standing: Standing, scripts: tuple[tuple[Operation, ...], ...], order: tuple[int, ...]
) -> tuple[Step, ...]:
    """The next operation of each row that the order names."""
    steps: list[Step] = []
    waiting = [iter(script) for script in scripts]
    for number in order:
        operation = _spared(standing, number, next(waiting[number]))
        standing = standing.after(number, operation)
        steps.append(Step(number, operation, standing))
    return tuple(steps)


def _spared(standing: Standing, number: int, operation: Operation) -> Operation:
    """A joker move is spared where a pawn stands that can be swapped; it may have left in the meantime."""
    if isinstance(operation, Exchange):
        if operation in standing.openings(number):
            return operation
        operation = Carry(operation.one, operation.other.box)
    spare = next(standing.spares(operation), None)
    return operation if spare is None else Exchange(operation.pawn, spare)

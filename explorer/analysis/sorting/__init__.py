"""The board of The Queen's Collection as a puzzle: how to sort it in the fewest operations.

A pawn of colour c on box b is an arc from b to c. Sorting takes as many operations as there are arcs, less
the most cycles that can be packed into them without sharing an arc; `docs/know/sorting.md` proves it. A board
is the pawns on each box, as in a state of the game; it may have fewer boxes. On the easy side so many pawns
of a colour at home are `enough`, and the others leave; without a number all have to come.

>>> board = [[0, 0, 1], [1, 1, 2], [2, 2, 0]]
>>> decomposed(board)
Decomposition(cycles=((0, 1, 2),), paths=())
>>> [str(operation) for operation in plan(board)]
['Ba x Cb', 'Ca x Ac']
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from explorer.analysis.sorting import cycles
from explorer.analysis.sorting.cycles import Walk
from explorer.core.extras import lacking
from explorer.core.values import Value
from explorer.games.collection.board import PAWNS, Board, Pawn, carried, left, swapped
from explorer.games.collection.cards import COLOURS, Face
from explorer.games.collection.easy import thirds

Boxes = Sequence[Sequence[int]]


class Exchange(Value):
    """Two pawns change places."""

    one: Pawn
    other: Pawn

    def __str__(self) -> str:
        return f"{self.one} x {self.other}"


class Carry(Value):
    """One pawn goes to another box."""

    pawn: Pawn
    to: Face

    def __str__(self) -> str:
        return f"{self.pawn} > {str(self.to).lower()}"


Operation = Exchange | Carry


class Decomposition(Value):
    """The pawns that must move, as the arcs of cycles and paths of boxes.

    A cycle of k arcs takes k - 1 swaps; a path of k arcs takes k - 1 swaps and a joker move.
    """

    cycles: tuple[Walk, ...]
    paths: tuple[Walk, ...]


def arcs(board: Boxes) -> list[list[int]]:
    """How many pawns on each box belong on each other box."""
    rows = [[0] * len(board) for _ in board]
    for box, pawns in enumerate(board):
        for colour in pawns:
            rows[box][colour] += colour != box
    return rows


def misplaced(board: Boxes) -> int:
    return sum(map(sum, arcs(board)))


def wanted(board: Boxes, enough: int | None = None) -> list[int]:
    """How many pawns must still come to each box: all of its colour, or enough."""
    away = [sum(column) for column in zip(*arcs(board), strict=True)]
    if enough is None:
        return away
    return [min(away[box], max(0, enough - list(pawns).count(box))) for box, pawns in enumerate(board)]


def packing(board: Boxes, enough: int | None = None) -> tuple[Walk, ...]:
    """The most cycles without a common arc; on the easy side, no more into a box than pawns are wanted."""
    return cycles.packing(arcs(board), wanted(board, enough))


def fewest_operations(board: Boxes, enough: int | None = None) -> int:
    """The fewest swaps and joker moves that sort the board, if cards are no matter."""
    return sum(wanted(board, enough)) - len(packing(board, enough))


def fewest_joker_moves(board: Boxes, enough: int | None = None) -> int:
    """The fewest joker moves that sort the board: a box with too few pawns can only get more by one.

    On the easy side it may take more, because pawns leave that could have been swapped.
    """
    return sum(short_of(board, enough))


def short_of(board: Boxes, enough: int | None = None) -> list[int]:
    """How many pawns each box lacks, strangers included: those can be swapped for what belongs there."""
    colours = Counter(colour for pawns in board for colour in pawns)
    due = [colours[box] if enough is None else min(colours[box], enough) for box in range(len(board))]
    return [max(0, due[box] - len(pawns)) for box, pawns in enumerate(board)]


def decomposed(board: Boxes, enough: int | None = None) -> Decomposition:
    """Cycles as many as possible, and paths as few as possible for the rest."""
    rows, due = arcs(board), wanted(board, enough)
    packed = cycles.packing(rows, due)
    for cycle in packed:
        for source, target in zip(cycle, cycle[1:] + cycle[:1], strict=True):
            rows[source][target] -= 1
            due[target] -= 1
    for row in rows:
        for target in range(len(row)):
            row[target] = min(row[target], due[target])
            due[target] -= row[target]
    return Decomposition(packed, tuple(_paths(rows)))


def _paths(rows: list[list[int]]) -> Iterator[Walk]:
    """Arcs without a cycle as paths, each from a box that has more pawns to give than to get."""
    for start in range(len(rows)):
        while sum(rows[start]) > sum([row[start] for row in rows]):
            path = [start]
            while any(rows[path[-1]]):
                target = next(box for box, number in enumerate(rows[path[-1]]) if number)
                rows[path[-1]][target] -= 1
                path.append(target)
            yield tuple(path)


def plan(board: Boxes, enough: int | None = None) -> list[Operation]:
    """Operations that sort the board, as few as possible, and with as few joker moves as possible.

    On the easy side only the number of operations is the least; a joker move is spared where a pawn that will
    leave stands in the right place to be swapped. So paths come first, while these pawns are still there.
    """
    parts = decomposed(board, enough)
    rings = [(*cycle, cycle[0]) for cycle in parts.cycles]
    operations: list[Operation] = []
    for number, path in enumerate(parts.paths):
        operations += _exchanges(path)
        pawn, to = PAWNS[path[-1]][path[0]], COLOURS[path[-1]]
        now, later = executed(board, operations, enough), [*rings, *parts.paths[number + 1 :]]
        spare = next(spares(now, pawn, to, later), None) if enough is not None else None
        operations.append(Carry(pawn, to) if spare is None else Exchange(pawn, spare))
    for ring in rings:
        operations += _exchanges(ring)
    return operations


def _exchanges(walk: Walk) -> list[Operation]:
    """Every pawn but the last goes home in exchange for the next one, which waits on the first box."""
    start = walk[0]
    return [Exchange(PAWNS[box][start], PAWNS[following][box]) for box, following in pairwise(walk[1:])]


def spares(board: Board, pawn: Pawn, to: Face, walks: Sequence[Walk]) -> Iterator[Pawn]:
    """Pawns on the box `to` that can take this one's place when it goes there, so that no joker is needed.

    None of the walks means them to move, and they do not come home by moving.
    """
    due = Counter(walk[walk.index(to) + 1] for walk in walks if to in walk[:-1])
    for colour in dict.fromkeys(board[to]):
        if colour not in (to, pawn.box, pawn.colour) and board[to].count(colour) > due[colour]:
            yield PAWNS[colour][to]


def executed(board: Boxes, operations: Sequence[Operation], enough: int | None = None) -> Board:
    """The board after these operations."""
    table: Board = tuple(tuple(sorted(COLOURS[colour] for colour in pawns)) for pawns in board)
    for operation in operations:
        table = after(table, operation, enough)
    return table


def after(board: Board, operation: Operation, enough: int | None = None) -> Board:
    if isinstance(operation, Exchange):
        board = swapped(board, operation.one, operation.other)
    else:
        board = carried(board, operation.pawn, operation.to)
    return board if enough is None else without_thirds(board, enough)


def without_thirds(board: Board, enough: int) -> Board:
    """The board of an easy side after those have left of whose colour enough are at home."""
    while pawn := next(thirds(board, enough), None):
        board = left(board, pawn)
    return board


def graph(board: Boxes, enough: int | None = None) -> Any:
    """The misplaced pawns as a networkx MultiDiGraph: an edge for every pawn, from its box to its home.

    Nodes know how many pawns are on the box (`pawns`) and at home there (`home`). Edges know whether they are
    part of a `cycle` or a `path`, or on the easy side `spare`, and its number (`part`).
    """
    try:
        import networkx
    except ModuleNotFoundError:
        raise lacking("graphs need", "networkx") from None
    drawn = networkx.MultiDiGraph()
    for box, pawns in enumerate(board):
        drawn.add_node(str(COLOURS[box]), pawns=len(pawns), home=list(pawns).count(box))
    parts, rest = decomposed(board, enough), arcs(board)
    walks = [("cycle", (*cycle, cycle[0])) for cycle in parts.cycles] + [
        ("path", path) for path in parts.paths
    ]
    for number, (kind, walk) in enumerate(walks):
        for source, target in pairwise(walk):
            rest[source][target] -= 1
            drawn.add_edge(str(COLOURS[source]), str(COLOURS[target]), kind=kind, part=number)
    for source, row in enumerate(rest):
        for target, pawns_left in enumerate(row):
            for _ in range(pawns_left):
                drawn.add_edge(str(COLOURS[source]), str(COLOURS[target]), kind="spare", part=None)
    return drawn

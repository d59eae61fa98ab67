"""The board of The Queen's Collection as a puzzle: how to sort it in the fewest operations.

A pawn of colour c on box b is an arc from b to c. Sorting takes as many operations as there are arcs, less
the most cycles that can be packed into them without sharing an arc; `docs/know/sorting.md` proves it. A board
is the pawns on each box, as in a state of the game; it may have fewer boxes.

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

from explorer.analysis import cycles
from explorer.analysis.cycles import Walk
from explorer.core.values import Value
from explorer.games.collection.board import carried, left, swapped, thirds
from explorer.games.collection.cards import COLOURS, EASY_SPACES, JOKER, Face
from explorer.games.collection.moves import PAWNS, Pawn
from explorer.games.collection.state import Board, Drawing, Over, State

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


def wanted(board: Boxes, easy: bool = False) -> list[int]:
    """How many pawns must still come to each box: all of its colour; on the easy side two are enough."""
    away = [sum(column) for column in zip(*arcs(board), strict=True)]
    if not easy:
        return away
    return [min(away[box], max(0, EASY_SPACES - list(pawns).count(box))) for box, pawns in enumerate(board)]


def packing(board: Boxes, easy: bool = False) -> tuple[Walk, ...]:
    """The most cycles without a common arc; on the easy side, no more into a box than pawns are wanted."""
    return cycles.packing(arcs(board), wanted(board, easy))


def fewest_operations(board: Boxes, easy: bool = False) -> int:
    """The fewest swaps and joker moves that sort the board, if cards are no matter."""
    return sum(wanted(board, easy)) - len(packing(board, easy))


def fewest_joker_moves(board: Boxes, easy: bool = False) -> int:
    """The fewest joker moves that sort the board: a box with too few pawns can only get more by one.

    On the easy side it may take more, because pawns leave that could have been swapped.
    """
    colours = Counter(colour for pawns in board for colour in pawns)
    due = [min(colours[box], EASY_SPACES) if easy else colours[box] for box in range(len(board))]
    return sum(max(0, due[box] - len(pawns)) for box, pawns in enumerate(board))


def decomposed(board: Boxes, easy: bool = False) -> Decomposition:
    """Cycles as many as possible, and paths as few as possible for the rest."""
    packed = packing(board, easy)
    rows, due = arcs(board), wanted(board, easy)
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
        while sum(rows[start]) > sum(row[start] for row in rows):
            path = [start]
            while any(rows[path[-1]]):
                target = next(box for box, number in enumerate(rows[path[-1]]) if number)
                rows[path[-1]][target] -= 1
                path.append(target)
            yield tuple(path)


def plan(board: Boxes, easy: bool = False) -> list[Operation]:
    """Operations that sort the board, as few as possible, and with as few joker moves as possible.

    On the easy side only the number of operations is the least; a joker move is spared where a pawn that will
    leave stands in the right place to be swapped.
    """
    parts = decomposed(board, easy)
    operations: list[Operation] = []
    for cycle in parts.cycles:
        operations += _exchanges((*cycle, cycle[0]))
    for number, path in enumerate(parts.paths):
        operations += _exchanges(path)
        pawn, to = PAWNS[path[-1]][path[0]], COLOURS[path[-1]]
        spare = _spare(executed(board, operations, easy), path, parts.paths[number + 1 :]) if easy else None
        operations.append(Carry(pawn, to) if spare is None else Exchange(pawn, spare))
    return operations


def _exchanges(walk: Walk) -> list[Operation]:
    """Every pawn but the last goes home in exchange for the next one, which waits on the first box."""
    start = walk[0]
    return [Exchange(PAWNS[box][start], PAWNS[following][box]) for box, following in pairwise(walk[1:])]


def _spare(board: Board, path: Walk, later: Sequence[Walk]) -> Pawn | None:
    """A pawn on the last box of the path that is not meant to move, and would not come home by moving."""
    box = path[-1]
    due = Counter(walk[walk.index(box) + 1] for walk in later if box in walk[:-1])
    for colour in board[box]:
        if colour not in (box, path[0]) and board[box].count(colour) > due[colour]:
            return PAWNS[colour][box]
    return None


def executed(board: Boxes, operations: Sequence[Operation], easy: bool = False) -> Board:
    """The board after these operations."""
    table: Board = tuple(tuple(sorted(COLOURS[colour] for colour in pawns)) for pawns in board)
    for operation in operations:
        table = after(table, operation, easy)
    return table


def after(board: Board, operation: Operation, easy: bool = False) -> Board:
    if isinstance(operation, Exchange):
        board = swapped(board, operation.one, operation.other)
    else:
        board = carried(board, operation.pawn, operation.to)
    for pawn in tuple(thirds(board)) if easy else ():
        board = left(board, pawn)
    return board


class Need(Value):
    """Something the sorting cannot do without, how much of it, and how much there is."""

    what: str
    needed: int
    there: int

    @property
    def met(self) -> bool:
        return self.needed <= self.there


class Prospect(Value):
    """Whether all pawns can still come home: a need that is not met proves that they cannot.

    That all needs are met proves nothing.
    """

    operations: int
    joker_moves: int
    needs: tuple[Need, ...]

    @property
    def open(self) -> bool:
        return all(need.met for need in self.needs)


def prospect(state: State) -> Prospect:
    """Can everything still be sorted?

    An operation takes two cards at least; a joker move for which a joker is played takes one. Where pairs do
    not pay for joker moves, every one of these takes a joker.
    """
    easy, rulings = state.setup.easy, state.rulings
    operations, joker_moves = fewest_operations(state.board, easy), fewest_joker_moves(state.board, easy)
    jokers = state.deck[JOKER] + sum(hand.count(JOKER) for hand in state.hands)
    needs = [Need("cards", max(0, 2 * operations - jokers), cards_to_play(state))]
    if state.solo or rulings.pair_scope == "A_only":
        needs.append(Need("jokers", joker_moves, jokers))
    return Prospect(operations, joker_moves, tuple(needs))


def cards_to_play(state: State) -> int:
    """How many cards can still be used.

    Alone, the game ends with the deck: the last action can use two more, the rest of the hand is lost.
    """
    if isinstance(state.stage, Over):
        return 0
    deck, held = sum(state.deck), sum(map(len, state.hands))
    if not state.solo or state.rulings.solo_end == "play_out":
        return deck + held
    drawing = min(deck, state.stage.cards) if isinstance(state.stage, Drawing) else 0
    if drawing == deck and drawing:
        return 0
    return min(deck + held, max(deck - drawing - 1, 0) + 2)


def graph(board: Boxes, easy: bool = False) -> Any:
    """The misplaced pawns as a networkx MultiDiGraph: an edge for every pawn, from its box to its home.

    Nodes know how many pawns are on the box (`pawns`) and at home there (`home`). Edges know whether they are
    part of a `cycle` or a `path`, or on the easy side `spare`, and its number (`part`).
    """
    try:
        import networkx
    except ModuleNotFoundError:
        raise ModuleNotFoundError("graphs need networkx: pip install 'explorer[analysis]'") from None
    drawn = networkx.MultiDiGraph()
    for box, pawns in enumerate(board):
        drawn.add_node(str(COLOURS[box]), pawns=len(pawns), home=list(pawns).count(box))
    parts, rest = decomposed(board, easy), arcs(board)
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

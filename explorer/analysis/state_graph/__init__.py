"""What can follow: the states that can be reached as a graph, equal ones merged, within a budget of nodes.

A node is opened move by move, so a fan of millions costs no more than the moves that are followed.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from explorer.analysis.work import Progress, Work, finished
from explorer.core.extras import lacking
from explorer.core.game import CHANCE, OVER, Game, Move
from explorer.core.values import Value


class Node(Value):
    """A state that can come.

    key     what makes it the same as another one
    seat    who decides there: a seat, CHANCE or OVER
    moves   how many moves or outcomes of chance there are
    depth   after how many moves it was found
    opened  the places of the moves that are followed
    """

    number: int
    state: Any
    key: Any
    seat: int
    moves: int
    depth: int = 0
    opened: tuple[int, ...] = ()

    @property
    def folded(self) -> int:
        """How many moves are not followed."""
        return self.moves - len(self.opened)


class Edge(Value):
    """A move from one state to another; an outcome of chance has its weight and the sum of all weights."""

    source: int
    target: int
    move: Move
    place: int
    odds: tuple[int, int] | None = None


class Graph(Value):
    """Nodes by number, the start first. A graph grows: opened further, it keeps the numbers of its nodes."""

    game: Game[Any, Any]
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...] = ()

    @property
    def folded(self) -> int:
        return sum(node.folded for node in self.nodes)

    @property
    def whole(self) -> bool:
        """Whether nothing is folded: all that can follow the start is here."""
        return not self.folded

    def leaving(self) -> list[list[Edge]]:
        """The edges out of each node, in the order of its moves."""
        edges: list[list[Edge]] = [[] for _ in self.nodes]
        for edge in sorted(self.edges, key=lambda edge: edge.place):
            edges[edge.source].append(edge)
        return edges

    def entering(self) -> list[list[Edge]]:
        """The edges into each node, the first way found first."""
        edges: list[list[Edge]] = [[] for _ in self.nodes]
        for edge in self.edges:
            edges[edge.target].append(edge)
        return edges

    def way(self, target: int) -> list[Edge]:
        """The moves from the start to a node by the way on which it was found.

        Another way may lead to an equal state in which equal cards have other numbers.
        """
        entering, back = self.entering(), list[Edge]()
        while target:
            back.append(entering[target][0])
            target = back[-1].source
        return back[::-1]


def to_networkx(graph: Graph) -> Any:
    """The graph as a networkx MultiDiGraph of plain values, ready to be written as GraphML.

    Nodes know their `phase`, who decides (`kind` and `seat`), how many `moves` there are and how many are
    `folded`; edges know the `move` in notation, its `place` among the moves and, after chance, its
    `odds` in a `total`.
    """
    try:
        import networkx
    except ModuleNotFoundError:
        raise lacking("graphs need", "networkx") from None
    kinds = {CHANCE: "chance", OVER: "over"}
    drawn = networkx.MultiDiGraph(game=graph.game.name)
    for node in graph.nodes:
        kind, phase = kinds.get(node.seat, "decision"), graph.game.phase(node.state)
        drawn.add_node(
            node.number, phase=phase, kind=kind, seat=node.seat, moves=node.moves, folded=node.folded
        )
    for edge in graph.edges:
        odds = {} if edge.odds is None else dict(zip(("odds", "total"), edge.odds, strict=True))
        drawn.add_edge(edge.source, edge.target, move=str(edge.move), place=edge.place, **odds)
    return drawn


BUDGET = 300
"""Nodes of a graph that somebody is to look at."""

BREATH = 16
"""Nodes opened between two words about the progress."""


First = Callable[[Any], Move | None]
"""The move of a state that is to be followed before all others, if there is one."""

Only = Callable[[Any], bool]
"""Which states are opened by themselves."""


def start(game: Game[Any, Any], state: Any) -> Graph:
    """A state, nothing opened yet."""
    return Graph(game, (_node(game, 0, state, game.key(state), 0),))


def reached(game: Game[Any, Any], state: Any, **how: Any) -> Graph:
    """What `reaching` finds, waited for.

    >>> from explorer.games import GAMES
    >>> edel = GAMES["edel"]
    >>> graph = reached(edel, edel.start(players=3, seed=1), depth=1)
    >>> graph.nodes[0].moves, len(graph.edges), graph.nodes[0].folded
    (24, 24, 0)
    """
    return finished(reaching(game, state, **how))


def reaching(
    game: Game[Any, Any],
    state: Any,
    *,
    depth: int = 3,
    fan: int | None = None,
    beam: int | None = None,
    budget: int = BUDGET,
    first: First | None = None,
    only: Only | None = None,
) -> Work[Graph]:
    """From a state so many moves deep. `fan` moves of a node are followed, `beam` nodes of a depth opened.

    Without these, and without `only`, everything is, until the budget of nodes is used up.
    """
    growth = _Growth(start(game, state), budget, first)
    rank = [0]
    for _ in range(depth):
        following: list[int] = []
        for opened, number in enumerate(rank[:beam]):
            if opened % BREATH == 0:
                yield Progress(len(growth.nodes), budget, growth.graph)
            following += growth.open(number, fan)
            if growth.full:
                return growth.graph
        rank = (
            following
            if only is None
            else [number for number in following if only(growth.nodes[number].state)]
        )
    return growth.graph


def opened(
    graph: Graph, number: int, more: int, *, budget: int = BUDGET, first: First | None = None
) -> Graph:
    """The graph with so many more moves of one node followed, as far as the budget goes."""
    growth = _Growth(graph, budget, first)
    growth.open(number, more)
    return growth.graph


class _Growth:
    """A graph in the making."""

    def __init__(self, graph: Graph, budget: int, first: First | None) -> None:
        self.game, self.budget, self.first = graph.game, budget, first
        self.nodes, self.edges = list(graph.nodes), list(graph.edges)
        self.numbers = {node.key: node.number for node in self.nodes}
        self.full = False

    @property
    def graph(self) -> Graph:
        return Graph(self.game, tuple(self.nodes), tuple(self.edges))

    def open(self, number: int, more: int | None) -> list[int]:
        """Follows more moves of a node; the nodes that are new."""
        node, known = self.nodes[number], len(self.nodes)
        done = list(node.opened)
        for place, move, odds in self._unfollowed(node, more):
            target = self._after(node, move)
            if target is None:
                self.full = True
                break
            self.edges.append(Edge(number, target, move, place, odds))
            done.append(place)
        self.nodes[number] = node.but(opened=tuple(done))
        return list(range(known, len(self.nodes)))

    def _unfollowed(self, node: Node, more: int | None) -> Iterator[tuple[int, Move, tuple[int, int] | None]]:
        """The next moves with their places; of chance the likeliest outcomes first."""
        done = {*node.opened}
        wanted = node.folded if more is None else min(more, node.folded)
        if node.seat == CHANCE:
            chances = sorted(self.game.odds(node.state), key=lambda chance: -chance[1])
            total = sum(weight for _, weight in chances)
            for place in _places(len(chances), done, wanted):
                yield place, chances[place][0], (chances[place][1], total)
        elif wanted:
            moves = self.game.moves(node.state)
            best = self.first(node.state) if self.first is not None and not done else None
            ahead = [moves.index(best)] if best is not None and best in moves else []
            yield from ((place, moves[place], None) for place in _places(len(moves), done, wanted, ahead))

    def _after(self, node: Node, move: Move) -> int | None:
        """The number of the node that a move leads to; None if it would be one too many."""
        state = self.game.apply(node.state, move).state
        key = self.game.key(state)
        number = self.numbers.get(key)
        if number is None:
            number = len(self.nodes)
            if number >= self.budget:
                return None
            self.numbers[key] = number
            self.nodes.append(_node(self.game, number, state, key, node.depth + 1))
        return number


def _places(moves: int, done: set[int], wanted: int, ahead: Sequence[int] = ()) -> Iterator[int]:
    """The first places that are not done yet, those `ahead` before all others."""
    yield from ahead[:wanted]
    left, place = wanted - len(ahead[:wanted]), 0
    while left > 0 and place < moves:
        if place not in done and place not in ahead:
            yield place
            left -= 1
        place += 1


def _node(game: Game[Any, Any], number: int, state: Any, key: Any, depth: int) -> Node:
    seat = game.turn(state)
    moves = 0 if seat == OVER else len(game.odds(state)) if seat == CHANCE else len(game.moves(state))
    return Node(number, state, key, seat, moves, depth)

"""What a state graph is made of: nodes, edges, and the graph itself as a value; and as a networkx graph."""

from typing import Any

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

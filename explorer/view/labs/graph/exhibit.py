"""What the picture of a state graph is made from, the words for it, and the same for other programs."""

from fractions import Fraction
from typing import Any

from explorer.analysis.state_graph import Edge, Graph, Node, to_networkx
from explorer.analysis.state_graph.values import Worth
from explorer.core.game import CHANCE, OVER
from explorer.core.values import Value
from explorer.view.layout import SEATS, graphml, written_out
from explorer.view.pictures import picture_of
from explorer.view.scene import Scene
from explorer.view.words import Words, signed

TOGETHER = ("collection",)
"""Games in which all seats have the same score."""

SHAPES = (
    {"shape": "box", "style": "rounded"},
    {"shape": "box"},
    {"shape": "invhouse"},
    {"shape": "octagon"},
    {"shape": "house"},
)
"""By seat: what comes nearest to pill, block, shield, octagon and arch."""

_OTHERS = {CHANCE: {"shape": "diamond", "color": "#b8860b"}, OVER: {"shape": "doubleoctagon"}}


class Exhibit(Value):
    """A graph with what is known about it: what nodes are worth, by number, and the moves of best play."""

    graph: Graph
    words: Words
    worths: tuple[Worth | None, ...]
    best: frozenset[Edge] = frozenset()

    def holds(self, other: "Exhibit") -> bool:
        """Whether all of another graph is in this one, so that its nodes are those with the same numbers."""
        mine, theirs = self.graph, other.graph
        keys = [node.key for node in theirs.nodes]
        same = keys == [node.key for node in mine.nodes[: len(keys)]]
        return same and theirs.edges == mine.edges[: len(theirs.edges)]

    def sentence(self, edge: Edge) -> str:
        """The move as a button says it."""
        return self.words.move(edge.move, **self._blanks(edge))

    def short(self, edge: Edge) -> str:
        """The move in a word or two; what is put together, such as a display, goes by its notation."""
        fields = zip(edge.move.__fields__, edge.move, strict=True)
        noted = {name: str(value) for name, value in fields if isinstance(value, Value)}
        return self.words.short(edge.move, **{**self._blanks(edge), **noted})

    def _blanks(self, edge: Edge) -> dict[str, Any]:
        game, state = self.graph.game, self.graph.nodes[edge.source].state
        scene = Scene(game, self.words, 0, state, open_table=True, seat=None, asked=None)
        return picture_of(game.name).blanks(scene, edge.move)

    def phase(self, node: Node) -> str:
        return self.words.name(self.graph.game.phase(node.state))

    def who(self, node: Node) -> str:
        """Who decides at a node, and what."""
        if node.seat == OVER:
            return self.phase(node)
        if node.seat == CHANCE:
            return f"{self.words.ui('chance_decides')} · {self.phase(node)}"
        return f"{self.words.ui('is_asked', player=self.words.seat(node.seat))} · {self.phase(node)}"

    def worth(self, node: Node, *, exactly: bool = False) -> str:
        """What the seats get, side by side; nothing if it is not known."""
        worth = self.worths[node.number]
        if worth is None:
            return ""
        told = [self._amount(one, exactly) for one in worth.amounts if one is not None]
        shown = told[0] if self.graph.game.name in TOGETHER else " : ".join(told)
        return f"≈ {shown}" if any(isinstance(one, float) for one in worth.amounts) else shown

    def _amount(self, number: Any, exactly: bool) -> str:
        """A number to one place; exactly, as a fraction."""
        if exactly and isinstance(number, Fraction):
            return signed(number)
        return self.words.number(float(number), 1)


def as_dot(exhibit: Exhibit) -> str:
    """DOT, as Graphviz and many others read it."""
    nodes: dict[Any, dict[str, str]] = {node.number: _dot_node(exhibit, node) for node in exhibit.graph.nodes}
    folded = [node for node in exhibit.graph.nodes if node.folded]
    more = {("more", node.number): {"label": f"… {node.folded}", "shape": "plaintext"} for node in folded}
    edges = [
        *((edge.source, edge.target, _dot_edge(exhibit, edge)) for edge in exhibit.graph.edges),
        *((node.number, ("more", node.number), {"style": "dotted", "arrowhead": "none"}) for node in folded),
    ]
    return written_out(nodes | more, edges, exhibit.words.lab("graph_title"))


def looks_of(seat: int) -> dict[str, str]:
    """The shape and colour of who decides."""
    return _OTHERS.get(seat) or {**SHAPES[seat % len(SHAPES)], "color": SEATS[seat % len(SEATS)]}


def _dot_node(exhibit: Exhibit, node: Node) -> dict[str, str]:
    label = "\n".join(filter(None, [exhibit.who(node), exhibit.worth(node)]))
    return {"label": label, **looks_of(node.seat), **({"penwidth": "3"} if node.number == 0 else {})}


def _dot_edge(exhibit: Exhibit, edge: Edge) -> dict[str, str]:
    odds = "" if edge.odds is None else "{}/{}".format(*edge.odds)
    label = "\n".join(filter(None, [exhibit.short(edge), odds]))
    return {"label": label, **({"penwidth": "2.5"} if edge in exhibit.best else {})}


def as_graphml(exhibit: Exhibit) -> str:
    """GraphML, through networkx."""
    drawn = to_networkx(exhibit.graph)
    for node in exhibit.graph.nodes:
        drawn.nodes[node.number].update(label=exhibit.who(node), value=exhibit.worth(node, exactly=True))
    labels = {(edge.source, edge.place): exhibit.short(edge) for edge in exhibit.graph.edges}
    for source, _, known in drawn.edges(data=True):
        known["label"] = labels[source, known["place"]]
    return graphml(drawn)

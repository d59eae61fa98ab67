"""The state graph for other programs: DOT that looks like the picture, and GraphML."""

from typing import Any

from explorer.analysis.state_graph.nodes import Edge, Node, to_networkx
from explorer.core.game import CHANCE, OVER
from explorer.view.dot import SEATS, graphml, written_out
from explorer.view.labs.graph.exhibit import Exhibit

SHAPES = (
    {"shape": "box", "style": "rounded"},
    {"shape": "box"},
    {"shape": "invhouse"},
    {"shape": "octagon"},
    {"shape": "house"},
)
"""By seat: what comes nearest to pill, block, shield, octagon and arch."""

_OTHERS = {CHANCE: {"shape": "diamond", "color": "#b8860b"}, OVER: {"shape": "doubleoctagon"}}


def as_dot(exhibit: Exhibit) -> str:
    """DOT, as Graphviz and many others read it."""
    nodes: dict[Any, dict[str, str]] = {node.number: _node(exhibit, node) for node in exhibit.graph.nodes}
    folded = [node for node in exhibit.graph.nodes if node.folded]
    more = {("more", node.number): {"label": f"… {node.folded}", "shape": "plaintext"} for node in folded}
    edges = [
        *((edge.source, edge.target, _edge(exhibit, edge)) for edge in exhibit.graph.edges),
        *((node.number, ("more", node.number), {"style": "dotted", "arrowhead": "none"}) for node in folded),
    ]
    return written_out(nodes | more, edges, exhibit.words.lab("graph_title"))


def looks_of(seat: int) -> dict[str, str]:
    """The shape and colour of who decides."""
    return _OTHERS.get(seat) or {**SHAPES[seat % len(SHAPES)], "color": SEATS[seat % len(SEATS)]}


def _node(exhibit: Exhibit, node: Node) -> dict[str, str]:
    label = "\n".join(filter(None, [exhibit.who(node), exhibit.worth(node)]))
    return {"label": label, **looks_of(node.seat), **({"penwidth": "3"} if node.number == 0 else {})}


def _edge(exhibit: Exhibit, edge: Edge) -> dict[str, str]:
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

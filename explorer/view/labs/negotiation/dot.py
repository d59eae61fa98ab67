"""The bid ladder as DOT, for any program that reads it."""

from typing import Any

from explorer.core.extras import lacking
from explorer.view.dot import SEATS

_LINES = {"best": {"color": SEATS[0], "penwidth": "2.5"}, "so far": {"penwidth": "2"}}


def dot(ladder: Any) -> str:
    """The text of a bid graph: a rank for each number of gems, quantity steps with a double head."""
    try:
        import graphviz
    except ModuleNotFoundError:
        raise lacking("DOT needs", "graphviz") from None
    drawn = graphviz.Digraph(
        "bids", graph_attr={"rankdir": "LR"}, node_attr={"shape": "box", "style": "rounded"}
    )
    for number in sorted({number for _, number in ladder.nodes(data="number")}):
        with drawn.subgraph() as column:
            column.attr(rank="same")
            for bid, looks in ladder.nodes(data=True):
                if looks["number"] == number:
                    column.node(bid, **_node(looks))
    for source, target, looks in ladder.edges(data=True):
        double = {"arrowhead": "normalnormal"} if looks["step"] == "quantity" else {}
        drawn.edge(source, target, **double, **_LINES.get(looks.get("path"), {}))
    text: str = drawn.source
    return text


def _node(looks: dict[str, Any]) -> dict[str, str]:
    owners = looks["owners"]
    colour = {"color": SEATS[owners[0]]} if len(owners) == 1 else {}
    filled = {"style": "rounded,filled", "fillcolor": "#fdf7e6"} if looks["cheap"] else {}
    faded = {"fontcolor": "#9aa0a6", "color": "#d9d6cf"} if looks["passed"] else {}
    thick = {"penwidth": "3"} if looks["last"] else {}
    return {**colour, **filled, **faded, **thick}

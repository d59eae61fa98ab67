"""DOT, the language of Graphviz: boxes of a known size to be laid out, and graphs that anybody can read."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from explorer.core.extras import lacking
from explorer.core.values import Value

INCH = 72
"""Pixels; Graphviz measures in inches."""


class Box(Value):
    """Something to be placed: a name of letters and digits, its size in pixels, its shape for Graphviz."""

    name: str
    width: float
    height: float
    shape: str = "box"


class Arrow(Value):
    """An edge between two boxes; a heavier one is kept shorter and straighter."""

    tail: str
    head: str
    weight: int = 1


class Plan(Value):
    """What Graphviz is asked to lay out. It is told sizes and shapes and no words: those are ours to draw."""

    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]
    apart: tuple[float, float] = (16, 50)
    """Pixels between boxes side by side, and between ranks."""

    @property
    def dot(self) -> str:
        beside, below = (f"{pixels / INCH:.3f}" for pixels in self.apart)
        lines = [
            f"graph [nodesep={beside} ranksep={below}]",
            'node [label="" fixedsize=true]',
            "edge [dir=none]",
            *(
                f"{box.name} [shape={box.shape} width={box.width / INCH:.3f} height={box.height / INCH:.3f}]"
                for box in self.boxes
            ),
            *(f"{arrow.tail} -> {arrow.head} [weight={arrow.weight}]" for arrow in self.arrows),
        ]
        return _digraph(lines)

    @property
    def key(self) -> str:
        """By what an answer to this question is known."""
        return sha256(self.dot.encode()).hexdigest()[:16]


SEATS = ("#6c4ab6", "#a85a12", "#2b7a82", "#a83a78", "#5b6472")
"""The colours of the seats on a light page; DOT knows no style sheet."""


def written_out(
    nodes: Mapping[Any, Mapping[str, str]], edges: Iterable[tuple[Any, Any, Mapping[str, str]]], name: str
) -> str:
    """Nodes and edges with their looks as DOT; nodes are numbered in their order."""
    numbers = {node: number for number, node in enumerate(nodes)}
    lines = ['node [fontname="Helvetica" fontsize=11]', 'edge [fontname="Helvetica" fontsize=10]']
    lines += [f"{numbers[node]} [{_attributes(looks)}]" for node, looks in nodes.items()]
    lines += [f"{numbers[a]} -> {numbers[b]} [{_attributes(looks)}]" for a, b, looks in edges]
    return _digraph(lines, name)


def graphml(drawn: Any) -> str:
    """A networkx graph of plain values as GraphML."""
    try:
        import networkx
    except ModuleNotFoundError:
        raise lacking("GraphML needs", "networkx") from None
    return "\n".join(networkx.generate_graphml(drawn)) + "\n"


def _digraph(lines: Iterable[str], name: str = "") -> str:
    head = f"digraph {_quoted(name)} {{" if name else "digraph {"
    return "\n".join([head, *(f"  {line}" for line in lines), "}"]) + "\n"


def _attributes(named: Mapping[str, str]) -> str:
    return " ".join(f"{name}={_quoted(value)}" for name, value in named.items())


def _quoted(words: str) -> str:
    """A quoted string of DOT. Its backslashes would be commands, so they are doubled."""
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\0", "")
    return f'"{escaped}"'

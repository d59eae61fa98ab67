"""Where things go: what Graphviz is asked in DOT, and its answer in its format `plain`, read with care.

In a notebook the page runs Graphviz and sends the answer back, so it is strangers' text: it must name exactly
the boxes and arrows that were asked for, and numbers that a picture can have.
"""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from itertools import pairwise
from math import dist
from typing import Any

from explorer.core.complaint import Complaint
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


LONGEST = 1_000_000
"""Letters of an answer."""

FARTHEST = 100_000
"""Pixels from one end of a picture to the other."""

MOST_POINTS = 400
"""Of one arrow."""

Point = tuple[float, float]
Curve = tuple[Point, ...]
"""A start, then two helping points and an end for each piece, as SVG draws them."""


class Layout(Value):
    """The size of the picture, the middle of every box, and the curve of every arrow, in their order."""

    width: float
    height: float
    places: tuple[Point, ...]
    curves: tuple[Curve, ...]


def laid_out(plan: Plan) -> Layout:
    """The layout by the Graphviz that comes with pygraphviz; no program `dot` is needed."""
    return read(by_graphviz(plan.dot, "plain"), plan)


def by_graphviz(dot: str, form: str) -> str:
    """What Graphviz makes of a text in DOT: `plain` numbers, or a picture as `svg`."""
    try:
        import pygraphviz
    except ImportError:
        raise lacking("a picture of a graph outside a live notebook needs", "pygraphviz") from None
    with _quiet():
        answer: bytes = pygraphviz.AGraph(string=dot).draw(format=form, prog="dot")
    return answer.decode("utf-8")


@contextmanager
def _quiet() -> Iterator[None]:
    """Graphviz looks for fonts, which it does not need here, and complains on the real stderr."""
    kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


def read(text: str, plan: Plan) -> Layout:
    """The layout of a plan, checked; a ValueError in one sentence if the text is anything else."""
    if len(text) > LONGEST:
        raise Complaint(
            "a layout has at most {most:,} letters, this one {found:,}", most=LONGEST, found=len(text)
        )
    height, size = 0.0, (0.0, 0.0)
    places: dict[str, Point] = {}
    curves: dict[tuple[str, str], Curve] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        try:
            match words:
                case ["graph", _, *numbers]:
                    size = _points(numbers[:2], 0)[0]
                    height = size[1]
                case ["node", name, *numbers]:
                    places[name] = _points(numbers[:2], height)[0]
                case ["edge", tail, head, many, *numbers]:
                    curves[tail, head] = _curve(_count(many), numbers, height)
                case ["stop"]:
                    break
        except (ValueError, IndexError):
            raise Complaint(
                "line {number} of the layout makes no sense: '{line}'", number=number, line=line[:60]
            ) from None
    return _complete(plan, size, places, curves)


def _complete(
    plan: Plan, size: Point, places: dict[str, Point], curves: dict[tuple[str, str], Curve]
) -> Layout:
    arrows = [(arrow.tail, arrow.head) for arrow in plan.arrows]
    if min(size) <= 0:
        raise Complaint("this is no layout: it does not say how large the picture is")
    if places.keys() != {box.name for box in plan.boxes} or curves.keys() != {*arrows}:
        raise Complaint("this layout is of another graph; open the lab again to have it laid out anew")
    return Layout(
        *size, tuple(places[box.name] for box in plan.boxes), tuple(curves[arrow] for arrow in arrows)
    )


def _points(words: Sequence[str], height: float) -> list[Point]:
    """Pairs of numbers in inches, upwards, as pixels, downwards; of a height of 0 they are sizes."""
    pixels = [float(word) * INCH for word in words]
    if len(pixels) % 2 or not pixels or not all(abs(one) <= FARTHEST for one in pixels):
        raise ValueError
    points = zip(pixels[::2], pixels[1::2], strict=True)
    return [(x, height - y if height else y) for x, y in points]


def _count(word: str) -> int:
    number = int(word)
    if not 4 <= number <= MOST_POINTS or number % 3 != 1:
        raise ValueError
    return number


def _curve(points: int, words: Sequence[str], height: float) -> Curve:
    numbers = words[: 2 * points]
    if len(numbers) != 2 * points:
        raise ValueError
    return tuple(_points(numbers, height))


def along(curve: Curve, share: float) -> Point:
    """The point that is reached after a share of the way, from 0 to 1; pieces count by how far they lead."""
    pieces = [curve[start : start + 4] for start in range(0, len(curve) - 1, 3)]
    lengths = [dist(piece[0], piece[-1]) for piece in pieces]
    left, place = share * sum(lengths), 0
    while place < len(pieces) - 1 and left > lengths[place]:
        left -= lengths[place]
        place += 1
    part = left / lengths[place] if lengths[place] else 0.0
    points: Sequence[Point] = pieces[place]
    while len(points) > 1:
        points = [(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for (x1, y1), (x2, y2) in pairwise(points)]
    return points[0]

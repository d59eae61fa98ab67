"""The arrows along the curves of the layout, told apart by line: best, accepted, chance, folded, plain."""

from collections.abc import Sequence
from math import hypot

from explorer.analysis.state_graph.nodes import Edge
from explorer.core.values import Value
from explorer.view.labs.graph.bids import is_acceptance
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.faces import Face, move_label
from explorer.view.labs.graph.shapes import Outline, met
from explorer.view.layout import Curve, Point
from explorer.view.markup import Markup, path, tag

HEAD = 9
"""How long the head of an arrow is."""


class Strand(Value):
    """What one arrow stands for: the moves from one node to another, or those of a fan that are folded."""

    look: str
    edges: tuple[Edge, ...]
    odds: str = ""
    label: str = ""
    title: str = ""


def strand(exhibit: Exhibit, edges: Sequence[Edge], target: Face) -> Strand:
    best = any(edge in exhibit.best for edge in edges)
    odds = _odds([edge.odds for edge in edges if edge.odds is not None])
    accepted = all(is_acceptance(edge) for edge in edges)
    look = "best" if best else "odds" if odds else "accept" if accepted else "plain"
    label = "" if target.told else move_label(exhibit, edges)
    title = " · ".join([*dict.fromkeys(map(exhibit.sentence, edges)), odds]).strip(" ·")
    return Strand(look, tuple(edges), odds, label, title)


def folded(face: Face, odds: Sequence[tuple[int, int]]) -> Strand:
    """The dots of a fan; of chance with what is left of the odds."""
    whole = odds[0][1] if odds else 0
    left = whole - sum(weight for weight, _ in odds)
    return Strand("folded", (), f"{left}/{whole}" if whole else "")


def _odds(pairs: Sequence[tuple[int, int]]) -> str:
    return f"{sum(weight for weight, _ in pairs)}/{pairs[0][1]}" if pairs else ""


def arrow(strand: Strand, curve: Curve, shape: Outline, middle: Point) -> Markup:
    """The line from under its node to the outline of the other, with its head."""
    tip, (x, y) = met(shape, middle, curve[-1], _before(curve))
    neck = tip[0] - HEAD * x, tip[1] - HEAD * y
    back = neck[0] - curve[-1][0], neck[1] - curve[-1][1]
    helper = curve[-2][0] + back[0], curve[-2][1] + back[1]
    points = (_under(curve), *curve[1:-2], helper, neck)
    half = (5.5 if strand.look == "best" else 4.5) * y, -(5.5 if strand.look == "best" else 4.5) * x
    wings = ((neck[0] + half[0], neck[1] + half[1]), tip, (neck[0] - half[0], neck[1] - half[1]))
    head = path("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in wings) + "Z", f"sg-head sg-{strand.look}")
    return tag("g", tag("title", strand.title) if strand.title else None, line(strand, points), head)


def line(strand: Strand, points: Sequence[Point]) -> Markup:
    (x, y), *rest = points
    curve = " ".join(f"{a:.1f} {b:.1f}" for a, b in rest)
    return path(f"M{x:.1f} {y:.1f}C{curve}", f"sg-line sg-{strand.look}")


def _before(curve: Curve) -> Point:
    """The last helping point that is not the end itself, so that the arrow has a direction."""
    return next((point for point in reversed(curve) if _far(point, curve[-1])), curve[0])


def _far(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) > 0.5


def _under(curve: Curve) -> Point:
    """The start, a few pixels back into its node, which is drawn over it."""
    ahead = next((point for point in curve if _far(point, curve[0])), curve[-1])
    x, y = ahead[0] - curve[0][0], ahead[1] - curve[0][1]
    length = hypot(x, y) or 1.0
    return curve[0][0] - 8 * x / length, curve[0][1] - 8 * y / length

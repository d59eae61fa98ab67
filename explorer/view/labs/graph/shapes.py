"""The shapes of nodes: that of the seat which decides, stretched; a diamond for chance; where arrows end."""

from math import cos, hypot, pi, sin

from explorer.core.game import CHANCE
from explorer.view.layout import Point

Outline = tuple[Point, ...]
"""A polygon round 0,0."""

_CUT, _POINT, _ROUND = 12, 9, 16
"""The corners of an octagon, the tip of a shield, the shoulders of an arch, in pixels."""

GRAPHVIZ = ("octagon", "box", "box", "octagon", "box")
"""By seat: the shape that Graphviz knows and that comes nearest."""


def outline(seat: int, width: float, height: float) -> Outline:
    """Pill, block, shield, octagon or arch; chance has a diamond, the end a block with round corners."""
    x, y = width / 2, height / 2
    if seat == CHANCE:
        return ((0, -y), (x, 0), (0, y), (-x, 0))
    if seat < 0:
        return _rounded(x, y, 10, 10)
    shape = seat % 5
    if shape == 0:
        return _rounded(x, y, y, y)
    if shape == 1:
        return ((-x, -y), (x, -y), (x, y), (-x, y))
    if shape == 2:
        return ((-x, -y), (x, -y), (x, y - _POINT), (0, y), (-x, y - _POINT))
    if shape == 3:
        return _rounded(x, y, _CUT, _CUT, steps=1)
    return _rounded(x, y, _ROUND, 0)


def _rounded(x: float, y: float, top: float, bottom: float, steps: int = 6) -> Outline:
    """A block with round corners above and below; of one step a corner is cut."""
    corners = ((x - top, top - y, top, -90), (x - bottom, y - bottom, bottom, 0))
    right = [
        (across + r * cos(angle), down + r * sin(angle))
        for across, down, r, begin in corners
        for angle in ((begin + 90 * step / steps) * pi / 180 for step in range(steps + 1))
    ]
    return (*right, *((-across, down) for across, down in reversed(right)))


def drawn(shape: Outline) -> str:
    """The outline as the path of an SVG."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in shape) + "Z"


def inside(shape: Outline, x: float, y: float) -> bool:
    """Whether a point lies in the polygon: a line from it to the right crosses an odd number of sides."""
    odd = False
    for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def met(shape: Outline, middle: Point, end: Point, before: Point) -> tuple[Point, Point]:
    """Where a line that ends near a node meets its outline, and the direction in which it comes.

    Graphviz knows only shapes like ours; the last pixels are walked here.
    """
    length = hypot(end[0] - before[0], end[1] - before[1]) or 1.0
    step = (end[0] - before[0]) / length, (end[1] - before[1]) / length
    x, y = end[0] - middle[0], end[1] - middle[1]
    way = -1 if inside(shape, x, y) else 1
    for _ in range(40):
        if inside(shape, x, y) == (way > 0):
            return (x + middle[0], y + middle[1]), step
        x, y = x + way * step[0], y + way * step[1]
    return end, step

"""The words on the arrows, slid along them to where the least is covered."""

from collections.abc import Iterable, Iterator

from explorer.view.labs.graph.edges import Strand
from explorer.view.layout import Curve, Point, along
from explorer.view.markup import Markup, tag, text
from explorer.view.measure import width

WHERE = (0.58, 0.66)
"""How far along an arrow its odds stand, and a move: near its target, which leaves room for it."""

SLIDES = (0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24, -0.32, 0.3)
"""How far words may slide from there, the least first."""

LINE, AIR = 15, 5
"""How high a line of words is, and how far it had better stay from others."""

Area = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def words_on(arrows: Iterable[tuple[Strand, Curve]], taken: Iterable[Area]) -> Iterator[Markup]:
    """Odds in gold, and a move where its target does not tell it; better not on what is `taken`."""
    covered = list(taken)
    for strand, curve in arrows:
        if not strand.odds and not strand.label:
            continue
        first = WHERE[bool(strand.label)]
        places = [along(curve, first + slide) for slide in SLIDES]
        place = min(places, key=lambda place: _overlap(_area(strand, place), covered))
        covered.append(_area(strand, place))
        yield _written(strand, *place)


def _written(strand: Strand, x: float, y: float) -> Markup:
    both = strand.odds and strand.label
    lines = [
        text(x, y - (3 if both else -4), strand.label, "f11 mid sg-on") if strand.label else None,
        text(x, y + (11 if both else 4), strand.odds, "f11 b mid sg-on gold") if strand.odds else None,
    ]
    return tag("g", lines, class_="sg-words")


def _area(strand: Strand, place: Point) -> Area:
    (x, y), lines = place, bool(strand.odds) + bool(strand.label)
    half = max(width(strand.label, 11), width(strand.odds, 11, bold=True)) / 2
    high = (LINE * lines + AIR) / 2
    return x - half, y - high, x + half, y + high


def _overlap(one: Area, others: Iterable[Area]) -> float:
    """How much of an area the others cover."""
    return sum(
        max(0.0, min(one[2], other[2]) - max(one[0], other[0]))
        * max(0.0, min(one[3], other[3]) - max(one[1], other[1]))
        for other in others
    )

"""Where the boxes stand in the graph, and how the arrows between them run. Only numbers, no markup."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt

from explorer.core.values import Value

WIDTH, HEIGHT, NODE = 456, 456, 25
CENTRE, _RADIUS = (WIDTH / 2, HEIGHT / 2), 182
_TIP, _AIR = 9, 3
_LABEL, _TRACK = 22.0, 12.0
"""The distance a number should keep from other numbers, and from arrows that are not its own."""

_ON_THE_WAY = (0.5, 0.43, 0.57, 0.36, 0.64, 0.29, 0.71, 0.22, 0.78)
_SAMPLES = (0.08, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.92)

Spot = tuple[float, float]


class Route(Value):
    """An arrow from one place of the circle to another; `lane` counts those that run the same way."""

    source: int
    target: int
    lane: int = 0


class Arrow(Value):
    """A bowed line, the tip it ends in with its direction, and where its number stands."""

    start: Spot
    bend: Spot
    end: Spot
    tip: Spot
    towards: Spot
    label: Spot

    def at(self, way: float) -> Spot:
        """The spot so far along the line, from 0 to 1."""
        a, b, c = (1 - way) ** 2, 2 * way * (1 - way), way**2
        (x1, y1), (x2, y2), (x3, y3) = self.start, self.bend, self.end
        return a * x1 + b * x2 + c * x3, a * y1 + b * y2 + c * y3


def place(number: int, count: int) -> Spot:
    """Clockwise from the top."""
    turn = 2 * pi * number / count - pi / 2
    return CENTRE[0] + _RADIUS * cos(turn), CENTRE[1] + _RADIUS * sin(turn)


@lru_cache(64)
def arrows(count: int, routes: tuple[Route, ...]) -> tuple[Arrow, ...]:
    """The arrows between so many places. Numbers stand where they are in nobody's way."""
    drawn = [_arrow(count, route) for route in routes]
    tracks = [[arrow.at(way) for way in _SAMPLES] for arrow in drawn]
    nodes = [place(number, count) for number in range(count)]
    labels: list[Spot] = []
    for number, arrow in enumerate(drawn):
        others = [spot for other, track in enumerate(tracks) if other != number for spot in track]
        spots = [arrow.at(way) for way in _ON_THE_WAY]
        labels.append(max(spots, key=lambda spot: _room(spot, labels, others, nodes)))
    return tuple(arrow.but(label=label) for arrow, label in zip(drawn, labels, strict=True))


def _room(spot: Spot, labels: Sequence[Spot], tracks: Sequence[Spot], nodes: Sequence[Spot]) -> float:
    """How free a place is: other numbers and boxes matter most, then other arrows."""
    free = min(_LABEL, _nearest(spot, labels)) + min(_LABEL, _nearest(spot, nodes) - NODE)
    return 4 * free + min(_TRACK, _nearest(spot, tracks))


def _nearest(spot: Spot, others: Sequence[Spot]) -> float:
    x, y = spot
    return sqrt(min([(x - a) ** 2 + (y - b) ** 2 for a, b in others], default=1e6))


def _arrow(count: int, route: Route) -> Arrow:
    start, end = place(route.source, count), place(route.target, count)
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    bow = _bow(count, route, length)
    bend = (x1 + x2) / 2 + bow * (y2 - y1) / length, (y1 + y2) / 2 - bow * (x2 - x1) / length
    away, towards = direction(start, bend), direction(bend, end)
    return Arrow(
        start=moved(start, away, NODE + _AIR),
        bend=bend,
        end=moved(end, towards, -(NODE + _AIR + _TIP - 2)),
        tip=moved(end, towards, -(NODE + _AIR)),
        towards=towards,
        label=bend,
    )


def _bow(count: int, route: Route, length: float) -> float:
    """How far the line is bent to its left: outwards if it goes clockwise, so that opposite ones part.

    Where one box lies between, both are bent inwards, round it.
    """
    steps = (route.target - route.source) % count
    if count > 4 and steps == 2:
        return -(12.0 + 56 * route.lane)
    if count > 4 and steps == count - 2:
        return 40.0 + 56 * route.lane
    neighbours = steps in (1, count - 1)
    return length * ((0.17 if neighbours else 0.12) + (0.2 if neighbours else 0.11) * route.lane)


def direction(start: Spot, end: Spot) -> Spot:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return x / length, y / length


def moved(spot: Spot, direction: Spot, far: float) -> Spot:
    return spot[0] + far * direction[0], spot[1] + far * direction[1]

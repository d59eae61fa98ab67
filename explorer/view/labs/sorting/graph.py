"""The misplaced pawns as a graph: boxes stand as on the table, one arrow for every pawn."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt

from explorer.analysis.sorting.why import surplus
from explorer.core.game import total
from explorer.core.values import Value
from explorer.games.collection.board import PAWNS, Pawn
from explorer.games.collection.cards import COLOURS, Face
from explorer.view.collection.cards import emblem, hue
from explorer.view.kit import panel, spot
from explorer.view.labs.sorting.lab import Sorting
from explorer.view.layout import Point
from explorer.view.markup import Markup, at, box, path, svg, tag, text

WIDTH, HEIGHT, NODE = 456, 456, 25
CENTRE, _RADIUS = (WIDTH / 2, HEIGHT / 2), 182
_TIP, _AIR = 9, 3
_LABEL, _TRACK = 22.0, 12.0
"""The distance a number should keep from other numbers, and from arrows that are not its own."""

_ON_THE_WAY = (0.5, 0.43, 0.57, 0.36, 0.64, 0.29, 0.71, 0.22, 0.78)
_SAMPLES = (0.08, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.92)


class Route(Value):
    """An arrow from one place of the circle to another; `lane` counts those that run the same way."""

    source: int
    target: int
    lane: int = 0


class Arrow(Value):
    """A bowed line, the tip it ends in with its direction, and where its number stands."""

    start: Point
    bend: Point
    end: Point
    tip: Point
    towards: Point
    label: Point

    def at(self, way: float) -> Point:
        """The point so far along the line, from 0 to 1."""
        a, b, c = (1 - way) ** 2, 2 * way * (1 - way), way**2
        (x1, y1), (x2, y2), (x3, y3) = self.start, self.bend, self.end
        return a * x1 + b * x2 + c * x3, a * y1 + b * y2 + c * y3


def place(number: int, count: int) -> Point:
    """Clockwise from the top."""
    turn = 2 * pi * number / count - pi / 2
    return CENTRE[0] + _RADIUS * cos(turn), CENTRE[1] + _RADIUS * sin(turn)


@lru_cache(64)
def arrows(count: int, routes: tuple[Route, ...]) -> tuple[Arrow, ...]:
    """The arrows between so many places. Numbers stand where they are in nobody's way."""
    drawn = [_arrow(count, route) for route in routes]
    tracks = [[arrow.at(way) for way in _SAMPLES] for arrow in drawn]
    nodes = [place(number, count) for number in range(count)]
    labels: list[Point] = []
    for number, arrow in enumerate(drawn):
        others = [point for other, track in enumerate(tracks) if other != number for point in track]
        points = [arrow.at(way) for way in _ON_THE_WAY]
        labels.append(max(points, key=lambda point: _room(point, labels, others, nodes)))
    return tuple(arrow.but(label=label) for arrow, label in zip(drawn, labels, strict=True))


def _room(point: Point, labels: Sequence[Point], tracks: Sequence[Point], nodes: Sequence[Point]) -> float:
    """How free a place is: other numbers and boxes matter most, then other arrows."""
    free = min(_LABEL, _nearest(point, labels)) + min(_LABEL, _nearest(point, nodes) - NODE)
    return 4 * free + min(_TRACK, _nearest(point, tracks))


def _nearest(point: Point, others: Sequence[Point]) -> float:
    x, y = point
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


def direction(start: Point, end: Point) -> Point:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return x / length, y / length


def moved(point: Point, direction: Point, far: float) -> Point:
    return point[0] + far * direction[0], point[1] + far * direction[1]


class Errand(Value):
    """A pawn that is not at home: which row of the plan moves it (None: it will leave); is that a path?"""

    pawn: Pawn
    row: int | None
    on_path: bool = False


def graph_panel(lab: Sorting) -> Markup:
    words, todo = lab.words, errands(lab)
    hints = ["sorting_graph_hint"] + ["sorting_graph_easy"] * lab.now.easy
    return panel(
        words.lab("sorting_graph"),
        tag("p", " ".join(words.lab(hint) for hint in hints), class_="xp-soft"),
        _picture(lab, todo),
        _as_text(lab, todo) if todo else None,
        class_="ql-graph",
    )


def errands(lab: Sorting) -> list[Errand]:
    """Those of the plan in the order of its rows, then those that need not be brought home."""
    found = [
        Errand(pawn, number, not piece.closed)
        for number, pieces in enumerate(lab.now.left)
        for piece in pieces
        for pawn in piece.pawns
    ]
    board = zip(COLOURS, lab.now.board, strict=False)
    away = Counter(PAWNS[colour][face] for face, pawns in board for colour in pawns if colour != face)
    spare = away - Counter(errand.pawn for errand in found)
    return [*found, *(Errand(pawn, None) for pawn in spare.elements())]


def _picture(lab: Sorting, todo: Sequence[Errand]) -> Markup:
    now, lines = lab.now, arrows(len(lab.circle), tuple(_routes(lab, todo)))
    pairs = list(zip(todo, lines, strict=True))
    label = lab.words.lab("sorting_graph_label", arrows=len(todo), cycles=now.cycles, paths=now.paths)
    return svg(
        WIDTH,
        HEIGHT,
        [_line(lab, errand, arrow) for errand, arrow in pairs],
        [_node(lab, face, place(number, len(lab.circle))) for number, face in enumerate(lab.circle)],
        [_number(lab, errand.row, arrow) for errand, arrow in pairs if errand.row is not None],
        label=label,
    )


def _routes(lab: Sorting, todo: Sequence[Errand]) -> Iterator[Route]:
    """The places the arrows connect; those that run the same way are counted."""
    used: Counter[Pawn] = Counter()
    for errand in todo:
        source, target = lab.circle.index(errand.pawn.box), lab.circle.index(errand.pawn.colour)
        yield Route(source, target, used[errand.pawn])
        used[errand.pawn] += 1


def _line(lab: Sorting, errand: Errand, arrow: Arrow) -> Markup:
    (x1, y1), (x2, y2), (x3, y3), (dx, dy) = arrow.start, arrow.bend, arrow.end, arrow.towards
    curve = f"M{x1:.1f} {y1:.1f}Q{x2:.1f} {y2:.1f} {x3:.1f} {y3:.1f}"
    tip = f"matrix({dx:.3f} {dy:.3f} {-dy:.3f} {dx:.3f} {arrow.tip[0]:.1f} {arrow.tip[1]:.1f})"
    look = "ql-spare" if errand.row is None else lab.hue(errand.row)
    faint = " ql-faint" if lab.marked not in (None, errand.row) else ""
    return tag(
        "g",
        tag("title", errand_in_words(lab, errand)),
        path(curve, "ql-line ql-dashed" if errand.on_path else "ql-line"),
        path("M0 0L-10 4.5V-4.5Z", "ql-tip", transform=tip),
        class_=f"ql-arrow {look}{faint}",
    )


def errand_in_words(lab: Sorting, errand: Errand) -> str:
    colour, face = map(str, errand.pawn)
    if errand.row is None:
        return lab.words.lab("sorting_spare", colour=colour, box=face)
    return lab.words.lab("sorting_arrow", colour=colour, box=face, row=errand.row + 1)


def _number(lab: Sorting, row: int, arrow: Arrow) -> Markup:
    """The number of the row that moves this pawn; a click shows that row alone."""
    faint = " ql-faint" if lab.marked not in (None, row) else ""
    disc = [tag("circle", r=9.5, class_="ql-disc"), text(0, 3.9, row + 1, "mid b f11 on")]
    inside = tag("g", disc, class_=f"{lab.hue(row)}{faint}")
    x, y = arrow.label
    return spot(mark_title(lab, row), inside, x=x, y=y, do=f"mark {row + 1}")


def mark_title(lab: Sorting, row: int) -> str:
    return lab.words.lab("sorting_unmark" if lab.marked == row else "sorting_mark", row=row + 1)


def _node(lab: Sorting, face: Face, point: Point) -> Markup:
    pawns = lab.now.board[face]
    title = lab.words.lab("sorting_node", box=str(face), pawns=len(pawns), home=pawns.count(face))
    ring = [
        tag("circle", r=NODE, class_="ql-ground"),
        tag("g", tag("circle", r=NODE, class_="qc-box"), class_=hue(face)),
        emblem(face, -8, 0, 9),
        text(11, 6, str(face), "mid b qc-name"),
    ]
    outside = moved((0, 0), direction(CENTRE, point), NODE + 8)
    return at(*point, tag("title", title), ring, _surplus(lab, face, outside))


def _surplus(lab: Sorting, face: Face, point: Point) -> Markup | None:
    """How many pawns the box has too many or too few; a tick if it is as it should be."""
    over = total(surplus(lab.plan, face))
    if over:
        said = lab.words.lab("sorting_too_many" if over > 0 else "sorting_too_few", number=abs(over))
        sign, tone = f"{'+' if over > 0 else '−'}{abs(over)}", "bad" if over > 0 else "soft"
        return spot(said, _badge((0, 0), sign, tone), x=point[0], y=point[1], why=f"surplus {face}")
    pieces = [piece for left in lab.now.left for piece in left]
    if set(lab.now.board[face]) == {face} and not any(face in piece.walk for piece in pieces):
        return _badge(point, "✓", "good", lab.words.lab("sorting_in_order"))
    return None


def _badge(point: Point, sign: str, tone: str, title: str = "") -> Markup:
    half = 8 + 3.5 * len(sign)
    pill = box(-half, -9, 2 * half, 18, 9, f"ql-badge {tone}")
    return at(*point, tag("title", title) if title else None, pill, text(0, 4, sign, f"mid b f11 {tone}"))


def _as_text(lab: Sorting, todo: Sequence[Errand]) -> Markup:
    """The same for those who do not see the picture."""
    lines = [tag("li", errand_in_words(lab, errand)) for errand in todo]
    return tag("details", tag("summary", lab.words.ui("as_text")), tag("ul", lines), class_="ql-text")

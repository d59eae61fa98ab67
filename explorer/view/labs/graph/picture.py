"""The whole graph as one SVG: arrows below, nodes above them, words on top; and what Graphviz is asked."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from explorer.analysis.state_graph import Edge, Graph
from explorer.core.values import Value
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.nodes import (
    AWAY,
    Face,
    Outline,
    faces,
    handle,
    is_acceptance,
    met,
    more,
    more_box,
    move_label,
    node,
    outline,
    shape,
)
from explorer.view.layout import Arrow, Curve, Layout, Plan, Point, along
from explorer.view.markup import Markup, at, path, svg, tag, text, width

MARGIN, ABOVE = 16, 34
"""Round the layout rings and handles reach a little beyond it; above it stands where you are."""

HANDLE = 24
"""Half as wide as a handle, and as high."""

ORDER = ("folded", "plain", "accept", "odds", "best")
"""What matters most is drawn last."""

HEAD = 9
"""How long the head of an arrow is."""

WHERE = (0.58, 0.66)
"""How far along an arrow its odds stand, and a move: near its target, which leaves room for it."""

SLIDES = (0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24, -0.32, 0.3)
"""How far words may slide from there, the least first."""

LINE, AIR = 15, 5
"""How high a line of words is, and how far it had better stay from others."""

Area = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Strand(Value):
    """What one arrow stands for: the moves from one node to another, or those of a fan that are folded."""

    look: str
    edges: tuple[Edge, ...]
    odds: str = ""
    label: str = ""
    title: str = ""


class Picture:
    """A graph with its faces and the plan for its layout; `here` does not change where things are."""

    def __init__(self, exhibit: Exhibit) -> None:
        self.exhibit = exhibit
        self.faces = faces(exhibit)
        self.plan = _plan(exhibit, self.faces)

    def shows(self, exhibit: Exhibit) -> bool:
        """Whether this is the picture of it: the same graph with the same values, in the same language."""
        mine = self.exhibit
        same = mine.graph == exhibit.graph and mine.worths == exhibit.worths
        return same and mine.words.language == exhibit.words.language

    def drawn(self, layout: Layout, *, here: int | None, can_go: bool) -> Markup:
        """The graph at these places, in its own size: a wide one is scrolled, never shrunk."""
        places = dict(zip((box.name for box in self.plan.boxes), layout.places, strict=True))
        strands = self._strands()
        ends = [(arrow.tail, arrow.head) for arrow in self.plan.arrows]
        curves = dict(zip(ends, layout.curves, strict=True))
        lines = [
            (
                ORDER.index(strands[pair].look),
                arrow(strands[pair], curves[pair], self._shape(pair[1]), places[pair[1]]),
            )
            for pair in ends
        ]
        label = self.exhibit.words.lab("graph_title")
        inside = [
            [line for _, line in sorted(lines, key=lambda pair: pair[0])],
            self._nodes(places, here, can_go),
            _words_on(((strands[pair], curves[pair]) for pair in ends), self._areas(places)),
            self._you_are_here(places) if here == 0 else None,
        ]
        size = round(layout.width + 2 * MARGIN), round(layout.height + ABOVE + MARGIN + 8)
        return svg(*size, at(MARGIN, ABOVE, inside), label=label, class_="sg-svg")

    def _nodes(self, places: dict[str, Point], here: int | None, can_go: bool) -> Iterator[Markup]:
        for face in self.faces:
            place = places[face.name]
            yield node(self.exhibit, face, place, here=face.node.number == here, can_go=can_go)
            if face.handle:
                yield handle(self.exhibit, face, place)
            if face.fan:
                yield more(self.exhibit, face, places[f"m{face.node.number}"])

    def _areas(self, places: dict[str, Point]) -> Iterator[Area]:
        """Where nodes are, of a diamond the middle; and the handles below them."""
        for box in self.plan.boxes:
            (x, y), part = places[box.name], 4 if box.shape == "diamond" else 2
            yield x - box.width / part, y - box.height / part, x + box.width / part, y + box.height / part
        for face in self.faces:
            if face.handle:
                (x, y), low = places[face.name], face.height / 2
                yield x - HANDLE, y + low - HANDLE / 2, x + HANDLE, y + low + HANDLE / 2

    def _strands(self) -> dict[tuple[str, str], Strand]:
        between: dict[tuple[int, int], list[Edge]] = defaultdict(list)
        for edges in self.exhibit.graph.leaving():
            for edge in edges:
                between[edge.source, edge.target].append(edge)
        found = {
            (self.faces[source].name, self.faces[target].name): _strand(
                self.exhibit, edges, self.faces[target]
            )
            for (source, target), edges in between.items()
        }
        for face, edges in zip(self.faces, self.exhibit.graph.leaving(), strict=True):
            if face.fan:
                odds = [edge.odds for edge in edges if edge.odds is not None]
                found[face.name, f"m{face.node.number}"] = _folded(face, odds)
        return found

    def _shape(self, name: str) -> tuple[Point, ...]:
        face = self.faces[int(name[1:])]
        if name.startswith("n"):
            return shape(face)
        size = more_box(self.exhibit, face)
        return outline(0, size.width, size.height)

    def _you_are_here(self, places: dict[str, Point]) -> Markup:
        """In words where there is room for them: above the start."""
        x, y = places["n0"]
        above = y - self.faces[0].height / 2 - AWAY - 7
        return text(x, above, self.exhibit.words.lab("graph_here"), "b mid accent")


def _plan(exhibit: Exhibit, shown: Sequence[Face]) -> Plan:
    """What Graphviz is asked: several moves between the same two nodes are one arrow."""
    boxes, arrows = [face.box for face in shown], dict[tuple[str, str], Arrow]()
    sizes = _sizes(exhibit.graph)
    for face, edges in zip(shown, exhibit.graph.leaving(), strict=True):
        targets = list(dict.fromkeys(edge.target for edge in edges))
        largest = max(targets, key=lambda target: sizes[target], default=0)
        best = {edge.target for edge in edges if edge in exhibit.best}
        for target in _balanced(targets, sizes):
            weight = 8 if target in best else 3 if target == largest else 1
            ends = face.name, shown[target].name
            arrows[ends] = Arrow(*ends, weight)
        if face.fan:
            boxes.append(box := more_box(exhibit, face))
            arrows[face.name, box.name] = Arrow(face.name, box.name)
    return Plan(tuple(boxes), tuple(arrows.values()))


def _sizes(graph: Graph) -> list[int]:
    """How many nodes were found below each one."""
    sizes = [1] * len(graph.nodes)
    entering = graph.entering()
    for number in range(len(sizes) - 1, 0, -1):
        sizes[entering[number][0].source] += sizes[number]
    return sizes


def _balanced(targets: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """What has much below it in the middle, so that the start stands above the middle of the picture."""
    rising = sorted(targets, key=lambda target: sizes[target])
    return [*rising[::2], *reversed(rising[1::2])]


def _strand(exhibit: Exhibit, edges: Sequence[Edge], target: Face) -> Strand:
    best = any(edge in exhibit.best for edge in edges)
    odds = _odds([edge.odds for edge in edges if edge.odds is not None])
    accepted = all(is_acceptance(edge) for edge in edges)
    look = "best" if best else "odds" if odds else "accept" if accepted else "plain"
    label = "" if target.told else move_label(exhibit, edges)
    title = " · ".join([*dict.fromkeys(map(exhibit.sentence, edges)), odds]).strip(" ·")
    return Strand(look, tuple(edges), odds, label, title)


def _folded(face: Face, odds: Sequence[tuple[int, int]]) -> Strand:
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


def _words_on(arrows: Iterable[tuple[Strand, Curve]], taken: Iterable[Area]) -> Iterator[Markup]:
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

"""The nodes: the shape of who decides, what stands in it, how large that is, and what a click there does."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin

from explorer.analysis.state_graph import Edge, Graph, Node
from explorer.analysis.state_graph.values import Talk
from explorer.core.game import CHANCE, OVER
from explorer.core.values import Value
from explorer.games.edel.cards import COLOURS, Gems
from explorer.games.edel.negotiation import Accept, Replying
from explorer.view.edel.cards import gem
from explorer.view.kit import spot
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.layout import Box, Point
from explorer.view.markup import Markup, at, box, cut, path, tag, text, width
from explorer.view.seats import mark
from explorer.view.words import Words

Outline = tuple[Point, ...]
"""A polygon round 0,0."""

_CUT, _POINT, _ROUND = 12, 9, 16
"""The corners of an octagon, the tip of a shield, the shoulders of an arch, in pixels."""

GRAPHVIZ = ("octagon", "box", "box", "octagon", "box")
"""By seat: the shape that Graphviz knows and that comes nearest."""

HEIGHT, RING, BADGE, PADDING, WIDEST = 46, 4, 28, 9, 112
"""A node, the gap to its second ring, the room of a seat's badge, the air at the sides, the longest text."""

DIAMOND, LABEL = 64, 92
"""How high chance is, and the words on an arrow at most."""

AWAY = 9
"""How far the ring of the node where the table stands is from the node."""

SIZE, STEP, SINGLE = 7, 16, 7
"""A gem's half size, the way to the next one, and how many stand in a row before they are counted."""


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


class Face(Value):
    """What a node shows.

    label  what led here, or the phase where several moves did; empty where `gems` are shown instead
    told   whether the node shows what led here, so that its arrows need not
    value  what it is worth; `phase` stands in its place while that is not known
    """

    node: Node
    label: str
    gems: Gems | None
    told: bool
    value: str
    phase: str
    chip: str
    merged: bool
    title: str
    width: float
    height: float
    room: float = 0
    """What the words on the arrows to it need beside those of its neighbours."""

    @property
    def name(self) -> str:
        return f"n{self.node.number}"

    @property
    def handle(self) -> bool:
        """Whether nothing is opened yet, and something could be."""
        return not self.node.opened and self.node.moves > 0

    @property
    def fan(self) -> bool:
        """Whether some moves are followed and others are not."""
        return bool(self.node.opened) and self.node.folded > 0

    @property
    def box(self) -> Box:
        seat, ring = self.node.seat, 2 * RING if self.merged else 0
        shape = "diamond" if seat == CHANCE else GRAPHVIZ[seat % 5] if seat >= 0 else "box"
        return Box(self.name, max(self.width + ring, self.room), self.height + ring, shape)


def faces(exhibit: Exhibit) -> list[Face]:
    """The nodes in the order of their numbers."""
    entering = exhibit.graph.entering()
    return [_face(exhibit, node, entering[node.number]) for node in exhibit.graph.nodes]


def _face(exhibit: Exhibit, node: Node, ways: Sequence[Edge]) -> Face:
    labels = {exhibit.short(edge) for edge in ways}
    sources = {edge.source for edge in ways}
    phase = exhibit.phase(node)
    gems = None if node.seat == CHANCE else _gems_faced(exhibit.graph, node, ways)
    told = gems is not None or (len(labels) == 1 and node.seat != CHANCE)
    label = "" if gems is not None else labels.pop() if told else _short_phase(exhibit, node)
    value = exhibit.worth(node)
    chip = f"{len(sources)}→1" if len(sources) > 1 else _acts(exhibit, node, ways)
    face = Face(
        node,
        cut(label, WIDEST),
        gems,
        told,
        value,
        "" if value or label == phase else cut(phase, WIDEST, 11),
        chip,
        len(sources) > 1,
        _title(exhibit, node, ways),
        0,
        0,
    )
    if node.seat != CHANCE:
        return face.but(width=_width(face), height=HEIGHT)
    room = width(move_label(exhibit, ways), 11) if ways else 0
    return face.but(width=_width(face), height=DIAMOND, room=room)


def move_label(exhibit: Exhibit, edges: Sequence[Edge]) -> str:
    """What stands on an arrow: its move, or the first of several and how many there are."""
    names = list(dict.fromkeys(exhibit.short(edge) for edge in edges))
    return cut(names[0] if len(names) == 1 else f"{len(names)} × {names[0]}", LABEL, 11)


def _acts(exhibit: Exhibit, node: Node, ways: Sequence[Edge]) -> str:
    acts = _actor(exhibit.graph, ways)
    return exhibit.words.lab("graph_acts") if acts is not None and acts == node.seat else ""


def _short_phase(exhibit: Exhibit, node: Node) -> str:
    """A diamond is small: the draws of a game have short names."""
    phase = exhibit.graph.game.phase(node.state)
    return exhibit.words.lab(f"graph_at_{phase}") if node.seat == CHANCE else exhibit.words.name(phase)


def _title(exhibit: Exhibit, node: Node, ways: Sequence[Edge]) -> str:
    """Everything about a node in words, for who points at it or cannot see it."""
    words, worth = exhibit.words, exhibit.worth(node, exactly=True)
    led = [exhibit.sentence(edge) for edge in ways[:3]]
    parts = [
        *led,
        exhibit.who(node),
        words.lab("graph_value", value=worth) if worth else "",
        words.lab("graph_ways_here", number=len(ways)) if len(ways) > 1 else "",
    ]
    return " · ".join(part for part in parts if part)


def _width(face: Face) -> float:
    if face.node.seat == CHANCE:
        return max(
            76.0, width(face.label, 12, bold=True) * 1.3 + 24, width(face.value, 11, bold=True) * 1.6 + 24
        )
    first = _gems_width(face.gems) if face.gems is not None else width(face.label)
    chip = width(face.chip, 11) + 20 if face.chip else 0
    second = (width(face.value, 13, bold=True) if face.value else width(face.phase, 11)) + chip
    badge = 0 if face.node.seat == OVER else BADGE
    return max(64.0, badge + max(first, second) + 2 * PADDING)


def is_acceptance(edge: Edge) -> bool:
    return isinstance(edge.move, Accept)


def _gems_faced(graph: Graph, node: Node, ways: Sequence[Edge]) -> Gems | None:
    """The bid on the table at a node, or the one whose gems were taken on the only way there."""
    stage = getattr(node.state, "stage", None)
    if isinstance(stage, Replying):
        return tuple(stage.bid)
    taken = {_accepted(graph, edge) for edge in ways}
    return taken.pop() if len(taken) == 1 else None


def _accepted(graph: Graph, edge: Edge) -> Gems | None:
    stage = graph.nodes[edge.source].state.stage
    return tuple(stage.bid) if is_acceptance(edge) and isinstance(stage, Replying) else None


def _actor(graph: Graph, ways: Sequence[Edge]) -> int | None:
    """Who carries out the action after her bid was accepted."""
    found = {graph.nodes[edge.source].state.stage.bidder if is_acceptance(edge) else None for edge in ways}
    return found.pop() if len(found) == 1 else None


def worths_told(words: Words, talk: Talk) -> str:
    """What the values of a negotiation rest on."""
    first, second = talk.solution.bargain.worths
    gems = ", ".join(
        f"{words.name(colour)} {worth}" for colour, worth in zip(COLOURS, first.gems, strict=True)
    )
    one, other = talk.matter.seats
    acting = {"first": first.action, "second": second.action}
    return words.lab("graph_resting", gems=gems, player=one, holder=words.seat(other), **acting)


def _gems_width(gems: Gems) -> float:
    return STEP * sum(gems) if sum(gems) <= SINGLE else sum(38 for number in gems if number)


def _gems_drawn(gems: Gems, x: float, y: float) -> list[Markup]:
    """Gems in a row; of many, one of each colour with its number."""
    drawn, x = [], x + STEP / 2
    single = sum(gems) <= SINGLE
    for colour in COLOURS:
        for _ in range(gems[colour] if single else min(1, gems[colour])):
            drawn.append(gem(colour, x, y, SIZE))
            x += STEP
        if not single and gems[colour]:
            drawn.append(text(x - 6, y + 4, f"×{gems[colour]}", "f11"))
            x += 38 - STEP
    return drawn


def shape(face: Face, wider: float = 0) -> Outline:
    """The outline that arrows meet: the second ring, if there is one."""
    ring = 2 * (wider + (RING if face.merged else 0))
    return outline(face.node.seat, face.width + ring, face.height + ring)


def node(exhibit: Exhibit, face: Face, place: Point, *, here: bool, can_go: bool) -> Markup:
    """A node at its place; where one can go, it is a button."""
    parts = [*_ground(face, here), *_inside(exhibit, face)]
    x, y = place
    if can_go:
        return spot(face.title, parts, x=x, y=y, do=f"go {face.node.number}")
    return at(x, y, tag("title", face.title), parts, role="img", aria_label=face.title)


def _ground(face: Face, here: bool) -> Iterator[Markup]:
    look = _look(face)
    if here:
        yield path(drawn(shape(face, AWAY)), "sg-here")
    if face.merged:
        yield path(drawn(shape(face)), f"sg-node sg-ring {look}")
    chosen = " sg-start" if face.node.number == 0 else ""
    yield path(drawn(outline(face.node.seat, face.width, face.height)), f"sg-node {look}{chosen}")


def _look(face: Face) -> str:
    seat = face.node.seat
    return "sg-chance" if seat == CHANCE else "sg-over" if seat == OVER else f"sg-seat-{seat % 5}"


def _inside(exhibit: Exhibit, face: Face) -> Iterator[Markup]:
    if face.node.seat == CHANCE:
        yield text(0, 0 if face.value else 4, face.label, "b mid")
        yield text(0, 14, face.value, "f11 b mid")
        return
    left, seat = PADDING - face.width / 2, face.node.seat
    if seat != OVER:
        yield mark(seat, exhibit.words.seat(seat), left + 10, 0, 22)
        left += BADGE
    second = bool(face.value or face.phase or face.chip)
    if face.gems is not None:
        yield from _gems_drawn(face.gems, left, -10 if second else 0)
    else:
        yield text(left, -5 if second else 4, face.label)
    yield text(left, 15, face.value, "f13 b") if face.value else text(left, 14, face.phase, "f11 soft")
    if face.chip:
        yield _chip(face, left)


def _chip(face: Face, left: float) -> Markup:
    """A few letters behind the value: how many ways lead here, or that she acts."""
    before = width(face.value, 13, bold=True) if face.value else width(face.phase, 11)
    size = width(face.chip, 11) + 12
    look = "sg-ways" if face.merged else "sg-acts"
    return at(
        left + before + 6,
        2,
        box(0, 0, size, 17, 8, look),
        text(size / 2, 12.5, face.chip, f"f11 mid {look}-text"),
    )


def handle(exhibit: Exhibit, face: Face, place: Point) -> Markup:
    """The button below a node of which nothing is opened yet."""
    number = face.node.moves
    label = f"+{exhibit.words.number(number)}"
    wide = max(24.0, width(label, 11, bold=True) + 12)
    bottom = (
        place[1] + (face.height if face.node.seat == CHANCE else HEIGHT) / 2 + (RING if face.merged else 0)
    )
    return spot(
        exhibit.words.lab("graph_open", number=exhibit.words.number(number)),
        box(-wide / 2, -9, wide, 19, 9.5, f"sg-handle {_look(face)}"),
        text(0, 4, label, "f11 b mid"),
        x=place[0],
        y=bottom + 4,
        do=f"open {face.node.number}",
    )


def more_box(exhibit: Exhibit, face: Face) -> Box:
    """The node that stands for the moves of a fan that are not followed."""
    label = f"… {exhibit.words.number(face.node.folded)}"
    return Box(f"m{face.node.number}", max(58.0, width(label, 12) + 24), 32)


def more(exhibit: Exhibit, face: Face, place: Point) -> Markup:
    """The moves of a fan that are not followed; a click follows the next ones."""
    size, number = more_box(exhibit, face), exhibit.words.number(face.node.folded)
    return spot(
        exhibit.words.lab("graph_more", number=number),
        box(-size.width / 2, -size.height / 2, size.width, size.height, size.height / 2, "sg-more"),
        text(0, 4, f"… {number}", "mid soft"),
        x=place[0],
        y=place[1],
        do=f"open {face.node.number}",
    )

"""The nodes drawn: one click goes there, the handle and the dots open what is folded."""

from collections.abc import Iterator

from explorer.core.game import CHANCE, OVER
from explorer.view.kit import spot
from explorer.view.labs.graph.bids import gems_drawn
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.faces import BADGE, HEIGHT, PADDING, RING, Face
from explorer.view.labs.graph.plan import more_box
from explorer.view.labs.graph.shapes import Outline, drawn, outline
from explorer.view.layout import Point
from explorer.view.markup import Markup, at, box, path, tag, text
from explorer.view.measure import width
from explorer.view.seats import mark

AWAY = 9
"""How far the ring of the node where the table stands is from the node."""


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
        yield from gems_drawn(face.gems, left, -10 if second else 0)
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

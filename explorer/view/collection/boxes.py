"""A box with its pawns: what stands at home, what does not, and what it brings, in words."""

from collections.abc import Iterator

from explorer.core.values import Value
from explorer.games.collection.cards import Face
from explorer.games.collection.score import at_home_when_done, box_points, earns
from explorer.games.collection.table import State
from explorer.view.collection.offers import Offer, offers
from explorer.view.collection.pawns import emblem, hue, pawn
from explorer.view.collection.pieces import table_of
from explorer.view.markup import Markup, at, box, button, tag, text
from explorer.view.scene import Scene
from explorer.view.words import Words

WIDTH, HEIGHT, GAP, EDGE = 196, 128, 12, 6
FEET = 110
_CENTRES = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))
"""Column and row clockwise from above the centre card."""

_ROOM, _WIDEST, _LARGEST, _MOST_IN_LINE = 184, 60, 1.4, 6
_LETTER = 7.2
"""How wide a bold letter of 11 is in the widest font of the stack."""


class Stand(Value):
    """Where a pawn stands in its box, and how large it is."""

    x: float
    y: float
    scale: float


def corner(state: State, face: Face) -> tuple[float, float]:
    """The upper left corner of a box in the picture."""
    column, row = _CENTRES[state.setup.boxes.index(face)]
    return EDGE + column * (WIDTH + GAP), EDGE + row * (HEIGHT + GAP)


def stands(state: State, face: Face) -> list[Stand]:
    """A place for every pawn and every printed space. From seven on they stand in two lines."""
    number = max(len(state.board[face]), state.setup.spaces)
    lines = 1 if number <= _MOST_IN_LINE else 2
    length = -(-number // lines)
    step = min(_WIDEST, _ROOM / length)
    scale = min(_LARGEST if lines == 1 else 0.86, step / 24)
    left = WIDTH / 2 - step * (length - 1) / 2
    first = FEET - 40 * (lines - 1)
    return [
        Stand(left + step * (place % length), first + 40 * (place // length), scale)
        for place in range(number)
    ]


def drawn_box(scene: Scene, face: Face) -> Markup:
    state = table_of(scene)
    x, y = corner(state, face)
    target = offers(scene, [f"to {str(face).lower()}"])[0]
    return at(
        x, y, _ground(scene, face, target), _state(scene, state, face), list(_pawns(scene, state, face))
    )


def _ground(scene: Scene, face: Face, target: Offer) -> Markup:
    """The box itself; for a joker move it can be clicked."""
    words = scene.words
    name = words.say("box", box=str(face))
    edge = {"can": "halo qc-goal", "chosen": "halo picked"}.get(target.frame)
    inside = [
        box(0, 0, WIDTH, HEIGHT, 8, "panel"),
        tag("g", box(0, 0, WIDTH, HEIGHT, 8, "qc-box"), class_=hue(face)),
        emblem(face, 19, 20, 9),
        text(34, 26, str(face), "b qc-name"),
        box(-4, -4, WIDTH + 8, HEIGHT + 8, 11, edge) if edge else None,
    ]
    return target.on(words, name, inside)


def box_state(scene: Scene, state: State, face: Face) -> tuple[str, str, str]:
    """What is to be said about a box, whether it is good or bad, and the number it is about."""
    words, pawns, spaces = scene.words, state.board[face], state.setup.spaces
    if earns(state, face):
        return words.say("box_pure", points=f"+{box_points(state.setup)}"), "good", "box"
    if len(pawns) > spaces:
        return words.say("box_over", pawns=len(pawns), spaces=spaces), "bad", "pawns"
    return at_home(words, state, face), "soft", "home"


def at_home(words: Words, state: State, face: Face) -> str:
    """How many of its pawns a box has, and of how many."""
    home = state.board[face].count(face)
    return words.say("box_home", home=home, all=max(home, at_home_when_done(state, face)))


def _state(scene: Scene, state: State, face: Face) -> Markup:
    said, tone, number = box_state(scene, state, face)
    wide = len(said) * _LETTER + 14
    label = scene.words.say("why_box", box=str(face), state=said)
    pill = box(-wide, -13, wide, 18, 9, f"qc-pill {tone}")
    place, anchor = (-5, "end") if tone == "soft" else (-wide / 2, "mid")
    return button(
        label, pill, text(place, 0, said, f"f11 {anchor} {tone}"), x=WIDTH - 6, y=25, why=f"{number} {face}"
    )


def _pawns(scene: Scene, state: State, face: Face) -> Iterator[Markup]:
    """Filled space: a pawn at home; dashed: a stranger or nobody; red: one too many."""
    pawns, places = state.board[face], stands(state, face)
    for number, stand in enumerate(places):
        own = number < len(pawns) and pawns[number] == face
        look = "qc-over" if number >= state.setup.spaces else "qc-own" if own else "qc-free"
        wide, tall = 14.5 * stand.scale, 4.8 * stand.scale
        spot = tag("ellipse", cx=stand.x, cy=stand.y - 2, rx=wide, ry=tall, class_=look)
        yield tag("g", spot, class_=hue(face))
    pieces = [f"pawn {colour}{str(face).lower()}" for colour in pawns]
    for colour, stand, offer in zip(pawns, places, offers(scene, pieces), strict=False):
        yield _pawn(scene, face, colour, stand, offer)


def _pawn(scene: Scene, face: Face, colour: Face, stand: Stand, offer: Offer) -> Markup:
    words = scene.words
    home = words.say("pawn_home", colour=colour)
    name = home if colour == face else words.say("pawn_away", colour=colour, box=str(face))
    figure = [pawn(colour, 0, 0, stand.scale), _frame(offer.frame, stand.scale)]
    return offer.on(words, name, figure, x=stand.x, y=stand.y)


def _frame(frame: str, scale: float) -> Markup | None:
    """What is chosen is framed; what can be chosen has a dot below its feet."""
    if frame == "chosen":
        half = 15 * scale
        return box(-half, -41 * scale, 2 * half, 46 * scale, half, "halo picked")
    return box(-8 * scale, 8 if scale > 1 else 4, 16 * scale, 3.5, 1.75, "qc-dot") if frame == "can" else None

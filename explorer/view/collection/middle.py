"""The boxes round the centre, their pawns, and the move in the making as an arrow."""

from collections.abc import Iterator
from math import hypot

from explorer.core.values import Value
from explorer.games.collection.board import Pawn
from explorer.games.collection.cards import Face, laid_out
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.score import at_home_when_done, box_points, earns
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import SettingUp, State
from explorer.view.collection.cards import CARD_HEIGHT, CARD_WIDTH, card, emblem, hue, little_pawn, pawn
from explorer.view.collection.facts import Offer, choices_of, offers, table_of
from explorer.view.kit import spot
from explorer.view.markup import Markup, at, box, join, path, svg, tag, text
from explorer.view.scene import Scene
from explorer.view.words import Words

WIDTH, HEIGHT, GAP, EDGE = 196, 128, 12, 6
FEET = 110
_CENTRES = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))
"""Column and row clockwise from above the centre card."""

_ROOM, _WIDEST, _LARGEST, _MOST_IN_LINE = 184, 60, 1.4, 6
_LETTER = 7.2
"""How wide a bold letter of 11 is in the widest font of the stack."""


Spot = tuple[float, float]


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


def boxes(scene: Scene, state: State) -> Markup:
    size = 2 * EDGE + 3 * WIDTH + 2 * GAP, 2 * EDGE + 3 * HEIGHT + 2 * GAP
    drawn = [_box(scene, face) for face in state.setup.boxes]
    inside = [drawn, _centre(scene, state), _way(scene, state)]
    return tag(
        "section",
        svg(*size, inside, label=scene.words.say("the_board")),
        _out(scene, state),
        class_="qc-board",
    )


def _centre(scene: Scene, state: State) -> Markup:
    """Deck and discards. The mark above them points to the first box of the circle."""
    words, left = scene.words, sum(state.deck)
    why = words.say("why_deck", number=left)
    pile = [box(4 - 2 * n, 4 - 2 * n, CARD_WIDTH, CARD_HEIGHT, 6, "qc-back") for n in range(min(3, left))]
    empty = box(0, 0, CARD_WIDTH, CARD_HEIGHT, 6, "hole")
    deck = spot(why, pile or empty, text(26, 43, left, "mid b f20" + (" white" if left else "")), why="deck")
    return at(
        EDGE + WIDTH + GAP,
        EDGE + HEIGHT + GAP,
        box(0, 0, WIDTH, HEIGHT, 8, "sunk"),
        path("M88 13L98 5L108 13", "thin"),
        at(34, 22, deck),
        at(110, 22, _discards(scene, state)),
        text(60, 117, words.say("deck"), "mid f11 soft"),
        _discard_count(scene, state),
    )


def _discards(scene: Scene, state: State) -> Markup:
    if not state.discard:
        return box(0, 0, CARD_WIDTH, CARD_HEIGHT, 6, "hole")
    top = state.discard[-1]
    return tag("g", tag("title", scene.words.say("top_discard", card=top)), card(scene.words, top))


def _discard_count(scene: Scene, state: State) -> Markup:
    words, number = scene.words, len(state.discard)
    shown = text(136, 117, f"{words.say('discards')}: {number}", "mid f11 soft")
    return spot(words.say("why_discards", number=number), shown, why="discards")


def _out(scene: Scene, state: State) -> Markup | None:
    """Pawns that are not in the game, or not yet."""
    if not any(state.out):
        return None
    pawns = [little_pawn(colour, scene.words.name(colour)) for colour in laid_out(state.out)]
    where = "to_be_placed" if isinstance(state.stage, SettingUp) else "out_of_game"
    return tag("p", tag("span", scene.words.say(where)), pawns, class_="qc-out")


def _box(scene: Scene, face: Face) -> Markup:
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
    return spot(
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


def _way(scene: Scene, state: State) -> list[Markup]:
    """The move in the making as an arrow: two pawns change places, or one goes to a box."""
    choices = choices_of(scene)
    move = None if choices is None else choices.ready
    if isinstance(move, Swap):
        return _arrow(_head(state, move.one), _head(state, move.other), both=True)
    if isinstance(move, JokerMove):
        x, y = corner(state, move.to)
        return _arrow(_head(state, move.pawn), (x + WIDTH / 2, y + 44), both=False)
    return []


def _head(state: State, pawn: Pawn) -> Spot:
    """Just above the head of the pawn that is framed."""
    x, y = corner(state, pawn.box)
    stand = stands(state, pawn.box)[state.board[pawn.box].index(pawn.colour)]
    return x + stand.x, y + stand.y - 43 * stand.scale


def _arrow(start: Spot, end: Spot, both: bool) -> list[Markup]:
    """Bowed upwards, or to the right if it goes straight up or down."""
    (x1, y1), (x2, y2) = start, end
    bow = min(48.0, hypot(x2 - x1, y2 - y1) / 3)
    steep = abs(x1 - x2) <= WIDTH / 2
    x3 = (x1 + x2) / 2 + (bow if steep else 0)
    y3 = (y1 + y2) / 2 if steep else min(y1, y2) - bow / 2
    line = f"M{x1:.1f} {y1:.1f}Q{x3:.1f} {y3:.1f} {x2:.1f} {y2:.1f}"
    tips = [_tip((x3, y3), end), _tip((x3, y3), start) if both else None]
    return [path(line, "qc-way-ground"), path(line, "qc-way"), join(tips)]


def _tip(start: Spot, end: Spot) -> Markup:
    """The point of an arrow that comes from there."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    back_x, back_y = x2 - 9 * dx, y2 - 9 * dy
    point = f"M{x2 + 3 * dx:.1f} {y2 + 3 * dy:.1f}"
    sides = (f"L{back_x - side * dy:.1f} {back_y + side * dx:.1f}" for side in (5, -5))
    return path(f"{point}{''.join(sides)}Z", "qc-tip")

"""Pawns, emblems and cards: colour, head and letter, always all three. The letter stands on the skirt."""

from explorer.games.collection.cards import JOKER, Face
from explorer.view.markup import Markup, at, box, inline, path, tag, text
from explorer.view.words import Words

CARD_WIDTH, CARD_HEIGHT = 52, 72

EMBLEMS = {
    Face.BALL: "M0-.95A.95.95 0 1 1 0 .95 .95.95 0 1 1 0-.95Z",
    Face.CUBE: "M-.85-.85H.85V.85H-.85Z",
    Face.CONE: "M0-1L1 .85H-1Z",
    Face.DIAMOND: "M0-1.08L.98 0 0 1.08-.98 0Z",
    Face.STAR: "M0-1.02L.29-.35 1.03-.27 .48.22 .64.93 0 .56-.64.93-.48.22-1.03-.27-.29-.35Z",
    Face.DROP: "M0-1.1C.3-.6.9-.2.9.3A.9.72 0 0 1-.9.3C-.9-.2-.3-.6 0-1.1Z",
    Face.HEXAGON: "M1 0L.5.87H-.5L-1 0-.5-.87H.5Z",
    Face.CROSS: "M-.36-1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z",
}
"""Heads of pawns and signs of boxes, within a unit circle."""

_SKIRT = "M-12.5 0Q-12.5-3.5-10.5-5Q-10-17-4.5-22H4.5Q10-17 10.5-5Q12.5-3.5 12.5 0Z"
_SMALL_HEADS = (Face.BALL, Face.CUBE)
_LOW_HEADS = (Face.BALL, Face.CUBE, Face.HEXAGON)
_STAR = "M0-1V1M-.87-.5L.87.5M-.87.5L.87-.5"


def hue(face: Face) -> str:
    """The class that brings the colour of a face."""
    return "qc-joker" if face == JOKER else f"qc-{str(face).lower()}"


def emblem(face: Face, x: float, y: float, size: float) -> Markup:
    shape = _STAR if face == JOKER else EMBLEMS[face]
    look = "qc-star" if face == JOKER else "qc-solid"
    return tag("g", path(shape, look, transform=f"translate({x:g} {y:g}) scale({size:g})"), class_=hue(face))


def pawn(colour: Face, x: float, y: float, scale: float) -> Markup:
    """A pawn whose feet stand at that place."""
    head = 8 if colour in _SMALL_HEADS else 9
    neck = -27.5 if colour in _LOW_HEADS else -28.5
    return at(
        x,
        y,
        path(_SKIRT, "qc-solid"),
        path(EMBLEMS[colour], "qc-solid", transform=f"translate(0 {neck}) scale({head})"),
        text(0, -4.6, str(colour), "qc-letter"),
        scale=scale,
        class_=hue(colour),
    )


def card(words: Words, face: Face) -> list[Markup]:
    """Emblem above letter; the joker is the only golden card."""
    if face == JOKER:
        ground = box(0.5, 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, 6, "qc-gilt")
        return [ground, emblem(face, 26, 29, 13), text(26, 61, words.say("joker_card"), "mid b f11 gold")]
    ground = box(0.5, 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, 6, "panel")
    tint = tag("g", box(6, 6, 40, 38, 4, "qc-tint"), class_=hue(face))
    return [ground, tint, emblem(face, 26, 25, 12), text(26, 62, str(face), "mid b f15")]


def mini(words: Words, face: Face) -> Markup:
    """A little card for a line of text."""
    name = words.name(face)
    if face == JOKER:
        inside = [box(0.5, 0.5, 23, 31, 4, "qc-gilt"), emblem(face, 12, 16, 7)]
    else:
        ground = box(0.5, 0.5, 23, 31, 4, "panel")
        inside = [ground, emblem(face, 12, 11, 6), text(12, 28, str(face), "mid b f11")]
    return inline(24, 32, name, inside)


def little_pawn(colour: Face, label: str) -> Markup:
    """A pawn for a line of text."""
    return inline(26, 38, label, pawn(colour, 13, 37, 0.95))

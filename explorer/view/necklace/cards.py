"""A card: in the row with its ladder of prices, or in a hand, as wide as there is room."""

from typing import Any

from explorer.games.necklace.cards import (
    AMBER1,
    BLUE,
    GEM_OF,
    GEMS,
    GREY,
    MERCHANT,
    NECKLACE,
    STONES_OF,
    Card,
    Ladder,
    Offer,
)
from explorer.view.markup import Markup, at, box, path, tag, text
from explorer.view.necklace.gems import LETTERS, gem
from explorer.view.necklace.icons import icon
from explorer.view.words import Words

WIDTH, HEIGHT = 96, 136
_RUNGS = (38, 59, 80, 101)
_LAST_RUNG = 122
_SIZES = {1: 46, 2: 36, 3: 31}
_PLACES = {1: ((0, 0),), 2: ((-10, -21), (10, 21)), 3: ((0, -27), (-16, 6), (16, 6))}
SLIM = 78
"""A card narrower than this shows a few big signs, and its name from top to bottom."""

_BOLD_LETTER, _THIN_LETTER = 7.4, 6.6
"""How wide a letter of 11 is in the widest font of the stack. Names too long for a band are set closer."""


def is_gem(card: Card) -> bool:
    return card <= AMBER1


def family(card: Card) -> str:
    """The colour of a character's band: grey for the sale, blue for influence, purple for special."""
    return "grey" if card in GREY or card == MERCHANT else "blue" if card in BLUE else "purple"


def short_name(words: Words, card: Card) -> str:
    return words.say("necklace_card") if card == NECKLACE else words.name(card)


def in_row(words: Words, offer: Offer, ladder: Ladder) -> list[Markup]:
    return [*_face(words, offer.card, WIDTH, middle=35), _ladder(offer, ladder)]


def in_hand(words: Words, card: Card, width: float = WIDTH) -> list[Markup]:
    """A card as wide as there is room for it."""
    return _slim(words, card, width) if width < SLIM else _face(words, card, width, middle=width / 2)


def _face(words: Words, card: Card, width: float, middle: float) -> list[Markup]:
    if is_gem(card):
        named = f"× {words.name(GEM_OF[card])}" if _names_fit(words, width) else "×"
        count = [text(9, 19, STONES_OF[card], "b f15"), text(21, 19, named, "f11")]
        return [*_ground(card, width), *count, *_stones(card, middle)]
    picture = icon(card, middle, 63, 1 if middle < 40 else 1.1)
    return [*_ground(card, width), _name(words, card, width - 16), picture, *_effect(words, card, middle)]


def _names_fit(words: Words, width: float) -> bool:
    """Whether the four types can be written out: all of them, or none."""
    return 21 + max(len(f"× {words.name(gem)}") for gem in GEMS) * _THIN_LETTER < width


def _slim(words: Words, card: Card, width: float) -> list[Markup]:
    middle = width / 2
    if is_gem(card):
        number = STONES_OF[card]
        size = 26 if number == 3 or width < 46 else 34
        stones = [gem(GEM_OF[card], middle, 46 + (size + 6) * place, size) for place in range(number)]
        return [*_ground(card, width), text(middle, 20, f"{number} ×", "mid b f13"), *stones]
    along = f"translate({middle - 4:g} 62) rotate(90)"
    name = _fitted(short_name(words, card), 70, _THIN_LETTER, class_="f11", transform=along)
    return [*_ground(card, width), icon(card, middle, 43, 0.76), name]


def _ground(card: Card, width: float) -> list[Markup]:
    """The empty card: tinted for a gem, with a band for a character."""
    ground = box(0, 0, width, HEIGHT, class_="panel")
    if is_gem(card):
        return [ground, box(1, 1, width - 2, HEIGHT - 2, 7, f"gem-{LETTERS[GEM_OF[card]].lower()}-tint")]
    band = f"M0,24 V8 A8,8 0 0 1 8,0 H{width - 8:g} A8,8 0 0 1 {width:g},8 V24 Z"
    return [ground, path(band, family(card))]


def _stones(card: Card, middle: float) -> list[Markup]:
    number = STONES_OF[card]
    return [gem(GEM_OF[card], middle + dx, 80 + dy, _SIZES[number]) for dx, dy in _PLACES[number]]


def _name(words: Words, card: Card, room: float) -> Markup:
    return _fitted(short_name(words, card), room, _BOLD_LETTER, x=9, y=16.5, class_="b white f11")


def _fitted(name: str, room: float, letter: float, **attributes: Any) -> Markup:
    """A name, set closer if it would be too long."""
    tight = len(name) * letter > room
    squeeze = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"} if tight else {}
    return tag("text", name, **attributes, **squeeze)


def _effect(words: Words, card: Card, middle: float) -> list[Markup]:
    lines = words.say(f"effect_{card}").split("|")
    first = 112 if len(lines) == 1 else 106
    return [text(middle + 1, first + 14 * place, line, "mid f11") for place, line in enumerate(lines)]


def _ladder(offer: Offer, ladder: Ladder) -> Markup:
    """Passed prices are struck out, the present one has a ring, after the last one the card is discarded."""
    rungs = [_rung(price, step, offer.step) for step, price in enumerate(ladder)]
    out = at(
        81.5, _LAST_RUNG, box(-4.5, -6, 9, 12, 1.5, "thin"), path("M-6.5,-5 L6.5,5 M6.5,-5 L-6.5,5", "out")
    )
    return tag("g", box(70, 27, 23, 106, 11.5, "sunk"), rungs, out)


def _rung(price: int, step: int, now: int) -> list[Markup]:
    y = _RUNGS[step]
    if step < now:
        struck = tag("line", x1=75, y1=y, x2=88, y2=y, class_="thin")
        return [text(81.5, y + 4.5, price, "mid soft f11"), struck]
    return [text(81.5, y + 4.5, price, "mid f11")] if step > now else []


def price_ring(offer: Offer) -> list[Markup]:
    """The marker on the ladder; it can be asked why, so it is drawn over the card and not in it."""
    y = _RUNGS[offer.step]
    number = text(81.5, y + 4.5, offer.price, "mid b f13" if offer.price < 10 else "mid b")
    return [tag("circle", cx=81.5, cy=y, r=10.5, class_="ring"), number]


def framed(frame: str, *card: Markup, width: float = WIDTH) -> list[Markup]:
    """The card with its frame: playable, refused, chosen; plain has none. A slim card has it on its edge."""
    gap = 3 if width == WIDTH else 0
    frames = {"playable": "halo", "refused": "refused", "chosen": "halo picked"}
    if frame not in frames:
        return list(card)
    edge = box(-gap, -gap, width + 2 * gap, HEIGHT + 2 * gap, 8 + gap, frames[frame])
    tick = [
        tag("circle", cx=width - 8, cy=4, r=9, class_="disc"),
        path(f"M{width - 12:g},4 l3,3.5 l5,-6.5", "tick"),
    ]
    return [*card, edge, *(tick if frame == "chosen" else [])]

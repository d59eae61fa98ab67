"""Gems, signs and cards: in the row, in a hand, in a line of text, from behind."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from explorer.games.necklace.cards import (
    BLUE,
    GEM_CARDS,
    GEM_OF,
    GEMS,
    GREY,
    MERCHANT,
    NECKLACE,
    STONES_OF,
    Card,
    Cards,
    Gem,
    Ladder,
    Offer,
)
from explorer.view.markup import Markup, at, box, inline, path, tag, text
from explorer.view.words import Words

Point = tuple[float, float]

LETTERS = {gem: gem.name[0] for gem in Gem}
"""Each type has a colour, a shape and a letter. Light falls from the upper left."""

STONE = 24
"""A gem is drawn in a space of its own: the centre is 0, 0, and everything lies within a radius of 12."""

_OUTLINES: dict[Gem, tuple[Point, ...]] = {
    Gem.DIAMOND: ((0, -12), (10, 0), (0, 12), (-10, 0)),
    Gem.EMERALD: (
        *((-5, -11.5), (5, -11.5), (10, -6.5), (10, 6.5)),
        *((5, 11.5), (-5, 11.5), (-10, 6.5), (-10, -6.5)),
    ),
    Gem.RUBY: ((-6, -10.5), (6, -10.5), (12, 0), (6, 10.5), (-6, 10.5), (-12, 0)),
}
_TABLES = {Gem.DIAMOND: 0.6, Gem.EMERALD: 0.62, Gem.RUBY: 0.62}
"""How large the table facet is, compared with the outline."""

_DROP = "M0,-12 C2,-7 9.5,-2.5 9.5,3 A9.5,9 0 0 1 -9.5,3 C-9.5,-2.5 -2,-7 0,-12 Z"
_FLANK = "M0,-12 C-2,-7 -9.5,-2.5 -9.5,3 A9.5,9 0 0 0 -6,9.8 C-7,0 -3,-5 0,-12 Z"
_CRESCENT = "M9.2,5 A9.5,9 0 0 1 -6,9.8 C0,12 6,10.5 9.2,5 Z"
_FAINT = 0.03


def gem(kind: Gem, x: float, y: float, height: float = STONE) -> Markup:
    """A stone of that height, centred."""
    return at(x, y, _stone(kind, height >= 26), scale=height / STONE)


def gem_picture(kind: Gem, name: str, height: float = 26) -> Markup:
    """A stone as a picture of its own, for use in running text."""
    side = height * 26 / STONE
    stone = gem(kind, side / 2, side / 2, height)
    return inline(side, side, name, stone)


@cache
def _stone(kind: Gem, with_rim: bool) -> list[Markup]:
    """Outline, rim facets, table facet, letter; small stones have no rim."""
    sign = LETTERS[kind].lower()
    letter = text(0, 6.9 if kind == Gem.AMBER else 3.7, LETTERS[kind], f"gem-{sign}-letter")
    if kind == Gem.AMBER:
        rim = [_facet(_FLANK, 0.3), _facet(_CRESCENT, -0.16)] if with_rim else []
        table = tag("circle", cx=0, cy=3.2, r=6.1, class_=f"gem-{sign}-table")
        return [path(_DROP, f"gem-{sign}"), *rim, table, letter]
    outline = _OUTLINES[kind]
    inner = [(x * _TABLES[kind], y * _TABLES[kind]) for x, y in outline]
    rim = list(_rim(outline, inner)) if with_rim else []
    return [path(_closed(outline), f"gem-{sign}"), *rim, path(_closed(inner), f"gem-{sign}-table"), letter]


def _rim(outline: Sequence[Point], inner: Sequence[Point]) -> Iterator[Markup]:
    """A facet between each side of the outline and the same side of the table."""
    for side, (x1, y1) in enumerate(outline):
        after = (side + 1) % len(outline)
        x2, y2 = outline[after]
        light = (-(y1 + y2) / 2 - 0.6 * (x1 + x2) / 2) / 12
        strength = light * (0.36 if light > 0 else 0.26)
        if abs(strength) >= _FAINT:
            yield _facet(_closed(((x1, y1), (x2, y2), inner[after], inner[side])), strength)


def _facet(d: str, strength: float) -> Markup:
    return path(d, "lit" if strength > 0 else "shade", opacity=abs(strength))


def _closed(points: Sequence[Point]) -> str:
    return "M" + " ".join(f"{x:.3g},{y:.3g}" for x, y in points) + "Z"


def _lines(*strokes: str) -> list[Markup]:
    return [path(d, "ic") for d in strokes]


def _gold(*strokes: str) -> list[Markup]:
    return [path(d, "ic gilt") for d in strokes]


def _circle(x: float, y: float, r: float, class_: str = "ic") -> Markup:
    return tag("circle", cx=x, cy=y, r=r, class_=class_)


def _ellipse(x: float, y: float, rx: float, ry: float) -> Markup:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_="ic")


NECKLACE_ICON = [
    path("M-14,-12 C-14,6 14,6 14,-12", "ic golden"),
    _circle(-11.5, -3, 2.6, "ic gilt"),
    _circle(11.5, -3, 2.6, "ic gilt"),
    *_gold("M0,2 L6,9 L0,16 L-6,9 Z"),
]
_STEMS = "M-4,-14 H4 M-3,-14 V-4 L-12,12 C-13,15 -11,16 -9,16 H9 C11,16 13,15 12,12 L3,-4 V-14"
_MASK = (
    "M-17,-6 C-8,-9 -4,-6 0,-4 C4,-6 8,-9 17,-6 C17,4 12,9 7,8 "
    "C3,7 2,3 0,3 C-2,3 -3,7 -7,8 C-12,9 -17,4 -17,-6 Z"
)
_COINS = (
    "M-12,-9 V-2 C-12,4 12,4 12,-2 V-9",
    "M-12,-2 V5 C-12,11 12,11 12,5 V-2",
    "M-12,5 V11 C-12,17 12,17 12,11 V5",
)

ICONS: dict[Card, list[Markup]] = {
    Card.RING: [_circle(0, 5, 11), *_gold("M-6,-12 H6 L9,-8 L0,1 L-9,-8 Z")],
    Card.NECKLACE: NECKLACE_ICON,
    Card.KING: _lines("M-14,10 L-16,-8 L-7,0 L0,-13 L7,0 L16,-8 L14,10 Z", "M-14,15 H14"),
    Card.BANKER: [_ellipse(0, -9, 12, 4.5), *_lines(*_COINS)],
    Card.CONFESSOR: [*_lines("M-16,0 C-8,-12 8,-12 16,0 C8,12 -8,12 -16,0 Z"), _circle(0, 0, 5)],
    Card.COURTIER: [_circle(0, 0, 13, "ic golden"), text(0, 5, "+3", "b mid f13")],
    Card.FORGER: _lines("M0,-15 L13,0 L0,15 L-13,0 Z", "M3,-11 L-4,-3 L4,2 L-3,11"),
    Card.FAVORITE: _lines("M0,13 L-16,-3 C-10,-15 10,-15 16,-3 Z", "M0,13 L-6,-11 M0,13 L6,-11"),
    Card.THIEF: [*_lines(_MASK), _circle(-8, 0, 2.6), _circle(8, 0, 2.6)],
    Card.ALCHEMIST: _lines(_STEMS, "M-8,7 H8"),
    Card.ASTROLOGER: _lines("M0,-15 L4,-4 L15,-4 L6,3 L9,14 L0,7 L-9,14 L-6,3 L-15,-4 L-4,-4 Z"),
    Card.CARDINAL: [_ellipse(0, 4, 17, 5), *_lines("M-9,1 C-9,-14 9,-14 9,1", "M-15,7 V14 M15,7 V14")],
    Card.MUSKETEER: _lines(
        "M-13,-13 L10,10 M13,-13 L-10,10", "M4,12 L12,4 M-4,12 L-12,4", "M11,11 L15,15 M-11,11 L-15,15"
    ),
    Card.QUEEN: [
        *_lines("M-15,8 C-15,-4 15,-4 15,8 Z", "M-15,13 H15"),
        *(_circle(0, -7, 4), _circle(-11, -3, 2.5), _circle(11, -3, 2.5)),
    ],
    Card.MERCHANT: _lines("M0,-14 V13 M-9,13 H9 M-13,-9 H13", "M-13,-9 L-18,2 H-8 Z M13,-9 L8,2 H18 Z"),
}
"""One drawing for each character: strokes in a square of 40, the centre at 0, 0."""


def icon(card: Card, x: float, y: float, scale: float = 1) -> Markup:
    return at(x, y, ICONS[card], scale=scale)


RULE_OF: dict[Card, str] = {
    **dict.fromkeys(GEM_CARDS, "QN-SELL-1"),
    Card.RING: "QN-RING-1",
    Card.NECKLACE: "QN-NECK-4",
    Card.KING: "QN-KING-1",
    Card.BANKER: "QN-BANK-2",
    Card.CONFESSOR: "QN-CONF-1",
    Card.COURTIER: "QN-COUR-1",
    Card.FORGER: "QN-FORG-1",
    Card.FAVORITE: "QN-FAV-1",
    Card.THIEF: "QN-THIEF-1",
    Card.ALCHEMIST: "QN-ALCH-2",
    Card.ASTROLOGER: "QN-ASTR-2",
    Card.CARDINAL: "QN-CARD-4",
    Card.MUSKETEER: "QN-MUSK-1",
    Card.QUEEN: "QN-QUEEN-1",
    Card.MERCHANT: "QN-MERC-1",
}
"""What a click on a card tells that cannot be played now."""

WIDTH, HEIGHT = 96, 136
_RUNGS = (38, 59, 80, 101)
_LAST_RUNG = 122
_SIZES = {1: 46, 2: 36, 3: 31}
_PLACES = {1: ((0, 0),), 2: ((-10, -21), (10, 21)), 3: ((0, -27), (-16, 6), (16, 6))}
_BAND = "M0,6 V4 A4,4 0 0 1 4,0 H26 A4,4 0 0 1 30,4 V6 Z"
SLIM = 78
"""A card narrower than this shows a few big signs, and its name from top to bottom."""

_BOLD_LETTER, _THIN_LETTER = 7.4, 6.6
"""How wide a letter of 11 is in the widest font of the stack. Names too long for a band are set closer."""


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
    if card in GEM_CARDS:
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
    if card in GEM_CARDS:
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
    if card in GEM_CARDS:
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


def minis(words: Words, cards: Cards) -> Markup:
    """All cards, one mini for each kind."""
    return tag("div", [mini(words, card, number) for card, number in cards.kinds()], class_="qn-minis")


def mini(words: Words, card: Card, number: int = 1, *, crossed: bool = False) -> Markup:
    """A little card of 30 × 42; several of a kind are one mini with their number."""
    name = words.name(card) if number == 1 else f"{number} × {words.name(card)}"
    width = 30 if number == 1 else 52
    many = text(33, 26, f"×{number}", "b f11") if number > 1 else None
    strike = path("M3,4 L27,38", "strike") if crossed else None
    return inline(width, 42, name, *_mini_face(card), strike, many)


def _mini_face(card: Card) -> list[Markup]:
    ground = box(0.5, 0.5, 29, 41, 4, "panel")
    if card not in GEM_CARDS:
        return [ground, path(_BAND, family(card)), icon(card, 15, 24, 0.68)]
    kind = GEM_OF[card]
    tint = box(1, 1, 28, 40, 3.5, f"gem-{LETTERS[kind].lower()}-tint")
    return [ground, tint, gem(kind, 15, 15, 22), text(15, 38, STONES_OF[card], "mid b")]


def back(x: float, y: float, width: float, height: float) -> Markup:
    """A card from behind: what is on its face is nowhere in the page."""
    middle, centre = width / 2, height / 2
    outer, inner = _rhombus(middle, centre, width * 0.2), _rhombus(middle, centre, width * 0.09)
    ground = box(0, 0, width, height, max(2, width / 12), "back")
    rim = box(1.8, 1.8, width - 3.6, height - 3.6, max(1, width / 20), "back-rim")
    return at(x, y, ground, rim, path(outer, "back-rim"), path(inner, "back-heart"))


def _rhombus(x: float, y: float, half: float) -> str:
    tall = half * 1.4
    return f"M{x:g},{y - tall:g} L{x + half:g},{y:g} L{x:g},{y + tall:g} L{x - half:g},{y:g} Z"


def backs(number: int, label: str, room: float) -> Markup | None:
    """A hidden hand; a big one lies closer together."""
    if not number:
        return None
    step = min(14, (room - 20) / max(1, number - 1))
    cards = [back(place * step, 0, 20, 28) for place in range(number)]
    return inline(20 + step * (number - 1), 28, label, cards)

"""Gems, signs and cards: drawn, and in words.

Each colour has a shape and a letter of its own, so that nobody needs to tell the colours apart.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil
from typing import Any

from explorer.games.edel.cards import COLOURS, EVENT_CARDS, FOURS, Action, Colour, GemCard, Kind
from explorer.games.edel.holdings import ONE
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import Table
from explorer.view.kit import button, spot
from explorer.view.markup import Markup, at, box, inline, path, tag, text
from explorer.view.words import Words

SHAPES = (
    "M-.52-.88H.52Q.88-.88.88-.52V.52Q.88.88.52.88H-.52Q-.88.88-.88.52V-.52Q-.88-.88-.52-.88Z",
    "M-.14-.86Q0-1.08.14-.86L.98.6Q1.1.84.84.84H-.84Q-1.1.84-.98.6Z",
    "M-.5-.9H.5L1.02 0 .5.9H-.5L-1.02 0Z",
    "M0-.94A.94.94 0 1 1 0 .94 .94.94 0 1 1 0-.94Z",
)
"""Cushion, triangle, hexagon, circle; each within a unit circle."""

_LETTERED, _CUT = 5.5, 7
"""From these sizes on a gem has its letter, and facets."""

SINGLE, _SMALL = 8, 9
"""More gems than this in a row are bundled by five and ten."""


@cache
def gem(colour: Colour, x: float, y: float, r: float, ghost: bool = False) -> Markup:
    """A gem of that half size, centred; a ghost is owned but not offered."""
    sign = colour.name.lower()
    shape, edge = SHAPES[colour], 1 / r
    if ghost:
        parts = [path(shape, f"es-ghost es-{sign}", stroke_width=1.2 / r, stroke_dasharray=f"{3 / r:.2f}")]
    else:
        parts = [path(shape, f"es-gem es-{sign}", stroke_width=edge)]
    if r >= _CUT and not ghost:
        parts.append(path(shape, "es-girdle", transform="scale(.8)", stroke_width=edge))
        parts.append(path(shape, "es-table", transform="scale(.64)"))
    return at(x, y, at(0, 0, parts, scale=r), _letter(colour, r, ghost) if r >= _LETTERED else None)


def _letter(colour: Colour, r: float, ghost: bool) -> Markup:
    size, base = (0.98 * r, 0.56 * r) if colour == Colour.Y else (1.12 * r, 0.4 * r)
    look = "es-letter es-ghost-letter" if ghost else f"es-letter es-on-{colour.name.lower()}"
    return tag("text", colour.name, y=base, class_=look, style=f"font-size:{size:.1f}px")


def gem_picture(colour: Colour, name: str, r: float = 10) -> Markup:
    """A gem as a picture of its own, for use in running text."""
    side = 2 * r + 3
    return inline(side, side, name, gem(colour, side / 2, side / 2, r))


def heap(words: Words, gems: Sequence[int], r: float = 8, wide: int = 12, line: int = 99) -> Markup:
    """Some gems as a little picture, so many in a line; of more than `wide` each colour has its number."""
    label = counted(words, gems)
    if sum(gems) > wide:
        parts = [
            tag("span", gem_picture(colour, words.name(colour), r), f"×{gems[colour]}", class_="es-times")
            for colour in COLOURS
            if gems[colour]
        ]
        return tag("span", parts, class_="es-heap", title=label)
    each = [colour for colour in COLOURS for _ in range(gems[colour])]
    line, step = max(1, min(line, len(each))), 2 * r + 2
    stones = [
        gem(colour, 1 + r + step * (place % line), r + 1.5 + step * (place // line), r)
        for place, colour in enumerate(each)
    ]
    height = step * max(1, ceil(len(each) / line)) + 1
    return inline(step * line, height, label, stones)


def counted(words: Words, gems: Sequence[int]) -> str:
    """Gems that lie somewhere, such as 2 red, 1 blue."""
    return _listed(words, gems, "one")


def given(words: Words, gems: Sequence[int]) -> str:
    """Gems that somebody offers, gives or takes: some languages say it with another ending."""
    return _listed(words, gems, "one_given")


def _listed(words: Words, gems: Sequence[int], single: str) -> str:
    return words.listed([_so_many(words, colour, gems[colour], single) for colour in COLOURS if gems[colour]])


def _so_many(words: Words, colour: Colour, number: int, single: str) -> str:
    form = single if number == 1 else "many"
    return f"{number} {words.name(f'{colour.name.lower()}_{form}')}"


def stock(colour: Colour, number: int, x: float, y: float) -> Iterator[Markup]:
    """So many gems of a colour in a row: fives are kept apart; many are bundled on plaques."""
    if number <= SINGLE:
        for place in range(number):
            yield gem(colour, x + _SMALL * place + 4 * (place // 5), y, 4.2)
        return
    for bundle in (10, 5):
        while number >= bundle:
            yield _plaque(colour, bundle, x, y)
            x, number = x + 26, number - bundle
    for place in range(number):
        yield gem(colour, x + _SMALL * place, y, 4.2)


def _plaque(colour: Colour, number: int, x: float, y: float) -> Markup:
    sign = colour.name.lower()
    return at(
        x - 5,
        y,
        box(0, -7, 25, 14, 7, f"es-plaque es-{sign}"),
        text(12.5, 4, number, f"f11 b mid es-on-{sign}"),
    )


_DIAMOND = "M-9.9 -5L-5.5 -10.5H5.5L9.9 -5L0 8.2ZM-9.9 -5H9.9M-3.9 -5L0 8.2L3.9 -5"
_BOLT = "M1.8 -7L-3.7 .2H0L-1.8 5.1L3.7 -2.1H0Z"
_CROWN = "M-7 5L-8 -4L-3.5 0L0 -6L3.5 0L8 -4L7 5Z"
_STAR = (
    "M0 -10V-4M0 4V10M-10 0H-4M4 0H10M-6.5 -6.5L-3.5 -3.5M3.5 3.5L6.5 6.5M-6.5 6.5L-3.5 3.5M3.5 -3.5L6.5 -6.5"
)


def coin(x: float, y: float, r: float = 8) -> Markup:
    inner = tag("circle", cx=x, cy=y, r=0.62 * r, class_="es-coin-rim")
    return tag("g", tag("circle", cx=x, cy=y, r=r, class_="es-coin"), inner)


def crown(x: float, y: float, *, sole: bool) -> Markup:
    return at(x, y, path(_CROWN, "es-crown" if sole else "es-crown es-hollow"))


def certificate(x: float, y: float) -> Markup:
    sheet = box(-9, -7, 18, 13, 2, "es-line")
    return at(
        x,
        y,
        sheet,
        path("M-5 -3H5M-5 0.5H1", "es-line"),
        tag("circle", cx=5, cy=5, r=3.4, class_="es-coin"),
    )


def action_icon(action: Action, x: float, y: float, scale: float = 1) -> Markup:
    """Coin, card with a bolt, cut stone, star."""
    if action == Action.MONEY:
        sign = coin(0, 0, 10)
    elif action == Action.EVENT:
        sign = tag(
            "g", box(-8, -11, 16, 22, 3, "es-line"), path(_BOLT, "es-bolt", transform="translate(0 1)")
        )
    else:
        sign = path(_DIAMOND if action == Action.GEMS else _STAR, "es-line")
    return at(x, y, sign, scale=scale)


def picture(sign: Markup, width: float, height: float, label: str) -> Markup:
    """A sign drawn round 0, 0 as a picture of its own."""
    return inline(width, height, label, at(width / 2, height / 2, sign))


WIDTH, HEIGHT = 108, 124
_BONUSES = {Kind.BONUS_R: 0, Kind.BONUS_Y: 1, Kind.BONUS_G: 2, Kind.BONUS_B: 3}
_PER = {Kind.PER_R: 0, Kind.PER_Y: 1, Kind.PER_G: 2, Kind.PER_B: 3}
_RULES = {
    Kind.GREY: "ESR-EV-GREY",
    Kind.CERT: "ESR-EV-CERT",
    Kind.FOUR_RB: "ESR-EV-FOUR",
    Kind.FOUR_YG: "ESR-EV-FOUR",
    Kind.HALFSCORE: "ESR-EV-HALFSCORE",
    Kind.SWAP: "ESR-EV-SWAP",
    Kind.REMOVE: "ESR-EV-REMOVE",
    Kind.THREE: "ESR-EV-THREE",
    Kind.HALVE: "ESR-EV-HALVE",
}
_R, _Y, _G, _B = Colour


def rule_of(kind: Kind) -> str:
    """The rule that tells what a card does."""
    return "ESR-EV-BONUS" if kind in _BONUSES else "ESR-EV-PER" if kind in _PER else _RULES[kind]


def numbers(words: Words) -> Rulings:
    """The numbers of the rules that these words tell."""
    assert isinstance(words.rulings, Rulings)
    return words.rulings


def event_card(words: Words, card: int, x: float, y: float, frame: str = "", **click: Any) -> Markup:
    """An event card face up: when it works, its sign, and what it does in two lines."""
    kind = EVENT_CARDS[card]
    band = words.say("at_scoring") if kind <= Kind.CERT else words.say("at_once")
    title = words.say("about_event", card=kind) if "rule" in click else click.pop("title", words.name(kind))
    lines = [
        text(WIDTH / 2, 98 + 14 * row, line, "f11 mid soft") for row, line in enumerate(_effect(words, kind))
    ]
    inside = [
        box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 8, f"es-card {frame}"),
        path(f"M1 24V9Q1 1 9 1H{WIDTH - 9}Q{WIDTH - 1} 1 {WIDTH - 1} 9V24Z", "es-band"),
        text(WIDTH / 2, 16.5, band, "f11 b mid accent"),
        at(WIDTH / 2, 56, _sign(kind, numbers(words))),
        lines,
    ]
    return spot(title, inside, x=x, y=y, **click)


def _effect(words: Words, kind: Kind) -> list[str]:
    if kind in _BONUSES:
        return words.say("effect_bonus", colour=Colour(_BONUSES[kind])).split("|")
    if kind in _PER:
        return words.say("effect_per").split("|")
    return words.say(f"effect_{kind.name.lower()}").split("|")


def _sign(kind: Kind, rulings: Rulings) -> list[Markup]:
    """What identifies a card at a glance, round 0, 0."""
    if kind in _BONUSES:
        colour = Colour(_BONUSES[kind])
        return [gem(colour, -20, 0, 16), text(0, 7, f"+{rulings.bonus[colour]}", "f20 b")]
    if kind in _PER:
        return [gem(Colour(_PER[kind]), 14, 0, 15), text(-6, 7, f"{rulings.gem_millions} ×", "f20 b end")]
    if kind in FOURS:
        one, other = FOURS[kind]
        pair = [gem(one, -14, -10, 11), gem(other, -14, 14, 11)]
        return [*pair, text(6, -4, rulings.fours, "f20 b"), text(6, 21, rulings.fours, "f20 b")]
    match kind:
        case Kind.GREY:
            grey = tag("circle", r=14, cx=-20, class_="es-grey")
            sign = text(-20, 5, "?", "f15 b mid es-on-grey")
            return [grey, sign, text(0, 7, f"+{rulings.grey_millions}", "f20 b")]
        case Kind.CERT:
            return [at(0, 2, certificate(0, 0), scale=2)]
        case Kind.HALFSCORE:
            return [*_four_gems(-17), text(30, 7, "½", "f20 b mid")]
        case Kind.SWAP:
            arrows = path("M-9 -6H9M4 -11L9 -6L4 -1M9 7H-9M-4 2L-9 7L-4 12", "es-line")
            return [gem(_B, -28, 0, 12), arrows, gem(_R, 28, 0, 12)]
        case Kind.REMOVE:
            return [gem(_R, -14, 0, 13, ghost=True), text(4, 8, "−1", "f20 b")]
        case Kind.THREE:
            return _alike(rulings.threes)
    return [gem(_R, -26, 0, 11), gem(_R, -2, 0, 11, ghost=True), text(16, 7, "½", "f20 b")]


def _alike(number: int) -> list[Markup]:
    """So many gems of one colour, side by side or, if there is no room, counted."""
    if number > 3:
        return [gem(_G, 14, 0, 15), text(-6, 7, f"{number} ×", "f20 b end")]
    return [gem(_G, 26 * place - 13 * (number - 1), 0, 11) for place in range(number)]


def _four_gems(x: float) -> list[Markup]:
    places = ((-11, -11, _R), (11, -11, _Y), (-11, 11, _G), (11, 11, _B))
    return [gem(colour, x + dx, dy, 9) for dx, dy, colour in places]


def held_chip(words: Words, kind: Kind, number: int) -> Markup:
    """A scoring card in front of a player, small; several of a kind share a chip."""
    label = words.say("about_event", card=kind)
    return button(
        _small(words, kind),
        tag("span", f"× {number}") if number > 1 else None,
        class_="es-held-card",
        label=label,
        rule=rule_of(kind),
    )


def _small(words: Words, kind: Kind) -> list[Any]:
    name, rulings = words.name(kind), numbers(words)
    if kind == Kind.CERT:
        return [picture(certificate(0, 0), 22, 20, name)]
    if kind == Kind.GREY:
        return [
            picture(tag("circle", r=8, class_="es-grey"), 18, 18, name),
            tag("span", f"+{rulings.grey_millions}"),
        ]
    colour = Colour(_BONUSES.get(kind, _PER.get(kind, 0)))
    stone = picture(gem(colour, 0, 0, 8), 18, 18, name)
    if kind in _BONUSES:
        return [stone, tag("span", f"+{rulings.bonus[colour]}")]
    return [tag("span", f"{rulings.gem_millions} ×"), stone]


def gem_card(words: Words, card: GemCard, title: str, line: int, **data: Any) -> Markup:
    """Money on the left, gems on the right, so many in a line."""
    return button(
        picture(coin(0, 0, 7), 16, 16, words.say("million")),
        tag("b", card.money),
        tag(
            "span", heap(words, card.gems, 7, line=line), class_="es-stones", title=counted(words, card.gems)
        ),
        class_="es-gemcard",
        label=title,
        **data,
    )


def action_picture(words: Words, action: Action, size: float = 26) -> Markup:
    return picture(action_icon(action, 0, 0, size / 26), size, size, words.name(action))


def event_cards(words: Words, cards: Sequence[int]) -> str:
    """Event cards by their kinds, with their number if there are several."""
    return words.cards(Counter(EVENT_CARDS[card] for card in sorted(cards)).items())


def gem_card_told(words: Words, table: Table, card: int) -> str:
    """What a gem card shows, in a few words."""
    shown = table.setup.gem_cards[card]
    return words.say("gem_card", money=shown.money, gems=counted(words, shown.gems))


def losses_told(words: Words, losses: Sequence[tuple[int, Any]]) -> str:
    return " · ".join(f"{words.seat(seat)} {given(words, ONE[colour])}" for seat, colour in losses)

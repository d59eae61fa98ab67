"""Event cards, gem cards and action cards."""

from typing import Any

from explorer.games.edel.cards import EVENT_CARDS, FOURS, Action, Colour, GemCard, Kind
from explorer.games.edel.readings import Rulings
from explorer.view.edel.gems import counted, gem, heap
from explorer.view.edel.icons import action_icon, certificate, coin, picture
from explorer.view.markup import Markup, at, box, button, path, tag, text
from explorer.view.words import Words

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
    return button(title, inside, x=x, y=y, **click)


def _effect(words: Words, kind: Kind) -> list[str]:
    if kind in _BONUSES:
        return words.say("effect_bonus", colour=Colour(_BONUSES[kind])).split("|")
    if kind in _PER:
        return words.say("effect_per").split("|")
    return _effects(words)[kind].split("|")


def _effects(words: Words) -> dict[Kind, str]:
    return {
        Kind.GREY: words.say("effect_grey"),
        Kind.CERT: words.say("effect_cert"),
        Kind.FOUR_RB: words.say("effect_four_rb"),
        Kind.FOUR_YG: words.say("effect_four_yg"),
        Kind.HALFSCORE: words.say("effect_halfscore"),
        Kind.SWAP: words.say("effect_swap"),
        Kind.REMOVE: words.say("effect_remove"),
        Kind.THREE: words.say("effect_three"),
        Kind.HALVE: words.say("effect_halve"),
    }


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
    return tag(
        "button",
        _small(words, kind),
        tag("span", f"× {number}") if number > 1 else None,
        type="button",
        class_="es-held-card",
        title=label,
        aria_label=label,
        data_rule=rule_of(kind),
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
    return tag(
        "button",
        picture(coin(0, 0, 7), 16, 16, words.say("million")),
        tag("b", card.money),
        tag(
            "span", heap(words, card.gems, 7, line=line), class_="es-stones", title=counted(words, card.gems)
        ),
        type="button",
        class_="es-gemcard",
        title=title,
        aria_label=title,
        **data,
    )


def action_picture(words: Words, action: Action, size: float = 26) -> Markup:
    return picture(action_icon(action, 0, 0, size / 26), size, size, words.name(action))

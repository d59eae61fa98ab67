"""Little cards: face up for displays and open hands, from behind for hidden ones."""

from explorer.games.necklace.cards import GEM_OF, STONES_OF, Card, Cards
from explorer.view.markup import Markup, at, box, path, svg, tag, text
from explorer.view.necklace.cards import family, is_gem
from explorer.view.necklace.gems import LETTERS, gem
from explorer.view.necklace.icons import icon
from explorer.view.words import Words

_BAND = "M0,6 V4 A4,4 0 0 1 4,0 H26 A4,4 0 0 1 30,4 V6 Z"


def minis(words: Words, cards: Cards) -> Markup:
    """All cards, one mini for each kind."""
    return tag("div", [mini(words, card, number) for card, number in cards.kinds()], class_="qn-minis")


def mini(words: Words, card: Card, number: int = 1, *, crossed: bool = False) -> Markup:
    """A little card of 30 × 42; several of a kind are one mini with their number."""
    name = words.name(card) if number == 1 else f"{number} × {words.name(card)}"
    width = 30 if number == 1 else 52
    many = text(33, 26, f"×{number}", "b f11") if number > 1 else None
    strike = path("M3,4 L27,38", "strike") if crossed else None
    inside = [tag("title", name), *_mini_face(card), strike, many]
    return svg(width, 42, inside, label=name, role="img", class_="xp-inline")


def _mini_face(card: Card) -> list[Markup]:
    ground = box(0.5, 0.5, 29, 41, 4, "panel")
    if not is_gem(card):
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
    cards = [tag("title", label), *(back(place * step, 0, 20, 28) for place in range(number))]
    return svg(20 + step * (number - 1), 28, cards, label=label, role="img", class_="xp-inline")

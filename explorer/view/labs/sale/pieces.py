"""Small things that several panels of the sale lab use."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from explorer.games.necklace.cards import ALCHEMIST, BANKER, GEMS, KING, NECKLACE, RING, Card
from explorer.games.necklace.displays import Display
from explorer.view.markup import Markup, svg, tag
from explorer.view.necklace.gems import gem_picture
from explorer.view.necklace.icons import icon
from explorer.view.words import Words

SMALL = 22
"""The height of a stone in running text: the smallest with a letter that can be read."""


def in_a_line(words: Words, display: Display) -> Markup:
    """A display in one line: for each type its stones and what lies with them, then the Bankers."""
    parts = [part for gem in GEMS for part in _row(words, display, gem)]
    parts += [sign(words, BANKER)] * display.bankers
    if display.transmuted is not None:
        parts.append(sign(words, ALCHEMIST))
    if not parts:
        parts = [tag("span", words.name("nothing"), class_="xp-soft")]
    return tag("span", parts, class_="sl-line", title=str(display))


def _row(words: Words, display: Display, gem: int) -> Iterator[Markup]:
    stones = display.stones()[gem]
    laid = ((RING, display.rings), (KING, display.kings), (NECKLACE, display.necklace))
    signs = [sign(words, card) for card, rows in laid for _ in range(rows[gem])]
    if stones or signs:
        picture = gem_picture(GEMS[gem], words.name(GEMS[gem]), SMALL)
        yield tag("span", picture, tag("b", stones), signs, class_="sl-stones")


def sign(words: Words, card: Card) -> Markup:
    """A card as a little drawing."""
    name = words.name(card)
    inside = [tag("title", name), icon(card, 10, 11, 0.52)]
    return svg(20, 22, inside, label=name, role="img", class_="xp-inline")


def choice(label: str, verb: str, options: Iterable[tuple[str, str]], chosen: str) -> Markup:
    """A list to choose from; `verb` and what is chosen are what a click would say."""
    inside = [
        tag("option", words, value=f"{verb} {value}", selected="" if value == chosen else None)
        for value, words in options
    ]
    return tag("select", inside, aria_label=label, title=label, data_choose="do")


def button(label: Any, does: str, title: str = "", **more: Any) -> Markup:
    return tag("button", label, type="button", data_do=does, title=title or None, **more)


def picker(words: Words, seat: int, inside: Any, *, chosen: bool, look: str) -> Markup:
    """A click chooses the player who is composed and replied for."""
    title = words.lab("sale_pick", player=seat)
    return button(inside, f"pick {seat}", title, class_=look, aria_pressed=str(chosen).lower())


def panel(heading: Sequence[Any], *children: Any, look: str = "") -> Markup:
    """A panel of the lab; what stands beside its heading is pushed to the right."""
    head = tag("header", tag("h3", heading[0]), *heading[1:], class_="sl-head")
    return tag("section", head, *children, class_=f"xp-panel {look}".strip())


def plus(words: Words, number: float, digits: int = 0) -> str:
    return ("+" if round(number, digits) > 0 else "") + words.number(number, digits)

"""The pile and the discards, and where in the pile the next Merchant can lie."""

from explorer.core.game import SettingUp
from explorer.games.necklace.seen import View
from explorer.view.markup import Markup, at, box, tag, text
from explorer.view.necklace.facts import Facts
from explorer.view.necklace.minis import back, minis
from explorer.view.scene import Scene

_HOLE = box(0.5, 0.5, 29, 41, 4, "hole")


def piles(scene: Scene, facts: Facts) -> list[Markup]:
    """Two heaps, each with its number beside it and its name below."""
    words, view = scene.words, facts.view
    pile = [back(2 * place, 2 * place, 30, 42) for place in reversed(range(min(3, view.pile_size)))]
    gone = [
        box(2.5 * place, 2 * place, 30, 42, 4, "panel")
        for place in reversed(range(min(3, view.discard_size)))
    ]
    beside = words.say("laid_aside" if isinstance(facts.stage, SettingUp) else "discards")
    told = tag("title", words.cards(facts.discard.kinds())) if facts.discard is not None else None
    return [
        _heap(pile, view.pile_size, words.say("pile")),
        at(0, 72, told, _heap(gone, view.discard_size, beside)),
    ]


def _heap(cards: list[Markup], number: int, name: str) -> Markup:
    return tag("g", cards or _HOLE, text(43, 29, number, "b f15"), text(0, 61, name, "f11 muted"))


def below(scene: Scene, facts: Facts) -> Markup:
    """What is gone, card by card, for whoever may look through it; and when a Merchant can come."""
    words, view = scene.words, facts.view
    summary = tag("summary", words.say("look_at_discards"))
    rest = facts.discard
    gone = tag("details", summary, minis(words, rest)) if rest is not None and any(rest) else tag("span")
    near = tag("span", words.say("merchant_near", place=_place(view))) if view.merchants else None
    return tag("div", gone, near, class_="qn-below")


def _place(view: View) -> str:
    """Where in the pile the next Merchant can lie, counted from the top."""
    most, least = view.merchants[0]
    first, last = max(1, view.pile_size - most + 1), view.pile_size - least + 1
    return str(first) if first == last else f"{first}–{last}"

"""Composing a display: one row for each type, its cards as buttons, and what is still missing in words."""

from collections.abc import Iterator, Sequence

from explorer.games.necklace.cards import (
    BANKER,
    CARDS_OF,
    KING,
    NECKLACE,
    RING,
    Card,
    Gem,
)
from explorer.games.necklace.display import PROPOSALS, Draft
from explorer.view.frame import chip
from explorer.view.markup import Markup, tag
from explorer.view.necklace.asks import asks
from explorer.view.necklace.facts import facts
from explorer.view.necklace.market import fashion_tile
from explorer.view.necklace.minis import mini
from explorer.view.necklace.pieces import draft_of, rows_of
from explorer.view.scene import Scene


def composer(scene: Scene) -> Markup | None:
    known = facts(scene)
    draft = draft_of(scene, known)
    if draft is None:
        return None
    return tag(
        "div",
        tag("p", scene.words.say("compose", number=known.view.sales + 1), class_="xp-soft"),
        rows(scene, draft, known.view.fashion),
        _buttons(scene, draft),
        class_="qn-composer",
    )


def rows(scene: Scene, draft: Draft, fashion: Sequence[Gem]) -> list[Markup | None]:
    """All that can be put or taken back, by type, and what is still missing."""
    tiles = zip(fashion, draft.rulings.fashion, strict=True)
    lines = [_line(scene, draft, gem, tile) for gem, tile in tiles if _offers(draft, gem)]
    return [*lines, _bankers(scene, draft), _verdict(scene, draft)]


def _offers(draft: Draft, gem: Gem) -> bool:
    """Whether anything can lie in this row."""
    held = any(draft.hand[card] for card in CARDS_OF[gem])
    return held or (draft.hand[NECKLACE] > 0 and not draft.rulings.necklace_needs_gem)


def _line(scene: Scene, draft: Draft, gem: Gem, tile: int) -> Markup:
    stones = draft.display.stones()[gem]
    label = scene.words.say("stones_shown", number=stones)
    extras = [piece for card in (RING, KING, NECKLACE) for piece in _extras(scene, draft, card, gem)]
    gap = tag("span", class_="qn-gap") if extras else None
    gems = [piece for card in reversed(CARDS_OF[gem]) for piece in _copies(scene, draft, card)]
    return tag(
        "div",
        fashion_tile(scene.words, gem, tile, small=True),
        tag("div", gems, gap, extras, class_="qn-pieces"),
        tag("b", asks(stones, f"draft {gem}") if stones else "–", class_="qn-stones", title=label),
        class_="qn-line",
    )


def _copies(scene: Scene, draft: Draft, card: Card) -> Iterator[Markup]:
    """All copies in the hand: those in the display first."""
    shown = draft.display.cards()[card]
    for copy in range(draft.hand[card]):
        yield _piece(scene, card, f"{'take' if copy < shown else 'put'} {card}", chosen=copy < shown)


def _extras(scene: Scene, draft: Draft, card: Card, gem: Gem) -> Iterator[Markup]:
    """What lies in this row besides gems, and one more of it if there is one left."""
    for row in rows_of(draft.display, card):
        if row == gem:
            yield _piece(scene, card, f"take {card} {gem}", chosen=True)
    if draft.refuses(card, gem) is None:
        yield _piece(scene, card, f"put {card} {gem}", chosen=False)


def _piece(scene: Scene, card: Card, click: str, *, chosen: bool) -> Markup:
    label = scene.words.say("take_back" if chosen else "put_in", card=card)
    return tag(
        "button",
        mini(scene.words, card),
        type="button",
        class_="qn-piece",
        title=label,
        aria_label=label,
        aria_pressed=str(chosen).lower(),
        data_put=click,
    )


def _bankers(scene: Scene, draft: Draft) -> Markup | None:
    if not draft.hand[BANKER]:
        return None
    label = tag("span", scene.words.say("any_row"), class_="qn-any xp-soft")
    return tag(
        "div", label, tag("div", list(_copies(scene, draft, BANKER)), class_="qn-pieces"), class_="qn-line"
    )


def _verdict(scene: Scene, draft: Draft) -> Markup:
    missing = [
        tag("li", scene.words.reason(reason), " ", chip(scene, reason.rule)) for reason in draft.missing()
    ]
    if missing:
        return tag("ul", missing, class_="qn-missing", role="alert")
    empty = not any(draft.display.cards())
    return tag("p", scene.words.say("shows_nothing" if empty else "can_be_shown"), class_="qn-fine")


def _buttons(scene: Scene, draft: Draft) -> Markup:
    words, move = scene.words, str(draft.move)
    means = {"data_refused" if draft.missing() else "data_move": move}
    label = words.say("show_nothing" if not any(draft.display.cards()) else "show_this")
    show = tag("button", label, type="button", class_="qn-primary", **means)
    return tag("div", show, proposals(scene), class_="qn-do")


def proposals(scene: Scene) -> Markup:
    """Displays that are ready to be taken: all gems, everything, nothing."""
    ready = [
        tag("button", scene.words.say(f"propose_{name}"), type="button", data_put=name) for name in PROPOSALS
    ]
    return tag("span", ready, class_="qn-ready")

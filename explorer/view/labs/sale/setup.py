"""What the sale is made of: hands, fashion order, reading, and what a card is worth that is kept."""

from collections.abc import Iterator

from explorer.games.necklace.cards import (
    ALCHEMIST,
    BANKER,
    GEM_CARDS,
    KING,
    NECKLACE,
    RING,
    Card,
)
from explorer.games.necklace.readings import Rulings
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.pieces import button, choice, panel
from explorer.view.markup import Markup, tag
from explorer.view.necklace.gems import gem_picture
from explorer.view.necklace.minis import mini
from explorer.view.seats import badge

SALE_CARDS = (*GEM_CARDS, RING, KING, NECKLACE, BANKER, ALCHEMIST)
SALE_RULINGS = (
    "zero_displayed_rarity",
    "bankers_stack",
    "banker_needs_gem",
    "necklace_needs_gem",
    "own_king_under_necklace",
    "alchemist_to_new_type",
    "alchemist_orphans",
)
"""The readings that matter at a sale."""

KEEPS = (0, 1, 2, 3, 5, 10, 15, 20, 30)


def toolbar(bench: Bench) -> Markup:
    """Reading, the worth of a card kept, and the switch of the editor."""
    words = bench.words
    editions = [("default", words.ui("reading_default"))]
    editions += [
        (code, words.ui("reading_edition", language=words.ui(f"language_{code}")))
        for code in Rulings.editions
    ]
    if bench.edition == "own":
        editions.append(("own", words.lab("sale_reading_own")))
    keeps = [
        (str(pounds), words.lab("sale_keep", pounds=pounds)) for pounds in sorted({*KEEPS, bench.sale.keep})
    ]
    return tag(
        "div",
        choice(words.ui("readings"), "read", editions, bench.edition),
        choice(words.lab("sale_keep_title"), "keep", keeps, str(bench.sale.keep)),
        button(words.lab("sale_edit"), "edit", aria_pressed=str(bench.editing).lower()),
        class_="sl-tools",
    )


def setup(bench: Bench) -> Markup | None:
    if not bench.editing:
        return None
    words = bench.words
    hands = [_hand(bench, seat) for seat in bench.sale.seats]
    return panel(
        [words.lab("sale_setup"), tag("span", words.lab("sale_setup_hint"), class_="xp-soft")],
        tag("div", hands, class_="sl-hands"),
        _fashion(bench),
        tag("div", list(_rulings(bench)), class_="sl-rulings"),
    )


def _hand(bench: Bench, seat: int) -> Markup:
    name = bench.words.players[seat]
    cards = [_counter(bench, seat, card) for card in SALE_CARDS]
    return tag("div", tag("b", badge(seat, name, 22), " ", name), tag("div", cards, class_="sl-cards"))


def _counter(bench: Bench, seat: int, card: Card) -> Markup:
    words, number = bench.words, bench.sale.hands[seat][card]
    name = words.name(card)
    fewer = button(
        "−",
        f"fewer {seat} {card}",
        words.lab("sale_fewer", card=card),
        disabled=None if number else "",
        aria_label=words.lab("sale_fewer", card=card),
    )
    more = button(
        "+",
        f"more {seat} {card}",
        words.lab("sale_more", card=card),
        aria_label=words.lab("sale_more", card=card),
    )
    look = "sl-counter" if number else "sl-counter sl-empty"
    return tag("div", mini(words, card), fewer, tag("b", number), more, class_=look, title=name)


def _fashion(bench: Bench) -> Markup:
    words = bench.words
    tiles = [
        button(
            [tag("b", tile), gem_picture(gem, words.name(gem)), "◂" if place else ""],
            f"fashion {gem}",
            words.lab("sale_fashion_up", gem=gem),
            class_="sl-tile",
        )
        for place, (gem, tile) in enumerate(zip(bench.sale.fashion, bench.sale.rulings.fashion, strict=True))
    ]
    hint = tag("span", words.lab("sale_fashion_hint"), class_="xp-soft")
    return tag("div", tag("b", words.say("fashion_panel")), tiles, hint, class_="sl-fashion")


def _rulings(bench: Bench) -> Iterator[Markup]:
    words = bench.words
    for field in SALE_RULINGS:
        now = str(getattr(bench.sale.rulings, field)).lower()
        options = [
            (f"{field} {value}".lower(), words.option(field, value)) for value in Rulings.options[field]
        ]
        label = words.ruling(field)
        chooser = choice(label, "ruling", options, f"{field} {now}")
        yield tag("label", tag("span", label), chooser, class_="sl-field")

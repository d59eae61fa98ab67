"""The middle of the table: what is in fashion, the sales held, the row with its prices, the piles."""

from collections.abc import Mapping
from itertools import zip_longest

from explorer.core.game import Move, SettingUp
from explorer.games.necklace.cards import MERCHANT, QUEEN, Gem, Offer
from explorer.games.necklace.devaluation import QueenWindow
from explorer.games.necklace.display import Showing
from explorer.games.necklace.purchase import BUY, Buy, Purchase, price_of
from explorer.games.necklace.seen import View
from explorer.games.necklace.table import USE
from explorer.view.kit import button, headed, spot
from explorer.view.markup import Markup, at, box, capital, svg, tag, text
from explorer.view.necklace.cards import (
    HEIGHT,
    RULE_OF,
    WIDTH,
    back,
    framed,
    gem_picture,
    icon,
    in_row,
    minis,
    price_ring,
)
from explorer.view.necklace.facts import Facts
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words

STEP, TOP = 107, 9
_HOLE = box(0.5, 0.5, 29, 41, 4, "hole")


def market(scene: Scene, facts: Facts) -> Markup:
    words = scene.words
    pairs = zip_longest(facts.view.setup.rulings.fashion, facts.view.fashion)
    tiles = [_bare(tile) if gem is None else fashion_tile(words, gem, tile) for tile, gem in pairs]
    label = tag("b", words.say("fashion_panel")), tag("span", words.say("fashion_hint"))
    return tag(
        "section",
        tag("div", label, class_="qn-label"),
        tag("div", tiles, class_="qn-tiles"),
        tag("div", tag("b", words.say("sales_panel")), _sales(words, facts.view), class_="qn-label qn-sales"),
        class_="qn-market",
    )


def _bare(pounds: int) -> Markup:
    """A tile before the types are laid."""
    return tag("span", tag("b", pounds), class_="qn-tile")


def fashion_tile(words: Words, gem: Gem, pounds: int, *, small: bool = False) -> Markup:
    """A type with its fashion tile; it can be asked why."""
    name = words.name(gem)
    label = words.say("fashion_tile", gem=gem, pounds=pounds)
    picture = gem_picture(gem, name)
    inside = picture if small else tag("span", picture, tag("span", capital(name)), class_="qn-type")
    return button(tag("b", pounds), inside, class_="qn-tile", label=label, why=f"fashion {gem}")


def _sales(words: Words, view: View) -> list[Markup]:
    sales = view.setup.rulings.sales
    label = words.say("sales_held", held=view.sales, left=sales - view.sales)
    discs = [_disc(number, view) for number in range(sales)]
    note = tag("span", words.say("merchant_here"), class_="qn-gold") if view.aside else tag("span", label)
    return [svg(34 * sales - 2, 30, discs, label=label, role="img", class_="xp-inline"), note]


def _disc(number: int, view: View) -> Markup:
    x, held = 15 + 34 * number, number < view.sales
    now = number == view.sales and view.aside > 0
    inside = icon(MERCHANT, x, 15, 0.5) if held or now else text(x, 19, number + 1, "mid muted")
    look = "held" if held else "now" if now else "plain"
    return tag("g", tag("circle", cx=x, cy=15, r=13.5, class_=look), inside)


def the_row(scene: Scene, facts: Facts) -> Markup:
    words = scene.words
    ways = takes(scene, facts)
    tall = TOP + HEIGHT + (32 if isinstance(facts.stage, Purchase) and ways else 6)
    slots = [_slot(scene, facts, place, ways) for place in range(len(facts.view.row))]
    return tag(
        "section",
        headed(words.say("the_row"), _hint(scene, facts, ways), _ducats(scene, facts), class_="qn-bar"),
        svg(624, tall, slots, at(5 * STEP + 7, TOP + 4, piles(scene, facts)), label=words.say("the_row")),
        below(scene, facts),
        class_="qn-row qn-later" if isinstance(facts.stage, Showing) else "qn-row",
    )


def takes(scene: Scene, facts: Facts) -> Mapping[int, Move]:
    """The slots a click can empty, by buying or with the Queen. Declared purchases are only listed."""
    stage = facts.stage
    if isinstance(stage, QueenWindow) and USE[QUEEN] in scene.moves:
        return {stage.slots[0]: USE[QUEEN]}
    if not isinstance(stage, Purchase) or facts.view.setup.rulings.purchase_mode == "declared":
        return {}
    return {move.slots[0]: move for move in scene.moves if isinstance(move, Buy)}


def _hint(scene: Scene, facts: Facts, ways: Mapping[int, Move]) -> Markup | None:
    if not ways:
        return None
    queen = isinstance(facts.stage, QueenWindow)
    return tag("span", scene.words.say("queen_hint" if queen else "row_hint"), class_="xp-soft")


def _ducats(scene: Scene, facts: Facts) -> Markup | None:
    """Whose ducats they are is told by the badge, so no name has to fit. At first nobody has any."""
    view, words = facts.view, scene.words
    if isinstance(facts.stage, SettingUp):
        return None
    label = words.say("ducats_of", player=view.active, ducats=view.ducats)
    coins = [tag("circle", cx=6 + 13 * coin, cy=6, r=5, class_="coin") for coin in range(view.ducats)]
    purse = svg(13 * view.ducats, 12, coins, label=label, role="img", class_="xp-inline") if coins else None
    inside = [
        badge(view.active, facts.names[view.active], 20),
        purse,
        tag("b", view.ducats),
        words.say("ducat_left" if view.ducats == 1 else "ducats_left"),
    ]
    return button(inside, class_="qn-purse", label=label, why="ducats")


def _slot(scene: Scene, facts: Facts, place: int, ways: Mapping[int, Move]) -> Markup:
    offer = facts.view.row[place]
    if offer is None:
        hole = box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, class_="hole")
        return at(3 + STEP * place, TOP, hole, text(WIDTH / 2, 72, scene.words.say("empty"), "mid f11 muted"))
    card = in_row(scene.words, offer, facts.view.setup.prices[offer.card])
    inside = _clickable(scene, facts, place, offer, card, ways), _asked(scene, place, offer)
    look = f"qn-slot qn-slot-{place}{' qn-live' if place in ways else ''}"
    return at(3 + STEP * place, TOP, tag("g", inside, class_="qn-lift"), class_=look)


def _clickable(
    scene: Scene, facts: Facts, place: int, offer: Offer, card: list[Markup], ways: Mapping[int, Move]
) -> Markup:
    """The card: a click buys it, asks why it cannot be bought, or what it does."""
    words = scene.words
    label = words.say("price_now", card=offer.card, price=offer.price)
    if place in ways:
        key = str(place + 1) if isinstance(ways[place], Buy) else None
        inside = [
            *framed("playable", *card),
            *_caption(scene, place, price_of(scene.look, offer), ways[place]),
        ]
        return spot(label, inside, key=key, move=str(ways[place]))
    if ways and isinstance(facts.stage, Purchase):
        short = words.say("too_dear_by", short=offer.price - facts.view.ducats)
        inside = [*framed("refused", *card), text(WIDTH / 2, HEIGHT + 22, short, "mid f11 bad")]
        return spot(f"{label}: {short}", inside, refused=str(BUY[place]))
    return spot(label, *card, rule=RULE_OF[offer.card])


def _caption(scene: Scene, place: int, price: int, move: Move) -> list[Markup]:
    if not isinstance(move, Buy):
        return []
    cap = [box(6, HEIGHT + 10, 20, 20, 5, "cap-side"), box(6, HEIGHT + 8, 20, 20, 5, "cap")]
    key = text(16, HEIGHT + 22, place + 1, "mid b f11")
    return [*cap, key, text(33, HEIGHT + 22, scene.words.say("buy_for", price=price), "f11")]


def _asked(scene: Scene, place: int, offer: Offer) -> Markup:
    label = scene.words.say("price_why", price=offer.price)
    return spot(label, *price_ring(offer), why=f"price {place}")


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

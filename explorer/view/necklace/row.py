"""The row with its prices, and the ducats of whoever buys."""

from collections.abc import Mapping

from explorer.core.game import Move, SettingUp
from explorer.games.necklace.cards import QUEEN, Offer
from explorer.games.necklace.devaluation import QueenWindow
from explorer.games.necklace.display import Showing
from explorer.games.necklace.purchase import BUY, Buy, Purchase, price_of
from explorer.games.necklace.table import USE
from explorer.view.markup import Markup, at, box, button, svg, tag, text
from explorer.view.necklace.cards import HEIGHT, WIDTH, framed, in_row, price_ring
from explorer.view.necklace.facts import Facts
from explorer.view.necklace.piles import below, piles
from explorer.view.necklace.rules import RULE_OF
from explorer.view.scene import Scene
from explorer.view.seats import badge

STEP, TOP = 107, 9


def row(scene: Scene, facts: Facts) -> Markup:
    words = scene.words
    ways = takes(scene, facts)
    tall = TOP + HEIGHT + (32 if isinstance(facts.stage, Purchase) and ways else 6)
    slots = [_slot(scene, facts, place, ways) for place in range(len(facts.view.row))]
    return tag(
        "section",
        tag(
            "header",
            tag("h3", words.say("the_row")),
            _hint(scene, facts, ways),
            _ducats(scene, facts),
            class_="qn-bar",
        ),
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
        words.say("ducat_left") if view.ducats == 1 else words.say("ducats_left"),
    ]
    return tag(
        "button", inside, type="button", class_="qn-purse", title=label, aria_label=label, data_why="ducats"
    )


def _slot(scene: Scene, facts: Facts, place: int, ways: Mapping[int, Move]) -> Markup:
    offer = facts.view.row[place]
    if offer is None:
        hole = box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, class_="hole")
        return at(3 + STEP * place, TOP, hole, text(WIDTH / 2, 72, scene.words.say("empty"), "mid f11 muted"))
    card = in_row(scene.words, offer, facts.view.setup.prices[offer.card])
    lifted = tag(
        "g", _clickable(scene, facts, place, offer, card, ways), _asked(scene, place, offer), class_="qn-lift"
    )
    return at(
        3 + STEP * place, TOP, lifted, class_=f"qn-slot qn-slot-{place}{' qn-live' if place in ways else ''}"
    )


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
        return button(label, inside, key=key, move=str(ways[place]))
    if ways and isinstance(facts.stage, Purchase):
        short = words.say("too_dear_by", short=offer.price - facts.view.ducats)
        inside = [*framed("refused", *card), text(WIDTH / 2, HEIGHT + 22, short, "mid f11 bad")]
        return button(f"{label}: {short}", inside, refused=str(BUY[place]))
    return button(label, *card, rule=RULE_OF[offer.card])


def _caption(scene: Scene, place: int, price: int, move: Move) -> list[Markup]:
    if not isinstance(move, Buy):
        return []
    cap = [box(6, HEIGHT + 10, 20, 20, 5, "cap-side"), box(6, HEIGHT + 8, 20, 20, 5, "cap")]
    key = text(16, HEIGHT + 22, place + 1, "mid b f11")
    return [*cap, key, text(33, HEIGHT + 22, scene.words.say("buy_for", price=price), "f11")]


def _asked(scene: Scene, place: int, offer: Offer) -> Markup:
    label = scene.words.say("price_why", price=offer.price)
    return button(label, *price_ring(offer), why=f"price {place}")

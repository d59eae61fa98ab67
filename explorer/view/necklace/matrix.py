"""The picture of a sale: the majority is read across, the price at the end of the line."""

from collections.abc import Iterator

from explorer.games.necklace.cards import (
    ALCHEMIST,
    BANKER,
    CARDS_OF,
    KING,
    NECKLACE,
    RING,
    STONES_OF,
    Card,
    Gem,
)
from explorer.games.necklace.displays import Display
from explorer.games.necklace.sale import Cancelled, Protected
from explorer.view.markup import Markup, svg, tag
from explorer.view.necklace.asks import asks
from explorer.view.necklace.facts import Facts
from explorer.view.necklace.icons import icon
from explorer.view.necklace.market import fashion_tile
from explorer.view.necklace.minis import mini
from explorer.view.necklace.outcome import outcome, status
from explorer.view.necklace.sale import Sale
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words, signed

UNKNOWN = "?"


def matrix(scene: Scene, facts: Facts, sale: Sale) -> Markup:
    words = scene.words
    note = words.say("as_it_stands") if sale.live and scene.moves else None
    head = tag("tr", tag("th", words.say("fashion_panel")), _heads(facts, sale), sum_head(words))
    rows = [row(words, sale, gem) for gem in sale.fashion]
    return tag(
        "section",
        tag("h3", words.say("sale_number", number=sale.number)),
        tag("p", note, class_="xp-soft") if note else None,
        tag("table", tag("thead", head), tag("tbody", rows, bankers(words, sale)), class_="qn-matrix"),
        class_="xp-panel qn-sale",
    )


def _heads(facts: Facts, sale: Sale) -> Iterator[Markup]:
    for seat, gain in enumerate(sale.gains()):
        name = facts.names[seat]
        kind = "qn-plus" if gain > 0 else "qn-minus" if gain < 0 else "xp-soft"
        told = (signed(gain, "+"), f"takings {seat}", kind) if sale.open else (UNKNOWN, None, "qn-unknown")
        change = asks(*told)
        who = tag("span", tag("b", name), change, class_="qn-who")
        yield tag("th", tag("div", badge(seat, name, 26), who, class_="qn-head"), scope="col")


def sum_head(words: Words) -> Markup:
    labels = [tag("span", words.say(f"col_{name}")) for name in ("stones", "rarity", "price")]
    return tag("th", tag("div", labels, class_="qn-sums"), scope="col")


def row(words: Words, sale: Sale, gem: Gem) -> Markup:
    """One type: what each player shows of it, the sum, and what comes of it."""
    kinds = {type(event) for event in sale.events if getattr(event, "gem", None) == gem and sale.open}
    state = "qn-cancelled" if Cancelled in kinds else "qn-protected" if Protected in kinds else None
    cells = [_cell(words, sale, gem, seat) for seat in range(len(sale.displays))]
    tile = fashion_tile(words, gem, sale.fashion_of(gem), small=True)
    return tag("tr", tag("th", tile, scope="row"), cells, _sum(words, sale, gem), class_=state)


def _cell(words: Words, sale: Sale, gem: Gem, seat: int) -> Markup:
    """The cards of one player in one row, the stones they make, and what comes of it."""
    cards = list(_cards(words, sale, gem, seat))
    if not cards:
        return tag("td", "–", class_="qn-none")
    stones = sale.displays[seat].stones()[gem]
    leads = sale.open and stones > 0 and stones == max(display.stones()[gem] for display in sale.displays)
    why = f"stones {gem} {seat}" if sale.counted else None
    count = asks(stones if sale.counted else UNKNOWN, why, "qn-count")
    inside = tag("div", tag("div", cards, class_="qn-minis"), count, class_="qn-cell")
    return tag("td", inside, list(outcome(words, sale, gem, seat)), class_="qn-leads" if leads else None)


def _cards(words: Words, sale: Sale, gem: Gem, seat: int) -> Iterator[Markup]:
    display = sale.displays[seat]
    void = any(
        isinstance(event, Protected) and event.gem == gem and seat in event.kings for event in sale.events
    )
    for card, number in _gem_cards(display, gem):
        yield mini(words, card, number)
    if display.transmuted is not None and display.transmuted[1] == gem:
        yield _moved(words, *display.transmuted)
    for card, rows in ((RING, display.rings), (KING, display.kings), (NECKLACE, display.necklace)):
        if rows[gem]:
            yield mini(words, card, rows[gem], crossed=card == KING and void and sale.open)


def _moved(words: Words, card: Card, to: Gem) -> Markup:
    """What the Alchemist made of a card: as many stones of the new type, with a flask beside it."""
    label = words.say("moved_by_alchemist", card=card)
    flask = svg(20, 24, icon(ALCHEMIST, 10, 12, 0.6), label=label, role="img", class_="xp-inline")
    return tag("span", flask, mini(words, CARDS_OF[to][STONES_OF[card] - 1]), title=label)


def _gem_cards(display: Display, gem: Gem) -> Iterator[tuple[Card, int]]:
    """Without the card that the Alchemist has moved elsewhere."""
    for card in reversed(CARDS_OF[gem]):
        moved = display.transmuted is not None and display.transmuted[0] == card
        if display.gems[card] > moved:
            yield card, display.gems[card] - moved


def _sum(words: Words, sale: Sale, gem: Gem) -> Markup:
    """Stones, rarity tile, price with its sum, and the status of the type in words."""
    fashion, rarity, rated = sale.fashion_of(gem), sale.rarity_of(gem), sale.open or sale.rated

    def ask(name: str, told: bool) -> str | None:
        return f"{name} {gem}" if told else None

    total = asks(sale.totals[gem] if sale.counted else UNKNOWN, ask("total", sale.counted), "qn-total")
    tile = asks(rarity if rated else UNKNOWN, ask("rarity", rated), "qn-rarity")
    price = asks(fashion + rarity if rated else UNKNOWN, ask("jewel", rated), "qn-price")
    added = asks(rarity if rated else UNKNOWN, ask("rarity", rated))
    parts = tag("small", asks(fashion, f"fashion {gem}"), " + ", added)
    numbers = tag("div", total, tile, tag("span", price, parts, class_="qn-both"), class_="qn-sums")
    return tag("td", numbers, status(words, sale, gem) if sale.open else None, class_="qn-sum")


def bankers(words: Words, sale: Sale) -> Markup | None:
    """What lies in no row, if there is any."""
    if not any(display.bankers for display in sale.displays):
        return None
    return tag(
        "tr",
        tag("th", words.say("any_row"), scope="row", class_="xp-soft"),
        [_banker(words, sale, seat) for seat in range(len(sale.displays))],
        tag("td", words.say("banker_note"), class_="xp-soft"),
    )


def _banker(words: Words, sale: Sale, seat: int) -> Markup:
    number = sale.displays[seat].bankers
    if not number:
        return tag("td", "–", class_="qn-none")
    bonus = asks(signed(sale.bonus(seat), "+"), f"bonus {seat}", "qn-count")
    return tag("td", tag("div", mini(words, BANKER, number), bonus, class_="qn-cell"))

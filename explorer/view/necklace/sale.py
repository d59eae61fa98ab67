"""A sale after the reveal: the majority is read across, the price at the end of the line."""

from collections.abc import Iterator, Sequence

from explorer.core.game import Event
from explorer.core.values import Value
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
from explorer.games.necklace.display import Revealed
from explorer.games.necklace.displays import Display
from explorer.games.necklace.influence import FashionChanged
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import (
    Cancelled,
    Fined,
    Protected,
    RarityPlaced,
    SaleEnded,
    Sold,
    Transmuted,
    bonus_of,
    rarity_order,
    sale_events,
    totals_of,
)
from explorer.view.kit import panel
from explorer.view.markup import Markup, svg, tag
from explorer.view.necklace.cards import icon, mini
from explorer.view.necklace.facts import Facts, asks, sentence
from explorer.view.necklace.middle import fashion_tile
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words, signed

UNKNOWN = "?"


class Sale(Value):
    """All that the matrix shows.

    live     the displays still lie on the table
    open     nothing is held back; otherwise rarity and money stay hidden
    counted  the stones are told
    rated    rarity and prices are told even if what comes of them is not
    """

    number: int
    displays: tuple[Display, ...]
    fashion: tuple[Gem, ...]
    order: tuple[Gem, ...]
    totals: tuple[int, ...]
    events: tuple[Event, ...]
    rulings: Rulings
    live: bool
    open: bool
    counted: bool = True
    rated: bool = False

    def fashion_of(self, gem: Gem) -> int:
        return self.rulings.fashion[self.fashion.index(gem)]

    def rarity_of(self, gem: Gem) -> int:
        return self.rulings.rarity[self.order.index(gem)]

    def bonus(self, seat: int) -> int:
        return bonus_of(self.displays[seat], self.rulings)

    def gains(self) -> tuple[int, ...]:
        """What the sale brings each player."""
        amounts = [0] * len(self.displays)
        for event in self.events:
            for seat, pounds in event.gains:
                amounts[seat] += pounds
        return tuple(amounts)


def sale_of(scene: Scene, facts: Facts) -> Sale | None:
    """The sale on the table, or the one that was just held."""
    view, rulings = facts.view, facts.view.setup.rulings
    rated = any(isinstance(event, RarityPlaced) for event in scene.told)
    if view.revealed and None not in view.displays:
        displays = tuple(display for display in view.displays if display is not None)
        sale = worked_out(displays, view.fashion, rulings, view.sales + 1, True, not scene.hidden)
        return sale.but(rated=rated)
    just_now = any(isinstance(event, Revealed | Transmuted | SaleEnded) for event in scene.told)
    held = _just_held((*scene.earlier, *scene.told)) if just_now else ()
    if not held:
        return None
    return worked_out(held, view.fashion, rulings, view.sales, False, not scene.hidden).but(rated=rated)


def worked_out(
    displays: tuple[Display, ...],
    fashion: tuple[Gem, ...],
    rulings: Rulings,
    number: int,
    live: bool,
    told: bool,
) -> Sale:
    totals = totals_of(displays)
    order = rarity_order(totals, fashion, rulings)
    events = tuple(sale_events(displays, fashion, order, rulings))
    return Sale(number, displays, fashion, order, totals, events, rulings, live, told)


def _just_held(heard: Sequence[Event]) -> tuple[Display, ...]:
    """The displays of the last sale heard of, unless the fashion has changed since."""
    displays: tuple[Display, ...] = ()
    for event in heard:
        if isinstance(event, Revealed):
            displays = event.displays
        elif isinstance(event, FashionChanged):
            displays = ()
        elif isinstance(event, Transmuted) and displays:
            changed = displays[event.player].but(transmuted=(event.card, event.to))
            displays = (*displays[: event.player], changed, *displays[event.player + 1 :])
    return displays


def matrix(scene: Scene, facts: Facts, sale: Sale) -> Markup:
    words = scene.words
    note = words.say("as_it_stands") if sale.live and scene.moves else None
    head = tag("tr", tag("th", words.say("fashion_panel")), _heads(facts, sale), sum_head(words))
    rows = [row(words, sale, gem) for gem in sale.fashion]
    return panel(
        words.say("sale_number", number=sale.number),
        tag("p", note, class_="xp-soft") if note else None,
        tag("table", tag("thead", head), tag("tbody", rows, bankers(words, sale)), class_="qn-matrix"),
        class_="qn-sale",
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


def outcome(words: Words, sale: Sale, gem: Gem, seat: int) -> Iterator[Markup]:
    """One line in words for each thing that happens to this player here."""
    for event in sale.events if sale.open else ():
        if isinstance(event, Sold) and event.gem == gem and event.seller == seat:
            yield _sells(words, event)
        elif isinstance(event, Fined) and event.gem == gem and seat in (event.payer, event.payee):
            pays = seat == event.payer
            key, look = ("king_void_pays", "bad") if pays else ("gets_for_void_king", "gold")
            pounds = {"pounds": asks(event.pounds, f"tribute {gem} {event.payer}")}
            yield tag("div", sentence(words.say, key, pounds), class_=f"qn-line-{look}")


def _sells(words: Words, sold: Sold) -> Markup:
    about = f"{sold.gem} {sold.seller}"
    numbers = {name: asks(getattr(sold, name), f"{name} {about}") for name in ("jewels", "each", "pounds")}
    line = sentence(words.say, "tied_sells" if sold.tied else "sells", numbers)
    return tag("div", line, class_="qn-line-gold")


def status(words: Words, sale: Sale, gem: Gem) -> Markup:
    about = [event for event in sale.events if getattr(event, "gem", None) == gem]
    sellers = tuple(event.seller for event in about if isinstance(event, Sold))
    if any(isinstance(event, Cancelled) for event in about):
        return tag("div", words.say("status_cancelled"), class_="qn-line-bad")
    lines = [tag("div", words.say("status_protected"), class_="qn-line-gold")] * any(
        isinstance(event, Protected) for event in about
    )
    told = words.say("status_sold", seller=sellers) if sellers else words.say("status_nobody")
    return tag("div", lines, tag("div", told), class_="qn-status")

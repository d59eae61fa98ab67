"""The bills behind the numbers on the table: ducats and prices, and at a sale stones, rarity and takings."""

from collections.abc import Iterator
from itertools import pairwise

from explorer.core.game import Blanks, Event, Part
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    GEM_CARDS,
    GEM_OF,
    GEMS,
    PRICES,
    STONES_OF,
    Gem,
    Offer,
    is_assumed,
)
from explorer.games.necklace.displays import NOTHING, Display
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import (
    ONE_JEWEL,
    Cancelled,
    Fined,
    Sold,
    fashion_part,
    leaders,
    rarity_order,
    rarity_part,
    sale_events,
    totals_of,
)
from explorer.games.necklace.table import State

Bill = tuple[Part, ...]
STONELESS = Part("QN-SELL-1", about=(("stoneless", True),))


def bills(state: State) -> dict[str, Bill]:
    """Everything that can be asked about, with its parts."""
    table = {"ducats": _ducats(state)}
    for place, gem in enumerate(state.fashion, 1):
        table[f"fashion {gem}"] = (fashion_part(gem, state.rulings.fashion[place - 1], place),)
    for slot, offer in enumerate(state.row):
        if offer is not None:
            table[f"price {slot}"] = _price(state, slot)
    if state.revealed:
        table |= sale_bills(state)
    return table


def _ducats(state: State) -> Bill:
    new, each = state.rulings.ducats, state.rulings.courtier_ducats
    played, bought = (("courtiers", state.courtiers), ("each", each)), (("bought", state.bought),)
    courtiers = Part("QN-COUR-1", each * state.courtiers, about=played)
    spent = Part("QN-BUY-2", state.ducats - new - courtiers.plus, about=bought)
    return (Part("QN-BUY-1", new), *(part for part in (courtiers, spent) if part.plus))


def _price(state: State, slot: int) -> Bill:
    """The top price, then one step down for each devaluation. A table of one's own may have other prices."""
    offer = state.row[slot]
    assert offer is not None
    ladder = state.setup.prices[offer.card]
    drops = [
        Part("QN-DEV-1", low - high, about=(("high", high), ("low", low), *_doubt(state, offer, low)))
        for high, low in pairwise(ladder[: offer.step + 1])
    ]
    return (_top(state, offer), *drops)


def _top(state: State, offer: Offer) -> Part:
    """What has dropped in every turn so far has lain there since the set-up."""
    price = state.setup.prices[offer.card][0]
    about: Blanks = (("card", offer.card),)
    if _is_own(state, offer):
        return Part("QN-PRICE-2", price, about=about)
    about = (*about, *_doubt(state, offer, price))
    drops = state.turn + (state.phase in ("devaluation", "dusk"))
    return Part("QN-SETUP-9" if offer.step == drops else "QN-DEV-3", price, about=about)


def _is_own(state: State, offer: Offer) -> bool:
    return state.setup.prices[offer.card] != PRICES[offer.card]


def _doubt(state: State, offer: Offer, price: int) -> Blanks:
    """A line of a bill says so if its price is one that no source gives."""
    return () if _is_own(state, offer) or not is_assumed(offer.card, price) else (("assumed", True),)


class Shown(Value):
    """A sale after the reveal: what lies there, and what comes of it as it stands."""

    displays: tuple[Display, ...]
    fashion: tuple[Gem, ...]
    rulings: Rulings
    totals: tuple[int, ...]
    order: tuple[Gem, ...]
    events: tuple[Event, ...]

    def about(self, gem: Gem) -> list[Event]:
        return [event for event in self.events if getattr(event, "gem", None) == gem]

    def cancelled(self, gem: Gem) -> bool:
        return any(isinstance(event, Cancelled) for event in self.about(gem))


def sale_bills(state: State) -> dict[str, Bill]:
    """Everything that can be asked about a sale whose displays lie open."""
    shown = _shown(state)
    table: dict[str, Bill] = {}
    for gem in GEMS:
        table |= _of_type(shown, gem)
    for seat, display in enumerate(shown.displays):
        table[f"takings {seat}"] = tuple(_takings(shown, seat)) or (STONELESS,)
        if display.bankers:
            table[f"bonus {seat}"] = _bonus(display, shown.rulings)
    return table


def _shown(state: State) -> Shown:
    displays = tuple(display for display in state.displays if display is not None)
    totals, fashion, rulings = totals_of(displays), state.fashion, state.rulings
    order = rarity_order(totals, fashion, rulings)
    return Shown(
        displays, fashion, rulings, totals, order, tuple(sale_events(displays, fashion, order, rulings))
    )


def _of_type(shown: Shown, gem: Gem) -> dict[str, Bill]:
    """Stones, rarity and price of a type, and what each player has to do with it."""
    total, rulings = shown.totals[gem], shown.rulings
    in_fashion, in_rarity = shown.fashion.index(gem), shown.order.index(gem)
    rarity = rarity_part(
        gem,
        rulings.rarity[in_rarity],
        in_rarity + 1,
        shown=total > 0,
        by_fashion=shown.totals.count(total) > 1,
    )
    table: dict[str, Bill] = {
        f"total {gem}": _total(shown, gem),
        f"rarity {gem}": (rarity,),
        f"jewel {gem}": (fashion_part(gem, rulings.fashion[in_fashion], in_fashion + 1), rarity),
    }
    for seat, display in enumerate(shown.displays):
        if stones := stones_of(display, gem):
            table[f"stones {gem} {seat}"] = stones
    for event in shown.about(gem):
        if isinstance(event, Sold):
            table |= _sold(event, shown.displays[event.seller])
        elif isinstance(event, Fined):
            fine = Part(event.rule, -event.pounds, about=event.about)
            table |= {f"tribute {gem} {event.payer}": event.because, f"fine {gem} {event.payer}": (fine,)}
        elif isinstance(event, Cancelled):
            idle = Part(event.rule, about=(("gem", gem),))
            table |= {f"idle {gem} {seat}": (idle,) for seat in leaders(gem, shown.displays)}
    return table


def _total(shown: Shown, gem: Gem) -> Bill:
    """The stones of all displays; those under a King count too."""
    idle = shown.cancelled(gem)
    stones = [(seat, display.stones()[gem]) for seat, display in enumerate(shown.displays)]
    lines = [
        Part("QN-KING-3" if idle else "QN-RARE-1", number, about=(("player", seat), ("gem", gem)))
        for seat, number in stones
        if number
    ]
    return tuple(lines) or (Part("QN-SELL-6", about=(("gem", gem),)),)


def stones_of(display: Display, gem: Gem) -> Bill:
    """Card by card; the Alchemist comes before all counting."""
    parts = [
        Part("QN-DISP-3", STONES_OF[card] * number, about=(("number", number), ("card", card)))
        for card in GEM_CARDS
        if GEM_OF[card] == gem and (number := display.gems[card])
    ]
    if display.transmuted is not None:
        card, to = display.transmuted
        if change := (to == gem) - (GEM_OF[card] == gem):
            parts.append(Part("QN-ALCH-5", change * STONES_OF[card], about=(("card", card), ("to", to))))
    return tuple(parts)


def _sold(sold: Sold, display: Display) -> dict[str, Bill]:
    """How many jewels, what each of them brings, and all together; what Rings and Bankers add to that."""
    gem, rings = ("gem", sold.gem), ("rings", sold.rings)
    jewel = Part("QN-SELL-4", ONE_JEWEL, about=(gem, ("stones", display.stones()[sold.gem])))
    more = Part("QN-RING-1", sold.rings, about=(gem, ("more", True), rings))
    tiles = (("fashion", sold.fashion), ("rarity", sold.rarity))
    price = Part("QN-SELL-3", sold.fashion + sold.rarity, about=(gem, *tiles))
    bonus = Part("QN-BANK-3" if sold.rings else "QN-BANK-2", sold.bonus, about=(gem,))
    bills: dict[str, Bill] = {
        "jewels": (jewel, more) if sold.rings else (jewel,),
        "each": (price, bonus) if sold.bonus else (price,),
        "pounds": sold.because,
    }
    if sold.rings:
        bills["more"] = (more,)
        bills["rings"] = (price, Part("QN-RING-1", times=sold.rings, about=(gem, ("more", True), rings)))
    if sold.bonus:
        bills["bankers"] = (
            bonus,
            Part("QN-BANK-2", times=sold.jewels, about=(gem, ("sold", True), ("jewels", sold.jewels))),
        )
    return {f"{name} {sold.gem} {sold.seller}": bill for name, bill in bills.items()}


def standing(before: int, takings: Bill = ()) -> Bill:
    """What a player has: pounds from before this sale, and what it brings."""
    return (Part("QN-COMP-5", before), *takings)


def _bonus(display: Display, rulings: Rulings) -> Bill:
    """What Bankers add to each jewel; a second one only if they add up."""
    first = Part("QN-BANK-1", rulings.banker_bonus)
    added = rulings.banker_bonus if rulings.bankers_stack else 0
    further = Part("QN-BANK-4", added, about=(("second", True),))
    return (first, *(further for _ in range(display.bankers - 1)))


def _takings(shown: Shown, seat: int) -> Iterator[Part]:
    """What the sale brings a player, type by type; also why a type that she shows brings nothing."""
    if shown.displays[seat] == NOTHING:
        yield Part("QN-DISP-2")
    for gem in shown.fashion:
        yield from _gains(shown, gem, seat)
        if not any(isinstance(event, Sold) and event.seller == seat for event in shown.about(gem)):
            yield from _in_vain(shown, gem, seat)


def _gains(shown: Shown, gem: Gem, seat: int) -> Iterator[Part]:
    for event in shown.about(gem):
        for player, amount in event.gains:
            if player == seat:
                yield Part(event.rule, amount, about=event.about)


def _in_vain(shown: Shown, gem: Gem, seat: int) -> Iterator[Part]:
    """She shows the type and does not sell it."""
    display, about = shown.displays[seat], ("gem", gem)
    stones, most = display.stones()[gem], max(other.stones()[gem] for other in shown.displays)
    if shown.cancelled(gem) and stones:
        yield Part("QN-KING-1" if seat in leaders(gem, shown.displays) else "QN-KING-2", about=(about,))
    elif stones:
        yield Part("QN-SELL-1", about=(about, ("outsold", True), ("stones", stones), ("most", most)))
    if display.rings[gem]:
        yield Part("QN-RING-2", about=(about, ("rings", display.rings[gem])))

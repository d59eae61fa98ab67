"""The bills behind the numbers on the table."""

from itertools import pairwise

from explorer.core.game import Blanks, Part
from explorer.games.necklace.prices import PRICES, Offer, is_assumed
from explorer.games.necklace.sale import fashion_part
from explorer.games.necklace.sale_bills import Bill, sale_bills
from explorer.games.necklace.state import State


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

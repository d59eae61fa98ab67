"""The bills behind the numbers on the table."""

from itertools import pairwise

from explorer.core.game import Part
from explorer.games.necklace.cards import COURTIER_DUCATS, DUCATS_A_TURN, FASHION_TILES
from explorer.games.necklace.prices import PRICES, Offer
from explorer.games.necklace.sale import fashion_part
from explorer.games.necklace.sale_bills import Bill, sale_bills
from explorer.games.necklace.state import State


def bills(state: State) -> dict[str, Bill]:
    """Everything that can be asked about, with its parts."""
    table = {"ducats": _ducats(state)}
    for gem, tile in zip(state.fashion, FASHION_TILES, strict=False):
        table[f"fashion {gem}"] = (fashion_part(gem, tile),)
    for slot, offer in enumerate(state.row):
        if offer is not None:
            table[f"price {slot}"] = _price(state, slot)
    if state.revealed:
        table |= sale_bills(state)
    return table


def _ducats(state: State) -> Bill:
    played, bought = (("courtiers", state.courtiers), ("each", COURTIER_DUCATS)), (("bought", state.bought),)
    courtiers = Part("QN-COUR-1", COURTIER_DUCATS * state.courtiers, about=played)
    spent = Part("QN-BUY-2", state.ducats - DUCATS_A_TURN - courtiers.plus, about=bought)
    return (Part("QN-BUY-1", DUCATS_A_TURN), *(part for part in (courtiers, spent) if part.plus))


def _price(state: State, slot: int) -> Bill:
    """The top price, then one step down for each devaluation. A table of one's own may have other prices."""
    offer = state.row[slot]
    assert offer is not None
    ladder = state.setup.prices[offer.card]
    drops = [
        Part("QN-DEV-1", low - high, about=(("high", high), ("low", low)))
        for high, low in pairwise(ladder[: offer.step + 1])
    ]
    return (_top(state, offer), *drops)


def _top(state: State, offer: Offer) -> Part:
    """What has dropped in every turn so far has lain there since the set-up."""
    price, about = state.setup.prices[offer.card][0], (("card", offer.card),)
    if state.setup.prices[offer.card] != PRICES[offer.card]:
        return Part("QN-PRICE-2", price, about=about)
    drops = state.turn + (state.phase in ("devaluation", "dusk"))
    return Part("QN-SETUP-9" if offer.step == drops else "QN-DEV-3", price, about=about)

"""The bills behind the numbers on the table."""

from explorer.core.game import Part
from explorer.games.necklace.cards import (
    COURTIER_DUCATS,
    DUCATS_A_TURN,
    FASHION_TILES,
    GEM_CARDS,
    GEM_OF,
    GEMS,
    RARITY_TILES,
    STONES_OF,
)
from explorer.games.necklace.display import Display
from explorer.games.necklace.sale import rarity_order, totals_of
from explorer.games.necklace.state import State

Bill = tuple[Part, ...]


def bills(state: State) -> dict[str, Bill]:
    """Everything that can be asked about, with its parts."""
    table = {"ducats": _ducats(state)}
    for gem, tile in zip(state.fashion, FASHION_TILES, strict=False):
        table[f"fashion {gem}"] = (Part("QN-SETUP-2", tile),)
    for slot, offer in enumerate(state.row):
        if offer is not None:
            table[f"price {slot}"] = _price(state, slot)
    if state.revealed:
        table |= _sale(state)
    return table


def _ducats(state: State) -> Bill:
    courtiers = Part("QN-COUR-1", COURTIER_DUCATS * state.courtiers)
    spent = Part("QN-BUY-2", state.ducats - DUCATS_A_TURN - courtiers.plus)
    return (Part("QN-BUY-1", DUCATS_A_TURN), *(part for part in (courtiers, spent) if part.plus))


def _price(state: State, slot: int) -> Bill:
    """The top price, then one step down for each devaluation."""
    offer = state.row[slot]
    assert offer is not None
    ladder = state.setup.prices[offer.card]
    steps = (Part("QN-DEV-1", ladder[step] - ladder[step - 1]) for step in range(1, offer.step + 1))
    return (Part("QN-DEV-3", ladder[0]), *steps)


def _sale(state: State) -> dict[str, Bill]:
    displays = [display for display in state.displays if display is not None]
    totals = totals_of(displays)
    order = rarity_order(totals, state.fashion, state.rulings)
    table: dict[str, Bill] = {}
    for gem in GEMS:
        fashion, rarity = FASHION_TILES[state.fashion.index(gem)], RARITY_TILES[order.index(gem)]
        tied = sum(totals[other] == totals[gem] for other in GEMS) > 1
        table[f"total {gem}"] = tuple(Part("QN-RARE-1", display.stones()[gem]) for display in displays)
        table[f"rarity {gem}"] = (Part("QN-RARE-3" if tied else "QN-RARE-2", rarity),)
        table[f"jewel {gem}"] = (Part("QN-SETUP-2", fashion), *table[f"rarity {gem}"])
        for seat, display in enumerate(displays):
            table[f"stones {gem} {seat}"] = _stones(display, gem)
    return table


def _stones(display: Display, gem: int) -> Bill:
    parts = [
        Part("QN-DISP-3", STONES_OF[card] * display.gems[card]) for card in GEM_CARDS if GEM_OF[card] == gem
    ]
    if display.transmuted is not None:
        card, to = display.transmuted
        change = (to == gem) - (GEM_OF[card] == gem)
        parts.append(Part("QN-ALCH-2", change * STONES_OF[card]))
    return tuple(part for part in parts if part.plus)

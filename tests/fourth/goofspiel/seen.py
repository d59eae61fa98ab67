"""What a seat sees: all but the cards that others have laid face down. A world turns them up, at random.

What everybody has played lies open, so everybody knows what the others hold: all but one of the cards that a
player had before she laid one.
"""

from explorer.core.luck import Seeded
from explorer.core.values import Value

from .table import HIDDEN, Setup, State, in_order, put, without


class View(Value):
    seat: int | None
    table: State

    @property
    def setup(self) -> Setup:
        return self.table.setup


def seen_by(state: State, seat: int | None) -> View:
    table = state
    for owner, card in enumerate(state.bids):
        if isinstance(card, int) and owner != seat:
            hand = in_order(*state.hands[owner], card)
            table = table.but(hands=put(table.hands, owner, hand), bids=put(table.bids, owner, HIDDEN))
    return View(seat, table)


def world(view: View, luck: Seeded) -> State:
    table, rng = view.table, luck.rng("worlds")
    for owner, card in enumerate(table.bids):
        if card == HIDDEN:
            bid = rng.choice(table.hands[owner])
            hand = without(table.hands[owner], bid)
            table = table.but(hands=put(table.hands, owner, hand), bids=put(table.bids, owner, bid))
    return table

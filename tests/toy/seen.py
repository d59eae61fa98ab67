"""What a seat sees: the table with the hidden pebbles face down. A world turns them up again, at random."""

from collections import Counter
from typing import Any

from explorer.core.luck import Seeded
from explorer.core.values import Value
from tests.toy.table import BAG, HIDDEN, Setup, State, in_order, pebbles


class View(Value):
    seat: int | None
    table: State

    @property
    def setup(self) -> Setup:
        return self.table.setup


def seen_by(state: State, seat: int | None) -> View:
    hands = tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands))
    offers = tuple(
        pebble if owner == seat or pebble is None else HIDDEN for owner, pebble in enumerate(state.offers)
    )
    return View(seat, state.but(hands=hands, offers=offers, bag=(HIDDEN,) * len(state.bag)))


def world(view: View, luck: Seeded) -> State:
    table = view.table
    hidden = list((Counter(BAG) - Counter(pebbles(table))).elements())
    luck.rng("worlds").shuffle(hidden)

    def turned(pebble: int | None) -> Any:
        return hidden.pop() if pebble == HIDDEN else pebble

    hands = tuple(in_order(*map(turned, hand)) for hand in table.hands)
    offers = tuple(map(turned, table.offers))
    return table.but(hands=hands, offers=offers, bag=in_order(*map(turned, table.bag)))

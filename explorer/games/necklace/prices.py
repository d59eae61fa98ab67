"""The price ladders: one table, each entry marked as fact or assumed. A user may hand in another."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise

from explorer.core.complaint import Complaint
from explorer.core.values import Value
from explorer.games.necklace.cards import CARD_NAMES, CARDS, Card

Ladder = tuple[int, int, int, int]
Prices = tuple[Ladder, ...]

FACT, PARTLY, ASSUMED = "fact", "partly a fact", "assumed"

_TABLE: dict[str, tuple[Ladder, str]] = {
    "diamond1 emerald1 ruby1": ((6, 4, 2, 1), FACT),
    "diamond2 emerald2 ruby2": ((8, 6, 4, 2), FACT),
    "diamond3 emerald3 ruby3": ((10, 8, 6, 4), FACT),
    "ring": ((9, 7, 5, 3), PARTLY),  # 9 and 7 are printed in examples
    "banker": ((10, 8, 6, 4), PARTLY),  # 8 is printed; 8 6 4 2 would fit too
    "confessor": ((6, 4, 2, 1), PARTLY),  # 2 is printed
    "necklace": ((13, 11, 9, 7), PARTLY),  # above 10, and 13 is the dearest price of all
    "alchemist king": ((11, 9, 7, 5), ASSUMED),
    "queen": ((9, 7, 5, 3), ASSUMED),
    "thief forger cardinal": ((8, 6, 4, 2), ASSUMED),
    "favorite musketeer": ((7, 5, 3, 1), ASSUMED),
    "amber1 courtier astrologer": ((6, 4, 2, 1), ASSUMED),
}

PRICED = CARDS[:-1]
_LADDERS = {name: entry for names, entry in _TABLE.items() for name in names.split()}
PRICES: Prices = tuple(_LADDERS[str(card)][0] for card in PRICED)
SOURCE = {card: _LADDERS[str(card)][1] for card in PRICED}
STEPS = 4

PRINTED = {Card.RING: (9, 7), Card.BANKER: (8,), Card.CONFESSOR: (2,)}
"""Of ladders that are partly a fact, the prices that examples show."""


def is_assumed(card: Card, price: int) -> bool:
    """Whether no source gives this price of the usual table."""
    return SOURCE[card] != FACT and price not in PRINTED.get(card, ())


class Offer(Value):
    """A card in the row, with the marker on one of its four prices."""

    card: Card
    step: int
    price: int


@cache
def offers(prices: Prices) -> tuple[tuple[Offer, ...], ...]:
    """Every card at every step, built once."""
    return tuple(
        tuple(Offer(card, step, price) for step, price in enumerate(ladder))
        for card, ladder in zip(PRICED, prices, strict=True)
    )


def prices_with(changes: Mapping[str, Sequence[int]]) -> Prices:
    """The table with some ladders replaced. Four strictly falling prices of at least 1 are needed."""
    ladders = list(PRICES)
    for name, ladder in changes.items():
        if name not in CARD_NAMES or CARD_NAMES[name] not in PRICED:
            raise Complaint(
                "prices: there is no card '{name}' with a price; known are {known}",
                name=name,
                known=" ".join(_LADDERS),
            )
        falling = all(dearer > cheaper for dearer, cheaper in pairwise(ladder))
        if len(ladder) != STEPS or not falling or ladder[-1] < 1:
            raise Complaint(
                "prices.{name}: needs four falling prices of at least 1, not {ladder}",
                name=name,
                ladder=list(ladder),
            )
        ladders[CARD_NAMES[name]] = (ladder[0], ladder[1], ladder[2], ladder[3])
    return tuple(ladders)


def changed_prices(prices: Prices) -> dict[str, list[int]]:
    """What differs from the default table; `prices_with` reads it back."""
    return {
        str(card): list(mine) for card, mine, ours in zip(PRICED, prices, PRICES, strict=True) if mine != ours
    }

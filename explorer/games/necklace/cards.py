"""The cards that take part in play, bundles of them, and their prices; how many there are is in `Rulings`.

The price ladders are one table, each entry marked as fact or assumed. A user may hand in another.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from itertools import pairwise
from operator import add, sub
from typing import Annotated, Self

from explorer.core.complaint import Complaint
from explorer.core.values import Value

_new = bytes.__new__


class Gem(IntEnum):
    """The four types. Amber is no true gem: the Alchemist cannot touch it."""

    DIAMOND = 0
    EMERALD = 1
    RUBY = 2
    AMBER = 3

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Gem.{self.name}"


class Card(IntEnum):
    """The kinds of cards; gem cards first, each with its stones."""

    DIAMOND1 = 0
    DIAMOND2 = 1
    DIAMOND3 = 2
    EMERALD1 = 3
    EMERALD2 = 4
    EMERALD3 = 5
    RUBY1 = 6
    RUBY2 = 7
    RUBY3 = 8
    AMBER1 = 9
    RING = 10
    NECKLACE = 11
    KING = 12
    BANKER = 13
    CONFESSOR = 14
    COURTIER = 15
    FORGER = 16
    FAVORITE = 17
    THIEF = 18
    ALCHEMIST = 19
    ASTROLOGER = 20
    CARDINAL = 21
    MUSKETEER = 22
    QUEEN = 23
    MERCHANT = 24

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Card.{self.name}"


GEMS = tuple(Gem)
TRUE_GEMS = GEMS[:3]
CARDS = tuple(Card)
GEM_CARDS = CARDS[:10]
GREY = CARDS[10:14]
BLUE = CARDS[14:19]
PURPLE = CARDS[19:24]

GEM_OF = tuple(GEMS[card // 3] for card in GEM_CARDS)
STONES_OF = (1, 2, 3, 1, 2, 3, 1, 2, 3, 1)
CARDS_OF = tuple(tuple(card for card in GEM_CARDS if GEM_OF[card] == gem) for gem in GEMS)
"""The gem cards of a type, by size."""

CARD_NAMES = {str(card): card for card in CARDS}
GEM_NAMES = {str(gem): gem for gem in GEMS}


MOST_OF_A_KIND = 60
"""No table has more, and what four players hold together can still be counted in a byte."""


class Cards(bytes):
    """How many there are of each kind of card: a hand, a pile, the discards.

    >>> Cards.of({"ruby2": 1}).plus(Card.RING)
    Cards.of({'ruby2': 1, 'ring': 1})
    """

    __slots__ = ()

    @classmethod
    def of(cls, cards: Mapping[str, int] | Iterable[Card]) -> Self:
        counts = [0] * len(CARDS)
        if isinstance(cards, Mapping):
            for name, number in cards.items():
                counts[CARD_NAMES[name]] += number
        else:
            for card in cards:
                counts[card] += 1
        if max(counts) > MOST_OF_A_KIND:
            card, number = CARDS[counts.index(max(counts))], max(counts)
            raise Complaint("{number} × {card} are more than there can be", number=number, card=card)
        return cls(counts)

    def plus(self, card: int, number: int = 1) -> "Cards":
        counts = bytearray(self)
        counts[card] += number
        return _new(Cards, counts)

    def minus(self, card: int, number: int = 1) -> "Cards":
        counts = bytearray(self)
        counts[card] -= number
        return _new(Cards, counts)

    def less(self, card: int, number: int = 1) -> "Cards":
        """Without so many cards of a kind, or all there are."""
        return self.minus(card, min(number, self[card]))

    def and_all(self, others: Iterable[int]) -> "Cards":
        return _new(Cards, map(add, self, others))

    def without(self, others: Iterable[int]) -> "Cards":
        return _new(Cards, map(sub, self, others))

    def kinds(self) -> Iterator[tuple[Card, int]]:
        """The kinds that are there, with their number."""
        return ((card, number) for card, number in zip(CARDS, self, strict=True) if number)

    def each(self) -> Iterator[Card]:
        """Every single card."""
        return (card for card, number in self.kinds() for _ in range(number))

    def named(self) -> dict[str, int]:
        return {str(card): number for card, number in self.kinds()}

    def __repr__(self) -> str:
        return f"Cards.of({self.named()!r})"

    __str__ = __repr__


NO_CARDS = Cards(len(CARDS))

ROW_SLOTS = 5
Slot = Annotated[int, range(ROW_SLOTS)]

RING, NECKLACE, KING, BANKER = GREY
CONFESSOR, COURTIER, FORGER, FAVORITE, THIEF = BLUE
ALCHEMIST, ASTROLOGER, CARDINAL, MUSKETEER, QUEEN = PURPLE
AMBER1, MERCHANT = Card.AMBER1, Card.MERCHANT

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

"""The kinds of cards that take part in play, and bundles of them. How many there are is in `Rulings`."""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from typing import Self

_new = tuple.__new__


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


class Cards(tuple[int, ...]):
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
        return cls(counts)

    def plus(self, card: int, number: int = 1) -> "Cards":
        counts = list(self)
        counts[card] += number
        return _new(Cards, counts)

    def minus(self, card: int, number: int = 1) -> "Cards":
        counts = list(self)
        counts[card] -= number
        return _new(Cards, counts)

    def and_all(self, others: Iterable[int]) -> "Cards":
        return _new(Cards, [mine + other for mine, other in zip(self, others, strict=True)])

    def without(self, others: Iterable[int]) -> "Cards":
        return _new(Cards, [mine - other for mine, other in zip(self, others, strict=True)])

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


NO_CARDS = Cards([0] * len(CARDS))

ROW_SLOTS = 5

RING, NECKLACE, KING, BANKER = GREY
CONFESSOR, COURTIER, FORGER, FAVORITE, THIEF = BLUE
ALCHEMIST, ASTROLOGER, CARDINAL, MUSKETEER, QUEEN = PURPLE
AMBER1, MERCHANT = Card.AMBER1, Card.MERCHANT

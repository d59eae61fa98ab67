"""The 103 cards that take part in play: what they are, how many there are, what they cost."""

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

DECK = Cards.of(
    {
        **{f"{gem}{stones}": number for gem in TRUE_GEMS for stones, number in ((1, 7), (2, 5), (3, 2))},
        "amber1": 17,
        "ring": 7,
        "necklace": 1,
        "king": 3,
        "banker": 2,
        "confessor": 4,
        "courtier": 3,
        "forger": 3,
        "favorite": 3,
        "thief": 4,
        "alchemist": 1,
        "astrologer": 3,
        "cardinal": 2,
        "musketeer": 4,
        "queen": 1,
        "merchant": 3,
    }
)

SUMMARY_CARDS, BLANK_CARDS = 4, 3
DUCATS_A_TURN, COURTIER_DUCATS = 10, 3
DEALT, ROW_SLOTS, SALES = 4, 5, 3
FASHION_TILES = RARITY_TILES = (30, 20, 10, 0)
BANKER_BONUS, TRIBUTE = 10, 50

RING, NECKLACE, KING, BANKER = GREY
CONFESSOR, COURTIER, FORGER, FAVORITE, THIEF = BLUE
ALCHEMIST, ASTROLOGER, CARDINAL, MUSKETEER, QUEEN = PURPLE
AMBER1, MERCHANT = Card.AMBER1, Card.MERCHANT

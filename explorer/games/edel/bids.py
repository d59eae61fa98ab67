"""Bids: their order, and their place among all selections of gems."""

from math import comb, isqrt

from explorer.core.game import Move
from explorer.games.edel.cards import Gems


class Bid(Move):
    """A selection of gems. More gems outrank fewer; of equally many, more reds, then yellows, then greens.

    >>> Bid(1, 0, 0, 0) < Bid(0, 0, 0, 2) < Bid(0, 1, 1, 0) < Bid(1, 0, 0, 1)
    True
    >>> Bid(0, 0, 0, 2).rank, Bid.ranked(5)
    (5, Bid(red=0, yellow=0, green=0, blue=2))
    """

    red: int
    yellow: int
    green: int
    blue: int

    def __str__(self) -> str:
        return "bid:{},{},{},{}".format(*self)

    @property
    def key(self) -> tuple[int, ...]:
        """What bids are compared by, in the order of the comparison."""
        return (sum(self), *self)

    def __gt__(self, other: tuple[int, ...]) -> bool:
        mine, theirs = sum(self), sum(other)
        return mine > theirs or (mine == theirs and tuple.__gt__(self, other))

    def __ge__(self, other: tuple[int, ...]) -> bool:
        return self > other or tuple.__eq__(self, other)

    def __lt__(self, other: tuple[int, ...]) -> bool:
        return not self >= other

    def __le__(self, other: tuple[int, ...]) -> bool:
        return not self > other

    def covered_by(self, hand: Gems) -> bool:
        """Whether the gems are there."""
        reds, yellows, greens, blues = hand
        return (
            0 <= self.red <= reds
            and 0 <= self.yellow <= yellows
            and 0 <= self.green <= greens
            and 0 <= self.blue <= blues
        )

    @property
    def rank(self) -> int:
        """Its place among all selections of gems; the empty one has place 0."""
        number = sum(self)
        others, rest = number - self.red, number - self.red - self.yellow
        with_fewer = comb(number + 3, 4)
        with_fewer_reds = comb(number + 3, 3) - comb(others + 3, 3)
        with_fewer_yellows = comb(others + 2, 2) - comb(rest + 2, 2)
        return with_fewer + with_fewer_reds + with_fewer_yellows + self.green

    @classmethod
    def ranked(cls, rank: int) -> "Bid":
        """The selection at a place: `Bid.ranked(bid.rank) == bid`.

        Of `number` gems there are C(number+3, 3) selections, in the order of the reds; those with few reds
        leave many others, so the others are counted from above.
        """
        number = _largest_fourth(rank) - 3
        above = comb(number + 4, 4) - 1 - rank
        others = _largest_third(above) - 2
        above -= comb(others + 2, 3)
        rest = _largest_second(above) - 1
        blue = above - comb(rest + 1, 2)
        return cls(number - others, others - rest, rest - blue, blue)


NOTHING = Bid(0, 0, 0, 0)
"""The empty selection: below every bid, and no bid itself."""


def _largest_second(value: int) -> int:
    """The largest n with C(n, 2) <= value."""
    return (1 + isqrt(8 * value + 1)) // 2


def _largest_third(value: int) -> int:
    """The largest n with C(n, 3) <= value; as 6·C(n, 3) = (n-1)³ - (n-1), n-1 is near a cube root."""
    n: int = round((6 * value) ** (1 / 3)) + 2
    while comb(n, 3) > value:
        n -= 1
    return n


def _largest_fourth(value: int) -> int:
    """The largest n with C(n, 4) <= value, from 24·C(n, 4) + 1 = (n² - 3n + 1)²."""
    return (3 + isqrt(5 + 4 * isqrt(24 * value + 1))) // 2

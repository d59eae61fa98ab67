"""The bids of a hand in ascending order: counted, numbered and searched, never listed.

A hand of 45 gems allows 32,000 bids, and finding one of them costs as much as in a hand of twelve.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from struct import Struct
from typing import overload

from explorer.core.game import Move
from explorer.games.edel.bids import NOTHING, Bid
from explorer.games.edel.cards import MOST_GEMS, Gems


def bid_count(hand: Gems) -> int:
    """How many bids a hand allows: all selections but the empty one."""
    red, yellow, green, blue = hand
    return (red + 1) * (yellow + 1) * (green + 1) * (blue + 1) - 1


# The ways to choose n gems are the coefficient of xⁿ in (1 + x + … + x^red)(1 + x + … + x^yellow)…
# With x = 2³² the product is one multiplication of integers, and the coefficients are its 32-bit digits.
_ONE_COLOUR = tuple(sum(1 << 32 * gems for gems in range(most + 1)) for most in range(MOST_GEMS + 1))
_DIGITS = tuple(Struct(f"<{length}I") for length in range(4 * MOST_GEMS + 2))


@lru_cache(maxsize=4096)
def _ways(hand: Gems) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """For each n: ways to choose up to n gems; n gems that are not red; n gems that are green or blue."""
    red, yellow, green, blue = hand
    low = _ONE_COLOUR[green] * _ONE_COLOUR[blue]
    others = low * _ONE_COLOUR[yellow]
    every = others * _ONE_COLOUR[red]
    number = green + blue + 1
    return (
        tuple(accumulate(_digits(every, number + yellow + red))),
        _digits(others, number + yellow),
        _digits(low, number),
    )


def _digits(number: int, length: int) -> tuple[int, ...]:
    return _DIGITS[length].unpack(number.to_bytes(4 * length, "little"))


def nth(hand: Gems, place: int) -> Bid:
    """The selection at a place in the order of bids; the empty one is at 0."""
    _, yellows, greens, blues = hand
    up_to, others, low = _ways(hand)
    number = bisect(up_to, place)
    if number:
        place -= up_to[number - 1]
    red = max(0, number - yellows - greens - blues)
    while place >= others[number - red]:
        place -= others[number - red]
        red += 1
    number -= red
    yellow = max(0, number - greens - blues)
    while place >= low[number - yellow]:
        place -= low[number - yellow]
        yellow += 1
    number -= yellow
    green = max(0, number - blues) + place
    return Bid(red, yellow, green, number - green)


def lower(hand: Gems, bid: Bid) -> int:
    """How many selections of a hand are lower than a bid, the empty one included; whosever bid it is."""
    reds, yellows, greens, blues = hand
    up_to, others, low = _ways(hand)
    red, yellow, green, number = bid.red, bid.yellow, bid.green, sum(bid)
    if number >= len(up_to):
        return up_to[-1]
    count = up_to[number - 1] if number else 0
    fewest = max(0, number - yellows - greens - blues)
    if red > fewest:
        count += sum(others[number - min(red - 1, reds) : number - fewest + 1])
    if not fewest <= red <= reds:
        return count
    number -= red
    fewest = max(0, number - greens - blues)
    if yellow > fewest:
        count += sum(low[number - min(yellow - 1, yellows) : number - fewest + 1])
    if not fewest <= yellow <= yellows:
        return count
    fewest = max(0, number - yellow - blues)
    return count + max(0, min(green, greens + 1) - fewest)


def higher_count(hand: Gems, bid: Bid) -> int:
    """How many bids of a hand outrank this one."""
    return bid_count(hand) + 1 - lower(hand, bid) - bid.covered_by(hand)


def next_higher(hand: Gems, last: Gems) -> Bid | None:
    """The lowest selection of a hand that outranks `last`, or None.

    `last` need not be a selection of the hand; even numbers below zero have their place in the order.
    """
    reds, yellows, greens, blues = hand
    red, yellow, green, _ = last
    number = sum(last)
    if number < 0:
        return Bid(0, 0, 0, 0)
    if 0 <= red <= reds:
        rest = number - red
        if 0 <= yellow <= yellows:
            more = max(green + 1, rest - yellow - blues, 0)
            if more <= min(greens, rest - yellow):
                return Bid(red, yellow, more, rest - yellow - more)
        more = max(yellow + 1, rest - greens - blues, 0)
        if more <= min(yellows, rest):
            return Bid(red, more, *_blue_first(rest - more, hand[2:]))
    more = max(red + 1, number - yellows - greens - blues, 0)
    if more <= min(reds, number):
        return Bid(more, *_blue_first(number - more, hand[1:]))
    return Bid(*_blue_first(number + 1, hand)) if number < sum(hand) else None


def _blue_first(number: int, stock: Gems) -> Gems:
    """The lowest selection of so many gems."""
    picked = []
    for there in reversed(stock):
        picked.append(min(there, number))
        number -= picked[-1]
    return tuple(reversed(picked))


class Offers(Sequence[Move]):
    """What can be said in a negotiation: to pass or accept, or a bid above the last one, lowest first."""

    __slots__ = ("_length", "_lower", "first", "hand", "last")

    def __init__(self, first: Move, hand: Gems, last: Bid | None = None) -> None:
        self.first, self.hand, self.last = first, hand, last
        self._lower = 0 if last is None else lower(hand, last) + last.covered_by(hand) - 1
        self._length = bid_count(hand) + 1 - self._lower

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        if isinstance(place, slice):
            return [self[index] for index in range(*place.indices(self._length))]
        if place < 0:
            place += self._length
        if not 0 <= place < self._length:
            raise IndexError(f"there are {self._length} moves, from 0 to {self._length - 1}")
        return nth(self.hand, self._lower + place) if place else self.first

    def __iter__(self) -> Iterator[Move]:
        yield self.first
        bid = next_higher(self.hand, self.last or NOTHING)
        while bid is not None:
            yield bid
            bid = next_higher(self.hand, bid)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Bid):
            return move == self.first
        return move > (self.last or NOTHING) and move.covered_by(self.hand)

    def index(self, move: Move, *_: int) -> int:
        """The place of a move, found as quickly as the move of a place."""
        if move not in self:
            raise ValueError(f"'{move}' is not among these moves")
        return lower(self.hand, move) - self._lower if isinstance(move, Bid) else 0

    def __repr__(self) -> str:
        return f"Offers({self.first!r}, {self.hand!r}, {self.last!r})"

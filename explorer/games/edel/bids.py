"""Bids: their order, all bids of a hand in that order, and one in the making.

The bids of a hand are counted, numbered and searched, never listed: a hand of 45 gems allows 32,000, and
finding one of them costs as much as in a hand of twelve.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, isqrt
from struct import Struct
from typing import overload

from explorer.core.complaint import Complaint
from explorer.core.game import Reason
from explorer.core.notation import Move, Verbs
from explorer.core.values import Value
from explorer.games.edel.cards import COLOURS, MOST_GEMS, Colour, Gems
from explorer.games.edel.holdings import ONE, fewer, more
from explorer.games.edel.table import number_in


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


def _read(rest: str) -> Bid:
    red, yellow, green, blue = map(number_in, rest.split(","))
    return Bid(red, yellow, green, blue)


VERBS: Verbs = {"bid": ("bid:1,0,0,2", _read)}


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

    def __init__(self, first: Move, hand: Gems, last: Bid = NOTHING) -> None:
        self.first, self.hand, self.last = first, hand, last
        self._lower = 0 if last is NOTHING else lower(hand, last) + last.covered_by(hand) - 1
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
        bid = next_higher(self.hand, self.last)
        while bid is not None:
            yield bid
            bid = next_higher(self.hand, bid)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Bid):
            return move == self.first
        return bid_objection(self.hand, self.last, move) is None

    def index(self, move: Move, *_: int) -> int:
        """The place of a move, found as quickly as the move of a place."""
        if move not in self:
            raise ValueError(f"'{move}' is not among these moves")
        return lower(self.hand, move) - self._lower if isinstance(move, Bid) else 0

    def __repr__(self) -> str:
        return f"Offers({self.first!r}, {self.hand!r}, {self.last!r})"


def bid_objection(hand: Gems, last: Bid, bid: Bid) -> Reason | None:
    """A bid offers something, is covered by the bidder's gems, and outranks the last one."""
    if bid.covered_by(hand) and bid > last:
        return None
    if not any(bid):
        return _against(bid, last, "ESR-NEG-5" if any(last) else "ESR-NEG-4", "nothing_offered")
    if not bid.covered_by(hand):
        colour = next(colour for colour in COLOURS if not 0 <= bid[colour] <= hand[colour])
        facts = (("colour", colour), ("offered", bid[colour]), ("owned", hand[colour]))
        return Reason("ESR-NEG-2", "not_covered", facts)
    return _against(bid, last, "ESR-BID-1", "not_higher")


def _against(bid: Bid, last: Bid, rule: str, why: str) -> Reason:
    return Reason(rule, why, (("bid", bid), ("last", last), ("decides", decides(bid, last))))


COMPARED = ("number", *(colour.name for colour in COLOURS))
"""What bids are compared by, in this order; the first difference decides."""


def decides(bid: Bid, last: Bid) -> str | None:
    """The first line on which two bids differ; None if they are equal."""
    lines = zip(COMPARED, bid.key, last.key, strict=True)
    return next((name for name, mine, theirs in lines if mine != theirs), None)


class Draft(Value):
    """Helps to compose one bid; it is a value, so every earlier draft is still there.

    >>> draft = Draft((3, 3, 3, 3), last=Bid(0, 0, 0, 2)).put(Colour.G)
    >>> draft.outranks, draft.decides, str(draft.completion)
    (False, 'number', 'bid:0,0,1,1')
    >>> draft.lacks
    (0, 0, 0, 1)
    """

    hand: Gems
    last: Bid = NOTHING
    bid: Bid = NOTHING

    def put(self, colour: Colour, number: int = 1) -> "Draft":
        """With more gems of a colour."""
        gems = tuple(number * one for one in ONE[colour])
        drafted = Bid(*more(self.bid, gems))
        if not drafted.covered_by(self.hand):
            owned, offered = self.hand[colour], drafted[colour]
            raise Complaint(
                "of {name} the hand has {owned}, so a bid has 0 to {owned}, not {found}",
                name=colour.name,
                owned=owned,
                found=offered,
            )
        return self.but(bid=drafted)

    def take(self, colour: Colour, number: int = 1) -> "Draft":
        """With fewer gems of a colour."""
        return self.put(colour, -number)

    @property
    def outranks(self) -> bool:
        """Whether it is higher than the bid on the table."""
        return self.bid > self.last

    @property
    def comparison(self) -> tuple[tuple[str, int, int], ...]:
        """The bid and the one on the table, line by line in the order of the rule."""
        return tuple(zip(COMPARED, self.bid.key, self.last.key, strict=True))

    @property
    def decides(self) -> str | None:
        """The first line on which they differ; None if they are equal."""
        return decides(self.bid, self.last)

    @property
    def completion(self) -> Bid | None:
        """The lowest bid that contains these gems and would do; None if no gems added would be enough."""
        added = next_higher(fewer(self.hand, self.bid), fewer(self.last, self.bid))
        return None if added is None else Bid(*more(self.bid, added))

    @property
    def lacks(self) -> Gems | None:
        """The gems that make it the completion: none if it would do already."""
        whole = self.completion
        return None if whole is None else fewer(whole, self.bid)

    @property
    def lowest(self) -> Bid | None:
        """The lowest bid that would do, whatever was drafted; None if the hand allows none."""
        return next_higher(self.hand, self.last)

    @property
    def one_more(self) -> Bid | None:
        """The lowest bid with a gem more than the one on the table."""
        most = Bid(sum(self.last), 0, 0, 0)
        return next_higher(self.hand, most)

    @property
    def reason(self) -> Reason | None:
        """Why it cannot be bid as it is; None if it can."""
        return bid_objection(self.hand, self.last, self.bid)

"""All bids of two hands as a ladder: a column for each number of gems, in it the bids by their colours.

>>> ladder = columns(((2, 5, 3, 6), (3, 2, 5, 4)))
>>> len(ladder), sum(len(column.rungs) for column in ladder), max(len(column.rungs) for column in ladder)
(16, 683, 95)
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, product

from explorer.analysis.negotiation.bidding import of_number
from explorer.analysis.negotiation.blocks import Block, bundled
from explorer.core.values import Value
from explorer.games.edel.bids import NOTHING, Bid, next_higher
from explorer.games.edel.cards import Gems


class Rung(Value):
    """A bid, and who can make it."""

    bid: Bid
    owners: tuple[int, ...]


class Column(Value):
    """The bids of so many gems."""

    number: int
    hands: tuple[Gems, ...]

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The bids, the lowest first; a long ladder has very many, so they are made when asked for."""
        return _rungs(self.hands, self.number)

    def blocks(self, depth: int) -> tuple[Block, ...]:
        """The bids bundled by their first colours: none (0), red (1), red and yellow (2), all (4)."""
        return _blocks(self.hands, self.number, depth)


def columns(hands: tuple[Gems, ...]) -> tuple[Column, ...]:
    """The columns, from one gem up to as many as the larger hand has."""
    return tuple(Column(number, hands) for number in range(1, max(map(sum, hands)) + 1))


@lru_cache(maxsize=128)
def _rungs(hands: tuple[Gems, ...], number: int) -> tuple[Rung, ...]:
    return tuple([_rung(Bid(*gems), hands) for gems in of_number(hands, number)])


def _rung(bid: Bid, hands: tuple[Gems, ...]) -> Rung:
    return Rung(bid, tuple([seat for seat, hand in enumerate(hands) if bid.covered_by(hand)]))


@lru_cache(maxsize=256)
def _blocks(hands: tuple[Gems, ...], number: int, depth: int) -> tuple[Block, ...]:
    starts = {
        start
        for hand in hands
        for start in product(*(range(most + 1) for most in hand[:depth]))
        if 0 <= number - sum(start) <= sum(hand[depth:])
    }
    return tuple([bundled(hands, number, start) for start in sorted(starts)])


@lru_cache(maxsize=64)
def heights(hands: tuple[Gems, ...], depth: int = 3) -> tuple[int, ...]:
    """How many blocks each column has, counted without making them; the fourth colour follows from three."""
    rests: dict[Gems, int] = {}
    for hand in hands:
        for start in product(*(range(most + 1) for most in hand[:depth])):
            rests[start] = max(rests.get(start, 0), sum(hand[depth:]))
    steps = [0] * (max(map(sum, hands)) + 2)
    for start, rest in rests.items():
        steps[sum(start)] += 1
        steps[sum(start) + rest + 1] -= 1
    return tuple(accumulate(steps))[1:-1]


QUANTITY, VALUE = "quantity", "value"


def step(bid: Bid, before: Bid | None) -> str:
    """How a bid outranks the one before: by one gem more at least, or by better colours."""
    return QUANTITY if sum(bid) > sum(before or NOTHING) else VALUE


def lowest_steps(hand: Gems, bid: Bid) -> Iterator[tuple[str, Bid]]:
    """The lowest value step above a bid and the lowest quantity step, as far as the hand has them."""
    raised = next_higher(hand, bid)
    if raised is not None and sum(raised) == sum(bid):
        yield VALUE, raised
        raised = next_higher(hand, Bid(sum(bid), 0, 0, 0))
    if raised is not None:
        yield QUANTITY, raised


def top(hand: Gems) -> Bid:
    """The highest bid of a hand: all of it."""
    return Bid(*hand)

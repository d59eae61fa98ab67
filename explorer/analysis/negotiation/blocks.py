"""Bids bundled by their first colours, counted and priced without being listed: a long ladder has very many.

>>> block = bundled(((2, 5, 3, 6), (3, 0, 5, 4)), 3, (2,))
>>> block.size, block.owned, cheapest((2, 5, 3, 6), Worth((4, 3, 2, 1), 11), block)
(3, (3, 2), (2, 0, 0, 1))
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import gt

from explorer.analysis.negotiation.bargain import Worth
from explorer.core.values import Value
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Gems


class Block(Value):
    """The bids of so many gems that begin in the same way: with two reds `(2,)`; with no colour, all `()`.

    size   how many there are, each once
    owned  how many of them each player can make
    """

    start: Gems
    number: int
    size: int
    owned: tuple[int, ...]


def bundled(hands: tuple[Gems, ...], number: int, start: Gems) -> Block:
    """The bids of two hands that begin so."""
    one, other = hands
    owned = tuple([_counted(hand, start, number) for hand in hands])
    return Block(start, number, sum(owned) - _counted(tuple(map(min, one, other)), start, number), owned)


def cheapest(hand: Gems, worth: Worth, block: Block, last: Bid | None = None) -> Gems | None:
    """The cheapest bid of a hand in a block that outranks the last one; None if there is none."""
    found = [_filled(hand, worth, start, block.number) for start in _above(block, last, hand)]
    return min((gems for gems in found if gems is not None), key=worth.of, default=None)


def highest_cheap(hand: Gems, worth: Worth) -> Bid | None:
    """The highest of all bids of a hand that cost less than half the action."""
    for number in range(sum(hand), 0, -1):
        if _has_cheap(hand, worth, (), number):
            start: Gems = ()
            for most in hand:
                following = ((*start, gems) for gems in range(min(most, number), -1, -1))
                start = next(longer for longer in following if _has_cheap(hand, worth, longer, number))
            return Bid(*start)
    return None


def _has_cheap(hand: Gems, worth: Worth, start: Gems, number: int) -> bool:
    gems = _filled(hand, worth, start, number)
    return gems is not None and worth.finds_cheap(gems)


def _counted(hand: Gems, start: Gems, number: int) -> int:
    return 0 if any(map(gt, start, hand)) else _ways(hand[len(start) :], number - sum(start))


@lru_cache(maxsize=10_000)
def _ways(gems: Gems, number: int) -> int:
    """In how many ways so many of these gems can be taken."""
    if not 0 <= number <= sum(gems):
        return 0
    return sum(_ways(gems[1:], number - taken) for taken in range(gems[0] + 1)) if gems else 1


def _above(block: Block, last: Bid | None, hand: Gems) -> Iterator[Gems]:
    """The beginnings of the bids that outrank the last one: that of the block, or longer ones."""
    depth = len(block.start)
    mine, theirs = (block.number, *block.start), last.key[: depth + 1] if last is not None else ()
    if mine > theirs:
        yield block.start
    elif last is not None and mine == theirs:
        for place in range(depth, len(hand)):
            yield from ((*last[:place], gems) for gems in range(last[place] + 1, hand[place] + 1))


def _filled(hand: Gems, worth: Worth, start: Gems, number: int) -> Gems | None:
    """The cheapest bid of so many gems with this beginning: then come the gems that are worth least."""
    depth, left = len(start), number - sum(start)
    if any(map(gt, start, hand)) or not 0 <= left <= sum(hand[depth:]):
        return None
    if depth == len(hand):
        return start
    bid = [*start, *(0 for _ in hand[depth:])]
    for colour in sorted(range(depth, len(hand)), key=worth.gems.__getitem__):
        bid[colour] = min(left, hand[colour])
        left -= bid[colour]
    return tuple(bid)

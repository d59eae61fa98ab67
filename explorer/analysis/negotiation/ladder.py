"""All bids of two hands as a ladder: a column for each number of gems, in it the bids by their colours.

>>> ladder = columns(((2, 5, 3, 6), (3, 2, 5, 4)))
>>> len(ladder), sum(len(column.rungs) for column in ladder), max(len(column.rungs) for column in ladder)
(16, 683, 95)

A long ladder has very many bids; bundled by their first colours they are counted and priced, not listed:

>>> block = bundled(((2, 5, 3, 6), (3, 0, 5, 4)), 3, (2,))
>>> block.size, block.owned, cheapest((2, 5, 3, 6), Worth((4, 3, 2, 1), 11), block)
(3, (3, 2), (2, 0, 0, 1))
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise, product
from operator import gt
from typing import Any

from explorer.analysis.negotiation import Deal, Said, Talk, Worth
from explorer.analysis.work import Progress, Work, finished
from explorer.core.extras import lacking
from explorer.core.values import Value
from explorer.games.edel.bids import NOTHING, Bid, next_higher
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


def of_number(hands: Sequence[Gems], number: int) -> list[Gems]:
    """The bids of so many gems of all hands in ascending order, each once."""
    return sorted({bid for hand in hands for bid in _selections(hand, number)})


def _selections(hand: Gems, number: int) -> Iterator[Gems]:
    reds, yellows, greens, blues = hand
    for red in range(min(reds, number) + 1):
        for yellow in range(min(yellows, number - red) + 1):
            rest = number - red - yellow
            for green in range(max(0, rest - blues), min(greens, rest) + 1):
                yield red, yellow, green, rest - green


def letters(bid: Bid) -> str:
    """A bid in letters, the highest colour first: RYB."""
    return "".join(colour * number for colour, number in zip("RYGB", bid, strict=True))


def graph(talk: Talk, line: Iterable[Said] = ()) -> Any:
    """The graph of `graphing`, waited for."""
    return finished(graphing(talk, line))


def graphing(talk: Talk, line: Iterable[Said] = ()) -> Work[Any]:
    """A DiGraph of all bids of both hands; an edge is a lowest raise, `line` is best play from here.

    Nodes, in letters: `number` of gems, `place` in the column, `owners` who can make it, `cheap` the owners
    who find it worth less than half the action, `passed` if it is lower than the bid on the table, `last`
    if it is that bid, `dead_end` those who cannot outbid it. Edges: `step` is "value" or "quantity", `by`
    who can make the raise; `path` is "so far" or "best" on the way that was taken, or should be.
    """
    try:
        import networkx
    except ModuleNotFoundError:
        raise lacking("graphs need", "networkx") from None
    drawn = networkx.DiGraph()
    ladder = columns(talk.bargain.hands)
    for done, column in enumerate(ladder):
        yield Progress(done, 2 * len(ladder))
        drawn.add_nodes_from(_nodes(talk, column))
    for done, column in enumerate(ladder, len(ladder)):
        yield Progress(done, 2 * len(ladder))
        _join(drawn, _raises(talk, column))
    for path, said in (("so far", talk.said), ("best", [*talk.said[-1:], *line])):
        _walk(drawn, path, said)
    return drawn


def _nodes(talk: Talk, column: Column) -> Iterable[tuple[str, dict[str, Any]]]:
    hands, worths = talk.bargain.hands, talk.bargain.worths
    last = _on_the_table(talk)
    for place, (bid, owners) in enumerate(column.rungs):
        yield (
            letters(bid),
            {
                "number": column.number,
                "place": place,
                "owners": owners,
                "cheap": tuple(owner for owner in owners if worths[owner].finds_cheap(bid)),
                "passed": last is not None and bid < last,
                "last": bid == last,
                "dead_end": tuple(seat for seat, hand in enumerate(hands) if bid >= top(hand)),
            },
        )


def _on_the_table(talk: Talk) -> Bid | None:
    stands = talk.stands
    if isinstance(stands, Deal):
        return next((said.move for said in reversed(talk.said) if isinstance(said.move, Bid)), None)
    return stands.last


def _raises(talk: Talk, column: Column) -> Iterable[tuple[str, str, str, int]]:
    """Who made a bid does not raise it: the other one answers."""
    hands = talk.bargain.hands
    for bid, owners in column.rungs:
        for bidder in owners:
            for kind, raised in lowest_steps(hands[1 - bidder], bid):
                yield letters(bid), letters(raised), kind, 1 - bidder


def _join(drawn: Any, raises: Iterable[tuple[str, str, str, int]]) -> None:
    for source, target, kind, seat in raises:
        if drawn.has_edge(source, target):
            drawn.edges[source, target]["by"] += (seat,)
        else:
            drawn.add_edge(source, target, step=kind, by=(seat,))


def _walk(drawn: Any, path: str, said: Iterable[Said]) -> None:
    """Marks the raises of a path, and adds those that are not the lowest."""
    bids = [(seat, move) for seat, move in said if isinstance(move, Bid)]
    for (_, before), (seat, bid) in pairwise(bids):
        source, target = letters(before), letters(bid)
        if not drawn.has_edge(source, target):
            drawn.add_edge(source, target, step=step(bid, before), by=(seat,))
        drawn.edges[source, target]["path"] = path

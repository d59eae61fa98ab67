"""The bid ladder of a negotiation as a networkx graph."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from explorer.analysis.negotiation.bargain import Deal, Said, Talk
from explorer.analysis.negotiation.ladder import Column, columns, lowest_steps, step, top
from explorer.analysis.work import Progress, Work, finished
from explorer.core.extras import lacking
from explorer.games.edel.bids import Bid


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

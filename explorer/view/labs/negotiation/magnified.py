"""What the lens shows: a few columns, in each the cheap bids and one dear one; or where it was moved to."""

from bisect import bisect_left
from collections.abc import Sequence

from explorer.analysis.negotiation.ladder import Column, Rung
from explorer.core.values import Value
from explorer.games.edel.bids import Bid
from explorer.view.labs.negotiation.sight import Lens, Sight

COLUMNS, ROWS = 3, 6


class Shown(Value):
    """Bids of one column: each with its place there; `left` are not shown, the first of them is at `next`."""

    number: int
    rungs: tuple[Rung, ...]
    places: tuple[int, ...]
    left: int
    next: int


class Magnified(Value):
    """The columns on show.

    useful  all in which a cheap bid, or one of the best play, is left
    beyond  whether there are columns to the right of these
    """

    columns: tuple[Shown, ...] = ()
    useful: tuple[int, ...] = ()
    beyond: bool = False


def magnified(sight: Sight) -> Magnified:
    if not sight.bidding or not sight.columns:
        return Magnified()
    ladder = {column.number: column for column in sight.columns}
    first = sum(sight.last) if sight.last else 1
    useful = tuple(sorted({first, *_marked(sight), *sight.cheap_columns()}))
    if sight.lens is not None:
        start = sight.lens.number
        numbers = [number for number in range(start, start + COLUMNS) if number in ladder]
        shown = [_moved(ladder[start], sight.lens), *(_chosen(sight, ladder[n]) for n in numbers[1:])]
    else:
        numbers = _worth_a_look(first, _marked(sight), useful, max(ladder))
        shown = [_chosen(sight, ladder[number]) for number in numbers]
    return Magnified(tuple(shown), useful, numbers[-1] < max(ladder))


def _is_cheap(sight: Sight, rung: Rung) -> bool:
    worths = sight.bargain.worths
    return any(worths[owner].finds_cheap(rung.bid) for owner in rung.owners)


def marked_bids(sight: Sight) -> list[Bid]:
    """The bids that must be seen: the one on the table, those of the best play, the last cheap word."""
    ahead = [said.move for said in sight.line if isinstance(said.move, Bid)]
    star = sight.word.star if sight.word else None
    return [bid for bid in (sight.last, *ahead, star) if bid is not None]


def _marked(sight: Sight) -> list[int]:
    return [sum(bid) for bid in marked_bids(sight)]


def _worth_a_look(first: int, marked: Sequence[int], useful: Sequence[int], last: int) -> list[int]:
    """The column of the bid on the table, those of the best play and the star, then the nearest."""
    wanted = dict.fromkeys([first, *marked, *useful, *range(first, last + 1)])
    return sorted(list(wanted)[:COLUMNS])


def _chosen(sight: Sight, column: Column) -> Shown:
    """The bid on the table, the marked ones, the cheap ones and one dear one, as far as there is room."""
    rungs, marked = column.rungs, set(marked_bids(sight))
    left = range(bisect_left(rungs, True, key=lambda rung: sight.possible(rung.bid)), len(rungs))
    dear = [place for place in left if not _is_cheap(sight, rungs[place])]
    cheap = sorted({*left} - {*dear})
    mine = [place for place in dear if sight.asked in rungs[place].owners]
    kept = [place for place, rung in enumerate(rungs) if rung.bid in marked]
    places = sorted(list(dict.fromkeys([*kept, *sorted([*cheap, *(mine or dear)[:1]])]))[:ROWS])
    return _shown(column, places, sorted({*left, *kept}))


def _moved(column: Column, lens: Lens) -> Shown:
    """One bid after the other, from the place where the lens was put."""
    start = min(lens.place, max(0, len(column.rungs) - 1))
    places = list(range(start, min(start + ROWS, len(column.rungs))))
    return _shown(column, places, range(start, len(column.rungs)))


def _shown(column: Column, places: Sequence[int], candidates: Sequence[int]) -> Shown:
    hidden = [place for place in candidates if place not in places]
    rungs = tuple(column.rungs[place] for place in places)
    return Shown(column.number, rungs, tuple(places), len(hidden), hidden[0] if hidden else 0)

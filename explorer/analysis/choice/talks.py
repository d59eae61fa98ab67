"""What is said in the negotiations of a turn, remembered; one that is not yet known is solved when it is met.

Only the words of best play are kept, for a solved negotiation of large hands takes many megabytes.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from explorer.analysis.negotiation.bargain import Bargain, Deal, Standing
from explorer.analysis.negotiation.bidding import Solution, solving
from explorer.analysis.work import Progress, Work
from explorer.core.game import Move

T = TypeVar("T")

Words = Mapping[Standing, Move]
"""The next word, wherever the talk can stand in best play."""

MOST = 256
"""Negotiations that are remembered."""

NOTHING_YET = Progress(0)

_known: dict[Bargain, Words] = {}


class Unsolved(Exception):
    """Somebody asked about a negotiation that is not known yet."""

    def __init__(self, bargain: Bargain) -> None:
        super().__init__(bargain)
        self.bargain = bargain


def words_of(bargain: Bargain) -> Words:
    """What is said in best play; only to be called by what is `asking`."""
    if bargain not in _known:
        raise Unsolved(bargain)
    return _known[bargain]


def asking(ask: Callable[[], T], so_far: Progress = NOTHING_YET) -> Work[T]:
    """The answer to a question. Negotiations that it meets are solved first, then it is asked again."""
    while True:
        try:
            return ask()
        except Unsolved as unsolved:
            bargain = unsolved.bargain
        for _ in _learning(bargain):
            yield so_far


def _learning(bargain: Bargain) -> Work[None]:
    solution = yield from solving(bargain, Standing(0))
    if len(_known) >= MOST:
        del _known[next(iter(_known))]
    _known[bargain] = dict(word for opener in range(2) for word in _line(solution, Standing(opener)))


def _line(solution: Solution, start: Standing) -> Iterator[tuple[Standing, Move]]:
    stands: Standing | Deal = start
    while isinstance(stands, Standing):
        move = solution.answer(stands).move
        yield stands, move
        stands = solution.bargain.after(stands, move)

"""Mixed equilibria of games for three and more: what is used at all is guessed, Newton finds how often.

For each set of used choices the chances must make each player indifferent between those she uses. What comes
out is kept if nobody gains by leaving it; so all that is found are equilibria, but not all need be found.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import prod
from time import perf_counter

from explorer.analysis.strategy.normal_form import (
    REPORT_EVERY,
    Array,
    exploitability,
    numpy_,
    replies,
)
from explorer.analysis.work import Progress, Work

Used = tuple[int, ...]
"""The choices that a player uses."""

STEPS, CLOSE, SAME = 12, 1e-12, 1e-6
"""Steps of Newton’s method at most; what counts as nothing in it; what counts as nothing in what it finds."""

MOST = 4000
"""Sets of used choices that are tried at most; a game with more of them is not searched."""


def searched(choices: Sequence[int]) -> bool:
    """Whether a game with so many choices for each player is small enough to try all that may be used."""
    return prod((1 << number) - 1 for number in choices) <= MOST


def searching(payoffs: Array) -> Work[list[list[Array]]]:
    """All equilibria that Newton finds, in the order of how many choices they use."""
    every = supports(payoffs.shape[1:])
    found: list[list[Array]] = []
    said = perf_counter()
    for done, used in enumerate(every, 1):
        if promising(payoffs, used):
            _keep(found, polished(payoffs, used))
        if perf_counter() - said > REPORT_EVERY:
            yield Progress(done, len(every), list(found))
            said = perf_counter()
    return found


def supports(choices: Sequence[int]) -> list[tuple[Used, ...]]:
    """What may be used, the fewest choices first."""
    each = [[used for size in range(1, n + 1) for used in combinations(range(n), size)] for n in choices]
    return sorted(product(*each), key=lambda used: sum(map(len, used)))


def promising(payoffs: Array, used: tuple[Used, ...]) -> bool:
    """Whether each used choice can be a best reply: no other one is better against all that is used."""
    for player, mine in enumerate(used):
        against = _only(payoffs[player], [range(n) if i == player else used[i] for i, n in _axes(payoffs)])
        rows = numpy_().moveaxis(against, player, 0).reshape(against.shape[player], -1)
        if any((rows > rows[choice]).all(axis=1).any() for choice in mine):
            return False
    return True


def polished(payoffs: Array, used: tuple[Used, ...]) -> list[Array] | None:
    """The equilibrium with these choices, if Newton's method finds one from where all are alike."""
    numpy = numpy_()
    part = numpy.array([_only(layer, used) for layer in payoffs])
    now = [numpy.full(len(mine), 1 / len(mine)) for mine in used]
    for _ in range(STEPS):
        wrong, slope = _indifference(part, now)
        if abs(wrong).max() < CLOSE:
            return _equilibrium(payoffs, used, now)
        try:
            step = numpy.linalg.solve(slope, wrong)
        except numpy.linalg.LinAlgError:
            return None
        now = _moved(now, step)
    return None


def _indifference(part: Array, now: list[Array]) -> tuple[Array, Array]:
    """How far the players are from indifference, and their chances from adding up to 1; and the slope."""
    numpy = numpy_()
    ends = numpy.cumsum([0, *map(len, now)])
    wrong, slope = numpy.zeros(ends[-1]), numpy.zeros((ends[-1], ends[-1]))
    for i, mine in enumerate(now):
        rows = slice(ends[i], ends[i + 1] - 1)
        answers = replies(part, now, i)
        wrong[rows], wrong[ends[i + 1] - 1] = answers[1:] - answers[0], mine.sum() - 1
        slope[ends[i + 1] - 1, ends[i] : ends[i + 1]] = 1
        for j in range(len(now)):
            if j != i:
                both = _pairwise(part[i], now, i, j)
                slope[rows, ends[j] : ends[j + 1]] = both[1:] - both[0]
    return wrong, slope


def _pairwise(layer: Array, now: list[Array], i: int, j: int) -> Array:
    """What each choice of i is worth to i against each choice of j, the others mixing."""
    for other in reversed(range(len(now))):
        if other not in (i, j):
            layer = numpy_().tensordot(layer, now[other], axes=(other, 0))
    return layer if i < j else layer.T


def _moved(now: list[Array], step: Array) -> list[Array]:
    ends = numpy_().cumsum([0, *map(len, now)])
    return [mine - step[ends[i] : ends[i + 1]] for i, mine in enumerate(now)]


def _equilibrium(payoffs: Array, used: tuple[Used, ...], now: list[Array]) -> list[Array] | None:
    """The mixtures over all choices, if they are mixtures and nobody gains by leaving them."""
    numpy = numpy_()
    if any(mine.min() < SAME for mine in now):
        return None
    full = [numpy.zeros(choices) for choices in payoffs.shape[1:]]
    for whole, mine, chances in zip(full, used, now, strict=True):
        whole[list(mine)] = chances
    return full if exploitability(payoffs, full).max() < SAME else None


def _keep(found: list[list[Array]], new: list[Array] | None) -> None:
    if new is not None and not any(
        all(abs(a - b).max() < SAME for a, b in zip(old, new, strict=True)) for old in found
    ):
        found.append(new)


def _only(layer: Array, used: Sequence[Sequence[int]]) -> Array:
    return layer[numpy_().ix_(*used)]


def _axes(payoffs: Array) -> Iterator[tuple[int, int]]:
    return enumerate(payoffs.shape[1:])

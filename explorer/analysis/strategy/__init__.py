"""Finite games in normal form: everybody chooses at once, and a table says what each gets.

`payoffs` has one layer per player and one axis per player's choices: `payoffs[i, a, b]` is what player i gets
if player 0 chooses a and player 1 chooses b. A strategy is an array of probabilities. Matching pennies:

>>> pennies = table([[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]])
>>> [[float(chance) for chance in strategy.round(2)] for strategy in regret_matched(pennies, rounds=10)]
[[0.5, 0.5], [0.5, 0.5]]

Mixed equilibria of three and more are looked for by guessing what is used at all; Newton finds how often. For
each set of used choices the chances must make each player indifferent between those she uses. What comes out
is kept if nobody gains by leaving it; so all that is found are equilibria, but not all need be found.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import prod
from time import perf_counter
from typing import Any

from explorer.analysis.work import Progress, Work, finished
from explorer.core.extras import lacking

Array = Any
"""An array of numpy, which is only there where it is installed."""

Strategies = Sequence[Array]
"""One mixture per player."""

REPORT_EVERY = 0.02
"""Seconds between two words on how far the work is."""


def table(payoffs: Any) -> Array:
    """The payoffs as an array, checked: as many layers as there are axes of choices."""
    array = numpy_().asarray(payoffs, dtype=float)
    players, *choices = array.shape or (0,)
    if players == 0 or len(choices) != players or 0 in choices:
        raise ValueError(
            f"payoffs need one layer and one axis per player; these have the shape {array.shape}"
        )
    return array


def replies(payoffs: Array, strategies: Strategies, player: int) -> Array:
    """What each choice of a player is worth against the mixtures of the others."""
    return _against(_own_first(payoffs, player), strategies, player)


def _own_first(payoffs: Array, player: int) -> Array:
    """What a player gets, her own choices on the first axis."""
    return numpy_().moveaxis(payoffs[player], player, 0)


def _against(own_first: Array, strategies: Strategies, player: int) -> Array:
    for other in reversed(range(len(strategies))):
        if other != player:
            own_first = own_first @ strategies[other]
    return own_first


def worths(payoffs: Array, strategies: Strategies) -> Array:
    """What each player gets on average if all keep to their mixtures."""
    every = range(len(strategies))
    return numpy_().array([replies(payoffs, strategies, i) @ strategies[i] for i in every])


def exploitability(payoffs: Array, strategies: Strategies) -> Array:
    """What each player could gain by her best reply to the others: all zero in an equilibrium, only there."""
    every = range(len(strategies))
    answers = [replies(payoffs, strategies, i) for i in every]
    return numpy_().array([answers[i].max() - answers[i] @ strategies[i] for i in every])


def matching(payoffs: Array, rounds: int = 1000) -> Work[list[Array]]:
    """Regret matching+ with full information, the players updating in turn; later rounds count more.

    Returns the average strategy of each player. With two players whose interests are opposed it converges to
    an equilibrium; otherwise only the joint play is known to settle (at a coarse correlated equilibrium), so
    measure the `exploitability` of what comes out. There is no chance in it: the same table, the same answer.
    """
    numpy = numpy_()
    every = range(len(payoffs))
    own_first = [_own_first(payoffs, i) for i in every]
    regrets = [numpy.zeros(choices) for choices in payoffs.shape[1:]]
    now = [_mixture(regret) for regret in regrets]
    sums = [numpy.zeros(choices) for choices in payoffs.shape[1:]]
    said = perf_counter()
    for done in range(1, rounds + 1):
        for i in every:
            answers = _against(own_first[i], now, i)
            regrets[i] = numpy.maximum(regrets[i] + answers - answers @ now[i], 0)
            now[i] = _mixture(regrets[i])
            sums[i] += done * now[i]
        if perf_counter() - said > REPORT_EVERY:
            yield Progress(done, rounds, [total / total.sum() for total in sums])
            said = perf_counter()
    return [total / total.sum() for total in sums]


def regret_matched(payoffs: Array, rounds: int = 1000) -> list[Array]:
    """The average strategies of `matching`, waited for."""
    return finished(matching(payoffs, rounds))


def _mixture(regret: Array) -> Array:
    """Every choice as often as it is regretted; all alike if none is."""
    total = regret.sum()
    return regret / total if total > 0 else numpy_().full(len(regret), 1 / len(regret))


def numpy_() -> Any:
    try:
        import numpy
    except ModuleNotFoundError as missing:
        raise lacking("games in normal form need", "numpy") from missing
    return numpy


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

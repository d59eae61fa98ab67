"""Games of two in which one's gain is the other's loss: a linear programme over few strategies solves them.

The double oracle keeps a pool of strategies for each side, solves the small game between them, and asks for
each side's best reply among *all* strategies. When no reply beats the pools, the small game's equilibrium is
one of the whole game. Paper, scissors, stone:

>>> row, column, value = solved([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
>>> [round(float(chance), 3) for chance in row], abs(round(value, 3))
([0.333, 0.333, 0.333], 0.0)
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from explorer.analysis.work import Progress, Work, within
from explorer.core.extras import lacking
from explorer.core.values import Value

Array = Any
"""An array of numpy, which is only there where it is installed."""

Mixture = tuple[tuple[Any, float], ...]
"""Strategies with their probabilities."""

Oracle = Callable[[Mixture], Work[tuple[Any, float]]]
"""The best reply to a mixture of the other side, and what it is worth to the one who replies."""

NEVER = 1e-12
"""A strategy that is less likely than this is not played."""

TOLERANCE = 1e-9


class Saddle(Value):
    """An equilibrium of the game of two: what each side mixes, and what the row side gets.

    gain  the most that a side could gain by any strategy at all; None until that is known
    """

    row: Mixture
    column: Mixture
    value: float
    gain: float | None = None

    def itself(self, _: Any) -> "Saddle":
        """The best so far while replies to it are looked for."""
        return self


def solved(matrix: Any) -> tuple[Array, Array, float]:
    """What each side mixes and what rows get, if `matrix` is what they get for each pair of strategies."""
    numpy, _ = tools()
    payoffs = numpy.asarray(matrix, dtype=float)
    least, most = payoffs.min(axis=1), payoffs.max(axis=0)
    if least.max() < most.min():
        return programmed(payoffs)
    row, column = numpy.zeros(len(least)), numpy.zeros(len(most))
    row[least.argmax()] = column[most.argmin()] = 1
    return row, column, float(least.max())


def programmed(payoffs: Array) -> tuple[Array, Array, float]:
    """Maximise what is got against every column; the shadow prices are the other side's mixture."""
    numpy, linprog = tools()
    rows, columns = payoffs.shape
    programme = linprog(
        numpy.append(numpy.zeros(rows), -1),
        A_ub=numpy.hstack([-payoffs.T, numpy.ones((columns, 1))]),
        b_ub=numpy.zeros(columns),
        A_eq=numpy.append(numpy.ones(rows), 0)[None],
        b_eq=[1],
        bounds=numpy.array([(0, numpy.inf)] * rows + [(-numpy.inf, numpy.inf)]),
        method="highs",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    return programme.x[:-1], -programme.ineqlin.marginals, float(programme.x[-1])


def double_oracle(
    payoffs: Callable[[Sequence[Any], Sequence[Any]], Array],
    row_reply: Oracle,
    column_reply: Oracle,
    rows: Iterable[Any],
    columns: Iterable[Any],
) -> Work[Saddle]:
    """The equilibrium of a game too big to write down. The best so far is that between the pools."""
    pools = list(rows), list(columns)
    while True:
        row, column, value = solved(payoffs(*pools))
        saddle = Saddle(mixed(pools[0], row), mixed(pools[1], column), value)
        yield Progress(len(pools[0]) + len(pools[1]), best=saddle)
        one, first = yield from within(row_reply(saddle.column), best=saddle.itself)
        other, second = yield from within(column_reply(saddle.row), best=saddle.itself)
        gains = first - value, second + value
        added = [_added(*each) for each in zip(pools, (one, other), gains, strict=True)]
        if not any(added):
            return saddle.but(gain=max(0.0, *gains))


def _added(pool: list[Any], reply: Any, gain: float) -> bool:
    """Whether a reply is new and worth having; one that is in the pool already gains by rounding only."""
    if gain <= TOLERANCE / 10 or reply in pool:
        return False
    pool.append(reply)
    return True


def mixed(pool: Sequence[Any], odds: Iterable[float], never: float = NEVER) -> Mixture:
    """The strategies that are played at all, the most likely first."""
    played = [(one, float(chance)) for one, chance in zip(pool, odds, strict=True) if chance > never]
    total = sum(chance for _, chance in played)
    return tuple(sorted(((one, chance / total) for one, chance in played), key=lambda pair: -pair[1]))


def arrays() -> Any:
    """Numpy."""
    try:
        import numpy
    except ModuleNotFoundError as missing:
        raise lacking("equilibria need", "numpy") from missing
    return numpy


def tools() -> tuple[Any, Any]:
    """Numpy, and scipy's solver of linear programmes."""
    numpy = arrays()
    try:
        from scipy.optimize import linprog
    except ModuleNotFoundError as missing:
        raise lacking("equilibria of two players need", "scipy") from missing
    return numpy, linprog

"""Finite games in normal form: everybody chooses at once, and a table says what each gets.

`payoffs` has one layer per player and one axis per player's choices: `payoffs[i, a, b]` is what player i gets
if player 0 chooses a and player 1 chooses b. A strategy is an array of probabilities. Matching pennies:

>>> pennies = table([[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]])
>>> [[float(chance) for chance in strategy.round(2)] for strategy in regret_matched(pennies, rounds=10)]
[[0.5, 0.5], [0.5, 0.5]]
"""

from collections.abc import Sequence
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

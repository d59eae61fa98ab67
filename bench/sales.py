"""How long the secret choice before a sale of Queen's Necklace takes, beside general solvers.

The others get the whole table of margins for nothing; what is timed is solving it. Ours starts from the two
hands, and ends when every display has been tried against the answer.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy

from explorer.analysis.sale import Sale
from explorer.analysis.sale.outcomes import laid_out, leads
from explorer.analysis.sale.replies import best_reply
from explorer.analysis.sale.secret_choice import equilibrium
from explorer.analysis.strategy.zero_sum import programmed
from explorer.games.necklace.cards import GEMS, Card, Cards
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.setup import cards_in_play

DECK = cards_in_play(Rulings())

SALE_CARDS = [card for card in DECK.each() if card <= Card.BANKER]
SALES, TABLES = 100, 3
"""How many sales ours solves, and how many of them, with no sure choice, the others do."""

MOST = 2_000_000
"""Margins in a table that is given to the others: 2,000 × 600 displays and a little more."""

Solver = Callable[[Any], Callable[[], float]]
"""Takes a table in its own form; then, timed, tells what the first player gets in it."""


def dealt(number: int, players: int = 2, cards: int = 12) -> Sale:
    """Random hands of cards for a sale, and a random fashion."""
    rng = Random(number)
    drawn = rng.sample(SALE_CARDS, players * cards)
    hands = tuple(Cards.of(drawn[seat * cards : (seat + 1) * cards]) for seat in range(players))
    return Sale(hands, tuple(rng.sample(GEMS, len(GEMS))), Rulings())


def size(sale: Sale) -> int:
    return len(sale.displays(0)) * len(sale.displays(1))


def margins(sale: Sale) -> Any:
    """What the first player gets ahead, for every pair of displays."""
    shown = [laid_out(list(sale.displays(seat)), sale.rulings).along(seat, 2) for seat in sale.seats]
    return leads(sale, shown)[0]


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = process_time()
    answer = work()
    return process_time() - start, answer


def rivals() -> Iterator[tuple[str, Solver]]:
    """Solvers of tables, as far as they are installed."""
    yield "scipy, one programme over the table", lambda table: lambda: programmed(table)[2]
    try:
        import nashpy
    except ImportError:
        print("nashpy is not installed, so it is not timed (`make bench` installs it).")
    else:
        yield "nashpy, linear_program", lambda table: _by_nashpy(nashpy.Game(table), table)
    try:
        import pyspiel
        from open_spiel.python.algorithms.double_oracle import DoubleOracleSolver
    except ImportError:
        print("OpenSpiel or cvxpy is not installed, so its double oracle is not timed.")
    else:
        yield (
            "OpenSpiel, double oracle",
            lambda table: _by_openspiel(DoubleOracleSolver(pyspiel.create_matrix_game(table, -table)), table),
        )


def _by_nashpy(game: Any, table: Any) -> Callable[[], float]:
    def solve() -> float:
        row, column = game.linear_program()
        return float(row @ table @ column)

    return solve


def _by_openspiel(solver: Any, table: Any) -> Callable[[], float]:
    def solve() -> float:
        (row, column), _, _ = solver.solve(max_steps=1000, verbose=False)
        return float(row @ table @ column)

    return solve


def figures() -> Iterator[str]:
    """One line for each figure, as it comes."""
    sales = [dealt(number) for number in range(SALES)]
    equilibrium(sales[0])  # scipy is imported once
    solutions = [timed(partial(equilibrium, sale)) for sale in sales]
    times = [seconds for seconds, _ in solutions]
    mixed = [sale for sale, (_, found) in zip(sales, solutions, strict=True) if len(found.strategies[0]) > 1]
    tables = sorted((sale for sale in mixed if size(sale) <= MOST), key=size)[-TABLES:]
    yield f"secret choice of two, 12 cards each: {1000 * median(times):.0f} ms (median of {SALES}, checked)"
    yield f"best reply of three, 12 cards each: {1000 * _reply():.1f} ms (median of {SALES})"
    for name, prepared in rivals():
        yield f"{name}: {_compared(tables, prepared)}"


def _reply() -> float:
    """The best reply of one of three players to what the two others show."""
    times = []
    for number in range(SALES):
        sale, rng = dealt(number, 3), Random(number)
        shown = [sale.displays(seat)[rng.randrange(len(sale.displays(seat)))] for seat in sale.seats]
        times.append(timed(partial(best_reply, sale, 0, [(1.0, shown)]))[0])
    return median(times)


def _compared(tables: list[Sale], prepared: Solver) -> str:
    """The same sales by another solver: how many times as long it takes, and that it finds the same value."""
    theirs = ours = 0.0
    for sale in tables:
        seconds, found = timed(partial(equilibrium, sale))
        others, value = timed(prepared(margins(sale)))
        theirs, ours = theirs + others, ours + seconds
        assert numpy.isclose(value, found.leads[0], atol=1e-3), (value, found.leads)
    sizes = ", ".join(f"{len(sale.displays(0)):,} × {len(sale.displays(1)):,}" for sale in tables)
    return f"{theirs / ours:,.0f} × as long ({1000 * theirs / len(tables):,.0f} ms a table: {sizes})"

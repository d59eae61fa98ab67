"""Displays tried out against all that the others may show, without short cuts, many at a time."""

from collections.abc import Callable, Sequence
from typing import Any

from explorer.analysis.sale.displays import Sale
from explorer.analysis.sale.outcomes import TRANSMUTATIONS, leads
from explorer.analysis.sale.rivals import World
from explorer.analysis.sale.shapes import Shapes
from explorer.analysis.sale.shown import Shown, all_shown, laid_out
from explorer.analysis.work import Progress, Work
from explorer.games.necklace.displays import Display

Array = Any
"""An array of numpy, which is only there where it is installed."""

AT_A_TIME = 40_000
"""Sales that are worked out at once."""


def greatest_leads(
    sale: Sale, seat: int, worlds: Sequence[World], shapes: Shapes, number: int = 1
) -> Work[list[tuple[int, float]]]:
    """So many of these shapes by their numbers, and their leads on average; the best first."""
    import numpy

    lead_of, done = _on_average(sale, seat, worlds), 0
    best, most = numpy.zeros(0, dtype=int), numpy.zeros(0)
    ways = 1 if sale.alchemist is None else 1 + len(TRANSMUTATIONS)
    for mine in all_shown(shapes, max(1, AT_A_TIME // (ways * len(worlds)))):
        found = lead_of(mine)
        if len(most) < number or found.max() > most[-1]:
            every = numpy.concatenate([most, found])
            kept = (-every).argsort(kind="stable")[:number]
            best = numpy.concatenate([best, numpy.arange(done, done + len(found))])[kept]
            most = every[kept]
        done += len(found)
        yield Progress(done, len(shapes))
    return list(zip(map(int, best), map(float, most), strict=True))


def mean_leads(
    sale: Sale, seat: int, worlds: Sequence[World], displays: Sequence[Display]
) -> Sequence[float]:
    """What each of these displays brings on average."""
    found: list[float] = _on_average(sale, seat, worlds)(laid_out(displays, sale.rulings)).tolist()
    return found


def _on_average(sale: Sale, seat: int, worlds: Sequence[World]) -> Callable[[Shown], Array]:
    import numpy

    weights = numpy.array([weight for weight, _ in worlds])
    shown = [
        laid_out([profile[player] for _, profile in worlds], sale.rulings).along(1, 2)
        for player in sale.seats
    ]

    def lead_of(mine: Shown) -> Array:
        return leads(sale, [*shown[:seat], mine.along(0, 2), *shown[seat + 1 :]])[seat] @ weights

    return lead_of

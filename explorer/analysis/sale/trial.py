"""Displays tried out against all that the others may show, without short cuts, many at a time."""

from collections.abc import Sequence

from explorer.analysis.sale.displays import Sale
from explorer.analysis.sale.outcomes import TRANSMUTATIONS, leads
from explorer.analysis.sale.rivals import World
from explorer.analysis.sale.shapes import Shapes
from explorer.analysis.sale.shown import all_shown, laid_out
from explorer.analysis.work import Progress, Work

AT_A_TIME = 40_000
"""Sales that are worked out at once."""


def greatest_lead(sale: Sale, seat: int, worlds: Sequence[World], shapes: Shapes) -> Work[tuple[int, float]]:
    """The number of the best of these shapes, and its lead on average."""
    import numpy

    weights = numpy.array([weight for weight, _ in worlds])
    shown = [
        laid_out([profile[player] for _, profile in worlds], sale.rulings).along(1, 2)
        for player in sale.seats
    ]
    best, lead, done = 0, -float("inf"), 0
    ways = 1 if sale.alchemist is None else 1 + len(TRANSMUTATIONS)
    for mine in all_shown(shapes, max(1, AT_A_TIME // (ways * len(worlds)))):
        shown[seat] = mine.along(0, 2)
        found = leads(sale, shown)[seat] @ weights
        number = int(found.argmax())
        if found[number] > lead:
            best, lead = done + number, float(found[number])
        done += len(found)
        yield Progress(done, len(shapes))
    return best, lead

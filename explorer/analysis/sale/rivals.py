"""What matters of the others' displays to somebody who looks for the best reply."""

from collections.abc import Sequence
from typing import Any

from explorer.analysis.sale.displays import Effect, Profile, Sale, effect
from explorer.games.necklace.cards import GEMS

Array = Any
"""An array of numpy, which is only there where it is installed."""

World = tuple[float, Profile]
"""How likely it is, and what everybody shows there; what the replying player shows there is of no matter."""


class Rivals:
    """The others in all worlds: the first axis are the types, the last the worlds.

    total, most    their stones together, and the most that one of them shows
    jewels, bonus  what their leaders sell: how many jewels, and what Bankers add to all of these
    kings, worn    how many Kings lie there, and whether the Necklace does
    cards          how many cards they show on average
    """

    def __init__(self, sale: Sale, seat: int, worlds: Sequence[World]) -> None:
        import numpy

        others = sale.others(seat)
        effects = [[effect(shown[other], sale.rulings) for other in others] for _, shown in worlds]
        stones, rings, kings, worn = numpy.array(
            [[_by_type(each) for each in world] for world in effects]
        ).transpose(2, 3, 1, 0)
        bonus, cards = numpy.array([[(each.bonus, each.cards) for each in world] for world in effects]).T
        self.number = len(others)
        self.weights = numpy.array([weight for weight, _ in worlds])
        self.total, self.most = stones.sum(axis=1), stones.max(axis=1)
        sold = (1 + rings) * ((stones == self.most[:, None]) & (stones > 0))
        self.jewels, self.bonus = sold.sum(axis=1), (sold * bonus).sum(axis=1)
        self.kings, self.worn = kings.sum(axis=1), worn.any(axis=1)
        self.cards = float(cards.mean(axis=0) @ self.weights)


def _by_type(shown: Effect) -> list[list[int]]:
    kings, worn = ([int(row == gem) for gem in GEMS] for row in (shown.king, shown.necklace))
    return [list(shown.stones), list(shown.rings), kings, worn]

"""The best reply at a sale without trying displays out: once the stones are chosen, every row stands alone.

The stones of all types fix the prices. After that a King or the Necklace touches one row only, and every Ring
in a row brings the same, so for each way to show stones the best places can be read off.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from explorer.analysis.sale import Effect, Profile, Sale, effect
from explorer.analysis.sale.outcomes import prices
from explorer.analysis.sale.shapes import Place, Row, Shapes, composed
from explorer.analysis.work import Progress, Work
from explorer.core.values import Value
from explorer.games.necklace.cards import GEMS, RING, Gem
from explorer.games.necklace.displays import Display, rows_of

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


AT_A_TIME = 100_000
"""How many numbers are worked on at once: few enough to stay near the processor."""

A_CARD = 1e-11
"""Of displays that are worth the same, one with fewer cards is better by so much."""

FREE, KING_HERE, NECKLACE_HERE = range(3)
"""What the replying player may have in a row besides gems and Rings."""


class Prospects(Value):
    """What a row brings on average; axes: what else lies there, the type, the stones of all types.

    jewel  the price of a jewel times how likely it is sold
    sells  how likely one is sold
    other  what Kings and Necklace bring or cost, less what the rivals sell
    """

    jewel: Array
    sells: Array
    other: Array


class Best(Value):
    """The best found so far: its lead, the number of its stones in the grid, and where the rest lies."""

    lead: float
    number: int = 0
    place: Place = Place()
    rings: Gem | None = None
    bankers: int = 0


class RowByRow:
    """The replies of one player at one sale. Nobody is to answer them with the Alchemist."""

    def __init__(self, sale: Sale, seat: int) -> None:
        import numpy

        self.sale, self.seat, self.hand = sale, seat, sale.hands[seat]
        self.shapes = Shapes(self.hand, sale.rulings, reduced=True, keep=True)
        self.grid: list[tuple[Row, ...]] = list(product(*self.shapes.rows))
        self.stones = numpy.array([[row.stones for row in rows] for rows in self.grid]).T
        self.cards = numpy.array([sum(sum(row.cards) for row in rows) for rows in self.grid])
        self.cost = sale.keep + A_CARD

    def search(self, worlds: Sequence[World]) -> Work[tuple[Display, float]]:
        """The best reply to what the others may show, and its lead."""
        rivals = Rivals(self.sale, self.seat, worlds)
        best = Best(-float("inf"))
        step = max(1, AT_A_TIME // (len(GEMS) * len(worlds)))
        for start in range(0, len(self.grid), step):
            if start:
                yield Progress(start, len(self.grid))
            best = max(best, *self._best(rivals, slice(start, start + step)), key=lambda found: found.lead)
        rings = rows_of([self.hand[RING] * (gem == best.rings) for gem in GEMS])
        display = composed(self.grid[best.number], rings, best.place, best.bankers)
        return display, best.lead + A_CARD * sum(display.cards()) + self.sale.keep * rivals.cards

    def _best(self, rivals: Rivals, part: slice) -> Iterator[Best]:
        """The best of a part of the grid, for each way to lay King, Necklace and Bankers."""
        stones = self.stones[:, part]
        prospects = _prospects(self.sale, rivals, stones)
        for bankers in self.shapes.bankers(GEMS):
            jewel = prospects.jewel + self.sale.rulings.banker_bonus * bankers * prospects.sells
            row = jewel + prospects.other
            plain = row[FREE].sum(axis=0) - self.cost * (self.cards[part] + bankers)
            for place in self.shapes.places(GEMS):
                lead, ring = self._placed(plain, row, jewel, stones > 0, place)
                found = self._with_rings(lead, ring, stones > 0)
                yield found.but(number=part.start + found.number, place=place, bankers=bankers)

    def _placed(
        self, lead: Array, row: Array, jewel: Array, shown: Array, place: Place
    ) -> tuple[Array, Array]:
        """The leads with King and Necklace at this place, and what a Ring brings in each row then."""
        import numpy

        ring = jewel[FREE]
        for what, gem in ((KING_HERE, place.king), (NECKLACE_HERE, place.necklace)):
            if gem is not None:
                lead = lead + row[what, gem] - row[FREE, gem] - self.cost
                ring = numpy.concatenate([ring[:gem], jewel[what, gem : gem + 1], ring[gem + 1 :]])
                if what == KING_HERE or self.sale.rulings.necklace_needs_gem:
                    lead = numpy.where(shown[gem], lead, -numpy.inf)
        return lead, ring

    def _with_rings(self, lead: Array, ring: Array, shown: Array) -> Best:
        """All Rings go where one brings most, if it brings more than it costs."""
        rings = self.hand[RING]
        if not rings:
            return Best(float(lead.max()), int(lead.argmax()))
        more = rings * (ring - self.cost) * shown
        lead = lead + more.max(axis=0).clip(0)
        number = int(lead.argmax())
        row = int(more[:, number].argmax())
        return Best(float(lead[number]), number, rings=GEMS[row] if more[row, number] > 0 else None)


def _prospects(sale: Sale, rivals: Rivals, stones: Array) -> Prospects:
    """Averages over the worlds. Without a King of hers a row is paid for unless a rival's King stops it, with
    one only under a rival's Necklace, with her own Necklace always.
    """
    import numpy

    mine, most = stones[:, :, None], rivals.most[:, None]
    price = numpy.array(prices(sale, mine + rivals.total[:, None]), dtype=float)
    sells = ((mine >= most) & (mine > 0)).astype(float)
    rivals_sell = (rivals.jewels[:, None] * price + rivals.bonus[:, None]) * (mine <= most)
    paid = numpy.array([(rivals.kings == 0) | rivals.worn, rivals.worn, rivals.worn >= 0])
    chances = numpy.ascontiguousarray(numpy.moveaxis(paid * rivals.weights, 0, -1))
    fines = numpy.array([0 * rivals.kings, 0 - rivals.worn, rivals.kings]) @ rivals.weights
    tribute = sale.rulings.tribute * (1 + 1 / rivals.number)
    lost = _each_way(rivals_sell, chances) / rivals.number
    return Prospects(
        _each_way(sells * price, chances), _each_way(sells, chances), tribute * fines[:, :, None] - lost
    )


def _each_way(amounts: Array, chances: Array) -> Array:
    import numpy

    return numpy.moveaxis(amounts @ chances, -1, 0)

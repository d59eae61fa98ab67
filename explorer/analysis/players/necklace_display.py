"""What to show at a sale: enough to lead, little enough to stay rare and to have something left."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from math import exp
from operator import mul, sub

from explorer.analysis.players import Once
from explorer.analysis.players.necklace_outlook import (
    NextSale,
    Numbers,
    SaleAfter,
    Stones,
    is_last,
    stones_in,
)
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    BANKER,
    CARDS_OF,
    GEMS,
    KING,
    NECKLACE,
    NO_CARDS,
    RING,
    STONES_OF,
    Cards,
    Gem,
)
from explorer.games.necklace.displays import NO_ROWS, Display, Rows
from explorer.games.necklace.seen import View
from explorer.games.necklace.table import replaced

KEPT = 0.8
"""What a pound of the sale after this one is worth today."""
RINGS_ON_A_ROW = 0.4
KING_MEETS_NECKLACE = 0.25
INDIFFERENT = 3
"""A display that promises so many pounds less is shown about a third as often."""


class Plan(Value):
    """What might be shown: stones of each type. Rings and Necklace go to the row that promises most."""

    stones: Stones
    king: Gem | None = None
    rings: int = 0
    necklace: int = 0
    bankers: int = 0


Change = Callable[[Plan], list[Plan]]


def display_to_show(view: View) -> Display:
    """What seems to promise most."""
    sale = Sale(view)
    return sale.display(sale.favourite())


def displays_to_mix(view: View) -> dict[Display, float]:
    """How often to show what: mostly what promises most, or with a change that costs little."""
    sale = Sale(view)
    plan = sale.favourite()
    most, weights = sale.worth(plan), {sale.display(plan): 1.0}
    for other in (other for change in sale.changes for other in change(plan)):
        display = sale.display(other)
        weights[display] = max(weights.get(display, 0.0), exp((sale.worth(other) - most) / INDIFFERENT))
    return weights


def rows_of(hand: Cards, gem: Gem) -> dict[int, tuple[int, ...]]:
    """For each number of stones that can be shown, the gem cards by size: as few as possible."""
    rows: dict[int, tuple[int, ...]] = {}
    for cards in product(*[range(hand[card] + 1) for card in CARDS_OF[gem]]):
        stones = sum([STONES_OF[card] * number for card, number in zip(CARDS_OF[gem], cards, strict=True)])
        if stones not in rows or sum(cards) < sum(rows[stones]):
            rows[stones] = cards
    return {stones: rows[stones] for stones in sorted(rows)}


class Sale:
    """What is needed to judge a plan: this sale and the one after it, as they look from here.

    A plan is judged by what it may bring, less what others get, plus what is kept.
    """

    def __init__(self, view: View) -> None:
        self.view, self.hand = view, view.hand or NO_CARDS
        self.stones = stones_in(self.hand)
        self.rows = [rows_of(self.hand, gem) for gem in GEMS]
        self.now = NextSale(view)
        self.later = None if is_last(view) else SaleAfter(self.now)
        self.spared = sum(map(mul, self.hand, self.later.kept)) if self.later else 0.0
        self.judged, self.exposed = Once(self._judged), Once(self._exposed)
        self.prices = Once(self.now.prices_if)
        self.rival_jewels = [self._rival_jewels(gem) for gem in GEMS]
        self.changes = [*self._changes()]

    def favourite(self) -> Plan:
        """From showing everything, one thing after the other is changed to what promises most, twice."""
        plan = Plan(self.stones, None, self.hand[RING], self.hand[NECKLACE], self.bankers)
        for change in self.changes * 2:
            plan = max(change(plan), key=self.worth)
        return plan

    def worth(self, plan: Plan) -> float:
        return self.judged[plan][0]

    def display(self, plan: Plan) -> Display:
        """The plan laid out; what has no gem card to lie beside stays in the hand."""
        best = self.judged[plan][1]
        gems = tuple([number for gem in GEMS for number in self.rows[gem][plan.stones[gem]]])
        if not plan.stones[best]:
            return Display(gems)
        kings = NO_ROWS if plan.king is None else _in_row(plan.king, 1)
        necklace = NO_ROWS if plan.king == best else _in_row(best, plan.necklace)
        return Display(gems, _in_row(best, plan.rings), kings, necklace, plan.bankers)

    @property
    def bankers(self) -> int:
        bankers = self.hand[BANKER]
        return bankers if self.view.setup.rulings.bankers_stack else min(bankers, 1)

    def _changes(self) -> Iterator[Change]:
        """What can be changed in a plan, one thing at a time; the plan itself is among the results."""
        hand, bankers = self.hand, self.bankers
        yield from (partial(self._with_row, gem) for gem in GEMS if self.stones[gem])
        if hand[KING]:
            yield lambda plan: [plan, *(self._with_king(plan, gem) for gem in GEMS if self.stones[gem])]
        if hand[RING]:
            yield lambda plan: [plan.but(rings=number) for number in (0, hand[RING])]
        if hand[NECKLACE]:
            yield lambda plan: [plan.but(necklace=number) for number in (0, hand[NECKLACE])]
        if bankers:
            yield lambda plan: [plan.but(bankers=number) for number in range(bankers + 1)]

    def _with_row(self, gem: Gem, plan: Plan) -> list[Plan]:
        return [
            plan.but(
                stones=replaced(plan.stones, gem, stones),
                king=None if plan.king == gem and not stones else plan.king,
            )
            for stones in self.rows[gem]
        ]

    def _with_king(self, plan: Plan, gem: Gem) -> Plan:
        """A King spoils the type for everybody, so the smallest gem card beside him is enough."""
        _, fewest, *_ = self.rows[gem]
        return plan.but(stones=replaced(plan.stones, gem, fewest), king=gem)

    def _judged(self, plan: Plan) -> tuple[float, Gem]:
        """A plan's worth, and the type that promises most."""
        stones, prices = plan.stones, self.prices[plan.stones]
        rows = self._promises(plan, prices)
        best = GEMS[-max(zip(rows, stones, (0, -1, -2, -3), strict=True))[2]]
        shown = plan if stones[best] else Plan(stones)
        earned = sum(rows) - rows[best] + (1 + shown.rings) * rows[best]
        necklace = 0 if shown.king == best else shown.necklace
        if necklace:
            earned += self._saved(best, (1 + shown.rings) * rows[best])
        return earned - self._left_to_a_rival(plan, prices) + self._kept(shown, necklace), best

    def _promises(self, plan: Plan, prices: Numbers) -> list[float]:
        """What one jewel of each type may bring; nothing beside the own King."""
        bonus, sells = self.now.bonus * plan.bankers, self.now.others.chance_to_sell
        rows = [sells[row] * (prices[row[0]] + bonus) for row in enumerate(plan.stones)]
        if plan.king is not None:
            rows[plan.king] = 0.0
        return rows

    def _saved(self, gem: Gem, promised: float) -> float:
        """Beside the Necklace a King does no harm, and his owner pays."""
        king = self.now.others.kings[gem]
        return king * (promised / (1 - king) + self.view.setup.rulings.tribute)

    def _left_to_a_rival(self, plan: Plan, prices: Numbers) -> float:
        """What others sell, their Rings included, for one rival on average; and what a King may cost."""
        lost = 0.0
        for row in enumerate(plan.stones):
            if (gem := row[0]) != plan.king:
                lost += self.exposed[row] * prices[gem] * self.rival_jewels[gem]
        fined = plan.king is not None and self.view.necklace_owner not in (None, self.view.seat)
        tribute = KING_MEETS_NECKLACE * self.view.setup.rulings.tribute if fined else 0.0
        return lost / len(self.now.others.rivals) + tribute

    def _exposed(self, row: tuple[int, int]) -> float:
        """How likely a type is sold by somebody else."""
        (gem, stones), others = row, self.now.others
        ahead = others.chance_to_lead(gem, stones, ahead=-0.5) if stones else 0.0
        return (1 - ahead) * (1 - others.kings[gem])

    def _rival_jewels(self, gem: Gem) -> float:
        rivals = self.now.others.rivals
        there = [min(1.0, rival.stones[gem]) for rival in rivals]
        rings = sum([rival.cards[RING] * some for rival, some in zip(rivals, there, strict=True)])
        return min(1.0, sum(there)) + RINGS_ON_A_ROW * rings

    def _kept(self, shown: Plan, necklace: int) -> float:
        """What the rest of the hand is worth at the sale after this one."""
        if self.later is None:
            return 0.0
        kings = 0 if shown.king is None else 1
        kept = self.spared - necklace * self.later.kept[NECKLACE] - kings * self.later.kept[KING]
        stones = tuple(map(sub, self.stones, shown.stones))
        bankers, rings = self.hand[BANKER] - shown.bankers, self.hand[RING] - shown.rings
        return KEPT * self.later.worth(stones, bankers, rings, kept)


def _in_row(gem: Gem, number: int) -> Rows:
    diamond, emerald, ruby, amber = replaced(NO_ROWS, gem, number)
    return diamond, emerald, ruby, amber

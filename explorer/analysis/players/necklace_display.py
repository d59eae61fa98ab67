"""What to show at a sale: enough to lead, little enough to stay rare and to have something left."""

from collections.abc import Callable
from functools import partial
from math import exp

from explorer.analysis.players.necklace_outlook import outlook, outlook_later
from explorer.analysis.players.necklace_plan import Plan, Row, Sale, laid_out, rows_of
from explorer.games.necklace.cards import (
    BANKER,
    GEMS,
    KING,
    NECKLACE,
    NO_CARDS,
    RING,
    Gem,
)
from explorer.games.necklace.displays import Display
from explorer.games.necklace.seen import View
from explorer.games.necklace.table import replaced

INDIFFERENT = 3
"""A display that promises so many pounds less is shown about a third as often."""

Change = Callable[[Plan], list[Plan]]


def display_to_show(view: View) -> Display:
    """What seems to promise most."""
    sale = _sale(view)
    return laid_out(sale, _favourite(sale))[1]


def displays_to_mix(view: View) -> dict[Display, float]:
    """How often to show what: mostly what promises most, or with a change that costs little."""
    sale = _sale(view)
    plan = _favourite(sale)
    most, display = laid_out(sale, plan)
    weights = {display: 1.0}
    for other in (other for change in _changes(sale) for other in change(plan)):
        worth, display = laid_out(sale, other)
        weights[display] = max(weights.get(display, 0.0), exp((worth - most) / INDIFFERENT))
    return weights


def _sale(view: View) -> Sale:
    now = outlook(view)
    return Sale(view, view.hand or NO_CARDS, now, outlook_later(view, now))


def _favourite(sale: Sale) -> Plan:
    """From showing everything, one thing after the other is changed to what promises most, twice round."""
    hand = sale.hand
    everything = tuple(rows_of(hand, gem)[-1] for gem in GEMS)
    plan = Plan(everything, None, hand[RING], hand[NECKLACE], _bankers(sale))
    for change in _changes(sale) * 2:
        plan = max(change(plan), key=lambda plan: laid_out(sale, plan)[0])
    return plan


def _changes(sale: Sale) -> list[Change]:
    """What can be changed in a plan, one thing at a time; the plan itself is among the results."""
    hand, rows = sale.hand, [rows_of(sale.hand, gem) for gem in GEMS]
    return [
        *(partial(_with_rows, gem, rows[gem]) for gem in GEMS),
        lambda plan: [plan, *(_with_king(plan, gem, rows[gem]) for gem in GEMS if hand[KING])],
        lambda plan: [plan.but(rings=rings) for rings in {0, hand[RING]}],
        lambda plan: [plan.but(necklace=necklace) for necklace in {0, hand[NECKLACE]}],
        lambda plan: [plan.but(bankers=number) for number in range(_bankers(sale) + 1)],
    ]


def _bankers(sale: Sale) -> int:
    bankers = sale.hand[BANKER]
    return bankers if sale.view.setup.rulings.bankers_stack else min(bankers, 1)


def _with_rows(gem: Gem, rows: list[Row], plan: Plan) -> list[Plan]:
    return [_with_row(plan, gem, row) for row in rows]


def _with_row(plan: Plan, gem: Gem, row: Row) -> Plan:
    king = None if plan.king == gem and not row.stones else plan.king
    return plan.but(rows=replaced(plan.rows, gem, row), king=king)


def _with_king(plan: Plan, gem: Gem, rows: list[Row]) -> Plan:
    """A King spoils the type for everybody, so the smallest gem card beside him is enough."""
    return plan.but(rows=replaced(plan.rows, gem, rows[1]), king=gem) if len(rows) > 1 else plan

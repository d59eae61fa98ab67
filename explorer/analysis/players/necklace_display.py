"""What to show at a sale: enough to lead, little enough to stay rare and to have something left."""

from collections.abc import Iterable

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
from explorer.games.necklace.display import Display
from explorer.games.necklace.hands import replaced
from explorer.games.necklace.seen import View


def display_to_show(view: View) -> Display:
    """From showing everything, one thing after the other is changed to what promises most, twice round."""
    hand, now = view.hand or NO_CARDS, outlook(view)
    sale = Sale(view, hand, now, outlook_later(view, now))
    choices = [rows_of(hand, gem) for gem in GEMS]
    bankers = hand[BANKER] if view.setup.rulings.bankers_stack else min(hand[BANKER], 1)
    plan = Plan(tuple(rows[-1] for rows in choices), None, hand[RING], hand[NECKLACE], bankers)
    for _ in range(2):
        for gem in GEMS:
            plan = _best(sale, (_with_row(plan, gem, row) for row in choices[gem]))
        if hand[KING]:
            plan = _best(sale, (plan, *(_with_king(plan, gem, choices[gem]) for gem in GEMS)))
        plan = _best(sale, (plan.but(rings=rings) for rings in {0, hand[RING]}))
        plan = _best(sale, (plan.but(necklace=necklace) for necklace in {0, hand[NECKLACE]}))
        plan = _best(sale, (plan.but(bankers=number) for number in range(bankers + 1)))
    return laid_out(sale, plan)[1]


def _with_row(plan: Plan, gem: Gem, row: Row) -> Plan:
    king = None if plan.king == gem and not row.stones else plan.king
    return plan.but(rows=replaced(plan.rows, gem, row), king=king)


def _with_king(plan: Plan, gem: Gem, rows: list[Row]) -> Plan:
    """A King spoils the type for everybody, so the smallest gem card beside him is enough."""
    return plan.but(rows=replaced(plan.rows, gem, rows[1]), king=gem) if len(rows) > 1 else plan


def _best(sale: Sale, plans: Iterable[Plan]) -> Plan:
    return max(plans, key=lambda plan: laid_out(sale, plan)[0])

"""What might be shown at a sale, and what it promises."""

from itertools import product

from explorer.analysis.players.necklace_guess import Numbers
from explorer.analysis.players.necklace_outlook import (
    Outlook,
    chance_to_lead,
    chance_to_sell,
    is_last,
    prices_guessed,
)
from explorer.analysis.players.necklace_worth import worth_of_hand
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    CARDS_OF,
    GEMS,
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


class Row(Value):
    """Gem cards of one type, by size, and their stones."""

    cards: tuple[int, ...] = ()
    stones: int = 0


class Plan(Value):
    """What might be shown. Rings and Necklace go to the row that promises most."""

    rows: tuple[Row, ...]
    king: Gem | None = None
    rings: int = 0
    necklace: int = 0
    bankers: int = 0


class Sale(Value):
    """What is needed to judge a plan: the table, this sale and the one after it as they look from here."""

    view: View
    hand: Cards
    now: Outlook
    later: Outlook


def rows_of(hand: Cards, gem: Gem) -> list[Row]:
    """For each number of stones that can be shown, the row with the fewest cards."""
    rows: dict[int, Row] = {}
    for cards in product(*(range(hand[card] + 1) for card in CARDS_OF[gem])):
        stones = sum([STONES_OF[card] * number for card, number in zip(CARDS_OF[gem], cards, strict=True)])
        if stones not in rows or sum(cards) < sum(rows[stones].cards):
            rows[stones] = Row(cards, stones)
    return [rows[stones] for stones in sorted(rows)]


def display_of(plan: Plan, best: Gem) -> Display:
    """The plan laid out; what has no gem card to lie beside stays in the hand."""
    gems = tuple([number for row in plan.rows for number in row.cards])
    if not plan.rows[best].stones:
        return Display(gems)
    kings = NO_ROWS if plan.king is None else _in_row(plan.king, 1)
    necklace = NO_ROWS if plan.king == best else _in_row(best, plan.necklace)
    return Display(gems, _in_row(best, plan.rings), kings, necklace, plan.bankers)


def _in_row(gem: Gem, number: int) -> Rows:
    diamond, emerald, ruby, amber = replaced(NO_ROWS, gem, number)
    return diamond, emerald, ruby, amber


def promises(sale: Sale, plan: Plan, prices: Numbers) -> list[float]:
    """What one jewel of each type may bring; nothing beside the own King."""
    bonus = sale.now.bonus * plan.bankers
    return [
        0.0 if gem == plan.king else chance_to_sell(sale.now, gem, row.stones) * (prices[gem] + bonus)
        for gem, row in zip(GEMS, plan.rows, strict=True)
    ]


def laid_out(sale: Sale, plan: Plan) -> tuple[float, Display]:
    """A plan's worth (what it may bring, less what others get, plus what is kept), and its display."""
    stones = tuple([row.stones for row in plan.rows])
    prices = prices_guessed(sale.view, sale.now.rivals, stones)
    rows = promises(sale, plan, prices)
    best = max(GEMS, key=lambda gem: (rows[gem], stones[gem]))
    display = display_of(plan, best)
    jewels = 1 + sum(display.rings)
    earned = sum(rows) - rows[best] + jewels * rows[best]
    if any(display.necklace):
        earned += _saved(sale, best, jewels * rows[best])
    return earned - _left_to_a_rival(sale, plan, prices) + _kept(sale, display), display


def _saved(sale: Sale, gem: Gem, promised: float) -> float:
    """Beside the Necklace a King does no harm, and his owner pays."""
    king = sale.now.kings[gem]
    return king * (promised / (1 - king) + sale.view.setup.rulings.tribute)


def _left_to_a_rival(sale: Sale, plan: Plan, prices: Numbers) -> float:
    """What somebody else sells, her Rings included, for one rival on average; and what a King may cost."""
    look, lost = sale.now, 0.0
    for gem, row in zip(GEMS, plan.rows, strict=True):
        if gem != plan.king:
            ahead = chance_to_lead(look, gem, row.stones, ahead=-0.5) if row.stones else 0.0
            there = [min(1.0, rival.stones[gem]) for rival in look.rivals]
            rings = sum([rival.cards[RING] * some for rival, some in zip(look.rivals, there, strict=True)])
            jewels = min(1.0, sum(there)) + RINGS_ON_A_ROW * rings
            lost += (1 - ahead) * (1 - look.kings[gem]) * prices[gem] * jewels
    fined = plan.king is not None and sale.view.necklace_owner not in (None, sale.view.seat)
    return lost / len(look.rivals) + fined * KING_MEETS_NECKLACE * sale.view.setup.rulings.tribute


def _kept(sale: Sale, display: Display) -> float:
    if is_last(sale.view):
        return 0.0
    return KEPT * worth_of_hand(sale.later, sale.hand.without(display.cards()))

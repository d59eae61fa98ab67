"""Who got what at a sale, by which rule: lines of which each begins where the last one ended."""

from collections.abc import Iterator, Sequence

from explorer.analysis.sale.displays import Profile, Sale, told
from explorer.core.values import Value
from explorer.games.necklace.cards import Gem
from explorer.games.necklace.sale import Cancelled, Fined, Sold, leaders


class Line(Value):
    """One step up or down for one player.

    kind    what it is for: jewel, tied, rings, banker, cancelled, pays, is_paid
    number  how many Rings, or on how many jewels a Banker adds
    other   whom the money comes from or goes to, if it is not the bank
    """

    seat: int
    kind: str
    gem: Gem
    rule: str
    amount: int
    number: int = 0
    other: int | None = None


def waterfall(sale: Sale, displays: Profile) -> tuple[Line, ...]:
    """All lines, type by type as they are sold; those of a player add up to what the sale brings her."""
    events = told(sale, displays)
    lines: list[Line] = []
    for event in events:
        if isinstance(event, Sold):
            tied = sum(isinstance(other, Sold) and other.gem == event.gem for other in events) > 1
            lines += _sold(event, tied)
        elif isinstance(event, Fined):
            lines.append(Line(event.payer, "pays", event.gem, event.rule, -event.pounds, other=event.payee))
            lines.append(Line(event.payee, "is_paid", event.gem, event.rule, event.pounds, other=event.payer))
        elif isinstance(event, Cancelled):
            idle = leaders(event.gem, displays)
            lines += [Line(seat, "cancelled", event.gem, event.rule, 0) for seat in idle]
    return tuple(lines)


def _sold(sold: Sold, tied: bool) -> Iterator[Line]:
    """The first jewel, what Rings add to it, what Bankers add to all of these."""
    price = sold.fashion + sold.rarity
    kind, rule = ("tied", "QN-SELL-2") if tied else ("jewel", "QN-SELL-3")
    yield Line(sold.seller, kind, sold.gem, rule, price)
    if sold.rings:
        yield Line(sold.seller, "rings", sold.gem, "QN-RING-1", price * sold.rings, sold.rings)
    if sold.bonus:
        rule = "QN-BANK-3" if sold.rings else "QN-BANK-2"
        amount = sold.bonus * (1 + sold.rings)
        yield Line(sold.seller, "banker", sold.gem, rule, amount, 1 + sold.rings)


def stairs(lines: Sequence[Line], seat: int) -> list[tuple[Line, int, int]]:
    """The lines of one player, with where each begins and ends; the first begins at zero."""
    steps, level = [], 0
    for line in lines:
        if line.seat == seat:
            steps.append((line, level, level + line.amount))
            level += line.amount
    return steps

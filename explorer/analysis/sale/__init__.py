"""A sale before anybody has chosen, what a display does there, and what displays bring each player.

Players want to be ahead, so what counts is the *lead*: one's own pounds less the mean of the others'. For two
players that is the margin, and one's gain is the other's loss. A card that is shown is gone; `keep` says what
it would have been worth at a later sale. Who got what is told in lines of which each begins where the last
one ended, and stage by stage, with a question that a class can be asked before each.

>>> from explorer.games.necklace.display import parse_display
>>> hands = Cards.of({"ruby2": 1, "ring": 1}), Cards.of({"ruby1": 1})
>>> sale = Sale(hands, GEMS, Rulings())
>>> shown = parse_display("R2r"), parse_display("R1")
>>> pounds(sale, shown), leads(sale, shown)
((20, 0), (20.0, -20.0))
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from explorer.core.game import Event
from explorer.core.values import Value
from explorer.games.necklace.cards import ALCHEMIST, GEMS, Cards, Gem
from explorer.games.necklace.displays import Display, Displays, Rows
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import (
    Cancelled,
    Fined,
    Sold,
    bonus_of,
    leaders,
    rarity_order,
    sale_events,
    totals_of,
)

_new = tuple.__new__

Profile = Sequence[Display]
"""What everybody shows, by seat."""


class Sale(Value):
    """Hands, fashion order and reading. `keep` is what a card that is not shown is worth later."""

    hands: tuple[Cards, ...]
    fashion: tuple[Gem, ...]
    rulings: Rulings
    keep: int = 0

    def __new__(
        cls, hands: tuple[Cards, ...], fashion: tuple[Gem, ...], rulings: Rulings, keep: int = 0
    ) -> "Sale":
        """The search for replies relies on a card more never being worth less than nothing."""
        if keep < 0:
            raise ValueError(f"keep: a card that is not shown is worth {keep} pounds; write 0 or more")
        return _new(cls, (hands, fashion, rulings, keep))

    @property
    def seats(self) -> range:
        return range(len(self.hands))

    @property
    def alchemist(self) -> int | None:
        """Who holds the Alchemist."""
        return next((seat for seat in self.seats if self.hands[seat][ALCHEMIST]), None)

    def others(self, seat: int) -> list[int]:
        return [other for other in self.seats if other != seat]

    def displays(self, seat: int) -> Displays:
        """All that a player could show: counted and numbered, not listed."""
        return Displays(self.hands[seat], self.rulings)


class Effect(Value):
    """What a display does at a sale; two displays with the same effect bring everybody the same.

    king, necklace  the row in which they work, if they do
    bonus           what Bankers add to every jewel
    cards           how many cards it costs, the Alchemist among them if he was used
    """

    stones: tuple[int, ...]
    rings: Rows
    king: Gem | None
    necklace: Gem | None
    bonus: int
    cards: int


@lru_cache(maxsize=10_000)
def effect(display: Display, rulings: Rulings) -> Effect:
    idle = display.orphaned_row() if rulings.alchemist_orphans == "void" else None
    return Effect(
        display.stones(),
        display.rings,
        _row(display.kings, idle),
        _row(display.necklace, idle),
        bonus_of(display, rulings),
        sum(display.cards()) + (display.transmuted is not None),
    )


def _row(rows: Rows, idle: Gem | None) -> Gem | None:
    return next((gem for gem in GEMS if rows[gem] and gem != idle), None)


def told(sale: Sale, displays: Profile) -> tuple[Event, ...]:
    """What happens when these are shown, as the rules tell it."""
    order = rarity_order(totals_of(displays), sale.fashion, sale.rulings)
    return tuple(sale_events(displays, sale.fashion, order, sale.rulings))


def pounds(sale: Sale, displays: Profile) -> tuple[int, ...]:
    """What these displays bring each player."""
    amounts = [0] * len(displays)
    for event in told(sale, displays):
        for seat, amount in event.gains:
            amounts[seat] += amount
    return tuple(amounts)


def leads(sale: Sale, displays: Profile) -> tuple[float, ...]:
    """How far each player gets ahead of the others' mean, the cards shown counted as lost."""
    lost = [sale.keep * effect(display, sale.rulings).cards for display in displays]
    net = [amount - cost for amount, cost in zip(pounds(sale, displays), lost, strict=True)]
    everything, rivals = sum(net), len(net) - 1
    return tuple(amount - (everything - amount) / rivals for amount in net)


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


REVEAL, TOTALS, RARITY = range(3)
"""The first stages; then come the types, from the most fashionable to the least, and last the scores."""

TYPES = RARITY + 1
SCORES = TYPES + len(GEMS)
ALL = SCORES + 1
"""So many stages are told when everything is."""

OPTIONS = 4
NOBODY, TIED = "nobody", "tied"


class Question(Value):
    """Several answers of which one is right; only the options go into the page.

    about  what is asked: totals, rarity, seller or scores
    gem    the type it is about, if it is about one
    seat   the player it is about, if it is about one
    """

    about: str
    options: tuple[str, ...]
    answer: str
    gem: Gem | None = None
    seat: int | None = None


def question(sale: Sale, displays: Profile, before: Sequence[int], stage: int) -> Question | None:
    """About a stage that is not told yet. What will be revealed cannot be guessed."""
    if stage == TOTALS:
        return _totals(sale, displays)
    if stage == RARITY:
        rarest = rarity_order(totals_of(displays), sale.fashion, sale.rulings)[0]
        return Question("rarity", tuple(map(str, sale.fashion)), str(rarest))
    if TYPES <= stage < SCORES:
        return _seller(sale, displays, sale.fashion[stage - TYPES])
    return _scores(sale, displays, before) if stage == SCORES else None


def _totals(sale: Sale, displays: Profile) -> Question:
    """Who counts cards, or forgets somebody, counts wrong."""
    totals = totals_of(displays)
    gem = max(sale.fashion, key=lambda gem: totals[gem])
    shown = [display.stones()[gem] for display in displays]
    cards = sum(display.gems[card] for display in displays for card in range(3 * gem, min(3 * gem + 3, 10)))
    wrong = [cards, max(shown), totals[gem] + 1, totals[gem] - 1, totals[gem] + 2, totals[gem] + 3]
    return Question("totals", _numbers(totals[gem], (n for n in wrong if n >= 0)), str(totals[gem]), gem=gem)


def _seller(sale: Sale, displays: Profile, gem: Gem) -> Question:
    sold = {line.seat for line in waterfall(sale, displays) if line.gem == gem and _is_sale(line)}
    right = NOBODY if not sold else TIED if len(sold) > 1 else str(*sold)
    return Question("seller", (*map(str, sale.seats), TIED, NOBODY), right, gem=gem)


def _is_sale(line: Line) -> bool:
    return line.kind in ("jewel", "tied")


def _scores(sale: Sale, displays: Profile, before: Sequence[int]) -> Question:
    """About the player with the longest bill; who forgets a line of it is wrong."""
    lines = [line for line in waterfall(sale, displays) if line.amount]
    seat = max(sale.seats, key=lambda seat: sum(line.seat == seat for line in lines))
    after = before[seat] + pounds(sale, displays)[seat]
    forgotten = [after - line.amount for line in lines if line.seat == seat]
    wrong = [*forgotten, before[seat], after + 10, after - 10, after + 20, after - 20]
    return Question("scores", _numbers(after, wrong), str(after), seat=seat)


def _numbers(right: int, wrong: Iterable[int]) -> tuple[str, ...]:
    others = list(dict.fromkeys(number for number in wrong if number != right))
    return tuple(map(str, sorted([right, *others[: OPTIONS - 1]])))

"""A sale before anybody has chosen, what a display does there, and what displays bring each player.

Players want to be ahead, so what counts is the *lead*: one's own pounds less the mean of the others'. For two
players that is the margin, and one's gain is the other's loss. A card that is shown is gone; `keep` says what
it would have been worth at a later sale.

>>> from explorer.games.necklace.display import parse_display
>>> hands = Cards.of({"ruby2": 1, "ring": 1}), Cards.of({"ruby1": 1})
>>> sale = Sale(hands, GEMS, Rulings())
>>> shown = parse_display("R2r"), parse_display("R1")
>>> pounds(sale, shown), leads(sale, shown)
((20, 0), (20.0, -20.0))
"""

from collections.abc import Sequence
from functools import lru_cache

from explorer.core.game import Event
from explorer.core.values import Value
from explorer.games.necklace.cards import ALCHEMIST, GEMS, Cards, Gem
from explorer.games.necklace.displays import Display, Displays, Rows
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import bonus_of, rarity_order, sale_events, totals_of

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

"""A sale after the reveal, as a matrix: types by fashion, players side by side, and what comes of it."""

from collections.abc import Sequence

from explorer.core.game import Event
from explorer.core.values import Value
from explorer.games.necklace.cards import Gem
from explorer.games.necklace.display import Revealed
from explorer.games.necklace.displays import Display
from explorer.games.necklace.influence import FashionChanged
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import (
    RarityPlaced,
    SaleEnded,
    Transmuted,
    bonus_of,
    rarity_order,
    sale_events,
    totals_of,
)
from explorer.view.necklace.facts import Facts
from explorer.view.scene import Scene


class Sale(Value):
    """All that the matrix shows.

    live     the displays still lie on the table
    open     nothing is held back; otherwise rarity and money stay hidden
    counted  the stones are told
    rated    rarity and prices are told even if what comes of them is not
    """

    number: int
    displays: tuple[Display, ...]
    fashion: tuple[Gem, ...]
    order: tuple[Gem, ...]
    totals: tuple[int, ...]
    events: tuple[Event, ...]
    rulings: Rulings
    live: bool
    open: bool
    counted: bool = True
    rated: bool = False

    def fashion_of(self, gem: Gem) -> int:
        return self.rulings.fashion[self.fashion.index(gem)]

    def rarity_of(self, gem: Gem) -> int:
        return self.rulings.rarity[self.order.index(gem)]

    def bonus(self, seat: int) -> int:
        return bonus_of(self.displays[seat], self.rulings)

    def gains(self) -> tuple[int, ...]:
        """What the sale brings each player."""
        amounts = [0] * len(self.displays)
        for event in self.events:
            for seat, pounds in event.gains:
                amounts[seat] += pounds
        return tuple(amounts)


def sale_of(scene: Scene, facts: Facts) -> Sale | None:
    """The sale on the table, or the one that was just held."""
    view, rulings = facts.view, facts.view.setup.rulings
    shown = scene.heard[: len(scene.heard) - scene.hidden]
    rated = any(isinstance(event, RarityPlaced) for event in shown)
    if view.revealed and None not in view.displays:
        displays = tuple(display for display in view.displays if display is not None)
        sale = worked_out(displays, view.fashion, rulings, view.sales + 1, True, not scene.hidden)
        return sale.but(rated=rated)
    just_now = any(isinstance(event, Revealed | Transmuted | SaleEnded) for event in shown)
    held = _just_held((*scene.earlier, *shown)) if just_now else ()
    if not held:
        return None
    return worked_out(held, view.fashion, rulings, view.sales, False, not scene.hidden).but(rated=rated)


def worked_out(
    displays: tuple[Display, ...],
    fashion: tuple[Gem, ...],
    rulings: Rulings,
    number: int,
    live: bool,
    told: bool,
) -> Sale:
    totals = totals_of(displays)
    order = rarity_order(totals, fashion, rulings)
    events = tuple(sale_events(displays, fashion, order, rulings))
    return Sale(number, displays, fashion, order, totals, events, rulings, live, told)


def _just_held(heard: Sequence[Event]) -> tuple[Display, ...]:
    """The displays of the last sale heard of, unless the fashion has changed since."""
    displays: tuple[Display, ...] = ()
    for event in heard:
        if isinstance(event, Revealed):
            displays = event.displays
        elif isinstance(event, FashionChanged):
            displays = ()
        elif isinstance(event, Transmuted) and displays:
            changed = displays[event.player].but(transmuted=(event.card, event.to))
            displays = (*displays[: event.player], changed, *displays[event.player + 1 :])
    return displays

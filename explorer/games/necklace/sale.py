"""The sale: displays, rarity, selling. Its events add up to what every player earns."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from explorer.core.game import Event, Part, Story
from explorer.games.necklace.cards import (
    ALCHEMIST,
    BANKER_BONUS,
    FASHION_TILES,
    MERCHANT,
    RARITY_TILES,
    TRIBUTE,
    Card,
    Gem,
)
from explorer.games.necklace.display import Display
from explorer.games.necklace.hands import discarded, left, replaced
from explorer.games.necklace.rulings import Rulings
from explorer.games.necklace.state import State

ONE_JEWEL = 1


class SaleBegan(Event):
    rule: ClassVar[str] = "QN-DISP-1"
    number: int

    def after(self, state: State) -> State:
        return state.but(displays=(None,) * state.players, revealed=False)


class Prepared(Event):
    """A display lies ready, face down. Others know that, not what."""

    rule: ClassVar[str] = "QN-DISP-6"
    player: int
    display: Display | None

    def after(self, state: State) -> State:
        return state.but(displays=replaced(state.displays, self.player, self.display))

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(display=None)


class Revealed(Event):
    """All displays are turned over together; only now do the cards leave the hands."""

    rule: ClassVar[str] = "QN-DISP-7"
    displays: tuple[Display, ...]

    def after(self, state: State) -> State:
        for seat, display in enumerate(self.displays):
            state = state.but(**left(state, seat, display.cards()))
        return state.but(revealed=True)


class Transmuted(Event):
    rule: ClassVar[str] = "QN-ALCH-2"
    player: int
    card: Card
    to: Gem

    def after(self, state: State) -> State:
        display = state.displays[self.player]
        assert display is not None
        displays = replaced(state.displays, self.player, display.but(transmuted=(self.card, self.to)))
        return state.but(displays=displays, **discarded(state, self.player, ALCHEMIST))


class RarityPlaced(Event):
    """The rarity tiles lie under the types, rarest first."""

    rule: ClassVar[str] = "QN-RARE-2"
    totals: tuple[int, ...]
    order: tuple[Gem, ...]


class Cancelled(Event):
    """A King lies beside the type: nobody is paid for it."""

    rule: ClassVar[str] = "QN-KING-1"
    gem: Gem
    kings: tuple[int, ...]


class Protected(Event):
    """The Necklace lies beside the type: the Kings there are void."""

    rule: ClassVar[str] = "QN-NECK-4"
    gem: Gem
    kings: tuple[int, ...]
    owner: int


class Fined(Event):
    rule: ClassVar[str] = "QN-NECK-5"
    payer: int
    payee: int
    gem: Gem
    pounds: int

    def after(self, state: State) -> State:
        return _paid(state, self.gains)

    @property
    def amount(self) -> int:
        return self.pounds

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part("QN-NECK-5", TRIBUTE),)

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return ((self.payer, -self.pounds), (self.payee, self.pounds))


class Sold(Event):
    """`pounds` is what the seller got for all her jewels of the type."""

    rule: ClassVar[str] = "QN-SELL-1"
    seller: int
    gem: Gem
    fashion: int
    rarity: int
    bonus: int
    rings: int
    pounds: int

    def after(self, state: State) -> State:
        return _paid(state, self.gains)

    @property
    def amount(self) -> int:
        return self.pounds

    @property
    def because(self) -> tuple[Part, ...]:
        parts = [Part("QN-SETUP-2", self.fashion), Part("QN-RARE-2", self.rarity)]
        if self.bonus:
            parts.append(Part("QN-BANK-2", self.bonus))
        parts.append(Part("QN-RING-1", times=ONE_JEWEL + self.rings) if self.rings else Part("QN-SELL-4"))
        return tuple(parts)

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return ((self.seller, self.pounds),)


class SaleEnded(Event):
    """Everything displayed is discarded, sold or not, and the Merchant leaves."""

    rule: ClassVar[str] = "QN-SELL-7"
    number: int
    takings: tuple[int, ...]

    def after(self, state: State) -> State:
        discard = state.discard.plus(MERCHANT)
        for display in state.displays:
            assert display is not None
            discard = discard.and_all(display.cards())
        return state.but(
            discard=discard,
            aside=state.aside - 1,
            displays=(),
            revealed=False,
            sales=self.number,
            takings=self.takings,
        )


def _paid(state: State, gains: Sequence[tuple[int, int]]) -> State:
    scores = list(state.scores)
    for seat, pounds in gains:
        scores[seat] += pounds
    return state.but(scores=tuple(scores))


def selling(state: State) -> Story[State]:
    """Steps two and three of the sale, once all displays are final."""
    displays = [display for display in state.displays if display is not None]
    before = state.scores
    totals = totals_of(displays)
    order = rarity_order(totals, state.fashion, state.rulings)
    state = yield RarityPlaced(totals, order)
    for event in sale_events(displays, state.fashion, order, state.rulings):
        state = yield event
    takings = tuple(now - then for now, then in zip(state.scores, before, strict=True))
    return (yield SaleEnded(state.sales + 1, takings))


def totals_of(displays: Sequence[Display]) -> tuple[int, ...]:
    """The stones of each type over all displays, cancelled rows included."""
    return tuple(map(sum, zip(*(display.stones() for display in displays), strict=True)))


def rarity_order(totals: Sequence[int], fashion: Sequence[Gem], rulings: Rulings) -> tuple[Gem, ...]:
    """Rarest first; of equal totals the more fashionable type is the rarer."""
    shown_first = rulings.zero_displayed_rarity == "ranked_last"
    return tuple(sorted(fashion, key=lambda gem: (shown_first and not totals[gem], totals[gem])))


def sale_events(
    displays: Sequence[Display], fashion: Sequence[Gem], order: Sequence[Gem], rulings: Rulings
) -> Iterator[Event]:
    """All four types, from the most fashionable to the least; they do not influence one another."""
    for gem, fashion_tile in zip(fashion, FASHION_TILES, strict=True):
        rarity_tile = RARITY_TILES[order.index(gem)]
        yield from _sale_of(gem, displays, fashion_tile, rarity_tile, rulings)


def _sale_of(
    gem: Gem, displays: Sequence[Display], fashion: int, rarity: int, rulings: Rulings
) -> Iterator[Event]:
    idle = [rulings.alchemist_orphans == "void" and display.orphaned_row() == gem for display in displays]
    kings = tuple(seat for seat, shown in enumerate(displays) if shown.kings[gem] and not idle[seat])
    owner = next(
        (seat for seat, shown in enumerate(displays) if shown.necklace[gem] and not idle[seat]), None
    )
    if kings and owner is None:
        yield Cancelled(gem, kings)
        return
    if kings and owner is not None:
        yield Protected(gem, kings, owner)
        for king in kings:
            if king != owner:
                yield Fined(king, owner, gem, TRIBUTE)
    for seller in leaders(gem, displays):
        rings = displays[seller].rings[gem]
        bankers = displays[seller].bankers
        bonus = BANKER_BONUS * (bankers if rulings.bankers_stack else min(bankers, 1))
        pounds = (fashion + rarity + bonus) * (ONE_JEWEL + rings)
        yield Sold(seller, gem, fashion, rarity, bonus, rings, pounds)


def leaders(gem: Gem, displays: Sequence[Display]) -> tuple[int, ...]:
    """Who shows most stones of a type: several if tied, none if nobody shows any."""
    stones = [display.stones()[gem] for display in displays]
    most = max(stones)
    return tuple(seat for seat, shown in enumerate(stones) if shown == most > 0)

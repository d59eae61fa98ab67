"""The sale: displays, rarity, selling. Its events add up to what every player earns."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from explorer.core.game import Blanks, Event, Part, Story
from explorer.games.necklace.cards import (
    ALCHEMIST,
    MERCHANT,
    Card,
    Gem,
)
from explorer.games.necklace.display import NOTHING, Display
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

    player: int
    display: Display | None

    @property
    def rule(self) -> str:
        return "QN-DISP-2" if self.display == NOTHING else "QN-DISP-6"

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
    """`new`: to a type that she had not displayed."""

    player: int
    card: Card
    to: Gem
    new: bool = False

    @property
    def rule(self) -> str:
        return "QN-ALCH-4" if self.new else "QN-ALCH-2"

    def after(self, state: State) -> State:
        display = state.displays[self.player]
        assert display is not None
        displays = replaced(state.displays, self.player, display.but(transmuted=(self.card, self.to)))
        return state.but(displays=displays, **discarded(state, self.player, ALCHEMIST))


class RowEmptied(Event):
    """The Alchemist took the last gem card of a row; what lay beside it stays, by a reading in vain."""

    rule: ClassVar[str] = "QN-ALCH-6"
    player: int
    gem: Gem
    void: bool


class NotShown(Event):
    """Nobody leads in these types, so nobody will sell them."""

    rule: ClassVar[str] = "QN-SELL-6"
    gems: tuple[Gem, ...]


class RarityPlaced(Event):
    """The rarity tiles lie under the types, rarest first."""

    totals: tuple[int, ...]
    order: tuple[Gem, ...]

    @property
    def rule(self) -> str:
        if len(set(self.totals)) < len(self.totals):
            return "QN-RARE-3"
        return "QN-RARE-2" if all(self.totals) else "QN-RARE-5"


class Cancelled(Event):
    """A King lies beside the type, or several: nobody is paid for it."""

    gem: Gem
    kings: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "QN-KING-5" if len(self.kings) > 1 else "QN-KING-1"


class Protected(Event):
    """The Necklace lies beside the type: the Kings there are void, its owner's own too."""

    gem: Gem
    kings: tuple[int, ...]
    owner: int

    @property
    def rule(self) -> str:
        return "QN-NECK-9" if self.kings == (self.owner,) else "QN-NECK-4"


class NecklaceIdle(Event):
    """The Necklace lies beside a type without a King."""

    rule: ClassVar[str] = "QN-NECK-6"
    gem: Gem
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
        return (Part("QN-NECK-5", self.pounds, about=self.about),)

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return ((self.payer, -self.pounds), (self.payee, self.pounds))


class InDebt(Event):
    """The sale has brought a score below zero."""

    rule: ClassVar[str] = "QN-NECK-7"
    player: int
    pounds: int


class Sold(Event):
    """`pounds` is what the seller got for all her jewels of the type; several sell if they are `tied`.

    `by_fashion`: another type had as many stones, so that fashion decided which was the rarer. `places` are
    those of the type in fashion and in rarity, `bankers` how many of hers count.
    """

    seller: int
    gem: Gem
    fashion: int
    rarity: int
    bonus: int
    rings: int
    pounds: int
    tied: bool = False
    by_fashion: bool = False
    places: tuple[int, int] = (1, 1)
    bankers: int = 0

    @property
    def rule(self) -> str:
        return "QN-SELL-2" if self.tied else "QN-SELL-1"

    def after(self, state: State) -> State:
        return _paid(state, self.gains)

    @property
    def amount(self) -> int:
        return self.pounds

    @property
    def jewels(self) -> int:
        return ONE_JEWEL + self.rings

    @property
    def each(self) -> int:
        """What one of her jewels brings."""
        return self.fashion + self.rarity + self.bonus

    @property
    def about(self) -> Blanks:
        return (*super().about, ("jewels", self.jewels), ("each", self.each))

    @property
    def because(self) -> tuple[Part, ...]:
        gem = ("gem", self.gem)
        in_fashion, in_rarity = self.places
        rarity = rarity_part(self.gem, self.rarity, in_rarity, by_fashion=self.by_fashion)
        parts = [fashion_part(self.gem, self.fashion, in_fashion), rarity]
        if self.bonus:
            parts.append(Part("QN-BANK-4" if self.bankers > 1 else "QN-BANK-2", self.bonus, about=(gem,)))
        if self.rings:
            parts.append(Part("QN-RING-1", times=self.jewels, about=(gem, ("rings", self.rings))))
        return tuple(parts)

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return ((self.seller, self.pounds),)


def fashion_part(gem: Gem, tile: int, place: int) -> Part:
    return Part("QN-SETUP-2", tile, about=(("gem", gem), ("place", place)))


def rarity_part(gem: Gem, tile: int, place: int, *, shown: bool = True, by_fashion: bool = False) -> Part:
    """`by_fashion`: another type had as many stones."""
    about = (("gem", gem), ("place", place))
    if not shown:
        return Part("QN-RARE-5", tile, about=about)
    return Part("QN-RARE-3" if by_fashion else "QN-RARE-2", tile, about=about)


class SaleEnded(Event):
    """Everything displayed is discarded, sold or not."""

    rule: ClassVar[str] = "QN-SELL-7"
    number: int
    takings: tuple[int, ...]

    def after(self, state: State) -> State:
        discard = state.discard
        for display in state.displays:
            assert display is not None
            discard = discard.and_all(display.cards())
        return state.but(
            discard=discard, displays=(), revealed=False, sales=self.number, takings=self.takings
        )


class NecklaceGone(Event):
    """The displayed Necklace is out of the game, whether it helped or not."""

    rule: ClassVar[str] = "QN-NECK-8"
    player: int


class RarityTakenAway(Event):
    """The rarity tiles leave the table; the fashion order stays."""

    rule: ClassVar[str] = "QN-RARE-4"


class MerchantLeft(Event):
    rule: ClassVar[str] = "QN-MERC-3"

    def after(self, state: State) -> State:
        return state.but(discard=state.discard.plus(MERCHANT), aside=state.aside - 1)


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
    unseen = tuple(gem for gem in state.fashion if not totals[gem])
    if unseen:
        state = yield NotShown(unseen)
    state = yield RarityPlaced(totals, order)
    for event in sale_events(displays, state.fashion, order, state.rulings):
        state = yield event
    takings = tuple(now - then for now, then in zip(state.scores, before, strict=True))
    state = yield SaleEnded(state.sales + 1, takings)
    for seat, (now, then) in enumerate(zip(state.scores, before, strict=True)):
        if now < 0 <= then:
            yield InDebt(seat, now)
    return (yield from cleared(displays))


def cleared(displays: Sequence[Display]) -> Story[State]:
    """What leaves the table after a sale, besides all that was displayed."""
    for seat, display in enumerate(displays):
        if any(display.necklace):
            yield NecklaceGone(seat)
    yield RarityTakenAway()
    return (yield MerchantLeft())


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
    stones = list(zip(*(display.stones() for display in displays), strict=True))
    totals = list(map(sum, stones))
    for place, gem in enumerate(fashion, 1):
        places = place, order.index(gem) + 1
        yield from _sale_of(
            gem, displays, _leading(stones[gem]), places, totals.count(totals[gem]) > 1, rulings
        )


def _sale_of(
    gem: Gem,
    displays: Sequence[Display],
    sellers: tuple[int, ...],
    places: tuple[int, int],
    by_fashion: bool,
    rulings: Rulings,
) -> Iterator[Event]:
    """One type: `places` are those in fashion and in rarity; did fashion decide about the rarity?"""
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
                yield Fined(king, owner, gem, rulings.tribute)
    elif owner is not None:
        yield NecklaceIdle(gem, owner)
    fashion, rarity = rulings.fashion[places[0] - 1], rulings.rarity[places[1] - 1]
    tied = len(sellers) > 1
    for seller in sellers:
        rings, bankers = displays[seller].rings[gem], bankers_of(displays[seller], rulings)
        bonus = rulings.banker_bonus * bankers
        pounds = (fashion + rarity + bonus) * (ONE_JEWEL + rings)
        yield Sold(seller, gem, fashion, rarity, bonus, rings, pounds, tied, by_fashion, places, bankers)


def bankers_of(display: Display, rulings: Rulings) -> int:
    """How many of her Bankers count."""
    return display.bankers if rulings.bankers_stack else min(display.bankers, 1)


def bonus_of(display: Display, rulings: Rulings) -> int:
    """What her Bankers add to each of her jewels."""
    return rulings.banker_bonus * bankers_of(display, rulings)


def leaders(gem: Gem, displays: Sequence[Display]) -> tuple[int, ...]:
    """Who shows most stones of a type: several if tied, none if nobody shows any."""
    return _leading([display.stones()[gem] for display in displays])


def _leading(stones: Sequence[int]) -> tuple[int, ...]:
    most = max(stones)
    return tuple(seat for seat, shown in enumerate(stones) if shown == most > 0)

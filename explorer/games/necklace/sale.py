"""A sale from the reveal on: the Alchemist, rarity, selling; and the end of the game."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from explorer.core import game as core
from explorer.core.game import OVER, Blanks, Event, Part, Reason, Story, Verdict
from explorer.core.notation import Verbs
from explorer.games.necklace.cards import ALCHEMIST, GEM_CARDS, GEM_OF, GEMS, MERCHANT, Card, Gem
from explorer.games.necklace.displays import Display, parse_transmutation
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.table import (
    DECLINE,
    MERCHANT_GONE,
    HoldersWindow,
    Interruption,
    Kept,
    Move,
    Stage,
    State,
    Table,
    Unseen,
    discarded,
    replaced,
)

ONE_JEWEL = 1


class Transmute(Move):
    """The Alchemist changes one of her displayed gem cards."""

    time = "QN-ALCH-1"
    card: Card
    to: Gem

    def __str__(self) -> str:
        return f"alchemist {self.card}>{self.to}"


VERBS: Verbs = {"alchemist": ("alchemist ruby3>emerald", lambda rest: Transmute(*parse_transmutation(rest)))}


def alchemist(state: State) -> Story[State]:
    """Only a holder with something to change has a window."""
    for seat, display in enumerate(state.displays):
        if display is not None and state.hands[seat][ALCHEMIST] and transmutations(display, state.rulings):
            return state.at(AlchemistWindow(seat))
    return (yield from sold(state))


def transmutations(display: Display, rulings: Rulings) -> list[tuple[Card, Gem]]:
    """What the Alchemist could do to this display."""
    changes = [(card, to) for card in GEM_CARDS for to in GEMS]
    return [(card, to) for card, to in changes if transmutation_forbidden(display, card, to, rulings) is None]


def transmutation_forbidden(display: Display, card: Card, to: Gem, rulings: Rulings) -> str | None:
    """She moves a displayed diamond, emerald or ruby card to another of these types."""
    if card not in GEM_CARDS or not display.gems[card] or GEM_OF[card] == to:
        return "QN-ALCH-2"
    if Gem.AMBER in (GEM_OF[card], to):
        return "QN-ALCH-3"
    return None if rulings.alchemist_to_new_type or display.has_gem(to) else "QN-ALCH-4"


class AlchemistWindow(HoldersWindow, Interruption):
    """All is revealed; will the holder of the Alchemist change one of her cards?"""

    name = "alchemist"
    card = ALCHEMIST

    def moves(self, state: State) -> Sequence[core.Move]:
        changes = transmutations(self._display(state), state.rulings)
        return [*(Transmute(card, to) for card, to in changes), DECLINE[ALCHEMIST]]

    def objection(self, state: State, move: core.Move) -> Reason | None:
        if type(move) is Transmute:
            rule = transmutation_forbidden(self._display(state), move.card, move.to, state.rulings)
            facts = (("card", move.card), ("gem", move.to))
            return Reason(rule, "cannot_be_transmuted", facts) if rule else None
        return None if move == DECLINE[ALCHEMIST] else self.not_now(state, move)

    def seen_as(self) -> Unseen:
        return Unseen("alchemist")

    def story(self, state: State, move: core.Move) -> Story[State]:
        if isinstance(move, Transmute):
            state = yield from transmuted(state, self.holder, move)
        else:
            state = yield AlchemistKept(self.holder)
        return (yield from sold(state))

    def _display(self, table: Table) -> Display:
        display = table.displays[self.holder]
        assert display is not None
        return display


def alchemist_windows(table: Table, *, unseen_by: int | None) -> list[Stage]:
    """The windows that may be open, when this seat does not see who is asked."""
    return [
        AlchemistWindow(seat)
        for seat, display in enumerate(table.displays)
        if seat != unseen_by and display is not None and transmutations(display, table.rulings)
    ]


def transmuted(state: State, holder: int, move: Transmute) -> Story[State]:
    """What lay beside the last gem card of a row stays there when that card leaves."""
    before = state.displays[holder]
    assert before is not None
    state = yield Transmuted(holder, move.card, move.to, new=not before.has_gem(move.to))
    display = state.displays[holder]
    assert display is not None
    row = display.orphaned_row()
    if row is not None and (display.rings[row] or display.kings[row] or display.necklace[row]):
        state = yield RowEmptied(holder, row, state.rulings.alchemist_orphans == "void")
    return state


def sold(state: State) -> Story[State]:
    """The sale is settled. After the last one the game is over, even in the middle of a turn."""
    state = yield from selling(state)
    if state.sales == state.rulings.sales:
        state = yield GameEnded()
        state = yield Won(*winners(state))
        return state.at(ALL_OVER)
    return state.at(MERCHANT_GONE)


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


class Over(Stage):
    name = "over"

    def asked(self, state: State) -> int:
        return OVER

    def objection(self, state: State, move: core.Move) -> Reason:
        return Reason("QN-END-1", "game_is_over")


ALL_OVER = Over()


def winners(state: State) -> Verdict:
    """The highest score; tied players share, unless the last sale is to decide."""
    best = max(state.scores)
    ahead = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    if len(ahead) == 1:
        return Verdict(ahead, "QN-END-2")
    if state.rulings.final_tie == "last_sale" and state.takings:
        most = max(state.takings[seat] for seat in ahead)
        ahead = tuple(seat for seat in ahead if state.takings[seat] == most)
    return Verdict(ahead, "QN-END-3")


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
        return discarded(state, self.player, ALCHEMIST, displays=displays)


class AlchemistKept(Kept):
    rule: ClassVar[str] = "QN-ALCH-1"


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


class GameEnded(Event):
    rule: ClassVar[str] = "QN-END-1"


class Won(Event):
    """Who is ahead, by the rule that decided."""

    winners: tuple[int, ...]
    rule: str

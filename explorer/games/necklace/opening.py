"""The set-up, told in the order of the rulebook: what happens before the first turn."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

from explorer.core.game import Event, Step, Story, told_setup
from explorer.core.plain import Plain
from explorer.games.necklace.cards import (
    ASTROLOGER,
    MERCHANT,
    NECKLACE,
    NO_CARDS,
    ROW_SLOTS,
    Cards,
    Gem,
)
from explorer.games.necklace.deal import Windows, equal_piles, merchant_windows
from explorer.games.necklace.events import TurnBegan
from explorer.games.necklace.hands import replaced
from explorer.games.necklace.prices import Offer
from explorer.games.necklace.stages import INFLUENCE, SETTING_UP
from explorer.games.necklace.state import Setup, State
from explorer.games.necklace.turn import influence

_KEPT = "handed_back"


class SummariesGiven(Event):
    rule: ClassVar[str] = "QN-SETUP-1"


class FashionTilesLaid(Event):
    rule: ClassVar[str] = "QN-SETUP-2"


class TypesLaid(Event):
    """The types lie below the fashion tiles, in an order that chance gave."""

    rule: ClassVar[str] = "QN-SETUP-3"
    fashion: tuple[Gem, ...]

    def after(self, state: State) -> State:
        return state.but(fashion=self.fashion)


class RarityTilesKept(Event):
    rule: ClassVar[str] = "QN-SETUP-4"


class MerchantsTakenOut(Event):
    """They lie aside while the other cards are shuffled and dealt."""

    rule: ClassVar[str] = "QN-SETUP-5"
    number: int

    def after(self, state: State) -> State:
        sales = state.rulings.sales
        return state.but(pile=state.pile.minus(MERCHANT, sales), discard=state.discard.plus(MERCHANT, sales))


class AstrologerDealt(Event):
    """It is handed back, so everybody sees it, and lies aside; another card is dealt for it."""

    rule: ClassVar[str] = "QN-SETUP-7"
    player: int

    def after(self, state: State) -> State:
        return state.but(pile=state.pile.minus(ASTROLOGER), discard=state.discard.plus(ASTROLOGER))


class HandDealt(Event):
    """The cards that a player was dealt and that nobody else sees."""

    rule: ClassVar[str] = "QN-SETUP-6"
    player: int
    number: int
    cards: Cards | None

    def after(self, state: State) -> State:
        assert self.cards is not None, "an event as others hear it cannot be folded"
        return _dealt(state, self.player, self.cards)

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(cards=None)


class NecklaceDealt(Event):
    """Whoever is dealt the Necklace puts it on, so everybody sees it."""

    rule: ClassVar[str] = "QN-NECK-1"
    player: int

    def after(self, state: State) -> State:
        return _dealt(state, self.player, NO_CARDS.plus(NECKLACE))


class AstrologersShuffledIn(Event):
    """Those that were handed back go into the undealt cards."""

    rule: ClassVar[str] = "QN-SETUP-7"
    number: int

    def after(self, state: State) -> State:
        pile, aside = state.pile, state.discard
        return state.but(
            pile=pile.plus(ASTROLOGER, self.number), discard=aside.minus(ASTROLOGER, self.number)
        )


class MerchantsPutIn(Event):
    """Under all piles but the last and among the last cards; or, by another reading, `roughly`."""

    rule: ClassVar[str] = "QN-SETUP-8"
    piles: tuple[int, ...]
    number: int
    roughly: bool
    places: Windows

    def after(self, state: State) -> State:
        return state.but(merchants=self.places, discard=state.discard.minus(MERCHANT, len(self.places)))


class RowLaidOut(Event):
    rule: ClassVar[str] = "QN-SETUP-9"
    row: tuple[Offer | None, ...]

    def after(self, state: State) -> State:
        cards = Cards.of(offer.card for offer in self.row if offer is not None)
        return state.but(row=self.row, pile=state.pile.without(cards))


class FirstChosen(Event):
    rule: ClassVar[str] = "QN-SETUP-10"
    player: int

    def after(self, state: State) -> State:
        return state.but(active=self.player, stage=INFLUENCE)


def _dealt(state: State, player: int, cards: Cards) -> State:
    hand = state.hands[player].and_all(cards)
    return state.but(hands=replaced(state.hands, player, hand), pile=state.pile.without(cards))


def told(state: State, handed_back: Sequence[int]) -> Step:
    """How this table was set up: `handed_back` says how many Astrologers each player was dealt."""
    return told_setup(undealt(state.setup), _story(state, handed_back), state)


def undealt(setup: Setup) -> State:
    """All cards in one pile, and nothing else."""
    players = len(setup.names)
    return State(
        setup=setup,
        stage=SETTING_UP,
        turn=0,
        active=0,
        phase="influence",
        fashion=(),
        row=(None,) * ROW_SLOTS,
        hands=(NO_CARDS,) * players,
        fresh=NO_CARDS,
        pile=setup.deck,
        merchants=(),
        drawn=0,
        discard=NO_CARDS,
        scores=(0,) * players,
        ducats=setup.rulings.ducats,
        open=(NO_CARDS,) * players,
        strayed=(0,) * players,
    )


def _story(dealt: State, handed_back: Sequence[int]) -> Story[State]:
    yield SummariesGiven()
    yield FashionTilesLaid()
    yield TypesLaid(dealt.fashion)
    yield RarityTilesKept()
    yield MerchantsTakenOut(sum(dealt.setup.deck) - dealt.rulings.sales)
    for player, hand in enumerate(dealt.hands):
        yield from _hand(player, hand, handed_back[player])
    if any(handed_back):
        yield AstrologersShuffledIn(sum(handed_back))
    yield _merchants(dealt)
    yield RowLaidOut(tuple(offer and dealt.setup.offers[offer.card][0] for offer in dealt.row))
    yield FirstChosen(dealt.active)
    state = yield TurnBegan(dealt.active, 0, dealt.rulings.ducats)
    return (yield from influence(state))


def _hand(player: int, hand: Cards, astrologers: int) -> Iterator[Event]:
    """Some cards: what must be handed back, what nobody else sees, what must be worn."""
    yield from (AstrologerDealt(player) for _ in range(astrologers))
    hidden = hand.minus(NECKLACE, hand[NECKLACE])
    yield HandDealt(player, sum(hidden), hidden)
    if hand[NECKLACE]:
        yield NecklaceDealt(player)


def _merchants(dealt: State) -> MerchantsPutIn:
    rulings, deck = dealt.rulings, dealt.setup.deck
    undealt = sum(deck) - deck[MERCHANT] - sum(map(sum, dealt.hands))
    return MerchantsPutIn(
        piles=equal_piles(undealt, rulings.sales),
        number=rulings.third_merchant_window - 1,
        roughly=rulings.merchant_placement == "approx",
        places=merchant_windows(undealt, rulings),
    )


def written(step: Step) -> dict[str, Any] | None:
    """Only the Astrologers that were handed back: all else can be told from the dealt table."""
    if not step.events:
        return None
    dealt = [event.player for event in step.events if isinstance(event, AstrologerDealt)]
    return {_KEPT: [dealt.count(player) for player in range(step.state.players)]}


def read(state: State, data: Plain) -> Step:
    data.table(known=frozenset({_KEPT}))
    numbers = data[_KEPT].each(least=state.players, most=state.players)
    there = state.setup.deck[ASTROLOGER]
    handed_back = [number.integer(0, there) for number in numbers]
    if sum(handed_back) > there:
        data[_KEPT].fail("there are {there} Astrologers, found {found}", there=there, found=sum(handed_back))
    return told(state, handed_back)

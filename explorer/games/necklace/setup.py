"""The set-up: deal, Merchants, row, first player; told in the order of the rulebook."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Self

from explorer.core.complaint import Complaint
from explorer.core.game import RESUME, SETTING_UP, Event, Step, Story, told_setup, unfold
from explorer.core.plain import Plain
from explorer.games.necklace.cards import (
    ASTROLOGER,
    CARDS,
    GEMS,
    MERCHANT,
    NECKLACE,
    NO_CARDS,
    ROW_SLOTS,
    TRUE_GEMS,
    Card,
    Cards,
    Gem,
    Offer,
    Prices,
    offers,
)
from explorer.games.necklace.influence import INFLUENCE
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.table import Setup, State, replaced
from explorer.games.necklace.turn import TurnBegan, resumed

Windows = tuple[tuple[int, int], ...]
_HANDED_BACK = "handed_back"

COUNTED = frozenset(name.removesuffix("_count") for name in Rulings.declared if name.endswith("_count"))
"""The kinds of cards of which a table can have other numbers, one by one."""


@cache
def cards_in_play(rulings: Rulings) -> Cards:
    """103 cards, unless a table has other numbers of them."""
    counts = {f"{gem}{stones}": rulings.stone_cards[stones - 1] for gem in TRUE_GEMS for stones in (1, 2, 3)}
    others = {card: getattr(rulings, f"{card}_count") for card in map(str, CARDS) if card in COUNTED}
    return Cards.of(
        {
            **counts,
            "amber1": rulings.amber_count,
            **others,
            **dict.fromkeys(("necklace", "alchemist", "queen"), 1),
            "merchant": rulings.sales,
        }
    )


def check_size(players: int, rulings: Rulings) -> None:
    """Whether the piles have room for the row and for each Merchant in a place of his own."""
    undealt = rulings.ordinary_cards - players * rulings.dealt
    needed = rulings.sales * (max(ROW_SLOTS, rulings.third_merchant_window) + 2 * rulings.merchant_spread)
    if undealt < needed:
        raise Complaint(
            "rulings: {undealt} cards are left after the deal, but {sales} sales need {needed}",
            undealt=max(undealt, 0),
            sales=rulings.sales,
            needed=needed,
        )


def setup_for(names: tuple[str, ...], rulings: Rulings, prices: Prices) -> Setup:
    return Setup(names, rulings, prices, offers(prices), cards_in_play(rulings))


def dealt(setup: Setup, first: int | None, rng: Random) -> tuple[State, tuple[int, ...]]:
    """A table ready to play, and how many Astrologers each player was dealt and handed back."""
    players, rulings = len(setup.names), setup.rulings
    check_size(players, rulings)
    fashion = list(GEMS)
    rng.shuffle(fashion)
    cards = list(setup.deck.minus(MERCHANT, rulings.sales).each())
    rng.shuffle(cards)
    hands, handed_back = _hands(cards, players, rulings.dealt)
    rng.shuffle(cards)
    windows = merchant_windows(len(cards), rulings)
    seat = rng.randrange(players) if first is None else first
    return laid_out(setup, seat, tuple(fashion), hands, cards, windows), handed_back


def _hands(cards: list[Card], players: int, size: int) -> tuple[tuple[Cards, ...], tuple[int, ...]]:
    """So many cards each; a dealt Astrologer is replaced and shuffled back afterwards."""
    hands, handed_back = [], []
    for _ in range(players):
        hand: list[Card] = []
        back: list[Card] = []
        while len(hand) < size:
            card = cards.pop(0)
            (back if card == ASTROLOGER else hand).append(card)
        hands.append(Cards.of(hand))
        handed_back.append(len(back))
    cards += [ASTROLOGER] * sum(handed_back)
    return tuple(hands), tuple(handed_back)


def merchant_windows(undealt: int, rulings: Rulings) -> Windows:
    """The places each Merchant can have, counted in cards left including itself."""
    piles = equal_piles(undealt, rulings.sales)
    under = [undealt + rulings.sales - place - sum(piles[: place + 1]) for place in range(len(piles) - 1)]
    spread = rulings.merchant_spread if rulings.merchant_placement == "approx" else 0
    return (*((place + spread, place - spread) for place in under), (rulings.third_merchant_window, 1))


def equal_piles(undealt: int, number: int) -> tuple[int, ...]:
    """Piles as equal as possible, larger ones first."""
    large, rest = divmod(undealt, number)
    return tuple(large + (pile < rest) for pile in range(number))


def undealt(setup: Setup) -> State:
    """All cards in one pile, and nothing else."""
    players = len(setup.names)
    return State(
        stage=INFLUENCE,
        setup=setup,
        turn=0,
        active=0,
        phase="influence",
        fashion=(),
        row=(None,) * ROW_SLOTS,
        merchants=(),
        drawn=0,
        scores=(0,) * players,
        ducats=setup.rulings.ducats,
        courtiers=0,
        bought=0,
        reading=0,
        thefts=0,
        aside=0,
        waiting=(),
        displays=(),
        revealed=False,
        sales=0,
        takings=(),
        open=(NO_CARDS,) * players,
        strayed=(0,) * players,
        sights=(),
        hands=(NO_CARDS,) * players,
        fresh=NO_CARDS,
        pile=setup.deck,
        discard=NO_CARDS,
    ).at(SETTING_UP)


def laid_out(
    setup: Setup,
    first: int,
    fashion: tuple[Gem, ...],
    hands: tuple[Cards, ...],
    cards: Sequence[Card],
    merchants: Windows,
) -> State:
    """The first turn, with everything in its place; the first five cards form the row."""
    state = undealt(setup).but(
        stage=RESUME,
        active=first,
        fashion=fashion,
        row=tuple(setup.offers[card][0] for card in cards[:ROW_SLOTS]),
        hands=hands,
        pile=Cards.of(card for card in cards[ROW_SLOTS:] if card != MERCHANT),
        merchants=merchants,
    )
    begun: State = unfold(state, resumed(state)).state
    return begun


def arranged(
    setup: Setup, first: int, fashion: tuple[Gem, ...], hands: tuple[Cards, ...], deck: Sequence[Card]
) -> State:
    """A table from a known order of cards.

    If the Merchants lie where the rulings can put them, their places stay as uncertain as at a real
    table; otherwise each has only the place it was given.
    """
    sales = setup.rulings.sales
    places = [len(deck) - index for index, card in enumerate(deck) if card == MERCHANT]
    usual = merchant_windows(len(deck) - sales, setup.rulings)
    fits = len(places) == sales and all(
        low <= place <= high for place, (high, low) in zip(places, usual, strict=True)
    )
    windows = usual if fits else tuple((place, place) for place in places)
    return laid_out(setup, first, fashion, hands, deck, windows)


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
    return (yield from resumed(state.at(RESUME)))


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


def setup_of(step: Step) -> dict[str, Any] | None:
    """Only the Astrologers that were handed back: all else can be told from the dealt table."""
    if not step.events:
        return None
    dealt = [event.player for event in step.events if isinstance(event, AstrologerDealt)]
    return {_HANDED_BACK: [dealt.count(player) for player in range(step.state.players)]}


def told_from(state: State, data: Plain) -> Step:
    data.table(known=frozenset({_HANDED_BACK}))
    numbers = data[_HANDED_BACK].each(least=state.players, most=state.players)
    there = state.setup.deck[ASTROLOGER]
    handed_back = [number.integer(0, there) for number in numbers]
    if sum(handed_back) > there:
        data[_HANDED_BACK].fail(
            "there are {there} Astrologers, found {found}", there=there, found=sum(handed_back)
        )
    return told(state, handed_back)

"""The set-up: deal, Merchants, row, first player."""

from collections.abc import Sequence
from random import Random

from explorer.core.game import unfold
from explorer.games.necklace.cards import (
    ASTROLOGER,
    DEALT,
    DECK,
    DUCATS_A_TURN,
    GEMS,
    MERCHANT,
    NO_CARDS,
    RING,
    ROW_SLOTS,
    SALES,
    Card,
    Cards,
    Gem,
)
from explorer.games.necklace.prices import Prices, offers
from explorer.games.necklace.rulings import Rulings
from explorer.games.necklace.stages import RESUME
from explorer.games.necklace.state import Setup, State
from explorer.games.necklace.turn import influence

Windows = tuple[tuple[int, int], ...]


def cards_in_play(rulings: Rulings) -> Cards:
    """103 cards, unless a reading takes Rings away."""
    return DECK.plus(RING, rulings.ring_count - DECK[RING])


def dealt(
    names: tuple[str, ...], rulings: Rulings, prices: Prices, first: int | None, rng: Random
) -> tuple[State, tuple[int, ...]]:
    """A table ready to play, and how many Astrologers each player was dealt and handed back."""
    fashion = list(GEMS)
    rng.shuffle(fashion)
    cards = list(cards_in_play(rulings).minus(MERCHANT, SALES).each())
    rng.shuffle(cards)
    hands, handed_back = _hands(cards, len(names))
    rng.shuffle(cards)
    row, pile = cards[:ROW_SLOTS], cards[ROW_SLOTS:]
    windows = merchant_windows(len(cards), rulings)
    seat = rng.randrange(len(names)) if first is None else first
    state = laid_out(names, rulings, prices, seat, tuple(fashion), hands, row, Cards.of(pile), windows)
    return state, handed_back


def _hands(cards: list[Card], players: int) -> tuple[tuple[Cards, ...], tuple[int, ...]]:
    """Four cards each; a dealt Astrologer is replaced and shuffled back afterwards."""
    hands, handed_back = [], []
    for _ in range(players):
        hand: list[Card] = []
        back: list[Card] = []
        while len(hand) < DEALT:
            card = cards.pop(0)
            (back if card == ASTROLOGER else hand).append(card)
        hands.append(Cards.of(hand))
        handed_back.append(len(back))
    cards += [ASTROLOGER] * sum(handed_back)
    return tuple(hands), tuple(handed_back)


def merchant_windows(undealt: int, rulings: Rulings) -> Windows:
    """The places each Merchant can have, counted in cards left including itself."""
    size, piles = undealt + SALES, thirds(undealt)
    under = [size - piles[0], size - piles[0] - 1 - piles[1]]
    spread = 2 if rulings.merchant_placement == "approx" else 0
    return (*((place + spread, place - spread) for place in under), (rulings.third_merchant_window, 1))


def thirds(undealt: int) -> tuple[int, ...]:
    """Three piles as equal as possible, larger ones first."""
    large, rest = divmod(undealt, 3)
    return tuple(large + (pile < rest) for pile in range(3))


def laid_out(
    names: tuple[str, ...],
    rulings: Rulings,
    prices: Prices,
    first: int,
    fashion: tuple[Gem, ...],
    hands: tuple[Cards, ...],
    row: Sequence[Card],
    pile: Cards,
    merchants: Windows,
) -> State:
    """The first turn, with everything in its place."""
    table = offers(prices)
    state = State(
        setup=Setup(names, rulings, prices, table, cards_in_play(rulings)),
        stage=RESUME,
        turn=0,
        active=first,
        phase="influence",
        fashion=fashion,
        row=tuple(table[card][0] for card in row),
        hands=hands,
        fresh=NO_CARDS,
        pile=pile,
        merchants=merchants,
        drawn=0,
        discard=NO_CARDS,
        scores=(0,) * len(names),
        ducats=DUCATS_A_TURN,
        open=(NO_CARDS,) * len(names),
        strayed=(0,) * len(names),
    )
    result: State = unfold(state, influence(state)).state
    return result


def arranged(
    names: tuple[str, ...],
    rulings: Rulings,
    prices: Prices,
    first: int,
    fashion: tuple[Gem, ...],
    hands: tuple[Cards, ...],
    deck: Sequence[Card],
) -> State:
    """A table from a known order of cards, the first five of the deck being the row.

    If the Merchants lie where the rulings can put them, their places stay as uncertain as at a real
    table; otherwise each has only the place it was given.
    """
    row, pile = deck[:ROW_SLOTS], deck[ROW_SLOTS:]
    places = [len(pile) - index for index, card in enumerate(pile) if card == MERCHANT]
    usual = merchant_windows(len(deck) - SALES, rulings)
    fits = len(places) == SALES and all(
        low <= place <= high for place, (high, low) in zip(places, usual, strict=True)
    )
    windows = usual if fits else tuple((place, place) for place in places)
    ordinary = Cards.of(card for card in pile if card != MERCHANT)
    return laid_out(names, rulings, prices, first, fashion, hands, row, ordinary, windows)

"""The set-up: deal, Merchants, row, first player."""

from collections.abc import Sequence
from functools import cache
from random import Random

from explorer.core.complaint import Complaint
from explorer.core.game import unfold
from explorer.games.necklace.cards import (
    ASTROLOGER,
    CARDS,
    GEMS,
    MERCHANT,
    NO_CARDS,
    ROW_SLOTS,
    TRUE_GEMS,
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


def dealt(
    names: tuple[str, ...], rulings: Rulings, prices: Prices, first: int | None, rng: Random
) -> tuple[State, tuple[int, ...]]:
    """A table ready to play, and how many Astrologers each player was dealt and handed back."""
    check_size(len(names), rulings)
    fashion = list(GEMS)
    rng.shuffle(fashion)
    cards = list(cards_in_play(rulings).minus(MERCHANT, rulings.sales).each())
    rng.shuffle(cards)
    hands, handed_back = _hands(cards, len(names), rulings.dealt)
    rng.shuffle(cards)
    row, pile = cards[:ROW_SLOTS], cards[ROW_SLOTS:]
    windows = merchant_windows(len(cards), rulings)
    seat = rng.randrange(len(names)) if first is None else first
    state = laid_out(names, rulings, prices, seat, tuple(fashion), hands, row, Cards.of(pile), windows)
    return state, handed_back


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
        ducats=rulings.ducats,
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
    usual = merchant_windows(len(deck) - rulings.sales, rulings)
    fits = len(places) == rulings.sales and all(
        low <= place <= high for place, (high, low) in zip(places, usual, strict=True)
    )
    windows = usual if fits else tuple((place, place) for place in places)
    ordinary = Cards.of(card for card in pile if card != MERCHANT)
    return laid_out(names, rulings, prices, first, fashion, hands, row, ordinary, windows)

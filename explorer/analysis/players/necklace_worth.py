"""What cards are worth to their holder, in pounds, and which of the row to buy."""

from collections.abc import Sequence
from itertools import combinations

from explorer.analysis.players.necklace_guess import stones_in
from explorer.analysis.players.necklace_outlook import Outlook, chance_to_sell
from explorer.games.necklace.cards import (
    ALCHEMIST,
    ASTROLOGER,
    BANKER,
    CARDINAL,
    CARDS,
    CONFESSOR,
    COURTIER,
    FAVORITE,
    FORGER,
    GEMS,
    KING,
    MUSKETEER,
    NECKLACE,
    QUEEN,
    RING,
    THIEF,
    Cards,
)
from explorer.games.necklace.seen import View

SPARE_STONE = 1.5
"""What any stone is worth, for it need not be shown at once."""
DENIED = 0.7
"""What it is worth to take a pound from a rival, of a pound earned."""
AT_SALES = {NECKLACE: 20, KING: 25, ALCHEMIST: 18}
BETWEEN_SALES = {
    CONFESSOR: 2,
    COURTIER: 8,
    FORGER: 8,
    FAVORITE: 12,
    THIEF: 12,
    ASTROLOGER: 12,
    CARDINAL: 8,
    MUSKETEER: 5,
    QUEEN: 12,
}
"""What the cards that neither sell nor multiply bring in the long run."""
_AT_SALES = tuple(AT_SALES.get(card, 0) for card in CARDS)
_BETWEEN = tuple(BETWEEN_SALES.get(card, 0) for card in CARDS)

Basket = tuple[int, ...]


def worth_of_hand(look: Outlook, hand: Sequence[float]) -> float:
    """Every type brings its price as often as it leads; Rings go to the best one, Bankers help them all."""
    stones, bonus = stones_in(hand), look.bonus * hand[BANKER]
    rows = [chance_to_sell(look, gem, stones[gem]) * (look.prices[gem] + bonus) for gem in GEMS]
    sold = (1 + DENIED / len(look.rivals)) * sum(rows) + hand[RING] * max(rows)
    spare = look.time * SPARE_STONE * sum(stones)
    return sold + spare + sum([number * worth_kept(look, card) for card, number in enumerate(hand) if number])


def worth_kept(look: Outlook, card: int) -> float:
    """What a card without stones may still do."""
    return _AT_SALES[card] + look.time * _BETWEEN[card]


def worth_of_card(look: Outlook, hand: Cards, card: int) -> float:
    """What one more card adds to a hand."""
    return worth_of_hand(look, hand.plus(card)) - worth_of_hand(look, hand)


def worth_of_baskets(view: View, look: Outlook, ducats: int) -> dict[Basket, float]:
    """What each set of slots that can be paid for adds to the hand. Unspent ducats are lost."""
    assert view.hand is not None
    before = worth_of_hand(look, view.hand)
    offers = [(slot, offer.card, offer.price) for slot, offer in enumerate(view.row) if offer is not None]
    worths: dict[Basket, float] = {}
    for number in range(1, len(offers) + 1):
        for chosen in combinations(offers, number):
            if sum([price for _, _, price in chosen]) <= ducats:
                hand = list(view.hand)
                for _, card, _ in chosen:
                    hand[card] += 1
                worths[tuple([slot for slot, _, _ in chosen])] = worth_of_hand(look, hand) - before
    return worths

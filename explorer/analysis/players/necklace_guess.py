"""What the others are likely to hold, by what everybody has seen."""

from collections.abc import Sequence
from math import sqrt

from explorer.core.values import Value
from explorer.games.necklace.cards import ASTROLOGER, MERCHANT, NO_CARDS, Cards
from explorer.games.necklace.seen import View

Numbers = tuple[float, ...]

SHOWN = 0.9
"""The part of their stones that others usually show."""


class Rival(Value):
    """Another hand as it looks from here: its cards on average, and the stones it may show of each type."""

    seat: int
    cards: Numbers
    stones: Numbers
    spread: Numbers


def rivals_guessed(view: View, turns: float) -> tuple[Rival, ...]:
    """Cards known to be in a hand, and for the unknown ones a fair share of all that lie unseen."""
    known = [(seat, _cards_known(view, seat)) for seat in range(view.players) if seat != view.seat]
    rest: Sequence[float] = _cards_unseen(view)
    for _, cards in known:
        rest = [max(0.0, left - there) for left, there in zip(rest, cards, strict=True)]
    whole = sum(rest) or 1.0
    rivals = []
    for seat, cards in known:
        unknown = max(0.0, view.hand_sizes[seat] - sum(cards))
        share = unknown / whole
        guess = tuple([there + share * left for there, left in zip(cards, rest, strict=True)])
        rivals.append(_rival(seat, guess, unknown, turns))
    return tuple(rivals)


def _rival(seat: int, cards: Numbers, unknown: float, turns: float) -> Rival:
    """The less is known, the later the sale and the more she holds, the wider the guess."""
    held = stones_in(cards)
    spread = [sqrt(0.2 + 0.5 * unknown + 1.5 * turns + 0.1 * stones * stones) for stones in held]
    return Rival(seat, cards, tuple([SHOWN * stones for stones in held]), tuple(spread))


def stones_in(cards: Sequence[float]) -> Numbers:
    """Stones of each type."""
    d1, d2, d3, e1, e2, e3, r1, r2, r3, a1 = cards[:10]
    return d1 + 2 * d2 + 3 * d3, e1 + 2 * e2 + 3 * e3, r1 + 2 * r2 + 3 * r3, a1


def _cards_known(view: View, seat: int) -> Sequence[float]:
    """What was seen going into a hand; after a theft all of it is a little doubtful."""
    cards = _doubted(view.open[seat], view.strayed[seat])
    for sight in view.sights:
        if sight.holder == seat:
            cards = list(map(max, cards, _doubted(sight.cards, sight.unsure)))
    return cards


def _doubted(cards: Cards, doubtful: int) -> Sequence[float]:
    if not doubtful:
        return cards
    trust = max(0.0, 1 - doubtful / (sum(cards) or 1))
    return [trust * number for number in cards]


def _cards_unseen(view: View) -> Cards:
    """The cards that can be in other hands, as far as this seat can see."""
    cards = view.setup.deck.without(view.hand or NO_CARDS)
    cards = cards.without(Cards.of(offer.card for offer in view.row if offer is not None))
    if view.discard is not None:
        cards = cards.without(view.discard)
    for display in view.displays if view.revealed else ():
        cards = cards.without(display.cards() if display is not None else NO_CARDS)
    return cards.minus(MERCHANT, cards[MERCHANT]).minus(ASTROLOGER, cards[ASTROLOGER])

"""Piles: a state knows which cards are face down, and nobody knows in which order."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from explorer.core.game import Draw, Move, Odds

Cards = tuple[int, ...]
"""Cards by their numbers."""

_draw = cache(Draw)


class TopCard(Odds):
    """The odds of the top card: every face-down card is as likely as any other.

    Outcomes and weights are written out when somebody asks for them; to draw a card nobody does.
    """

    __slots__ = ("_cards", "_outcome_of")

    def __init__(
        self, source: str, shuffle: int, number: int, cards: Cards, outcome_of: Sequence[Move]
    ) -> None:
        self.draw = _draw(source, shuffle, number)
        self._cards, self._outcome_of = cards, outcome_of

    def __getattr__(self, name: str) -> Any:
        if name == "outcomes":
            self.outcomes = tuple(self._outcome_of[card] for card in self._cards)
        elif name == "weights":
            self.weights = (1,) * len(self._cards)
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def at(self, number: float) -> Move:
        cards = self._cards
        return self._outcome_of[cards[int(number * len(cards))]]


def without(cards: Cards, card: int) -> Cards:
    """The pile once this card was drawn."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]

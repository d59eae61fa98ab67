"""What there is, wherever it lies, and when two tables are the same."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Any

from explorer.games.edel.cards import COLOURS, EVENT_CARDS, GemCard
from explorer.games.edel.state import State


def inventory(state: State) -> dict[str, int]:
    """Gems by colour, event cards by kind, gem cards one by one."""
    gems = {colour.name: state.bank[colour] + sum(hand[colour] for hand in state.gems) for colour in COLOURS}
    single = [card for card in (state.visible, state.in_use) if card is not None]
    events = chain(state.events, state.face_up, single, *state.held)
    cards = Counter(chain(state.deck, state.aside, state.dealt, state.discarded))
    return {
        **gems,
        **Counter(EVENT_CARDS[card].name for card in events),
        **{f"gem:{card}": cards[card] for card in sorted(cards)},
    }


def key(state: State) -> Any:
    """Names, counters of draws and which of several equal cards it is do not make two tables different.

    Neither do gem cards put aside or discarded: they come back only when all cards are shuffled again.
    """
    setup = state.setup
    alike = equal_cards(setup.gem_cards)
    visible, in_use = (None if card is None else EVENT_CARDS[card] for card in (state.visible, state.in_use))
    return (
        (state.stage, setup.rulings, setup.ages, setup.gem_cards),
        (state.round, state.turn, state.starter, state.gems, state.money, state.chosen, state.order),
        (_sorted(alike[card] for card in state.deck), tuple(alike[card] for card in state.dealt)),
        (_sorted(EVENT_CARDS[card] for card in state.events), visible, in_use),
        tuple(_sorted(EVENT_CARDS[card] for card in cards) for cards in state.held),
    )


def _sorted(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(numbers))


@cache
def equal_cards(gem_cards: tuple[GemCard, ...]) -> tuple[int, ...]:
    """For each gem card the first one that shows the same."""
    return tuple(map(gem_cards.index, gem_cards))

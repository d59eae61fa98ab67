"""What the top cards of the two piles can be, and how likely each is."""

from explorer.core.game import Odds
from explorer.games.edel.cards import GEM_CARDS
from explorer.games.edel.moves import EVENTS_DRAWN, GEMS_DRAWN
from explorer.games.edel.piles import TopCard
from explorer.games.edel.stages import Dealing, PuttingAside
from explorer.games.edel.state import State

FROM_THE_DECK = (Dealing, PuttingAside)


def odds(state: State) -> Odds:
    if isinstance(state.stage, FROM_THE_DECK):
        deck = state.deck
        return TopCard("gems", gem_shuffle(state), GEM_CARDS - len(deck), deck, GEMS_DRAWN)
    return TopCard("events", state.shuffles, state.drawn, state.events, EVENTS_DRAWN)


def gem_shuffle(state: State) -> int:
    """Gem cards are shuffled for every round; for two players, as a rule, only once."""
    if len(state.money) == 2 and state.rulings.two_p_gem_source == "remaining":
        return 0
    return state.round - 1

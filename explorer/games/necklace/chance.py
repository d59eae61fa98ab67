"""What the pile and a hand can yield, and how likely it is."""

from explorer.core.game import Draw, Odds
from explorer.games.necklace.cards import MERCHANT, NO_CARDS, Cards
from explorer.games.necklace.moves import DRAWN, STOLEN
from explorer.games.necklace.stages import Pulling
from explorer.games.necklace.state import State


def odds(state: State) -> Odds:
    stage = state.stage
    if isinstance(stage, Pulling):
        return Odds(Draw("theft", state.thefts), STOLEN, pulls(state, stage.robbed))
    return Odds(Draw("pile", 0, state.drawn), DRAWN, draws(state))


def draws(state: State) -> tuple[int, ...]:
    """Weights of the next card of the pile. The Merchant is equally likely in each place still possible."""
    pile = state.pile
    if not state.merchants:
        return pile
    most, least = state.merchants[0]
    left = sum(pile) + len(state.merchants)
    if left > most:
        return pile
    places = left - least + 1
    if places == 1:
        return NO_CARDS.plus(MERCHANT)
    return Cards([(places - 1) * number for number in pile]).plus(MERCHANT, sum(pile))


def pulls(state: State, robbed: int) -> tuple[int, ...]:
    """Weights of the cards of a hand, copies gained this turn told apart."""
    hand = state.hands[robbed]
    fresh = state.fresh if robbed == state.active else NO_CARDS
    return (*hand.without(fresh), *fresh)

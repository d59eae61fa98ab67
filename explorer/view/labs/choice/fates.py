"""What becomes of a player's choice, as a sign and in a word."""

from explorer.analysis.choice.choosing import Outcome
from explorer.games.edel.cards import FREE
from explorer.games.edel.table import State
from explorer.games.edel.two_players import Caught, Countered
from explorer.view.words import Words

SIGNS = {"acts": "✓", "talks": "⇄", "lost": "✕", "free": "✱", "idle": "·"}


def fate(state: State, outcome: Outcome, seat: int) -> str:
    """acts, talks, lost, free; of two players who only guesses is idle."""
    if state.players == 2:
        return _of_two(state, outcome, seat)
    mine = outcome.profile[seat]
    rivals = outcome.profile.count(mine)
    if mine[0] == FREE:
        return "free"
    return "acts" if rivals == 1 else "talks" if rivals == 2 else "lost"


def _of_two(state: State, outcome: Outcome, seat: int) -> str:
    for event in outcome.events:
        if isinstance(event, Countered):
            return "lost"
        if isinstance(event, Caught):
            return "talks"
    return "acts" if seat == state.active else "idle"


def fates(words: Words) -> dict[str, str]:
    return {
        "acts": words.lab("choice_acts"),
        "talks": words.lab("choice_talks"),
        "lost": words.lab("choice_lost"),
        "free": words.lab("choice_free"),
        "idle": words.lab("choice_idle"),
    }

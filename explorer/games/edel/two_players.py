"""The variant for two: the active player hides an action card, the challenger has two guesses."""

from explorer.core.game import Story
from explorer.games.edel.moves import Guess
from explorer.games.edel.stages import Guessing
from explorer.games.edel.state import State
from explorer.games.edel.talks import Caught, Countered, Denied, Escaped, Guessed
from explorer.games.edel.turn import executed, negotiation, turn_ended


def guessed(state: State, move: Guess) -> Story[State]:
    """A first guess that is right counters the action, a second one forces a negotiation."""
    assert isinstance(state.stage, Guessing)
    challenger, tried = state.stage
    active, hidden = state.active, state.chosen[state.active]
    assert hidden is not None
    state = yield Guessed(challenger, move.action, second=tried is not None)
    if move.action == hidden:
        if tried is None:
            state = yield Countered(active, hidden)
            return (yield from turn_ended(state))
        state = yield Caught(active, hidden)
        return (yield from negotiation(state, hidden, (active, challenger)))
    if tried is None:
        state = yield Denied(active)
        return state.at(Guessing(challenger, move.action))
    state = yield Escaped(active, hidden)
    return (yield from executed(state, active, hidden))

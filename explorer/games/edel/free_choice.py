"""The action free choice, for five players: one chooser exchanges, several take a gem each."""

from explorer.core.game import Story
from explorer.games.edel.cards import COLOURS
from explorer.games.edel.gems import ONE, FreelyChosen, FreelyReturned, FreelyTaken
from explorer.games.edel.moves import Decline, Exchange, Take
from explorer.games.edel.stages import Taking
from explorer.games.edel.state import State
from explorer.games.edel.talks import ChoiceDeclined, NothingToChoose
from explorer.games.edel.turn import turn_ended


def exchanged(state: State, move: Exchange | Decline) -> Story[State]:
    """The only free choice: one gem back, some gems of free choice from the bank."""
    player = state.stage.seat
    if isinstance(move, Decline):
        state = yield ChoiceDeclined(player)
        return (yield from turn_ended(state))
    if move.back is not None:
        state = yield FreelyReturned(player, ONE[move.back], 0)
    gems = tuple(map(move.taken.count, COLOURS))
    state = yield FreelyChosen(player, gems, state.rulings.free_gems - len(move.taken))
    return (yield from turn_ended(state))


def taken(state: State, move: Take | Decline) -> Story[State]:
    """One of several free choices: a gem each, as long as the bank has any."""
    assert isinstance(state.stage, Taking)
    player, waiting = state.stage
    if isinstance(move, Decline):
        state = yield ChoiceDeclined(player, several=True)
    else:
        state = yield FreelyTaken(player, ONE[move.colour], 0)
    if waiting and any(state.bank):
        return state.at(Taking(waiting[0], waiting[1:]))
    if waiting:
        state = yield NothingToChoose(waiting, several=True)
    return (yield from turn_ended(state))

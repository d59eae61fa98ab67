"""The action event: the visible card or the top of the pile; it waits for a scoring or acts at once."""

from explorer.core.game import Story
from explorer.games.edel.cards import EVENT, SCORING_CARDS
from explorer.games.edel.event_pile import EventDrawnBlind, EventKept, EventPassedOver, EventTaken
from explorer.games.edel.moves import EventDrawn, Source
from explorer.games.edel.stages import DRAWING_EVENT, PLAYING, DrawingEvent
from explorer.games.edel.state import State
from explorer.games.edel.turn import resolved, shuffle_due, shuffled


def source_picked(state: State, move: Source) -> Story[State]:
    """Who draws blind leaves the visible card, which goes under the pile: as a rule before the draw."""
    player, visible = state.stage.seat, state.visible
    assert visible is not None
    if not move.blind:
        state = yield EventTaken(player, visible)
        return (yield from received(state, player, visible))
    if state.rulings.blind_order == "place_then_draw":
        state = yield EventPassedOver(visible)
    if shuffle_due(state, needed=True):
        state = yield shuffled(state)
    return state.at(DRAWING_EVENT[player])


def drawn_blind(state: State, move: EventDrawn) -> Story[State]:
    assert isinstance(state.stage, DrawingEvent)
    player = state.stage.to
    state = yield EventDrawnBlind(player, move.card)
    if shuffle_due(state):
        state = yield shuffled(state)
    if state.visible is not None:
        state = yield EventPassedOver(state.visible)
    return (yield from received(state, player, move.card))


def received(state: State, player: int, card: int) -> Story[State]:
    """Scoring cards wait for the scoring; immediate ones are applied or declined at once."""
    if card in SCORING_CARDS:
        state = yield EventKept(player, card)
        return (yield from resolved(state, EVENT + 1))
    return state.at(PLAYING[player])

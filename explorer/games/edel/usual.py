"""What a stage implies: how many cards lie where, who acts, and what is usual if nothing is said."""

from explorer.games.edel.cards import EVENT, FREE, GEM_CARDS, Action
from explorer.games.edel.stages import (
    Choosing,
    Dealing,
    DrawingEvent,
    Exchanging,
    Giving,
    Guessing,
    Opening,
    Over,
    PickingEvent,
    Playing,
    PuttingAside,
    Replying,
    Stage,
    Taking,
    TurningUp,
)
from explorer.games.edel.state import State

BEFORE_THE_REVEAL = (PuttingAside, Dealing, TurningUp, Choosing, Guessing, Over)


def cards_dealt(state: State) -> int:
    """How many gem cards lie in front of players."""
    stage, players = state.stage, state.players
    if isinstance(stage, PuttingAside | Over):
        return 0
    if isinstance(stage, Dealing):
        return 0 if players == 2 else stage.to
    return 1 if players == 2 else players


def cards_aside(state: State) -> int:
    """How many gem cards are put aside; while it is being done, fewer."""
    return 0 if isinstance(state.stage, PuttingAside) else state.rulings.aside[state.players - 2]


def cards_face_down(state: State) -> int:
    """How many gem cards are still to come; for two players those of later rounds are among them."""
    players, stage = state.players, state.stage
    turns = state.turn if isinstance(stage, Over) else state.turn - 1
    if players == 2 and state.rulings.two_p_gem_source == "remaining":
        turns += state.rulings.turns_with(2) * (state.round - 1)
    each = 1 if players == 2 else players
    return GEM_CARDS - len(state.aside) - turns * each - len(state.dealt)


def actors(stage: Stage) -> tuple[tuple[int, ...], Action | None]:
    """Who is busy with which action."""
    match stage:
        case Opening(seat, other, action) | Replying(seat, other, action) | Giving(seat, other, action):
            return (seat, other), action
        case DrawingEvent(_, seat) | PickingEvent(seat) | Playing(seat):
            return (seat,), EVENT
        case Exchanging(seat):
            return (seat,), FREE
        case Taking(seat, waiting):
            return (seat, *waiting), FREE
    return (), None


def choices(state: State) -> tuple[Action | None, ...]:
    """That those who act chose their action; with two players it was the active one's."""
    seats, action = actors(state.stage)
    if state.players == 2 and seats:
        seats = (state.active,)
    return tuple(action if seat in seats else None for seat in range(state.players))


def needs_visible(state: State) -> bool:
    """Whether the event card turned up is still there for certain."""
    stage = state.stage
    if isinstance(stage, DrawingEvent):
        return state.rulings.blind_order == "draw_then_place"
    if isinstance(stage, Opening | Replying | Giving):
        return stage.action <= EVENT
    return isinstance(stage, Choosing | Guessing | PickingEvent)


def has_no_visible(state: State) -> bool:
    """Whether no event card can be turned up now."""
    stage = state.stage
    if isinstance(stage, PuttingAside | Dealing | Over):
        return state.rulings.unclaimed_event == "bottom"
    return isinstance(stage, TurningUp | Playing) or (
        isinstance(stage, DrawingEvent) and not needs_visible(state)
    )

"""The rules: what forbids a move, and the story that a legal one leads to."""

from typing import Any

from explorer.core.game import Move, Story
from tests.toy.events import Dealt, Drew, Offered, Opened, Scored
from tests.toy.moves import Offer, Take
from tests.toy.state import BAG, Drawing, Offering, Over, Setup, State


def forbids(state: State, move: Move) -> str | None:
    """The one place that knows what is legal: any move in any state."""
    match state.stage, move:
        case Offering(seat), Offer(pebble) if pebble in state.hands[seat]:
            return None
        case Drawing(), Take(pebble) if pebble in state.bag:
            return None
    return {Offering: "PB-OFFER-1", Drawing: "PB-DRAW-1", Over: "PB-END-1"}[type(state.stage)]


def undealt(setup: Setup) -> State:
    """All pebbles are in the bag."""
    seats = len(setup.names)
    return State(setup, hands=((),) * seats, offers=(None,) * seats, bag=BAG, scores=(0,) * seats)


def deal(dealt: State) -> Story[State]:
    state = dealt
    for seat, hand in enumerate(dealt.hands):
        state = yield Dealt(seat, hand)
    return state


def story(state: State, move: Any) -> Story[State]:
    """Yields what happens, is sent the state after each event, returns what is waited for next."""
    assert not isinstance(state.stage, Over)
    tell = offer if isinstance(state.stage, Offering) else draw
    return tell(state, state.stage.seat, move.pebble)


def offer(state: State, seat: int, pebble: int) -> Story[State]:
    state = yield Offered(seat, pebble)
    if seat + 1 < len(state.hands):
        return state.but(stage=Offering(seat + 1))
    return (yield from reveal(state, [pebble for pebble in state.offers if pebble]))


def reveal(state: State, offers: list[int]) -> Story[State]:
    state = yield Opened(tuple(offers))
    leaders = [seat for seat, pebble in enumerate(offers) if pebble == max(offers)]
    if len(leaders) == 1 or state.setup.rulings.tied == "all":
        for seat in leaders:
            state = yield Scored(seat, offers[seat], alone=len(leaders) == 1)
    if len(state.bag) >= len(offers):
        return state.but(stage=Drawing(0))
    return state.but(stage=Offering(0) if any(state.hands) else Over())


def draw(state: State, seat: int, pebble: int) -> Story[State]:
    state = yield Drew(seat, pebble)
    return state.but(stage=Drawing(seat + 1) if seat + 1 < len(state.hands) else Offering(0))

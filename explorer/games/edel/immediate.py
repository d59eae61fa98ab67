"""The immediate event cards: applied at once or declined, then back under the pile."""

from collections.abc import Iterator

from explorer.core.game import Event, Move, Story
from explorer.games.edel.cards import EVENT, EVENT_CARDS, FOURS, Gems, Kind
from explorer.games.edel.event_pile import EventApplied, EventDeclined, EventReturned
from explorer.games.edel.gems import (
    GEMS_OF,
    ONE,
    FourFilled,
    GemRemoved,
    HalfReturned,
    SurplusReturned,
    Swapped,
    ThreeTaken,
)
from explorer.games.edel.moves import Apply, Decline, Name, Remove, Swap
from explorer.games.edel.scoring import half_scoring_events, kinds_held
from explorer.games.edel.state import State
from explorer.games.edel.talks import FourVoid
from explorer.games.edel.turn import resolved

FOUR, THREE = 4, 3


def played(state: State, move: Move) -> Story[State]:
    """Applying is all or nothing; used or not, the card goes under the pile."""
    player, card = state.stage.seat, state.in_use
    assert card is not None
    if isinstance(move, Decline):
        state = yield EventDeclined(player, card)
    else:
        state = yield EventApplied(player, card)
        for event in effect(state, player, EVENT_CARDS[card], move):
            state = yield event
    state = yield EventReturned(card)
    return (yield from resolved(state, EVENT + 1))


def effect(state: State, player: int, kind: Kind, move: Move) -> Iterator[Event]:
    match move:
        case Name(colour) if kind == Kind.HALFSCORE:
            yield from half_scoring_events(colour, state.gems, kinds_held(state), state.rulings)
        case Name(colour):
            got = min(THREE, state.bank[colour])
            yield ThreeTaken(player, GEMS_OF[colour][got], THREE - got)
        case Swap(other, give, take):
            yield Swapped(player, other, ONE[give])
            yield Swapped(other, player, ONE[take])
        case Remove(losses):
            for seat, colour in losses:
                yield GemRemoved(seat, ONE[colour], 0)
        case Apply() if kind == Kind.HALVE:
            yield from halving(state)
        case Apply():
            yield from four_and_four(state, player, kind)


def halving(state: State) -> Iterator[Event]:
    """Everybody returns half of every colour, rounded down."""
    for seat, hand in enumerate(state.gems):
        back = tuple(number // 2 for number in hand)
        if any(back):
            yield HalfReturned(seat, back, sum(hand) - sum(back))


def four_and_four(state: State, player: int, kind: Kind) -> Iterator[Event]:
    """Two colours become four and four: surplus to the bank, missing gems from it as far as it has them."""
    hand = state.gems[player]
    if state.rulings.four_four_short == "void" and falls_short(hand, state.bank, kind):
        yield FourVoid(player)
        return
    for colour in FOURS[kind]:
        if hand[colour] > FOUR:
            yield SurplusReturned(player, GEMS_OF[colour][hand[colour] - FOUR], FOUR)
        elif missing := FOUR - hand[colour]:
            got = min(missing, state.bank[colour])
            yield FourFilled(player, GEMS_OF[colour][got], missing - got)


def falls_short(hand: Gems, bank: Gems, kind: Kind) -> bool:
    """Whether the bank lacks gems for four and four."""
    return any(hand[colour] + bank[colour] < FOUR for colour in FOURS[kind])

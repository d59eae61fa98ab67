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
            wanted = state.rulings.threes
            got = min(wanted, state.bank[colour])
            yield ThreeTaken(player, GEMS_OF[colour][got], wanted - got)
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
    """So many of two colours: surplus goes to the bank, missing gems come from it as far as it has them."""
    hand, stock = state.gems[player], state.rulings.fours
    if state.rulings.four_four_short == "void" and falls_short(hand, state.bank, kind, stock):
        yield FourVoid(player)
        return
    for colour in FOURS[kind]:
        if hand[colour] > stock:
            yield SurplusReturned(player, GEMS_OF[colour][hand[colour] - stock], stock)
        elif missing := stock - hand[colour]:
            got = min(missing, state.bank[colour])
            yield FourFilled(player, GEMS_OF[colour][got], missing - got)


def falls_short(hand: Gems, bank: Gems, kind: Kind, stock: int) -> bool:
    """Whether the bank lacks gems for so many of both colours."""
    return any(hand[colour] + bank[colour] < stock for colour in FOURS[kind])

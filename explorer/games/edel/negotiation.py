"""Two players want the same action: one of them will have it, the other is paid in gems."""

from explorer.core.game import Story
from explorer.games.edel.bids import Bid
from explorer.games.edel.gems import ONE, BidPaid, PassPaid
from explorer.games.edel.moves import Accept, Decline, Give, Pass
from explorer.games.edel.stages import Giving, Opening, Replying
from explorer.games.edel.state import State
from explorer.games.edel.talks import ActionLapsed, BidMade, NothingToGive, Passed
from explorer.games.edel.turn import executed, resolved


def opened(state: State, move: Bid | Pass) -> Story[State]:
    """The opener bids any of her gems, or passes."""
    assert isinstance(state.stage, Opening)
    opener, other, action = state.stage
    if isinstance(move, Bid):
        state = yield BidMade(opener, move, opens=True)
        return state.at(Replying(other, opener, action, move))
    state = yield Passed(opener)
    if any(state.gems[other]):
        return state.at(Giving(other, opener, action))
    lapses = state.rulings.pass_no_gems == "cancel"
    state = yield NothingToGive(other, action, lapses)
    return (yield from resolved(state, action + 1) if lapses else executed(state, other, action))


def replied(state: State, move: Bid | Accept) -> Story[State]:
    """Who faces a bid goes higher, or takes the gems; then the bidder acts."""
    assert isinstance(state.stage, Replying)
    player, bidder, action, bid = state.stage
    if isinstance(move, Bid):
        state = yield BidMade(player, move)
        return state.at(Replying(bidder, player, action, move))
    state = yield BidPaid(bidder, player, tuple(bid))
    return (yield from executed(state, bidder, action))


def given(state: State, move: Give | Decline) -> Story[State]:
    """The opener passed: the other player gives one gem of her choice and acts."""
    assert isinstance(state.stage, Giving)
    player, opener, action = state.stage
    if isinstance(move, Decline):
        state = yield ActionLapsed(player, action)
        return (yield from resolved(state, action + 1))
    state = yield PassPaid(player, opener, ONE[move.colour])
    return (yield from executed(state, player, action))

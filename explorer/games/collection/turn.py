"""A turn: one of the actions A to D or a pass, the cards drawn for it, and whether the game ends."""

from collections.abc import Callable
from typing import Any

from explorer.core.game import Move, Story
from explorer.games.collection.board import thirds
from explorer.games.collection.events import (
    Burnt,
    Discarded,
    Drew,
    JokerMoved,
    JokerWasted,
    PairDrewTwo,
    Passed,
    Swapped,
    ThirdLeft,
    Traded,
    WentWithout,
    ending,
)
from explorer.games.collection.moves import Drawn, JokerMove, Pass, Redraw, Swap, Trade
from explorer.games.collection.score import carry_scored, swap_scored, third_gone
from explorer.games.collection.state import ACTING, BURNING, DRAWING, Drawing, Over, State


def swap(state: State, move: Swap) -> Story[State]:
    """Action A. With a pair three cards go; a reading draws only two for them."""
    seat = state.stage.seat
    cards, one, other = move
    state = yield Swapped(swap_scored(state, one, other), seat, cards, one, other)
    if state.setup.easy:
        state = yield from thirds_leave(state)
    due = len(cards)
    if due > 2 and state.setup.rulings.pair_refill == "two":
        state = yield PairDrewTwo(seat)
        due = 2
    return (yield from refill(state, seat, due))


def joker_move(state: State, move: JokerMove) -> Story[State]:
    """Action B."""
    seat = state.stage.seat
    cards, pawn, to = move
    if to == pawn.box:
        state = yield JokerWasted(seat, cards, pawn)
    else:
        state = yield JokerMoved(carry_scored(state, pawn, to), seat, cards, pawn, to)
    if state.setup.easy:
        state = yield from thirds_leave(state)
    return (yield from refill(state, seat, len(cards)))


def redraw(state: State, move: Redraw) -> Story[State]:
    """Action C."""
    seat = state.stage.seat
    state = yield Discarded(seat, move.cards, not any(state.deck))
    return (yield from refill(state, seat, len(move.cards)))


def trade(state: State, move: Trade) -> Story[State]:
    """Action D. Nobody is asked for consent; a card of the deck is the price."""
    seat = state.stage.seat
    give, take, partner = move
    state = yield Traded(seat, partner, give, take, not any(state.deck))
    if any(state.deck):
        return state.awaiting(BURNING[seat])
    return (yield from action_ends(state, seat))


def passing(state: State, move: Pass) -> Story[State]:
    seat = state.stage.seat
    state = yield Passed(seat, state.rulings.pass_final == "permanent", any(state.deck))
    if all(state.passed):
        return (yield from game_ends(state, seat, "all_passed"))
    return state.awaiting(ACTING[next_seat(state, seat)])


def refill(state: State, seat: int, cards: int) -> Story[State]:
    """As many cards as there are, one by one (QC-DRAW-2)."""
    if any(state.deck):
        return state.awaiting(DRAWING[seat][cards])
    state = yield WentWithout(seat, cards)
    return (yield from action_ends(state, seat))


def drawn(state: State, move: Drawn) -> Story[State]:
    """The top card of the deck comes: into a hand, or to the discards after a trade."""
    stage = state.stage
    seat = stage.seat
    if type(stage) is Drawing:
        state = yield Drew(seat, move.card)
        if stage.cards > 1:
            return (yield from refill(state, seat, stage.cards - 1))
    else:
        state = yield Burnt(move.card)
    return (yield from action_ends(state, seat))


def thirds_leave(state: State) -> Story[State]:
    """On the easy side, enough pawns at home send the others of their colour away, wherever they are."""
    enough = state.setup.rulings.easy_spaces
    while pawn := next(thirds(state.board, enough), None):
        state = yield ThirdLeft(third_gone(state, pawn), pawn)
    return state


def action_ends(state: State, seat: int) -> Story[State]:
    """The action is complete and its cards are drawn: alone, an empty deck is the end."""
    if state.sorted_out:
        return (yield from game_ends(state, seat, "all_home"))
    if any(state.deck) or len(state.hands) > 1 or state.rulings.solo_end == "play_out":
        return state.awaiting(ACTING[next_seat(state, seat)])
    return (yield from game_ends(state, seat, "deck_empty"))


def game_ends(state: State, seat: int, reason: str) -> Story[State]:
    yield ending(state, reason)
    return state.awaiting(Over(seat, reason))


def next_seat(state: State, seat: int) -> int:
    """Clockwise; who passed for good is left out. (Passes that are not for good end with the next action.)"""
    passed = state.passed
    following = (seat + 1) % len(passed)
    while passed[following]:
        following = (following + 1) % len(passed)
    return following


STORIES: dict[type[Move], Callable[[State, Any], Story[State]]] = {
    Swap: swap,
    JokerMove: joker_move,
    Redraw: redraw,
    Trade: trade,
    Pass: passing,
    Drawn: drawn,
}

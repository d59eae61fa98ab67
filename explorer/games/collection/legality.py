"""What is allowed. `refusal` is the one place: moves, refusals and buttons all come from it."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from explorer.core.game import Move
from explorer.games.collection.board import stands
from explorer.games.collection.cards import COLOURS, Face, Faces
from explorer.games.collection.events import ending
from explorer.games.collection.moves import PAWNS, TRADES, Drawn, JokerMove, Pass, Redraw, Swap, Trade
from explorer.games.collection.payment import (
    NOT_HELD,
    Refusal,
    joker_unpaid,
    menu,
    parts_of,
    swap_unpaid,
)
from explorer.games.collection.state import Acting, Burning, Drawing, Over, Stage, State

NOT_NOW = "QC-TURN-1", "an_action_is_due"
NOT_NOW_ALONE = "QC-SOLO-2", "an_action_is_due"
CARD_IS_DUE = "QC-DRAW-1", "a_card_of_the_deck_is_due"
NOT_IN_DECK = "QC-DRAW-1", "no_such_card_in_the_deck"
PRICE_IS_DUE = "QC-D-2", "a_card_of_the_deck_is_due"
PRICE_NOT_IN_DECK = "QC-D-2", "no_such_card_in_the_deck"
SWAP_OTHER_COLOUR = "QC-A-1", "pawns_not_of_the_colours_shown"
SWAP_SAME_COLOUR = "QC-R6", "pawns_of_one_colour"
SWAP_ON_ONE_BOX = "QC-A-3", "pawns_on_one_box"
SWAP_NO_PAWN = "QC-A-1", "no_such_pawn"
JOKER_NO_PAWN = "QC-B-1", "no_such_pawn"
JOKER_NO_BOX = "QC-B-1", "no_such_box"
JOKER_STAYS = "QC-R15", "the_pawn_would_stay"
JOKER_FULL = "QC-R3", "the_box_is_full"
REDRAW_COUNT = "QC-C-1", "one_to_three_cards_are_replaced"
REDRAW_NOT_HELD = "QC-C-1", NOT_HELD
REDRAW_EMPTY = "QC-R7", "the_deck_is_empty"
TRADE_ALONE = "QC-SOLO-2", "nobody_to_trade_with"
TRADE_PARTNER = "QC-D-1", "no_such_partner"
TRADE_NOT_HELD = "QC-D-1", "cards_not_in_hands"
TRADE_EQUAL = "QC-R9", "equal_cards"
TRADE_EMPTY = "QC-R8", "the_deck_is_empty"
TRADE_TWICE = "QC-R8", "traded_since_the_last_discard"
PASS_NOT_YET = "QC-R10", "the_deck_is_not_empty"
PASS_NOT_STUCK = "QC-R10", "something_else_can_be_done"


def refusal(state: State, move: Move) -> Refusal | None:
    """The rule that forbids the move here and now, and why; or None."""
    return REFUSALS[type(state.stage)](state, move)


def _acting(state: State, move: Move) -> Refusal | None:
    check = _CHECKS.get(type(move))
    if check is None:
        return NOT_NOW_ALONE if state.solo else NOT_NOW
    return check(state, state.stage.seat, move)


def _drawing(state: State, move: Move) -> Refusal | None:
    if type(move) is not Drawn:
        return CARD_IS_DUE
    return None if state.deck[move.card] else NOT_IN_DECK


def _burning(state: State, move: Move) -> Refusal | None:
    if type(move) is not Drawn:
        return PRICE_IS_DUE
    return None if state.deck[move.card] else PRICE_NOT_IN_DECK


def _over(state: State, move: Move) -> Refusal | None:
    assert isinstance(state.stage, Over)
    return ending(state, state.stage.reason).rule, "the_game_is_over"


def _swap(state: State, seat: int, move: Swap) -> Refusal | None:
    cards, one, other = move
    hands, board = state.hands, state.board
    shown = menu(hands[seat], len(hands) == 1, state.setup.rulings.pair_scope).swaps.get(cards)
    if shown is None:
        return swap_unpaid(hands[seat], cards, state.solo)
    colour, box = one
    other_colour, other_box = other
    if shown != (colour, other_colour):
        if len(shown) == 2 or (shown and shown[0] not in (colour, other_colour)):
            return SWAP_OTHER_COLOUR
        if colour == other_colour and state.rulings.wild_same_colour == "distinct":
            return SWAP_SAME_COLOUR
    if not (stands(board, colour, box) and stands(board, other_colour, other_box)):
        return SWAP_NO_PAWN
    return SWAP_ON_ONE_BOX if box == other_box else None


def _joker_move(state: State, seat: int, move: JokerMove) -> Refusal | None:
    cards, (colour, box), to = move
    hands, pair_scope = state.hands, state.setup.rulings.pair_scope
    if cards not in menu(hands[seat], len(hands) == 1, pair_scope).jokers:
        return joker_unpaid(hands[seat], cards, state.solo, pair_scope)
    if not stands(state.board, colour, box):
        return JOKER_NO_PAWN
    if to in joker_targets(state, box):
        return None
    if to >= len(COLOURS):
        return JOKER_NO_BOX
    return JOKER_STAYS if to == box else JOKER_FULL


def joker_targets(state: State, box: Face) -> Faces:
    """Where a pawn of that box can go for a joker. One that may stay needs no room."""
    rulings = state.setup.rulings
    targets = COLOURS if rulings.joker_null_move == "allowed" else _OTHERS[box]
    if rulings.joker_capacity == "none":
        return targets
    return tuple(to for to in targets if to == box or len(state.board[to]) < state.setup.spaces)


def _redraw(state: State, seat: int, move: Redraw) -> Refusal | None:
    if not 1 <= len(move.cards) <= state.rulings.hand:
        return REDRAW_COUNT
    if move.cards not in parts_of(state.hands[seat]):
        return REDRAW_NOT_HELD
    return deck_refuses(state, seat)[0]


def _trade(state: State, seat: int, move: Trade) -> Refusal | None:
    give, take, partner = move
    if (refused := deck_refuses(state, seat)[1]) is not None:
        return refused
    if partner == seat or not 0 <= partner < len(state.hands):
        return TRADE_PARTNER
    if give not in state.hands[seat] or take not in state.hands[partner]:
        return TRADE_NOT_HELD
    return TRADE_EQUAL if give == take and state.rulings.null_trade == "forbidden" else None


def deck_refuses(state: State, seat: int) -> tuple[Refusal | None, Refusal | None]:
    """Whether she can take new cards, and whether she can trade, as far as it depends on the deck."""
    alone = TRADE_ALONE if len(state.hands) == 1 else None
    if any(state.deck):
        return None, alone
    redraw = None if state.rulings.redraw_empty == "allowed" else REDRAW_EMPTY
    if alone or state.rulings.trade_empty == "illegal":
        return redraw, alone or TRADE_EMPTY
    return redraw, TRADE_TWICE if state.traded[seat] else None


def _pass(state: State, seat: int, move: Pass) -> Refusal | None:
    return pass_refused(state, seat)


def pass_refused(state: State, seat: int) -> Refusal | None:
    """Whether she must act. Without cards there is nothing else to do."""
    rule = state.setup.rulings.pass_rule
    if rule == "stuck_only":
        stuck = all(refusal(state, other) is not None for other in actions(state))
        return None if stuck else PASS_NOT_STUCK
    if rule == "always" or not any(state.deck) or not state.hands[seat]:
        return None
    return PASS_NOT_YET


REFUSALS: dict[type[Stage], Callable[[State, Move], Refusal | None]] = {
    Acting: _acting,
    Drawing: _drawing,
    Burning: _burning,
    Over: _over,
}
_OTHERS = tuple(tuple(to for to in COLOURS if to != box) for box in COLOURS)
_CHECKS: dict[type[Move], Callable[[State, int, Any], Refusal | None]] = {
    Swap: _swap,
    JokerMove: _joker_move,
    Redraw: _redraw,
    Trade: _trade,
    Pass: _pass,
}


def actions(state: State) -> Iterator[Move]:
    """Whatever can be written down with the cards in the hands and the pawns on the board, but for a pass."""
    seat = state.stage.seat
    pawns = [PAWNS[colour][box] for box in COLOURS for colour in sorted(set(state.board[box]))]
    for cards in parts_of(state.hands[seat]):
        yield Redraw(cards)
        yield from (JokerMove(cards, pawn, to) for pawn in pawns for to in COLOURS)
        yield from (Swap(cards, one, other) for one, other in combinations(pawns, 2))
    for partner, hand in enumerate(state.hands):
        yield from (TRADES[give][take][partner] for give in set(state.hands[seat]) for take in set(hand))

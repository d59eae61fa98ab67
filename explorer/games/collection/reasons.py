"""Why a move is refused, and what would be allowed instead."""

from collections import Counter
from typing import Any

from explorer.core.game import Move, Reason
from explorer.games.collection.board import stands
from explorer.games.collection.cards import letters
from explorer.games.collection.legality import refusal
from explorer.games.collection.moves import Drawn, JokerMove, Redraw, Swap, Trade
from explorer.games.collection.options import moves
from explorer.games.collection.state import State

FEW = 3


def why_not(state: State, move: Move) -> Reason | None:
    """None if the move is legal, else the rule, what it is about, and the nearest moves that are."""
    refused = refusal(state, move)
    if refused is None:
        return None
    rule, why = refused
    return Reason(rule, why, tuple(_facts(state, move, why).items()), _nearest(state, move))


def _nearest(state: State, move: Move) -> tuple[Move, ...]:
    """The legal moves whose notation has the most words in common with this one."""
    words = Counter(str(move).split())
    common = [((Counter(str(other).split()) & words).total(), other) for other in moves(state)]
    common.sort(key=lambda pair: -pair[0])
    return tuple(other for _, other in common[:FEW])


def _facts(state: State, move: Move, why: str) -> dict[str, Any]:
    """The blanks of the sentence, in letters and numbers."""
    match move:
        case Swap() | JokerMove() | Redraw() if why == "cards_not_in_hand":
            return {"cards": letters(move.cards), "hand": letters(state.hands[state.stage.seat]) or "nothing"}
        case Swap(_, one, other) if why == "no_such_pawn":
            return {"pawn": other if stands(state.board, *one) else one}
        case JokerMove(_, pawn, _) if why == "no_such_pawn":
            return {"pawn": pawn}
        case Swap(_, one, _) if why == "pawns_on_one_box":
            return {"box": one.box}
        case Swap(_, one, _) if why == "pawns_of_one_colour":
            return {"colour": one.colour}
        case JokerMove(_, _, to) if why in ("the_pawn_would_stay", "the_box_is_full"):
            return {"box": to}
        case Swap() | JokerMove() if why in _ABOUT_CARDS:
            return {"cards": letters(move.cards)}
        case Trade(_, _, partner) if why == "no_such_partner":
            return {"partner": partner}
        case Trade(give, take, _) if why == "cards_not_in_hands":
            return {"give": give, "take": take}
        case Drawn(card) if why == "no_such_card_in_the_deck":
            return {"card": card}
    return {"left": sum(state.deck)} if why == "the_deck_is_not_empty" else {}


_ABOUT_CARDS = {
    "a_joker_move_takes_a_joker",
    "a_swap_takes_two_cards",
    "a_swap_takes_two_cards_or_a_pair_and_a_card",
    "neither_a_joker_nor_a_pair",
    "no_pair_among_three_cards",
    "no_pairs_when_playing_alone",
    "pairs_only_for_swaps",
    "pawns_not_of_the_colours_shown",
    "same_colour_cards",
}

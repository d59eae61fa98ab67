"""Why a move is refused, and what would be allowed instead."""

from typing import Any

from explorer.core.game import Move, Reason
from explorer.games.necklace.cards import BLUE, MUSKETEER
from explorer.games.necklace.choices import moves
from explorer.games.necklace.draft import reason_of
from explorer.games.necklace.layout import flaws, repaired
from explorer.games.necklace.legality import forbids
from explorer.games.necklace.moves import (
    Buy,
    Drawn,
    EndPurchase,
    GiveUp,
    Play,
    PlayMusketeers,
    Show,
    Stolen,
    Transmute,
)
from explorer.games.necklace.stages import (
    AlchemistWindow,
    Drawing,
    GivingUp,
    Influence,
    Over,
    Pulling,
    Purchase,
    Showing,
)
from explorer.games.necklace.state import State

Facts = tuple[tuple[str, Any], ...]
FEW = 4


def why_not(state: State, move: Move) -> Reason | None:
    """None if the move is legal, else the rule, the reason and the nearest moves that are."""
    rule = forbids(state, move)
    if rule is None:
        return None
    stage = state.stage
    if isinstance(stage, Over):
        return Reason(rule, "game_is_over")
    if isinstance(stage, Purchase) and isinstance(move, Buy | EndPurchase):
        return _purchase(state, move, rule)
    if isinstance(stage, Influence) and isinstance(move, Play):
        return _play(state, move, rule)
    if isinstance(stage, Influence) and isinstance(move, PlayMusketeers):
        return _musketeers(state, rule)
    if isinstance(stage, Showing) and isinstance(move, Show):
        return _show(state, move)
    if isinstance(stage, GivingUp) and isinstance(move, GiveUp):
        return Reason(rule, "not_what_the_forger_asked", (("gem", stage.gem),), tuple(moves(state)))
    if isinstance(stage, AlchemistWindow) and isinstance(move, Transmute):
        return Reason(rule, "cannot_be_transmuted", (("card", move.card), ("gem", move.to)), _few(state))
    if isinstance(stage, Drawing | Pulling) and isinstance(move, Drawn | Stolen):
        return Reason(rule, "cannot_come", (("card", move.card),))
    return Reason(rule, "not_now", (("phase", stage.name),), _few(state))


def _few(state: State) -> tuple[Move, ...]:
    """All moves if there are only a few, else none: a long list is no advice."""
    legal = moves(state)
    return tuple(legal) if len(legal) <= FEW else ()


def _purchase(state: State, move: Buy | EndPurchase, rule: str) -> Reason:
    buys = sorted(
        (legal for legal in moves(state) if isinstance(legal, Buy)), key=lambda buy: -_cost(state, buy)
    )
    if isinstance(move, EndPurchase):
        return Reason(rule, "must_buy", (), tuple(reversed(buys[-FEW:])))
    instead = tuple(buys[:FEW])
    if rule != "QN-BUY-2":
        return Reason(rule, "slot_is_empty", (("slots", move.slots),), instead)
    if len(move.slots) != 1 and state.rulings.purchase_mode == "one_by_one":
        return Reason(rule, "one_at_a_time", (), instead)
    price = _cost(state, move)
    facts = (("price", price), ("ducats", state.ducats), ("short", price - state.ducats))
    return Reason(rule, "too_dear", facts, instead)


def _cost(state: State, move: Buy) -> int:
    return sum(offer.price for slot in move.slots if (offer := state.row[slot]) is not None)


def _play(state: State, move: Play, rule: str) -> Reason:
    card, target, _ = move
    same = tuple(legal for legal in moves(state) if isinstance(legal, Play) and legal.card == card)[:FEW]
    facts: Facts = (("card", card),)
    if rule == "QN-INF-2":
        return Reason(rule, "gained_this_turn", facts)
    if rule == "QN-INF-1":
        return Reason(rule, "card_not_held" if card in BLUE else "not_an_influence_card", facts)
    if rule == "QN-FAV-2":
        return Reason(rule, "already_first", facts, same)
    if (
        target is not None
        and 0 <= target < state.players
        and target != state.active
        and not any(state.hands[target])
    ):
        return Reason(rule, "target_has_no_cards", (*facts, ("seat", target)), same)
    return Reason(rule, "wrong_target", facts, same)


def _musketeers(state: State, rule: str) -> Reason:
    held = state.hands[state.active][MUSKETEER]
    if held < state.rulings.trio:
        return Reason(rule, "more_musketeers_needed", (("held", held),))
    return Reason(rule, "no_rival_wears_it")


def _show(state: State, move: Show) -> Reason:
    hand = state.hands[state.stage.seat(state)]
    flaw = next(flaws(move.display, hand, state.rulings))
    return reason_of(flaw).but(instead=(Show(repaired(move.display, hand, state.rulings)),))

"""Why a move is refused, and what would be allowed instead."""

from typing import Any

from explorer.core.game import CHANCE, Move, Reason
from explorer.games.edel.bids import NOTHING, Bid
from explorer.games.edel.cards import COLOURS
from explorer.games.edel.draft import Draft
from explorer.games.edel.legality import losers, objection
from explorer.games.edel.moves import Remove
from explorer.games.edel.options import moves, owned_colours
from explorer.games.edel.phases import phase
from explorer.games.edel.stages import Replying
from explorer.games.edel.state import State

Facts = tuple[tuple[str, Any], ...]
FEW = 4


def why_not(state: State, move: Move) -> Reason | None:
    """None if the move is legal, else the rule, the reason and the nearest moves that are."""
    found = objection(state, move)
    if found is None:
        return None
    if found.why in ("not_now", "game_is_over"):
        return Reason(found.rule, found.why, (("phase", phase(state)),), _few(state))
    if isinstance(move, Bid):
        return _bid(state, move, found.rule, found.why)
    if isinstance(move, Remove):
        return Reason(found.rule, found.why, (("seats", tuple(losers(state))),), _repaired(state, move))
    facts = tuple(
        (field, value) for field, value in zip(move.__fields__, move, strict=True) if value is not None
    )
    return Reason(found.rule, found.why, facts, _alike(state, move))


def _few(state: State) -> tuple[Move, ...]:
    """All moves if a player has only a few, else none: a long list is no advice."""
    legal = moves(state)
    return tuple(legal) if state.stage.seat != CHANCE and len(legal) <= FEW else ()


def _alike(state: State, move: Move) -> tuple[Move, ...]:
    """The legal moves of the same kind that have most in common with this one."""
    if state.stage.seat == CHANCE:
        return ()
    same = [legal for legal in moves(state) if type(legal) is type(move)]
    same.sort(key=lambda legal: sum(mine != other for mine, other in zip(move, legal, strict=True)))
    return tuple(same[:FEW]) or _few(state)


def _bid(state: State, bid: Bid, rule: str, why: str) -> Reason:
    """The lowest bid that would do; if there is none, what is left to say."""
    stage = state.stage
    last = stage.bid if isinstance(stage, Replying) else NOTHING
    draft = Draft(state.gems[stage.seat], last, bid)
    facts: Facts = (("bid", bid), ("last", last), ("decides", draft.decides))
    if why == "not_covered":
        colour = next(colour for colour in COLOURS if not 0 <= bid[colour] <= draft.hand[colour])
        facts = (("colour", colour), ("offered", bid[colour]), ("owned", draft.hand[colour]))
    return Reason(rule, why, facts, (draft.lowest or moves(state)[0],))


def _repaired(state: State, move: Remove) -> tuple[Move, ...]:
    """The same removal with the right players and gems that they have."""
    wanted, seats = dict(move.losses), losers(state)
    if state.rulings.remove_partial and any(seat in wanted for seat in seats):
        seats = [seat for seat in seats if seat in wanted]
    if not seats:
        return _few(state)
    owned = {seat: owned_colours(state.gems[seat]) for seat in seats}
    return (Remove(tuple((seat, _choice(wanted.get(seat), owned[seat])) for seat in seats)),)


def _choice(wanted: Any, owned: list[Any]) -> Any:
    return wanted if wanted in owned else owned[0]

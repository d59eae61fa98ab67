"""What is allowed. Legality lives here once: the moves that are offered and the refusals both ask here."""

from collections.abc import Callable

from explorer.core.game import Move
from explorer.games.edel.bids import NOTHING, Bid
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, FREE, Gems, Kind
from explorer.games.edel.moves import (
    Accept,
    Act,
    Apply,
    Decline,
    EventDrawn,
    Exchange,
    GemDrawn,
    Give,
    Guess,
    Name,
    Pass,
    Remove,
    Source,
    Swap,
    Take,
)
from explorer.games.edel.objections import (
    BANK_HAS_NONE,
    BANK_LACKS,
    BANK_LACKS_COLOUR,
    GAME_IS_OVER,
    GEM_NOT_OWNED,
    MUST_CHOOSE,
    MUST_GIVE,
    MUST_RETURN,
    MUST_TAKE,
    NO_FREE_CHOICE,
    NO_FREE_CHOICE_FOR_TWO,
    NO_SUCH_PARTNER,
    NOBODY_TO_LOSE,
    NOT_COVERED,
    NOT_FACE_DOWN,
    NOT_HIGHER,
    NOT_IN_ORDER,
    NOTHING_ANSWERED,
    NOTHING_OFFERED,
    NOTHING_TO_RETURN,
    OUT_OF_PLACE,
    REMOVE_NOT_OWNED,
    SAME_COLOUR,
    SAME_GUESS,
    SWAP_NOT_OWNED,
    SWAP_NOT_THERE,
    WRONG_AMONG,
    WRONG_NUMBER,
    WRONG_PLAYERS,
    Objection,
)
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
from explorer.games.edel.state import State, Table


def forbids(state: State, move: Move) -> str | None:
    """The rule that forbids the move, or None."""
    found = _CHECKS[type(state.stage)](state, move)
    return None if found is None else found.rule or rule_here(state)


def objection(state: State, move: Move) -> Objection | None:
    """What speaks against the move, or None."""
    found = _CHECKS[type(state.stage)](state, move)
    return Objection(rule_here(state), found.why) if found is OUT_OF_PLACE else found


_FOR_TWO: dict[type[Stage], str] = {Dealing: "ESR-2P-2", TurningUp: "ESR-2P-2", Choosing: "ESR-2P-3"}


def rule_here(table: Table) -> str:
    """The paragraph that says what the table waits for."""
    stage = table.stage
    if isinstance(stage, Guessing) and stage.tried is not None:
        return "ESR-2P-5"
    if isinstance(stage, PuttingAside) and table.round > 1:
        return "ESR-ROUND-1"
    return _FOR_TWO.get(type(stage), stage.rule) if table.players == 2 else stage.rule


def _gem_card(state: State, move: Move) -> Objection | None:
    if not isinstance(move, GemDrawn):
        return OUT_OF_PLACE
    return None if move.card in state.deck else NOT_FACE_DOWN


def _event_card(state: State, move: Move) -> Objection | None:
    if not isinstance(move, EventDrawn):
        return OUT_OF_PLACE
    return None if move.card in state.events else NOT_FACE_DOWN


def _choice(state: State, move: Move) -> Objection | None:
    if not isinstance(move, Act):
        return OUT_OF_PLACE
    return _no_free_choice(state) if move.action == FREE and len(state.money) < 5 else None


def _no_free_choice(state: State) -> Objection:
    return NO_FREE_CHOICE_FOR_TWO if len(state.money) == 2 else NO_FREE_CHOICE


def _guess(state: State, move: Move) -> Objection | None:
    if not (isinstance(move, Guess) and isinstance(state.stage, Guessing)):
        return OUT_OF_PLACE
    if move.action == FREE:
        return _no_free_choice(state)
    return SAME_GUESS if move.action == state.stage.tried else None


def _opening(state: State, move: Move) -> Objection | None:
    if isinstance(move, Bid):
        return bid_objection(state.gems[state.stage.seat], NOTHING, move)
    return None if isinstance(move, Pass) else OUT_OF_PLACE


def _reply(state: State, move: Move) -> Objection | None:
    if isinstance(move, Bid) and isinstance(state.stage, Replying):
        return bid_objection(state.gems[state.stage.seat], state.stage.bid, move)
    return None if isinstance(move, Accept) else OUT_OF_PLACE


def bid_objection(hand: Gems, last: Bid, bid: Bid) -> Objection | None:
    """A bid offers something, is covered by the bidder's gems, and outranks the last one."""
    if not any(bid):
        return NOTHING_ANSWERED if any(last) else NOTHING_OFFERED
    if not bid.covered_by(hand):
        return NOT_COVERED
    return None if bid > last else NOT_HIGHER


def _gift(state: State, move: Move) -> Objection | None:
    if isinstance(move, Give):
        return None if state.gems[state.stage.seat][move.colour] else GEM_NOT_OWNED
    if isinstance(move, Decline):
        return None if state.rulings.pass_response == "one_gem_or_cancel" else MUST_GIVE
    return OUT_OF_PLACE


def _source(state: State, move: Move) -> Objection | None:
    return None if isinstance(move, Source) else OUT_OF_PLACE


def _play(state: State, move: Move) -> Objection | None:
    """An immediate card may always be declined."""
    if isinstance(move, Decline):
        return None
    assert state.in_use is not None
    kind = EVENT_CARDS[state.in_use]
    if not isinstance(move, MOVE_OF[kind]):
        return OUT_OF_PLACE
    match move:
        case Name(colour):
            return BANK_HAS_NONE if kind == Kind.THREE and not state.bank[colour] else None
        case Swap():
            return _swap(state, move)
        case Remove():
            return _removal(state, move)
    return None


MOVE_OF: dict[Kind, type[Move]] = {
    Kind.FOUR_RB: Apply,
    Kind.FOUR_YG: Apply,
    Kind.HALVE: Apply,
    Kind.HALFSCORE: Name,
    Kind.THREE: Name,
    Kind.SWAP: Swap,
    Kind.REMOVE: Remove,
}
"""How each immediate card is applied."""


def _swap(state: State, move: Swap) -> Objection | None:
    player = state.stage.seat
    if move.other == player or not 0 <= move.other < state.players:
        return NO_SUCH_PARTNER
    if not state.gems[player][move.give]:
        return SWAP_NOT_OWNED
    if not state.gems[move.other][move.take]:
        return SWAP_NOT_THERE
    return SAME_COLOUR if move.give == move.take and not state.rulings.swap_same_colour else None


def losers(state: State) -> list[int]:
    """Who must lose a gem to the card: opponents that have any; by another reading its player too."""
    everybody = state.rulings.remove_scope == "all"
    return [
        seat for seat, hand in enumerate(state.gems) if any(hand) and (everybody or seat != state.stage.seat)
    ]


def _removal(state: State, move: Remove) -> Objection | None:
    seats, concerned = [seat for seat, _ in move.losses], losers(state)
    if not concerned:
        return NOBODY_TO_LOSE
    some = state.rulings.remove_partial
    if some:
        concerned = [seat for seat in concerned if seat in seats]
    if not seats or seats != concerned:
        return WRONG_AMONG if some else WRONG_PLAYERS
    return None if all(state.gems[seat][colour] for seat, colour in move.losses) else REMOVE_NOT_OWNED


def _exchange(state: State, move: Move) -> Objection | None:
    if isinstance(move, Decline):
        return None if state.rulings.free_optional else MUST_CHOOSE
    if not isinstance(move, Exchange):
        return OUT_OF_PLACE
    return exchange_objection(state.gems[state.stage.seat], state.bank, move, state.rulings.free_gems)


def exchange_objection(hand: Gems, bank: Gems, move: Exchange, due: int) -> Objection | None:
    """One gem back, unless none is owned; then so many as are due from the bank, or what it has."""
    back, taken = move
    if any(hand) if back is None else not hand[back]:
        return MUST_RETURN if any(hand) else NOTHING_TO_RETURN
    there = [number + (colour == back) for colour, number in enumerate(bank)]
    if len(taken) != min(due, sum(there)):
        return WRONG_NUMBER
    if list(taken) != sorted(taken):
        return NOT_IN_ORDER
    return BANK_LACKS if any(taken.count(colour) > there[colour] for colour in COLOURS) else None


def _take(state: State, move: Move) -> Objection | None:
    if isinstance(move, Decline):
        return None if state.rulings.free_optional else MUST_TAKE
    if not isinstance(move, Take):
        return OUT_OF_PLACE
    return None if state.bank[move.colour] else BANK_LACKS_COLOUR


def _nothing(state: State, move: Move) -> Objection | None:
    return GAME_IS_OVER


_CHECKS: dict[type[Stage], Callable[[State, Move], Objection | None]] = {
    PuttingAside: _gem_card,
    Dealing: _gem_card,
    TurningUp: _event_card,
    DrawingEvent: _event_card,
    Choosing: _choice,
    Guessing: _guess,
    Opening: _opening,
    Replying: _reply,
    Giving: _gift,
    PickingEvent: _source,
    Playing: _play,
    Exchanging: _exchange,
    Taking: _take,
    Over: _nothing,
}

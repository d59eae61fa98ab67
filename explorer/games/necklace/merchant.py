"""A Merchant is drawn: Cardinals, the delay, the sale with its displays, and what comes after it."""

from explorer.core.game import Move, Story
from explorer.games.necklace.cards import ALCHEMIST, CARDINAL
from explorer.games.necklace.end import winners
from explorer.games.necklace.layout import transmutations
from explorer.games.necklace.merchant_events import (
    AlchemistKept,
    CardinalKept,
    CardinalPlayed,
    GameEnded,
    PlayResumed,
    SaleCalled,
    SaleDelayed,
    Won,
)
from explorer.games.necklace.moves import Show, Transmute, Use
from explorer.games.necklace.sale import Prepared, Revealed, RowEmptied, SaleBegan, Transmuted, selling
from explorer.games.necklace.stages import OVER_STAGE, RESUME, AlchemistWindow, CardinalWindow, Showing
from explorer.games.necklace.state import State


def merchant(state: State) -> Story[State]:
    """A Merchant lies on the table. Its Cardinals are announced clockwise from the active player's left."""
    if state.rulings.merchant_while_pending == "pending_first" and state.waiting:
        state = yield SaleCalled(state.waiting[0].player, state.phase)
        return (yield from sale(state))
    return (yield from cardinals(state, state.clockwise(), None))


def cardinals(
    state: State, still_asked: tuple[int, ...], delayer: int | None, *, second: bool = False
) -> Story[State]:
    """Asks on. `second`: the last answer was a second Cardinal, which alone counts."""
    for seat in still_asked:
        if may_play_cardinal(state, seat):
            return state.but(stage=CardinalWindow(seat, delayer))
    if delayer is None:
        return (yield from sale(state))
    turns = (delayer - state.active) % state.players or state.players
    state = yield SaleDelayed(delayer, state.turn + turns, second)
    return (yield from interruption_over(state))


def interruption_over(state: State) -> Story[State]:
    """Play goes on where a Merchant stopped it, unless another one lies there or the turn was over anyway."""
    if not state.aside and state.phase != "dusk":
        refills = state.phase == "devaluation" and not state.pile_is_empty
        state = yield PlayResumed(state.active, state.phase, refills)
    return state.but(stage=RESUME)


def may_play_cardinal(state: State, seat: int) -> bool:
    """Only who holds one; in her own turn only by a reading that allows it."""
    held = state.hands[seat][CARDINAL]
    if seat == state.active:
        if state.rulings.fresh_special_cards == "blocked":
            held -= state.fresh[CARDINAL]
        return state.rulings.cardinal_on_own_turn and held > 0
    return held > 0


def cardinal_answered(state: State, move: Move) -> Story[State]:
    stage = state.stage
    assert isinstance(stage, CardinalWindow)
    order = state.clockwise()
    still_asked = order[order.index(stage.holder) + 1 :]
    if isinstance(move, Use):
        second = stage.delayer is not None
        state = yield CardinalPlayed(stage.holder, second, state.phase == "dusk")
        return (yield from cardinals(state, still_asked, stage.holder, second=second))
    state = yield CardinalKept(stage.holder, state.phase == "dusk")
    return (yield from cardinals(state, still_asked, stage.delayer))


def sale(state: State) -> Story[State]:
    """Everybody prepares a display in secret, the active player first by convention."""
    state = yield SaleBegan(state.sales + 1)
    return state.but(stage=Showing(state.active))


def shown(state: State, move: Show) -> Story[State]:
    assert isinstance(state.stage, Showing)
    state = yield Prepared(state.stage.shower, move.display)
    following = (state.stage.seat(state) + 1) % state.players
    if following != state.active:
        return state.but(stage=Showing(following))
    state = yield Revealed(tuple(display for display in state.displays if display is not None))
    return (yield from alchemist(state))


def alchemist(state: State) -> Story[State]:
    """Only a holder with something to change has a window."""
    for seat, display in enumerate(state.displays):
        if display is not None and state.hands[seat][ALCHEMIST] and transmutations(display, state.rulings):
            return state.but(stage=AlchemistWindow(seat))
    return (yield from sold(state))


def alchemist_answered(state: State, move: Move) -> Story[State]:
    holder = state.stage.seat(state)
    if isinstance(move, Transmute):
        state = yield from transmuted(state, holder, move)
    else:
        state = yield AlchemistKept(holder)
    return (yield from sold(state))


def transmuted(state: State, holder: int, move: Transmute) -> Story[State]:
    """What lay beside the last gem card of a row stays there when that card leaves."""
    before = state.displays[holder]
    assert before is not None
    state = yield Transmuted(holder, move.card, move.to, new=not before.has_gem(move.to))
    display = state.displays[holder]
    assert display is not None
    row = display.orphaned_row()
    if row is not None and (display.rings[row] or display.kings[row] or display.necklace[row]):
        state = yield RowEmptied(holder, row, state.rulings.alchemist_orphans == "void")
    return state


def sold(state: State) -> Story[State]:
    """The sale is settled. After the last one the game is over, even in the middle of a turn."""
    state = yield from selling(state)
    if state.sales == state.rulings.sales:
        state = yield GameEnded()
        state = yield Won(*winners(state))
        return state.but(stage=OVER_STAGE)
    return (yield from interruption_over(state))

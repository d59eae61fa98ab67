"""The legal moves of a state: candidates that no rule forbids."""

from collections.abc import Sequence
from typing import Any, overload

from explorer.core.game import Move
from explorer.games.necklace.cards import (
    ALCHEMIST,
    CARDINAL,
    CONFESSOR,
    MUSKETEER,
    QUEEN,
    THIEF,
)
from explorer.games.necklace.displays import Displays
from explorer.games.necklace.layout import transmutations
from explorer.games.necklace.legality import CHECKS, forbids
from explorer.games.necklace.moves import (
    BUY,
    BUY_SETS,
    DECLINE,
    DRAWN,
    END_INFLUENCE,
    END_PURCHASE,
    GIVE_UP,
    LET_GO,
    MUSKETEERS,
    PLAYS,
    PULL_BACK,
    STOLEN,
    USE,
    Show,
    Transmute,
)
from explorer.games.necklace.stages import (
    AlchemistWindow,
    CardinalWindow,
    Countering,
    Defending,
    Drawing,
    GivingUp,
    Influence,
    Over,
    Pulling,
    Purchase,
    QueenWindow,
    Showing,
    Stage,
)
from explorer.games.necklace.state import State


def moves(state: State) -> Sequence[Move]:
    """All legal moves; at a sale a sequence that numbers the displays without listing them."""
    stage = state.stage
    if type(stage) is Showing:
        return Shows(Displays(state.hands[stage.shower], state.rulings))
    check = CHECKS[type(stage)]
    return [move for move in _candidates(state) if check(state, move) is None]


def _candidates(state: State) -> Sequence[Move]:
    """Few moves among which all legal ones are."""
    stage = state.stage
    if type(stage) is Purchase:
        return _PURCHASES if state.rulings.purchase_mode == "one_by_one" else BUY_SETS
    if type(stage) is Influence:
        hand, active = state.hands[state.active], state.active
        plays = [play for card, plays in PLAYS[state.players, active] if hand[card] for play in plays]
        return [*plays, MUSKETEERS, END_INFLUENCE]
    if type(stage) is AlchemistWindow:
        return [*_transmutations(state, stage.holder), DECLINE[ALCHEMIST]]
    return _FEW[type(stage)]


def _transmutations(state: State, holder: int) -> list[Move]:
    display = state.displays[holder]
    return (
        []
        if display is None
        else [Transmute(card, to) for card, to in transmutations(display, state.rulings)]
    )


def can_influence(state: State) -> bool:
    """Whether the active player has anything to play in her influence phase."""
    hand = state.hands[state.active]
    if not any(hand[CONFESSOR : THIEF + 1]) and hand[MUSKETEER] < state.rulings.trio:
        return False
    at_influence = state.but(stage=_INFLUENCE)
    return any(forbids(at_influence, move) is None for move in _candidates(at_influence)[:-1])


class Shows(Sequence[Move]):
    """All displays of a hand as moves."""

    def __init__(self, displays: Displays) -> None:
        self.displays = displays

    def __len__(self) -> int:
        return len(self.displays)

    def __contains__(self, move: object) -> bool:
        return type(move) is Show and move.display in self.displays

    def index(self, move: Any, start: int = 0, stop: int | None = None) -> int:
        """The number of a display, found without walking through them."""
        number = self.displays.index(move.display) if type(move) is Show else -1
        if not start <= number < (len(self) if stop is None else stop):
            raise ValueError(f"'{move}' is not among these displays")
        return number

    @overload
    def __getitem__(self, number: int) -> Move: ...
    @overload
    def __getitem__(self, number: slice) -> list[Move]: ...
    def __getitem__(self, number: int | slice) -> Move | list[Move]:
        if isinstance(number, slice):
            return [Show(display) for display in self.displays[number]]
        return Show(self.displays[number])


_INFLUENCE = Influence()
_PURCHASES: tuple[Move, ...] = (*BUY, END_PURCHASE)
_FEW: dict[type[Stage], Sequence[Move]] = {
    Drawing: DRAWN,
    Pulling: STOLEN,
    GivingUp: GIVE_UP,
    Countering: (PULL_BACK, LET_GO),
    Defending: (USE[MUSKETEER], DECLINE[MUSKETEER]),
    QueenWindow: (USE[QUEEN], DECLINE[QUEEN]),
    CardinalWindow: (USE[CARDINAL], DECLINE[CARDINAL]),
    Over: (),
}

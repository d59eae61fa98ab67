"""The variant for two: the active player hides an action card, the challenger has two guesses."""

from collections.abc import Sequence
from typing import ClassVar

from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Move, Verbs
from explorer.games.edel.cards import ACTIONS, FREE, Action, Lead
from explorer.games.edel.negotiation import negotiation, opening_order
from explorer.games.edel.table import Asking, State, Table, against, one_of


class Guess(Move):
    """The challenger lays an action card face up."""

    action: Action

    def __str__(self) -> str:
        return f"guess:{self.action.name.lower()}"


GUESSES = tuple(map(Guess, ACTIONS))
VERBS: Verbs = {"guess": ("guess:money", one_of(GUESSES))}


class Guessing(Asking):
    """The challenger lays an action card face up; `tried` was her first, wrong one."""

    name = "guess"
    rule = "ESR-2P-4"
    revealed = False
    tried: Action | None

    def rule_here(self, table: Table) -> str:
        return self.rule if self.tried is None else "ESR-2P-5"

    def moves(self, state: State) -> Sequence[Move]:
        return tuple([guess for guess in GUESSES[:FREE] if guess.action != self.tried])

    def objection(self, state: State, move: Move) -> Reason | None:
        if not isinstance(move, Guess):
            return self.out_of_place(state)
        if move.action == FREE:
            return against(move, "ESR-2P-1", "free_choice_needs_five_players")
        if move.action == self.tried:
            return against(move, "ESR-2P-5", "second_guess_must_differ")
        return None

    def story(self, state: State, move: Guess) -> Story[State]:
        """A first guess that is right counters the action, a second one forces a negotiation."""
        challenger, active, first = self.seat, state.active, self.tried is None
        hidden = state.chosen[active]
        assert hidden is not None
        state = yield Guessed(challenger, move.action, second=not first)
        if move.action == hidden:
            if first:
                state = yield Countered(active, hidden)
                return state.settled(hidden)
            state = yield Caught(active, hidden)
            return (yield from negotiation(state, hidden, (active, challenger)))
        if first:
            state = yield Denied(active)
            return state.at(Guessing(challenger, move.action))
        state = yield Escaped(active, hidden)
        return state.settled(hidden, active)


class Guessed(Event):
    """The challenger laid an action card face up; a second one if the first was denied."""

    player: int
    action: Action
    second: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-5" if self.second else "ESR-2P-4"


class Denied(Event):
    """The active player said no, and no more."""

    rule: ClassVar[str] = "ESR-2P-5"
    player: int


class Unmasked(Event):
    """The active player's action card is turned over."""

    player: int
    action: Action


class Countered(Unmasked):
    """The first guess was right: the action is lost."""

    rule: ClassVar[str] = "ESR-2P-4"


class Caught(Unmasked):
    """The second guess was right: both negotiate."""

    rule: ClassVar[str] = "ESR-2P-6"


class Escaped(Unmasked):
    """Both guesses were wrong: the active player acts alone."""

    rule: ClassVar[str] = "ESR-2P-7"


def next_starter(state: State) -> tuple[int, Lead]:
    """The richer player begins the next round, then the one with more gems, then the same as before."""
    money, gems = state.money, [sum(hand) for hand in state.gems]
    if money[0] != money[1]:
        return money.index(max(money)), Lead.RICHER
    if gems[0] != gems[1]:
        return gems.index(max(gems)), Lead.MORE_GEMS
    if state.rulings.two_p_starter_tie == "opener_chain":
        return opening_order(state)[0], Lead.WOULD_OPEN
    return state.starter, Lead.AS_BEFORE


class StarterFound(Event):
    """Who is active first in a later round, and by what."""

    player: int
    by: Lead

    @property
    def rule(self) -> str:
        return "ESR-NEG-3" if self.by == Lead.WOULD_OPEN else "ESR-2P-10"

    def after(self, state: State) -> State:
        return state.but(starter=self.player)

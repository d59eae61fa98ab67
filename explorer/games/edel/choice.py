"""The secret choice: everybody lays an action card face down; all are turned over together."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Self

from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Move, Verbs
from explorer.games.edel.cards import ACTIONS, FREE, Action
from explorer.games.edel.negotiation import opening_order
from explorer.games.edel.table import (
    NO_YES,
    RESOLVING,
    SEATS,
    Asking,
    State,
    Table,
    against,
    changing,
    every,
    one_of,
    replaced,
)
from explorer.games.edel.two_players import Guessing

_chosen_after = changing("chosen")


class Act(Move):
    """An action card is laid face down."""

    action: Action

    def __str__(self) -> str:
        return f"act:{self.action.name.lower()}"


ACTS = tuple(map(Act, ACTIONS))
THREE_ACTS = ACTS[:FREE]
VERBS: Verbs = {"act": ("act:money", one_of(ACTS))}


class Choosing(Asking):
    """She lays an action card face down."""

    name = "action"
    rule = "ESR-TURN-3"
    revealed = False

    def rule_here(self, table: Table) -> str:
        return "ESR-2P-3" if table.players == 2 else self.rule

    def moves(self, state: State) -> Sequence[Move]:
        return ACTS if len(state.money) == 5 else THREE_ACTS

    def objection(self, state: State, move: Move) -> Reason | None:
        if not isinstance(move, Act):
            return self.out_of_place(state)
        if move.action == FREE and len(state.money) < 5:
            rule = "ESR-2P-1" if len(state.money) == 2 else "ESR-SETUP-1"
            return against(move, rule, "free_choice_needs_five_players")
        return None

    def story(self, state: State, move: Act) -> Story[State]:
        """One after the other, unseen; when all have chosen, the cards are revealed together."""
        player, players = self.seat, len(state.money)
        state = yield CHOSE[player][move.action][players == 2]
        if players == 2:
            return state.at(Guessing(1 - player, None))
        if player + 1 < players:
            return state.at(CHOOSING[player + 1])
        early = state.rulings.opener_timing == "at_reveal"
        state = yield Revealed(state.chosen, opening_order(state) if early else ())
        if order := ordered(state.chosen):
            state = yield order
        return state.at(RESOLVING)


CHOOSING = tuple(map(Choosing, SEATS))


class Chose(Event):
    """An action card lies face down. Others know that, not which."""

    player: int
    action: Action | None
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-3" if self.pair else "ESR-TURN-3"

    def after(self, state: State) -> State:
        assert self.action is not None, "an event as others hear it cannot be folded"
        return _chosen_after(state, (replaced(state.chosen, self.player, self.action),))

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(action=None)


CHOSE = every(Chose, SEATS, ACTIONS, NO_YES)


class Revealed(Event):
    """All action cards are turned over together. `order` is who would open, where that is fixed now."""

    rule: ClassVar[str] = "ESR-TURN-3"
    actions: tuple[Action | None, ...]
    order: tuple[int, ...]

    def after(self, state: State) -> State:
        return state.but(order=self.order) if self.order else state


class Ordered(Event):
    """Different actions were chosen: in this order they are carried out."""

    rule: ClassVar[str] = "ESR-TURN-4"
    actions: tuple[Action, ...]


@cache
def ordered(chosen: tuple[Action | None, ...]) -> Ordered | None:
    """The order in which the actions will be carried out, if there are several."""
    actions = tuple(action for action in ACTIONS if action in chosen)
    return Ordered(actions) if len(actions) > 1 else None

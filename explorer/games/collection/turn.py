"""A turn: one of the actions A to D and the cards drawn for it, or a pass; then the next one, or the end."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import overload

from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Move, Verbs, only
from explorer.games.collection.board import footprint
from explorer.games.collection.cards import MOST_HAND
from explorer.games.collection.cards_in_hand import (
    no_redraw,
    no_trade,
    number_of_trades,
    redraws,
    trade_numbered,
)
from explorer.games.collection.draw import Drawn, Drew, TopCard, WentWithout
from explorer.games.collection.end import game_ends
from explorer.games.collection.joker import JokerMove, joker_move_numbered, number_of_joker_moves
from explorer.games.collection.payment import Menu, menu_of
from explorer.games.collection.swap import numbers_of_swaps, swap_numbered
from explorer.games.collection.table import Action, Stage, State, noted


class Acting(Stage):
    """It is her turn."""

    name = "acting"

    def asked(self, state: State) -> int:
        return self.seat

    def moves(self, state: State) -> Sequence[Move]:
        return Options(state, self.seat)

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, Action):
            return move.objection(state, self.seat)
        return Reason("QC-SOLO-2" if state.solo else "QC-TURN-1", "an_action_is_due")

    def story(self, state: State, move: Action) -> Story[State]:
        """After discarding, as many cards are drawn (QC-DRAW-1)."""
        state = yield from move.story(state, self.seat)
        due = move.due(state.setup.rulings)
        return (yield from refill(state, self.seat, due)) if due else state


ACTING = tuple(Acting(seat) for seat in range(4))


class Drawing(TopCard):
    """So many cards are still to be drawn into her hand."""

    name = "drawing"
    rule = "QC-DRAW-1"
    cards: int

    def story(self, state: State, move: Drawn) -> Story[State]:
        state = yield Drew(self.seat, move.card)
        if self.cards > 1:
            return (yield from refill(state, self.seat, self.cards - 1))
        return (yield from action_ends(state, self.seat))


DRAWING = tuple(tuple(Drawing(seat, cards) for cards in range(MOST_HAND + 1)) for seat in range(4))


def refill(state: State, seat: int, cards: int) -> Story[State]:
    """As many cards as are due, as far as there are any, one by one (QC-DRAW-2)."""
    if any(state.deck):
        return state.awaiting(DRAWING[seat][cards])
    state = yield WentWithout(seat, cards)
    return (yield from action_ends(state, seat))


def action_ends(state: State, seat: int) -> Story[State]:
    """The action is complete and its cards are drawn: alone, an empty deck is the end."""
    if state.sorted_out:
        return (yield from game_ends(state, seat, "all_home"))
    if any(state.deck) or len(state.hands) > 1 or state.rulings.solo_end == "play_out":
        return state.awaiting(ACTING[next_seat(state, seat)])
    return (yield from game_ends(state, seat, "deck_empty"))


def next_seat(state: State, seat: int) -> int:
    """Clockwise; who passed for good is left out. (Passes that are not for good end with the next action.)"""
    passed = state.passed
    following = (seat + 1) % len(passed)
    while passed[following]:
        following = (following + 1) % len(passed)
    return following


class Pass(Action):
    def __str__(self) -> str:
        return "pass"

    def objection(self, state: State, seat: int) -> Reason | None:
        if may_pass(state, seat):
            return None
        if state.rulings.pass_rule == "stuck_only":
            return Reason("QC-R10", "something_else_can_be_done")
        return Reason("QC-R10", "the_deck_is_not_empty", (("left", sum(state.deck)),))

    def story(self, state: State, seat: int) -> Story[State]:
        state = yield Passed(seat, state.rulings.pass_final == "permanent", any(state.deck))
        if all(state.passed):
            return (yield from game_ends(state, seat, "all_passed"))
        return state.awaiting(ACTING[next_seat(state, seat)])


def may_pass(state: State, seat: int) -> bool:
    """Whether she need not act. Without cards there is nothing else to do."""
    rule = state.setup.rulings.pass_rule
    if rule == "stuck_only":
        return not any(_actions(state, seat, menu_of(state, seat), footprint(state.board)))
    return rule == "always" or not any(state.deck) or not state.hands[seat]


PASS = Pass()
VERBS: Verbs = {"pass": ("pass", only(PASS))}


class Passed(Event):
    """She passed, in some readings `for_good` or while there were `cards_left`."""

    seat: int
    for_good: bool = False
    cards_left: bool = False

    @property
    def rule(self) -> str:
        if self.for_good:
            return "QC-R11"
        return "QC-R10" if self.cards_left else "QC-END-2"

    def after(self, state: State) -> State:
        return state.but(passed=noted(state.passed, self.seat))


def was_stuck(state: State, move: Move) -> bool:
    """Whether rules 1 allowed this pass: they let no pawn stay on a full box, so nothing was left."""
    reason = state.stage.objection(state, move)
    if reason is None or reason.why != "something_else_can_be_done":
        return False
    return all(
        isinstance(other, JokerMove) and other.to == other.pawn.box for other in state.stage.moves(state)
    )


class Options(Sequence[Move]):
    """All legal actions, kind by kind: swaps, joker moves, new cards, trades, a pass.

    A hand with jokers allows hundreds: they are counted and numbered, not listed. Every kind is a group,
    swaps one for each choice of cards; `_ends` is where each group ends.
    """

    __slots__ = ("_ends", "_feet", "_menu", "_seat", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        self._menu, self._feet = menu_of(state, seat), footprint(state.board)
        actions = _actions(state, seat, self._menu, self._feet)
        self._ends = list(accumulate([*actions, may_pass(state, seat)]))

    def __len__(self) -> int:
        return self._ends[-1]

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        ends = self._ends
        number = place if place >= 0 else place + ends[-1]
        if not 0 <= number < ends[-1]:
            raise IndexError(f"there are {ends[-1]} moves, and none with the number {place}")
        group = bisect(ends, number)
        return self._numbered(group, number - ends[group - 1] if group else number)

    def _numbered(self, group: int, number: int) -> Move:
        can, state, seat, feet = self._menu, self._state, self._seat, self._feet
        if group < len(can.swap_list):
            cards, shown = can.swap_list[group]
            return swap_numbered(number, feet, cards, shown, state.setup.rulings.wild_same_colour == "free")
        group -= len(can.swap_list)
        if group == 0:
            return joker_move_numbered(number, state, feet, can.jokers)
        if group == 1:
            return redraws(state.hands[seat])[number]
        return trade_numbered(number, state, seat) if group == 2 else PASS

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Action) and move.objection(self._state, self._seat) is None


def _actions(state: State, seat: int, can: Menu, feet: int) -> list[int]:
    """How many actions there are in each group."""
    alike = state.setup.rulings.wild_same_colour == "free"
    return [
        *numbers_of_swaps(feet, can.swap_list, alike),
        len(can.jokers) * number_of_joker_moves(state, feet) if can.jokers else 0,
        0 if no_redraw(state) else len(redraws(state.hands[seat])),
        0 if no_trade(state, seat) else number_of_trades(state, seat),
    ]

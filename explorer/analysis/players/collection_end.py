"""The end of The Queen's Collection: nothing can be drawn, all hands are open, and only points count.

A pass is no loss, since whoever passed may act again. So the order of turns does not matter: the team looks
for the actions of anybody that lead to the most points, and whoever is not the next to act passes.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from explorer.analysis import sorting
from explorer.analysis.sorting import Carry, Exchange, Operation
from explorer.core.game import Move
from explorer.games.collection.board import PAWNS, Board
from explorer.games.collection.cards import COLOURS, JOKER, Faces, counted
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.payment import menu
from explorer.games.collection.score import points
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import NOBODY, State, without
from explorer.games.collection.turn import ACTING, PASS

PATIENCE = 3000
"""How many tables are looked at before the search is content with what it has."""

Hands = tuple[Faces, ...]
Action = tuple[int, Move]
"""Who does what."""


def last_action(state: State, seat: int, moves: Sequence[Move]) -> Move:
    """The next action on the way to the most points, if it is hers; else a pass, if she may."""
    action = _next_action(state.but(stage=ACTING[0], passed=NOBODY[len(state.hands)]))
    if action is not None and action[0] == seat and action[1] in moves:
        return action[1]
    return PASS if PASS in moves else moves[0]


@lru_cache(1 << 8)
def _next_action(state: State) -> Action | None:
    """Found once for a table, whoever is asked there: between two actions the others pass one by one."""
    return Ending(state).best(state.board, state.hands)[1]


class Ending:
    """A search through all orders of actions that bring at least one pawn home."""

    def __init__(self, state: State) -> None:
        self.state, self.enough = state, state.setup.enough
        self.known: dict[tuple[Board, Hands], tuple[int, Action | None]] = {}

    def best(self, board: Board, hands: Hands) -> tuple[int, Action | None]:
        """The most points to be had from here, and the action that leads there, None if it is not to act."""
        if (board, hands) in self.known:
            return self.known[board, hands]
        found: tuple[int, Action | None] = (self.points(board), None)
        if len(self.known) < PATIENCE:
            for seat, cards, step in self.steps(board, hands):
                left = (*hands[:seat], without(hands[seat], cards), *hands[seat + 1 :])
                reached, _ = self.best(sorting.after(board, step, self.enough), left)
                if reached > found[0]:
                    found = reached, (seat, _move(cards, step))
        self.known[board, hands] = found
        return found

    def points(self, board: Board) -> int:
        standing = counted(colour for pawns in board for colour in pawns)
        each = self.state.rulings.pawns_each
        out = tuple([each - number for number in standing[:JOKER]])
        return points(self.state.but(board=board, out=(*out, 0)))

    def steps(self, board: Board, hands: Hands) -> Iterator[tuple[int, Faces, Operation]]:
        """Who can bring a pawn home, with which cards and how."""
        scope = self.state.rulings.pair_scope
        able = [(seat, menu(hand, len(hands) == 1, scope)) for seat, hand in enumerate(hands) if hand]
        homeward = _homeward(board) if any(can.swaps or can.jokers for _, can in able) else ()
        for seat, can in able:
            for step in homeward if can.swaps or can.jokers else ():
                if isinstance(step, Carry):
                    yield from ((seat, cards, step) for cards in can.jokers)
                    continue
                colours = (step.one.colour, step.other.colour)
                for cards, shown in can.swap_list:
                    if all(colour in colours for colour in shown):
                        yield seat, cards, step


_EXCHANGES = [
    [[Exchange(PAWNS[colour][box], PAWNS[other][colour]) for other in COLOURS] for box in COLOURS]
    for colour in COLOURS
]
_CARRIES = [[Carry(PAWNS[colour][box], colour) for box in COLOURS] for colour in COLOURS]


def _homeward(board: Board) -> list[Operation]:
    """The operations that bring a pawn to its box, one of the strangers there taking its place or none."""
    steps: list[Operation] = []
    for colour in COLOURS:
        strangers = {*board[colour]} - {colour}
        for box in COLOURS:
            if box != colour and colour in board[box]:
                steps += [_EXCHANGES[colour][box][other] for other in strangers]
                steps.append(_CARRIES[colour][box])
    return steps


def _move(cards: Faces, step: Operation) -> Move:
    if isinstance(step, Carry):
        return JokerMove(cards, step.pawn, step.to)
    return Swap(cards, step.one, step.other)

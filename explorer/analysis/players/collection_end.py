"""The end of The Queen's Collection: nothing can be drawn, all hands are open, and only points count.

A pass is no loss, since whoever passed may act again. So the order of turns does not matter: the team looks
for the actions of anybody that lead to the most points, and whoever is not the next to act passes.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from explorer.analysis import sorting
from explorer.analysis.players import Once
from explorer.analysis.sorting import Carry, Exchange, Operation
from explorer.core.game import Move
from explorer.games.collection.cards import COLOURS, JOKER, Face, Faces, counted
from explorer.games.collection.events import without
from explorer.games.collection.moves import PASS, PAWNS, JokerMove, Swap
from explorer.games.collection.payment import menu
from explorer.games.collection.score import points
from explorer.games.collection.state import ACTING, NOBODY, Board, State

PATIENCE = 3000
"""How many tables are looked at before the search is content with what it has."""

Hands = tuple[Faces, ...]
Colours = tuple[Face, Face]
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


class Place:
    """A board on the way, whoever holds which cards: its points, and where the ways home lead from it."""

    def __init__(self, board: Board, points: int) -> None:
        self.points, self.ways = points, _homeward(board)
        self.then: Once[Operation, Place]


class Ending:
    """A search through all orders of actions that bring at least one pawn home."""

    def __init__(self, state: State) -> None:
        self.state, self.enough = state, state.setup.enough
        self.places = Once(self._place)
        self.known: dict[tuple[Place, Hands], tuple[int, Action | None]] = {}

    def best(self, board: Board, hands: Hands) -> tuple[int, Action | None]:
        """The most points to be had from here, and the action that leads there, None if it is not to act."""
        return self._best(self.places[board], hands)

    def _best(self, place: Place, hands: Hands) -> tuple[int, Action | None]:
        if (place, hands) in self.known:
            return self.known[place, hands]
        found: tuple[int, Action | None] = (place.points, None)
        if len(self.known) < PATIENCE:
            for seat, cards, step in self.steps(place, hands):
                left = (*hands[:seat], without(hands[seat], cards), *hands[seat + 1 :])
                reached, _ = self._best(place.then[step], left)
                if reached > found[0]:
                    found = reached, (seat, _move(cards, step))
        self.known[place, hands] = found
        return found

    def _place(self, board: Board) -> Place:
        standing = counted(colour for pawns in board for colour in pawns)
        each = self.state.rulings.pawns_each
        out = tuple([each - number for number in standing[:JOKER]])
        place = Place(board, points(self.state.but(board=board, out=(*out, 0))))
        place.then = Once(lambda step: self.places[sorting.after(board, step, self.enough)])
        return place

    def steps(self, place: Place, hands: Hands) -> Iterator[tuple[int, Faces, Operation]]:
        """Who can bring a pawn home, with which cards and how."""
        alone, scope = len(hands) == 1, self.state.rulings.pair_scope
        for seat, hand in enumerate(hands):
            if hand and (_pays(hand, alone, scope, None) or menu(hand, alone, scope).swaps):
                for colours, step in place.ways:
                    for cards in _pays(hand, alone, scope, colours):
                        yield seat, cards, step


_EXCHANGES = [
    [[Exchange(PAWNS[colour][box], PAWNS[other][colour]) for other in COLOURS] for box in COLOURS]
    for colour in COLOURS
]
_CARRIES = [[Carry(PAWNS[colour][box], colour) for box in COLOURS] for colour in COLOURS]


def _homeward(board: Board) -> list[tuple[Colours | None, Operation]]:
    """The operations that bring a pawn to its box, with the two colours that change places or with none.

    One of the strangers there takes its place, or nobody does.
    """
    ways: list[tuple[Colours | None, Operation]] = []
    for colour in COLOURS:
        strangers = {*board[colour]} - {colour}
        for box in COLOURS:
            if box != colour and colour in board[box]:
                ways += [((colour, other), _EXCHANGES[colour][box][other]) for other in strangers]
                ways.append((None, _CARRIES[colour][box]))
    return ways


@cache
def _pays(hand: Faces, alone: bool, pair_scope: str, colours: Colours | None) -> tuple[Faces, ...]:
    """The cards of a hand that pay for a swap of these colours; for a joker move, if there are none."""
    can = menu(hand, alone, pair_scope)
    if colours is None:
        return can.jokers
    return tuple(cards for cards, shown in can.swap_list if all(colour in colours for colour in shown))


def _move(cards: Faces, step: Operation) -> Move:
    if isinstance(step, Carry):
        return JokerMove(cards, step.pawn, step.to)
    return Swap(cards, step.one, step.other)

"""The table at one moment: what stands and lies where, and what is being waited for."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Any

from explorer.core import game as core
from explorer.core.game import CHANCE, Move, Reason, Story
from explorer.core.values import Value
from explorer.games.collection.board import Board, home
from explorer.games.collection.cards import COLOURS, FACES, Face, Faces, Pile, plus
from explorer.games.collection.readings import Rulings

_new = tuple.__new__

NAMES = ("Amy", "Barnaby", "Charles", "Diana")
FEW = 3


class Setup(Value):
    """What never changes in a game: `boxes` clockwise from above the centre card, `cards` in the game."""

    names: tuple[str, ...]
    rulings: Rulings
    easy: bool
    boxes: Faces
    cards: Pile

    @property
    def spaces(self) -> int:
        """Printed on every box."""
        return self.rulings.easy_spaces if self.easy else self.rulings.spaces

    @property
    def enough(self) -> int | None:
        """So many pawns at home are enough, on the easy side; None: all of them."""
        return self.rulings.easy_spaces if self.easy else None


class Stage(core.Stage):
    """What the table is waiting for, because of the last action of `seat` or for the next one."""

    seat: int

    def asked(self, state: "State") -> int:
        return CHANCE

    def instead(self, state: "State", move: Move, reason: Reason) -> tuple[Move, ...]:
        """The legal moves whose notation has the most words in common with this one."""
        words = Counter(str(move).split())
        common = [((Counter(str(other).split()) & words).total(), other) for other in self.moves(state)]
        common.sort(key=lambda pair: -pair[0])
        return tuple(other for _, other in common[:FEW])


class SettingUp(Stage):
    """The table is being laid; nobody is asked."""

    name = "setup"


class ActionDone(Stage):
    """Her action is complete. No state rests here."""

    name = "action_done"
    resumes = True


class State(Value):
    """Everything on the table. The deck is what is in it: its order is nowhere.

    The most frequent changes are built at once, which is quicker than `but`.

    drawn    how many cards have left the deck, the dealt ones too
    discard  in the order in which they came
    passed   who has passed: since the last action, or for good
    traded   who has traded for free since the last discard, where a reading allows that
    out      pawns that are not in the game: taken out for a solo game, or gone in an easy one
    """

    stage: Stage
    board: Board
    hands: tuple[Faces, ...]
    deck: Pile
    drawn: int
    discard: Faces
    passed: tuple[bool, ...]
    traded: tuple[bool, ...]
    out: Pile
    setup: Setup

    def awaiting(self, stage: Stage) -> "State":
        """This table, waiting for something else."""
        return _new(State, (stage, *self[1:]))

    def discarding(self, seat: int, cards: Faces, board: Board) -> "State":
        """After somebody has acted with cards, and has so changed the board."""
        stage, _, hands, deck, drawn, discard, passed, _, out, setup = self
        held, nobody = list(hands), NOBODY[len(hands)]
        held[seat] = without(held[seat], cards)
        if setup.rulings.pass_final != "permanent":
            passed = nobody
        state = (stage, board, tuple(held), deck, drawn, discard + cards, passed, nobody, out, setup)
        return _new(State, state)

    def drawing(self, seat: int, card: Face) -> "State":
        """After a card of the deck has come into a hand."""
        stage, board, hands, deck, drawn, discard, passed, traded, out, setup = self
        held, left = list(hands), list(deck)
        held[seat] = with_card(held[seat], card)
        left[card] -= 1
        state = (stage, board, tuple(held), tuple(left), drawn + 1, discard, passed, traded, out, setup)
        return _new(State, state)

    @property
    def passed_after_action(self) -> tuple[bool, ...]:
        """Passes count in a row, unless they are for good (QC-R11)."""
        return self.passed if self.setup.rulings.pass_final == "permanent" else NOBODY[len(self.hands)]

    @property
    def rulings(self) -> Rulings:
        return self.setup.rulings

    @property
    def sorted_out(self) -> bool:
        """Whether every pawn in the game is on its box."""
        return self.board == home(self.out, self.setup.rulings.pawns_each)

    @property
    def solo(self) -> bool:
        return len(self.hands) == 1


class Action(Move):
    """What somebody does in her turn: it knows what is objected, what follows and what is drawn for it."""

    def objection(self, state: State, seat: int) -> Reason | None:
        raise NotImplementedError(type(self).__name__)

    def story(self, state: State, seat: int) -> Story[State]:
        raise NotImplementedError(type(self).__name__)

    def due(self, rulings: Rulings) -> int:
        """How many cards are drawn for it."""
        return 0


SETTING_UP = SettingUp(CHANCE)
ACTION_DONE = tuple(ActionDone(seat) for seat in range(4))
NOBODY = tuple((False,) * seats for seats in range(5))


@cache
def without(hand: Faces, cards: Faces) -> Faces:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


@cache
def with_card(hand: Faces, card: Face) -> Faces:
    return tuple(sorted((*hand, card)))


def noted(seats: tuple[bool, ...], seat: int) -> tuple[bool, ...]:
    return (*seats[:seat], True, *seats[seat + 1 :])


def key(state: State) -> Any:
    """Names, the circle of boxes, discards and the count of draws do not matter for what can follow."""
    setup, stage = state.setup, "over" if state.stage.name == "over" else state.stage
    table = state.board, state.hands, state.deck, state.passed, state.traded, state.out
    return setup.rulings, setup.easy, stage, *table


def inventory(state: State) -> Mapping[str, int]:
    cards = plus(state.deck, (*state.discard, *chain(*state.hands)))
    pawns = plus(state.out, chain(*state.board))
    return {f"card {face}": cards[face] for face in FACES} | {f"pawn {face}": pawns[face] for face in COLOURS}

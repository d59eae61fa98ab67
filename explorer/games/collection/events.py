"""What can happen. Everything is open: everybody hears all of it."""

from functools import cache
from typing import ClassVar

from explorer.core.game import Event, Part
from explorer.games.collection.board import carried, left, swapped
from explorer.games.collection.cards import Face, Faces, minus, plus
from explorer.games.collection.moves import Pawn
from explorer.games.collection.score import Scored
from explorer.games.collection.state import NOBODY, Board, State

_new = tuple.__new__


class PawnsMoved(Event):
    """Pawns that move change the score of all."""

    score: Scored

    @property
    def amount(self) -> int:
        return self.score.boxes + self.score.strays

    @property
    def because(self) -> tuple[Part, ...]:
        return Part("QC-SCORE-1", self.score.boxes), Part("QC-SCORE-2", self.score.strays)

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        amount = self.amount
        return tuple((seat, amount) for seat in range(self.score.seats)) if amount else ()


class Swapped(PawnsMoved):
    rule: ClassVar[str] = "QC-A-1"
    seat: int
    cards: Faces
    one: Pawn
    other: Pawn

    def after(self, state: State) -> State:
        _, seat, cards, one, other = self
        return discarded(state, seat, cards, swapped(state.board, one, other))


class JokerMoved(PawnsMoved):
    rule: ClassVar[str] = "QC-B-1"
    seat: int
    cards: Faces
    pawn: Pawn
    to: Face

    def after(self, state: State) -> State:
        _, seat, cards, pawn, to = self
        return discarded(state, seat, cards, carried(state.board, pawn, to))


class ThirdLeft(PawnsMoved):
    """Two pawns are on their box of the easy side; the third one is taken off the board."""

    rule: ClassVar[str] = "QC-EASY-2"
    pawn: Pawn

    def after(self, state: State) -> State:
        return state.but(board=left(state.board, self.pawn), out=plus(state.out, (self.pawn.colour,)))


class Discarded(Event):
    """Cards went to the discards for new ones."""

    rule: ClassVar[str] = "QC-C-1"
    seat: int
    cards: Faces

    def after(self, state: State) -> State:
        return discarded(state, self.seat, self.cards, state.board)


class Traded(Event):
    """Two cards changed hands; without a deck that could pay for it, this is noted."""

    rule: ClassVar[str] = "QC-D-1"
    seat: int
    partner: int
    give: Face
    take: Face

    def after(self, state: State) -> State:
        seat, partner, give, take = self
        hands = list(state.hands)
        hands[seat] = with_card(without(hands[seat], (give,)), take)
        hands[partner] = with_card(without(hands[partner], (take,)), give)
        traded = state.traded if any(state.deck) else noted(state.traded, seat)
        return state.but(hands=tuple(hands), traded=traded, passed=passed_after_action(state))


class Burnt(Event):
    """The top card of the deck went to the discards."""

    rule: ClassVar[str] = "QC-D-2"
    card: Face

    def after(self, state: State) -> State:
        card = (self.card,)
        return state.but(deck=minus(state.deck, card), drawn=state.drawn + 1, discard=state.discard + card)


class Drew(Event):
    rule: ClassVar[str] = "QC-DRAW-1"
    seat: int
    card: Face

    def after(self, state: State) -> State:
        seat, card = self
        stage, board, hands, deck, drawn, *rest = state
        held, left = list(hands), list(deck)
        held[seat] = with_card(held[seat], card)
        left[card] -= 1
        return _new(State, (stage, board, tuple(held), tuple(left), drawn + 1, *rest))


class Passed(Event):
    rule: ClassVar[str] = "QC-END-2"
    seat: int

    def after(self, state: State) -> State:
        return state.but(passed=noted(state.passed, self.seat))


class Sorted(Event):
    """All pawns are at home: the end."""

    rule: ClassVar[str] = "QC-END-1"


class AllPassed(Event):
    """Nobody wants to act any more: the end."""

    rule: ClassVar[str] = "QC-END-2"


class RanOut(Event):
    """The deck of a solo game is empty: the end."""

    rule: ClassVar[str] = "QC-SOLO-4"


def discarded(state: State, seat: int, cards: Faces, board: Board) -> State:
    """Somebody has acted with cards. Together with `Drew` the most frequent change, so built at once."""
    stage, _, hands, deck, drawn, discard, _, _, out, setup = state
    held = list(hands)
    held[seat] = without(held[seat], cards)
    passed, traded = passed_after_action(state), NOBODY[len(held)]
    return _new(State, (stage, board, tuple(held), deck, drawn, discard + cards, passed, traded, out, setup))


def passed_after_action(state: State) -> tuple[bool, ...]:
    """Passes count in a row, unless they are for good (QC-R11)."""
    return state.passed if state.setup.rulings.pass_final == "permanent" else NOBODY[len(state.hands)]


def noted(seats: tuple[bool, ...], seat: int) -> tuple[bool, ...]:
    return (*seats[:seat], True, *seats[seat + 1 :])


@cache
def without(hand: Faces, cards: Faces) -> Faces:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


@cache
def with_card(hand: Faces, card: Face) -> Faces:
    return tuple(sorted((*hand, card)))

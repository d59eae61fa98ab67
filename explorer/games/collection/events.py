"""What can happen. Everything is open: everybody hears all of it."""

from functools import cache
from typing import ClassVar

from explorer.core.game import Event, Part
from explorer.games.collection.board import carried, left, swapped
from explorer.games.collection.cards import JOKER, Face, Faces, minus, plus
from explorer.games.collection.moves import Pawn
from explorer.games.collection.score import Scored
from explorer.games.collection.state import NOBODY, Board, State

_new = tuple.__new__


class PawnsMoved(Event):
    """Pawns that move change the score of all."""

    score: Scored

    @property
    def ways(self) -> tuple[tuple[Pawn, Face | None], ...]:
        """Which pawns go where; None is out of the game."""
        return ()

    @property
    def amount(self) -> int:
        return sum([part.plus for part in self.score.boxes]) + self.score.strays

    @property
    def because(self) -> tuple[Part, ...]:
        """Boxes that begin or cease to bring points, then pawns that come home or leave it."""
        return (
            *self.score.boxes,
            *(part for way in self.ways if (part := _strayed(*way, self.score.each)).plus),
        )

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        amount = self.amount
        return tuple((seat, amount) for seat in range(self.score.seats)) if amount else ()


def _strayed(pawn: Pawn, to: Face | None, each: int) -> Part:
    """What it costs or brings that a pawn stands elsewhere now, if one that is away counts `each`."""
    away, then = pawn.colour != pawn.box, to is not None and pawn.colour != to
    what = "gone" if to is None else "leaves" if then else "comes"
    about = ("colour", pawn.colour), ("box", pawn.box), (what, True)
    return Part("QC-SCORE-2", each * (then - away), about=about)


class Swapped(PawnsMoved):
    seat: int
    cards: Faces
    one: Pawn
    other: Pawn

    @property
    def rule(self) -> str:
        """A joker may copy a colour; a pair is a joker, beside whatever third card."""
        if self.one.colour == self.other.colour:
            return "QC-R6"
        if len(self.cards) > 2:
            return "QC-A-5"
        return "QC-A-4" if JOKER in self.cards else "QC-A-1"

    @property
    def ways(self) -> tuple[tuple[Pawn, Face | None], ...]:
        return (self.one, self.other.box), (self.other, self.one.box)

    def after(self, state: State) -> State:
        _, seat, cards, one, other = self
        return discarded(state, seat, cards, swapped(state.board, one, other))


class JokerMoved(PawnsMoved):
    seat: int
    cards: Faces
    pawn: Pawn
    to: Face

    @property
    def rule(self) -> str:
        return "QC-B-1" if JOKER in self.cards else "QC-B-2"

    @property
    def ways(self) -> tuple[tuple[Pawn, Face | None], ...]:
        return ((self.pawn, self.to),)

    def after(self, state: State) -> State:
        _, seat, cards, pawn, to = self
        return discarded(state, seat, cards, carried(state.board, pawn, to))


class JokerWasted(Event):
    """A joker move that leaves its pawn where it is, where a reading allows that."""

    rule: ClassVar[str] = "QC-R15"
    seat: int
    cards: Faces
    pawn: Pawn

    def after(self, state: State) -> State:
        return discarded(state, self.seat, self.cards, state.board)


class ThirdLeft(PawnsMoved):
    """Enough pawns are on their box of the easy side; a further one is taken off the board."""

    rule: ClassVar[str] = "QC-EASY-2"
    pawn: Pawn

    @property
    def ways(self) -> tuple[tuple[Pawn, Face | None], ...]:
        return ((self.pawn, None),)

    def after(self, state: State) -> State:
        return state.but(board=left(state.board, self.pawn), out=plus(state.out, (self.pawn.colour,)))


class Discarded(Event):
    """Cards went to the discards for new ones; `in_vain` if there are none, where a reading allows that."""

    seat: int
    cards: Faces
    in_vain: bool = False

    @property
    def rule(self) -> str:
        return "QC-R7" if self.in_vain else "QC-C-1"

    def after(self, state: State) -> State:
        return discarded(state, self.seat, self.cards, state.board)


class Traded(Event):
    """Two cards changed hands; that it was `free`, without a deck that could pay for it, is noted."""

    seat: int
    partner: int
    give: Face
    take: Face
    free: bool = False

    @property
    def rule(self) -> str:
        if self.free:
            return "QC-R8"
        return "QC-R9" if self.give == self.take else "QC-D-1"

    def after(self, state: State) -> State:
        seat, partner, give, take, free = self
        hands = list(state.hands)
        hands[seat] = with_card(without(hands[seat], (give,)), take)
        hands[partner] = with_card(without(hands[partner], (take,)), give)
        traded = noted(state.traded, seat) if free else state.traded
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


class PairDrewTwo(Event):
    """After a swap with a pair one card fewer is drawn than was discarded, where a reading says so."""

    rule: ClassVar[str] = "QC-R5"
    seat: int


class WentWithout(Event):
    """The deck is empty, and so many cards that were due were not drawn."""

    rule: ClassVar[str] = "QC-DRAW-2"
    seat: int
    missing: int


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


class Sorted(Event):
    """All pawns are at home: the end."""

    alone: bool = False

    @property
    def rule(self) -> str:
        return "QC-SOLO-4" if self.alone else "QC-END-1"


class AllPassed(Event):
    """Nobody wants to act any more: the end. In some readings a solo hand was `played_out` before it."""

    played_out: bool = False
    cards_left: bool = False

    @property
    def rule(self) -> str:
        if self.cards_left:
            return "QC-R10"
        return "QC-R14" if self.played_out else "QC-END-2"


class RanOut(Event):
    """The deck of a solo game is empty: the end."""

    rule: ClassVar[str] = "QC-SOLO-4"


def ending(state: State, reason: str) -> Event:
    """How a game ends that is over for this reason."""
    if reason == "all_home":
        return Sorted(state.solo)
    if reason == "deck_empty":
        return RanOut()
    cards_left = any(state.deck)
    played_out = state.solo and state.rulings.solo_end == "play_out" and not cards_left
    return AllPassed(played_out, cards_left)


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

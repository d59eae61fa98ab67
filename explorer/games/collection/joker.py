"""Action B: a joker, or a pair that stands for one, pays for one pawn to go to any box."""

from typing import ClassVar

from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Verbs
from explorer.games.collection.board import BOX_OF, PAWN_OF, Pawn, carried, pawns
from explorer.games.collection.cards import COLOURS, FACE_OF, JOKER, Face, Faces, letters
from explorer.games.collection.easy import thirds_leave
from explorer.games.collection.payment import joker_unpaid, menu_of
from explorer.games.collection.readings import Rulings
from explorer.games.collection.score import PawnsMoved, Scored, scored, turned
from explorer.games.collection.table import Action, State

_new = tuple.__new__
_OTHERS = tuple(tuple(to for to in COLOURS if to != box) for box in COLOURS)


class JokerMove(Action):
    """One pawn goes to a box for these cards, whose order does not matter."""

    cards: Faces
    pawn: Pawn
    to: Face

    def __new__(cls, cards: Faces, pawn: Pawn, to: Face) -> "JokerMove":
        return _new(cls, (tuple(sorted(cards)), pawn, to))

    def __str__(self) -> str:
        return f"joker {letters(self.cards)} {self.pawn} {str(self.to).lower()}"

    def objection(self, state: State, seat: int) -> Reason | None:
        if self.cards not in menu_of(state, seat).jokers:
            return joker_unpaid(state.hands[seat], self.cards, state.solo, state.rulings.pair_scope)
        pawn, to = self.pawn, self.to
        if not pawn.stands_on(state.board):
            return Reason("QC-B-1", "no_such_pawn", (("pawn", pawn),))
        if to in targets(state, pawn.box):
            return None
        if to >= len(COLOURS):
            return Reason("QC-B-1", "no_such_box")
        if to == pawn.box:
            return Reason("QC-R15", "the_pawn_would_stay", (("box", to),))
        return Reason("QC-R3", "the_box_is_full", (("box", to),))

    def story(self, state: State, seat: int) -> Story[State]:
        cards, pawn, to = self
        if to == pawn.box:
            state = yield JokerWasted(seat, cards, pawn)
        else:
            state = yield JokerMoved(carry_scored(state, pawn, to), seat, cards, pawn, to)
        if state.setup.easy:
            state = yield from thirds_leave(state)
        return state

    def due(self, rulings: Rulings) -> int:
        return len(self.cards)


def _read(rest: str) -> JokerMove:
    cards, pawn, to = rest.split()
    return JokerMove(tuple(FACE_OF[card] for card in cards), PAWN_OF[pawn], BOX_OF[to])


VERBS: Verbs = {"joker": ("joker * Ab a", _read)}


def targets(state: State, box: Face) -> Faces:
    """Where a pawn of that box can go. One that may stay needs no room."""
    rulings = state.setup.rulings
    boxes = COLOURS if rulings.joker_null_move == "allowed" else _OTHERS[box]
    if rulings.joker_capacity == "none":
        return boxes
    return tuple(to for to in boxes if to == box or len(state.board[to]) < state.setup.spaces)


def carry_scored(state: State, pawn: Pawn, to: Face) -> Scored:
    """What it does to the score if one pawn goes to another box."""
    boxes = turned(state, pawn.box, pawn.colour, None) + turned(state, to, None, pawn.colour)
    strays = (pawn.colour != to) - (pawn.colour != pawn.box)
    return scored(len(state.hands), boxes, strays, state.setup.rulings.stray_points)


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
        return state.discarding(self.seat, self.cards, carried(state.board, self.pawn, self.to))


class JokerWasted(Event):
    """A joker move that leaves its pawn where it is, where a reading allows that."""

    rule: ClassVar[str] = "QC-R15"
    seat: int
    cards: Faces
    pawn: Pawn

    def after(self, state: State) -> State:
        return state.discarding(self.seat, self.cards, state.board)


def number_of_joker_moves(state: State, feet: int) -> int:
    """For each payment. Without capacities, equally many boxes take a pawn of any box."""
    if state.setup.rulings.joker_capacity == "none":
        return feet.bit_count() * len(targets(state, COLOURS[0]))
    return sum(len(targets(state, pawn.box)) for pawn in pawns(feet))


def joker_move_numbered(number: int, state: State, feet: int, payments: tuple[Faces, ...]) -> JokerMove:
    """Payment by payment, then pawn by pawn."""
    if state.setup.rulings.joker_capacity == "none":
        boxes = len(targets(state, COLOURS[0]))
        paid, number = divmod(number, feet.bit_count() * boxes)
        pawn = pawns(feet)[number // boxes]
        return _new(JokerMove, (payments[paid], pawn, targets(state, pawn.box)[number % boxes]))
    standing = pawns(feet)
    routes = [(cards, pawn, to) for cards in payments for pawn in standing for to in targets(state, pawn.box)]
    return _new(JokerMove, routes[number])

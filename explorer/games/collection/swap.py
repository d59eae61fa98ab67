"""Action A: two cards of different colours pay for two pawns of these colours to change places."""

from collections.abc import Iterator
from typing import ClassVar

from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Verbs
from explorer.games.collection.board import BOXES, PAWN_OF, PAWNS, Pawn, pawns, swapped
from explorer.games.collection.cards import COLOURS, FACE_OF, JOKER, Face, Faces, letters
from explorer.games.collection.easy import thirds_leave
from explorer.games.collection.payment import menu_of, swap_unpaid
from explorer.games.collection.readings import Rulings
from explorer.games.collection.score import PawnsMoved, Scored, scored, turned
from explorer.games.collection.table import Action, State

_new = tuple.__new__


class Swap(Action):
    """Two pawns change places for these cards. The order of cards and pawns does not matter."""

    cards: Faces
    one: Pawn
    other: Pawn

    def __new__(cls, cards: Faces, one: Pawn, other: Pawn) -> "Swap":
        one, other = sorted((one, other))
        return _new(cls, (tuple(sorted(cards)), one, other))

    def __str__(self) -> str:
        return f"swap {letters(self.cards)} {self.one} {self.other}"

    def objection(self, state: State, seat: int) -> Reason | None:
        shown = menu_of(state, seat).swaps.get(self.cards)
        if shown is None:
            return swap_unpaid(state.hands[seat], self.cards, state.solo)
        one, other = self.one, self.other
        colours = one.colour, other.colour
        if shown != colours and (refused := self._miscoloured(state, shown, colours)):
            return refused
        if not (one.stands_on(state.board) and other.stands_on(state.board)):
            missing = other if one.stands_on(state.board) else one
            return Reason("QC-A-1", "no_such_pawn", (("pawn", missing),))
        return Reason("QC-A-3", "pawns_on_one_box", (("box", one.box),)) if one.box == other.box else None

    def _miscoloured(self, state: State, shown: Faces, colours: Faces) -> Reason | None:
        """Cards show other colours, or a joker would copy one (QC-A-4)."""
        if len(shown) == 2 or (shown and shown[0] not in colours):
            return Reason("QC-A-1", "pawns_not_of_the_colours_shown", (("cards", letters(self.cards)),))
        if colours[0] == colours[1] and state.rulings.wild_same_colour == "distinct":
            return Reason("QC-R6", "pawns_of_one_colour", (("colour", colours[0]),))
        return None

    def story(self, state: State, seat: int) -> Story[State]:
        cards, one, other = self
        state = yield Swapped(swap_scored(state, one, other), seat, cards, one, other)
        if state.setup.easy:
            state = yield from thirds_leave(state)
        if len(cards) > 2 and state.setup.rulings.pair_refill == "two":
            state = yield PairDrewTwo(seat)
        return state

    def due(self, rulings: Rulings) -> int:
        """With a pair three cards go; a reading draws only two for them."""
        return len(self.cards) if rulings.pair_refill == "all" else 2


def _read(rest: str) -> Swap:
    cards, one, other = rest.split()
    return Swap(tuple(FACE_OF[card] for card in cards), PAWN_OF[one], PAWN_OF[other])


VERBS: Verbs = {"swap": ("swap A* Ab Ba", _read)}


def swap_scored(state: State, one: Pawn, other: Pawn) -> Scored:
    """What a swap does to the score."""
    colour, box, comes, there = one.colour, one.box, other.colour, other.box
    strays = (colour != there) - (colour != box) + (comes != box) - (comes != there)
    boxes = turned(state, box, colour, comes) + turned(state, there, comes, colour)
    return scored(len(state.hands), boxes, strays, state.setup.rulings.stray_points)


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
        return state.discarding(self.seat, self.cards, swapped(state.board, self.one, self.other))


class PairDrewTwo(Event):
    """After a swap with a pair one card fewer is drawn than was discarded, where a reading says so."""

    rule: ClassVar[str] = "QC-R5"
    seat: int


_COLOUR = tuple(255 << 8 * colour for colour in COLOURS)
_BOX = tuple(sum(1 << 8 * colour + box for colour in COLOURS) for box in COLOURS)
_LATER = tuple(-1 << 8 * (colour + 1) for colour in COLOURS)
_EVERYWHERE = sum(1 << 8 * colour for colour in COLOURS)


def numbers_of_swaps(feet: int, payments: tuple[tuple[Faces, Faces], ...], alike: bool) -> list[int]:
    """How many swaps there are for each choice of cards, given with the colours it shows.

    Colours that stand on a and on b boxes, c of these common to both, can change places in a · b - c ways.
    """
    boxes, numbers = feet.to_bytes(8, "little"), []
    for _, shown in payments:
        if len(shown) == 2:
            here, there = boxes[shown[0]], boxes[shown[1]]
            numbers.append(here.bit_count() * there.bit_count() - (here & there).bit_count())
        else:
            numbers.append(_number_of_wild_swaps(feet, shown, alike))
    return numbers


def _number_of_wild_swaps(feet: int, shown: Faces, alike: bool) -> int:
    """With a joker, or two; `alike`: it may copy the other colour."""
    if alike:
        return sum([partners.bit_count() for _, partners in _ways(feet, shown, alike)])
    if shown:
        return _with_others(feet, shown[0])
    return sum([_with_others(feet, colour) for colour in COLOURS]) // 2


def _with_others(feet: int, colour: Face) -> int:
    """Swaps of a colour with any other: every pair of pawns, less those that share a box."""
    here = feet >> 8 * colour & 255
    boxes = here.bit_count()
    return boxes * (feet.bit_count() - boxes + 1) - (feet & here * _EVERYWHERE).bit_count()


def swap_numbered(number: int, feet: int, cards: Faces, shown: Faces, alike: bool) -> Swap:
    for pawn, partners in _ways(feet, shown, alike):
        size = partners.bit_count()
        if number < size:
            other = pawns(partners)[number]
            return _new(Swap, (cards, pawn, other) if pawn < other else (cards, other, pawn))
        number -= size
    raise IndexError(number)


def _ways(feet: int, shown: Faces, alike: bool) -> Iterator[tuple[Pawn, int]]:
    """Every pawn of the first colour shown, or of any, and the footprint of those it can be swapped with."""
    for colour in shown[:1] or COLOURS:
        others = feet & (
            _COLOUR[shown[1]] if len(shown) == 2 else ~_COLOUR[colour] if shown else _LATER[colour]
        )
        same = feet & _COLOUR[colour] if alike and len(shown) < 2 else 0
        for box in BOXES[feet >> 8 * colour & 255]:
            same &= ~_BOX[box]
            yield PAWNS[colour][box], others & ~_BOX[box] | same

"""All legal moves. A hand with jokers allows hundreds: they are counted and numbered, not listed."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import overload

from explorer.core.game import Move
from explorer.games.collection.cards import COLOURS, Faces
from explorer.games.collection.footprint import footprint, pawns, swaps, ways
from explorer.games.collection.legality import (
    PASS_NOT_STUCK,
    deck_refuses,
    joker_targets,
    pass_refused,
    refusal,
)
from explorer.games.collection.moves import (
    DRAWN,
    PASS,
    TRADES,
    JokerMove,
    Swap,
    Trade,
    joker_moving,
    swapping,
)
from explorer.games.collection.payment import menu
from explorer.games.collection.state import Acting, State


def moves(state: State) -> Sequence[Move]:
    if type(state.stage) is Acting:
        return Options(state)
    return tuple([outcome for outcome in DRAWN if refusal(state, outcome) is None])


def was_stuck(state: State, move: Move) -> bool:
    """Whether rules 1 allowed this pass: they let no pawn stay on a full box, so nothing was left."""
    stay = (isinstance(other, JokerMove) and other.to == other.pawn.box for other in moves(state))
    return refusal(state, move) is PASS_NOT_STUCK and all(stay)


class Options(Sequence[Move]):
    """The actions of the seat whose turn it is, kind by kind: swaps, joker moves, new cards, trades, a pass.

    Swaps and joker moves are grouped by the cards that pay for them, trades by partner. `_ends` is where each
    group ends in the numbering.
    """

    __slots__ = ("_ends", "_feet", "_menu", "_state")

    def __init__(self, state: State) -> None:
        seat, hands, rulings = state.stage.seat, state.hands, state.setup.rulings
        alike = rulings.wild_same_colour == "free"
        self._state = state
        self._menu = can = menu(hands[seat], len(hands) == 1, rulings.pair_scope)
        self._feet = feet = footprint(state.board)
        sizes = [swaps(feet, shown, alike) for _, shown in can.swap_list]
        if can.jokers:
            sizes += [_joker_moves(state, feet)] * len(can.jokers)
        redraw_refused, trade_refused = deck_refuses(state, seat)
        sizes.append(0 if redraw_refused else len(can.redraws))
        sizes += [0] * (len(hands) - 1) if trade_refused else _trades(state, seat, can.faces)
        sizes.append(pass_refused(state, seat) is None)
        self._ends = list(accumulate(sizes))

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
        can, state = self._menu, self._state
        if group < len(can.swap_list):
            return _swap(number, *can.swap_list[group], state, self._feet)
        group -= len(can.swap_list)
        if group < len(can.jokers):
            return _joker_move(number, can.jokers[group], state, self._feet)
        group -= len(can.jokers)
        if group == 0:
            return can.redraws[number]
        return _trade(number, group - 1, state, can.faces) if group < len(state.hands) else PASS

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and refusal(self._state, move) is None


def _swap(number: int, cards: Faces, shown: Faces, state: State, feet: int) -> Swap:
    for pawn, partners in ways(feet, shown, state.rulings.wild_same_colour == "free"):
        size = partners.bit_count()
        if number < size:
            return swapping(cards, pawn, pawns(partners)[number])
        number -= size
    raise IndexError(number)


def _joker_moves(state: State, feet: int) -> int:
    """Any pawn goes to any box that takes it. Without capacities, equally many take it from every box."""
    if state.setup.rulings.joker_capacity == "none":
        return feet.bit_count() * len(joker_targets(state, COLOURS[0]))
    return sum(len(joker_targets(state, pawn.box)) for pawn in pawns(feet))


def _joker_move(number: int, cards: Faces, state: State, feet: int) -> JokerMove:
    if state.setup.rulings.joker_capacity == "none":
        which, number = divmod(number, len(joker_targets(state, COLOURS[0])))
        pawn = pawns(feet)[which]
        return joker_moving(cards, pawn, joker_targets(state, pawn.box)[number])
    routes = [(pawn, to) for pawn in pawns(feet) for to in joker_targets(state, pawn.box)]
    return joker_moving(cards, *routes[number])


def _trades(state: State, seat: int, mine: Faces) -> list[int]:
    """How many trades there are with each of the others."""
    others = state.hands[:seat] + state.hands[seat + 1 :]
    if state.setup.rulings.null_trade == "allowed":
        return [len(mine) * len(set(theirs)) for theirs in others]
    return [len(mine) * len(set(theirs)) - len({*mine} & {*theirs}) for theirs in others]


def _trade(number: int, other: int, state: State, mine: Faces) -> Trade:
    partner = other if other < state.stage.seat else other + 1
    theirs = dict.fromkeys(state.hands[partner])
    equal = state.rulings.null_trade == "allowed"
    trades = [TRADES[give][take][partner] for give in mine for take in theirs if equal or give is not take]
    return trades[number]

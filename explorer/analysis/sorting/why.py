"""The numbers of a plan and of the cards that it takes, and the bill behind each of them."""

from collections.abc import Callable, Iterator

from explorer.analysis.sorting import Carry, short_of
from explorer.analysis.sorting.hands import CARDS, cards_to_play, jokers_left, prospect
from explorer.analysis.sorting.plans import Plan, Row, absent
from explorer.core.game import Part, total
from explorer.games.collection.board import Board
from explorer.games.collection.cards import COLOURS, JOKER, Face
from explorer.games.collection.end import Over, ending
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.table import State

Bill = tuple[Part, ...]
ON_SHOW = ("misplaced", "in_game")
"""Numbers of the table, asked of the board that is on show."""


def why(state: State, plan: Plan, quantity: str) -> Bill:
    """Empty if there is no such number. `state` is the table whose cards pay for the whole plan."""
    if quantity in ON_SHOW:
        return COLLECTION.why(on_show(state, plan), quantity)
    kind, _, letter = quantity.partition(" ")
    if kind == "surplus":
        return surplus(plan, _BOXES[letter]) if letter in _BOXES else ()
    if quantity in _OF_PLANS:
        return _OF_PLANS[quantity](plan)
    return _OF_CARDS[quantity](state) if quantity in _OF_CARDS else ()


def on_show(state: State, plan: Plan) -> State:
    """The table as it would be after the steps that are done."""
    board, setup = plan.now.board, state.setup.but(easy=plan.now.easy)
    return state.but(board=board, out=absent(board, state.rulings.pawns_each), setup=setup)


def surplus(plan: Plan, box: Face) -> Bill:
    """How many pawns a box has too many or, if negative, too few: paths begin and end there."""
    paths = [piece for pieces in plan.now.left for piece in pieces if not piece.closed]
    return tuple(line for path in paths for line in _ends(path, box))


def _ends(path: Row, box: Face) -> Iterator[Part]:
    boxes = ("boxes", " → ".join(str(COLOURS[each]) for each in path.walk))
    if path.walk[0] == box:
        yield Part("QC-B-1", 1, about=(boxes, ("begins", True)))
    if path.walk[-1] == box:
        yield Part("QC-B-1", -1, about=(boxes, ("ends", True)))


def _operations(plan: Plan) -> Bill:
    """One for each pawn; but where a cycle closes, two come home at once."""
    now = plan.now
    cycles = [piece.walk for pieces in now.left for piece in pieces if piece.closed]
    named = ", ".join(" ".join(str(COLOURS[box]) for box in walk) for walk in cycles)
    pawns = Part("QC-B-1", now.arrows, about=(("pawns", True),))
    closing = Part("QC-A-1", -now.cycles, about=(("boxes", named), ("cycles", True)))
    return (pawns, closing) if cycles else (pawns,)


def _swaps(plan: Plan) -> Bill:
    carried = Part("QC-B-1", -plan.joker_moves, about=(("jokers", True),))
    return Part("QC-A-1", plan.now.operations, about=(("operations", True),)), carried


def _joker_moves(plan: Plan) -> Bill:
    carries = [step.operation for step in plan.ahead if isinstance(step.operation, Carry)]
    return tuple(map(_carried, carries)) or (_NONE,)


def _carried(carry: Carry) -> Part:
    colour, box = carry.pawn
    return Part("QC-B-1", 1, about=(("colour", colour), ("box", box), ("to", carry.to), ("carried", True)))


def _least_jokers(board: Board, enough: int | None) -> Bill:
    """Where pawns are too few, only joker moves bring more."""
    short = [(COLOURS[box], number) for box, number in enumerate(short_of(board, enough)) if number]
    return tuple(_short(box, number, len(board[box])) for box, number in short) or (_NONE,)


def _short(box: Face, number: int, there: int) -> Part:
    about = ("box", box), ("there", there), ("due", there + number), ("short", True)
    return Part("QC-B-1", number, about=about)


def _cards_needed(state: State) -> Bill:
    outlook = prospect(state)
    operations = Part("QC-A-1", outlook.operations, times=CARDS, about=(("cards", True),))
    saved = outlook.needs[0].needed - total([operations])
    return operations, Part("QC-B-1", saved, about=(("there", jokers_left(state)), ("saves", True)))


def _cards_left(state: State) -> Bill:
    """Those in hands and in the deck, less those that cannot be played any more."""
    held = [len(hand) for hand in state.hands]
    lines = _in_hands(held), Part("QC-SETUP-10", sum(state.deck))
    lost = Part(_why_lost(state), cards_to_play(state) - total(lines))
    return (*lines, lost) if lost.plus else lines


def _why_lost(state: State) -> str:
    return ending(state, state.stage.reason).rule if isinstance(state.stage, Over) else "QC-SOLO-4"


def _jokers_left(state: State) -> Bill:
    held = [hand.count(JOKER) for hand in state.hands]
    return _in_hands(held), Part("QC-SETUP-10", state.deck[JOKER])


def _in_hands(held: list[int]) -> Part:
    return Part("QC-DEAL-1", sum(held), about=(("held", " + ".join(map(str, held))),))


_NONE = Part("QC-B-1", 0, about=(("none", True),))
_BOXES = {str(box): box for box in COLOURS}
_OF_PLANS: dict[str, Callable[[Plan], Bill]] = {
    "operations": _operations,
    "swaps": _swaps,
    "joker_moves": _joker_moves,
    "least_jokers": lambda plan: _least_jokers(plan.now.board, plan.now.enough),
}
_OF_CARDS: dict[str, Callable[[State], Bill]] = {
    "cards_needed": _cards_needed,
    "cards_left": _cards_left,
    "jokers_needed": lambda state: _least_jokers(state.board, state.setup.enough),
    "jokers_left": _jokers_left,
}

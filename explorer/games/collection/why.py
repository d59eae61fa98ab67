"""The numbers on the table, and the bill behind each of them."""

from collections.abc import Callable, Mapping

from explorer.core.complaint import Complaint
from explorer.core.game import Part
from explorer.games.collection.cards import CARDS_EACH, COLOURS, JOKER, JOKERS, PAWNS_EACH, STRAY_POINTS, Face
from explorer.games.collection.score import box_points, earns, misplaced, points, pure_boxes, strangers
from explorer.games.collection.state import SettingUp, State

Bill = tuple[Part, ...]


def quantities(state: State) -> Mapping[str, int]:
    """The score and its two halves, the pawns at home, the cards left, and what each box brings."""
    return {
        "score": points(state),
        "pure_boxes": pure_boxes(state),
        "misplaced": misplaced(state.board),
        "at_home": sum(pawns.count(box) for box, pawns in enumerate(state.board)),
        "deck": sum(state.deck),
        **{f"box_{box}": sum(part.plus for part in _box(state, box)) for box in COLOURS},
    }


def why(state: State, quantity: str) -> Bill:
    if quantity in _BOXES:
        return _box(state, _BOXES[quantity])
    if quantity in _BILLS:
        return _BILLS[quantity](state)
    known = ", ".join((*_BILLS, *_BOXES))
    raise Complaint(
        "there is no number '{quantity}' on the table; ask for {known}", quantity=quantity, known=known
    )


def _box(state: State, box: Face) -> Bill:
    return (
        Part("QC-SCORE-1", box_points(state.setup) * earns(state, box)),
        Part("QC-SCORE-2", STRAY_POINTS * strangers(box, state.board[box])),
    )


def _score(state: State) -> Bill:
    """Every box that earns points is a line, then every box with strangers."""
    return tuple(part for half in (0, 1) for box in COLOURS if (part := _box(state, box)[half]).plus)


def _pure_boxes(state: State) -> Bill:
    return tuple(Part("QC-SCORE-1", 1) for box in COLOURS if _box(state, box)[0].plus)


def _misplaced(state: State) -> Bill:
    return tuple(
        Part("QC-SCORE-2", number) for box in COLOURS if (number := strangers(box, state.board[box]))
    )


def _at_home(state: State) -> Bill:
    """All pawns, less those that never came or have left, less those on the wrong boxes."""
    gone = "QC-EASY-2" if state.setup.easy else "QC-SOLO-1"
    if isinstance(state.stage, SettingUp):
        gone = "QC-SETUP-4"
    return (
        Part("QC-COMP-4", PAWNS_EACH * len(COLOURS)),
        Part(gone, -sum(state.out)),
        Part("QC-SCORE-2", -misplaced(state.board)),
    )


def _deck(state: State) -> Bill:
    """All cards, less those taken out to make it harder, less those in hands, less the discards."""
    cards = state.setup.cards
    return (
        Part("QC-COMP-3", CARDS_EACH * len(COLOURS) + JOKERS),
        Part("QC-DIFF-1", sum(cards[:JOKER]) - CARDS_EACH * len(COLOURS)),
        Part("QC-DIFF-2", cards[JOKER] - JOKERS),
        Part("QC-DEAL-1", -sum(map(len, state.hands))),
        Part("QC-TURN-2", -len(state.discard)),
    )


_BOXES = {f"box_{box}": box for box in COLOURS}
_BILLS: dict[str, Callable[[State], Bill]] = {
    "score": _score,
    "pure_boxes": _pure_boxes,
    "misplaced": _misplaced,
    "at_home": _at_home,
    "deck": _deck,
}

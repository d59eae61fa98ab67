"""The numbers on the table, and the bill behind each of them."""

from collections.abc import Callable, Iterator, Mapping

from explorer.core.complaint import Complaint
from explorer.core.game import Event, Part, total
from explorer.games.collection.cards import COLOURS, JOKER, Face
from explorer.games.collection.score import (
    at_home_when_done,
    box_line,
    box_points,
    earns,
    misplaced,
    pure_boxes,
    scored_otherwise,
)
from explorer.games.collection.state import SettingUp, State

Bill = tuple[Part, ...]
BY_HAND = ""
"""No rule: somebody has written a position with fewer pawns or other cards."""


def quantities(state: State) -> Mapping[str, int]:
    """The score and its two halves, pawns, cards, and of each box its points and its pawns."""
    of_boxes = [f"{kind} {box}" for kind in _OF_BOXES for box in COLOURS]
    return {quantity: total(bill) for quantity in (*_BILLS, *of_boxes) if (bill := _bill(state, quantity))}


def why(state: State, quantity: str) -> Bill:
    bill = _bill(state, quantity)
    if not bill:
        known = ", ".join(quantities(state))
        raise Complaint(
            "there is no number '{quantity}' on the table; ask for {known}", quantity=quantity, known=known
        )
    return bill


def _bill(state: State, quantity: str) -> Bill:
    """Empty if there is no such number."""
    if quantity in _BILLS:
        return _BILLS[quantity](state)
    kind, _, letter = quantity.partition(" ")
    return _OF_BOXES[kind](state, _BOXES[letter]) if kind in _OF_BOXES and letter in _BOXES else ()


def why_after(state: State, events: tuple[Event, ...]) -> Bill:
    """The score once these events have happened: its two halves so far, and what each of them changes."""
    pure, away, each = pure_boxes(state), misplaced(state.board), box_points(state.setup)
    boxes = ("number", pure), ("points", each), ("so_far", True)
    strays = ("number", away), ("so_far", True)
    return (
        Part("QC-R13" if scored_otherwise(state.setup) else "QC-SCORE-1", pure * each, about=boxes),
        Part("QC-SCORE-2", state.rulings.stray_points * away, about=strays),
        *(part for event in events for part in event.because if part.plus),
    )


def _score(state: State) -> Bill:
    lines = tuple(part for part in (*_box_points(state), *_stray_points(state)) if part.plus)
    return lines or _stray_points(state)


def _box_points(state: State) -> Bill:
    lines = [box_line(state, box, state.board[box].count(box)) for box in COLOURS if earns(state, box)]
    return tuple(lines) or (_no_box(state),)


def _no_box(state: State) -> Part:
    each = box_points(state.setup)
    about = ("points", each), ("none", True)
    if state.rulings.pure_box == "complete":
        return Part("QC-R12", 0, about=about)
    return Part("QC-R13" if scored_otherwise(state.setup) else "QC-SCORE-1", 0, about=about)


def _stray_points(state: State) -> Bill:
    each = state.rulings.stray_points
    return tuple(part.but(plus=part.plus * each) for part in _misplaced(state))


def _misplaced(state: State) -> Bill:
    lines = [part for box in COLOURS for part in _strangers(state, box, 1)]
    return tuple(lines) or (Part("QC-SCORE-2", 0, about=(("none", True),)),)


def _strangers(state: State, box: Face, each: int) -> Iterator[Part]:
    strangers = tuple(pawn for pawn in state.board[box] if pawn != box)
    if strangers:
        yield Part("QC-SCORE-2", each * len(strangers), about=(("box", box), ("pawns", strangers)))


def _most(state: State) -> Bill:
    """What there can be at best: all boxes pure."""
    each = box_points(state.setup)
    rule = "QC-R13" if scored_otherwise(state.setup) else "QC-SCORE-3"
    return Part("QC-COMP-2", len(COLOURS)), Part(rule, times=each, about=(("each", True),))


def _at_home(state: State) -> Bill:
    """All pawns in the game, less those on the wrong boxes."""
    return (*_in_game(state), *(part for box in COLOURS for part in _strangers(state, box, -1)))


def _in_game(state: State) -> Bill:
    """All pawns, less those that never came, less those that have left."""
    gone, rulings = sum(state.out), state.rulings
    if isinstance(state.stage, SettingUp):
        return Part("QC-COMP-4", rulings.all_pawns), Part("QC-SETUP-4", -gone)
    leave = max(rulings.pawns_each - rulings.easy_spaces, 0) if state.setup.easy else 0
    lacking = [number for number in state.out if 0 < number <= max(leave, 1)]
    taken = rulings.solo_pawns_out if state.solo and len(lacking) >= rulings.solo_pawns_out else 0
    thirds = sum(lacking) - taken if leave else 0
    lines = (
        Part("QC-COMP-4", rulings.all_pawns),
        Part("QC-SOLO-1", -taken),
        Part("QC-EASY-2", -thirds),
        Part(BY_HAND, taken + thirds - gone),
    )
    return tuple(part for part in lines if part.plus)


def _deck(state: State) -> Bill:
    """All cards of this game, less those in hands, less the discards."""
    discarded = Part("QC-TURN-2", -len(state.discard))
    return tuple(part for part in (*_cards(state), *_held(state), discarded) if part.plus)


def _discards(state: State) -> Bill:
    """All cards of this game, less those in hands, less the deck."""
    revealing = isinstance(state.stage, SettingUp) and (state.discard or not any(state.board))
    left = Part("QC-SETUP-3" if revealing else "QC-SETUP-10", -sum(state.deck))
    return tuple(part for part in (*_cards(state), *_held(state), left) if part.plus)


def _cards(state: State) -> Bill:
    """All cards, less those taken out to make it harder."""
    cards, rulings = state.setup.cards, state.rulings
    jokers = cards[JOKER] - rulings.jokers
    colours = sum(cards) - rulings.all_cards - jokers
    return (
        Part("QC-COMP-3", rulings.all_cards),
        Part("QC-DIFF-1" if {*cards[:JOKER]} == {rulings.cards_each - 1} else BY_HAND, colours),
        Part("QC-DIFF-2" if 0 < -jokers <= rulings.most_jokers_removed else BY_HAND, jokers),
    )


def _held(state: State) -> Bill:
    held = tuple(len(hand) for hand in state.hands)
    return (Part("QC-DEAL-1", -sum(held), about=(("held", " + ".join(map(str, held))),)),)


def _box(state: State, box: Face) -> Bill:
    """What a box brings: its points, or what the strangers on it cost; an empty one nothing."""
    if earns(state, box):
        return (box_line(state, box, state.board[box].count(box)),)
    return tuple(_strangers(state, box, state.rulings.stray_points))


def _home(state: State, box: Face) -> Bill:
    """The pawns at home on a box: as many as belong there, less those that are elsewhere."""
    own = state.board[box].count(box)
    whole = max(own, at_home_when_done(state, box))
    where = tuple(other for other in COLOURS if other != box and box in state.board[other])
    about = ("colour", box), ("where", where), ("missing", True)
    missing = Part("QC-SCORE-2", own - whole, about=about)
    return (_belonging(state, box, whole), missing) if missing.plus else (_belonging(state, box, whole),)


def _belonging(state: State, box: Face, whole: int) -> Part:
    each = state.rulings.pawns_each
    about, there = (("colour", box), ("each", True)), each - state.out[box]
    if isinstance(state.stage, SettingUp) and whole == there:
        return Part("QC-SETUP-4", whole, about=about)
    if whole == each:
        return Part("QC-COMP-4", whole, about=about)
    if whole == state.setup.enough:
        return Part("QC-EASY-2", whole, about=about)
    return Part("QC-SOLO-1" if state.solo and whole == each - 1 else BY_HAND, whole, about=about)


def _pawns(state: State, box: Face) -> Bill:
    """The pawns on a box that has not enough spaces for them."""
    spaces, rulings = state.setup.spaces, state.rulings
    more, about = len(state.board[box]) - spaces, (("box", box),)
    if more <= 0:
        return ()
    if state.setup.easy:
        return Part("QC-EASY-1", spaces), Part("QC-EASY-1", more, about=(*about, ("more", True)))
    by_jokers = rulings.setup_capacity == "slots" and rulings.joker_capacity == "none"
    crowd = Part("QC-R3" if by_jokers else "QC-R2", more, about=about)
    return Part("QC-COMP-2", spaces, about=(("spaces", True),)), crowd


_BOXES = {str(box): box for box in COLOURS}
_BILLS: dict[str, Callable[[State], Bill]] = {
    "score": _score,
    "box_points": _box_points,
    "stray_points": _stray_points,
    "misplaced": _misplaced,
    "most": _most,
    "at_home": _at_home,
    "in_game": _in_game,
    "deck": _deck,
    "discards": _discards,
}
_OF_BOXES: dict[str, Callable[[State, Face], Bill]] = {"box": _box, "home": _home, "pawns": _pawns}

"""Points for every box that holds only its own colour, some lost for every pawn elsewhere; and the bills."""

from collections.abc import Iterator
from functools import cache

from explorer.core.game import Event, Part
from explorer.core.values import Value
from explorer.games.collection.board import Board, Pawn
from explorer.games.collection.cards import COLOURS, JOKER, Face, Faces
from explorer.games.collection.table import SettingUp, Setup, State

Bill = tuple[Part, ...]
BY_HAND = ""
"""No rule: somebody has written a position with fewer pawns or other cards."""


class Scored(Value):
    """What a change on the board did to the score, which all seats share.

    boxes   a line for every box that began or ceased to bring points
    strays  what pawns cost or bring that left their boxes or came home
    each    what one of them counts
    """

    seats: int
    boxes: tuple[Part, ...]
    strays: int
    each: int


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


def points(state: State) -> int:
    each = state.setup.rulings.stray_points
    return pure_boxes(state) * box_points(state.setup) + each * misplaced(state.board)


def pure_boxes(state: State) -> int:
    """How many boxes earn their points (QC-SCORE-1)."""
    return sum(earns(state, box) for box in COLOURS)


def misplaced(board: Board) -> int:
    """How many pawns are not at home (QC-SCORE-2)."""
    return sum(strangers(box, board[box]) for box in COLOURS)


def earns(state: State, box: Face) -> bool:
    pawns = state.board[box]
    rulings = state.setup.rulings
    return is_pure(pawns.count(box), len(pawns), rulings.pure_box, rulings.pawns_each - state.out[box])


def is_pure(own: int, pawns: int, reading: str, whole: int) -> bool:
    """Whether a box earns its points with so many pawns of its own among those on it (QC-R12).

    `whole` is how many pawns of its colour are in the game.
    """
    if own < pawns:
        return False
    if reading == "complete":
        return 0 < own == whole
    return own > 0 or reading == "vacuous"


def box_line(state: State, box: Face, own: int) -> Part:
    """The points of a box without strangers and with so many pawns of its own, and why it has them."""
    whole, points = max(own, at_home_when_done(state, box)), box_points(state.setup)
    about = ("box", box), ("own", own), ("whole", whole)
    if not own:
        return Part("QC-R12", points, about=(*about, ("empty", True)))
    if scored_otherwise(state.setup):
        return Part("QC-R13", points, about=about)
    if own < whole:
        return Part("QC-R12", points, about=about)
    if state.setup.easy:
        return Part("QC-EASY-4", points, about=about)
    fewer = state.solo and whole < state.rulings.pawns_each
    return Part("QC-SOLO-5" if fewer else "QC-SCORE-1", points, about=about)


def at_home_when_done(state: State, box: Face) -> int:
    """How many pawns of its colour a box is to hold: all in the game, or enough on the easy side."""
    there, enough = state.rulings.pawns_each - state.out[box], state.setup.enough
    return there if enough is None else min(there, enough)


def strangers(box: Face, pawns: Faces) -> int:
    return len(pawns) - pawns.count(box)


def box_points(setup: Setup) -> int:
    return setup.rulings.easy_box_points if setup.easy else setup.rulings.box_points


def scored_otherwise(setup: Setup) -> bool:
    """Whether a box of the easy side counts something else than one of the other side (QC-R13)."""
    return setup.easy and setup.rulings.easy_box_points != setup.rulings.box_points


def turned(state: State, box: Face, goes: Face | None, comes: Face | None) -> tuple[Part, ...]:
    """The line of a box that becomes pure or ceases to be, because of the colours that go and come."""
    pawns = state.board[box]
    own, everything = pawns.count(box), len(pawns)
    if own + 1 < everything:
        return ()
    own_after = own - (goes == box) + (comes == box)
    everything_after = everything - (goes is not None) + (comes is not None)
    rulings = state.setup.rulings
    reading, whole = rulings.pure_box, rulings.pawns_each - state.out[box]
    before = is_pure(own, everything, reading, whole)
    if is_pure(own_after, everything_after, reading, whole) == before:
        return ()
    if not before:
        return (box_line(state, box, own_after),)
    return (_lost(box_line(state, box, own), strangers=own_after < everything_after),)


def _lost(line: Part, strangers: bool) -> Part:
    """The same points, once they are gone: a stranger came, or its own pawns are too few by some reading."""
    lost = line if strangers else Part("QC-R12", line.plus, about=line.about)
    return lost.but(plus=-lost.plus, about=(("lost", True), *lost.about))


@cache
def scored(seats: int, boxes: tuple[Part, ...], strays: int, each: int) -> Scored:
    """So many more strays than before, if negative fewer."""
    return Scored(seats, boxes, strays * each, each)


def bills(state: State) -> dict[str, Bill]:
    """The score and its two halves, pawns, cards, and of each box its points and its pawns.

    An empty bill stands for a number that is not on the table.
    """
    bills = {
        "score": _score(state),
        "box_points": _box_points(state),
        "stray_points": _stray_points(state),
        "misplaced": _misplaced(state),
        "most": _most(state),
        "at_home": _at_home(state),
        "in_game": _in_game(state),
        "deck": _deck(state),
        "discards": _discards(state),
    }
    for kind, bill in (("box", _box), ("home", _home), ("pawns", _pawns)):
        bills |= {f"{kind} {box}": bill(state, box) for box in COLOURS}
    return {quantity: bill for quantity, bill in bills.items() if bill}


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

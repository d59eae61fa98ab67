"""The set-up, told card by card: the circle of boxes, the pawns on the wrong ones, the hands."""

from collections.abc import Iterator
from typing import Any, ClassVar

from explorer.core.game import Event, Step, Story, told_setup, untold
from explorer.core.plain import Plain
from explorer.games.collection.board import exchanged
from explorer.games.collection.cards import (
    COLOURS,
    JOKER,
    NOTHING,
    Face,
    Faces,
    counted,
    laid_out,
    letters,
    minus,
    plus,
)
from explorer.games.collection.deal import Reveal, cards_in_game, distributed
from explorer.games.collection.entries import MOST_CARDS, in_order
from explorer.games.collection.state import ACTING, NOBODY, SETTING_UP, Setup, State

_KEPT = "revealed"


class ColoursRemoved(Event):
    """A card of each, in a harder game."""

    rule: ClassVar[str] = "QC-DIFF-1"

    def after(self, state: State) -> State:
        return _removed(state, COLOURS)


class JokersRemoved(Event):
    rule: ClassVar[str] = "QC-DIFF-2"
    number: int

    def after(self, state: State) -> State:
        return _removed(state, (JOKER,) * self.number)


class BoxesTaken(Event):
    rule: ClassVar[str] = "QC-SETUP-1"


class BoxesLaid(Event):
    """Clockwise from the one above the centre card."""

    rule: ClassVar[str] = "QC-SETUP-2"
    boxes: Faces

    def after(self, state: State) -> State:
        return state.but(setup=state.setup.but(boxes=self.boxes))


class EasySidesLaid(BoxesLaid):
    rule: ClassVar[str] = "QC-EASY-1"


class PawnsTakenOut(Event):
    """They stay out of a solo game."""

    rule: ClassVar[str] = "QC-SOLO-1"
    pawns: Faces


class SetupDeckShuffled(Event):
    rule: ClassVar[str] = "QC-SETUP-3"
    number: int


class Revealed(Event):
    """A card of the set-up deck is turned over and put away."""

    card: Face

    def after(self, state: State) -> State:
        return state.but(deck=minus(state.deck, (self.card,)), discard=(*state.discard, self.card))


class PawnPlaced(Revealed):
    """A pawn of its colour goes on the box whose turn it is."""

    rule: ClassVar[str] = "QC-SETUP-5"
    box: Face

    def after(self, state: State) -> State:
        board = list(state.board)
        board[self.box] = exchanged(board[self.box], None, self.card)
        out = minus(state.out, (self.card,))
        return super().after(state).but(board=tuple(board), out=out)


class PawnDiverted(PawnPlaced):
    """That would be its own box; so it goes on the next one."""

    rule: ClassVar[str] = "QC-SETUP-7"


class PawnDivertedOtherwise(PawnDiverted):
    """A reading goes on with another box than the one behind the pawn."""

    rule: ClassVar[str] = "QC-R1"
    then: Face


class PawnCrowded(PawnDiverted):
    """Nor has any other box room, where a reading asks for it; so it goes on the next one all the same."""

    rule: ClassVar[str] = "QC-R2"


class FullBoxesPassed(Event):
    """They have no turn, where a reading asks for room."""

    rule: ClassVar[str] = "QC-R2"
    boxes: Faces


class BoxLeftOut(Revealed):
    """A joker: the box whose turn it is gets nothing."""

    rule: ClassVar[str] = "QC-SETUP-6"
    box: Face


class NoPawnLeft(Revealed):
    rule: ClassVar[str] = "QC-SETUP-8"


class AllPlaced(Event):
    """The other cards of the set-up deck are not turned over."""

    rule: ClassVar[str] = "QC-SETUP-4"
    unrevealed: int


class DeckShuffled(Event):
    rule: ClassVar[str] = "QC-SETUP-10"
    number: int

    def after(self, state: State) -> State:
        return state.but(deck=plus(state.deck, state.discard), discard=())


class HandDealt(Event):
    rule: ClassVar[str] = "QC-DEAL-1"
    seat: int
    cards: Faces

    def after(self, state: State) -> State:
        hands = (*state.hands[: self.seat], self.cards, *state.hands[self.seat + 1 :])
        return state.but(hands=hands, deck=minus(state.deck, self.cards), drawn=state.drawn + len(self.cards))


class FirstPicked(Event):
    rule: ClassVar[str] = "QC-TURN-1"
    seat: int


def _removed(state: State, cards: Faces) -> State:
    """The cards do not take part."""
    left = minus(state.deck, cards)
    return state.but(deck=left, setup=state.setup.but(cards=left))


def told(state: State, deck: Faces) -> Step:
    """How this table was set up: with this set-up deck, or as much of it as was turned over."""
    removed = laid_out(state.out)
    try:
        reveals = distributed(state.setup.boxes, deck, removed, state.rulings).reveals
    except ValueError:
        return untold(state)
    return told_setup(undealt(state.setup), _story(state, reveals), state)


def undealt(setup: Setup) -> State:
    """All cards in one deck, no box on the table, no pawn on a box."""
    seats, rulings = len(setup.names), setup.rulings
    return State(
        stage=SETTING_UP,
        board=((),) * len(COLOURS),
        hands=((),) * seats,
        deck=cards_in_game(rulings),
        drawn=0,
        discard=(),
        passed=NOBODY[seats],
        traded=NOBODY[seats],
        out=counted(COLOURS * rulings.pawns_each),
        setup=setup.but(boxes=(), cards=cards_in_game(rulings)),
    )


def _story(dealt: State, reveals: tuple[Reveal, ...]) -> Story[State]:
    setup = dealt.setup
    yield from _harder(setup)
    yield BoxesTaken()
    yield EasySidesLaid(setup.boxes) if setup.easy else BoxesLaid(setup.boxes)
    if dealt.out != NOTHING:
        yield PawnsTakenOut(laid_out(dealt.out))
    yield SetupDeckShuffled(sum(setup.cards))
    for reveal in reveals:
        if reveal.full:
            yield FullBoxesPassed(tuple(setup.boxes[place] for place in reveal.full))
        yield _revealed(reveal, setup)
    yield AllPlaced(sum(setup.cards) - len(reveals))
    yield DeckShuffled(sum(setup.cards))
    state = dealt
    for seat, hand in enumerate(dealt.hands):
        state = yield HandDealt(seat, hand)
    if not dealt.solo:
        state = yield FirstPicked(dealt.stage.seat)
    return state.awaiting(ACTING[dealt.stage.seat])


def _harder(setup: Setup) -> Iterator[Event]:
    """The cards taken out before the game."""
    if setup.cards[0] < setup.rulings.cards_each:
        yield ColoursRemoved()
    if (removed := setup.rulings.jokers - setup.cards[JOKER]) > 0:
        yield JokersRemoved(removed)


def _revealed(reveal: Reveal, setup: Setup) -> Event:
    card, boxes = reveal.card, setup.boxes
    if reveal.place is None:
        return NoPawnLeft(card)
    box = boxes[reveal.place]
    if reveal.what in ("place", "skip"):
        return PawnPlaced(card, box) if reveal.what == "place" else BoxLeftOut(card, box)
    if reveal.what == "divert_overfill":
        return PawnCrowded(card, box)
    reading, own = setup.rulings.same_colour_cursor, boxes.index(card)
    if reading == "after_landing":
        return PawnDiverted(card, box)
    then = own if reading == "retry_box" else (own + 1) % len(boxes)
    return PawnDivertedOtherwise(card, box, boxes[then])


def written(step: Step) -> dict[str, Any] | None:
    """The cards turned over: all else can be told from the dealt table."""
    if not step.events:
        return None
    return {_KEPT: letters(event.card for event in step.events if isinstance(event, Revealed))}


def read(state: State, data: Plain) -> Step:
    data.table(known=frozenset({_KEPT}))
    revealed = in_order(data[_KEPT], MOST_CARDS)
    step = told(state, revealed)
    too_many = any(shown > there for shown, there in zip(counted(revealed), state.setup.cards, strict=True))
    if too_many or written(step) != {_KEPT: letters(revealed)}:
        data[_KEPT].fail("these are not the cards that brought the pawns on their boxes")
    return step

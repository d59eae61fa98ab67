"""The set-up: boxes in a circle, pawns on the wrong ones, a hand for everybody; and how it is told."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random
from typing import Any, ClassVar

from explorer.core.complaint import Complaint
from explorer.core.game import Event, Step, Story, told_setup, untold
from explorer.core.luck import Seeded
from explorer.core.plain import Plain, called
from explorer.core.values import Value
from explorer.games.collection.board import exchanged
from explorer.games.collection.cards import (
    COLOURS,
    FACES,
    JOKER,
    MOST_CARDS,
    NOTHING,
    Face,
    Faces,
    Pile,
    counted,
    faces,
    faces_in,
    laid_out,
    letters,
    minus,
    plus,
)
from explorer.games.collection.readings import Rulings
from explorer.games.collection.table import NAMES, NOBODY, SETTING_UP, Setup, State
from explorer.games.collection.turn import ACTING

_new = tuple.__new__

SEATS = range(1, 5)
_KEPT = "revealed"


class Deal(Value):
    """What is agreed on before a game. What is not given as letters comes from the seed."""

    players: int = 3
    seed: int = 0
    names: Sequence[str] | None = None
    rulings: Rulings | None = None
    first: int = 0
    easy: bool = False
    remove_one_each: bool = False
    jokers_removed: int = 0
    boxes: str | None = None
    setup_deck: str | None = None
    removed_pawns: str | None = None
    play_deck: str | None = None


def dealt(deal: Deal) -> tuple[State, Faces]:
    """A table ready to play, and what it does not show: the deck that brought the pawns on the boxes."""
    players, first, rulings = deal.players, deal.first, deal.rulings or Rulings()
    if players not in SEATS:
        raise ValueError(f"The Queen's Collection is for 1 to 4 players, not {players}")
    names = called(deal.names, players) if deal.names else NAMES[:players]
    if not 0 <= first < players:
        raise ValueError(f"first: there is no seat {first}; seats are 0 to {players - 1}")
    cards = cards_in_game(rulings, deal.remove_one_each, deal.jokers_removed)
    _check_numbers(rulings, cards, players)
    rng = Seeded(deal.seed).rng("deal")
    circle = _circle(deal.boxes, rng)
    removed = _removal(deal.removed_pawns, players, rulings, rng)
    revealing = _deck("setup_deck", deal.setup_deck, cards, rng)
    playing = _deck("play_deck", deal.play_deck, cards, rng)
    setup = Setup(names, rulings, deal.easy, circle, cards)
    return _laid(setup, first, removed, revealing, playing), revealing


def cards_in_game(rulings: Rulings, remove_one_each: bool = False, jokers_removed: int = 0) -> Pile:
    """The cards that are shuffled: 38 as a rule, fewer in a harder game (QC-DIFF-1, QC-DIFF-2)."""
    most = min(rulings.most_jokers_removed, rulings.jokers)
    if not 0 <= jokers_removed <= most:
        raise ValueError(f"jokers_removed: 0 to {most} jokers can be removed, not {jokers_removed}")
    each, jokers = rulings.cards_each - remove_one_each, rulings.jokers - jokers_removed
    return (each,) * len(COLOURS) + (jokers,)


def _check_numbers(rulings: Rulings, cards: Pile, players: int) -> None:
    """Whether these cards bring all pawns on the boxes and fill the hands."""
    if cards[0] < rulings.pawns_each:
        raise Complaint(
            "for {pawns} pawns of a colour there are too few cards of it: {cards}",
            at="pawns_each",
            pawns=rulings.pawns_each,
            cards=cards[0],
        )
    if rulings.hand * players > sum(cards):
        raise Complaint(
            "the hands hold more cards than there are: {hands} of {there}",
            at="hand",
            hands=rulings.hand * players,
            there=sum(cards),
        )


def _circle(boxes: str | None, rng: Random) -> Faces:
    """The boxes clockwise from the one above the centre card, as given or shuffled."""
    if boxes is None:
        return _shuffled(COLOURS, rng)
    if sorted(boxes) != [str(box) for box in COLOURS]:
        raise ValueError(f"boxes: expected each of {letters(COLOURS)} once, found '{boxes}'")
    return faces(boxes)


def _removal(removed: str | None, players: int, rulings: Rulings, rng: Random) -> Faces:
    """The colours that lose a pawn before the game: some when one plays alone."""
    expected = rulings.solo_pawns_out if players == 1 else 0
    if removed is None:
        return _shuffled(COLOURS, rng)[:expected] if expected else ()
    colours = faces(removed)
    if JOKER in colours or len(colours) != len(set(colours)) or len(colours) != expected:
        raise ValueError(f"removed_pawns: expected {expected} different colours, found '{removed}'")
    return colours


def _deck(name: str, given: str | None, cards: Pile, rng: Random) -> Faces:
    """All cards in the game from the top, as given or shuffled."""
    if given is None:
        return _shuffled(laid_out(cards), rng)
    order = faces(given)
    for face, here, there in zip(FACES, counted(order), cards, strict=True):
        if here != there:
            raise ValueError(f"{name}: there are {there} cards {face} in this game, not {here}")
    return order


def _shuffled(cards: Faces, rng: Random) -> Faces:
    """Every order is equally likely; quicker than `rng.shuffle`."""
    number = rng.random
    return tuple(sorted(cards, key=lambda _: number()))


def _laid(setup: Setup, first: int, removed: Faces, setup_deck: Faces, play_deck: Faces) -> State:
    """A table ready to play: pawns distributed with one deck, hands dealt from the other, seat by seat."""
    seats, hand = len(setup.names), setup.rulings.hand
    places = distributed(setup.boxes, setup_deck, removed, setup.rulings).places
    return State(
        stage=ACTING[first],
        board=tuple([tuple(sorted(places[setup.boxes.index(box)])) for box in COLOURS]),
        hands=tuple([tuple(sorted(play_deck[hand * seat : hand * (seat + 1)])) for seat in range(seats)]),
        deck=minus(setup.cards, play_deck[: hand * seats]),
        drawn=hand * seats,
        discard=(),
        passed=NOBODY[seats],
        traded=NOBODY[seats],
        out=counted(removed),
        setup=setup,
    )


class Reveal(Value):
    """A card of the set-up deck and what came of it, on which place of the circle.

    The pawn was put there (`place`); or there because the box before has its colour (`divert`), even if
    there is no room (`divert_overfill`); the place was left out (`skip`); no pawn was left (`exhausted`).
    `full` are the places passed over for it.
    """

    card: Face
    what: str
    place: int | None
    full: tuple[int, ...] = ()


class Distribution(Value):
    """What the set-up deck did: the pawns on each place as they arrived, and the place next to be served."""

    reveals: tuple[Reveal, ...]
    places: tuple[Faces, ...]
    cursor: int


def distributed(boxes: Faces, deck: Faces, removed: Faces, rulings: Rulings) -> Distribution:
    """Reveals cards until all pawns are on boxes (QC-SETUP-3 to QC-SETUP-8)."""
    supply = [rulings.pawns_each - removed.count(colour) for colour in COLOURS]
    left = sum(supply)
    places: list[list[Face]] = [[] for _ in boxes]
    asks_room = rulings.setup_capacity == "slots"
    reveals = []
    cursor = 0
    for card in deck:
        if not left:
            break
        if card != JOKER and not supply[card]:
            reveals.append(Reveal(card, "exhausted", None))
            continue
        served, full = _with_room(places, cursor, rulings) if asks_room else (cursor, ())
        what, landing, cursor = "skip" if card == JOKER else "place", served, served + 1
        if boxes[served] == card:
            what, landing, more = _diverted(places, served, rulings)
            full, cursor = full + more, _next_served(served, landing, rulings)
        reveals.append(_new(Reveal, (card, what, landing, full)))
        cursor %= len(boxes)
        if card != JOKER:
            places[landing].append(card)
            supply[card] -= 1
            left -= 1
    if left:
        raise ValueError(f"setup_deck: the cards {letters(deck)} do not bring all pawns on the boxes")
    return Distribution(tuple(reveals), tuple(map(tuple, places)), cursor)


def _with_room(places: Sequence[Sequence[Face]], start: int, rulings: Rulings) -> tuple[int, tuple[int, ...]]:
    """The place itself; with capacities, the next one that is not full, if there is one. And those passed."""
    if rulings.setup_capacity == "none":
        return start, ()
    following = [(start + further) % len(places) for further in range(len(places))]
    passed = tuple(takewhile(lambda place: len(places[place]) >= rulings.spaces, following))
    return (start, ()) if len(passed) == len(places) else (following[len(passed)], passed)


def _diverted(
    places: Sequence[Sequence[Face]], served: int, rulings: Rulings
) -> tuple[str, int, tuple[int, ...]]:
    """Where a pawn goes that met its own box. No two share a colour, so the next one takes it."""
    following = (served + 1) % len(places)
    landing, full = _with_room(places, following, rulings)
    return ("divert_overfill", following, ()) if landing == served else ("divert", landing, full)


def _next_served(served: int, landing: int, rulings: Rulings) -> int:
    """Where it goes on after that (QC-R1)."""
    if rulings.same_colour_cursor == "after_landing":
        return landing + 1
    return served if rulings.same_colour_cursor == "retry_box" else served + 1


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


def kept(step: Step) -> dict[str, Any] | None:
    """The cards turned over: all else can be told from the dealt table."""
    if not step.events:
        return None
    return {_KEPT: letters(event.card for event in step.events if isinstance(event, Revealed))}


def retold(state: State, data: Plain) -> Step:
    """The step of which that was kept."""
    data.table(known=frozenset({_KEPT}))
    revealed = faces_in(data[_KEPT], MOST_CARDS)
    step = told(state, revealed)
    too_many = any(shown > there for shown, there in zip(counted(revealed), state.setup.cards, strict=True))
    if too_many or kept(step) != {_KEPT: letters(revealed)}:
        data[_KEPT].fail("these are not the cards that brought the pawns on their boxes")
    return step


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

"""The set-up: boxes in a circle, pawns on the wrong ones, a hand of cards for everybody."""

from collections.abc import Sequence
from random import Random

from explorer.core.complaint import Complaint
from explorer.core.values import Value
from explorer.games.collection.cards import (
    COLOURS,
    FACES,
    JOKER,
    Face,
    Faces,
    Pile,
    counted,
    faces,
    laid_out,
    letters,
    minus,
)
from explorer.games.collection.rulings import Rulings
from explorer.games.collection.state import ACTING, NOBODY, Setup, State


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
    reveals = []
    cursor = 0
    for card in deck:
        if not left:
            break
        if card != JOKER and not supply[card]:
            reveals.append(Reveal(card, "exhausted", None))
            continue
        served = _with_room(places, cursor, rulings)
        full = () if served == cursor else _between(cursor, served)
        if card == JOKER:
            reveals.append(Reveal(card, "skip", served, full))
            cursor = (served + 1) % len(boxes)
            continue
        what, landing = _landing(boxes, places, served, card, rulings)
        if what == "divert" and landing != (served + 1) % len(boxes):
            full += _between(served + 1, landing)
        reveals.append(Reveal(card, what, landing, full))
        places[landing].append(card)
        supply[card] -= 1
        left -= 1
        cursor = _next_served(served, landing, rulings) % len(boxes)
    if left:
        raise ValueError(f"setup_deck: the cards {letters(deck)} do not bring all pawns on the boxes")
    return Distribution(tuple(reveals), tuple(map(tuple, places)), cursor)


def _with_room(places: Sequence[Sequence[Face]], start: int, rulings: Rulings) -> int:
    """The place itself; with capacities, the next one that is not full, if there is one."""
    place = start % len(places)
    if rulings.setup_capacity == "none":
        return place
    following = ((place + further) % len(places) for further in range(len(places)))
    return next((one for one in following if len(places[one]) < rulings.spaces), place)


def _between(start: int, end: int) -> tuple[int, ...]:
    """The places of the circle from the first on, without the last."""
    number = len(COLOURS)
    return tuple(place % number for place in range(start, start + (end - start) % number))


def _landing(
    boxes: Faces, places: Sequence[Sequence[Face]], served: int, card: Face, rulings: Rulings
) -> tuple[str, int]:
    """Where the pawn goes. No two boxes share a colour, so the next one never has this pawn's either."""
    if boxes[served] != card:
        return "place", served
    landing = _with_room(places, served + 1, rulings)
    if landing == served:
        return "divert_overfill", (served + 1) % len(boxes)
    return "divert", landing


def _next_served(served: int, landing: int, rulings: Rulings) -> int:
    if served == landing or rulings.same_colour_cursor == "after_landing":
        return landing + 1
    return served if rulings.same_colour_cursor == "retry_box" else served + 1


def dealt(setup: Setup, first: int, removed: Faces, setup_deck: Faces, play_deck: Faces) -> State:
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


def cards_in_game(rulings: Rulings, remove_one_each: bool = False, jokers_removed: int = 0) -> Pile:
    """The cards that are shuffled: 38 as a rule, fewer in a harder game (QC-DIFF-1, QC-DIFF-2)."""
    most = min(rulings.most_jokers_removed, rulings.jokers)
    if not 0 <= jokers_removed <= most:
        raise ValueError(f"jokers_removed: 0 to {most} jokers can be removed, not {jokers_removed}")
    each, jokers = rulings.cards_each - remove_one_each, rulings.jokers - jokers_removed
    return (each,) * len(COLOURS) + (jokers,)


def check_numbers(rulings: Rulings, cards: Pile, players: int) -> None:
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


def circle(boxes: str | None, rng: Random) -> Faces:
    """The boxes clockwise from the one above the centre card, as given or shuffled."""
    if boxes is None:
        return shuffled(COLOURS, rng)
    if sorted(boxes) != [str(box) for box in COLOURS]:
        raise ValueError(f"boxes: expected each of {letters(COLOURS)} once, found '{boxes}'")
    return faces(boxes)


def removal(removed: str | None, players: int, rulings: Rulings, rng: Random) -> Faces:
    """The colours that lose a pawn before the game: some when one plays alone."""
    expected = rulings.solo_pawns_out if players == 1 else 0
    if removed is None:
        return shuffled(COLOURS, rng)[:expected] if expected else ()
    colours = faces(removed)
    if JOKER in colours or len(colours) != len(set(colours)) or len(colours) != expected:
        raise ValueError(f"removed_pawns: expected {expected} different colours, found '{removed}'")
    return colours


def deck(name: str, given: str | None, cards: Pile, rng: Random) -> Faces:
    """All cards in the game from the top, as given or shuffled."""
    if given is None:
        return shuffled(laid_out(cards), rng)
    order = faces(given)
    for face, here, there in zip(FACES, counted(order), cards, strict=True):
        if here != there:
            raise ValueError(f"{name}: there are {there} cards {face} in this game, not {here}")
    return order


def shuffled(cards: Faces, rng: Random) -> Faces:
    """Every order is equally likely; quicker than `rng.shuffle`."""
    number = rng.random
    return tuple(sorted(cards, key=lambda _: number()))

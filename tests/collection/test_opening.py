"""The set-up as it is told, card by card."""

from collections import Counter

import pytest

from explorer.core.game import Event
from explorer.games.collection.cards import COLOURS, JOKER, Face, faces, letters
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from explorer.games.collection.setup import (
    AllPlaced,
    BoxesLaid,
    BoxesTaken,
    BoxLeftOut,
    ColoursRemoved,
    DeckShuffled,
    EasySidesLaid,
    FirstPicked,
    HandDealt,
    JokersRemoved,
    NoPawnLeft,
    PawnDiverted,
    PawnPlaced,
    PawnsTakenOut,
    Revealed,
    SetupDeckShuffled,
)

ALL = "ABCDEFGH" * 4 + "*" * 6


def told(deck: str = "", players: int = 2, **options: object) -> tuple[Event, ...]:
    """The set-up of a circle from A to H; the rest of the deck brings the other pawns."""
    rest = "".join((Counter(ALL) - Counter(deck)).elements())
    return COLLECTION.opening(players, boxes="ABCDEFGH", setup_deck=deck + rest, **options).events


def reveals(deck: str, **options: object) -> list[Event]:
    return [event for event in told(deck, **options) if isinstance(event, Revealed)][: len(deck)]


def test_the_boxes_come_first_then_the_pawns_then_the_cards() -> None:
    """QC-SETUP-1 to QC-SETUP-4, QC-SETUP-10, QC-DEAL-1, QC-TURN-1."""
    events = [event for event in told(first=1) if not isinstance(event, Revealed)]
    kinds = [BoxesTaken, BoxesLaid, SetupDeckShuffled, AllPlaced, DeckShuffled, HandDealt, HandDealt]
    assert [type(event) for event in events] == [*kinds, FirstPicked]
    assert events[1:3] == [BoxesLaid(COLOURS), SetupDeckShuffled(38)]
    assert events[-1] == FirstPicked(1)


def test_every_card_turned_over_names_the_rule_of_its_case() -> None:
    """QC-SETUP-5 to QC-SETUP-8."""
    a, b, c, d = COLOURS[:4]
    assert reveals("BB*ADBBC") == [
        PawnPlaced(b, a),
        PawnDiverted(b, c),
        BoxLeftOut(JOKER, d),
        PawnPlaced(a, Face.STAR),
        PawnPlaced(d, Face.DROP),
        PawnPlaced(b, Face.HEXAGON),
        NoPawnLeft(b),
        PawnPlaced(c, Face.CROSS),
    ]
    rules = [event.rule.removeprefix("QC-SETUP-") for event in reveals("BB*ADBBC")]
    assert rules == ["5", "7", "6", "5", "5", "5", "8", "5"]


def test_the_set_up_stops_with_the_last_pawn_and_says_how_many_cards_are_left() -> None:  # QC-SETUP-4
    events = told("BCDEFGHA" * 3)
    assert sum(isinstance(event, Revealed) for event in events) == 24
    assert AllPlaced(14) in events


def test_no_pawn_is_on_its_own_box_at_any_time() -> None:  # QC-SETUP-7, QC-SETUP-9
    for seed in range(20):
        for _, state in COLLECTION.opening(3, seed).frames:
            assert not any(box in state.board[box] for box in COLOURS)


def test_pawns_are_to_be_placed_until_they_are() -> None:
    opening = COLLECTION.opening(2, seed=7)
    left = [sum(state.out) for event, state in opening.frames if isinstance(event, PawnPlaced)]
    assert sum(opening.before.out) == 24
    assert left == list(range(23, -1, -1))


def test_boxes_lie_nowhere_before_they_are_laid() -> None:  # QC-SETUP-2
    opening = COLLECTION.opening(2, seed=7)
    assert opening.before.setup.boxes == ()
    assert [bool(state.setup.boxes) for _, state in opening.frames[:2]] == [False, True]


def test_easy_boxes_are_laid_with_their_other_side_up() -> None:  # QC-EASY-1
    assert EasySidesLaid(COLOURS) in told(easy=True)
    assert EasySidesLaid.rule == "QC-EASY-1"


def test_cards_are_taken_out_before_a_harder_game() -> None:  # QC-DIFF-1, QC-DIFF-2, QC-DIFF-3
    opening = COLLECTION.opening(2, seed=3, remove_one_each=True, jokers_removed=2)
    assert opening.events[:2] == (ColoursRemoved(), JokersRemoved(2))
    assert [sum(state.setup.cards) for _, state in opening.frames[:2]] == [30, 28]
    assert {SetupDeckShuffled(28), DeckShuffled(28)} <= {*opening.events}
    assert opening.state == COLLECTION.start(2, seed=3, remove_one_each=True, jokers_removed=2)


def test_alone_four_pawns_are_taken_out_and_nobody_has_to_be_first() -> None:  # QC-SOLO-1
    events = told(players=1, removed_pawns="HBDF")
    assert PawnsTakenOut(faces("BDFH")) in events
    assert sum(isinstance(event, PawnPlaced) for event in events) == 20
    assert isinstance(events[-1], HandDealt)


def test_hands_are_dealt_seat_by_seat_from_the_deck_that_was_shuffled_again() -> None:  # QC-DEAL-1
    opening = COLLECTION.opening(2, play_deck="HGFEDC" + "AB" + "ABCDEFGH" * 3 + "*" * 6)
    dealt = [event for event in opening.events if isinstance(event, HandDealt)]
    assert [(event.seat, letters(event.cards)) for event in dealt] == [(0, "FGH"), (1, "CDE")]
    counts = {type(event): (sum(state.deck), state.discard) for event, state in opening.frames}
    assert counts[DeckShuffled] == (38, ())
    assert counts[HandDealt] == (32, ())


@pytest.mark.parametrize("reading", ["after_landing", "next_box", "retry_box"])
@pytest.mark.parametrize("capacity", ["none", "slots"])
def test_the_set_up_is_told_as_it_is_read(reading: str, capacity: str) -> None:  # QC-R1, QC-R2
    rulings = Rulings.having(same_colour_cursor=reading, setup_capacity=capacity)
    for seed in range(30):
        opening = COLLECTION.opening(1 + seed % 4, seed, rulings=rulings, easy=bool(seed % 2))
        assert opening.events
        assert opening.state == COLLECTION.start(1 + seed % 4, seed, rulings=rulings, easy=bool(seed % 2))

"""Positions: any moment can be written down and read back, and nonsense is refused."""

import json
from random import Random
from typing import Any

import pytest

from explorer.core.luck import Seeded
from explorer.core.plain import BadData, Plain
from explorer.core.timeline import Timeline
from explorer.games.collection.cards import letters
from explorer.games.collection.end import Over
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from explorer.games.collection.setup import cards_in_game
from explorer.games.collection.turn import Acting
from tests.collection.tables import random_rulings, random_states, shown

BOARD = {"A": "AAB", "B": "BBA", **{box: box * 3 for box in "CDEFGH"}}
HANDS = {"board": BOARD, "hands": ["AB*", "CDE"]}


@pytest.mark.parametrize("seed", range(8))
def test_any_moment_is_read_back_exactly(seed: int) -> None:
    rng = Random(seed)
    options = {"rulings": random_rulings(rng), "easy": seed % 2 == 0, "remove_one_each": seed % 3 == 0}
    for state in random_states(seed, 1 + seed % 4, **options):
        written = json.loads(json.dumps(COLLECTION.position(state)))
        assert COLLECTION.start(position=written) == state


def test_what_goes_without_saying_may_be_left_out() -> None:
    state = COLLECTION.start(position=HANDS)
    assert state.stage == Acting(0)
    assert state.setup.names == ("Amy", "Barnaby")
    assert state.setup.cards == cards_in_game(Rulings())
    assert (sum(state.deck), state.discard) == (32, ())
    assert letters(state.setup.boxes) == "ABCDEFGH"


def test_of_deck_and_discards_the_one_not_told_holds_the_rest() -> None:
    burnt = COLLECTION.start(position=HANDS | {"deck": "GH"})
    assert (sum(burnt.deck), len(burnt.discard), burnt.drawn) == (2, 30, 36)
    fresh = COLLECTION.start(position=HANDS | {"discard": "GH"})
    assert (sum(fresh.deck), letters(fresh.discard)) == (30, "GH")


def test_a_position_may_state_the_cards_in_the_game() -> None:
    state = COLLECTION.start(position=HANDS | {"cards": "AB*CDEGH"})
    assert (sum(state.deck), state.drawn) == (2, 6)


def test_a_sorted_board_is_the_end() -> None:
    board = {box: box * 3 for box in "ABCDEFGH"}
    assert COLLECTION.start(position={"board": board, "hands": ["ABC"]}).stage == Over(0, "all_home")


def test_a_position_is_a_start_for_a_timeline_and_for_an_edit() -> None:
    line = Timeline(COLLECTION, COLLECTION.start(2, 3), Seeded(3))
    line.edit(HANDS)
    line.play("swap AB Ab Ba")
    assert shown(line.state) == "AAA BBB CCC DDD EEE FFF GGG HHH"
    assert line.over


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "a field nobody knows": ({"bord": {}}, "bord: unknown field; known are board, boxes"),
    "no board": ({"board": None}, "board: expected named fields, found nothing"),
    "a box nobody knows": ({"board": BOARD | {"I": ""}}, r"board.I: unknown field"),
    "a pawn too many": (
        {"board": BOARD | {"C": "CCCC"}},
        "there are 3 pawns C, found 4 on the boxes and 0 out",
    ),
    "a pawn too few": ({"board": BOARD | {"C": "CC"}}, "there are 3 pawns C, found 2 on the boxes and 0 out"),
    "a joker as a pawn": ({"board": BOARD | {"C": "CCC*"}}, "a joker is a card, not a pawn"),
    "a strange letter": ({"board": BOARD | {"C": "CCX"}}, "board.C: 'X' is no face; faces are the letters"),
    "out that is not out": ({"out": "A"}, "there are 3 pawns A, found 3 on the boxes and 1 out"),
    "a card too many": (
        {"hands": ["AAA", "AAB"]},
        "there are 4 cards A in the game, found 5 in hands and piles",
    ),
    "a card too few": (
        {"deck": "A", "discard": ""},
        "there are 4 cards A in the game, found 2 in hands and piles",
    ),
    "a hand too large": ({"hands": ["ABCD", ""]}, r"hands\[0\]: expected at most 3 characters, found 4"),
    "too many hands": ({"hands": [""] * 5}, "hands: expected 1 to 4 entries, found 5"),
    "a box twice": (
        {"boxes": "AACDEFGH"},
        "boxes: expected each of the boxes ABCDEFGH once, found 'AACDEFGH'",
    ),
    "too few names": ({"names": ["Amy"]}, "names: expected 2 entries, found 1"),
    "no such seat": ({"turn": 2}, "turn: expected a number from 0 to 1, found 2"),
    "easy as a word": ({"easy": "yes"}, "easy: expected true or false, found 'yes'"),
    "no such reading": (
        {"rulings": {"pairs": "no"}},
        "rulings.pairs: there is no such reading or number; did you mean pair_scope",
    ),
    "no such option": ({"rulings": {"pass_rule": "no"}}, "rulings.pass_rule: expected one of deck_empty"),
    "drawing into a full hand": (
        {"drawing": 1},
        "drawing: this needs cards in the deck and room in the hand",
    ),
    "drawing from nothing": (
        {"hands": ["", ""], "deck": "", "drawing": 2},
        "drawing: this needs cards in the deck and room in the hand",
    ),
    "burning alone": ({"hands": ["AB*"], "burning": True}, "burning: a card is burnt after a trade"),
    "two things at once": (
        {"hands": ["A", "B"], "drawing": 1, "over": "all_home"},
        "over: only one of drawing",
    ),
    "no such end": (
        {"over": "tired"},
        "over: expected one of all_home, all_passed, deck_empty, found 'tired'",
    ),
    "an end that is none": ({"over": "all_home"}, "over: 'all_home' is not what this table shows"),
    "all have passed": ({"passed": [0, 1]}, "passed: seat 0 has passed and cannot be asked"),
    "passed for good": (
        {"passed": [0], "rulings": {"pass_final": "permanent"}},
        "passed: seat 0 has passed and cannot be asked",
    ),
}


@pytest.mark.parametrize("change, complaint", BAD.values(), ids=BAD)
def test_nonsense_is_refused_by_name(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        COLLECTION.start(position=HANDS | change)


def test_a_position_can_be_read_inside_other_data() -> None:
    with pytest.raises(BadData, match=r"^moments\[3\]\.turn: expected a number"):
        COLLECTION.start(position=Plain(HANDS | {"turn": 9}, "moments[3]"))

"""Every reading has its witness: a small legal table where it really changes something."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from explorer.analysis.readings import between, difference
from explorer.analysis.witnesses import Witness, alternatives, read, witness, witnesses
from explorer.analysis.work import Progress, finished
from explorer.core.plain import BadData, Plain
from explorer.games import GAMES
from explorer.view.words import vocabulary
from tests.analysis.test_readings import judged
from tests.witnesses.search import searched
from tests.witnesses.smaller import Candidate, shrunk, smaller, tried
from tests.witnesses.tables import TABLES

ALL = [(game, found) for game in GAMES for found in witnesses(game)]
FOUND = [(game, found) for game, found in ALL if found.table]
NEVER = {
    ("necklace", "merchant_spread"),
    ("edel", "shortage_repeat"),
    ("collection", "spaces"),
    ("collection", "most_jokers_removed"),
}
"""Proved elsewhere to change nothing, or only together with another reading or a harder set-up."""

each_witness = pytest.mark.parametrize(
    "name, found", FOUND, ids=[f"{game}-{found.ruling}-{found.value}" for game, found in FOUND]
)
each_game = pytest.mark.parametrize("name", GAMES)


def tables(name: str, found: Witness) -> list[Any]:
    """The witness laid under the usual reading and under its own."""
    rulings = GAMES[name].readings
    both = rulings(), rulings.having(**{found.ruling: found.value})
    return [found.laid(GAMES[name], reading) for reading in both]


@each_game
def test_every_alternative_of_every_reading_is_covered(name: str) -> None:
    game = GAMES[name]
    assert [(found.ruling, found.value) for found in witnesses(name)] == alternatives(game)
    assert {(name, found.ruling) for found in witnesses(name) if found.searched} == {
        (game_, ruling) for game_, ruling in NEVER if game_ == name
    }


@each_game
def test_every_reading_stands_in_one_chapter_under_a_rule_that_is_told(name: str) -> None:
    words, rulings = vocabulary(name, "en"), GAMES[name].readings
    for ruling, declared in rulings.declared.items():
        assert ruling in rulings.chapters()[declared.chapter]
        assert declared.rule in words["editions" if ruling in rulings.options else "rules"]


@each_witness
def test_a_witness_differs_as_it_says(name: str, found: Witness) -> None:
    assert finished(between(GAMES[name], *tables(name, found), found.moves)).kinds == found.differs


@each_witness
def test_playing_both_tables_by_hand_shows_the_difference_too(name: str, found: Witness) -> None:
    game = GAMES[name]
    one, other = tables(name, found)
    judge = judged(game, one, other, list(found.moves))
    plain = {"asked", "moves", "events", "scores"}
    assert {kind for kind in plain if judge[kind]} == plain & {*found.differs} or found.dealt
    positions = [{**game.position(state), "rulings": None} for state in (one, other)]
    assert (positions[0] != positions[1]) or plain & {*found.differs} or "winners" in found.differs


@each_witness
def test_a_witness_is_a_table_that_can_be(name: str, found: Witness) -> None:
    game = GAMES[name]
    for state in tables(name, found):
        assert game.start(position=game.position(state)) == state
        dealt = game.start(players=len(game.names(state)), rulings=game.rulings_of(state))
        assert sum(game.inventory(state).values()) == sum(game.inventory(dealt).values())
        assert game.inventory(state) == game.inventory(dealt)


@each_witness
def test_a_witness_is_small(name: str, found: Witness) -> None:
    assert len(found.moves) <= 3
    assert len(found.table) <= 260
    state = tables(name, found)[0]
    if found.dealt:
        assert len(GAMES[name].names(state)) == GAMES[name].seats[0]
    elif name == "necklace":
        assert state.players == 2
        assert sum(map(sum, state.hands)) + sum(offer is not None for offer in state.row) <= 4 + (
            found.ruling == "rarity"
        )
        assert state.pile_size <= 6 or GAMES[name].readings.declared[found.ruling].is_number
    elif name == "edel":
        empty_bank = ("four_four_short", "short_bank", "gems_per_colour")
        assert sum(map(sum, state.gems)) <= (22 if found.ruling in empty_bank else 3)
        assert sum(map(len, state.held)) <= 1 + (found.ruling == "second_certificates")
        assert state.players == (5 if found.ruling.startswith("free") else state.players)
    else:
        assert sum(pawn != box for box, pawns in enumerate(state.board) for pawn in pawns) <= 2
        assert sum(map(len, state.hands)) + sum(state.deck) <= 6


def test_a_reading_without_an_alternative_like_this_is_refused() -> None:
    with pytest.raises(ValueError, match="no reading queen_user = 'nobody' of necklace"):
        witness(GAMES["necklace"], "queen_user", "nobody")
    with pytest.raises(ValueError, match="other than the usual one"):
        witness(GAMES["necklace"], "queen_user", "anyone")


def test_the_witness_of_a_number_serves_for_all_its_values() -> None:
    assert witness(GAMES["necklace"], "ring_count", 5) == witness(GAMES["necklace"], "ring_count", 4)


@pytest.mark.parametrize(
    "entry, complaint",
    [
        ({"ruling": "ring_counts", "value": 4}, "ruling: expected one of"),
        ({"ruling": "ring_count", "value": "4", "searched": 3}, "value: expected a whole number"),
        ({"ruling": "ring_count", "value": 4}, "either a position"),
        ({"ruling": "ring_count", "value": 4, "position": {}, "searched": 3}, "either a position"),
        ({"ruling": "ring_count", "value": 4, "position": [1]}, "position: expected named fields"),
        ({"ruling": "ring_count", "value": 4, "run": "me"}, "run: unknown field"),
        ({"ruling": "ring_count", "value": 4, "searched": 0}, "searched: expected a number"),
    ],
)
def test_a_damaged_entry_is_named(entry: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        read(Plain(entry), GAMES["necklace"].readings.declared)


def test_the_search_finds_the_same_small_witness_again_and_tells_how_far_it_is() -> None:
    game, rulings = GAMES["collection"], GAMES["collection"].readings
    one, other = rulings(), rulings.having(redraw_empty="allowed")
    told = list[Progress]()
    first = finished(searched(game, one, other, seed=1, tables=40), told.append)
    assert first is not None
    assert first == finished(searched(game, one, other, seed=1, tables=40))
    assert difference(game, first.position, first.moves, one, other).kinds == first.found.kinds
    done = [progress.done for progress in told]
    assert (done, {*done}) == (sorted(done), {*range(done[-1] + 1)})


def test_nothing_more_can_be_left_out_of_a_witness_made_smaller() -> None:
    game, rulings = GAMES["necklace"], GAMES["necklace"].readings
    one, other = rulings(), rulings.having(banker_needs_gem=False)
    hands = [["banker", "ring", "thief"], ["ruby1"]]
    position = {"players": ["Amy", "Barnaby"], "hands": hands, "stage": ["display", 0], "row": ["king"]}
    big = tried(game, position, (), one, other)
    assert big is not None
    small = finished(shrunk(game, big, one, other, Progress(0)))
    assert json.dumps(small.position["hands"]) == '[["banker"], []]'
    ranks = [found.rank(game) for edit in smaller(game, small) if (found := tried(game, *edit, one, other))]
    assert min(ranks, default=small.rank(game)) >= small.rank(game)


def test_a_search_can_be_stopped_while_a_witness_is_made_smaller() -> None:
    game, rulings = GAMES["collection"], GAMES["collection"].readings
    told = list[Progress]()
    finished(searched(game, rulings(), rulings.having(redraw_empty="allowed"), 1, 40), told.append)
    assert max(Counter(progress.done for progress in told).values()) > 10


def test_pawns_are_taken_home_in_the_order_of_their_colours() -> None:
    game, rulings = GAMES["collection"], GAMES["collection"].readings()
    board = {"A": "AFDB", "B": "BCEA", "C": "", "D": "", "E": "", "F": ""}
    found = difference(game, game.start(seed=1), [], rulings, rulings)
    edited = [edit for edit, _ in smaller(game, Candidate({"board": board}, (), found))]
    homes = [next(box for box in board if len(edit["board"][box]) > len(board[box])) for edit in edited[1:7]]
    assert homes == ["B", "D", "F", "A", "C", "E"]


@each_game
def test_random_small_tables_can_mostly_be_laid(name: str) -> None:
    game, rng, laid = GAMES[name], Random(name), 0
    for _ in range(200):
        try:
            game.start(position=TABLES[name](rng))
            laid += 1
        except BadData:
            continue
    assert laid >= 60


def test_a_merchant_on_the_table_is_settled_before_anything_else() -> None:
    position = {"players": ["Amy", "Barnaby"], "hands": [[], []], "pile": {}, "aside": 1, "sales": 2}
    with pytest.raises(BadData, match="settled before anything else"):
        GAMES["necklace"].start(position=position)

"""The set-up in a timeline and in a record: told where it is known, believed if it leads to the table."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from explorer import GAMES, begin
from explorer.core.plain import BadData
from explorer.core.record import RULES, dumps, from_code, read, to_code
from explorer.core.timeline import Timeline

RECORDS = Path(__file__).parents[1] / "records"
DEALT = json.loads((RECORDS / "dealt.json").read_text(encoding="utf-8"))
"""Fifty tables of every size, one digest for all, taken before set-ups were told."""

each_game = pytest.mark.parametrize("game", GAMES)


def digest(tables):
    return sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()


def harder(seed):
    return {"easy": bool(seed % 2), "remove_one_each": bool(seed % 3), "jokers_removed": seed % 4}


@pytest.mark.parametrize("name", [name for name in DEALT if not name.endswith("harder")])
def test_a_seed_deals_the_table_that_it_always_dealt(name):
    game, players = GAMES[name.split()[0]], int(name.split()[1])
    tables = [game.position(game.start(players=players, seed=seed)) for seed in range(50)]
    assert digest(tables) == DEALT[name]


def test_a_seed_deals_the_harder_table_that_it_always_dealt():
    game = GAMES["collection"]
    states = [game.start(players=1 + seed % 4, seed=seed, **harder(seed)) for seed in range(50)]
    assert digest([game.position(state) for state in states]) == DEALT["collection harder"]


@each_game
def test_a_game_that_is_begun_tells_its_set_up_first(game):
    timeline = begin(game, 3, seed=7)
    opening = GAMES[game].opening(3, 7)
    assert timeline.root.step == opening
    assert timeline.log()[: len(opening.events)] == list(opening.events)


@each_game
def test_a_record_written_before_set_ups_were_told_loads_unchanged_and_tells_none(game):
    text = (RECORDS / "no-setup" / f"{game}.json").read_text(encoding="utf-8")
    timeline = read(text, GAMES)
    assert timeline.root.events == ()
    assert json.loads(dumps(timeline)) == json.loads(text) | {"rules": RULES}


@each_game
def test_a_record_tells_the_set_up_again(game):
    timeline = begin(game, 3, seed=286)
    timeline.play(timeline.moves[0])
    for again in (read(dumps(timeline), GAMES), from_code(to_code(timeline), GAMES)):
        assert again.root.step == timeline.root.step
        assert again.log() == timeline.log()
        assert dumps(again) == dumps(timeline)


@each_game
def test_a_record_without_its_set_up_is_the_same_game(game):
    timeline = begin(game, 3, seed=286)
    data = json.loads(dumps(timeline))
    del data["setup"]
    again = read(json.dumps(data), GAMES)
    assert again.root.state == timeline.root.state
    assert again.root.events == ()


@each_game
def test_a_set_up_makes_a_game_code_little_longer(game):
    timeline = begin(game, 3, seed=286)
    untold = Timeline(GAMES[game], timeline.root.state, timeline.root.luck)
    assert len(to_code(timeline)) <= len(to_code(untold)) + 60


@each_game
def test_a_position_tells_no_set_up(game):
    rules = GAMES[game]
    position = rules.position(rules.start(3, 7))
    assert rules.opening(position=position).events == ()
    assert begin(game, 3, position=position).root.events == ()


REFUSED = {
    "no table": ("necklace", [], "setup: expected named fields"),
    "nothing": ("necklace", None, "setup: expected named fields"),
    "an unknown field": ("edel", {"aside": [1]}, "setup.aside: unknown field"),
    "a field that is missing": ("necklace", {}, "setup: the field 'handed_back' is missing"),
    "a player too few": ("necklace", {"handed_back": [0, 0]}, "handed_back: expected 3 entries"),
    "more Astrologers than there are": ("necklace", {"handed_back": [2, 2, 0]}, "there are 3 Astrologers"),
    "a number that is none": ("necklace", {"handed_back": [0, 0, "1"]}, "expected a whole number"),
    "half an Astrologer": ("necklace", {"handed_back": [0, 0, 0.5]}, "expected a whole number"),
    "fewer than none": ("necklace", {"handed_back": [0, 0, -1]}, "expected a number from 0 to 3"),
    "cards that are none": ("collection", {"revealed": "ABX"}, "setup.revealed: 'X' is no face"),
    "too few cards": ("collection", {"revealed": "AB"}, "setup.revealed: these are not the cards"),
    "other cards": ("collection", {"revealed": "BCDEFGHA" * 3}, "setup.revealed: these are not the cards"),
    "a list of cards": ("collection", {"revealed": ["A"]}, "setup.revealed: expected text"),
    "more cards than are read": ("collection", {"revealed": "A" * 999}, "setup.revealed: expected at most"),
}


@pytest.mark.parametrize("game, setup, complaint", REFUSED.values(), ids=REFUSED)
def test_a_set_up_that_cannot_have_been_is_refused_with_place_and_reason(game, setup, complaint):
    data = json.loads(dumps(begin(game, 3, seed=286))) | {"setup": setup}
    with pytest.raises(BadData) as error:
        read(json.dumps(data), GAMES)
    assert complaint in str(error.value)


def test_a_card_more_than_was_turned_over_is_refused():
    data = json.loads(dumps(begin("collection", 3, seed=286)))
    data["setup"]["revealed"] += "*"
    with pytest.raises(BadData, match="these are not the cards"):
        read(json.dumps(data), GAMES)


@pytest.mark.parametrize("game", ["necklace", "edel"])
def test_a_set_up_that_leads_to_another_table_is_refused(game):
    timeline = begin(game, 3, seed=286)
    setup = json.loads(dumps(timeline))["setup"]
    while timeline.log() == list(timeline.root.events) or len(timeline.here.line()) < 6:
        timeline.play(timeline.moves[0])
    later = json.loads(dumps(Timeline(timeline.game, timeline.state)))
    with pytest.raises(BadData, match="setup: this set-up does not lead to the position"):
        read(json.dumps(later | {"setup": setup}), GAMES)


@each_game
def test_what_is_tried_beside_the_game_knows_the_set_up_too(game):
    timeline = begin(game, 3, seed=7)
    timeline.play(timeline.moves[0])
    assert timeline.alone(timeline.here).log() == timeline.log()
    timeline.edit(timeline.game.position(timeline.root.state))
    assert timeline.log()[: len(timeline.root.events)] == list(timeline.root.events)
    assert read(dumps(timeline), GAMES).log() == timeline.log()

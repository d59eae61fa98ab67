"""A record keeps its worth: written under older rules it loads under today's, as whole as it can be."""

import json
from pathlib import Path
from typing import Any

import pytest

from explorer.core.game import Game
from explorer.core.plain import BadData
from explorer.core.record import RULES, VERSION, BadMove, Newer, dumps, from_code, read, to_code, to_data
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from tests.core.test_record import DATA
from tests.core.test_record import GAMES as TOYS

WRITTEN = Path(__file__).parents[1] / "records" / "rules-1"
"""Files that an explorer wrote under rules 1, and what it saw at every moment: phase, who decides, scores."""
SEEN: dict[str, dict[str, Any]] = json.loads((WRITTEN / "seen.json").read_text(encoding="utf-8"))
DROPPED = {"counter-theft": (3, 17, 39, 41), "counter-theft-root": (1, 3)}
ASKED = {"counter-theft": (2, 38), "counter-theft-root": (0,)}
"""Where the questions were that are no longer asked."""

each_record = pytest.mark.parametrize("name", SEEN)


def text(name: str) -> str:
    return (WRITTEN / f"{name}.json").read_text(encoding="utf-8")


def lines(name: str) -> dict[int, dict[str, Any]]:
    return {line["id"]: line for line in json.loads(text(name))["moments"]}


def seen(game: Game[Any, Any], state: Any) -> list[Any]:
    return [game.phase(state), game.turn(state), list(game.scores(state))]


@each_record
def test_a_record_under_older_rules_is_saved_under_todays(name: str) -> None:
    table = read(text(name), GAMES)
    assert (json.loads(text(name))["rules"], to_data(table)["rules"]) == (1, RULES)
    again = read(dumps(table), GAMES)
    assert dumps(again) == dumps(table)
    assert again.outdated == ()


@each_record
def test_every_moment_whose_question_is_still_asked_is_there_with_its_id_and_what_was_seen_at_it(
    name: str,
) -> None:
    table, dropped = read(text(name), GAMES), DROPPED.get(name, ())
    assert [*table.moments] == [number for number in lines(name) if number not in dropped]
    for number, moment in table.moments.items():
        if number not in ASKED.get(name, ()):
            assert seen(table.game, moment.state) == SEEN[name][str(number)], number


def test_long_notes_of_two_moments_that_became_one_are_cut_and_the_record_loads() -> None:
    data = json.loads(text("counter-theft"))
    for line in data["moments"]:
        line["note"], line["name"] = f"{line['id']} " + "x" * 9_000, "y" * 100
    table = read(json.dumps(data), GAMES)
    note = table.moments[2].note
    assert note.startswith("2 x")
    assert " / 3 x" in note
    assert (len(note), note[-1], len(table.moments[2].name)) == (10_000, "…", 100)


@each_record
def test_the_tree_stays_as_it_was_but_for_what_is_left_out(name: str) -> None:
    table, old = read(text(name), GAMES), lines(name)

    def kept(number: int) -> int:
        return kept(old[number]["parent"]) if number in DROPPED.get(name, ()) else number

    parents = {number: moment.parent.id for number, moment in table.moments.items() if moment.parent}
    assert parents == {number: kept(old[number]["parent"]) for number in table.moments if number}
    assert table.here.id == kept(json.loads(text(name))["here"])


def test_answers_to_a_question_that_is_no_longer_asked_are_left_out_and_their_branches_kept() -> None:
    table = read(text("counter-theft"), GAMES)
    assert table.outdated == DROPPED["counter-theft"]
    asked = table.moments[2]
    assert [child.id for child in asked.children] == [4, 18, 38]
    assert [type(event).__name__ for event in asked.events[:2]] == ["MusketeerPulled", "NothingToPull"]
    assert table.game.phase(asked.state) == SEEN["counter-theft"]["3"][0] == "purchase"


def test_a_question_against_a_hand_with_cards_is_asked_as_before() -> None:
    table = read(text("counter-theft"), GAMES)
    assert table.game.phase(table.moments[34].state) == "counter_theft"
    assert [str(child.move) for child in table.moments[34].children] == ["let go", "pull back"]


def test_names_and_notes_of_what_is_left_out_go_to_the_moment_before_it() -> None:
    table = read(text("counter-theft"), GAMES)
    assert table.moments[2].name == "a Musketeer / in vain"
    assert table.moments[2].note == "Amy's hand is empty. / There is nothing to pull. / She lets go."
    said = " ".join(moment.name + moment.note for moment in table.moments.values())
    assert all(
        line.get(key, "") in said for line in lines("counter-theft").values() for key in ("name", "note")
    )


def test_a_record_that_begins_at_such_a_question_begins_after_it() -> None:
    table = read(text("counter-theft-root"), GAMES)
    assert table.game.phase(table.root.state) == "purchase"
    assert [str(child.move) for child in table.root.children] == ["buy 3"]


def test_a_pass_that_is_no_longer_allowed_becomes_an_edit_and_play_goes_on_behind_it() -> None:
    table = read(text("stuck"), GAMES)
    assert table.outdated == (1,)
    edited = table.moments[1]
    assert (edited.move, edited.note) == (None, "All boxes are full.")
    assert edited.edited == table.game.position(edited.state)
    assert table.game.objection(table.root.state, table.game.parse("pass")).rule == "QC-R10"
    assert table.game.scores(table.moments[2].state) == (24, 24)


@pytest.mark.parametrize("name", ["edition-en", "free-choices"])
def test_what_older_rules_did_not_ask_otherwise_loads_as_it_is(name: str) -> None:
    table = read(text(name), GAMES)
    assert table.outdated == ()
    assert to_data(table) == json.loads(text(name)) | {"rules": RULES}


def test_a_game_keeps_the_readings_it_was_played_by_when_its_edition_is_read_otherwise() -> None:
    table = read(text("edition-en"), GAMES)
    rulings = table.game.rulings_of(table.root.state)
    assert not rulings.alchemist_to_new_type
    assert not rulings.trio_needs_rival_owner


def test_a_game_code_under_older_rules_loads_too() -> None:
    table = read(text("counter-theft"), GAMES)
    assert to_data(from_code(to_code(table), GAMES)) == to_data(table)


def changed(name: str, **fields: Any) -> str:
    return json.dumps(json.loads(text(name)) | fields)


@pytest.mark.parametrize("name, moment", [("counter-theft", 3), ("counter-theft-root", 1), ("stuck", 1)])
def test_under_todays_rules_the_same_file_is_refused_at_its_first_outdated_move(
    name: str, moment: int
) -> None:
    with pytest.raises(BadMove) as refused:
        read(changed(name, rules=2), GAMES)
    assert refused.value.moment == moment


WRONG = {
    "an answer where nothing was asked": ("counter-theft", 29, "let go"),
    "an answer after the theft of another card": ("counter-theft", 37, "steal musketeer"),
    "a pass while something else could be done": ("stuck", 2, "pass"),
    "another wrong move": ("counter-theft", 4, "buy 1 2"),
}


@pytest.mark.parametrize("name, moment, move", WRONG.values(), ids=WRONG)
def test_what_older_rules_refused_is_still_refused(name: str, moment: int, move: str) -> None:
    data = json.loads(text(name))
    next(line for line in data["moments"] if line["id"] == moment)["move"] = move
    with pytest.raises(BadMove) as refused:
        read(json.dumps(data), GAMES)
    assert refused.value.moment == moment


@pytest.mark.parametrize("field", ["version", "rules"])
def test_nobody_ever_wrote_a_0(field: str) -> None:
    with pytest.raises(BadData, match=f"{field}: 0 was never written; the first was 1"):
        read(json.dumps(DATA | {field: 0}), TOYS)


@pytest.mark.parametrize("field, today", [("version", VERSION), ("rules", RULES)])
def test_a_record_of_a_newer_explorer_is_refused_whatever_else_it_holds(field: str, today: int) -> None:
    with pytest.raises(
        Newer, match=f"{field}: {today + 1} is of a newer explorer; this one reads up to {today}"
    ):
        read(json.dumps(DATA | {field: today + 1, "moments": "in another form", "game": "go"}), TOYS)


@pytest.mark.parametrize("rules", range(1, RULES + 1))
def test_every_rules_there_have_been_are_read(rules: int) -> None:
    assert isinstance(read(json.dumps(DATA | {"rules": rules}), TOYS), Timeline)

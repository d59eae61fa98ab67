"""A record loads as a whole or is refused with the place and the reason."""

import json
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from explorer.core.luck import Seeded, Stacked
from explorer.core.plain import BadData, Plain
from explorer.core.record import dumps, from_data, read, to_data
from explorer.core.timeline import Timeline
from tests.laws.damage import damaged, garbled
from tests.toy.bag import TAKES
from tests.toy.game import TOY

GAMES = {TOY.name: TOY}
HUGE = 10**5000


def written():
    """Ann's 3 beats Bob's 1 or his 2; the second line goes on, and ends with an edit."""
    deal = {"names": ["Ann", "Bob"], "hands": [[2, 3], [1, 2]]}
    table = Timeline(TOY, TOY.start(position=deal), Stacked.deck("bag", TAKES, otherwise=Seeded(4)))
    table.play("offer 3")
    table.play("offer 1")
    table.here.name = "safe"
    table.back()
    table.play("offer 2").note = "a gem wasted 💎"
    table.edit({"names": ["Ann", "Bob"], "hands": [[3, 3], [3, 3]]})
    table.play("offer 3")
    table.goto(2)
    return table


DATA = json.loads(dumps(written()))


def changed(**fields):
    return DATA | fields


def moment(number, **fields):
    """The record with some fields of a moment changed; None takes a field away."""
    copy = json.loads(json.dumps(DATA))
    copy["moments"][number] |= fields
    copy["moments"][number] = {k: v for k, v in copy["moments"][number].items() if v is not None}
    return copy


def position(**fields):
    return changed(position=DATA["position"] | fields)


def test_a_record_comes_back_as_it_was():
    table = read(dumps(written()), GAMES)
    assert json.loads(dumps(table)) == DATA
    assert table.here.id == 2
    assert [m.name for m in table.moments.values() if m.name] == ["safe"]
    assert table.root.state == written().root.state


def test_nothing_in_a_record_depends_on_a_generator():
    assert [line["move"] for line in DATA["moments"][1:5]] == ["offer 3", "offer 1", "draw 1", "draw 2"]
    assert "seed" not in json.dumps(DATA)


def test_a_branch_of_a_loaded_game_meets_the_recorded_bag():
    table = read(json.dumps(DATA), GAMES, luck=Seeded(999))
    table.goto(1)
    table.play("offer 2")
    assert [str(m.move) for m in table.here.line()[3:]] == [line["move"] for line in DATA["moments"][3:5]]


def test_draws_beyond_the_record_are_left_to_the_luck_that_is_handed_in():
    table = read(
        json.dumps(changed(moments=DATA["moments"][:2], here=1)), GAMES, luck=Stacked.deck("bag", TAKES[::-1])
    )
    table.play("offer 1")
    assert [str(m.move) for m in table.here.line()[-2:]] == ["draw 3", "draw 2"]


def test_two_moments_with_the_same_move_stay_two():
    """The same move with another luck is another branch."""
    table = Timeline(TOY, TOY.start(2, seed=1), Seeded(1))
    move = TOY.moves(table.state)[0]
    table.play(move).note = "one"
    table.first()
    table.play(move, Seeded(2)).note = "two"
    assert [m.note for m in read(dumps(table), GAMES).root.children] == ["one", "two"]


def test_what_was_deleted_leaves_a_gap_that_stays():
    table = written()
    table.delete(2)
    assert dumps(read(dumps(table), GAMES)) == dumps(table)


def test_reading_data_that_is_no_text_works_too():
    assert to_data(from_data(Plain(DATA), GAMES)) == DATA


EDITED = [{"id": 0}, *({"id": n, "parent": 0, "position": DATA["position"]} for n in range(1, 502))]
WORDY = [{"id": 0}, *({"id": n, "parent": 0, "move": "offer 3", "note": "x" * 9999} for n in range(1, 400))]

REFUSED = {
    "not a record": ([], "expected named fields, found a list"),
    "another format": (changed(format="pgn"), "format: expected one of explorer-record, found 'pgn'"),
    "no format": ({k: v for k, v in DATA.items() if k != "format"}, "the field 'format' is missing"),
    "no position": ({k: v for k, v in DATA.items() if k != "position"}, "the field 'position' is missing"),
    "a newer version": (changed(version=2), "version: 2 is of a newer explorer"),
    "newer rules": (changed(rules=3), "rules: 3 is of a newer explorer"),
    "a version that is no number": (changed(version="1"), "version: expected a whole number"),
    "an unknown game": (changed(game="go"), "game: expected one of pebbles, found 'go'"),
    "a game that is a list": (changed(game=["pebbles"]), "game: expected one of pebbles"),
    "no moments": (changed(moments=[]), "moments: expected 1 to"),
    "moments that are no list": (changed(moments={}), "moments: expected a list"),
    "a moment that is no table": (changed(moments=[[]]), "moments[0]: expected named fields"),
    "nowhere": (changed(here=99), "here: there is no such moment"),
    "not a number": (changed(here=float("nan")), "not a number"),
    "a huge number": (changed(here=10**4000), "here: expected a number from 0"),
    "a wrong move": (moment(2, move="offer 3"), "moments[2].move: moment 2: 'offer 3' is not allowed here"),
    "a draw out of turn": (moment(2, move="draw 3"), "moments[2].move: moment 2: 'draw 3' is not allowed"),
    "an unknown move": (moment(2, move="castle"), "moments[2].move: moment 2: 'castle' is no move"),
    "an unknown pebble": (moment(2, move="offer 9"), "moments[2].move: moment 2: 'offer 9' is no move"),
    "a move that is no text": (moment(2, move=7), "moments[2].move: expected text"),
    "a moment without a move": (moment(2, move=None), "moments[2]: the field 'move' is missing"),
    "a moment without a parent": (moment(2, parent=None), "moments[2]: the field 'parent' is missing"),
    "a moment without an id": (moment(2, id=None), "moments[2]: the field 'id' is missing"),
    "an unknown parent": (moment(2, parent=77), "moments[2].parent: the parent must come before"),
    "a parent that comes later": (moment(2, parent=3), "moments[2].parent: the parent must come before"),
    "its own parent": (moment(2, parent=2), "moments[2].parent: the parent must come before"),
    "the same id twice": (moment(2, id=1), "moments[2].id: two moments have the same id"),
    "a negative id": (moment(2, id=-1), "moments[2].id: expected a number from 0"),
    "an id that is no number": (moment(2, id="2"), "moments[2].id: expected a whole number"),
    "a name that is no text": (moment(2, name=["x"]), "moments[2].name: expected text"),
    "a name too long": (moment(2, name="x" * 101), "moments[2].name: expected at most"),
    "a name of two lines": (moment(2, name="x\ny"), "moments[2].name: expected a single line"),
    "a note too long": (moment(2, note="x" * 10_001), "moments[2].note: expected at most"),
    "an unknown field": (moment(2, notes="x"), "moments[2].notes: unknown field"),
    "a move too long": (moment(2, move="3" * 501), "moments[2].move: expected at most 500 characters"),
    "a name that cannot be shown": (moment(2, name="\ud800"), "the data holds half of a character"),
    "a note with a control character": (moment(2, note="\x07"), "moments[2].note: expected text that can be"),
    "too many edits": (changed(moments=EDITED), "moments: expected at most 500 edited positions"),
    "too many words": (changed(moments=WORDY), "moments: names, notes and edits have more than"),
    "too many moments": (changed(moments=DATA["moments"] * 1000), "moments: expected 1 to 5000 entries"),
    "a wrong edit": (moment(7, position={"names": []}), "moments[7].position.names: expected 2 to 3"),
    "a card too many": (position(open=[3, 3, 3, 3]), "position: there are 4 pebbles of 3, found 5"),
    "an unknown card": (position(hands=[[2, 3], [1, 4]]), "position.hands[1][1]: expected one of 1, 2, 3"),
    "a position that is no table": (changed(position=7), "position: expected named fields"),
    "an unknown field of a position": (position(colour="red"), "position.colour: unknown field"),
    "an unknown reading": (position(tied="some"), "position.tied: expected one of all, nobody"),
    "an impossible stage": (position(stage=["drawing", 5]), "position.stage[1]: expected a number from 0"),
}  # fmt: skip


@pytest.mark.parametrize("data, complaint", REFUSED.values(), ids=REFUSED)
def test_a_bad_record_is_refused_with_place_and_reason(data, complaint):
    with pytest.raises(BadData) as error:
        read(json.dumps(data), GAMES)
    assert complaint in str(error.value)


def test_the_data_in_these_tests_is_otherwise_right():
    assert dumps(read(json.dumps(moment(2, note="fine")), GAMES))


@pytest.mark.parametrize("field", ["here", "version", "game", "format", "moments", "position"])
def test_a_number_with_thousands_of_digits_is_refused_anywhere(field):
    with pytest.raises(BadData):
        from_data(Plain(changed(**{field: HUGE})), GAMES)
    with pytest.raises(BadData):
        read(json.dumps(changed(**{field: "@"})).replace('"@"', "9" * 5000), GAMES)


@given(st.integers(0, 10**9))
@example(0)
def test_a_damaged_record_is_refused_or_complete(seed):
    rng = Random(seed)
    text = json.dumps(damaged(DATA, rng, times=rng.choice((1, 1, 2, 5))))
    loaded = loads_or_refuses(text)
    assert loaded is None or len(loaded.moments) == len(json.loads(text)["moments"])


@given(st.integers(0, 10**9))
def test_a_garbled_file_is_refused_or_complete(seed):
    loads_or_refuses(garbled(json.dumps(DATA), Random(seed)))


@given(
    st.recursive(st.none() | st.booleans() | st.floats() | st.text(max_size=5), st.lists).map(json.dumps)
    | st.binary()
)
def test_any_other_file_is_refused(text):
    assert loads_or_refuses(text) is None


def loads_or_refuses(text):
    try:
        table = read(text, GAMES)
    except BadData as error:
        refusal = str(error)
    else:
        assert dumps(read(dumps(table), GAMES)) == dumps(table)
        return table
    assert len(refusal) > 10
    return None

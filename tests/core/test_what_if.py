"""Change one move and keep the rest, edit the table, compare two lines: by hand, on the toy."""

import pytest

from explorer.core.game import IllegalMove
from explorer.core.timeline import Timeline
from tests.core.pebbles import DEAL, dealt, offer
from tests.toy.game import TOY


@pytest.fixture
def table():
    return dealt()


def test_one_move_is_changed_and_the_rest_is_replayed(table):
    ann, *_ = offer(table, 3, 1, 1, 2)
    replay = table.instead(ann, "offer 2")
    assert (replay.stopped, replay.reason) == (None, None)
    line = [str(moment.move) for moment in replay.moment.line()[1:]]
    assert line == ["offer 2", "offer 1", "draw 1", "draw 2", "offer 1", "offer 2", "draw 3", "draw 3"]
    assert table.here is replay.moment


def test_a_replay_stops_at_the_move_that_no_longer_fits(table):
    ann, _, again, _ = offer(table, 3, 1, 2, 2)
    replay = table.instead(ann, "offer 2")
    assert replay.stopped is again
    assert replay.reason == TOY.objection(replay.moment.state, again.move)
    assert [str(moment.move) for moment in replay.moment.line()[-2:]] == ["draw 1", "draw 2"]


def test_an_impossible_change_changes_nothing(table):
    ann, bob = offer(table, 3, 1)
    with pytest.raises(IllegalMove):
        table.instead(ann, "offer 1")
    with pytest.raises(ValueError, match="no move that could be changed"):
        table.instead(table.root, "offer 2")
    assert table.here is bob
    assert len(table.moments) == 5


def test_a_draw_can_be_changed_like_a_move(table):
    _, bob = offer(table, 3, 1)
    drawn = bob.line()[3]
    replay = table.instead(drawn, "draw 3")
    assert replay.moment.state.hands == ((2, 3), (2, 2))


def test_a_changed_line_is_the_one_that_forward_follows(table):
    offer(table, 3, 1)
    table.back(2)
    offer(table, 2)
    changed = table.instead(2, "offer 2").moment
    assert (table.first(), table.last()) == (table.root, changed)


def test_without_a_luck_a_changed_line_waits_for_the_draws_it_does_not_know():
    table = Timeline(TOY, TOY.start(position=DEAL))
    for move in ("offer 3", "offer 1", "draw 1"):
        table.play(move)
    replay = table.instead(2, "offer 2")
    assert [str(moment.move) for moment in replay.moment.line()[1:]] == ["offer 3", "offer 2", "draw 1"]
    assert TOY.phase(table.state) == "drawing"
    table.play("draw 3")
    offer(table, 1, 3)
    assert TOY.phase(table.state) == "drawing"


def test_an_edit_goes_on_from_what_no_move_leads_to(table):
    offer(table, 3)
    wish = {"names": ["Ann", "Bob"], "hands": [[3, 3], [3, 3]]}
    edit = table.edit(wish)
    wish["hands"] = "changed afterwards"
    assert table.here is edit
    assert edit.parent.id == 1
    assert TOY.start(position=edit.edited) == edit.state
    assert table.state.hands == ((3, 3), (3, 3))
    assert offer(table, 3)[0].parent is edit


def test_a_replay_does_not_pass_an_edit(table):
    ann, _ = offer(table, 3, 1)
    edit = table.edit(DEAL)
    offer(table, 3)
    replay = table.instead(ann, "offer 2")
    assert replay.stopped is edit


def test_two_lines_are_compared_by_what_only_one_of_them_scored(table):
    ann, bob = offer(table, 3, 1)
    other = table.instead(ann, "offer 2").moment
    compared = table.compare(bob, other)
    assert compared.parted is table.root
    assert compared.difference == (-2, 0)
    assert [(change.line, change.seat, change.amount) for change in compared.changes] == [
        (0, 0, 6),
        (1, 0, 4),
    ]


def test_what_both_lines_scored_cancels_out(table):
    _, bob = offer(table, 3, 1)
    table.back()
    (other,) = offer(table, 2)
    assert table.compare(bob.id, other.id).changes == ()
    assert table.compare(bob, other).parted.id == 1

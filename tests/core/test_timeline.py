"""Play, go back, branch, delete: by hand, on the toy."""

import pytest

from explorer.core.game import IllegalMove
from explorer.core.luck import NoLuck, Seeded, Stacked
from explorer.core.timeline import LARGEST_ID, Full, Timeline
from tests.core.pebbles import DEAL, ONE, THREE, dealt, offer
from tests.toy.game import TOY
from tests.toy.offer import Offered


@pytest.fixture
def table():
    return dealt()


def test_chance_answers_at_once(table):
    ann, bob = offer(table, 3, 1)
    assert [str(moment.move) for moment in bob.line()[1:]] == ["offer 3", "offer 1", "draw 1", "draw 2"]
    assert table.state.hands == ((1, 2), (2, 2))
    assert table.here is bob
    assert ann.id == 1


def test_without_a_luck_chance_waits_to_be_played():
    table = Timeline(TOY, TOY.start(position=DEAL))
    offer(table, 3, 1)
    assert TOY.phase(table.state) == "drawing"
    table.play("draw 3")
    table.play(THREE)
    assert table.state.hands == ((2, 3), (2, 3))


def test_a_refused_move_changes_nothing(table):
    offer(table, 3)
    with pytest.raises(IllegalMove):
        table.play("offer 3")
    with pytest.raises(ValueError, match="is no move"):
        table.play("offer all")
    assert (table.here.id, len(table.moments)) == (1, 2)


def test_back_and_forward_stop_at_decisions(table):
    ann, bob = offer(table, 3, 1)
    assert table.back() is ann
    assert table.forward() is bob
    assert table.back(2) is table.root
    assert table.back() is table.root
    assert table.forward(9) is bob
    assert table.first() is table.root
    assert table.last() is bob


def test_the_same_move_leads_to_the_same_moment_and_another_one_branches(table):
    _, bob = offer(table, 3, 1)
    table.back()
    assert offer(table, 1) == [bob]
    table.back()
    (other,) = offer(table, 2)
    assert other is not bob
    assert bob in table.moments.values()
    assert [TOY.scores(moment.state) for moment in (bob, other)] == [(6, 0), (6, 0)]


def test_a_branch_meets_the_same_bag_unless_new_luck_is_asked_for(table):
    _, bob = offer(table, 3, 1)
    table.back()
    offer(table, 2)
    assert table.state.hands[0] == bob.state.hands[0]
    table.back()
    table.play("offer 1", Stacked.deck("bag", [THREE, THREE]))
    assert table.state.hands == ((2, 3), (2, 3))
    assert len(table.here.line()[1].children) == 3


def test_a_luck_that_was_handed_in_stays_in_force(table):
    luck = Seeded(99)
    offer(table, 3)
    assert table.play("offer 1", luck).luck is luck
    assert offer(table, 2)[-1].luck is luck


def test_from_a_move_on_chance_can_be_nobodys(table):
    offer(table, 3)
    waiting = table.play("offer 1", None)
    assert TOY.phase(waiting.state) == "drawing"
    assert table.play("draw 3").luck is None


def test_chance_that_waits_is_answered_when_a_luck_comes(table):
    offer(table, 3)
    table.play("offer 1", None)
    luck = Stacked.deck("bag", [THREE, ONE])
    table.draw(luck)
    assert table.state.hands == ((2, 3), (1, 2))
    here = table.here
    assert table.draw(Seeded(5)) is here, "nothing waits any more"


def test_what_a_luck_drew_belongs_to_the_decision_before_it(table):
    ann, bob = offer(table, 3, 1)
    offered = bob.line()[2]
    assert table.decision(bob) is table.decision(bob.parent) is offered
    assert table.decision(ann) is ann
    assert table.decision(table.root) is table.root


def test_what_a_person_drew_is_a_decision_of_its_own(table):
    offer(table, 3)
    table.play("offer 1", None)
    drawn = table.play("draw 3")
    assert table.decision(drawn) is drawn


def test_forward_follows_the_line_that_was_visited_last(table):
    _, bob = offer(table, 3, 1)
    table.back(2)
    (low,) = offer(table, 2)
    assert (table.first(), table.last()) == (table.root, low)
    table.goto(bob.id)
    assert (table.first(), table.last()) == (table.root, bob)


def test_there_is_no_going_where_nothing_is(table):
    with pytest.raises(LookupError, match="there is no moment 99; the moments are 0 to 0"):
        table.goto(99)
    for verb in (
        table.delete,
        lambda place: table.instead(place, "offer 2"),
        lambda place: table.compare(0, place),
    ):
        with pytest.raises(LookupError, match="there is no moment 99"):
            verb(99)


def test_the_log_is_told_openly_or_as_a_seat_heard_it(table):
    offer(table, 3)
    assert table.log() == [Offered(0, 3)]
    assert table.log(0, open_table=False) == [Offered(0, 3)]
    assert table.log(1, open_table=False) == table.log(open_table=False) == [Offered(0, 0)]


def test_deleting_takes_what_follows_and_leaves_the_rest(table):
    ann, bob = offer(table, 3, 1)
    table.back(2)
    (low,) = offer(table, 2)
    table.goto(bob)
    table.delete(ann)
    assert table.here is table.root
    assert list(table.moments.values()) == [table.root, low]
    assert table.forward() is low
    with pytest.raises(ValueError, match="start cannot be deleted"):
        table.delete(0)


def test_what_was_deleted_is_out_of_reach(table):
    ann, bob = offer(table, 3, 1)
    table.delete(ann)
    for verb in (table.goto, table.delete, lambda place: table.instead(place, "offer 2")):
        with pytest.raises(LookupError):
            verb(bob)
    assert list(table.moments.values()) == [table.root]


def test_an_id_is_never_used_again(table):
    (ann,) = offer(table, 3)
    table.delete(ann)
    assert offer(table, 2)[0].id != ann.id


def test_a_luck_that_does_not_know_leaves_chance_waiting(table):
    table = Timeline(TOY, table.root.state, Stacked.deck("bag", [ONE]))
    offer(table, 3)
    with pytest.raises(NoLuck):
        offer(table, 1)
    table.goto(3)
    table.play("draw 2", Seeded(1))
    assert TOY.phase(table.state) == "offering"


def test_moments_say_what_led_to_them(table):
    offer(table, 3)
    assert repr(table.root) == "<Moment 0: start>"
    assert repr(table.here) == "<Moment 1: offer 3>"


@pytest.fixture
def small(monkeypatch):
    """Trees that are full after a few moments."""
    monkeypatch.setattr("explorer.core.timeline.MOST_MOMENTS", 9)
    monkeypatch.setattr("explorer.core.timeline.MOST_EDITS", 2)


FILLING = {
    "a move whose draws no longer fit": lambda table: table.play("offer 2"),
    "a changed move whose rest no longer fits": lambda table: table.instead(1, "offer 2"),
}


@pytest.mark.parametrize("playing", FILLING.values(), ids=FILLING)
def test_what_does_not_fit_into_a_full_tree_is_not_played_at_all(table, small, playing):
    offer(table, 3, 1)
    first = table.here
    while len(table.moments) < 7:
        table.goto(table.root)
        table.play("offer 2", Seeded(len(table.moments)))
    table.goto(first if playing is FILLING["a changed move whose rest no longer fits"] else 1)
    here, before = table.here, {id: [*moment.children] for id, moment in table.moments.items()}
    with pytest.raises(Full, match="delete a line before you go on"):
        playing(table)
    assert table.here is here
    assert {id: moment.children for id, moment in table.moments.items()} == before


def test_a_table_is_edited_only_so_often(table, small):
    table.edit(DEAL)
    table.edit(DEAL)
    here = table.here
    with pytest.raises(Full, match="2 edited positions"):
        table.edit(DEAL)
    assert table.here is here


def test_numbers_of_moments_never_grow_beyond_what_a_record_holds(table):
    offer(table, 3)
    table.grow(table.root, None, table.root.step, None, LARGEST_ID)
    table.first()
    assert table.play("offer 2").id == 2
    assert table.play("offer 1").line()[2].id == 3

"""The words of the contract: bills, events, steps, refusals."""

from random import Random

import pytest

from explorer.core.game import Event, IllegalMove, Part, Reason, Step, total, unfold
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from tests.toy.game import TOY
from tests.toy.offer import OFFERS, Offered, Opened, Scored

ANN_OFFERS_3 = {
    "names": ["Ann", "Bob"],
    "hands": [[2], [1, 1]],
    "offers": [3, None],
    "stage": ["offering", 1],
}


def test_a_bill_adds_before_it_multiplies_on():
    assert total([]) == 0
    assert total([Part("a", 2), Part("b", times=3), Part("c", 1)]) == 7
    assert total([Part("a", 2), Part("b", 1, times=3)]) == 9


def test_an_event_without_a_number_has_an_empty_bill_and_changes_no_score():
    event = Event()
    assert (event.amount, total(event.because), event.gains) == (0, 0, ())
    assert event.told_to(1) is event.told_to(None) is event
    assert event.after("anything") == "anything"


def test_a_story_is_sent_the_state_after_each_event():
    before = TOY.start(position=ANN_OFFERS_3)
    step = TOY.apply(before, OFFERS[0])
    assert step.events == (Offered(1, 1), Opened((3, 1)), Scored(0, 3, alone=True))
    assert step.before is before
    assert step.state.scores == (6, 0)


def test_frames_show_the_table_after_each_event():
    step = TOY.apply(TOY.start(position=ANN_OFFERS_3), OFFERS[0])
    assert [event for event, _ in step.frames] == list(step.events)
    assert [table.scores for _, table in step.frames] == [(0, 0), (0, 0), (6, 0)]
    assert [table.open for _, table in step.frames] == [(), (1, 3), (1, 3)]
    assert step.frames[-1][1] is step.state


def test_a_step_without_events_has_no_frames():
    state = TOY.start(2)
    assert Step(state, (), state).frames == []


def test_a_story_without_events_still_leads_somewhere():
    def story():
        return "after"
        yield

    assert unfold("before", story()) == Step("before", (), "after")


def test_a_refusal_names_the_move_the_rule_and_what_would_do():
    state = TOY.start(position=ANN_OFFERS_3)
    with pytest.raises(IllegalMove) as error:
        TOY.apply(state, OFFERS[1])
    assert error.value.move == OFFERS[1]
    assert error.value.reason == TOY.objection(state, OFFERS[1])
    assert str(error.value) == (
        "'offer 2' is not allowed here: an offer from the hand is due [PB-OFFER-1]; "
        "allowed instead: 'offer 1'"
    )


def test_a_refusal_fills_in_its_facts():
    reason = Reason("PB-DRAW-1", "the_bag_is_short", (("left", 1), ("players", 3)))
    assert str(IllegalMove(OFFERS[0], reason)) == (
        "'offer 1' is not allowed here: the bag is short (left 1, players 3) [PB-DRAW-1]"
    )


def test_players_are_asked_with_their_own_view_and_their_moves():
    asked = []

    def first(view, moves):
        asked.append((view.seat, view.table.offers[view.seat], len(moves) > 0))
        return moves[0]

    steps = play_out(TOY, TOY.start(3, seed=5), [first] * 3, Seeded(5))
    assert asked == [(0, None, True), (1, None, True), (2, None, True)] * 4
    assert TOY.phase(steps[-1].state) == "over"
    assert play_out(TOY, steps[-1].state, [], Seeded(5)) == []


def test_the_random_player_makes_every_move_in_time():
    chosen = {random_player(Random(seed))(None, OFFERS) for seed in range(50)}
    assert chosen == set(OFFERS)

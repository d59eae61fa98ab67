"""Two players want the same action (ESR-NEG)."""

import pytest

from explorer.games.edel.actions import Income
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import MONEY
from explorer.games.edel.negotiation import (
    ActionLapsed,
    BidMade,
    BidPaid,
    NegotiationBegan,
    NothingToGive,
    PassPaid,
    order_of_opening,
)
from tests.edel.table import (
    NONE,
    START,
    after,
    card,
    game,
    kinds,
    legal,
    negotiating,
    play,
    refusal,
    summed,
    table,
    told,
    waits_for,
)


@pytest.mark.parametrize(
    "gems, money, ages, first",
    [
        ([(2, 0, 0, 0), (1, 9, 9, 9)], [0, 50], [0, 1], 1),
        ([(2, 3, 9, 9), (2, 4, 0, 0)], [9, 0], [1, 0], 0),
        ([(2, 3, 4, 9), (2, 3, 3, 9)], [0, 9], [0, 1], 1),
        ([(2, 3, 4, 1), (2, 3, 4, 2)], [9, 0], [1, 0], 0),
        ([(2, 3, 4, 1), (2, 3, 4, 1)], [12, 11], [0, 1], 1),
        ([(2, 3, 4, 1), (2, 3, 4, 1)], [12, 12], [1, 0], 1),
    ],
    ids=["reds", "yellows", "greens", "blues", "money", "age"],
)
def test_the_opener_has_fewer(gems, money, ages, first):  # ESR-NEG-3
    assert order_of_opening(gems, money, ages)[0] == first


def test_the_opener_is_found_when_the_action_is_resolved():  # ESR-NEG-3
    state = negotiating((3, 3, 3, 3), (2, 3, 3, 3), START)
    assert waits_for(state) == ("open", 1)
    events = told(table((3, 3, 3, 3), (2, 3, 3, 3), START), "act:money", "act:money", "act:gems")
    assert NegotiationBegan(MONEY, 1, 0) in events


def after_a_swap(actions, **fields):
    """Player 0 has the event and makes player 1 the one with more reds; the actions after it follow."""
    hands = (START, START, (3, 3, 3, 4), START, START)[: len(actions)]
    state = table(*hands, visible=card("SWAP"), **fields)
    state = after(state, *(f"act:{action}" for action in actions))
    return after(state, "source:visible", "swap:1:R>B")


@pytest.mark.parametrize("timing, opener", [("at_resolution", 2), ("at_reveal", 1)])
def test_holdings_count_when_the_action_is_resolved_or_as_at_the_reveal(
    timing, opener
):  # ruling opener_timing
    state = after_a_swap(("event", "gems", "gems"), opener_timing=timing)
    assert waits_for(state) == ("open", opener)


@pytest.mark.parametrize("timing, first", [("at_resolution", 2), ("at_reveal", 1)])
def test_the_same_holds_for_the_order_of_free_choices(timing, first):  # rulings opener_timing, ESR-ACT-FREE-3
    state = after_a_swap(("event", "free", "free", "gems", "money"), opener_timing=timing)
    assert waits_for(state) == ("free_many", first)


def test_the_opener_bids_any_of_its_gems_or_passes():  # ESR-NEG-4
    moves = legal(negotiating((1, 0, 0, 1), (2, 0, 0, 0), START))
    assert moves == ["pass", "bid:0,0,0,1", "bid:1,0,0,0", "bid:1,0,0,1"]


def test_a_player_facing_a_bid_accepts_or_goes_higher():  # ESR-NEG-5
    state = after(negotiating((1, 0, 0, 1), (2, 0, 0, 0), START), "bid:0,0,0,1")
    assert waits_for(state) == ("reply", 1)
    assert legal(state) == ["accept", "bid:1,0,0,0", "bid:2,0,0,0"]


def test_who_cannot_go_higher_must_accept():  # ESR-NEG-5
    state = after(negotiating((1, 1, 1, 1), (2, 0, 0, 0), START), "bid:1,1,1,1")
    assert legal(state) == ["accept"]


def test_the_gems_are_paid_before_the_bidder_acts_with_its_own_card():  # ESR-NEG-6
    state = negotiating((3, 3, 3, 3), (3, 3, 4, 3), START, dealt=[0, 22, 1])
    moves = [
        "bid:1,0,0,0",
        "bid:0,0,0,2",
        "bid:0,1,1,0",
        "bid:1,0,0,1",
        "bid:0,0,3,0",
        "bid:1,0,0,2",
        "accept",
    ]
    state, events = play(state, *moves)
    assert kinds(events)[:6] == ["BidMade"] * 6
    assert events[5:8] == (BidMade(1, Bid(1, 0, 0, 2)), BidPaid(1, 0, (1, 0, 0, 2)), Income(1, 4))
    assert state.gems[:2] == ((4, 3, 3, 5), (2, 3, 4, 1))
    assert summed(events[6].because) == [("ESR-NEG-6", 3, 1)]


def test_a_new_bid_need_not_contain_the_old_one():  # ESR-NEG-7
    state = after(negotiating((1, 3, 0, 0), (2, 0, 0, 3), START), "bid:0,1,0,0", "bid:0,0,0,2")
    assert "bid:0,3,0,0" in legal(state)


def test_rejected_bids_cost_nothing():  # ESR-NEG-7
    state = after(negotiating(START, (4, 3, 3, 3), START), "bid:3,0,0,0", "bid:4,0,0,0")
    assert state.gems == (START, (4, 3, 3, 3), START)


def test_after_a_pass_the_other_gives_one_gem_and_acts():  # ESR-NEG-8
    state = negotiating((1, 2, 2, 2), (2, 0, 2, 2), START, dealt=[0, 22, 1])
    state = after(state, "pass")
    assert waits_for(state) == ("give_one", 1)
    assert legal(state) == ["give:R", "give:G", "give:B"]
    state, events = play(state, "give:B")
    assert events[:2] == (PassPaid(1, 0, (0, 0, 0, 1)), Income(1, 4))
    assert state.gems[:2] == ((1, 2, 2, 3), (2, 0, 2, 1))


def test_an_opener_without_gems_can_only_pass():  # ESR-NEG-8
    assert legal(negotiating(NONE, START, START)) == ["pass"]


def test_giving_is_compulsory():  # ESR-NEG-8
    state = after(negotiating((1, 2, 2, 2), START, START), "pass")
    reason = refusal(state, "decline")
    assert (reason.rule, reason.why) == ("ESR-NEG-8", "must_give_a_gem")


def test_or_the_other_may_let_the_action_lapse():  # ruling pass_response
    state = negotiating((1, 2, 2, 2), START, START, pass_response="one_gem_or_cancel")
    state, events = play(state, "pass", "decline")
    assert ActionLapsed(1, MONEY) in events
    assert state.money == (0, 0, 0)


def test_who_owns_no_gem_acts_for_nothing_after_a_pass():  # ESR-NEG-9
    state, events = play(negotiating(NONE, NONE, START, money=[0, 5, 0], dealt=[0, 22, 1]), "pass")
    assert events[1:3] == (NothingToGive(1, MONEY, False), Income(1, 4))
    assert state.money == (0, 9, 0)


def test_or_then_the_action_lapses():  # ruling pass_no_gems
    state, events = play(negotiating(NONE, NONE, START, pass_no_gems="cancel"), "pass")
    assert NothingToGive(1, MONEY, True) in events
    assert state.money == (0, 0, 0)


def test_a_lapsed_event_stays_unclaimed():
    state = negotiating(NONE, NONE, START, action="event", pass_no_gems="cancel")
    visible = state.visible
    assert visible in after(state, "pass").face_up


def test_a_negotiation_ends_because_bids_rise():  # ESR-NEG-10
    state, bids = negotiating(START, (3, 3, 3, 3), START), 0
    while game.phase(state) in ("open", "reply") and len(game.moves(state)) > 1:
        state = game.apply(state, game.moves(state)[1]).state
        bids += 1
    assert bids == 255
    assert legal(state) == ["accept"]

"""Every refusal names its rule and offers what would do."""

import pytest

from explorer.core.game import IllegalMove
from explorer.games.edel.actions import Exchange
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Colour
from tests.edel.table import (
    NONE,
    START,
    after,
    game,
    negotiating,
    refusal,
    states_of,
    table,
    using,
)


def facing(bid, hand=START):
    """Player 1 faces a bid of player 0."""
    return after(negotiating((2, 6, 6, 6), hand, START), bid)


def test_a_bid_that_is_not_higher_hears_the_lowest_that_would_do():  # ESR-BID-1
    reason = refusal(facing("bid:0,0,0,2"), "bid:1,0,0,0")
    assert (reason.rule, reason.why) == ("ESR-BID-1", "not_higher")
    assert dict(reason.facts)["last"] == Bid(0, 0, 0, 2)
    assert dict(reason.facts)["decides"] == "number"
    assert reason.instead == (Bid(0, 0, 1, 1),)


def test_an_equal_bid_is_not_higher():  # ESR-BID-1
    reason = refusal(facing("bid:0,0,0,2"), "bid:0,0,0,2")
    assert (reason.why, dict(reason.facts)["decides"]) == ("not_higher", None)


def test_a_bid_must_be_covered():  # ESR-NEG-2
    reason = refusal(facing("bid:0,0,0,2"), "bid:4,0,0,0")
    assert (reason.rule, reason.why) == ("ESR-NEG-2", "not_covered")
    assert dict(reason.facts) == {"colour": Colour.R, "offered": 4, "owned": 3}


def test_a_bid_must_offer_something():  # ESR-NEG-4
    state = negotiating(START, (4, 3, 3, 3), START)
    reason = refusal(state, "bid:0,0,0,0")
    assert (reason.rule, reason.why) == ("ESR-NEG-4", "nothing_offered")
    assert reason.instead == (Bid(0, 0, 0, 1),)


def test_where_no_bid_would_do_accepting_is_left():  # ESR-NEG-5
    state = facing("bid:0,6,6,6", hand=(3, 0, 0, 0))
    assert [str(move) for move in refusal(state, "bid:3,0,0,0").instead] == ["accept"]


def test_where_no_bid_would_do_passing_is_left():  # ESR-NEG-8
    state = negotiating(NONE, START, START)
    assert [str(move) for move in refusal(state, "bid:0,0,0,1").instead] == ["pass"]


def test_a_bid_of_less_than_nothing_is_refused():
    assert game.objection(facing("bid:0,0,0,2"), Bid(3, 3, 3, -1)).why == "not_covered"


@pytest.mark.parametrize(
    "move", ["accept", "give:R", "gem:3", "event:3", "take:R", "remove:1=R", "free:R>BB"]
)
def test_a_move_at_the_wrong_time_hears_what_is_waited_for(move):
    reason = refusal(table(START, START, START), move)
    assert (reason.rule, reason.why) == ("ESR-TURN-3", "not_now")
    assert [str(other) for other in reason.instead] == ["act:money", "act:event", "act:gems"]


def test_only_a_face_down_card_can_come():
    state = game.start(3, aside=range(6))
    reason = refusal(state, "gem:3")
    assert (reason.rule, reason.why, reason.instead) == ("ESR-SETUP-6", "card_is_not_face_down", ())


def test_nothing_can_be_played_after_the_end():
    *_, end = states_of(1, 3)
    assert refusal(end, "act:money").why == "game_is_over"


def test_a_gem_that_is_not_owned_cannot_be_given():  # ESR-NEG-8
    state = after(negotiating((1, 1, 1, 1), (2, 0, 0, 0), START), "pass")
    reason = refusal(state, "give:B")
    assert (reason.why, [str(move) for move in reason.instead]) == ("gem_not_owned", ["give:R"])


def test_a_refused_exchange_hears_the_nearest_ones():  # ESR-EV-SWAP
    state = using("SWAP", (1, 0, 0, 0), (0, 1, 1, 0), START)
    reason = refusal(state, "swap:1:R>B")
    assert str(reason.instead[0]).startswith("swap:1:R>")
    assert all(game.objection(state, move) is None for move in reason.instead)


def test_the_refusal_is_raised_and_nothing_happens():
    state = facing("bid:0,0,0,2")
    with pytest.raises(
        IllegalMove, match=r"'bid:1,0,0,0' is not allowed here: not higher .*\[ESR-BID-1\].*'bid:0,0,1,1'"
    ):
        game.apply(state, game.parse("bid:1,0,0,0"))


@pytest.mark.parametrize(
    "text, hint",
    [
        ("", "moves begin with act, guess, bid, pass, accept"),
        ("hello", "moves begin with"),
        ("bid:1,2,3", "bid:1,0,0,2"),
        ("bid:1,2,3,x", "bid:1,0,0,2"),
        ("bid:-1,0,0,2", "bid:1,0,0,2"),
        ("act:nothing", "act:money"),
        ("give:X", "give:R"),
        ("swap:1:R", "swap:1:B>R"),
        ("swap:7:R>B", "swap:1:B>R"),
        ("remove:2=R,1=G", "remove:1=G,2=R"),
        ("remove:", "remove:1=G,2=R"),
        ("free:B>YR", "free:B>RY"),
        ("gem:30", "gem:29"),
        ("event:39", "event:38"),
        ("accept:R", "write it like 'accept'"),
    ],
)
def test_what_is_no_move_is_refused_with_an_example(text, hint):
    with pytest.raises(ValueError, match=hint):
        game.parse(text)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_move_of_a_game_can_be_written_and_read(players):
    for seed in range(3):
        for state in states_of(seed, players):
            for move in list(game.moves(state))[:40]:
                assert game.parse(str(move)) == move


def test_gems_of_free_choice_are_named_in_the_order_of_the_colours():  # ESR-ACT-FREE-2
    state = table(*[START] * 5, stage=["free_one", 0], chosen=["free", "money", "money", "event", "gems"])
    reason = game.objection(state, Exchange(Colour.B, (Colour.G, Colour.R)))
    assert (reason.rule, reason.why) == ("ESR-ACT-FREE-2", "colours_not_in_order")
    assert all(game.objection(state, move) is None for move in reason.instead)


def test_a_removal_that_spares_somebody_is_repaired_for_those_it_names():  # ruling remove_partial
    state = using("REMOVE", START, (1, 0, 0, 0), (0, 1, 0, 0), remove_partial=True)
    reason = refusal(state, "remove:1=G")
    assert (reason.why, [str(move) for move in reason.instead]) == ("loser_has_no_such_gem", ["remove:1=R"])

"""Merchants and Cardinals (QN-MERC, QN-CARD)."""

import pytest

from explorer.core.game import CHANCE
from explorer.games.necklace.cards import Card
from explorer.games.necklace.display import SaleBegan
from explorer.games.necklace.merchant import (
    CardinalKept,
    CardinalPlayed,
    MerchantDrawn,
    SaleCalled,
    SaleDelayed,
)
from explorer.games.necklace.table import Delay
from explorer.games.necklace.turn import PlayResumed
from tests.necklace.table import (
    after,
    game,
    hand,
    kinds,
    merchant_comes,
    offers,
    play,
    table,
    told,
    waits_for,
)

NOBODY_SHOWS = {players: ["show nothing"] * players for players in (2, 3, 4)}


def test_a_drawn_merchant_calls_a_sale():  # QN-MERC-1
    state, events = play(merchant_comes("", ""), "draw merchant")
    assert events == (MerchantDrawn(0, 0), SaleBegan(1))
    assert waits_for(state) == ("display", 0)


def test_a_merchant_never_enters_the_row():  # QN-MERC-1
    assert offers(after(merchant_comes("", ""), "draw merchant"))[0] == "-"


def test_after_the_sale_play_goes_on_where_it_stopped():  # QN-MERC-2, QN-DEV-5
    state = after(merchant_comes("", ""), "draw merchant", *NOBODY_SHOWS[2])
    assert waits_for(state) == ("draw", CHANCE)
    state = after(state, "draw amber1")
    assert (offers(state)[0], state.turn) == ("amber1 6", 1)


def test_the_merchant_is_discarded_after_its_sale():  # QN-MERC-3
    state = after(merchant_comes("", ""), "draw merchant")
    assert (state.discard[Card.MERCHANT], state.aside) == (0, 1)
    state = after(state, *NOBODY_SHOWS[2])
    assert (state.discard[Card.MERCHANT], state.aside) == (1, 0)


def test_a_cardinal_can_be_played_when_a_merchant_has_just_been_drawn():  # QN-CARD-1
    state = after(merchant_comes("", "cardinal"), "draw merchant")
    assert waits_for(state) == ("cardinal", 1)
    assert [str(move) for move in game.moves(state)] == ["use cardinal", "keep cardinal"]


def test_at_no_other_time():  # QN-CARD-1
    for state in (
        table("cardinal thief", "ring", row="ring"),
        table("cardinal", "ring", row="ring"),
        after(table("cardinal", "ring", row="ring"), "buy 0"),
    ):
        assert game.objection(state, game.parse("use cardinal")).rule == "QN-CARD-1"


def test_the_active_player_cannot_delay_the_sale():  # QN-CARD-1, D10
    assert waits_for(after(merchant_comes("2*cardinal", ""), "draw merchant")) == ("display", 0)


def test_holders_are_asked_clockwise_from_the_active_players_left():  # QN-CARD-2
    hands = ["cardinal", "", "", "cardinal"]
    state = after(merchant_comes(*hands, active=2), "draw merchant")
    assert waits_for(state) == ("cardinal", 3)
    assert waits_for(after(state, "keep cardinal")) == ("cardinal", 0)


def test_everybody_is_asked_even_if_the_sale_is_delayed_already():  # QN-CARD-2
    state = after(merchant_comes("", "cardinal", "cardinal"), "draw merchant", "use cardinal")
    assert waits_for(state) == ("cardinal", 2)


def test_later_holders_know_the_earlier_announcements():  # QN-CARD-2
    state = merchant_comes("", "cardinal", "cardinal")
    views = [
        game.seen_by(after(state, "draw merchant", answer), 2) for answer in ("use cardinal", "keep cardinal")
    ]
    assert [view.stage.delayer for view in views] == [1, None]


def test_one_cardinal_per_player_and_merchant():  # QN-CARD-3, S14
    state, events = play(merchant_comes("", "2*cardinal"), "draw merchant", "use cardinal")
    assert kinds(events)[-3:] == ["CardinalPlayed", "SaleDelayed", "PlayResumed"]
    assert hand(state, 1) == {"cardinal": 1}


def test_a_cardinal_puts_the_merchant_beside_its_player():  # QN-CARD-4
    state, events = play(merchant_comes("", "", "cardinal"), "draw merchant", "use cardinal")
    assert events[1:] == (CardinalPlayed(2), SaleDelayed(2, 2), PlayResumed(0, "devaluation", refills=True))
    assert state.waiting == (Delay(2, 2),)
    assert hand(state, 2) == {}
    assert (state.discard[Card.CARDINAL], state.discard[Card.MERCHANT]) == (2, 0)
    assert waits_for(state) == ("draw", CHANCE), "another card is drawn for the slot"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("active", [0, 1])
def test_the_sale_is_due_at_the_end_of_her_next_turn(players, active):  # QN-CARD-4
    for seat in range(players):
        if seat != active:
            hands = ["cardinal" if other == seat else "" for other in range(players)]
            state = after(merchant_comes(*hands, active=active, turn=7), "draw merchant", "use cardinal")
            (delay,) = state.waiting
            assert delay.player == seat
            assert (active + delay.due - 7) % players == seat
            assert 0 < delay.due - 7 < players


def test_of_two_cardinals_the_later_in_clockwise_order_counts():  # QN-CARD-5
    state, events = play(
        merchant_comes("", "cardinal", "", "cardinal"), "draw merchant", "use cardinal", "use cardinal"
    )
    assert events[1:4] == (CardinalPlayed(1), CardinalPlayed(3, delayed=True), SaleDelayed(3, 3, later=True))
    assert [event.rule for event in events[1:4]] == ["QN-CARD-1", "QN-CARD-2", "QN-CARD-5"]
    assert state.waiting == (Delay(3, 3),)
    assert state.discard[Card.CARDINAL] == 2


def test_later_means_seen_from_the_active_player_not_from_seat_0():  # QN-CARD-5
    state = merchant_comes("cardinal", "", "", "cardinal", active=2)
    assert after(state, "draw merchant", "use cardinal", "use cardinal").waiting == (Delay(0, 2),)


def test_a_cardinal_may_be_kept_and_the_sale_is_held():  # QN-CARD-1
    state, events = play(merchant_comes("", "cardinal"), "draw merchant", "keep cardinal")
    assert events[-2:] == (CardinalKept(1), SaleBegan(1))
    assert waits_for(state) == ("display", 0)


def delayed(**fields):
    """Barnaby's turn; the sale beside him is due at its end."""
    usual = {"active": 1, "turn": 1, "waiting": [[1, 1]], "row": "amber1 ring king thief thief"}
    return table("ruby1", "ruby2", "cardinal", **{**usual, **fields})


def test_the_end_of_a_turn_comes_after_all_refilling():  # QN-CARD-6, D14, S15
    state = after(delayed(row="amber1 - - king king"), "buy 0")
    assert game.phase(state) == "draw"
    state = after(state, "draw amber1", "draw amber1")
    assert game.phase(state) == "draw"
    state, events = play(state, "draw amber1")
    assert events[-2:] == (SaleCalled(1, "dusk"), SaleBegan(1))
    assert waits_for(state) == ("display", 1)


def test_the_next_player_begins_after_the_delayed_sale():  # QN-CARD-6
    state, events = play(delayed(), "buy 0", "draw amber1", *NOBODY_SHOWS[3])
    assert kinds(events)[-3:] == ["MerchantLeft", "TurnBegan", "InfluenceEnded"], "nothing was interrupted"
    assert (state.active, state.turn, state.waiting) == (2, 2, ())


def test_a_delayed_sale_waits_for_its_turn():  # QN-CARD-4, QN-CARD-6
    state = after(delayed(active=0, turn=0), "buy 0", "draw amber1")
    assert (waits_for(state), state.waiting) == (("purchase", 1), (Delay(1, 1),))


def test_no_cardinal_can_be_played_when_a_delayed_sale_comes_up():  # QN-CARD-7, S16
    assert waits_for(after(delayed(), "buy 0", "draw amber1")) == ("display", 1)


def test_a_second_merchant_is_independent_of_a_waiting_sale():  # QN-CARD-8, S17
    state = merchant_comes("", "cardinal", "cardinal", waiting=[[1, 1]])
    state, events = play(state, "draw merchant", "keep cardinal", "keep cardinal")
    assert events[-1] == SaleBegan(1)
    assert state.waiting == (Delay(1, 1),)
    state = after(merchant_comes("", "", "cardinal", waiting=[[1, 1]]), "draw merchant", "use cardinal")
    assert state.waiting == (Delay(1, 1), Delay(2, 2))


def test_a_sale_triggered_by_the_refilling_comes_before_the_delayed_one():  # QN-CARD-6, QN-CARD-8
    state = merchant_comes("", "", active=1, turn=1, waiting=[[1, 1]])
    state, events = play(state, "draw merchant", *NOBODY_SHOWS[2], "draw amber1")
    assert SaleCalled(1, "dusk") in events
    assert [event.number for event in events if isinstance(event, SaleBegan)] == [1, 2]


def test_sales_due_at_the_same_end_of_turn_are_held_in_the_order_of_their_merchants():  # QN-CARD-8
    state = delayed(waiting=[[1, 1], [1, 1]])
    state, events = play(state, "buy 0", "draw amber1", *NOBODY_SHOWS[3])
    assert kinds(events)[-3:] == ["MerchantLeft", "SaleCalled", "SaleBegan"]
    assert (state.waiting, state.turn) == ((), 1)
    assert after(state, *NOBODY_SHOWS[3]).turn == 2


def test_if_the_last_merchant_is_delayed_play_goes_on_without_refilling():  # QN-CARD-9
    state = merchant_comes("", "ring", "cardinal", sales=2, pile="", row="- ring king amber1 amber1/2")
    state = after(state, "draw merchant", "use cardinal")
    assert (waits_for(state), offers(state)) == (
        ("purchase", 1),
        ["-", "ring 9", "king 11", "amber1 6", "amber1 2"],
    )
    state = after(state, "buy 1")
    assert waits_for(state) == ("purchase", 2)
    state, events = play(state, "buy 3", "end purchase")
    assert events[-2:] == (SaleCalled(2, "dusk"), SaleBegan(3))
    state, events = play(state, *NOBODY_SHOWS[3])
    assert kinds(events)[-2:] == ["GameEnded", "Won"]


def test_a_merchant_left_waiting_is_part_of_the_inventory():
    state = merchant_comes("", "", "cardinal")
    before = game.inventory(state)
    assert game.inventory(after(state, "draw merchant")) == before
    assert game.inventory(after(state, "draw merchant", "use cardinal")) == before
    assert "MerchantDrawn" in kinds(told(state, "draw merchant"))

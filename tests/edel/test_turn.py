"""A turn: the secret choice, and what becomes of the actions (ESR-TURN, ESR-ACT)."""

import pytest

from explorer.core.game import CHANCE, Draw
from explorer.games.edel.actions import Cancelled, EventPassedOver, EventTaken, GemsEarned, Income, outcomes
from explorer.games.edel.cards import EVENT, FREE, GEMS, MONEY
from explorer.games.edel.choice import Chose, Ordered, Revealed
from explorer.games.edel.rounds import EventUnclaimed, TurnEnded
from tests.edel.table import NONE, START, after, card, game, kinds, play, summed, table, told, waits_for

RICH = (8, 8, 8, 8)


def test_everybody_chooses_in_turn_and_nobody_hears_what():  # ESR-TURN-3
    (event,) = told(table(START, START, START), "act:gems")
    assert game.told_to(event, 0) == Chose(0, GEMS)
    assert game.told_to(event, 1) == game.told_to(event, None) == Chose(0, None)


def test_all_action_cards_are_revealed_together():  # ESR-TURN-3
    events = told(table(START, START, START), "act:gems", "act:event", "act:money")
    assert kinds(events)[:3] == ["Chose"] * 3
    assert events[3] == Revealed((GEMS, EVENT, MONEY), ())
    assert game.told_to(events[3], None) == events[3]


def test_actions_are_resolved_in_the_order_money_event_gems():  # ESR-TURN-4
    state = table(START, START, START, dealt=[0, 1, 2], visible=card("CERT"))
    events = told(state, "act:gems", "act:event", "act:money", "source:visible")
    assert events[4] == Ordered((MONEY, EVENT, GEMS))
    assert events[4].rule == "ESR-TURN-4"
    assert kinds(events)[5:9] == ["Income", "EventTaken", "EventKept", "GemsEarned"]
    assert [event.player for event in events[5:9]] == [2, 1, 1, 0]


def test_where_all_choose_the_same_there_is_no_order_to_tell():  # ESR-TURN-4
    assert "Ordered" not in kinds(told(table(START, START, START), *["act:money"] * 3))


def test_one_player_acts_two_negotiate_three_cancel():  # ESR-TURN-5
    assert outcomes((MONEY, EVENT, EVENT, GEMS, GEMS)) == (
        (MONEY, "sole", (0,)),
        (EVENT, "negotiate", (1, 2)),
        (GEMS, "negotiate", (3, 4)),
    )
    assert outcomes((GEMS, GEMS, GEMS, MONEY)) == ((MONEY, "sole", (3,)), (GEMS, "cancelled", (0, 1, 2)))


def test_a_free_choice_is_never_cancelled():  # ESR-TURN-6
    assert outcomes((FREE,) * 5) == ((FREE, "several", (0, 1, 2, 3, 4)),)


def test_a_cancelled_action_brings_nobody_anything():  # ESR-TURN-5
    state, events = play(table(START, START, START), "act:money", "act:money", "act:money")
    assert Cancelled(MONEY, (0, 1, 2)) in events
    assert state.money == (0, 0, 0)
    assert state.turn == 2


def test_money_is_what_the_own_gem_card_shows():  # ESR-ACT-MONEY
    state, events = play(table(START, START, START, dealt=[22, 0, 1]), "act:money", "act:event", "act:event")
    assert Income(0, 4) in events
    assert summed(Income(0, 4).because) == [("ESR-ACT-MONEY", 4, 1)]
    assert state.money == (4, 0, 0)


def test_gems_are_those_on_the_own_gem_card():  # ESR-ACT-GEMS-1
    state = after(
        table(START, START, START, dealt=[22, 0, 1]), "act:gems", "act:money", "act:money", "pass", "give:R"
    )
    assert state.gems[0] == (5, 5, 3, 3)
    assert state.bank == (11, 11, 13, 13)


def test_a_short_bank_gives_what_it_has_and_owes_nothing():  # ESR-ACT-GEMS-2
    hands = ((10, 8, 3, 3), (5, 7, 3, 3), (6, 7, 3, 3))
    state = table(*hands, dealt=[22, 0, 1])
    assert state.bank == (1, 0, 13, 13)
    events = told(state, "act:gems", "act:money", "act:event", "source:visible")
    (earned,) = [event for event in events if isinstance(event, GemsEarned)]
    assert (earned.gems, earned.amount) == ((1, 0, 0, 0), 1)
    assert earned.rule == "ESR-ACT-GEMS-2"
    assert summed(earned.because) == [("ESR-ACT-GEMS-1", 4, 1), ("ESR-ACT-GEMS-2", -3, 1)]


def test_gem_cards_are_discarded_used_or_not():  # ESR-TURN-7
    state, events = play(
        table(START, START, START, aside=list(range(6)), dealt=[7, 8, 9]),
        "act:money",
        "act:money",
        "act:money",
    )
    assert TurnEnded(1) in events
    assert state.dealt == ()
    assert {7, 8, 9} <= set(state.discarded)
    assert state.chosen == (None, None, None)


def test_an_event_nobody_took_goes_under_the_pile():  # ESR-TURN-7
    state, events = play(
        table(START, START, START, visible=card("SWAP")), "act:money", "act:money", "act:money"
    )
    assert EventUnclaimed(card("SWAP")) in events
    assert state.visible is None
    assert card("SWAP") in state.face_up


def test_or_it_stays_and_no_new_one_is_turned_up():  # ruling unclaimed_event
    start = table(
        START, START, START, visible=card("SWAP"), unclaimed_event="stay", aside=list(range(24, 30))
    )
    state = after(start, "act:money", "act:money", "act:money")
    assert state.visible == card("SWAP")
    state = after(state, "gem:3", "gem:4", "gem:5")
    assert waits_for(state) == ("action", 0)
    assert state.visible == card("SWAP")


def event_alone(**fields):
    """Player 0 has the event to herself."""
    state = table(START, START, START, dealt=[0, 1, 2], **fields)
    return after(state, "act:event", "act:money", "act:gems")


def test_the_visible_event_can_be_taken():  # ESR-ACT-EVENT
    state, events = play(event_alone(visible=card("CERT")), "source:visible")
    assert events[0] == EventTaken(0, card("CERT"))
    assert state.held == ((card("CERT"),), (), ())


def test_or_the_top_card_of_the_pile_unseen():  # ESR-ACT-EVENT
    state = event_alone(visible=card("CERT"))
    drawing, events = play(state, "source:blind")
    assert waits_for(drawing) == ("event_draw", CHANCE)
    assert events == (EventPassedOver(card("CERT")),)
    assert card("CERT") in drawing.face_up
    assert card("CERT") not in drawing.events
    state = after(drawing, f"event:{card('GREY')}")
    assert state.held == ((card("GREY"),), (), ())


def test_every_face_down_card_is_as_likely():
    odds = game.odds(after(event_alone(visible=card("CERT")), "source:blind"))
    assert len(odds) == 38
    assert {weight for _, weight in odds} == {1}
    assert odds.draw == Draw("events", 0, 1)


def test_a_scoring_card_is_kept_and_an_immediate_one_played():  # ESR-EV-1, ESR-EV-2
    assert waits_for(after(event_alone(visible=card("SWAP")), "source:visible")) == ("event_swap", 0)
    assert waits_for(after(event_alone(visible=card("CERT")), "source:visible"))[0] == "deal"


@pytest.mark.parametrize("hands", [(START, START, START), (NONE, START, RICH)])
def test_who_is_alone_with_an_action_needs_no_gems_for_it(hands):
    state = after(table(*hands, dealt=[0, 1, 2]), "act:money", "act:gems", "act:event")
    assert state.money[0] == 6

"""The variant for two players (ESR-2P)."""

from itertools import pairwise

import pytest

from explorer.core.game import CHANCE, Draw
from explorer.core.luck import Seeded
from explorer.games.edel.actions import CardVoid, Income
from explorer.games.edel.cards import EVENT, GEMS, MONEY, Lead
from explorer.games.edel.two_players import Caught, Countered, Denied, Escaped, Guessed, StarterFound
from tests.edel.table import (
    NONE,
    START,
    after,
    card,
    game,
    kinds,
    legal,
    play,
    refusal,
    states_of,
    table,
    told,
    waits_for,
)


def hidden(action="money", **fields):
    """The active player, seat 0, has laid an action card face down."""
    return after(table(START, START, dealt=[22], **fields), f"act:{action}")


def test_the_active_player_gets_the_only_gem_card():  # ESR-2P-2
    state = game.start(2, first=1)
    assert (state.active, state.stage.to) == (1, 1)
    state = after(state, "gem:4")
    assert waits_for(state) == ("turn_up", CHANCE)
    assert waits_for(after(state, "event:4")) == ("action", 1)


def test_a_first_guess_that_is_right_counters_the_action():  # ESR-2P-4
    state, events = play(hidden("money"), "guess:money")
    assert events[:2] == (Guessed(1, MONEY), Countered(0, MONEY))
    assert state.money == (0, 0)
    assert (state.turn, state.active) == (2, 1)


def test_a_wrong_first_guess_is_only_denied_and_a_second_must_differ():  # ESR-2P-5
    state, events = play(hidden("money"), "guess:gems")
    assert events == (Guessed(1, GEMS), Denied(0))
    assert legal(state) == ["guess:money", "guess:event"]
    assert refusal(state, "guess:gems").rule == "ESR-2P-5"


def test_a_second_guess_that_is_right_forces_a_negotiation():  # ESR-2P-6
    state, events = play(hidden("money"), "guess:gems", "guess:money")
    assert Caught(0, MONEY) in events
    assert game.phase(state) == "open"


def test_two_wrong_guesses_let_the_active_player_act_alone():  # ESR-2P-7
    state, events = play(hidden("money"), "guess:gems", "guess:event")
    assert events[3:5] == (Escaped(0, MONEY), Income(0, 4))
    assert state.money == (4, 0)


def caught(action, **fields):
    """Both negotiate for the action; the active player opens and passes, so the challenger will have it."""
    wrong = "gems" if action != "gems" else "money"
    return after(hidden(action, **fields), f"guess:{wrong}", f"guess:{action}", "pass")


def test_the_challenger_uses_the_active_players_gem_card():  # ESR-2P-6
    assert Income(1, 4, borrowed=True) in told(caught("money"), "give:B")


def test_or_gets_nothing_from_it():  # ruling two_p_card
    state, events = play(caught("money", two_p_card="void"), "give:B")
    assert CardVoid(1, MONEY) in events
    assert state.money == (0, 0)
    assert CardVoid(1, GEMS) in told(caught("gems", two_p_card="void"), "give:B")


def test_but_an_event_is_executed_normally():  # ruling two_p_card
    state = after(caught("event", two_p_card="void", visible=card("CERT")), "give:B")
    assert waits_for(state) == ("event_source", 1)
    assert after(state, "source:visible").held == ((), (card("CERT"),))


def test_the_active_player_is_not_hurt_by_that_reading():
    state = after(hidden("money", two_p_card="void"), "guess:gems", "guess:event")
    assert state.money == (4, 0)


def test_players_take_turns_ten_in_a_round():  # ESR-2P-8, ESR-2P-9
    turns = {(state.round, state.turn): state.active for state in states_of(3, 2)}
    assert len(turns) == 30
    assert all(turns[round, turn] != turns[round, turn + 1] for round in (1, 2, 3) for turn in range(1, 10))


def test_every_gem_card_appears_once_in_the_game():  # ESR-2P-9
    states = list(states_of(3, 2))
    seen = [after.dealt[0] for before, after in pairwise(states) if len(after.dealt) > len(before.dealt)]
    assert sorted(seen) == list(range(30))
    assert {game.odds(state).draw.shuffle for state in states if state.stage.name == "deal"} == {0}


def test_or_all_cards_are_shuffled_for_every_round():  # ruling two_p_gem_source
    rulings = table(START, START, two_p_gem_source="reshuffle").rulings
    states = list(states_of(3, 2, rulings=rulings))
    draws = [game.odds(state).draw for state in states if state.stage.name == "deal"]
    assert draws == [Draw("gems", shuffle, number) for shuffle in range(3) for number in range(10)]


def next_round(gems, money, starter=0, **fields):
    """Who begins round 2 if the last turn of round 1 ends like this, with no majority to be paid."""
    position = {"stage": ["guess", 1 - (starter + 9) % 2, None], "turn": 10, "starter": starter}
    chosen = [None, None]
    chosen[(starter + 9) % 2] = "money"
    state = table(*gems, money=money, chosen=chosen, **position, **fields)
    events = told(state, "guess:money")
    found = next(event for event in events if isinstance(event, StarterFound))
    return found.player, found.by, found.rule


def test_the_richer_player_begins_the_next_round():  # ESR-2P-10
    assert next_round((NONE, NONE), [30, 41]) == (1, Lead.RICHER, "ESR-2P-10")
    assert next_round((NONE, NONE), [42, 41], starter=1) == (0, Lead.RICHER, "ESR-2P-10")


def test_then_the_one_with_more_gems():  # ESR-2P-10
    assert next_round(((4, 0, 0, 0), (0, 4, 4, 0)), [40, 32]) == (1, Lead.MORE_GEMS, "ESR-2P-10")


def test_then_the_same_as_before():  # ESR-2P-10
    for starter in (0, 1):
        assert next_round((NONE, NONE), [30, 30], starter=starter) == (starter, Lead.AS_BEFORE, "ESR-2P-10")


def test_or_the_order_of_opening_decides():  # ruling two_p_starter_tie
    hands = ((3, 0, 3, 0), (3, 3, 0, 0))
    readings = {"two_p_starter_tie": "opener_chain", "youngest_first": [1, 0]}
    assert next_round((NONE, NONE), [30, 30], **readings) == (1, Lead.WOULD_OPEN, "ESR-NEG-3")
    assert next_round(hands, [30, 28], starter=1, **readings) == (0, Lead.WOULD_OPEN, "ESR-NEG-3")
    assert next_round(hands, [30, 28], starter=1) == (1, Lead.AS_BEFORE, "ESR-2P-10")


def test_nobody_has_a_free_choice():  # ESR-2P-1
    assert legal(table(START, START)) == ["act:money", "act:event", "act:gems"]
    assert refusal(table(START, START), "act:free").rule == "ESR-2P-1"
    assert refusal(hidden(), "guess:free").rule == "ESR-2P-1"


@pytest.mark.parametrize("action", ["money", "event", "gems"])
def test_the_hidden_card_leaks_nothing(action):  # ESR-2P-3
    state = hidden(action)
    for seat in (1, None):
        view = game.seen_by(state, seat)
        assert view.chosen == (None, None)
        assert view == game.seen_by(hidden("money"), seat)
    assert game.seen_by(state, 0).chosen[0].name.lower() == action


def test_a_denied_guess_tells_only_what_the_card_is_not():  # ESR-2P-5
    tables = [after(hidden(action), "guess:gems") for action in ("money", "event")]
    assert game.seen_by(tables[0], 1) == game.seen_by(tables[1], 1)
    view = game.seen_by(tables[0], 1)
    worlds = {game.world(view, Seeded(seed)).chosen[0] for seed in range(40)}
    assert worlds == {MONEY, EVENT}


def test_a_countered_event_goes_under_the_pile():  # ESR-2P-8
    state = after(hidden("event", visible=card("GREY")), "guess:event")
    assert card("GREY") in state.face_up
    assert "EventUnclaimed" in kinds(told(hidden("event", visible=card("GREY")), "guess:event"))

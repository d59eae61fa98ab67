"""Thief and Musketeer (QN-THIEF, QN-MUSK-1, -2)."""

from fractions import Fraction

import pytest

from explorer.core.game import CHANCE
from explorer.games.necklace.cards import Card
from explorer.games.necklace.influence import CardPlayed
from explorer.games.necklace.theft import CardStolen, MusketeerPulled, NothingToPull
from tests.necklace.table import after, game, hand, legal, play, table, told, waits_for

ROW = "amber1 ring"


def chances(state):
    """What chance gives, as fractions of one."""
    odds = dict(game.odds(state))
    whole = sum(odds.values())
    return {str(outcome): Fraction(weight, whole) for outcome, weight in odds.items()}


def test_the_thief_takes_a_card_at_random_into_the_hand():  # QN-THIEF-1, QN-THIEF-3, D7
    state = after(table("thief", "2*ruby1 king", row=ROW), "thief 1")
    assert waits_for(state) == ("steal", CHANCE)
    assert chances(state) == {"steal ruby1": Fraction(2, 3), "steal king": Fraction(1, 3)}
    state, events = play(state, "steal king")
    assert events[0] == CardStolen(0, 1, Card.KING)
    assert (hand(state, 0), hand(state, 1)) == ({"king": 1}, {"ruby1": 2})
    assert state.discard[Card.THIEF] == 1


def test_the_necklace_goes_with_its_card():  # QN-THIEF-2, QN-NECK-1
    state = after(table("thief", "ring", "necklace", row=ROW), "thief 2")
    assert state.necklace_owner == 2
    assert after(state, "steal necklace").necklace_owner == 0


def test_a_pulled_musketeer_is_discarded_and_turns_the_theft_round():  # QN-MUSK-1
    state, events = play(table("thief ruby1", "musketeer king", row=ROW), "thief 1", "steal musketeer")
    assert events == (CardPlayed(0, Card.THIEF, 1), MusketeerPulled(0, 1))
    assert state.discard[Card.MUSKETEER] == 1
    assert waits_for(state) == ("steal", CHANCE)
    assert legal(state) == ["steal ruby1"]
    state, events = play(state, "steal ruby1")
    assert events[0] == CardStolen(1, 0, Card.RUBY1, back=True)
    assert hand(state, 1) == {"king": 1, "ruby1": 1}


def test_the_thief_is_discarded_even_if_a_musketeer_is_pulled():  # QN-THIEF-3
    state = after(table("thief ruby1", "musketeer", row=ROW), "thief 1", "steal musketeer")
    assert state.discard[Card.THIEF] == 1


def test_a_second_musketeer_turns_the_theft_round_again():  # QN-MUSK-2
    state, events = play(
        table("thief musketeer ring", "2*musketeer king", row=ROW),
        *("thief 1", "steal musketeer", "steal musketeer", "steal king"),
    )
    assert events[1:4] == (
        MusketeerPulled(0, 1),
        MusketeerPulled(1, 0, back=True),
        CardStolen(0, 1, Card.KING),
    )
    assert hand(state, 0) == {"ring": 1, "king": 1}
    assert hand(state, 1) == {"musketeer": 1}


def test_all_four_musketeers_can_meet_in_one_chain():  # QN-MUSK-2
    state, events = play(
        table("thief 2*musketeer", "2*musketeer", row=ROW), "thief 1", *["steal musketeer"] * 4
    )
    pulled = [event for event in events if isinstance(event, MusketeerPulled)]
    assert pulled == [MusketeerPulled(0, 1), MusketeerPulled(1, 0, back=True)] * 2
    assert NothingToPull(0, 1) in events
    assert (hand(state, 0), hand(state, 1)) == ({}, {})


def test_the_chain_ends_when_the_hand_to_pull_from_is_empty():  # QN-MUSK-2, S10
    state, events = play(table("thief", "musketeer king", row=ROW), "thief 1", "steal musketeer")
    assert NothingToPull(1, 0) in events
    assert waits_for(state) == ("purchase", 0)
    assert hand(state, 1) == {"king": 1}


def test_the_chain_ends_when_the_robbed_hand_is_empty():  # QN-MUSK-2, S10
    moves = ("thief 1", "steal musketeer", "steal musketeer")
    state, events = play(table("thief musketeer", "musketeer", row=ROW), *moves)
    assert events[1:4] == (MusketeerPulled(0, 1), MusketeerPulled(1, 0, back=True), NothingToPull(0, 1))
    assert waits_for(state) == ("purchase", 0)


def test_a_third_player_is_never_part_of_the_chain():  # QN-MUSK-1
    state = after(
        table("thief ring", "king", "musketeer", row=ROW), "thief 2", "steal musketeer", "steal ring"
    )
    assert [hand(state, seat) for seat in range(3)] == [{}, {"king": 1}, {"ring": 1}]


def test_a_musketeer_works_by_being_pulled_and_is_no_decision():  # QN-MUSK-1
    state = after(table("thief", "musketeer king", row=ROW), "thief 1")
    assert game.turn(state) == CHANCE
    assert after(state, "steal king").hands[1][Card.MUSKETEER] == 1


def test_the_necklace_can_be_lost_to_the_counter_theft():  # QN-THIEF-2, QN-MUSK-1
    moves = ("thief 1", "steal musketeer", "steal necklace")
    assert after(table("thief necklace", "musketeer", row=ROW), *moves).necklace_owner == 1


def test_in_a_counter_theft_old_and_fresh_copies_are_told_apart():  # QN-INF-2
    state = table("2*thief courtier", "courtier", "musketeer", row=ROW)
    state = after(state, "thief 1", "steal courtier", "thief 2", "steal musketeer")
    assert chances(state) == {"steal courtier": Fraction(1, 2), "steal courtier fresh": Fraction(1, 2)}
    assert legal(after(state, "steal courtier fresh")) == ["courtier", "end influence"]
    assert waits_for(after(state, "steal courtier")) == ("purchase", 0), "the one left came this turn"


def test_a_theft_is_uniform_over_the_physical_cards():  # QN-CHANCE-1
    state = after(table("thief", "5*amber1 2*ring king 2*diamond2", row=ROW), "thief 1")
    assert chances(state) == {
        "steal amber1": Fraction(1, 2),
        "steal ring": Fraction(1, 5),
        "steal king": Fraction(1, 10),
        "steal diamond2": Fraction(1, 5),
    }


def test_every_pull_is_a_draw_of_its_own():  # QN-CHANCE-1
    state = after(table("thief 2*musketeer", "2*musketeer", row=ROW), "thief 1")
    draws = [game.odds(state).draw]
    for _ in range(2):
        state = after(state, "steal musketeer")
        draws.append(game.odds(state).draw)
    assert len(set(draws)) == 3


def test_a_stolen_musketeer_never_reaches_a_hand():  # QN-MUSK-1
    assert not any(
        isinstance(event, CardStolen) and event.card == Card.MUSKETEER
        for event in told(table("thief ring", "musketeer", row=ROW), "thief 1", "steal musketeer")
    )


@pytest.mark.parametrize("move", ["thief 0", "thief 3", "thief", "thief 1 ruby"])
def test_the_thief_needs_another_player_and_nothing_else(move):  # QN-THIEF-1
    state = table("thief", "ring", "king", row=ROW)
    assert game.objection(state, game.parse(move)).rule == "QN-THIEF-1"

"""Components and set-up (ESR-COMP, ESR-SETUP)."""

import pytest

from explorer.core.game import CHANCE
from explorer.games.edel.cards import (
    ASSUMED_GEM_CARDS,
    COLOURS,
    COPIES,
    EVENT_CARDS,
    NOTES,
    SCORING_CARDS,
    Kind,
)
from explorer.games.edel.readings import Rulings
from tests.edel.table import START, after, game, legal, states_of, table, waits_for


def test_39_event_cards_of_which_25_wait_for_a_scoring():  # ESR-COMP-2
    assert len(EVENT_CARDS) == sum(COPIES.values()) == 39
    assert len(SCORING_CARDS) == 25


def test_the_notes_are_worth_425_millions():  # ESR-COMP-4
    assert sum(value * number for value, number in NOTES.items()) == 425


def test_every_gem_card_shows_4_to_7_millions_and_2_to_4_gems():  # ESR-COMP-3
    assert {card.money for card in ASSUMED_GEM_CARDS} == {4, 5, 6, 7}
    assert {sum(card.gems) for card in ASSUMED_GEM_CARDS} == {2, 3, 4}


def test_the_assumed_cards_show_every_colour_as_often_as_there_are_gems():
    shown = [sum(card.gems[colour] for card in ASSUMED_GEM_CARDS) for colour in COLOURS]
    assert shown == [Rulings().gems_per_colour] * 4


@pytest.mark.parametrize("players, bank", [(2, 16), (3, 13), (4, 10), (5, 7)])
def test_everybody_has_three_gems_of_each_colour_and_the_rest_is_the_bank(players, bank):  # ESR-SETUP-2, 3
    state = game.start(players)
    assert state.gems == (START,) * players
    assert state.bank == (bank,) * 4
    assert state.money == (0,) * players


@pytest.mark.parametrize("players, aside, left", [(2, 0, 30), (3, 6, 24), (4, 2, 28), (5, 0, 30)])
def test_some_gem_cards_are_put_aside(players, aside, left):  # ESR-SETUP-5
    state = game.start(players, seed=5)
    assert (len(state.aside), len(state.deck)) == (aside, left)


def test_the_seed_decides_what_is_put_aside_unless_somebody_says_it():
    assert len({game.start(3, seed).aside for seed in range(20)}) > 15
    assert game.start(3, seed=1, aside=[5, 4, 3, 2, 1, 0]).aside == (5, 4, 3, 2, 1, 0)


@pytest.mark.parametrize("players, actions", [(2, 3), (3, 3), (4, 3), (5, 4)])
def test_five_players_have_a_free_choice(players, actions):  # ESR-SETUP-1
    assert len(legal(table(*[START] * players))) == actions


def test_gem_cards_are_dealt_in_the_order_of_seats_and_then_an_event_is_turned_up():  # ESR-TURN-1, 2
    state = game.start(3, aside=range(6))
    assert state.stage.to == 0
    state = after(state, "gem:20", "gem:10", "gem:15")
    assert state.dealt == (20, 10, 15)
    assert waits_for(state) == ("turn_up", CHANCE)
    state = after(state, "event:7")
    assert state.visible == 7
    assert waits_for(state) == ("action", 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_state_knows_what_is_in_a_pile_but_not_its_order(players):  # ESR-SETUP-6
    for state in states_of(3, players):
        assert list(state.deck) == sorted(state.deck)
        assert list(state.events) == sorted(state.events)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_round_uses_up_all_gem_cards_that_were_not_put_aside(players):  # ESR-ROUND-0
    scored = [state for state in states_of(2, players) if state.round == 1][-1]
    ends = [state for state in states_of(2, players) if state.round == 1 and not state.deck]
    assert ends
    assert scored.turn == {3: 8, 4: 7, 5: 6}[players]
    assert Rulings().aside[players - 2] + players * scored.turn == 30


def own_cards(**changes):
    cards = [[card.money, list(card.gems)] for card in ASSUMED_GEM_CARDS]
    for number, card in changes.items():
        cards[int(number.removeprefix("card"))] = card
    return cards


def test_the_assumed_gem_cards_can_be_replaced_by_ones_own():
    state = game.start(3, gem_cards=own_cards(card0=[4, [1, 1, 1, 1]]), aside=range(24, 30))
    state = after(state, "gem:0", "gem:1", "gem:2", "event:0", "act:money", "act:gems", "act:gems")
    assert state.money[0] == 4
    assert game.start(position=game.position(state)) == state


@pytest.mark.parametrize(
    "cards, sentence",
    [
        (own_cards()[:29], "30 cards, not 29"),
        (own_cards(card7=[9, [1, 1, 0, 0]]), "gem card 7 must show 4 to 7 millions, not 9"),
        (own_cards(card7=[5, [1, 0, 0, 0]]), "gem card 7 must show 2 to 4 gems"),
        (own_cards(card7=[5, [3, -1, 0, 0]]), "gem card 7 must show 2 to 4 gems"),
        (own_cards(card7=[5, [1, 1]]), "gem card 7 must show 2 to 4 gems as four numbers"),
        (own_cards(card7=["x"]), "gem card 7 must be money and four numbers of gems"),
    ],
)
def test_a_wrong_table_of_gem_cards_is_refused(cards, sentence):
    with pytest.raises(ValueError, match=sentence):
        game.start(3, gem_cards=cards)


@pytest.mark.parametrize(
    "options, sentence",
    [
        ({"players": 6}, "2 to 5 players"),
        ({"players": 3, "names": ["A"]}, "3 players need 3 names"),
        ({"players": 3, "first": 1}, "of more there is no first"),
        ({"players": 2, "first": 2}, "0 or 1 begins"),
        ({"players": 3, "youngest_first": [0, 1, 1]}, "each once"),
        ({"players": 3, "aside": [1, 2]}, "6 different gem cards aside"),
        ({"players": 4, "aside": [1, 1]}, "2 different gem cards aside"),
    ],
)
def test_a_wrong_set_up_is_refused(options, sentence):
    with pytest.raises(ValueError, match=sentence):
        game.start(**options)


def test_there_is_one_card_of_each_colour_bonus():  # ESR-COMP-2
    assert [EVENT_CARDS.count(kind) for kind in (Kind.BONUS_R, Kind.PER_B, Kind.GREY, Kind.CERT)] == [
        1,
        1,
        2,
        15,
    ]

"""The set-up as it is told (ESR-SETUP, ESR-2P-1)."""

import pytest

from explorer.games.edel.cards import Action
from explorer.games.edel.rounds import PutAside
from explorer.games.edel.setup import (
    ActionCardsTaken,
    BankMade,
    EventPileMade,
    FirstActive,
    FirstGemsTaken,
    GemPileForTwo,
    GemPileMade,
)
from tests.edel.table import START, game

THREE = (Action.MONEY, Action.EVENT, Action.GEMS)


def test_three_players_put_six_gem_cards_aside():  # ESR-SETUP-1, 2, 3
    assert game.opening(3, aside=[5, 4, 3, 2, 1, 0]).events == (
        ActionCardsTaken(THREE),
        FirstGemsTaken(START),
        BankMade((13,) * 4),
        EventPileMade(39),  # ESR-SETUP-4
        GemPileMade(30),  # ESR-SETUP-5
        *map(PutAside, (5, 4, 3, 2, 1, 0)),
    )


def test_the_bank_is_what_is_left_when_all_have_taken_their_gems():  # ESR-SETUP-2, ESR-SETUP-3
    opening = game.opening(4)
    assert opening.before.bank == (22,) * 4
    assert opening.before.gems == ((0,) * 4,) * 4
    banks = [state.bank for event, state in opening.frames if isinstance(event, FirstGemsTaken | BankMade)]
    assert banks == [(10,) * 4] * 2


def test_five_players_take_a_free_choice_too_and_put_nothing_aside():  # ESR-SETUP-1, ESR-SETUP-5
    told = game.opening(5).events
    assert told[0] == ActionCardsTaken((*THREE, Action.FREE))
    assert told[-1] == GemPileMade(30)


@pytest.mark.parametrize("first", [0, 1])
def test_two_players_agree_who_is_active_first(first):  # ESR-2P-1
    told = game.opening(2, first=first).events
    assert told[-2:] == (GemPileForTwo(30), FirstActive(first))
    assert [event.rule for event in told[-2:]] == ["ESR-2P-1"] * 2
    assert told[0] == ActionCardsTaken(THREE)


def test_nothing_in_the_set_up_is_hidden():  # ESR-SETUP-6
    for event in game.opening(3, seed=4).events:
        assert all(event.told_to(seat) == event for seat in (0, 1, 2, None))


def test_ones_own_gem_cards_and_ages_do_not_keep_a_set_up_from_being_told():
    opening = game.opening(3, seed=2, youngest_first=[2, 0, 1])
    assert opening.events
    assert opening.state == game.start(3, seed=2, youngest_first=[2, 0, 1])

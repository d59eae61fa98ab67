"""The Alchemist, between the reveal and the rarity (QN-ALCH)."""

import pytest

from explorer.games.necklace.cards import Card, Gem
from explorer.games.necklace.sale import AlchemistKept, Cancelled, Fined, Sold, Transmuted
from tests.necklace.table import (
    after,
    hand,
    legal,
    play,
    refusal,
    revealed,
    sale,
    settled,
    table,
    told,
    waits_for,
)

D, R = Gem.DIAMOND, Gem.RUBY


def test_the_alchemist_is_asked_after_the_reveal_and_before_the_rarity():  # QN-ALCH-1
    state = revealed("R1", "D1", held="alchemist")
    assert waits_for(state) == ("alchemist", 0)
    assert state.revealed
    assert "keep alchemist" in legal(state)


def test_the_alchemist_may_be_kept():  # QN-ALCH-1
    state, events = play(revealed("R1", "D1", held="alchemist"), "keep alchemist")
    assert events[0] == AlchemistKept(0)
    assert hand(state, 0) == {"alchemist": 1}


def test_one_whole_card_moves_with_all_its_stones():  # QN-ALCH-2, QN-ALCH-5
    state, events = play(revealed("R3 D1", "D2", held="alchemist"), "alchemist ruby3>diamond")
    assert events[0] == Transmuted(0, Card.RUBY3, Gem.DIAMOND)
    placed = events[2]
    assert placed.totals == (6, 0, 0, 0)
    assert events[3] == Sold(0, D, 30, 0, bonus=0, rings=0, pounds=30, places=(1, 4)), (
        "rarity and majorities are computed after the change"
    )
    assert state.discard[Card.ALCHEMIST] == 1
    assert state.discard[Card.RUBY3] == 2, "the card itself is still a ruby card"


def test_only_one_of_several_equal_cards_moves():  # QN-ALCH-2
    events = told(revealed("R22", "nothing", held="alchemist"), "alchemist ruby2>emerald")
    assert events[2].totals == (0, 2, 2, 0)


def test_only_between_diamonds_emeralds_and_rubies():  # QN-ALCH-3, QN-ALCH-4
    state = revealed("R1 A1", "D1", held="alchemist")
    assert legal(state) == ["alchemist ruby1>diamond", "alchemist ruby1>emerald", "keep alchemist"]
    for move in ("alchemist ruby1>amber", "alchemist amber1>ruby"):
        assert refusal(state, move).rule == "QN-ALCH-3"


@pytest.mark.parametrize(
    "move", ["alchemist ruby1>ruby", "alchemist ruby2>diamond", "alchemist diamond1>ruby"]
)
def test_only_a_card_she_shows_herself_and_to_another_type(move):  # QN-ALCH-2
    assert refusal(revealed("R1", "D1", held="alchemist"), move).rule == "QN-ALCH-2"


@pytest.mark.parametrize("shown", ["A1", "nothing", "A1r"])
def test_without_a_true_gem_on_display_there_is_no_window(shown):  # QN-ALCH-7
    assert waits_for(revealed(shown, "D1", held="alchemist"))[0] != "alchemist"


def test_the_alchemist_of_any_player_is_asked():  # QN-ALCH-1
    state = table("ruby1", "diamond1", "emerald1 alchemist", stage=["display", 0])
    assert waits_for(after(state, "show R1", "show D1", "show E1")) == ("alchemist", 2)


def test_the_alchemist_himself_is_never_displayed():  # QN-ALCH-1
    assert refusal(sale("R1", "nothing", held="alchemist"), "show R1 ruby1>diamond").rule == "QN-ALCH-1"


def test_a_king_keeps_working_in_a_row_that_the_alchemist_emptied():  # QN-ALCH-6, S19
    events = settled("R1k", "R1 D1", held="alchemist", alchemist="alchemist ruby1>emerald")
    assert Cancelled(R, (0,)) in events


def test_a_necklace_keeps_working_in_a_row_that_the_alchemist_emptied():  # QN-ALCH-6, S19
    events = settled("R1n", "R1k", held="alchemist", alchemist="alchemist ruby1>emerald")
    assert Fined(1, 0, R, 50) in events


def test_rings_do_not_follow_the_card_that_moved():  # QN-ALCH-6
    events = settled("R1rr", "nothing", held="alchemist", alchemist="alchemist ruby1>diamond")
    assert events == (Sold(0, D, 30, 0, bonus=0, rings=0, pounds=30, places=(1, 4)),)

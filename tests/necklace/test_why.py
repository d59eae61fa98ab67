"""The bills behind the numbers on the table."""

import pytest

from explorer.core.game import Part, total
from tests.necklace.table import after, game, revealed, states_of, steps_of, table


def test_ducats_are_ten_plus_courtiers_less_what_was_spent():  # QN-BUY-1, QN-COUR-1, QN-BUY-2
    state = after(table("2*courtier", "", row="ring king amber1/3"), "courtier", "courtier", "buy 0")
    assert game.why(state, "ducats") == (Part("QN-BUY-1", 10), Part("QN-COUR-1", 6), Part("QN-BUY-2", -9))
    assert game.quantities(state)["ducats"] == 7


def test_a_price_is_the_top_price_less_every_step():  # QN-DEV-1, QN-DEV-3
    state = table("", "", row="ring/2 ruby1/3")
    assert game.why(state, "price 0") == (Part("QN-DEV-3", 9), Part("QN-DEV-1", -2), Part("QN-DEV-1", -2))
    assert game.quantities(state)["price 1"] == 1


def test_an_empty_slot_has_no_price():
    assert "price 3" not in game.quantities(table("", "", row="ring"))


def test_a_jewel_is_worth_fashion_plus_rarity():  # QN-SELL-3
    state = revealed("R31 D1", "R2 A1", held="alchemist")
    assert game.why(state, "jewel ruby") == (Part("QN-SETUP-2", 10), Part("QN-RARE-2", 0))
    assert game.why(state, "total ruby") == (Part("QN-RARE-1", 4), Part("QN-RARE-1", 2))
    assert game.why(state, "rarity amber") == (Part("QN-RARE-3", 10),), "a tie of totals, decided by fashion"
    assert game.quantities(state)["stones ruby 0"] == 4


def test_rarity_is_not_on_the_table_before_the_reveal():  # QN-SETUP-4
    assert not any("rarity" in name for name in game.quantities(table("thief", "ring")))


def test_a_number_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(ValueError, match="no number 'love' on the table; ask for ducats"):
        game.why(table("thief", "ring"), "love")


def test_every_bill_of_a_game_adds_up():
    for state in list(states_of(5, 3))[::5]:
        for name, number in game.quantities(state).items():
            assert total(game.why(state, name)) == number


def test_every_event_of_a_game_tells_why_and_pounds_change_by_events_only():
    for step in steps_of(6, 4):
        gained = [0] * 4
        for event in step.events:
            assert total(event.because) == event.amount
            for seat, pounds in event.gains:
                gained[seat] += pounds
        before, after_it = (game.scores(state) for state in (step.before, step.state))
        assert gained == [now - then for then, now in zip(before, after_it, strict=True)]

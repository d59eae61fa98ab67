"""The bills behind the numbers on the table."""

import pytest

from explorer.core.game import total
from explorer.view.words import Words
from tests.necklace.table import after, game, revealed, states_of, steps_of, table


def summed(state, quantity):
    return [(part.rule, part.plus) for part in game.why(state, quantity)]


def lines(state, quantity, language="en"):
    """What a bill says, line by line."""
    words = Words("necklace", language, game.names(state))
    return [words.part(part) for part in game.why(state, quantity)]


def test_ducats_are_ten_plus_courtiers_less_what_was_spent():  # QN-BUY-1, QN-COUR-1, QN-BUY-2
    state = after(table("2*courtier", "", row="ring king amber1/3"), "courtier", "courtier", "buy 0")
    assert summed(state, "ducats") == [("QN-BUY-1", 10), ("QN-COUR-1", 6), ("QN-BUY-2", -9)]
    assert lines(state, "ducats") == ["new ducats each turn", "Courtiers played: 2 × 3", "cards bought: 1"]
    assert game.quantities(state)["ducats"] == 7


def test_a_price_is_the_top_price_less_every_step():  # QN-DEV-1, QN-DEV-3
    state = table("", "", row="ring/2 ruby1/3")
    assert summed(state, "price 0") == [("QN-DEV-3", 9), ("QN-DEV-1", -2), ("QN-DEV-1", -2)]
    assert lines(state, "price 0") == [
        "Ring: top price when turned over",
        "one step down: 9 → 7",
        "one step down: 7 → 5 (assumed)",
    ]
    assert game.quantities(state)["price 1"] == 1


def test_an_empty_slot_has_no_price():
    assert "price 3" not in game.quantities(table("", "", row="ring"))


def test_a_jewel_is_worth_fashion_plus_rarity():  # QN-SELL-3
    state = revealed("R31 D1", "R2 A1", held="alchemist")
    assert summed(state, "jewel ruby") == [("QN-SETUP-2", 10), ("QN-RARE-2", 0)]
    assert summed(state, "total ruby") == [("QN-RARE-1", 4), ("QN-RARE-1", 2)]
    assert summed(state, "rarity amber") == [("QN-RARE-3", 10)], "a tie of totals, decided by fashion"
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

"""The end of the game (QN-END)."""

import pytest

from explorer.core.game import OVER, Verdict
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import GameEnded, Won
from tests.necklace.table import (
    after,
    game,
    kinds,
    legal,
    merchant_comes,
    play,
    refusal,
    sale,
    states_of,
    table,
    waits_for,
)


def test_the_game_ends_immediately_after_the_third_sale():  # QN-END-1
    state, events = play(merchant_comes("", "", sales=2), "draw merchant", "show nothing", "show nothing")
    assert kinds(events)[-4:] == ["RarityTakenAway", "MerchantLeft", "GameEnded", "Won"]
    assert waits_for(state) == ("over", OVER)
    assert (legal(state), state.row[0]) == ([], None), "the slot is not refilled any more"


def test_even_in_the_middle_of_a_purchase():  # QN-END-1, QN-ASTR-4
    state = table("", "", row="astrologer/3 amber1 ring", pile="6*amber1", sales=2, merchant="next")
    state = after(state, "buy 0", "draw merchant", "show nothing", "show nothing")
    assert waits_for(state) == ("over", OVER)
    assert (state.phase, state.ducats) == ("purchase", 9)


def test_the_third_sale_held_is_the_last_even_if_its_merchant_came_earlier():  # QN-END-1, D18, S17
    state = merchant_comes("", "", sales=1, waiting=[[0, 0]])
    state = after(state, "draw merchant", "show nothing", "show nothing")
    assert (state.sales, game.phase(state)) == (2, "draw")
    state = after(state, "draw amber1", "show nothing", "show nothing")
    assert (state.sales, waits_for(state)) == (3, ("over", OVER))


def test_two_sales_do_not_end_the_game():  # QN-END-1
    state = after(merchant_comes("", "", sales=1), "draw merchant", "show nothing", "show nothing")
    assert (state.sales, game.phase(state)) == (2, "draw")


def test_after_the_end_nothing_is_allowed():  # QN-END-1
    state = after(table("thief", "ring", stage=["display", 0], sales=2), "show nothing", "show nothing")
    for move in ("thief 1", "buy 0", "show nothing", "end purchase", "draw ring"):
        assert (refusal(state, move).rule, refusal(state, move).why) == ("QN-END-1", "game_is_over")


def test_the_highest_score_wins():  # QN-END-2
    state, events = play(sale("D1", "D2", sales=2, scores=[10, 0]), "show D1", "show D2")
    assert state.scores == (10, 30)
    assert events[-2:] == (GameEnded(), Won((1,), "QN-END-2"))
    assert game.winners(state) == Verdict((1,), "QN-END-2")


def test_cards_in_hand_are_worth_nothing():  # QN-END-2
    state = table("3*diamond1 3*ring", "", stage=["display", 0], sales=2, scores=[0, 10])
    state = after(state, "show nothing", "show nothing")
    assert state.scores == (0, 10)
    assert game.winners(state).seats == (1,)


def test_tied_players_share_the_win():  # QN-END-3, S23
    state = after(
        sale("D1", "D1", "nothing", sales=2, scores=[5, 5, 35]), "show D1", "show D1", "show nothing"
    )
    assert state.scores == (35, 35, 35)
    assert game.winners(state) == Verdict((0, 1, 2), "QN-END-3")


def test_the_least_negative_score_wins():  # QN-NECK-7, QN-END-2
    state = after(
        table("", "", stage=["display", 0], sales=2, scores=[-50, -20]), "show nothing", "show nothing"
    )
    assert game.winners(state).seats == (1,)


LAST_SALE = Rulings.having(final_tie="last_sale")


@pytest.mark.parametrize(
    "scores, shown, winners",
    [
        ([30, 0], ("nothing", "D1"), (1,)),
        ([0, 0], ("D1", "D1"), (0, 1)),
        ([30, 0, 0], ("nothing", "D1", "D1"), (1, 2)),
        ([0, 90], ("D1", "nothing"), (1,)),
        ([50, 0, -500], ("nothing", "D1", "E1 R1 b"), (1,)),
    ],
    ids=[
        "the last sale decides",
        "still tied: shared",
        "a tie of three",
        "no tie, no tie-break",
        "only those who are tied count",
    ],
)
def test_by_a_reading_the_last_sale_decides_a_tie(scores, shown, winners):  # S23
    state = sale(*shown, sales=2, scores=scores, rulings=LAST_SALE.changes())
    state = after(state, *(f"show {display}" for display in shown))
    assert game.winners(state).seats == winners


def test_during_the_game_winners_are_those_who_are_ahead():
    state = table("thief", "ring", scores=[20, 30])
    assert game.winners(state).seats == (1,)


def test_every_random_game_ends_after_three_sales():
    for seed, players in enumerate((2, 3, 4)):
        *_, end = states_of(seed, players)
        assert (end.sales, game.turn(end)) == (3, OVER)
        assert end.discard[-1] == 3

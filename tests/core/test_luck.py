"""Who decides chance, and that the same draw always gets the same answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.game import Draw, Odds
from explorer.core.luck import Chosen, NoLuck, Seeded, Stacked
from tests.toy.bag import TAKES

ONE, TWO, THREE = TAKES
FIRST = Draw("bag")


def odds(*weights, draw=FIRST):
    return Odds(draw, TAKES, weights)


def test_the_same_draw_gets_the_same_number_in_any_order():
    draws = [Draw("bag", shuffle, number) for shuffle in range(3) for number in range(20)]
    forward, backward = Seeded(7), Seeded(7)
    assert [forward.number(draw) for draw in draws] == [backward.number(draw) for draw in draws[::-1]][::-1]
    assert forward.number(draws[5]) == Seeded(7).number(draws[5])


def test_seeds_sources_and_shuffles_have_streams_of_their_own():
    lucks = [(Seeded(7), "bag", 0), (Seeded(8), "bag", 0), (Seeded(7), "deck", 0), (Seeded(7), "bag", 1)]
    streams = [
        tuple(luck.number(Draw(source, shuffle, n)) for n in range(5)) for luck, source, shuffle in lucks
    ]
    assert len(set(streams)) == 4


def test_a_deal_does_not_disturb_the_draws():
    luck = Seeded(7)
    luck.rng("deal").random()
    assert luck.number(Draw("bag")) == Seeded(7).number(Draw("bag"))
    assert luck.rng("deal").random() == Seeded(7).rng("deal").random()


@given(st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any), st.floats(0, 1, exclude_max=True))
def test_an_outcome_of_weight_zero_never_comes(weights, number):
    outcome = odds(*weights).at(number)
    assert odds(*weights).weight(outcome) > 0
    assert outcome in dict(odds(*weights))


def test_outcomes_come_as_often_as_their_weights_say():
    assert [odds(1, 0, 3).at(number / 8) for number in range(8)] == [ONE] * 2 + [THREE] * 6
    assert list(odds(1, 0, 3)) == [(ONE, 1), (THREE, 3)]
    assert len(odds(1, 0, 3)) == 2


@given(st.integers(0, 10**6))
def test_a_seed_decides_for_a_possible_outcome(seed):
    assert Seeded(seed).decide(odds(0, 2, 5)) in (TWO, THREE)


def test_a_stacked_deck_comes_in_its_order():
    luck = Stacked.deck("bag", [TWO, ONE])
    assert luck.decide(odds(1, 1, 1, draw=Draw("bag", 0, 0))) == TWO
    assert luck.decide(odds(1, 1, 1, draw=Draw("bag", 0, 1))) == ONE


@pytest.mark.parametrize("draw", [Draw("bag", 0, 1), Draw("bag", 1, 0), Draw("deck", 0, 0)])
def test_a_stacked_deck_knows_no_other_draws(draw):
    with pytest.raises(NoLuck, match="nothing for Draw"):
        Stacked.deck("bag", [TWO]).decide(odds(1, 1, 1, draw=draw))
    assert Stacked.deck("bag", [TWO], otherwise=Seeded(1)).decide(odds(0, 0, 1, draw=draw)) == THREE


def test_a_stacked_outcome_that_is_no_longer_possible_is_not_dealt():
    with pytest.raises(NoLuck, match="'draw 2', which is not possible"):
        Stacked.deck("bag", [TWO]).decide(odds(1, 0, 1))
    assert Stacked.deck("bag", [TWO], otherwise=Seeded(1)).decide(odds(0, 0, 1)) == THREE


def test_a_person_may_choose_what_is_possible_and_nothing_else():
    assert Chosen(lambda odds: THREE).decide(odds(1, 0, 1)) == THREE
    with pytest.raises(NoLuck, match="'draw 2' cannot come here; possible are 'draw 1', 'draw 3'"):
        Chosen(lambda odds: TWO).decide(odds(1, 0, 1))

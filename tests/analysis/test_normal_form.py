"""Games in normal form: what is found is measured against the definition of an equilibrium."""

from itertools import product
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.analysis.strategy import (
    exploitability,
    matching,
    polished,
    promising,
    regret_matched,
    replies,
    searched,
    searching,
    supports,
    table,
)
from explorer.analysis.work import Progress, finished

PRISONERS = [[[3, 0], [5, 1]], [[3, 5], [0, 1]]]
SEXES = [[[2, 0], [0, 1]], [[1, 0], [0, 2]]]


def jordan() -> Any:
    """Three pennies: the first matches the second, she the third, and he shuns the first (Jordan 1993)."""
    won = [[[[0, 0], [0, 0]], [[0, 0], [0, 0]]] for _ in range(3)]
    for a, b, c in product(range(2), repeat=3):
        won[0][a][b][c], won[1][a][b][c], won[2][a][b][c] = int(a == b), int(b == c), int(c != a)
    return table(won)


def sure_ones(payoffs: Any) -> list[tuple[int, ...]]:
    """The profiles of sure choices from which nobody gains by leaving alone, one by one."""
    every = product(*map(range, payoffs.shape[1:]))
    sure = {
        profile: [numpy.eye(n)[at] for n, at in zip(payoffs.shape[1:], profile, strict=True)]
        for profile in every
    }
    return [profile for profile, mixtures in sure.items() if exploitability(payoffs, mixtures).max() == 0]


def tables(shape: tuple[int, ...]) -> st.SearchStrategy[Any]:
    size = int(numpy.prod(shape))
    amounts = st.lists(st.integers(-5, 5), min_size=size * len(shape), max_size=size * len(shape))
    return amounts.map(lambda numbers: table(numpy.reshape(numbers, (len(shape), *shape))))


def test_regret_matching_finds_the_only_equilibrium_of_rock_paper_scissors() -> None:
    """Where rock wins three times as much, paper is shown three times as often as each of the others."""
    mine = numpy.array([[0, -1, 3], [1, 0, -1], [-3, 1, 0]])
    found = regret_matched(table([mine, -mine]), rounds=2000)
    assert numpy.allclose(found, [[0.2, 0.6, 0.2]] * 2, atol=0.01)


@pytest.mark.parametrize("seed", range(4))
def test_what_regret_matching_leaves_to_gain_falls_with_the_rounds(seed: int) -> None:
    mine = numpy.random.default_rng(seed).integers(-9, 10, (6, 7)).astype(float)
    opposed = table([mine, -mine])
    errors = [exploitability(opposed, regret_matched(opposed, rounds)).max() for rounds in (10, 100, 1000)]
    assert errors[0] > errors[1] > errors[2]
    assert errors[2] < 0.1


def test_regret_matching_gives_the_same_answer_to_the_same_table() -> None:
    for one, other in zip(regret_matched(jordan(), 50), regret_matched(jordan(), 50), strict=True):
        assert (one == other).all()


def test_the_work_tells_its_best_answer_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.analysis.strategy.REPORT_EVERY", 0.0)
    told: list[Progress] = []
    finished(matching(table(PRISONERS), 5), told.append)
    assert [progress.done for progress in told] == [1, 2, 3, 4, 5]
    assert all(mixture.sum() == pytest.approx(1) for progress in told for mixture in progress.best)


def test_the_dilemma_of_prisoners_ends_where_both_defect() -> None:
    assert sure_ones(table(PRISONERS)) == [(1, 1)]
    assert exploitability(table(PRISONERS), regret_matched(table(PRISONERS), 500)).max() < 0.01


def test_a_battle_of_the_sexes_has_two_sure_equilibria_and_three_in_all() -> None:
    assert sure_ones(table(SEXES)) == [(0, 0), (1, 1)]
    found = finished(searching(table(SEXES)))
    assert [[mixture.round(3).tolist() for mixture in one] for one in found] == [
        [[1, 0], [1, 0]],
        [[0, 1], [0, 1]],
        [[0.667, 0.333], [0.333, 0.667]],
    ]


def test_three_pennies_have_one_equilibrium_that_newton_finds() -> None:
    assert sure_ones(jordan()) == []
    (only,) = finished(searching(jordan()))
    assert all(mixture.tolist() == [0.5, 0.5] for mixture in only)


def test_a_reply_is_worth_the_average_over_what_the_others_do() -> None:
    payoffs = table(numpy.random.default_rng(3).integers(0, 9, (3, 2, 3, 4)))
    mixtures = [numpy.array([0.3, 0.7]), numpy.array([0.2, 0.5, 0.3]), numpy.array([0.1, 0.2, 0.3, 0.4])]
    for choice in range(3):
        others = product(enumerate(mixtures[0]), enumerate(mixtures[2]))
        expected = sum(p * q * payoffs[1, a, choice, c] for (a, p), (c, q) in others)
        assert replies(payoffs, mixtures, 1)[choice] == pytest.approx(expected)


@settings(max_examples=25)
@given(tables((2, 2, 3)))
def test_all_that_newton_finds_are_equilibria_and_no_sure_one_is_missed(payoffs: Any) -> None:
    found = finished(searching(payoffs))
    for mixtures in found:
        assert all(mixture.sum() == pytest.approx(1) and mixture.min() > -1e-9 for mixture in mixtures)
        assert exploitability(payoffs, mixtures).max() < 1e-5
    sure = {tuple(int(mixture.argmax()) for mixture in one) for one in found if min(map(max, one)) == 1}
    assert sure == set(sure_ones(payoffs))


def test_a_choice_that_is_always_worse_is_not_promising() -> None:
    assert not promising(table(PRISONERS), ((0,), (0, 1)))
    assert promising(table(PRISONERS), ((1,), (1,)))


def test_newton_finds_what_only_uneven_chances_make_even() -> None:
    found = polished(table(SEXES), ((0, 1), (0, 1)))
    assert found is not None
    assert numpy.allclose(found, [[2 / 3, 1 / 3], [1 / 3, 2 / 3]])


def test_only_small_games_are_searched() -> None:
    assert len(supports((3, 3, 3))) == 343
    assert searched((3, 3, 3, 3))
    assert not searched((4, 4, 4, 4, 4))


@pytest.mark.parametrize("wrong", [[1, 2], [[1, 2], [3, 4]], [[[1]], [[1]], [[1]]], [[[]], [[]]]])
def test_a_table_of_the_wrong_shape_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="one layer and one axis per player"):
        table(wrong)

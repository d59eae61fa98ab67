"""Games of two whose answers are known, and random ones that a programme over the whole table solves too."""

from collections.abc import Iterator
from random import Random

import pytest

from explorer.analysis.strategy.zero_sum import double_oracle, mixed, solved
from explorer.analysis.work import finished

numpy = pytest.importorskip("numpy")
pytest.importorskip("scipy")

KNOWN = {
    "matching pennies": ([[1, -1], [-1, 1]], [1 / 2, 1 / 2], [1 / 2, 1 / 2], 0),
    "paper, scissors, stone": ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3] * 3, [1 / 3] * 3, 0),
    "a sure choice of both": ([[4, 2], [3, 1]], [1, 0], [0, 1], 2),
    "one choice only": ([[7]], [1], [1], 7),
    "no sure choice": ([[3, -1], [-2, 1]], [3 / 7, 4 / 7], [2 / 7, 5 / 7], 1 / 7),
}


@pytest.mark.parametrize("matrix, row, column, value", KNOWN.values(), ids=KNOWN)
def test_a_known_game_is_solved(matrix, row, column, value):
    found = solved(matrix)
    assert found[0] == pytest.approx(row)
    assert found[1] == pytest.approx(column)
    assert found[2] == pytest.approx(value)


def oracle(matrix):
    """The best reply of the rows of a written table."""

    def reply(mixture):
        worth = [sum(chance * row[column] for column, chance in mixture) for row in matrix]
        yield from ()
        return worth.index(max(worth)), max(worth)

    return reply


@pytest.mark.parametrize("seed", range(10))
def test_the_double_oracle_finds_the_equilibrium_of_the_whole_table(seed):
    rng = Random(seed)
    matrix = [[rng.randrange(-20, 20) for _ in range(40)] for _ in range(60)]
    turned = [[-matrix[row][column] for row in range(60)] for column in range(40)]
    pooled: list[int] = []

    def payoffs(rows, columns):
        pooled.append(len(rows) * len(columns))
        return [[matrix[row][column] for column in columns] for row in rows]

    saddle = finished(double_oracle(payoffs, oracle(matrix), oracle(turned), [0], [0]))
    assert saddle.value == pytest.approx(solved(matrix)[2])
    assert max(sum(p * row[column] for column, p in saddle.column) for row in matrix) <= saddle.value + 1e-9
    assert max(sum(p * line[row] for row, p in saddle.row) for line in turned) <= 1e-9 - saddle.value
    assert max(pooled) < 60 * 40


def test_the_best_so_far_is_told_on_the_way():
    matrix = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    turned = [[-matrix[row][column] for row in range(3)] for column in range(3)]

    def payoffs(rows, columns):
        return [[matrix[row][column] for column in columns] for row in rows]

    steps = list(_steps(double_oracle(payoffs, oracle(matrix), oracle(turned), [0], [0])))
    assert steps[0].best.value == 0
    assert [step.done for step in steps] == sorted(step.done for step in steps)


def _steps(work) -> Iterator:
    yield from work


def test_what_is_never_played_is_left_out_of_a_mixture():
    assert mixed("abc", [0.2, 0.0, 0.6]) == (("c", pytest.approx(0.75)), ("a", pytest.approx(0.25)))

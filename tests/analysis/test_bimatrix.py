"""Exact equilibria for two: known games, and the definition as the judge of random ones."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.strategy.bimatrix import Equilibria, Mixture, Rows, corners, equilibria, solution

Shown = list[list[list[str]]]


def against(rows: Rows) -> list[list[Fraction | int]]:
    return [[-amount for amount in row] for row in rows]


def shown(found: Equilibria) -> Shown:
    return [[[str(chance) for chance in mixture] for mixture in one.mixtures] for one in found.extreme]


PENNIES = [[1, -1], [-1, 1]]
HANDS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
KNOWN: dict[str, tuple[Rows, Rows, Shown]] = {
    "matching pennies": (PENNIES, against(PENNIES), [[["1/2", "1/2"], ["1/2", "1/2"]]]),
    "rock paper scissors": (HANDS, against(HANDS), [[["1/3"] * 3, ["1/3"] * 3]]),
    "battle of the sexes": (
        [[2, 0], [0, 1]],
        [[1, 0], [0, 2]],
        [[["1", "0"], ["1", "0"]], [["0", "1"], ["0", "1"]], [["2/3", "1/3"], ["1/3", "2/3"]]],
    ),
    "chicken": (
        [[0, -1], [1, -10]],
        [[0, 1], [-1, -10]],
        [[["1", "0"], ["0", "1"]], [["0", "1"], ["1", "0"]], [["9/10", "1/10"], ["9/10", "1/10"]]],
    ),
    "prisoners": ([[3, 0], [5, 1]], [[3, 5], [0, 1]], [[["0", "1"], ["0", "1"]]]),
    "one choice against many": ([[3, 1, 2]], [[0, 5, 4]], [[["1"], ["0", "1", "0"]]]),
}

sizes = st.tuples(st.integers(1, 3), st.integers(1, 4))


@st.composite
def games(draw: st.DrawFn, most: int = 3) -> tuple[Rows, Rows]:
    """Small numbers, so that ties are common."""
    rows, columns = draw(sizes)
    table = st.lists(
        st.lists(st.integers(-most, most), min_size=columns, max_size=columns), min_size=rows, max_size=rows
    )
    return draw(table), draw(table)


def gains_nobody(game: tuple[Rows, Rows], x: Mixture, y: Mixture) -> bool:
    """The definition: no choice is worth more than the mixture, to either."""
    first, second = game
    mine = [sum(q * amount for q, amount in zip(y, row, strict=True)) for row in first]
    theirs = [sum(p * row[j] for p, row in zip(x, second, strict=True)) for j in range(len(y))]
    return max(mine) == sum(p * w for p, w in zip(x, mine, strict=True)) and max(theirs) == sum(
        q * w for q, w in zip(y, theirs, strict=True)
    )


def middle(mixtures: tuple[Mixture, ...]) -> Mixture:
    return tuple(sum(chances, Fraction(0)) / len(mixtures) for chances in zip(*mixtures, strict=True))


def isolated(found: Equilibria) -> bool:
    """Whether there are no others than the extreme ones."""
    return all(len(family) == 1 for family in found.families)


@pytest.mark.parametrize("first, second, told", KNOWN.values(), ids=KNOWN)
def test_a_known_game_has_its_known_equilibria(first: Rows, second: Rows, told: Shown) -> None:
    found = equilibria(first, second)
    assert shown(found) == told
    assert isolated(found)


def test_a_game_of_ties_has_whole_families() -> None:
    found = equilibria([[1, 1], [1, 0]], [[1, 1], [1, 0]])
    assert shown(found) == [[["1", "0"], ["1", "0"]], [["1", "0"], ["0", "1"]], [["0", "1"], ["1", "0"]]]
    assert found.families == ((0, 1), (0, 2))


@given(games())
def test_there_is_an_equilibrium_and_nobody_gains_by_leaving_it(game: tuple[Rows, Rows]) -> None:
    found = equilibria(*game)
    assert found.extreme
    for one in found.extreme:
        assert all(sum(mixture) == 1 and min(mixture) >= 0 for mixture in one.mixtures)
        assert gains_nobody(game, *one.mixtures)


@given(games())
def test_no_sure_equilibrium_is_missed(game: tuple[Rows, Rows]) -> None:
    first, second = game
    sure = {
        (i, j)
        for i, j in product(range(len(first)), range(len(first[0])))
        if first[i][j] == max(row[j] for row in first) and second[i][j] == max(second[i])
    }
    assert {one.profile for one in equilibria(*game).extreme if one.pure} == sure


@given(games())
def test_everything_between_the_members_of_a_family_is_an_equilibrium_too(game: tuple[Rows, Rows]) -> None:
    found = equilibria(*game)
    for family in found.families:
        members = [found.extreme[place].mixtures for place in family]
        for (x, _), (_, y) in product(members, members):
            assert gains_nobody(game, x, y)
        x, y = (middle(side) for side in zip(*members, strict=True))
        assert gains_nobody(game, x, y)


@given(games(most=50))
def test_a_game_without_ties_has_an_odd_number_of_equilibria(game: tuple[Rows, Rows]) -> None:
    """By Wilson's theorem; a corner with more best replies than choices used is a tie."""
    first, second = game
    turned = [list(column) for column in zip(*second, strict=True)]
    sides = [corners(first), corners(turned)]
    used = [(sum(map(bool, mixture)), len(best)) for side in sides for mixture, best in side.items()]
    if all(best <= number for number, best in used):
        found = equilibria(*game)
        assert isolated(found)
        assert len(found.extreme) % 2 == 1


@given(games(), st.integers(-4, 4), st.integers(1, 5))
def test_another_unit_and_another_zero_change_no_equilibrium(
    game: tuple[Rows, Rows], shift: int, unit: int
) -> None:
    first, second = game
    other = [[unit * amount + shift for amount in row] for row in first]
    assert shown(equilibria(other, second)) == shown(equilibria(first, second))


def test_equations_without_a_single_solution_are_told_apart() -> None:
    half, one, two = Fraction(1, 2), Fraction(1), Fraction(2)
    assert solution([[one, one], [one, -one]]) == [1, 0]
    assert solution([[Fraction(0), two], [two, Fraction(0)]]) == [half, half]
    assert solution([[one, two], [two, two * 2]]) is None


@pytest.mark.parametrize(
    "first, second, why",
    [
        ([], [], "at least one row"),
        ([[1, 2]], [[1]], "the same size"),
        ([[0] * 20] * 20, [[0] * 20] * 20, "too many for exact equilibria"),
    ],
)
def test_what_cannot_be_solved_is_refused(first: Rows, second: Rows, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        equilibria(first, second)

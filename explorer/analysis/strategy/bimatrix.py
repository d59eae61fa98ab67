"""Two players who choose at once: all equilibria, exactly, in plain Python.

Every equilibrium is found from the corners of what each player may mix: mixtures that leave the other as
many best replies as they can. Where two corners answer each other, there is an equilibrium; where several
do, there is one at every mixture between them as well. Battle of the sexes:

>>> met = equilibria([[2, 0], [0, 1]], [[1, 0], [0, 2]])
>>> [str(chance) for mixture in met.extreme[2].mixtures for chance in mixture]
['2/3', '1/3', '1/3', '2/3']
>>> met.families
((0,), (1,), (2,))
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb

from explorer.core.values import Value

Amount = int | Fraction
Rows = Sequence[Sequence[Amount]]
"""What a player gets: a row for each choice of the first player, a column for each of the second."""

Mixture = tuple[Fraction, ...]

MOST = 100_000
"""Square parts of a table that are tried at most."""


class Equilibrium(Value):
    """A mixture for each player from which nobody gains by leaving alone, and what each gets."""

    mixtures: tuple[Mixture, ...]
    values: tuple[Fraction, ...]

    @property
    def pure(self) -> bool:
        return all(max(mixture) == 1 for mixture in self.mixtures)

    @property
    def profile(self) -> tuple[int, ...]:
        """The likeliest choice of each player; of a pure equilibrium its choices."""
        return tuple(mixture.index(max(mixture)) for mixture in self.mixtures)


class Equilibria(Value):
    """All of them: `extreme` are those that lie between no others, the pure ones first.

    A family names those of `extreme` between which everything is an equilibrium too: mixtures of its first
    players with mixtures of its second. In a degenerate game some families have several.
    """

    extreme: tuple[Equilibrium, ...]
    families: tuple[tuple[int, ...], ...]


def equilibria(first: Rows, second: Rows) -> Equilibria:
    """All equilibria of the game in which the players get `first` and `second`; there is always one."""
    _check(first, second)
    seconds = corners(first)
    firsts = corners(list(zip(*second, strict=True)))
    meets = {x: frozenset(y for y in seconds if _meet(x, firsts[x], y, seconds[y])) for x in firsts}
    pairs = sorted(((x, y) for x in meets for y in meets[x]), key=_pure_first)
    place = {pair: number for number, pair in enumerate(pairs)}
    found = tuple(Equilibrium(pair, (worth(first, *pair), worth(second, *pair))) for pair in pairs)
    families = {tuple(sorted(place[pair] for pair in product(xs, ys))) for xs, ys in _complete(meets)}
    return Equilibria(found, tuple(sorted(families)))


def corners(rows: Rows) -> dict[Mixture, frozenset[int]]:
    """The second player's mixtures with as many best replies as they can have, and the best replies."""
    lift = 1 - min(map(min, rows))
    lifted = [[Fraction(amount) + lift for amount in row] for row in rows]
    found: dict[Mixture, frozenset[int]] = {}
    for replies, used in _squares(len(rows), len(rows[0])):
        weights = solution([[lifted[row][column] for column in used] for row in replies])
        if weights is None or min(weights) < 0:
            continue
        spread = [Fraction(0)] * len(rows[0])
        for column, weight in zip(used, weights, strict=True):
            spread[column] = weight
        levels = [sum(map(Fraction.__mul__, row, spread)) for row in lifted]
        if max(levels) == 1:
            best = frozenset(row for row, level in enumerate(levels) if level == 1)
            found[tuple(weight / sum(weights) for weight in spread)] = best
    return found


def solution(square: Sequence[Sequence[Fraction]]) -> list[Fraction] | None:
    """The numbers whose sum, weighted by each row, is 1; None if these are not determined."""
    rows = [[*row, Fraction(1)] for row in square]
    for column in range(len(rows)):
        pivot = next((row for row in rows[column:] if row[column]), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        pivot = [entry / pivot[column] for entry in pivot]
        rows = [[a - row[column] * b for a, b in zip(row, pivot, strict=True)] for row in rows]
        rows.insert(column, pivot)
    return [row[-1] for row in rows]


def worth(rows: Rows, x: Mixture, y: Mixture) -> Fraction:
    """What a player gets on average."""
    return sum(
        (p * q * amount for p, row in zip(x, rows, strict=True) for q, amount in zip(y, row, strict=True)),
        Fraction(0),
    )


def _check(first: Rows, second: Rows) -> None:
    width = len(first[0]) if first else 0
    if not width or len(first) != len(second) or any(len(row) != width for row in (*first, *second)):
        raise ValueError("both players need tables of the same size, with at least one row and one column")
    if comb(len(first) + width, width) > MOST:
        raise ValueError(
            f"{len(first)} × {width} choices are too many for exact equilibria; use regret_matched"
        )


def _squares(rows: int, columns: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for size in range(1, min(rows, columns) + 1):
        yield from product(combinations(range(rows), size), combinations(range(columns), size))


def _meet(x: Mixture, best_seconds: frozenset[int], y: Mixture, best_firsts: frozenset[int]) -> bool:
    """Whether each uses only best replies to the other."""
    return _used(x) <= best_firsts and _used(y) <= best_seconds


def _used(mixture: Mixture) -> set[int]:
    return {choice for choice, chance in enumerate(mixture) if chance}


def _pure_first(pair: tuple[Mixture, Mixture]) -> tuple[int, list[tuple[Fraction, ...]]]:
    return sum(len(_used(mixture)) for mixture in pair), [tuple(-chance for chance in m) for m in pair]


def _complete(meets: dict[Mixture, frozenset[Mixture]]) -> Iterator[tuple[list[Mixture], frozenset[Mixture]]]:
    """The largest sets of which everyone meets everyone."""
    shared = {ys for ys in meets.values() if ys}
    while more := {a & b for a in shared for b in shared if a & b} - shared:
        shared |= more
    for ys in shared:
        yield [x for x in meets if ys <= meets[x]], ys

"""Whether two samples can be of the same."""

from collections import Counter
from collections.abc import Hashable
from math import erfc, sqrt

RARE = 20
"""What came up less often is taken together."""


def likelihood(one: Counter[Hashable], two: Counter[Hashable]) -> float:
    """How likely two samples of the same, equally large, differ so much or more: Pearson's test.

    The tail by Wilson and Hilferty: the cube root of chi-square over its degrees is nearly normal.
    """
    both = one + two
    often = [kind for kind, number in both.items() if number >= RARE]
    pairs = [(one[kind], two[kind]) for kind in often]
    rest = one.total() - sum(one[kind] for kind in often), two.total() - sum(two[kind] for kind in often)
    pairs += [rest] if any(rest) else []
    square = sum((first - second) ** 2 / (first + second) for first, second in pairs)
    degrees = len(pairs) - 1
    z = ((square / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / sqrt(2 / (9 * degrees))
    return erfc(z / sqrt(2)) / 2

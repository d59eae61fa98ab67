"""Which phase can follow which, in few arrows: equal phases in one box, and junctions for what many share."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from explorer.core.values import Value

Group = tuple[str, ...]
"""Phases that stand in one box: the same ones lead to them, and the same ones follow them."""


class Junction(Value):
    """A point through which every one of some phases leads to every one of others."""

    sources: frozenset[Group]
    targets: frozenset[Group]

    @property
    def spared(self) -> int:
        """How many arrows it saves."""
        return len(self.sources) * len(self.targets) - len(self.sources) - len(self.targets)


Successors = dict[Group, frozenset[Group]]


def grouped(phases: Mapping[str, Iterable[str]]) -> Successors:
    """The phases in boxes, each box with those that can follow it.

    >>> grouped({"a": ("b", "c"), "b": ("d",), "c": ("d",), "d": ("d",)})[("b", "c")]
    frozenset({('d',)})
    """
    before = {phase: {other for other in phases if phase in phases[other]} for phase in phases}
    alike: dict[Any, list[str]] = {}
    for phase, after in phases.items():
        apart = phase if phase in after else ""
        alike.setdefault((frozenset(after), frozenset(before[phase]), apart), []).append(phase)
    of = {phase: tuple(group) for group in alike.values() for phase in group}
    return {of[phase]: frozenset(of[other] for other in after) for phase, after in phases.items()}


def joined(successors: Successors) -> tuple[list[Junction], Successors]:
    """Junctions for what many boxes have in common, and the arrows that are left."""
    left, junctions = dict(successors), []
    while (best := _best(left)) is not None and best.spared > 1:
        junctions.append(best)
        for source in best.sources:
            left[source] -= best.targets
    return junctions, left


def _best(successors: Successors) -> Junction | None:
    """The junction that saves most; of equal ones the first in the order of the phases."""
    sets = [*successors.values()]
    common = dict.fromkeys(one & other for one, other in combinations(sets, 2))
    found = [
        Junction(frozenset(source for source, after in successors.items() if targets <= after), targets)
        for targets in sorted(common, key=sorted)
    ]
    return max(found, key=lambda junction: junction.spared, default=None)

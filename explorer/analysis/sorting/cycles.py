"""The most cycles that can be packed into a small directed multigraph so that no two share an arc.

NP-hard in general; exact and quick for graphs of the size of a game board. Cycles of two arcs are taken
first, which is safe. Then a vertex is eliminated: each way to join its incoming to its outgoing arcs leaves a
graph with one vertex less, in which a joined pair is an arc. `docs/know/sorting.md` has the proofs.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations

Walk = tuple[int, ...]
"""Vertices in the order in which a cycle or a path visits them; a cycle returns to the first."""

Arcs = Sequence[Sequence[int]]
"""How many arcs lead from each vertex to each other one."""

Rows = list[list[int]]
"""The same while it is being changed."""

Pairs = tuple[tuple[int, int], ...]
"""Where the arcs come from and lead to that are joined at a vertex."""


def packing(arcs: Arcs, caps: Sequence[int] | None = None) -> tuple[Walk, ...]:
    """As many cycles as possible without a common arc, at most `caps[v]` of them through v.

    >>> packing([[0, 1, 1, 0], [1, 0, 1, 0], [0, 0, 0, 2], [1, 1, 0, 0]])
    ((0, 1), (0, 2, 3), (1, 2, 3))
    """
    rows = [list(row) for row in arcs]
    packed = _packed(rows, [sum(row) for row in rows] if caps is None else list(caps))
    return tuple(sorted([_from_least(cycle) for cycle in packed]))


def _from_least(cycle: Walk) -> Walk:
    first = cycle.index(min(cycle))
    return cycle[first:] + cycle[:first]


def _packed(rows: Rows, caps: list[int], beat: int = 0) -> tuple[Walk, ...]:
    """The packing of a graph that is used up on the way; perhaps less if it cannot beat so many cycles."""
    twos: list[Walk] = []
    while True:
        _trim(rows, caps)
        found = _two_cycles(rows, caps)
        if not found:
            break
        twos += found
    if not any(caps) or (len(twos) <= beat and len(twos) + _bound(rows, caps) <= beat):
        return tuple(twos)
    return (*twos, *_eliminated(tuple(map(tuple, rows)), tuple(caps)))


def _trim(rows: Rows, caps: list[int]) -> None:
    """Removes vertices that no cycle can pass, and lowers caps to what the arcs allow."""
    dead = True
    while dead:
        dead = False
        ways = list(zip(map(sum, rows), map(sum, zip(*rows, strict=True)), strict=True))
        for vertex, (outgoing, incoming) in enumerate(ways):
            if caps[vertex] > outgoing or caps[vertex] > incoming:
                caps[vertex] = min(outgoing, incoming)
            if not caps[vertex] and (outgoing or incoming):
                _remove(rows, vertex)
                dead = True


def _remove(rows: Rows, vertex: int) -> None:
    rows[vertex] = [0] * len(rows)
    for row in rows:
        row[vertex] = 0


def _two_cycles(rows: Rows, caps: list[int]) -> list[Walk]:
    """Takes all cycles of two arcs that are safe: those with an end whose cap is no tighter than its arcs."""
    found: list[Walk] = []
    for one, other in combinations([vertex for vertex, cap in enumerate(caps) if cap], 2):
        both = rows[one][other] and rows[other][one]
        if both and not (_binds(rows, caps, one) and _binds(rows, caps, other)):
            number = min(rows[one][other], rows[other][one], caps[one], caps[other])
            rows[one][other] -= number
            rows[other][one] -= number
            caps[one] -= number
            caps[other] -= number
            found += [(one, other)] * number
    return found


def _binds(rows: Arcs, caps: Sequence[int], vertex: int) -> bool:
    """Whether the arcs would allow more cycles through the vertex than its cap."""
    return caps[vertex] < min(sum(rows[vertex]), sum([row[vertex] for row in rows]))


@lru_cache(1 << 16)
def _eliminated(rows: tuple[tuple[int, ...], ...], caps: tuple[int, ...]) -> tuple[Walk, ...]:
    """The packing of a trimmed graph: the vertex with the fewest arcs is joined through in every way."""
    vertex = min((v for v in range(len(rows)) if caps[v]), key=lambda v: (caps[v], sum(rows[v])))
    most = _bound(rows, caps)
    best: tuple[Walk, ...] = ()
    for pairs in _joins(rows, vertex, caps[vertex]):
        cycles = _joined(rows, caps, vertex, pairs, beat=len(best))
        if len(cycles) > len(best):
            best = cycles
            if len(best) == most:
                break
    return best


def _bound(rows: Arcs, caps: Sequence[int]) -> int:
    """No more cycles than this: only so many can have two arcs, or three; all others have four or more."""
    places, onward, inward = sum(caps), [0] * len(caps), [0] * len(caps)
    there = [
        (u, v) for u, row in enumerate(rows) if caps[u] for v, some in enumerate(row) if some and caps[v]
    ]
    for u, v in there:
        onward[u] |= 1 << v
        inward[v] |= 1 << u
    twos = sum([min(rows[u][v], rows[v][u]) for u, v in there if u < v])
    in_threes = sum([rows[u][v] for u, v in there if onward[v] & inward[u]])
    number = 0
    for length, available in (2, twos), (3, in_threes // 3), (4, places):
        short = min(available, places // length)
        number += short
        places -= length * short
    return number


def _joins(rows: Arcs, vertex: int, number: int) -> list[Pairs]:
    """Every way to join that many incoming to outgoing arcs; first those that close short cycles."""
    sources = [v for v, row in enumerate(rows) for _ in range(row[vertex])]
    targets = [v for v, arcs in enumerate(rows[vertex]) for _ in range(arcs)]
    joins = {
        tuple(sorted(zip(some, others, strict=True)))
        for some in set(combinations(sources, number))
        for others in set(permutations(targets, number))
    }
    return sorted(joins, key=lambda pairs: (-sum([rows[target][source] for source, target in pairs]), pairs))


def _joined(rows: Arcs, caps: Sequence[int], vertex: int, pairs: Pairs, beat: int) -> tuple[Walk, ...]:
    """The packing if these arcs are joined at the vertex: that of the rest, led through the vertex again."""
    rest, left = [list(row) for row in rows], list(caps)
    _remove(rest, vertex)
    left[vertex] = 0
    cycles: list[Walk] = []
    for source, target in pairs:
        if source != target:
            rest[source][target] += 1
        elif left[source]:
            left[source] -= 1
            cycles.append((source, vertex))
    through = Counter(pairs)
    packed = _packed(rest, left, beat - len(cycles))
    return (*cycles, *(_extended(cycle, vertex, through) for cycle in packed))


def _extended(cycle: Walk, vertex: int, through: Counter[tuple[int, int]]) -> Walk:
    """The cycle with the vertex put back into an arc that was joined there; each join is used once."""
    walk: list[int] = []
    for arc in zip(cycle, cycle[1:] + cycle[:1], strict=True):
        walk.append(arc[0])
        if through[arc]:
            through[arc] -= 1
            walk.append(vertex)
    return tuple(walk)

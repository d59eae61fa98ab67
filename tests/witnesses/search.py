"""The search for witnesses: random small tables and a few random moves, read in two ways."""

from random import Random
from typing import Any

from explorer.analysis.readings import under
from explorer.analysis.work import Progress, Work
from explorer.core.game import OVER, Game
from explorer.core.plain import BadData
from explorer.core.readings import Readings
from tests.witnesses.smaller import Candidate, shrunk, tried
from tests.witnesses.tables import TABLES

Rules = Game[Any, Any]
LINE = 8
"""So many random moves are made from each table."""
ENOUGH = 12
"""So many witnesses are made smaller; the smallest is kept."""


def searched(
    game: Rules, one: Readings, other: Readings, seed: int = 0, tables: int = 10_000
) -> Work[Candidate | None]:
    """The smallest of the first few witnesses among so many random tables."""
    rng = Random(f"{seed}/{game.name}/{other}")
    best: Candidate | None = None
    found = 0
    for number in range(tables):
        so_far = Progress(number, tables, best)
        yield so_far
        candidate = at_random(game, one, other, rng)
        if candidate is None or (best is not None and candidate.quiet):
            continue
        small = yield from shrunk(game, candidate, one, other, so_far)
        if best is None or small.rank(game) < best.rank(game):
            best = small
        found += not small.quiet
        if found == ENOUGH:
            break
    return best


def at_random(game: Rules, one: Readings, other: Readings, rng: Random) -> Candidate | None:
    """A random table and line, if the readings differ there."""
    position = TABLES[game.name](rng)
    try:
        state = under(game, position, one)
    except BadData:
        return None
    line: list[str] = []
    while len(line) < LINE and game.turn(state) != OVER:
        moves = game.moves(state)
        move = moves[rng.randrange(len(moves))]
        line.append(str(move))
        state = game.apply(state, move).state
    return tried(game, position, tuple(line), one, other)

"""The search for witnesses: random small tables and a few random moves, read in two ways."""

import json
from functools import cache
from random import Random
from typing import Any

from explorer.analysis.readings import under
from explorer.analysis.witnesses import Witness
from explorer.analysis.witnesses.smaller import Candidate, shrunk, tried
from explorer.analysis.witnesses.tables import TABLES
from explorer.analysis.work import Progress, Work
from explorer.core.complaint import Complaint
from explorer.core.game import OVER, Game
from explorer.core.plain import BadData
from explorer.core.readings import Readings

Rules = Game[Any, Any]
LINE = 8
"""So many random moves are made from each table."""
ENOUGH = 12
"""So many witnesses are made smaller; the smallest is kept."""
GAMES_SOUGHT = 20
"""So many random games of a game from elsewhere are looked through."""


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


@cache
def sought(game: Rules, ruling: str, value: Any) -> Witness:
    """The first moment of random games whose next move tells the readings apart; else a deal that does."""
    one, other = game.readings(), game.readings.having(**{ruling: value})
    rng, looked_at = Random(f"{game.name}/{ruling}"), 0
    for seed in range(GAMES_SOUGHT):
        state = game.start(players=game.seats[0], seed=seed, rulings=one)
        while game.turn(state) != OVER:
            moves = game.moves(state)
            move = moves[rng.randrange(len(moves))]
            found = tried(game, game.position(state), (str(move),), one, other)
            if found is not None and not found.quiet:
                return Witness(
                    ruling, value, json.dumps(found.position), False, found.moves, found.found.kinds
                )
            state, looked_at = game.follow(state, move).state, looked_at + 1
    deal = deals(game, one, other)
    return Witness(
        ruling, value, "" if deal is None else json.dumps(deal), deal is not None, searched=looked_at
    )


def deals(game: Rules, one: Readings, other: Readings, seeds: int = 300) -> dict[str, Any] | None:
    """The deal, for as few players as can be, whose two tables differ least; for readings of the set-up."""
    best: tuple[int, dict[str, Any]] | None = None
    for seed in range(seeds):
        asked = {"players": game.seats[0], "seed": seed}
        try:
            tables = [game.position(game.start(**asked, rulings=rulings)) for rulings in (one, other)]
        except Complaint:  # what is in the box is not enough for so few by these numbers
            return None
        differ = leaves(tables[0], tables[1])
        if differ and (best is None or differ < best[0]):
            best = differ, asked
    return None if best is None else best[1]


def leaves(one: Any, other: Any) -> int:
    """In how many single entries two pieces of plain data differ, the readings left out."""
    if isinstance(one, dict) and isinstance(other, dict):
        names = {*one, *other} - {"rulings"}
        return sum(leaves(one.get(name), other.get(name)) for name in names)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return sum(map(leaves, one, other))
    return int(one != other)

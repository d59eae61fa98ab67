"""For every reading a small table where it matters, found once and stored: data, checked when it is loaded.

For a game from elsewhere, of which nothing is stored, such a table is looked for when it is asked for.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from explorer.analysis.readings import Difference, difference
from explorer.core.complaint import Complaint
from explorer.core.game import OVER, Game, IllegalMove
from explorer.core.plain import BadData, Plain, loads
from explorer.core.readings import Declared, Readings
from explorer.core.values import Value
from explorer.games import BROUGHT, GAMES

Rules = Game[Any, Any]
KINDS = ("table", "after", "asked", "moves", "odds", "events", "scores", "winners")
"""What can differ, as a Difference names it."""
_LOUD = {"asked", "moves", "odds", "scores", "winners"}
"""Differences that anybody sees."""
GAMES_SOUGHT = 20
"""So many random games of a game from elsewhere are looked through."""
_FIELDS = frozenset({"ruling", "value", "position", "deal", "moves", "differs", "searched"})


class Witness(Value):
    """A table where a reading other than the usual one changes something.

    table     the position, or the deal that shows a reading of the set-up, as JSON; empty if none was found
    dealt     whether it is a deal: what `start` is asked for
    moves     the line of moves, in notation; often none is needed
    differs   what differs then
    searched  how many tables were looked at in vain
    """

    ruling: str
    value: Any
    table: str = ""
    dealt: bool = False
    moves: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()
    searched: int = 0

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.table)
        return data

    def laid(self, game: Rules, rulings: Readings) -> Any:
        """The table, laid under these readings."""
        if self.dealt:
            return game.start(**self.data, rulings=rulings)
        return game.start(position={**self.data, "rulings": rulings.changes()})


def alternatives(game: Rules) -> list[tuple[str, Any]]:
    """Every reading with every value but the usual one, and every number with another."""
    declared = game.readings.declared
    return [(ruling, value) for ruling, made in declared.items() for value in made.known[1:]]


def witness(game: Rules, ruling: str, value: Any) -> Witness:
    """The witness of one reading; one of a number serves for all its values.

    A game from elsewhere has no file of them: there one is looked for when it is asked for.
    """
    if game.name in BROUGHT:
        return sought(game, ruling, value)
    for found in witnesses(game.name):
        if found.ruling == ruling and (game.readings.declared[ruling].is_number or found.value == value):
            return found
    raise ValueError(f"there is no reading {ruling} = {value!r} of {game.name} other than the usual one")


@cache
def witnesses(game: str) -> tuple[Witness, ...]:
    """All witnesses of a game, from its file."""
    text = files(__name__).joinpath(f"{game}.json").read_text(encoding="utf-8")
    return tuple(read(entry, GAMES[game].readings.declared) for entry in loads(text).each(most=200))


def read(entry: Plain, declared: Mapping[str, Declared]) -> Witness:
    """One entry of such a file. Nothing in it is executed; the table is checked when it is laid."""
    fields = entry.table(known=_FIELDS)
    ruling = entry["ruling"].choice(*declared)
    table = fields.get("position") or fields.get("deal")
    if (table is None) == ("searched" not in fields):
        entry.fail("either a position, a deal, or how many tables were searched in vain")
    return Witness(
        ruling,
        declared[ruling].checked(entry["value"]),
        json.dumps(table.value) if table is not None and table.table() else "",
        "deal" in fields,
        tuple(move.text(200) for move in fields["moves"].each(most=20)) if "moves" in fields else (),
        tuple(kind.choice(*KINDS) for kind in fields["differs"].each()) if "differs" in fields else (),
        fields["searched"].integer(1, 10**9) if "searched" in fields else 0,
    )


def told_apart(
    game: Rules, position: dict[str, Any], moves: Sequence[str], one: Readings, other: Readings
) -> Difference | None:
    """How two readings differ there, if this table can be laid under both and they do."""
    try:
        found = difference(game, position, moves, one, other)
    except (BadData, IllegalMove):
        return None
    return found if {*found.kinds} - {"table", "after"} else None


def quiet(found: Difference) -> bool:
    """Whether nothing but events differs, in what is told to whom but not in what it leads to."""
    kinds = {*found.kinds}
    return not (kinds & _LOUD or {"events", "after"} <= kinds)


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
            position, line = game.position(state), (str(move),)
            found = told_apart(game, position, line, one, other)
            if found is not None and not quiet(found):
                return Witness(ruling, value, json.dumps(position), False, line, found.kinds)
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

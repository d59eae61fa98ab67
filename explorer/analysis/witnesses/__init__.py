"""For every reading a small table where it matters: data that `search` has found, checked when loaded."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from explorer.core.game import Game
from explorer.core.plain import Plain, loads
from explorer.core.readings import Declared, Readings
from explorer.core.values import Value
from explorer.games import BROUGHT, GAMES

Rules = Game[Any, Any]
KINDS = ("table", "after", "asked", "moves", "odds", "events", "scores", "winners")
"""What can differ, as a Difference names it."""
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
        from explorer.analysis.witnesses.search import sought

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

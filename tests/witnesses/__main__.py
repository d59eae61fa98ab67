"""Finds witnesses and writes the files they are read from: `python -m tests.witnesses [game [reading …]]`."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from explorer.analysis import witnesses
from explorer.analysis.readings import between
from explorer.analysis.witnesses import Rules, alternatives, deals
from explorer.analysis.work import Progress, finished
from explorer.games import GAMES
from tests.witnesses.search import searched
from tests.witnesses.smaller import tried
from tests.witnesses.written import WRITTEN

STORED = Path(witnesses.__file__).parent
TABLES = 5_000
"""So many random tables are looked at for each reading, unless enough witnesses were found before."""


def entry(game: Rules, ruling: str, value: Any, tables: int = TABLES) -> dict[str, Any]:
    """The witness of one reading, as its file has it: a table written by hand, one found, or a deal."""
    usual = game.readings
    one, other = usual(), usual.having(**{ruling: value})
    named = {"ruling": ruling, "value": value}
    deal = deals(game, one, other)
    tables = tables if deal is None else tables // 10
    found = tried(game, *WRITTEN[ruling], one, other) if ruling in WRITTEN else None
    if found is None:
        found = finished(searched(game, one, other, tables=tables), _told(f"{ruling} = {value}"))
    if found is not None:
        moves = {"moves": list(found.moves)} if found.moves else {}
        return named | {"position": found.position} | moves | {"differs": list(found.found.kinds)}
    if deal is None:
        return named | {"searched": tables}
    both = (game.start(**deal, rulings=rulings) for rulings in (one, other))
    return named | {"deal": deal, "differs": list(finished(between(game, *both)).kinds)}


def _told(reading: str) -> Any:
    def report(progress: Progress) -> None:
        if progress.done % 50 == 0:
            print(f"\r{reading}: {progress.done} of {progress.total} tables ", end="", file=sys.stderr)

    return report


def main(arguments: Sequence[str]) -> None:
    """All games, one game, or some readings of it and those without a witness; the rest stays as it is."""
    for name in arguments[:1] or GAMES:
        game, path = GAMES[name], STORED / f"{name}.json"
        kept = {} if not arguments[1:] else _kept(path)
        entries = [
            json.dumps(entry(game, ruling, value))
            if ruling in arguments[1:] or (known := kept.get(json.dumps([ruling, value]))) is None
            else known
            for ruling, value in alternatives(game)
        ]
        path.write_text("[\n" + ",\n".join(entries) + "\n]\n", encoding="utf-8")
        print(f"\n{path}: {len(entries)} readings", file=sys.stderr)


def _kept(path: Path) -> dict[str, str]:
    entries = json.loads(path.read_text(encoding="utf-8"))
    return {json.dumps([kept["ruling"], kept["value"]]): json.dumps(kept) for kept in entries}


if __name__ == "__main__":
    main(sys.argv[1:])

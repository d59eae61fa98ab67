"""Writes the playthroughs anew: `python -m tests.plays` with their moves, `… <game>` with new ones."""

import sys

from explorer import GAMES
from tests.plays.playthrough import TABLES, file_of, moves_of, played, written

for name, table in TABLES.items():
    file = file_of(name)
    anew = name in sys.argv[1:] or not file.exists()
    moves = played(GAMES[name], *table) if anew else moves_of(file.read_text(encoding="utf-8"))
    file.write_text(written(GAMES[name], *table, moves), encoding="utf-8")

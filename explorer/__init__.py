"""Learn, teach and explore the rules of three tabletop games."""

from collections.abc import Sequence
from typing import Any

from explorer.core.luck import Luck, Seeded
from explorer.core.timeline import Timeline
from explorer.games import GAMES

__all__ = ["GAMES", "Table", "Timeline", "begin"]


def __getattr__(name: str) -> Any:
    """The table needs ipywidgets; rules and timelines do not, so it is imported when it is asked for."""
    if name == "Table":
        from explorer.widgets.table import Table

        return Table
    raise AttributeError(f"module 'explorer' has no attribute '{name}'")


def begin(
    game: str, players: int | Sequence[str] = 2, seed: int = 0, luck: Luck | None = None, **options: Any
) -> Timeline:
    """A new game, ready to be played, rewound and branched."""
    if game not in GAMES:
        raise ValueError(f"there is no game '{game}'; known are {', '.join(GAMES)}")
    rules = GAMES[game]
    names = None if isinstance(players, int) else list(players)
    number = players if isinstance(players, int) else len(players)
    state = rules.start(players=number, seed=seed, names=names, **options)
    return Timeline(rules, state, luck or Seeded(seed))

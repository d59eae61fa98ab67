"""Learn, teach and explore the rules of three tabletop games."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from explorer.core.luck import Luck, Seeded
from explorer.core.timeline import Timeline
from explorer.games import GAMES

_WIDGETS = {
    "Table": "table",
    "TimelineView": "timeline_view",
    "SaleLab": "labs.panes",
    "NegotiationLab": "labs.panes",
    "ChoiceLab": "labs.panes",
    "SortingLab": "labs.panes",
    "StateGraph": "labs.panes",
    "ReadingsLab": "labs.panes",
}
"""Where each widget is. They need ipywidgets; rules and timelines do not, so these come when asked for."""

__all__ = ["GAMES", "Timeline", "begin", *_WIDGETS]


def __getattr__(name: str) -> Any:
    if name not in _WIDGETS:
        raise AttributeError(f"module 'explorer' has no attribute '{name}'")
    return getattr(import_module(f"explorer.widgets.{_WIDGETS[name]}"), name)


def begin(
    game: str,
    players: int | Sequence[str] = 2,
    seed: int | None = 0,
    luck: Luck | None = None,
    **options: Any,
) -> Timeline:
    """A new game, ready to be played, rewound and branched; with seed None, one that nobody can look up."""
    if game not in GAMES:
        raise ValueError(f"there is no game '{game}'; known are {', '.join(GAMES)}")
    rules = GAMES[game]
    names = None if isinstance(players, int) else list(players)
    number = players if isinstance(players, int) else len(players)
    own = Seeded.anew() if seed is None else Seeded(seed)
    opening = rules.opening(players=number, seed=own.seed, names=names, **options)
    return Timeline(rules, opening, luck or own)

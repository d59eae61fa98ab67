"""Learn, teach and explore the rules of three tabletop games.

>>> import explorer as xp
>>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
>>> game.moves
['courtier', 'end influence']

`xp.register(…)` takes in a game of your own; docs/do/add-a-game.md shows how.
"""

from importlib import import_module
from typing import Any

from explorer.core.timeline import Timeline
from explorer.games import GAMES

_ROOMS = {
    "front.game": ["Game"],
    "front.begin": ["begin", "necklace", "edel", "collection", "load", "register"],
    "front.sale": ["sale"],
    "front.negotiation": ["negotiation"],
    "front.choice": ["choice"],
    "front.sorting": ["sorting"],
    "widgets.table": ["Table", "TimelineView"],
    "widgets.labs.panes": [
        "SaleLab",
        "NegotiationLab",
        "ChoiceLab",
        "SortingLab",
        "StateGraph",
        "ReadingsLab",
    ],
}
_WHERE = {name: room for room, names in _ROOMS.items() for name in names}
"""Where everything behind the front door is. It comes when it is asked for: widgets need ipywidgets."""

__all__ = ["GAMES", "Timeline", *_WHERE]


def __getattr__(name: str) -> Any:
    if name not in _WHERE and name in GAMES:
        return import_module("explorer.front.begin").beginner(name)
    if name not in _WHERE:
        raise AttributeError(f"module 'explorer' has no attribute '{name}'")
    return getattr(import_module(f"explorer.{_WHERE[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*__all__, *GAMES})

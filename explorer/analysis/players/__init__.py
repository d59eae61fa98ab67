"""Players that plan, each from what its seat sees."""

from collections.abc import Callable
from importlib import import_module
from typing import TypeVar

from explorer.core.players import Player, WithDice, random_player
from explorer.games import BROUGHT

Key = TypeVar("Key")
Found = TypeVar("Found")


class Once(dict[Key, Found]):
    """What a player thinks of over and over is worked out when it is first asked for.

    >>> squares = Once(lambda number: number * number)
    >>> squares[7], squares
    (49, {7: 49})
    """

    __slots__ = ("work",)

    def __init__(self, work: Callable[[Key], Found]) -> None:
        self.work = work

    def __missing__(self, key: Key) -> Found:
        found = self[key] = self.work(key)
        return found


def thumb(game: str) -> Player:
    """The rule-of-thumb player of a game; a game from elsewhere that has none is played at random."""
    if game in BROUGHT:
        return BROUGHT[game].player or WithDice(random_player)
    player: Player = import_module(f"explorer.analysis.players.{game}").player
    return player

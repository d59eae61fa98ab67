"""Players that plan, each from what its seat sees."""

from importlib import import_module

from explorer.core.players import Player, WithDice, random_player
from explorer.games import BROUGHT


def thumb(game: str) -> Player:
    """The rule-of-thumb player of a game; a game from elsewhere that has none is played at random."""
    if game in BROUGHT:
        return BROUGHT[game].player or WithDice(random_player)
    player: Player = import_module(f"explorer.analysis.players.{game}").player
    return player

"""Players that plan, each from what its seat sees."""

from importlib import import_module

from explorer.core.players import Player


def thumb(game: str) -> Player:
    """The rule-of-thumb player of a game."""
    player: Player = import_module(f"explorer.analysis.players.{game}").player
    return player

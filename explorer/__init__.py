"""Learn, teach and explore the rules of three tabletop games."""

from explorer.games import GAMES

__all__ = ["GAMES"]

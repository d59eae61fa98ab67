"""The games, each in its own folder and none knowing another."""

from typing import Any

from explorer.core.game import Game
from explorer.games.necklace.game import NECKLACE_GAME

GAMES: dict[str, Game[Any, Any]] = {game.name: game for game in (NECKLACE_GAME,)}

"""The games, each in its own folder and none knowing another."""

from typing import Any

from explorer.core.game import Game
from explorer.games.collection.game import COLLECTION
from explorer.games.edel.game import EDEL_GAME
from explorer.games.necklace.game import NECKLACE_GAME

GAMES: dict[str, Game[Any, Any]] = {game.name: game for game in (NECKLACE_GAME, EDEL_GAME, COLLECTION)}

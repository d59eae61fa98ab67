"""The games, each in its own folder and none knowing another; and those that were brought from elsewhere."""

from pathlib import Path
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.game import Game
from explorer.core.players import Player
from explorer.core.values import Value
from explorer.games.collection.game import COLLECTION
from explorer.games.edel.game import EDEL_GAME
from explorer.games.necklace.game import NECKLACE_GAME


class Brought(Value):
    """What came along with the rules of a game from elsewhere; what is None is made from them.

    words    the folder of its language files
    picture  how its table is drawn, as `explorer.view.pictures.Picture` says
    player   the computer that takes a seat
    """

    words: Path
    picture: Any = None
    player: Player | None = None


GAMES: dict[str, Game[Any, Any]] = {game.name: game for game in (NECKLACE_GAME, EDEL_GAME, COLLECTION)}
BROUGHT: dict[str, Brought] = {}

NEEDED = ("seats", "readings", "phases", "notation")
"""What a game says of itself beside its name; Python asks for its verbs."""


def bring(game: Game[Any, Any], along: Brought) -> None:
    """Enters a game from elsewhere, or anew what came along with it."""
    if not isinstance(game, Game):
        what = repr(game)[:60]
        raise Complaint("{what} is no game; hand in an object of a class that derives from Game", what=what)
    name = str(getattr(game, "name", ""))
    if not (name.isidentifier() and name.islower()):
        raise Complaint("'{name}' cannot be a game's name; take one word in small letters", name=name)
    if name in GAMES and (GAMES[name] is not game or name not in BROUGHT):
        raise Complaint("there is a game '{name}' already; give this one another name", name=name)
    for what in NEEDED:
        if not hasattr(game, what):
            raise Complaint("{game} does not say its '{what}', as every game does", game=name, what=what)
    GAMES[name], BROUGHT[name] = game, along

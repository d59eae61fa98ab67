"""What draws which game, and what everything that does offers."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, cast

from explorer.core.game import Event, Move
from explorer.games import BROUGHT, GAMES
from explorer.view.markup import Markup
from explorer.view.scene import Scene


class Picture(Protocol):
    """What `explorer.view.<game>` offers. It draws a scene and knows nothing else.

    A game from elsewhere brings an object that does, or is drawn plainly; `explorer.view.plain.Plain` is a
    good base for one that only draws its board.
    """

    def board(self, scene: Scene) -> Markup:
        """The main column, 624 wide: what lies on the table."""

    def composer(self, scene: Scene) -> Markup | None:
        """How a big move is put together, piece by piece; None if the moves are simply listed."""

    def rail(self, scene: Scene) -> Iterable[tuple[str, str]]:
        """The phases of a turn, each 'done', 'here' or 'ahead'."""

    def key(self, move: Move) -> str | None:
        """The key that plays this move, if it has one of its own."""

    def blanks(self, scene: Scene, said: Move | Event) -> dict[str, Any]:
        """What a sentence says beyond the move or event itself, such as a card and its price."""

    def begin(self, state: Any) -> Any:
        """An empty draft, if the seat that is asked composes its move."""

    def put(self, draft: Any, piece: str) -> Any:
        """The draft after a click on a piece."""

    def table(
        self, state: Any, seat: int | None = None, *, open_table: bool = True, language: str = "en"
    ) -> str:
        """The table in plain text."""


def picture_of(game: str) -> Picture:
    """How a game is drawn: by a module of this room, by what it brought, or plainly."""
    if game not in BROUGHT:
        return cast(Picture, import_module(f"explorer.view.{game}"))
    plain = import_module("explorer.view.plain").Plain
    return cast(Picture, BROUGHT[game].picture or plain(GAMES[game]))

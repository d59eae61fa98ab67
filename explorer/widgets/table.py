"""The table in a notebook: one anywidget that shows what a session draws and passes clicks to it."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from explorer import begin
from explorer.core.luck import Luck
from explorer.core.players import Player
from explorer.core.timeline import Timeline
from explorer.widgets.clicks import hear, html
from explorer.widgets.session import OPEN, Session

_STATIC = Path(str(files("explorer.widgets"))) / "static"
_LOOK = Path(str(files("explorer.view"))) / "look.css"


class Table(anywidget.AnyWidget):
    """`Table("necklace", players=["Amy", "Barnaby", "Charles"], seed=7)` shows a game to play by clicking."""

    _esm = _STATIC / "table.js"
    _css = _LOOK
    html = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        game: str | Timeline,
        players: int | Sequence[str] = 3,
        seed: int = 0,
        *,
        perspective: int | str = OPEN,
        computers: Mapping[int, Player] | None = None,
        language: str = "en",
        luck: Luck | None = None,
        **options: Any,
    ) -> None:
        timeline = game if isinstance(game, Timeline) else begin(game, players, seed, luck, **options)
        self.session = Session(
            timeline,
            perspective=perspective,
            computers=computers,
            language=language,
        )
        super().__init__(html=html(self.session))
        self.on_msg(self._heard)

    @property
    def timeline(self) -> Timeline:
        return self.session.timeline

    def _heard(self, _widget: Any, message: Any, _buffers: Any) -> None:
        hear(self.session, message)
        self.html = html(self.session)

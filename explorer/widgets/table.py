"""The table in a notebook: one anywidget that shows what a session draws and passes clicks to it."""

import asyncio
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from explorer import begin
from explorer.analysis.players import thumb
from explorer.core.luck import Luck
from explorer.core.players import Player
from explorer.core.record import to_code
from explorer.core.timeline import Timeline
from explorer.view.frame import frame
from explorer.view.markup import Markup, tag
from explorer.widgets.clicks import hear, html
from explorer.widgets.session import AT_ONCE, OPEN, Session

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
        computers: Sequence[int] | Mapping[int, Player] = (),
        language: str = "en",
        pace: float = AT_ONCE,
        luck: Luck | None = None,
        **options: Any,
    ) -> None:
        timeline = game if isinstance(game, Timeline) else begin(game, players, seed, luck, **options)
        self.session = Session(
            timeline,
            perspective=perspective,
            computers=_players(timeline.game.name, computers),
            language=language,
            pace=pace,
        )
        super().__init__(html=html(self.session))
        self.on_msg(self._heard)
        self._keep_going()

    @property
    def timeline(self) -> Timeline:
        return self.session.timeline

    def code(self) -> str:
        """The game as a short text for `load` in another notebook; it knows what is hidden."""
        return to_code(self.timeline)

    def click(self, kind: str, value: str) -> None:
        """What a click in the page does: `click("move", "buy 1")`, `click("do", "back")`."""
        self._heard(self, {"kind": kind, "value": value, "moment": self.session.version}, [])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget where there is a kernel; the picture for everybody else who opens the notebook."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/html"] = str(self.picture())
        return bundle

    def picture(self) -> Markup:
        """The table as it stands, for pages without a kernel."""
        look = tag("style", Markup(_LOOK.read_text(encoding="utf-8")))
        return Markup(look + frame(self.session.scene()))

    def _heard(self, _widget: Any, message: Any, _buffers: Any) -> None:
        try:
            hear(self.session, message)
        except Exception as error:
            self.session.notice = self.session.words.ui("something_broke", problem=repr(error))
            self.session.trouble = True
            self.html = html(self.session)
            raise
        self.html = html(self.session)
        self._keep_going()

    def _keep_going(self) -> None:
        """While a computer is asked and a pace is set, the next decision comes by itself."""
        session = self.session
        if session.pace > AT_ONCE and session.computer_is_asked():
            version = session.version
            asyncio.get_event_loop().call_later(session.pace, self._tick, version)

    def _tick(self, version: int) -> None:
        """A click in between has the last word: then this step is not made."""
        if version == self.session.version:
            self.click("do", "step")


def _players(game: str, computers: Sequence[int] | Mapping[int, Player]) -> dict[int, Player]:
    """Who plays for which seat: the players given, or for bare seats the game's rule-of-thumb player."""
    if isinstance(computers, Mapping):
        return dict(computers)
    return {seat: thumb(game) for seat in computers}

"""A pane in a notebook: one anywidget that shows what a desk draws and passes clicks to it."""

import asyncio
from collections.abc import Callable, Hashable, Mapping
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from threading import RLock
from time import perf_counter
from typing import Any

from explorer.core.extras import lacking

try:
    import anywidget
    import traitlets
except ModuleNotFoundError as missing:
    raise lacking("tables and labs in a notebook need", "anywidget") from missing

from explorer.view.look import look, still
from explorer.view.markup import Markup, tag
from explorer.widgets.desk import Desk

QUIET = 5.0
"""Seconds after a click until the picture for pages without a kernel is drawn anew."""

STEADY = 0.5
"""Seconds that a picture of work in progress stays."""

_STATIC = Path(str(files("explorer.widgets"))) / "static"


class Pane(anywidget.AnyWidget):
    """Shows a desk. Everything that can be said without a browser is said to the desk."""

    _esm = _STATIC / "table.js"
    _css = look()
    html = traitlets.Unicode().tag(sync=True)
    lost = traitlets.Unicode().tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.beside: list[Pane] = []
        self._kept: Any = None
        self._seen: Hashable = desk.secrets()
        self._lock, self._loop = RLock(), _running_loop()
        self._round, self._drawn, self._picture_due = 0, perf_counter(), False
        super().__init__(html=self.page(), lost=desk.lost())
        self.on_msg(self._heard)
        self._keep_going()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.desk.name}>"

    def click(self, kind: str, value: str = "", **more: Any) -> None:
        """What a click in the page does: `click("move", "buy 1")`, `click("do", "back")`."""
        self._heard(self, {"kind": kind, "value": value, "moment": self.desk.version, **more}, [])

    def page(self) -> Markup:
        """What the pane shows."""
        return self.desk.html()

    def page_to_keep(self) -> Markup:
        """What it shows where no kernel answers."""
        return self.desk.picture()

    def waits(self) -> float | None:
        """In how many seconds it goes on by itself, if it does."""
        return self.desk.waits()

    def picture(self) -> Markup:
        """What the pane shows, for pages without a kernel: nothing in it can be clicked."""
        return still(self.page_to_keep(), self.desk.name)

    def _ipython_display_(self, **kwargs: Any) -> None:
        """The widget, and below it a picture that shows where no kernel answers: later, or on another page.

        A page drops the widget when its kernel is gone, so the picture cannot be part of the same output;
        while the widget lives, its style sheet hides the picture.
        """
        bundle = super()._repr_mimebundle_(**kwargs)
        display: Any = import_module("IPython.display").display
        display(bundle[0] if isinstance(bundle, tuple) else bundle, raw=True)
        self._kept = display(self._static(), display_id=True)

    def _static(self) -> Markup:
        return tag("div", self.picture(), class_="xp-static")

    def _keep(self) -> None:
        """The picture below is brought up to date now and then, and at once if it shows too much."""
        if self._kept is None:
            return
        if self.desk.secrets() != self._seen:
            self._update_picture()
        elif not self._picture_due and self.waits() is None:
            self._picture_due = self._later(QUIET, self._update_picture)

    def _update_picture(self) -> None:
        with self._lock:
            self._picture_due, self._seen = False, self.desk.secrets()
            self._kept.update(self._static())

    def _heard(self, _widget: Any, message: Any, _buffers: Any) -> None:
        message = message if isinstance(message, Mapping) else {}
        if message.get("kind") == "graphviz":
            self.send({"graphviz": (_STATIC / "viz.js").read_text(encoding="utf-8")})
            return
        self._does(lambda: self.desk.hear(message))
        parcel = self.desk.parcel()
        if parcel is not None:
            self.send({"download": parcel._asdict(), "view": message.get("view")})

    def _does(self, what: Callable[[], object], *, draw: Callable[[], bool] = lambda: True) -> None:
        """One thing at a time: clicks may come from another thread than what goes on by itself."""
        with self._lock:
            try:
                what()
                if draw():
                    self._redraw()
            except Exception as error:
                self.html = self._bare(self.desk.broke(error))
                self._redraw()
                raise
            for pane in (self, *self.beside):
                pane._keep_going()

    def _bare(self, said: str) -> Markup:
        """What stays in the page if not even the desk can be drawn."""
        notice = tag("p", said, class_="xp-notice xp-trouble", role="alert")
        return tag("div", notice, class_="xp", data_moment=self.desk.version, tabindex=-1)

    def _redraw(self) -> None:
        """This pane, and those beside it that show the same."""
        self._drawn = perf_counter()
        for pane in (self, *self.beside):
            pane.html, pane.lost = pane.page(), pane.desk.lost()
            pane._keep()

    def _keep_going(self) -> None:
        """While the desk has something to do by itself, the next step comes without a click."""
        self._round += 1
        seconds = self.waits()
        if seconds is not None:
            self._later(seconds, self._tick, self._round)

    def _tick(self, number: int) -> None:
        """A click in between has the last word: then it has arranged for what follows."""
        if number == self._round:
            self._does(self.desk.go_on, draw=self._worth_drawing)

    def _worth_drawing(self) -> bool:
        """Work in progress is not redrawn all the time, or nobody could press a button."""
        return self.waits() != 0.0 or perf_counter() > self._drawn + STEADY

    def _later(self, seconds: float, what: Callable[..., object], *given: object) -> bool:
        """On the loop where the pane was made, whoever asks; without one nothing goes on by itself."""
        if self._loop is None or self._loop.is_closed():
            return False
        self._loop.call_soon_threadsafe(self._loop.call_later, seconds, what, *given)
        return True


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None

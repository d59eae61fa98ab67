"""Files: where those go that somebody asks for, and where a game is kept that may outlive its kernel."""

import json
import os
import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from time import time_ns
from typing import NamedTuple

from explorer.core import record
from explorer.core.files import write
from explorer.core.timeline import Timeline


class Download(NamedTuple):
    """A file that the browser is to keep, because the user sees no other."""

    name: str
    text: str


def in_sight() -> bool:
    """Whether whoever clicks sees the folder of the notebook, and sees it again tomorrow."""
    binder = "BINDER_SERVICE_HOST" in os.environ or "BINDER_LAUNCH_HOST" in os.environ
    return not (_voila() or binder or sys.platform == "emscripten")


def _voila() -> bool:
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


MOST = 5
"""How many games of one cell are kept; then the oldest goes."""


class Shelf:
    """The games of one cell, kept on the kernel's own disk: this notebook, and this start of this game.

    Every table writes a file of its own, so that beginning anew loses nothing.
    """

    def __init__(self, folder: Path, timeline: Timeline, notebook: str) -> None:
        start = [notebook, timeline.game.name, timeline.game.position(timeline.root.state)]
        self.folder, self.cell = folder, sha256(json.dumps(start).encode()).hexdigest()[:16]
        self.begin()

    def begin(self) -> None:
        """Another game comes to the table: it gets another file."""
        self._mine = self.folder / f"{self.cell}-{time_ns()}.json"

    def newest(self) -> Path | None:
        """The game that was left here last."""
        return max(self._all(), default=None)

    def keep(self, timeline: Timeline) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write(self._mine, record.dumps(timeline), over=True)
        for old in sorted(self._all())[:-MOST]:
            old.unlink(missing_ok=True)

    def _all(self) -> list[Path]:
        return list(self.folder.glob(f"{self.cell}-*.json"))


def shelf_of(timeline: Timeline) -> Shelf | None:
    """None where nobody could come back to a game, or somebody else might.

    A notebook server tells a kernel whose it is, also after a restart. Visitors of a web page made from a
    notebook have a kernel each and a disk together.
    """
    notebook = os.environ.get("JPY_SESSION_NAME")
    if not notebook or _voila():
        return None
    folder = Path(import_module("jupyter_core.paths").jupyter_data_dir()) / "explorer"
    return Shelf(folder, timeline, notebook)

"""Where the files go that somebody asks for: beside the notebook, or to the browser."""

import os
import sys
from typing import NamedTuple


class Download(NamedTuple):
    """A file that the browser is to keep, because the user sees no other."""

    name: str
    text: str


def in_sight() -> bool:
    """Whether whoever clicks sees the folder of the notebook, and sees it again tomorrow."""
    voila = os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    binder = "BINDER_SERVICE_HOST" in os.environ or "BINDER_LAUNCH_HOST" in os.environ
    return not (voila or binder or sys.platform == "emscripten")

"""Files beside the notebook: whole or not at all, never over another unasked; or the page keeps them."""

import os
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from explorer.core.extras import in_a_browser


class Download(NamedTuple):
    """A file that the browser is to keep, because the user sees no other."""

    name: str
    text: str


def in_sight() -> bool:
    """Whether whoever clicks sees the folder of the notebook, and sees it again tomorrow."""
    voila = os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    binder = "BINDER_SERVICE_HOST" in os.environ or "BINDER_LAUNCH_HOST" in os.environ
    return not (voila or binder or in_a_browser())


def free(stem: str, ending: str) -> Path:
    """A file of that name that is not there yet."""
    names = (f"{stem}-{number}.{ending}" if number > 1 else f"{stem}.{ending}" for number in count(1))
    return next(path for path in map(Path, names) if not os.path.lexists(path))


def write(path: Path, text: str, *, over: bool = False) -> None:
    """The whole text, or nothing: whatever goes wrong, an older file of that name stays as it was."""
    data, beside = text.encode(), path.with_name(f".{path.name[:40]}.{token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if over or not _linked(beside, path):
            os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def _linked(beside: Path, path: Path) -> bool:
    """Puts a file in its place unless there is another; not every system of files can do that in one go."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):
        if os.path.lexists(path):
            raise FileExistsError(path.name) from None
        return False
    return True

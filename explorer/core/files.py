"""Files are written whole or not at all, and never over another unasked."""

import os
from itertools import count
from pathlib import Path
from secrets import token_hex


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

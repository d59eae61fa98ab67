"""Files are written whole or not at all, and never over another unasked."""

import errno
import os
from itertools import count
from pathlib import Path
from secrets import token_hex

from explorer.core.complaint import Complaint, Term


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


def saved(file: str | Path, text: str, *, over: bool = False) -> Path:
    """Writes a file for somebody who named it; why it could not be written is one sentence."""
    path = Path(file)
    try:
        write(path, text, over=over)
    except FileExistsError:
        raise FileExistsError(f"{path.name} is there already; over=True writes over it") from None
    except OSError as error:
        raise OSError(f"{path.name} cannot be written: {error.strerror}") from None
    return path


def refused(error: OSError) -> Complaint:
    """Why the system of files did not do what it was asked for, without the folders of this machine."""
    name = Path(str(error.filename or "")).name or Term("the file")
    if isinstance(error, PermissionError):
        return Complaint("{file} may not be read or written here", file=name)
    if isinstance(error, FileNotFoundError):
        return Complaint("{file} is not there", file=name)
    if isinstance(error, FileExistsError):
        return Complaint("{file} is there already", file=name)
    if error.errno == errno.ENOSPC:
        return Complaint("there is no room left on the disk")
    return Complaint("{file} cannot be read or written (error {number})", file=name, number=error.errno or 0)


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

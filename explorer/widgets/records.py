"""A game is saved beside the notebook, or downloaded; it comes back from there or from a pasted code."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from explorer.core import record
from explorer.core.files import free, write
from explorer.core.plain import LONGEST, BadData
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.view.words import Words
from explorer.widgets import files
from explorer.widgets.session import Session

LONGEST_NAME, ENDING = 100, "json"
"""Letters of a file's name with its ending; what is longer was meant as a game code."""

SURE = "sure/"
"""Before the name of a file that may be written over. No file is called so: it would be in a folder."""


def save(session: Session, file: str = "") -> None:
    """The record goes to a file beside the notebook; one that is there already is asked about first."""
    if not files.in_sight():
        _download(session, file)
        return
    sure = file.startswith(SURE)
    name = file.removeprefix(SURE)
    path = _path(session, name) if name.strip() else free(session.game.name, ENDING)
    if os.path.lexists(path) and not sure:
        session.overwriting = path.name
        return
    try:
        write(path, _checked(session), over=sure)
    except OSError as error:
        raise ValueError(session.words.ui("not_saved", problem=session.words.trouble(error))) from None
    session.notice = session.words.ui("saved", file=path.name)


def _download(session: Session, file: str) -> None:
    """Through the page goes only what the page may know: the record knows what is hidden."""
    if not session.open_table:
        raise ValueError(session.words.ui("download_knows_all"))
    name = _path(session, file).name if file.strip() else f"{session.game.name}.{ENDING}"
    session.download = files.Download(name, _checked(session))
    session.notice = session.words.ui("downloaded", file=name)


def _checked(session: Session) -> str:
    """The record, read once before it is written: what would be refused later is refused now."""
    try:
        text = record.dumps(session.timeline)
        record.read(text, GAMES)
    except ValueError as error:
        raise ValueError(session.words.ui("not_saved", problem=session.words.trouble(error))) from None
    return text


def _path(session: Session, file: str) -> Path:
    """The file of that name beside the notebook, with its ending or without; for saving as for loading."""
    name = _unquoted(file).removesuffix(f".{ENDING}") + f".{ENDING}"
    if len(name) > LONGEST_NAME:
        raise ValueError(session.words.ui("too_long", number=len(name), most=LONGEST_NAME))
    if Path(name).name != name or name.splitlines() != [name] or name.startswith(".."):
        raise ValueError(session.words.ui("no_folders"))
    return Path(name)


def _unquoted(text: str) -> str:
    return text.strip().strip("'\"")


def load(session: Session, text: str) -> None:
    """A record or a game code from the page, or the name of a file beside the notebook."""
    what, timeline = _loaded(session, partial(_read, session, _unquoted(text)))
    _take_up(session, timeline, what, session.words.ui("loaded", file=what))


def _take_up(session: Session, timeline: Timeline, file: str, told: str) -> None:
    """A record under older rules may have had to be changed; then that is told."""
    session.take_up(timeline)
    number = len(timeline.outdated)
    session.notice = session.words.ui("loaded_older", file=file, number=number) if number else told


def _loaded(session: Session, read: Callable[[], tuple[str, Timeline]]) -> tuple[str, Timeline]:
    """A game of this table's kind, and what it was read from; else why there is none."""
    ui = session.words.ui
    try:
        what, timeline = read()
    except record.Damaged:
        raise ValueError(ui("code_damaged")) from None
    except record.Newer:
        raise ValueError(ui("newer_record")) from None
    except record.BadMove as bad:
        reason = Words(bad.game, session.language, (), bad.rulings).reason(bad.reason)
        raise ValueError(ui("bad_move", number=bad.moment, move=bad.move, reason=reason)) from None
    except (BadData, OSError) as bad:
        raise ValueError(ui("not_loaded", problem=session.words.trouble(bad))) from None
    if timeline.game is not session.game:
        other = Words(timeline.game.name, session.language, ())
        raise ValueError(ui("another_game", game=other.say("title")))
    return what, timeline


def resume(session: Session) -> None:
    """The game that was left here when its kernel was lost comes back, with this table's luck.

    A fixed table may do so too: the file is the one that the table itself kept, none that a page can name.
    """
    path, shelf = session.offer, session.shelf
    if path is None or shelf is None:
        raise ValueError(session.words.ui("nothing_left"))
    what, timeline = _loaded(
        session, lambda: (path.name, record.read(_bytes(session, path), GAMES, session.deciding.first_luck))
    )
    session.offer = None
    shelf.begin()
    _take_up(session, timeline, what, session.words.ui("resumed"))


def decline(session: Session) -> None:
    session.offer = None


def _read(session: Session, text: str) -> tuple[str, Timeline]:
    """The game, and what it was read from."""
    path = _beside(session, text)
    if path is not None:
        return path.name, record.read(_bytes(session, path), GAMES)
    if text.startswith(record.CODE):
        return session.words.ui("game_code"), record.from_code(text, GAMES)
    if text.startswith("{"):
        return session.words.ui("game_code"), record.read(text, GAMES)
    if len(text) > LONGEST_NAME:
        raise record.Damaged
    raise ValueError(session.words.ui("no_such_file", file=Path(text).name))


def _beside(session: Session, text: str) -> Path | None:
    """The file of that name, if there is one; it may be called like the beginning of a code."""
    try:
        path = _path(session, text)
    except ValueError:
        return None
    return path if os.path.isfile(path) else None


def _bytes(session: Session, path: Path) -> bytes:
    """What is in a file, unless it is larger than any record."""
    if path.stat().st_size > LONGEST:
        raise ValueError(session.words.ui("file_too_large", file=path.name, most=LONGEST))
    with path.open("rb") as file:
        return file.read(LONGEST + 1)

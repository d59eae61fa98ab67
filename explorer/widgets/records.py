"""A game is saved beside the notebook, and comes back from there or from a pasted code."""

from pathlib import Path

from explorer.core import record
from explorer.core.plain import BadData
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.view.words import Words
from explorer.widgets.session import Session

LONGEST_NAME = 100
"""Letters of a file's name; what is longer was meant as a game code."""


def save(session: Session, file: str) -> None:
    """The record goes to a file beside the notebook, never through the page: it knows what is hidden."""
    path = Path(f"{file}.json") if file else _free(session.game.name)
    if path.name != str(path):
        raise ValueError(session.words.ui("no_folders"))
    path.write_text(record.dumps(session.timeline), encoding="utf-8")
    session.notice = session.words.ui("saved", file=path.name)


def _free(name: str) -> Path:
    """A file of that name that is not there yet: nothing is written over unasked."""
    names = (f"{name}.json", *(f"{name}-{number}.json" for number in range(2, 1000)))
    return next(Path(name) for name in names if not Path(name).exists())


def load(session: Session, text: str) -> None:
    """A record or a game code from the page, or the name of a file beside the notebook."""
    ui, text = session.words.ui, text.strip().strip("'\"")
    try:
        what, timeline = _read(session, text)
    except record.Damaged:
        raise ValueError(ui("code_damaged")) from None
    except record.Newer:
        raise ValueError(ui("newer_record")) from None
    except record.BadMove as bad:
        reason = Words(bad.game, session.language, ()).reason(bad.reason)
        raise ValueError(ui("bad_move", number=bad.moment, move=bad.move, reason=reason)) from None
    except BadData as bad:
        raise ValueError(ui("not_loaded", problem=bad)) from None
    if timeline.game is not session.game:
        other = Words(timeline.game.name, session.language, ())
        raise ValueError(ui("another_game", game=other.say("title")))
    session.take_up(timeline)
    session.notice = _outdated(session, what) or ui("loaded", file=what)


def _outdated(session: Session, file: str) -> str:
    """What is told of a record under older rules, if it had to be changed."""
    number = len(session.timeline.outdated)
    return session.words.ui("loaded_older", file=file, number=number) if number else ""


def resume(session: Session, _: str) -> None:
    """The game that was left here when its kernel was lost comes back, with this table's luck."""
    path, session.offer = session.offer, None
    if path is None or session.shelf is None:
        raise ValueError(session.words.ui("nothing_left"))
    session.shelf.begin()
    session.take_up(record.read(path.read_bytes(), GAMES, session.first_luck))
    session.notice = _outdated(session, path.name) or session.words.ui("resumed")


def decline(session: Session, _: str) -> None:
    session.offer = None


def _read(session: Session, text: str) -> tuple[str, Timeline]:
    """The game, and what it was read from."""
    if text.startswith(record.CODE):
        return session.words.ui("game_code"), record.from_code(text, GAMES)
    if text.startswith("{"):
        return session.words.ui("game_code"), record.read(text, GAMES)
    if len(text) > LONGEST_NAME:
        raise record.Damaged
    path = Path(text if text.endswith(".json") else f"{text}.json")
    if path.name != str(path) or not path.is_file():
        raise ValueError(session.words.ui("no_such_file", file=path.name))
    return path.name, record.read(path.read_bytes(), GAMES)

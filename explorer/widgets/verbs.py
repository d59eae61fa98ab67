"""What the buttons round a table do."""

from collections.abc import Callable
from pathlib import Path

from explorer.core import record
from explorer.core.luck import Luck, Seeded
from explorer.games import GAMES
from explorer.view.words import LANGUAGES
from explorer.widgets.session import Session

Verb = Callable[[Session, str], None]


def along(way: str) -> Verb:
    """Back, forward, to the first or the last moment of the line."""

    def go(session: Session, _: str) -> None:
        getattr(session.timeline, way)()
        landed(session)

    return go


def goto(session: Session, moment: str) -> None:
    session.timeline.goto(_number(moment))
    landed(session)


def scrub(session: Session, place: str) -> None:
    """To a place on the line, as the slider counts them."""
    moments = session.heard_line()
    session.timeline.goto(moments[min(_number(place), len(moments) - 1)])
    landed(session)


def landed(session: Session) -> None:
    session.changing = None
    session.since = session.timeline.here.parent or session.timeline.here
    session.settle()


def look(session: Session, place: str) -> None:
    session.look_from(int(place) if place.isdigit() else place)
    session.settle()


def sit(session: Session, _: str) -> None:
    """The person who is asked has taken her seat before the screen."""
    person = session.curtain()
    if person is not None:
        session.sitting = person
        session.settle()


def say_no(session: Session, _: str) -> None:
    """The answer to a secret question that could only be no."""
    if session.empty_question() is not None:
        session.question_answered()
        session.settle()


def speak(session: Session, language: str) -> None:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language '{language}'; choose {', '.join(LANGUAGES)}")
    session.language = language


def inside(session: Session, way: str) -> None:
    """Event by event: `start`, `next`, `back`, `leave`."""
    last = len(session.frames()) - 1
    place = session.inside
    if way == "leave" or last < 0 or (way == "next" and place == last):
        session.inside = None
    elif way == "start" or place is None:
        session.inside = 0
    else:
        session.inside = max(0, place + (1 if way == "next" else -1))


def ask_first(session: Session, _: str) -> None:
    session.ask_first = not session.ask_first


def luck(session: Session, kind: str) -> None:
    """From here on: the same luck, new luck, or chance chosen by hand at the open table."""
    lucks: dict[str, Luck | None] = {
        "same": session.timeline.root.luck,
        "new": Seeded(1_000_003 + session.version),
        "hand": None,
    }
    if kind not in lucks:
        raise ValueError(f"there is no luck '{kind}'; choose {', '.join(lucks)}")
    session.timeline.here.luck = lucks[kind]
    session.notice = session.words.ui(
        {"same": "luck_same", "new": "new_luck_here", "hand": "luck_by_hand"}[kind]
    )


def step(session: Session, _: str) -> None:
    """One decision of a computer player."""
    if session.computer_is_asked():
        session.since = session.timeline.here
        session.step_computer()


def pace(session: Session, seconds: str) -> None:
    """How quickly computers play: at once, with a pause between decisions, or only when asked to."""
    known = {"0": 0.0, "0.4": 0.4, "1.5": 1.5, "-1": -1.0}
    if seconds not in known:
        raise ValueError(f"there is no pace '{seconds}'; choose {', '.join(known)}")
    session.pace = known[seconds]
    session.let_computers_play()


def change(session: Session, moment: str) -> None:
    """The next move that is played replaces that moment's; the rest is kept."""
    changing = session.timeline.moments[_number(moment)] if moment else session.timeline.here
    if changing.parent is None or changing.move is None:
        raise ValueError(session.words.ui("nothing_to_change"))
    session.timeline.goto(changing.parent)
    landed(session)
    session.changing = changing
    session.notice = session.words.ui("choose_another_move")


def name(session: Session, text: str) -> None:
    session.timeline.here.name = text[:100]


def note(session: Session, text: str) -> None:
    session.timeline.here.note = text[:2000]


def delete(session: Session, moment: str) -> None:
    session.timeline.delete(_number(moment) if moment else session.timeline.here.id)
    session.compared = None
    landed(session)


def compare(session: Session, moment: str) -> None:
    """That line against this one; without a moment the comparison is closed."""
    session.compared = session.timeline.compare(_number(moment), session.timeline.here) if moment else None


def save(session: Session, file: str) -> None:
    """The record goes to a file beside the notebook, never through the page: it knows what is hidden."""
    path = Path(f"{file or session.game.name}.json")
    if path.name != str(path):
        raise ValueError("a record is saved beside the notebook; give a plain name without folders")
    path.write_text(record.dumps(session.timeline), encoding="utf-8")
    session.notice = session.words.ui("saved", file=path.name)


def load(session: Session, text: str) -> None:
    """A record or a game code from the page, or the name of a file beside the notebook."""
    if text.startswith(record.CODE):
        timeline = record.from_code(text, GAMES)
    elif text.lstrip().startswith("{"):
        timeline = record.read(text, GAMES)
    else:
        path = Path(text if text.endswith(".json") else f"{text}.json")
        if path.name != str(path) or not path.is_file():
            raise ValueError(session.words.ui("no_such_file", file=path.name))
        timeline = record.read(path.read_bytes(), GAMES)
    if timeline.game is not session.game:
        raise ValueError(session.words.ui("another_game", game=timeline.game.name))
    session.timeline = timeline
    session.names = timeline.game.names(timeline.root.state)
    session.compared = None
    landed(session)


def _number(text: str) -> int:
    if not text.isdigit():
        raise ValueError(f"'{text}' is no moment; moments have numbers")
    return int(text)


VERBS: dict[str, Verb] = {
    "close": lambda session, _: None,
    **{way: along(way) for way in ("first", "back", "forward", "last")},
    "goto": goto,
    "scrub": scrub,
    "look": look,
    "sit": sit,
    "no": say_no,
    "speak": speak,
    "inside": inside,
    "ask": ask_first,
    "luck": luck,
    "change": change,
    "name": name,
    "note": note,
    "delete": delete,
    "compare": compare,
    "save": save,
    "load": load,
    "step": step,
    "pace": pace,
}

"""What the buttons round a table do."""

from collections.abc import Callable

from explorer.core.complaint import Complaint
from explorer.core.game import CHANCE
from explorer.core.luck import Luck, Seeded
from explorer.core.moment import LONGEST_TITLE, Going, Moment
from explorer.core.plain import is_number
from explorer.core.record import has_room
from explorer.view.tree import MOST_TRIES
from explorer.view.words import languages
from explorer.widgets.branches import LONGEST_NOTE
from explorer.widgets.hearing import PEOPLE, SPECTATOR
from explorer.widgets.labs import LABS
from explorer.widgets.records import decline, load, resume, save
from explorer.widgets.session import Session

Verb = Callable[[Session, str], None]


def along(way: str) -> Verb:
    """Back, forward, to the first or the last moment of the line."""

    def go(session: Session, _: str) -> None:
        if session.open_table:
            getattr(session.timeline, way)()
        else:
            places = {"first": 0, "back": session.place() - 1, "forward": session.place() + 1}
            session.go_to_place(places.get(way, len(session.heard_line())))
        if way in ("first", "back"):
            _past_the_deal(session)
        session.landed()

    return go


def _past_the_deal(session: Session) -> None:
    """Cards that were dealt before anybody could decide are not dealt again by hand."""
    timeline = session.timeline
    start = timeline.decision(timeline.here)
    if start is timeline.root and start.luck is not None and session.game.turn(timeline.state) == CHANCE:
        timeline.forward()
        session.go_to_place(session.place())


def goto(session: Session, moment: str) -> None:
    session.timeline.goto(_number(moment))
    session.landed()


def scrub(session: Session, place: str) -> None:
    """To a place on the line, as the slider counts them."""
    session.go_to_place(_number(place))
    session.landed()


def look(session: Session, place: str) -> None:
    session.look_from(int(place) if is_number(place) else place)
    here = session.timeline.here
    session.let_chance_answer()
    session.ask_anew()
    session.settle()
    if session.timeline.here is not here and not session.paused:
        session.let_computers_play()


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
        session.let_computers_play()


def speak(session: Session, language: str) -> None:
    if language not in languages():
        raise Complaint(
            "there is no language '{language}'; choose {known}",
            language=language,
            known=", ".join(languages()),
        )
    session.language = language
    if session.lab is not None:
        session.lab.language = language


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


def guess(session: Session, said: str) -> None:
    """What the class thinks comes next; then it is told."""
    session.notice = session.guess(said)
    inside(session, "next")


def luck(session: Session, kind: str) -> None:
    """From here on: the same luck, new luck, or chance chosen by hand at the open table."""
    lucks: dict[str, tuple[Luck | None, str]] = {
        "same": (session.first_luck, "luck_same"),
        "new": (Seeded.anew(), "new_luck_here"),
        "hand": (None, "luck_by_hand"),
    }
    if kind not in lucks:
        raise Complaint("there is no luck '{kind}'; choose {known}", kind=kind, known=", ".join(lucks))
    if session.changing is not None:
        raise ValueError(session.words.ui("others_choose_as_before"))
    session.luck, told = lucks[kind]
    session.notice = session.words.ui(told)
    if session.luck is not None and session.game.turn(session.timeline.state) == CHANCE:
        session.since = session.timeline.here
        session.timeline.draw(session.luck)
        session.luck = Going.ON
        session.settle()
        if not session.paused:
            session.let_computers_play()


def step(session: Session, _: str) -> None:
    """One decision of a computer player."""
    if session.computer_is_asked():
        session.since, session.changing = session.timeline.here, None
        session.step_computer()
        session.guess_first()


def play_on(session: Session, _: str) -> None:
    """Computers decide until a person is asked, whatever their pace."""
    session.since, session.paused, session.changing = session.timeline.here, False, None
    session.play_on()
    session.settle()
    session.guess_first()


def pace(session: Session, seconds: str) -> None:
    """How quickly computers play: at once, with a pause between decisions, or only when asked to."""
    known = {"0": 0.0, "0.4": 0.4, "1.5": 1.5, "-1": -1.0}
    if seconds not in known:
        raise Complaint(
            "there is no pace '{seconds}'; choose {known}", seconds=seconds, known=", ".join(known)
        )
    session.pace, session.paused, session.changing = known[seconds], False, None
    session.let_computers_play()


def change(session: Session, moment: str) -> None:
    """The next move that is played replaces that moment's; the rest is kept."""
    changing = _changeable(session, moment)
    assert changing.parent is not None
    session.timeline.goto(changing.parent)
    session.landed()
    session.changing = changing
    session.settle()


def instead(session: Session, what: str) -> None:
    """`try 38 buy 2`: that move at that moment, and the rest kept, at once."""
    moment, _, move = what.partition(" ")
    session.change(_changeable(session, moment), move)
    session.since, session.paused = session.timeline.here.parent, False
    session.let_computers_play()


def _changeable(session: Session, moment: str) -> Moment:
    changing = session.timeline.at(_number(moment)) if moment else session.last_decision()
    if changing.parent is None or changing.move is None:
        raise ValueError(session.words.ui("nothing_to_change"))
    return changing


def more_tries(session: Session, _: str) -> None:
    """More other moves at this moment are tried out."""
    session.tries = min(2 * session.tries, MOST_TRIES)


def name(session: Session, text: str) -> None:
    _word(session, "name", text, LONGEST_TITLE)


def note(session: Session, text: str) -> None:
    _word(session, "note", text, LONGEST_NOTE)


def _word(session: Session, field: str, text: str, most: int) -> None:
    """A name or a comment at this moment, as long as it fits there and into a record."""
    here, ui = session.timeline.here, session.words.ui
    if len(text) > most:
        raise ValueError(ui("too_long", number=len(text), most=most))
    before = getattr(here, field)
    setattr(here, field, text)
    if not has_room(session.timeline):
        setattr(here, field, before)
        raise ValueError(ui("no_room"))


def delete(session: Session, answer: str) -> None:
    """The last decision and all that follows it; where more would go with it, one is asked first."""
    timeline, doomed = session.timeline, session.doomed()
    if timeline.here.children and answer != "sure":
        session.deleting = doomed
        return
    timeline.delete(doomed)
    if session.game.turn(timeline.state) == CHANCE:
        timeline.forward()
    session.compared = None
    session.landed()


def compare(session: Session, moment: str) -> None:
    """That line against this one; without a moment the comparison is closed."""
    session.compared = session.timeline.compare(_number(moment), session.timeline.here) if moment else None


def lab(session: Session, name: str) -> None:
    """Opens a lab at the moment on show, beside the table; without a name the lab is closed.

    Its versions go on where those of the last lab ended, so that no click meant for that one fits.
    """
    if session.perspective in (SPECTATOR, PEOPLE):
        raise ValueError(session.words.ui("fixed_place" if session.fixed else "no_lab_here"))
    if name and session.hidden():
        raise ValueError(session.words.ui("guess_before_lab"))
    if name and name not in LABS:
        raise Complaint("there is no lab '{name}'; there are {known}", name=name, known=", ".join(LABS))
    if name and not LABS[name].fits(session.game, session.timeline.state):
        raise ValueError(session.words.ui("lab_does_not_fit"))
    opened = LABS[name].at(session.timeline, session.seat, session.language) if name else None
    session.last_lab = 1 + max(session.last_lab, session.lab.version if session.lab else 0)
    if opened is not None:
        opened.version, opened.fixed = session.last_lab, session.fixed
    session.lab = opened


def _number(text: str) -> int:
    if not is_number(text):
        raise Complaint("'{text}' is no moment; moments have numbers", text=text)
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
    "guess": guess,
    "luck": luck,
    "change": change,
    "try": instead,
    "more": more_tries,
    "name": name,
    "note": note,
    "delete": delete,
    "compare": compare,
    "save": save,
    "load": load,
    "resume": resume,
    "anew": decline,
    "step": step,
    "on": play_on,
    "pace": pace,
    "lab": lab,
}

NEVER_LATE = {"close", "look", "pace", "speak"}
"""What means the same whatever the table shows by now; computers can be stopped while they play."""

BELOW = {"compare", "delete", "load", "luck", "name", "note", "save"}
"""What stands below the table; there it is answered too."""

FIXED = {"look", "load", "save"}
"""What no click does at a fixed table."""

OPEN_ONLY = {"goto", "luck", "change", "try", "more", "name", "note", "delete", "compare"}
"""What shows or uses hidden things, and so belongs to the open table."""

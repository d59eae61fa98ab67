"""What clicks at a table do. A verb is a function of the session and of what is said after it."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeVar

from explorer.core.complaint import Complaint
from explorer.core.game import CHANCE, line
from explorer.core.luck import Luck, Seeded
from explorer.core.moment import LONGEST_TITLE, Going, Moment
from explorer.core.plain import is_number
from explorer.core.record import has_room
from explorer.view.frame import frame
from explorer.view.markup import Markup
from explorer.view.pictures import picture_of
from explorer.view.scene import Answer
from explorer.view.tree import MOST_TRIES
from explorer.view.words import signed
from explorer.widgets import records
from explorer.widgets.deciding import PACES
from explorer.widgets.desk import Language, Verb, called
from explorer.widgets.labs import LABS
from explorer.widgets.labs.desk import LabDesk
from explorer.widgets.looking import PEOPLE, SPECTATOR
from explorer.widgets.page import LONGEST_NOTE, Page, table_page
from explorer.widgets.session import Guess, Session

VERBS: dict[str, Verb] = {}
"""What the buttons round a table do."""

NEVER_LATE: set[str] = set()
"""What means the same whatever the table shows by now; computers can be stopped while they play."""

BELOW: set[str] = set()
"""What stands below the table; there it is answered too."""

FIXED: set[str] = set()
"""What no click does at a fixed table."""

OPEN_ONLY: set[str] = set()
"""What shows or uses hidden things, and so belongs to the open table."""


V = TypeVar("V", bound=Verb)


def verb(*kinds: set[str], said: str = "") -> Callable[[V], V]:
    """A verb of the table, of these kinds; it is said as it is called, if nothing else is given."""

    def entered(does: V) -> V:
        name = said or does.__name__
        VERBS[name] = does
        for kind in kinds:
            kind.add(name)
        return does

    return entered


def _number(text: str) -> int:
    if not is_number(text):
        raise Complaint("'{text}' is no moment; moments have numbers", text=text)
    return int(text)


Number = Annotated[int, _number]
"""Of a moment, or of a place on the line."""


@verb(NEVER_LATE)
def close(session: Session) -> None:
    """An answer is put away, as with every click."""


@verb()
def first(session: Session) -> None:
    _along(session, "first", 0)


@verb()
def back(session: Session) -> None:
    _along(session, "back", session.heard.place - 1)


@verb()
def forward(session: Session) -> None:
    _along(session, "forward", session.heard.place + 1)


@verb()
def last(session: Session) -> None:
    _along(session, "last", len(session.heard.moments))


def _along(session: Session, way: str, place: int) -> None:
    """Decision by decision at the open table; else to a place on the line that is heard of."""
    if session.open_table:
        getattr(session.timeline, way)()
    else:
        session.looking.go_to(place)
    if way in ("first", "back"):
        _past_the_deal(session)
    session.landed()


def _past_the_deal(session: Session) -> None:
    """Cards that were dealt before anybody could decide are not dealt again by hand."""
    timeline = session.timeline
    start = timeline.decision(timeline.here)
    if start is timeline.root and start.luck is not None and session.deciding.asked == CHANCE:
        timeline.forward()
        session.looking.go_to(session.heard.place)


@verb(OPEN_ONLY)
def goto(session: Session, moment: Number) -> None:
    session.timeline.goto(moment)
    session.landed()


@verb()
def scrub(session: Session, place: Number) -> None:
    """To a place on the line, as the slider counts them."""
    session.looking.go_to(place)
    session.landed()


def _place(said: str) -> int | str:
    return int(said) if is_number(said) else said


@verb(FIXED, NEVER_LATE)
def look(session: Session, place: Annotated[int | str, _place]) -> None:
    """Somebody else looks; where chance was waiting for a hand, it may wait no longer."""
    session.look_from(place)
    here, deciding = session.timeline.here, session.deciding
    deciding.let_chance_answer()
    deciding.ask_anew()
    session.settle()
    if session.timeline.here is not here and not deciding.paused:
        session.let_computers_play()


@verb()
def sit(session: Session) -> None:
    """The person who is asked has taken her seat before the screen."""
    person = session.deciding.curtain
    if person is not None:
        session.looking.sitting = person
        session.settle()


@verb(said="no")
def say_no(session: Session) -> None:
    """The answer to a secret question that could only be no."""
    if session.deciding.empty_question is not None:
        session.deciding.question_answered()
        session.let_computers_play()


@verb(NEVER_LATE)
def speak(session: Session, language: Language) -> None:
    session.language = language
    if session.lab is not None:
        session.lab.language = language


@verb()
def inside(session: Session, way: str) -> None:
    """Event by event: `start`, `next`, `back`, `leave`."""
    last = len(session.heard.frames) - 1
    place = session.looking.inside
    if way == "leave" or last < 0 or (way == "next" and place == last):
        session.looking.inside = None
    elif way == "start" or place is None:
        session.looking.inside = 0
    else:
        session.looking.inside = max(0, place + (1 if way == "next" else -1))


@verb(said="ask")
def ask_first(session: Session) -> None:
    session.looking.ask_first = not session.looking.ask_first


@verb()
def guess(session: Session, said: str) -> None:
    """What the class thinks comes next; then it is told, and how often they were right."""
    heard, words, guesses = session.heard, session.words, session.guesses
    asked, ui = heard.question, words.ui
    if asked is None or said not in asked.options:
        steps, asking = ui("event_by_event"), ui("ask_first")
        raise ValueError(ui("nothing_to_guess", steps=steps, ask_first=asking))
    right = said == asked.answer
    guesses.append(Guess(heard.here.id, heard.shown[-1], said, right))
    answer = words.rule(asked.answer) if asked.about == "rule" else signed(asked.answer)
    score = ui("guessed", right=sum(guess.right for guess in guesses), total=len(guesses))
    session.notice = f"{ui('guess_right') if right else ui('guess_wrong', answer=answer)} {score}"
    inside(session, "next")


@verb(OPEN_ONLY, BELOW)
def luck(session: Session, kind: str) -> None:
    """From here on: the same luck, new luck, or chance chosen by hand at the open table."""
    deciding = session.deciding
    lucks: dict[str, tuple[Luck | None, str]] = {
        "same": (deciding.first_luck, "luck_same"),
        "new": (Seeded.anew(), "new_luck_here"),
        "hand": (None, "luck_by_hand"),
    }
    if kind not in lucks:
        raise Complaint("there is no luck '{kind}'; choose {known}", kind=kind, known=", ".join(lucks))
    if session.changing is not None:
        raise ValueError(session.words.ui("others_choose_as_before"))
    deciding.luck, told = lucks[kind]
    session.notice = session.words.ui(told)
    if deciding.luck is not None and deciding.asked == CHANCE:
        session.looking.since = session.timeline.here
        session.timeline.draw(deciding.luck)
        deciding.luck = Going.ON
        session.settle()
        if not deciding.paused:
            session.let_computers_play()


@verb()
def step(session: Session) -> None:
    """One decision of a computer player."""
    session.step()


@verb(said="on")
def play_on(session: Session) -> None:
    """Computers decide until a person is asked, whatever their pace."""
    session.looking.since, session.changing = session.timeline.here, None
    session.deciding.paused = False
    session.deciding.play_on()
    session.settle()
    session.guess_first()


def _pace(seconds: str) -> float:
    if seconds not in PACES:
        raise Complaint(
            "there is no pace '{seconds}'; choose {known}", seconds=seconds, known=", ".join(PACES)
        )
    return float(seconds)


@verb(NEVER_LATE)
def pace(session: Session, seconds: Annotated[float, _pace]) -> None:
    """How quickly computers play: at once, with a pause between decisions, or only when asked to."""
    session.deciding.pace, session.deciding.paused, session.changing = seconds, False, None
    session.let_computers_play()


@verb(OPEN_ONLY)
def change(session: Session, moment: Number | None = None) -> None:
    """The next move that is played replaces that moment's, or the last decision's; the rest is kept."""
    changing = session.heard.last_decision if moment is None else session.timeline.at(moment)
    session.timeline.goto(_changeable(session, changing))
    session.landed()
    session.changing = changing
    session.settle()


@verb(OPEN_ONLY, said="try")
def instead(session: Session, moment: Number, move: str) -> None:
    """`try 38 buy 2`: that move at that moment, and the rest kept, at once."""
    changing = session.timeline.at(moment)
    _changeable(session, changing)
    session.change(changing, move)
    session.looking.since, session.deciding.paused = session.timeline.here.parent, False
    session.let_computers_play()


def _changeable(session: Session, changing: Moment) -> Moment:
    """The moment before a move that can be changed."""
    if changing.parent is None or changing.move is None:
        raise ValueError(session.words.ui("nothing_to_change"))
    return changing.parent


@verb(OPEN_ONLY)
def more(session: Session) -> None:
    """More other moves at this moment are tried out."""
    session.tries = min(2 * session.tries, MOST_TRIES)


@verb(OPEN_ONLY, BELOW)
def name(session: Session, text: str) -> None:
    _write(session, "name", text, LONGEST_TITLE)


@verb(OPEN_ONLY, BELOW)
def note(session: Session, text: str) -> None:
    _write(session, "note", text, LONGEST_NOTE)


def _write(session: Session, field: str, text: str, most: int) -> None:
    """A name or a comment at this moment, as long as it fits there and into a record."""
    here, ui = session.timeline.here, session.words.ui
    if len(text) > most:
        raise ValueError(ui("too_long", number=len(text), most=most))
    before = getattr(here, field)
    setattr(here, field, text)
    if not has_room(session.timeline):
        setattr(here, field, before)
        raise ValueError(ui("no_room"))


@verb(OPEN_ONLY, BELOW)
def delete(session: Session, answer: str) -> None:
    """The last decision and all that follows it; where more would go with it, one is asked first."""
    timeline, doomed = session.timeline, session.doomed()
    if timeline.here.children and answer != "sure":
        session.deleting = doomed
        return
    timeline.delete(doomed)
    if session.deciding.asked == CHANCE:
        timeline.forward()
    session.compared = None
    session.landed()


@verb(OPEN_ONLY, BELOW)
def compare(session: Session, moment: Number | None = None) -> None:
    """That line against this one; without a moment the comparison is closed."""
    timeline = session.timeline
    session.compared = None if moment is None else timeline.compare(moment, timeline.here)


verb(FIXED, BELOW)(records.save)
verb(FIXED, BELOW)(records.load)
verb()(records.resume)
verb(said="anew")(records.decline)


@verb()
def lab(session: Session, name: str) -> None:
    """Opens a lab at the moment on show, beside the table; without a name the lab is closed.

    Its versions go on where those of the last lab ended, so that no click meant for that one fits.
    """
    ui, timeline = session.words.ui, session.timeline
    if session.looking.place in (SPECTATOR, PEOPLE):
        raise ValueError(ui("fixed_place" if session.fixed else "no_lab_here"))
    if name and session.heard.hidden:
        raise ValueError(ui("guess_before_lab"))
    if name and name not in LABS:
        raise Complaint("there is no lab '{name}'; there are {known}", name=name, known=", ".join(LABS))
    if name and not LABS[name].fits(session.game, timeline.state):
        raise ValueError(ui("lab_does_not_fit"))
    opened = LABS[name].at(timeline, session.looking.seat, session.language) if name else None
    session.last_lab = 1 + max(session.last_lab, session.lab.version if session.lab else 0)
    if opened is not None:
        opened.version, opened.fixed = session.last_lab, session.fixed
    session.lab = opened


def do(session: Session, said: str) -> None:
    """A verb and what is said after it, as far as this table and who looks may do that."""
    name, _, what = said.partition(" ")
    if name not in VERBS:
        raise Complaint("'{verb}' is nothing this table can do", verb=name)
    if name in FIXED and session.fixed:
        raise ValueError(session.words.ui("fixed"))
    if name in OPEN_ONLY and not session.open_table:
        raise ValueError(session.words.ui("fixed_place" if session.fixed else "open_table_only"))
    called(VERBS[name], what, session)


def move(session: Session, said: str) -> None:
    session.play(said)


def put(session: Session, piece: str) -> None:
    session.only_who_is_asked()
    session.draft = picture_of(session.name).put(session.draft, piece)


def refused(session: Session, said: str) -> None:
    """Why not? Only who could play it is told."""
    session.only_who_is_asked()
    move = session.game.parse(said)
    reason = session.timeline.why_not(move)
    session.answer = None if reason is None else Answer(said, refused=move, reason=reason)


def rule(session: Session, said: str) -> None:
    session.answer = Answer("rule", rule=said)


def why(session: Session, quantity: str) -> None:
    """The reasons of a number; those of a score are the events that made it, as far as they were told."""
    kind, _, which = quantity.partition(" ")
    heard, draft = session.heard, session.draft
    if kind == "heard":
        session.answer = _heard(session, which)
    elif kind == "draft" and session.is_asked() and hasattr(draft, "why"):
        session.answer = Answer(quantity, bill=draft.why(which))
    elif heard.is_score(quantity):
        bill = heard.score(int(which))
        session.answer = Answer(quantity, bill=bill) if bill else None
        session.notice = "" if bill else session.words.ui("nothing_yet")
    else:
        session.answer = Answer(quantity, bill=session.game.why(heard.table_with(quantity), quantity))


def _heard(session: Session, quantity: str) -> Answer:
    """`paid 3 5`: what the fourth and the sixth of the events on show amount to; of one, its own bill."""
    name, _, places = quantity.partition(" ")
    asked = places.split()
    told = enumerate(session.heard.events)
    events = [event for place, event in told if str(place) in asked and event.because]
    if not events or len(events) != len(asked) or not session.words.has_quantity(name):
        raise ValueError(session.words.ui("stale"))
    return Answer(name, bill=events[0].because if len(events) == 1 else tuple(map(line, events)))


KINDS: dict[str, Callable[[Session, str], None]] = {
    each.__name__: each for each in (move, put, refused, why, rule, do)
}
"""What a click can be; other kinds are refused."""


class TableDesk(Session):
    """A table that hears clicks and shows itself."""

    def hear(self, message: Mapping[str, Any]) -> None:
        if self.lab is not None and message.get("place") == "lab":
            self._hear_in(self.lab, message)
            return
        elsewhere, self.below = self._gone, _verb_of(message) in BELOW
        super().hear(message)
        if elsewhere:
            self.landed()
        self.at = self.timeline.here

    @property
    def _gone(self) -> bool:
        """Whether the game was taken elsewhere since."""
        return self.timeline.here is not self.at

    def is_late(self, message: Mapping[str, Any]) -> bool:
        """Whether a click was meant for another version, or for a lab that is gone."""
        if self._gone or message.get("place") == "lab":
            return True
        return _verb_of(message) not in NEVER_LATE and super().is_late(message)

    def _hear_in(self, lab: LabDesk[Any], message: Mapping[str, Any]) -> None:
        """A click in the lab may take the game somewhere; the table follows, and computers answer a move."""
        here = self.timeline.here
        if self.heard.hidden:
            self.refuse(self.words.ui("guess_before_lab"))
            return
        lab.chance = self.deciding.next_luck()
        lab.hear(message)
        if self.timeline.here is not here:
            self.version += 1
            self.landed()
        if lab.played:
            self.go_on_from(here)
            self.at = self.timeline.here

    def do(self, kind: str, value: str) -> None:
        if kind not in KINDS:
            raise Complaint("'{kind}' is no kind of click", kind=kind)
        KINDS[kind](self, value)

    def html(self) -> Markup:
        """The table for who looks, and the lab opened beside it.

        While something is to be guessed the lab is put away: it might tell.
        """
        page = Page(self)
        lab = None if page.heard.hidden else self.lab
        drawn = table_page(page)
        return drawn if lab is None else Markup(drawn + lab.html())

    def picture(self) -> Markup:
        return frame(Page(self.for_everybody()).scene)


def _verb_of(message: Mapping[str, Any]) -> str:
    said = str(message.get("value", "")).partition(" ")[0]
    return said if message.get("kind") == "do" else ""

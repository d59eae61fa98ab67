"""A lab at work: its present value, those before it, and the clicks that make another one of it."""

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, ClassVar, Generic, Self, TypeVar

from explorer.analysis.work import Progress
from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.luck import Seeded
from explorer.core.moment import Going, NextLuck
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.view.labs.frame import lab_frame
from explorer.view.labs.lab import Lab, Setting
from explorer.view.markup import Markup
from explorer.view.scene import Answer
from explorer.view.words import Words, languages
from explorer.widgets.desk import Desk, Verb, called

L = TypeVar("L", bound=Lab)

MOST_KEPT = 100
"""How many clicks can be taken back."""

PATIENCE = 0.05
"""Seconds that work may take before the page is shown how far it is, and clicks are heard again."""

MOST_BEGUN = 4
"""How many tasks are remembered that were begun and left for another one."""


class Job:
    """The work on a task of a lab. It may be left, and goes on where it was if the task comes back."""

    def __init__(self, lab: Lab) -> None:
        self.task, self.work, self.progress = lab.task, lab.work(), Progress(0)


class LabDesk(Desk, Generic[L]):
    """One lab. A subclass names its verbs, which are functions from lab to lab, and what draws it.

    name         its key in the language files: `<name>_title` is the first of its words
    of_game      the only game it is for; empty if it is for all
    looks_ahead  whether its answers rest on cards that are still to be bought or dealt
    asks         the kinds of question that it is about
    asking       how such a question is written by hand: what the front door takes, the lab takes
    lab, past    the lab as it stands, and as it stood before the clicks that can be taken back
    jobs         what was begun and is not finished; an answer that is found is no click to be taken back
    chance       whose luck decides if a click plays a move at the table
    played       the last click did so, and computers there may answer
    rule         the paragraph that was asked for
    """

    name: ClassVar[str]
    of_game: ClassVar[str] = ""
    looks_ahead: ClassVar[bool] = False
    asks: ClassVar[tuple[type, ...]] = ()
    asking: ClassVar[Callable[..., Any]]
    verbs: ClassVar[Mapping[str, Verb]]

    def __init__(self, lab: L) -> None:
        super().__init__()
        self.lab: L = lab
        self.past: list[L] = []
        self.jobs: list[Job] = []
        self.chance: NextLuck = Going.ON
        self.go_on()

    @classmethod
    def about(cls, question: Any, setting: Setting) -> L:
        """The lab about a question of the front door."""
        raise NotImplementedError

    @classmethod
    def there(cls, timeline: Timeline, setting: Setting) -> L:
        """The lab at the present moment: from the open table, or with what a seat knows."""
        raise NotImplementedError

    def page(self, lab: Any) -> Markup:
        """All panels of the lab."""
        raise NotImplementedError

    @staticmethod
    def headline(lab: Any) -> str:
        """What the lab is about, beside its title."""
        raise NotImplementedError

    @classmethod
    def on(cls, question: Any, language: str = "en") -> Self:
        return cls(cls.about(question, Setting(language)))

    @classmethod
    def written(cls, *what: Any, language: str = "en", **more: Any) -> Self:
        return cls.on(cls.asking(*what, **more), language)

    @classmethod
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en") -> Self:
        return cls(cls.there(timeline, Setting(language, timeline, seat)))

    @classmethod
    def of(
        cls, what: Timeline | Mapping[str, Any], game: str = "", seat: int | str | None = None, **options: Any
    ) -> Self:
        """The lab at the present moment of a timeline, or at a position written by hand."""
        timeline = what if isinstance(what, Timeline) else _laid(what, game or cls.of_game)
        name, names = timeline.game.name, timeline.game.names(timeline.state)
        seat, players = names.index(seat) if seat in names else seat, len(names)
        if cls.of_game not in ("", name):
            raise ValueError(
                f"the {cls.name} lab is for {cls.of_game}; open it at such a game, not at {name}"
            )
        if seat is not None and (type(seat) is not int or seat not in range(players)):
            raise ValueError(f"there is no seat {seat!r} at this table; write 0 to {players - 1}, or no seat")
        return cls.at(timeline, seat=seat, **options)

    @classmethod
    def fits(cls, game: Any, state: Any) -> bool:
        """Whether this lab has something to say about a state of a game: about any, if it is of its game."""
        return cls.of_game in ("", game.name)

    @classmethod
    def understood(cls) -> dict[str, Verb]:
        """The verbs of all labs, and those of this one."""
        return {"close": close, "speak": speak, "stop": stop, "undo": undo, **cls.verbs}

    @property
    def language(self) -> str:
        return self.lab.setting.language

    @language.setter
    def language(self, language: str) -> None:
        self.lab = self.lab.but(setting=self.lab.setting.but(language=language))

    @property
    def words(self) -> Words:
        return self.lab.words

    @property
    def keeps_secrets(self) -> bool:
        return self.lab.seat is not None

    def hush(self) -> None:
        super().hush()
        self.rule, self.played = "", False

    def do(self, kind: str, value: str) -> None:
        """A verb of the lab or of all labs; or it asks for a rule or a number."""
        if kind == "rule":
            self.rule = value
            return
        if kind == "why":
            self.answer = Answer(self.lab.asked(value), bill=self.lab.why(value))
            return
        verb, _, what = value.partition(" ")
        known = self.understood()
        if kind != "do" or verb not in known:
            raise Complaint("'{value}' is nothing this lab can do", value=value or kind)
        self.change(known[verb], what)

    def change(self, verb: Verb, said: str) -> None:
        """What a verb makes of the lab, with what was said after it."""
        lab = called(verb, said, self.lab, self)
        if lab is not None and lab != self.lab:
            self.past = [] if self.played else [*self.past[1 - MOST_KEPT :], self.lab]
            self.lab = lab
        self.go_on()

    def play(self, move: Move) -> None:
        """A move at the table, with the luck in force there; it is taken back there and not here."""
        assert self.lab.timeline is not None
        self.lab.timeline.play(move, self.chance)
        self.played = True

    @property
    def working(self) -> bool:
        return self.lab.working

    def waits(self) -> float | None:
        return 0.0 if self.working else None

    @property
    def job(self) -> Job:
        """The work on the present task, begun if it was not."""
        known = [job for job in self.jobs if job.task == self.lab.task]
        if not known:
            self.jobs = [*self.jobs[1 - MOST_BEGUN :], Job(self.lab)]
        return known[0] if known else self.jobs[-1]

    def go_on(self, patience: float | None = None) -> None:
        """Works until the patience is over, or until there is something to be shown first."""
        until = perf_counter() + (PATIENCE if patience is None else patience)
        while self.working:
            progress = self._step(self.job)
            if perf_counter() > until or (progress is not None and progress.pause):
                return

    def _step(self, job: Job) -> Progress | None:
        """How far a job is after one more step; None if that was the last."""
        try:
            job.progress = next(job.work)
            return job.progress
        except StopIteration as end:
            self.jobs.remove(job)
            self.lab = self.lab.found(end.value)
            return None
        except Exception:
            self.jobs.remove(job)
            self.lab = self.lab.stopped()
            raise

    def give_up(self) -> None:
        """The work is stopped, if there is any; the best answer so far stays."""
        if not self.working:
            return
        best = self.job.progress.best
        lab = self.lab if best is None else self.lab.found(best)
        self.lab, self.notice = lab.stopped(), self.words.ui("stopped")

    def lost(self) -> str:
        return self.words.ui("lost")

    def secrets(self) -> None:
        """Whoever opened a lab sees all of it."""

    def html(self) -> Markup:
        return self._framed(live=True)

    def picture(self) -> Markup:
        """A picture cannot be waited at, so the work gets a little more time before it."""
        self._keep_up()
        self.go_on(1.0)
        return self._framed(live=False)

    def _framed(self, live: bool) -> Markup:
        self._keep_up()
        lab = self.lab.but(setting=self.lab.setting.but(answer=self.answer))
        return lab_frame(
            lab.words,
            self.name,
            self.page(lab),
            subtitle=self.headline(lab),
            version=self.version,
            said=(self.notice, self.trouble),
            rule=self.rule,
            progress=self.job.progress if self.working else None,
            live=live,
            undo=bool(self.past),
            assumed=self.assumed,
        )

    def _keep_up(self) -> None:
        """What was tried at another moment than the one on show cannot be taken back."""
        lab = self.lab.up_to_date()
        if lab is not self.lab:
            self.lab, self.past = lab, []

    @property
    def assumed(self) -> tuple[str, ...]:
        """The tables that no source prints and on which its answers rest."""
        timeline = self.lab.timeline
        if timeline is None or not self.looks_ahead:
            return ()
        return timeline.game.assumed(timeline.state)


def close(desk: LabDesk[Any]) -> None:
    """An answer is put away, as with every click."""


def speak(desk: LabDesk[Any], language: str) -> None:
    if language not in languages():
        raise Complaint(
            "there is no language '{language}'; choose {known}",
            language=language,
            known=", ".join(languages()),
        )
    desk.language = language


def stop(desk: LabDesk[Any]) -> None:
    desk.give_up()


def undo(desk: LabDesk[Any]) -> None:
    """The last click that changed something is taken back."""
    if not desk.past:
        raise ValueError(desk.words.ui("nothing_to_undo"))
    *desk.past, before = desk.past
    desk.lab = before.but(setting=desk.lab.setting)


def _laid(position: Mapping[str, Any], game: str) -> Timeline:
    if game not in GAMES:
        raise ValueError(f"a position needs its game; add game='…', one of {', '.join(GAMES)}")
    rules = GAMES[game]
    return Timeline(rules, rules.start(position=position), Seeded(0))

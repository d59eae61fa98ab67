"""What every lab is: something set up, something worked out, something shown; plain Python, no widget."""

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, ClassVar, Self

from explorer.analysis.work import Progress, Work
from explorer.core.complaint import Complaint
from explorer.core.game import Part
from explorer.core.luck import Seeded
from explorer.core.moment import Going, Moment, NextLuck
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.view.labs.frame import lab_frame
from explorer.view.labs.lab import gone_from
from explorer.view.markup import Markup
from explorer.view.scene import Answer
from explorer.view.words import Words, languages
from explorer.widgets.desk import Desk
from explorer.widgets.labs import desk


class Lab(Desk):
    """One lab. A subclass says which clicks it understands (`verbs`) and draws its `body`.

    name      its key in the language files: `<name>_title` is the first of its words
    looks_ahead  whether its answers rest on cards that are still to be bought or dealt
    of_game   the only game it is for; empty if it is for all
    timeline  the game it was opened from, if any; it may be moved, and the table beside follows
    seat      who looks; None is the open table
    moment    the moment of the game that it is about
    chance    whose luck decides if a click plays a move there
    fixed     no click saves anything
    played    the last click played a move there, which computers at the table may answer
    """

    name: ClassVar[str]
    of_game: ClassVar[str] = ""
    looks_ahead: ClassVar[bool] = False
    verbs: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {}

    def __init__(self, game: str, players: tuple[str, ...], language: str = "en") -> None:
        self.game, self.players, self.language = game, players, language
        super().__init__()
        self.timeline: Timeline | None = None
        self.seat: int | None = None
        self.moment: Moment | None = None
        self.chance: NextLuck = Going.ON
        self.progress: Progress | None = None
        self._work: Work[Any] | None = None
        self._then: Callable[[Any], None] = lambda answer: None

    asks: ClassVar[tuple[type, ...]] = ()
    """The kinds of question that it is about."""

    asking: ClassVar[Callable[..., Any] | None] = None
    """How such a question is written by hand: what the front door takes, the lab takes."""

    @classmethod
    def on(cls, question: Any, language: str = "en") -> Self:
        """The lab about a question."""
        lab = cls.__new__(cls)
        lab.take_up(question, language)
        return lab

    @classmethod
    def written(cls, *what: Any, **options: Any) -> Self:
        """The lab about what is written by hand."""
        return cls(*what, **options)

    def take_up(self, question: Any, language: str) -> None:
        """Begins with a question of the front door."""
        raise NotImplementedError

    @classmethod
    def of(
        cls, what: Timeline | Mapping[str, Any], game: str = "", seat: int | str | None = None, **options: Any
    ) -> Self:
        """The lab at the present moment of a timeline, or at a position written by hand."""
        timeline = what if isinstance(what, Timeline) else _written(what, game or cls.of_game)
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
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en") -> Self:
        """The lab opened at the present moment: from the open table, or with what a seat knows."""
        raise NotImplementedError

    def body(self) -> Markup:
        """All panels of the lab."""
        raise NotImplementedError

    def why(self, quantity: str) -> tuple[Part, ...]:
        """The parts of a number that it shows."""
        raise Complaint("'{value}' is nothing this lab can do", value=quantity)

    def asked(self, quantity: str) -> str:
        """How the bill of a number is headed."""
        return quantity

    def subtitle(self) -> str:
        """What the lab is about, beside its title."""
        return ""

    @property
    def words(self) -> Words:
        return Words(self.game, self.language, self.players, self.rulings)

    @property
    def rulings(self) -> Any:
        """How the rules are read in what it shows; None is the usual reading."""
        shown = self.moment or self.timeline
        return None if shown is None else GAMES[self.game].rulings_of(shown.state)

    @property
    def behind(self) -> bool:
        """Whether the game has gone elsewhere, as far as who looks can tell."""
        if self.timeline is None or self.moment is None:
            return False
        return gone_from(self.moment, self.timeline, self.seat)

    def hush(self) -> None:
        super().hush()
        self.rule, self.played = "", False

    def do(self, kind: str, value: str) -> None:
        """A verb of the lab or of all labs; or it asks for a rule or a number."""
        if kind == "rule":
            self.rule = value
            return
        if kind == "why":
            self.answer = Answer(self.asked(value), bill=self.why(value))
            return
        verb, _, what = value.partition(" ")
        if kind != "do" or verb not in self.understood():
            raise Complaint("'{value}' is nothing this lab can do", value=value or kind)
        self.understood()[verb](self, what)

    @classmethod
    def understood(cls) -> dict[str, Callable[[Any, str], None]]:
        """The verbs of all labs, and those of this one."""
        return {"close": Lab._close, "stop": Lab._stop, "speak": Lab._speak, **cls.verbs}

    def _close(self, _: str) -> None:
        """An answer is put away; `hear` has done so already."""

    def _speak(self, language: str) -> None:
        if language not in languages():
            raise Complaint(
                "there is no language '{language}'; choose {known}",
                language=language,
                known=", ".join(languages()),
            )
        self.language = language

    def work_out(self, work: Work[Any], then: Callable[[Any], None]) -> None:
        """Begins work that may take long. `then` gets the answer, or the best one so far if it is stopped.

        What is ready within the lab's patience is there at once. Any work begun before is given up.
        """
        if self._work is not None:
            self._work.close()
        self._work, self._then, self.progress = work, then, None
        self.go_on()

    def go_on(self, patience: float | None = None) -> None:
        """Works until the patience is over."""
        until = perf_counter() + (desk.PATIENCE if patience is None else patience)
        try:
            while self._work is not None:
                self.progress = next(self._work)
                if perf_counter() > until:
                    return
        except StopIteration as end:
            self._work = self.progress = None
            self._then(end.value)
        except Exception:
            self._work = self.progress = None
            raise

    def waits(self) -> float | None:
        return None if self._work is None else 0.0

    @property
    def working(self) -> bool:
        return self._work is not None

    def _stop(self, _: str) -> None:
        """The work is given up; the best answer so far stays."""
        if self._work is None:
            return
        self._work.close()
        best = None if self.progress is None else self.progress.best
        self._work = self.progress = None
        self.notice = self.words.ui("stopped")
        if best is not None:
            self._then(best)

    def lost(self) -> str:
        return self.words.ui("lost")

    @property
    def keeps_secrets(self) -> bool:
        return self.seat is not None

    def secrets(self) -> None:
        """Whoever opened a lab sees all of it."""

    def html(self) -> Markup:
        return self._framed(live=True)

    def picture(self) -> Markup:
        """A picture cannot be waited at, so the work gets a little more time before it."""
        self.go_on(1.0)
        return self._framed(live=False)

    def _framed(self, live: bool) -> Markup:
        return lab_frame(
            self.words,
            self.name,
            self.body(),
            subtitle=self.subtitle(),
            version=self.version,
            said=(self.notice, self.trouble),
            rule=self.rule,
            progress=self.progress if self.working else None,
            live=live,
            assumed=self.assumed,
        )

    @property
    def assumed(self) -> tuple[str, ...]:
        """The tables that no source prints and on which its answers rest."""
        if self.timeline is None or not self.looks_ahead:
            return ()
        return self.timeline.game.assumed(self.timeline.state)


def _written(position: Mapping[str, Any], game: str) -> Timeline:
    if game not in GAMES:
        raise ValueError(f"a position needs its game; add game='…', one of {', '.join(GAMES)}")
    rules = GAMES[game]
    return Timeline(rules, rules.start(position=position), Seeded(0))

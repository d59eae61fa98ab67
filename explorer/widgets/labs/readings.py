"""The readings lab: an edition or one reading is switched, and what changes is told side by side."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from explorer.analysis.readings import Difference, Rereading, between, differing
from explorer.analysis.witnesses import Witness, witness
from explorer.analysis.work import Work
from explorer.core.complaint import Complaint
from explorer.core.plain import BadData
from explorer.core.readings import Readings
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.view.labs.readings.exhibit import BEFORE, HERE, WITNESS, Exhibit
from explorer.view.labs.readings.page import page
from explorer.view.markup import Markup
from explorer.widgets.labs.lab import Lab
from explorer.widgets.labs.readings_verbs import VERBS, choose, follow


class ReadingsDesk(Lab):
    """`ReadingsDesk("necklace")`, or at a moment of a game, whose table is then read in two ways.

    ruling     the reading in question, and `value` how side B reads it
    edition    the edition chosen, if any
    place      whether the witness or the table of the game is on show
    table      the table of the game where the lab stands
    telling    the readings that change something at that table at once
    line       the moves both readings are put to; `shortened` if moves were taken back
    found      what differs, or the `problem` why there can be no such table on side B
    drawn      which table is drawn: before the line, or after it on one of the sides
    reread     what followed in the game, or all of it (`whole`), played once more under reading B
    """

    name: ClassVar[str] = "readings"
    verbs: ClassVar[Mapping[str, Callable[[Any, str], None]]] = VERBS

    def __init__(self, game: str = "necklace", *, language: str = "en") -> None:
        if game not in GAMES:
            raise ValueError(f"there is no game '{game}'; choose one of {', '.join(GAMES)}")
        if not GAMES[game].readings.options:
            raise Complaint("all rules of {game} are read in one way; there is nothing to compare", game=game)
        super().__init__(game, (), language)
        self.rules = GAMES[game]
        self.readings = self.rules.readings
        self.table: Any = None
        self.telling: tuple[str, ...] = ()
        self.edition, self.place, self.whole = "", WITNESS, False
        self.ruling: str = ""
        self.value: Any = None
        choose(self, next(iter(self.readings.options)))

    @classmethod
    def fits(cls, game: Any, state: Any) -> bool:
        return game.name in GAMES and bool(game.readings.options)

    @classmethod
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en") -> Self:
        lab = cls(timeline.game.name, language=language)
        lab.timeline, lab.seat = timeline, seat
        lab.players = timeline.game.names(timeline.root.state)
        follow(lab)
        return lab

    @property
    def one(self) -> Readings:
        """Side A: the usual reading, or the one the game is played by."""
        rulings: Any = self.readings() if self.place == WITNESS else self.rules.rulings_of(self.table)
        assert isinstance(rulings, Readings)
        return rulings

    @property
    def other(self) -> Readings:
        """Side B: at the table of the game the edition as a whole, else the one reading changed."""
        if self.edition and self.place == HERE:
            return self.literally(self.edition)
        return self.one.but(**{self.ruling: self.value})

    def literally(self, language: str) -> Readings:
        """The literal text of an edition."""
        if not self.readings.editions:
            raise Complaint("there is only one edition of {game}", game=self.game)
        return self.readings.edition(language)

    @property
    def witness(self) -> Witness:
        usual, first, *_ = self.readings.declared[self.ruling].known
        return witness(self.rules, self.ruling, first if self.value == usual else self.value)

    def begin(self) -> None:
        """From the beginning: the line of the witness, or no moves at all."""
        self.line = self.witness.moves if self.place == WITNESS else ()
        self.shortened = False
        self.reread: Rereading | None = None
        self.compare()

    def compare(self) -> None:
        """Works out what differs; a table that cannot be under the other reading says why."""
        self.found: Difference | None = None
        self.problem, self.drawn = "", BEFORE
        self.work_out(self._comparing(), self._compared)

    def _comparing(self) -> Work[Difference | str]:
        one, other = self.one, self.other
        try:
            if self.place == HERE:
                return (yield from differing(self.rules, self.table, self.line, one, other))
            if not self.witness.table:
                return ""
            tables = self.witness.laid(self.rules, one), self.witness.laid(self.rules, other)
            return (yield from between(self.rules, *tables, self.line))
        except BadData as error:
            return self.words.trouble(error)

    def _compared(self, found: Difference | str) -> None:
        """A witness without moves shows what one of the moves leads to that only one side allows."""
        if isinstance(found, str):
            self.problem = found
            return
        self.found = found
        only = (*found.lost.some, *found.gained.some)
        if only and self.place == WITNESS and not (self.line or self.shortened or self.witness.dealt):
            self.line = (str(only[0]),)
            self.compare()

    def arrived(self, telling: tuple[str, ...]) -> None:
        """At a table: begins with a reading that changes something there, or with one that can hold there."""
        self.telling = telling
        listed = self.readings.declared
        first = next((ruling for ruling in listed if ruling in telling), self.ruling)
        choose(self, self.ruling if self.ruling in telling or self.edition else first)
        for ruling in listed if self.problem and not self.edition else ():
            choose(self, ruling)
            if not self.problem:
                break

    def subtitle(self) -> str:
        return self.words.lab("readings_subtitle", number=len(self.readings.options))

    def body(self) -> Markup:
        return page(
            Exhibit(
                game=self.rules,
                words=self.words,
                ruling=self.ruling,
                edition=self.edition,
                one=self.one,
                other=self.other,
                place=self.place,
                places=(WITNESS,) if self.table is None else (WITNESS, HERE),
                telling=self.telling if self.place == HERE else (),
                witness=self.witness,
                line=self.line,
                found=self.found,
                working=self.working,
                problem=self.problem,
                picture=self.drawn,
                whose=self.seat,
                moved=self.behind,
                follows=self._follows(),
                reread=self.reread,
            )
        )

    def _follows(self) -> tuple[int, int]:
        """How many moments follow this one, and how many the start."""
        if self.timeline is None or self.moment is None or self.seat is not None:
            return 0, 0
        return len(list(self.moment.after())), len(list(self.timeline.root.after()))

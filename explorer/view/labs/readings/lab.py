"""The readings lab: an edition or one reading is switched, and what changes is told side by side."""

from typing import Any, Self

from explorer.analysis.readings import Difference, Rereading, between, differing, mattering, under
from explorer.analysis.witnesses import Witness, witness
from explorer.analysis.work import Work
from explorer.core.complaint import Complaint
from explorer.core.game import Game
from explorer.core.luck import Seeded
from explorer.core.plain import BadData
from explorer.core.readings import Readings
from explorer.view.labs.lab import Lab, Setting
from explorer.view.scene import Scene
from explorer.view.words import Words

WITNESS, HERE = "witness", "here"
BEFORE, ONE, OTHER = "before", "one", "other"


class TwoReadings(Lab):
    """A small table, or that of a game, read in two ways.

    ruling     the reading in question, and `value` how side B reads it
    edition    the edition whose readings are compared as a whole; empty if it is one reading only
    place      what is looked at: the witness, or the table the lab was opened at
    table      that table; from a seat one that fits what it knows
    telling    the readings that change something there at once; None until that is known
    line       the moves played under both readings, in notation; `shortened` if moves were taken back
    outcome    what differs, or why there can be no such table on side B; None until that is known
    drawn      which table is drawn: before the line, or after it under one of the readings
    reread     what followed in the game, or all of it (`whole`), played once more under reading B
    """

    rules: Game[Any, Any]
    ruling: str
    value: Any = None
    edition: str = ""
    place: str = WITNESS
    table: Any = None
    telling: tuple[str, ...] | None = ()
    line: tuple[str, ...] = ()
    shortened: bool = False
    outcome: Difference | str | None = None
    drawn: str = BEFORE
    reread: Rereading | None = None
    whole: bool = False

    @classmethod
    def of(cls, rules: Game[Any, Any], setting: Setting) -> Self:
        """At a small example of the first reading."""
        if not rules.readings.options:
            raise Complaint(
                "all rules of {game} are read in one way; there is nothing to compare", game=rules.name
            )
        first = next(iter(rules.readings.options))
        return cls(setting, None, rules, first).about(first)

    def following(self) -> Self:
        """At the table of the game as it is now; a seat sees one that fits what it knows."""
        timeline, game = self.timeline, self.rules
        if timeline is None:
            raise Complaint("the lab was opened without a game; there is no table to go to")
        table = timeline.state
        if self.seat is not None:
            table = game.world(game.seen_by(table, self.seat), Seeded(0))
        there = self.but(moment=timeline.here, table=table, place=HERE, telling=None, reread=None)
        return there.compared_at(())

    def about(self, ruling: str, answer: int | None = None) -> Self:
        """With another reading in question; side B never reads it as side A does."""
        edition = self.literally(self.edition).changes() if self.edition else {}
        mine, options = getattr(self.one, ruling), self.readings.declared[ruling].known
        others = [value for value in options if value != mine]
        wanted = edition.get(ruling, others[0]) if answer is None else options[answer]
        named = self.edition if ruling in edition else ""
        return self.reading(ruling, wanted if wanted != mine else others[0], named)

    def reading(self, ruling: str, value: Any, edition: str = "") -> Self:
        """From the beginning: with the line of the witness, or with no moves at all."""
        lab = self.but(ruling=ruling, value=value, edition=edition, telling=self.telling or (), reread=None)
        return lab.compared_at(lab.witness.moves if lab.place == WITNESS else ())

    def compared_at(self, line: tuple[str, ...], *, shortened: bool = False) -> Self:
        """With another line of moves, of which it is not known yet what differs."""
        return self.but(line=line, shortened=shortened, outcome=None, drawn=BEFORE)

    def literally(self, language: str) -> Readings:
        """The literal text of an edition."""
        if not self.readings.editions:
            raise Complaint("there is only one edition of {game}", game=self.game)
        return self.readings.edition(language)

    @property
    def task(self) -> Any:
        if self.telling is None:
            return self.table, self.one
        if self.outcome is None:
            return self.place, self.table, self.line, self.shortened, self.one, self.other
        return None

    def work(self) -> Work[Any]:
        if self.telling is None:
            return mattering(self.rules, self.table, self.one)
        return self._comparing()

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

    def found(self, answer: Any) -> Self:
        return self._arrived(answer) if self.telling is None else self._compared(answer)

    def stopped(self) -> Self:
        return self.but(telling=self.telling or (), outcome="" if self.outcome is None else self.outcome)

    def _arrived(self, telling: tuple[str, ...]) -> Self:
        """At a table: begins with a reading that changes something there, or with one that can hold there."""
        lab, listed = self.but(telling=telling), self.readings.declared
        if self.edition or self.ruling in telling:
            first = self.ruling
        else:
            first = next((ruling for ruling in listed if ruling in telling), self.ruling)
        ways = [lab.about(ruling) for ruling in (first, *listed)]
        return ways[0] if self.edition else next((way for way in ways if way._can_be), ways[-1])

    @property
    def _can_be(self) -> bool:
        """Whether there can be such a table on side B."""
        try:
            under(self.rules, self.table, self.other)
        except BadData:
            return False
        return True

    def _compared(self, outcome: Difference | str) -> Self:
        """A witness without moves shows what one of the moves leads to that only one side allows."""
        if not isinstance(outcome, str):
            only = (*outcome.lost.some, *outcome.gained.some)
            alone = self.place == WITNESS and not (self.line or self.shortened or self.witness.dealt)
            if only and alone:
                return self.compared_at((str(only[0]),))
        return self.but(outcome=outcome)

    @property
    def game(self) -> str:
        return str(self.rules.name)

    @property
    def players(self) -> tuple[str, ...]:
        return () if self.timeline is None else super().players

    @property
    def readings(self) -> type[Readings]:
        return self.rules.readings

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

    @property
    def witness(self) -> Witness:
        usual, first, *_ = self.readings.declared[self.ruling].known
        return witness(self.rules, self.ruling, first if self.value == usual else self.value)

    @property
    def difference(self) -> Difference | None:
        return None if isinstance(self.outcome, str) else self.outcome

    @property
    def problem(self) -> str:
        return self.outcome if isinstance(self.outcome, str) else ""

    @property
    def matters(self) -> tuple[str, ...]:
        """The readings that change something at the table on show at once."""
        return (self.telling or ()) if self.place == HERE else ()

    @property
    def follows(self) -> tuple[int, int]:
        """How many moments of the game follow this one, and how many the start."""
        if self.timeline is None or self.moment is None or self.seat is not None:
            return 0, 0
        return len(list(self.moment.after())), len(list(self.timeline.root.after()))

    @property
    def dealt(self) -> bool:
        """Whether it is two deals that are laid side by side."""
        return self.place == WITNESS and self.witness.dealt and not self.line

    @property
    def changed(self) -> list[str]:
        """What the chosen edition reads otherwise than the usual reading does."""
        return list(self.one.edition(self.edition).changes()) if self.edition else []

    def edition_name(self, code: str) -> str:
        return self.words.lab("readings_edition", language=self.words.ui(f"language_{code}"))

    def scene(self, state: Any) -> Scene:
        """A table of this lab, to draw it or to tell what happens at it."""
        game = self.rules
        words = Words(game.name, self.words.language, game.names(state), game.rulings_of(state))
        return Scene(game, words, 0, state, True, None, game.turn(state))

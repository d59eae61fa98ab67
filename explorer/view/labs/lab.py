"""What every lab is: a frozen value. A click makes another one of it, and the view draws it as it is."""

from functools import lru_cache
from typing import Any, Self

from explorer.analysis.work import Work
from explorer.core.complaint import Complaint
from explorer.core.game import Part
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.core.values import Value
from explorer.games import GAMES
from explorer.view.scene import Answer
from explorer.view.words import Words


class Setting(Value):
    """What is round a lab, whatever is tried in it.

    timeline  the game it was opened from, if any; it may be moved, and the table beside follows
    seat      who looks; None is the open table
    answer    the bill of a number that was asked for
    """

    language: str = "en"
    timeline: Timeline | None = None
    seat: int | None = None
    answer: Answer | None = None


class Lab(Value):
    """One lab as it stands; `moment` is the moment of the game that it is about, if it has one.

    What takes long to work out is a field `task`. A click sets it; whoever has the lab runs `work` and hands
    the answer to `found`, which takes the task away or sets the next one.
    """

    setting: Setting
    moment: Moment | None

    @property
    def timeline(self) -> Timeline | None:
        return self.setting.timeline

    @property
    def seat(self) -> int | None:
        return self.setting.seat

    @property
    def game(self) -> str:
        assert self.timeline is not None
        return str(self.timeline.game.name)

    @property
    def players(self) -> tuple[str, ...]:
        assert self.timeline is not None
        return tuple(self.timeline.game.names(self.timeline.state))

    @property
    def rulings(self) -> Any:
        """How the rules are read in what it shows; None is the usual reading."""
        shown = self.moment or self.timeline
        return None if shown is None else GAMES[self.game].rulings_of(shown.state)

    @property
    def words(self) -> Words:
        return _words(self.game, self.setting.language, self.players, self.rulings)

    @property
    def behind(self) -> bool:
        """Whether the game has gone elsewhere; a seat does not notice what it hears nothing of."""
        if self.timeline is None or self.moment is None:
            return False
        if self.seat is None:
            return self.timeline.here is not self.moment
        seen_by = self.timeline.game.seen_by
        return bool(seen_by(self.timeline.state, self.seat) != seen_by(self.moment.state, self.seat))

    def up_to_date(self) -> Self:
        """The lab as it is to be shown now; one in which nothing was tried may follow the game."""
        return self

    @property
    def task(self) -> Any:
        """What is to be worked out: all that the work depends on; None if there is nothing to do."""
        return None

    @property
    def working(self) -> bool:
        return self.task is not None

    def work(self) -> Work[Any]:
        """The work on the task."""
        raise NotImplementedError

    def found(self, answer: Any) -> Self:
        """With the answer to the task, or with the best one so far if the work is stopped."""
        raise NotImplementedError

    def stopped(self) -> Self:
        """Without the task, which somebody has given up."""
        return self.but(task=None)

    def why(self, quantity: str) -> tuple[Part, ...]:
        """The parts of a number that it shows."""
        raise Complaint("'{value}' is nothing this lab can do", value=quantity)

    def asked(self, quantity: str) -> str:
        """How the bill of a number is headed."""
        return quantity


_words = lru_cache(64)(Words)

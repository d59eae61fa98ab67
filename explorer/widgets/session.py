"""A table somebody sits at: where they look from, what they clicked, what they are told."""

from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import Any

from explorer.core.comparison import Comparison
from explorer.core.complaint import Complaint
from explorer.core.game import CHANCE, OVER, Move
from explorer.core.luck import Seeded
from explorer.core.moment import Going, Moment
from explorer.core.players import Player
from explorer.core.timeline import Timeline
from explorer.view.pictures import picture_of
from explorer.view.scene import Answer, Scene
from explorer.view.tree import said_at
from explorer.widgets.deciding import AT_ONCE, Deciding
from explorer.widgets.files import Download
from explorer.widgets.hearing import OPEN, PEOPLE, SPECTATOR
from explorer.widgets.keeping import Shelf
from explorer.widgets.labs import Opened


class Session(Deciding):
    """Everything a table widget does, as plain Python; `clicks.hear` passes clicks to it.

    version    counts what was heard; a click that was meant for an older version is refused
    at         the moment this table knows of; if the game was taken elsewhere since, what is clicked is stale
    below      what is to be told stands at the controls below the table, where it was asked for
    changing   the moment whose move is to be changed while the rest is kept
    deleting   the moment that is deleted if the next click says so
    overwriting  the file that is written over if the next click says so
    download   what the page is to keep as a file
    fixed      no click changes the perspective, and none saves or loads
    lab        the lab opened beside the table, if any; it is closed when the perspective changes
    shelf      where the game is kept in case the kernel is lost
    offer      the game that was left here before, until it is taken up or declined
    tries      how many other moves at a moment are tried out beforehand
    """

    def __init__(
        self,
        timeline: Timeline,
        *,
        perspective: int | str = OPEN,
        computers: Mapping[int, Player] | None = None,
        language: str = "en",
        pace: float = AT_ONCE,
        fixed: bool = False,
    ) -> None:
        super().__init__(timeline, language, computers, pace)
        self.version, self.last_lab, self.at, self.fixed = 0, 0, timeline.here, fixed
        self.draft: Any = None
        self.notice, self.trouble, self.below = "", False, False
        self.overwriting = ""
        self.download: Download | None = None
        self.tries = 6
        self.shelf: Shelf | None = None
        self.offer: Path | None = None
        self.look_from(perspective)
        self.let_chance_answer()
        self.landed()
        self.paused = False
        self.let_computers_play()
        self.at = self.timeline.here

    def look_from(self, place: int | str) -> None:
        """From a seat, as a spectator, or at the open table. What was open before belongs to that place."""
        if place not in (OPEN, SPECTATOR, PEOPLE, *range(len(self.names))):
            known = ", ".join((OPEN, SPECTATOR, PEOPLE))
            raise Complaint(
                "there is no place '{place}'; choose {known} or a seat below {players}",
                place=place,
                known=known,
                players=len(self.names),
            )
        self.perspective, self.sitting = place, None
        self.asking = []
        self.answer: Answer | None = None
        self.changing: Moment | None = None
        self.deleting: Moment | None = None
        self.compared: Comparison | None = None
        self.lab: Opened | None = None

    def take_up(self, timeline: Timeline) -> None:
        """Another game of the same kind comes to the table; a seat that it has not looks on."""
        self.timeline, self.names = timeline, timeline.game.names(timeline.root.state)
        self.luck = Going.ON
        self.computers = {seat: player for seat, player in self.computers.items() if seat < len(self.names)}
        self.first_luck = timeline.root.luck or Seeded.anew()
        gone = isinstance(self.perspective, int) and self.perspective >= len(self.names)
        self.look_from(SPECTATOR if gone else self.perspective)
        self.let_chance_answer()
        self.landed()

    def landed(self) -> None:
        """We have gone to a moment: nothing that was begun elsewhere goes on, and computers wait."""
        self.changing = self.deleting = None
        self.luck, self.paused = Going.ON, True
        self.since, self.at = self.last_decision().parent, self.timeline.here
        self.ask_anew()
        self.settle()

    def doomed(self) -> Moment:
        """What goes with this moment: the decision that led to its draws, unless others were tried."""
        timeline = self.timeline
        moment, decision = timeline.here, timeline.decision(timeline.here)
        while moment is not decision and moment.parent is not None and len(moment.parent.children) == 1:
            moment = moment.parent
        return moment

    def telling(self) -> str:
        """What is to be told at once; a move that is to be chosen anew is told until it is."""
        return self.notice or (self.words.ui("choose_another_move") if self.changing else "")

    def for_everybody(self) -> "Session":
        """The same table as it may be shown to whoever opens the notebook later."""
        other = copy(self)
        if self.perspective == PEOPLE:
            other.look_from(SPECTATOR)
        return other

    def scene(self) -> Scene:
        """What is to be drawn now, from this perspective only."""
        state, heard = self.shown()
        asked, mine = self.game.turn(state), self.is_asked()
        return Scene(
            game=self.game,
            words=self.words,
            moment=self.version,
            look=state if self.open_table else self.game.seen_by(state, self.seat),
            open_table=self.open_table,
            seat=self.seat,
            asked=asked if self.open_table or mine or asked == OVER else None,
            moves=self.game.moves(state) if mine else (),
            draft=self.draft if mine else None,
            answer=self.answer,
            heard=tuple(heard),
            hidden=self.hidden(),
            stepping=self.inside is not None,
            earlier=tuple(self.earlier()),
            question=self.question(),
            curtain=self.curtain(),
            empty_question=self.empty_question(),
        )

    def play(self, move: Move | str) -> None:
        """A person plays, or changes an earlier move; then computers do, until a person is asked."""
        self.only_who_is_asked()
        before, answering, replaced = self.timeline.here, bool(self.asking), self._replaced()
        if replaced is not None:
            self.change(replaced, move)
        else:
            self.decide(move)
        self.since, self.paused = before, False
        if answering:
            self.question_answered()
        self.let_computers_play()
        self.guess_first()

    def _replaced(self) -> Moment | None:
        """The moment whose move the next one replaces, if that is what a click was for."""
        here = self.changing is not None and self.timeline.here is self.changing.parent
        return self.changing if here else None

    def change(self, changing: Moment, move: Move | str) -> None:
        """The move at a moment becomes this one; the rest is replayed and both lines are compared."""
        replay = self.timeline.instead(changing, move)
        self.changing = None
        if replay.stopped is None:
            self.notice = self.words.ui("replayed", number=self._decisions(changing.after()))
        else:
            reason = self.words.reason(replay.reason) if replay.reason is not None else ""
            stopped = said_at(self.scene(), replay.stopped)
            self.notice = self.words.ui("replay_stopped", move=stopped, reason=reason)
        self.compared = self.timeline.compare([changing, *changing.after()][-1], self.timeline.here)

    def _decisions(self, moments: Any) -> int:
        """How many of these moments somebody decided; chance is none."""
        return sum(self.game.turn(moment.parent.state) >= 0 for moment in moments)

    def guess_first(self) -> None:
        """If the class is to be asked first, what just happened is played event by event."""
        if self.ask_first and self.frames():
            self.inside = 0

    def settle(self) -> None:
        """After a change of the moment on show: no half-composed move, and the next person sits down anew."""
        super().settle()
        state = self.timeline.state
        may_act = self.may_act(self.game.turn(state))
        self.draft = picture_of(self.game.name).begin(state) if may_act else None

    def is_asked(self) -> bool:
        """Whether who looks may decide now; not while events are told, nor over a question that is empty."""
        deciding = self.inside is None and self.empty_question() is None
        return deciding and self.may_act(self.game.turn(self.timeline.state))

    def only_who_is_asked(self) -> None:
        """Others get one answer to whatever they try: what is allowed would tell them what is hidden."""
        if not self.is_asked():
            raise ValueError(self.words.ui("not_your_turn" if self.inside is None else "stepping"))

    def may_act(self, asked: int) -> bool:
        """Whether a person at this perspective may decide. Chance waits for a hand at the open table only."""
        if asked == OVER or (asked in self.computers and self._replaced() is None):
            return False
        return self.open_table or (asked == self.seat and asked != CHANCE)

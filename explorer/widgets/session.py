"""A table somebody sits at: where they look from, what they clicked, what they are told."""

from collections.abc import Mapping
from copy import copy
from typing import Any

from explorer.core.comparison import Comparison
from explorer.core.game import CHANCE, OVER, Move
from explorer.core.luck import Luck, Seeded
from explorer.core.moment import Going, Moment, NextLuck
from explorer.core.players import Player
from explorer.core.timeline import Timeline
from explorer.view.moment import said_at
from explorer.view.pictures import picture_of
from explorer.view.scene import Answer, Scene
from explorer.widgets.hearing import OPEN, PEOPLE, SPECTATOR, Hearing
from explorer.widgets.labs.lab import Lab

AT_ONCE, STEPWISE = 0.0, -1.0
"""Paces of computer players; any other number is seconds between their decisions."""


class Session(Hearing):
    """Everything a table widget does, as plain Python; `clicks.hear` passes clicks to it.

    version    counts what was heard; a click that was meant for an older version is refused
    at         the moment this table knows of; if the game was taken elsewhere since, what is clicked is stale
    luck       whose luck decides from the next move on
    changing   the moment whose move is to be changed while the rest is kept
    deleting   the moment that is deleted if the next click says so
    asking     the secret questions still to be put there, also to those who cannot say yes
    paused     somebody has gone back: computers wait until they are asked to play on
    lab        the lab opened beside the table, if any; it is closed when the perspective changes
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
    ) -> None:
        super().__init__(timeline, language)
        self.computers, self.pace, self.paused = dict(computers or {}), pace, False
        self.first_luck = timeline.root.luck or Seeded(0)
        self.luck: NextLuck = Going.ON
        self.version, self.last_lab, self.at = 0, 0, timeline.here
        self.draft: Any = None
        self.notice, self.trouble = "", False
        self.tries = 6
        self.look_from(perspective)
        self.let_chance_answer()
        self.let_computers_play()

    def look_from(self, place: int | str) -> None:
        """From a seat, as a spectator, or at the open table. What was open before belongs to that place."""
        if place not in (OPEN, SPECTATOR, PEOPLE, *range(len(self.names))):
            raise ValueError(
                f"there is no place '{place}'; choose {OPEN}, {SPECTATOR}, {PEOPLE} or a seat below "
                f"{len(self.names)}"
            )
        self.perspective, self.sitting = place, None
        self.asking: list[tuple[int, str]] = []
        self.answer: Answer | None = None
        self.changing: Moment | None = None
        self.deleting: Moment | None = None
        self.compared: Comparison | None = None
        self.lab: Lab | None = None

    def take_up(self, timeline: Timeline) -> None:
        """Another game of the same kind comes to the table; a seat that it has not looks on."""
        self.timeline, self.names = timeline, timeline.game.names(timeline.root.state)
        self.computers = {seat: player for seat, player in self.computers.items() if seat < len(self.names)}
        self.first_luck = timeline.root.luck or Seeded(0)
        gone = isinstance(self.perspective, int) and self.perspective >= len(self.names)
        self.look_from(SPECTATOR if gone else self.perspective)
        self.let_chance_answer()
        self.landed()

    def landed(self) -> None:
        """We have gone to a moment: nothing that was begun elsewhere goes on, and computers wait."""
        self.changing = self.deleting = None
        self.asking, self.luck, self.paused = [], Going.ON, True
        decided = self.last_decision()
        self.since, self.at = decided.parent or decided, self.timeline.here
        self.settle()

    def for_everybody(self) -> "Session":
        """The same table as it may be shown to whoever opens the notebook later."""
        other = copy(self)
        if self.perspective == PEOPLE:
            other.look_from(SPECTATOR)
        return other

    def scene(self) -> Scene:
        """What is to be drawn now, from this perspective only."""
        state, heard = self.shown()
        asked = self.game.turn(state)
        empty = self.empty_question()
        mine = self.inside is None and empty is None and self.may_act(asked)
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
            earlier=tuple(self.earlier()),
            question=self.question(),
            curtain=self.curtain(),
            empty_question=empty,
        )

    def curtain(self) -> int | None:
        """At a screen for several people: who is to sit down before anything of hers is shown."""
        asked = self.asking[0][0] if self.asking else self.game.turn(self.timeline.state)
        waits = self.perspective == PEOPLE and asked >= 0 and asked != self.sitting
        return asked if waits and asked not in self.computers else None

    def empty_question(self) -> str | None:
        """The secret question that is put to the person at the screen though she cannot say yes to it."""
        if not self.asking or self.sitting != self.asking[0][0]:
            return None
        state = self.timeline.state
        really = (self.game.turn(state), self.game.phase(state)) == self.asking[0]
        return None if really else self.asking[0][1]

    def question_answered(self) -> None:
        """On to the next secret question, or back to the game."""
        self.asking = self.asking[1:]
        self.sitting = None

    def _ask_everybody(self, since: Moment) -> None:
        """After a move at one screen: whoever may hold the card of a secret window is asked."""
        line = self.timeline.here.line()
        steps = [moment.step for moment in line[line.index(since) + 1 :]]
        found = [question for step in steps for question in self.game.questions(step)]
        people = [(seat, phase) for seat, phase in found if seat not in self.computers]
        self.asking += people
        if people:
            self.sitting = None

    def play(self, move: Move | str) -> None:
        """A person plays, or changes an earlier move; then computers do, until a person is asked."""
        if not self.may_act(self.game.turn(self.timeline.state)):
            self.notice, self.trouble = self.words.ui("not_your_turn"), True
            return
        before, answering = self.timeline.here, bool(self.asking)
        if self.changing is not None and self._replacing:
            self.change(self.changing, move)
        else:
            self._decide(move)
        self.since, self.paused = before, False
        if answering:
            self.question_answered()
        self.let_computers_play()
        self.guess_first()

    def _decide(self, move: Move | str) -> None:
        """A move is made, with the luck that was chosen; at one screen all who might answer are asked."""
        before = self.timeline.here
        self.timeline.play(move, self.next_luck())
        self.luck = Going.ON
        if self.perspective == PEOPLE:
            self._ask_everybody(before)

    def next_luck(self) -> Luck | None:
        """Whose luck decides from here on. Only the open table can wait for a hand to draw."""
        luck = self.timeline.here.luck if self.luck is Going.ON else self.luck
        return luck if luck is not None or self.open_table else self.first_luck

    def let_chance_answer(self) -> None:
        """If chance is waiting here for the first time, and for nobody's hand."""
        luck = self.next_luck()
        if luck is not None and not self.timeline.here.children:
            self.timeline.draw(luck)

    @property
    def _replacing(self) -> bool:
        """Whether the next move is to take the place of another."""
        return self.changing is not None and self.timeline.here is self.changing.parent

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

    def let_computers_play(self) -> None:
        """At once until a person is asked or the game is over; at other paces they are stepped one by one."""
        if self.pace == AT_ONCE:
            self.play_on()
        self.skip_unheard()
        self.settle()

    def play_on(self) -> None:
        """Computers decide until a person is asked or the game is over."""
        while self.computer_is_asked():
            self.step_computer()

    def computer_is_asked(self) -> bool:
        """Computers wait while secret questions are put to people."""
        return not self.asking and self.game.turn(self.timeline.state) in self.computers

    def step_computer(self) -> None:
        """One decision of a computer player, and whatever others decide after it unheard."""
        self._decide(self._decision())
        self.skip_unheard()
        self.settle()

    def _decision(self) -> Move:
        """What the computer that is asked would play, from what its seat sees."""
        state = self.timeline.state
        asked = self.game.turn(state)
        return self.computers[asked](self.game.seen_by(state, asked), self.game.moves(state))

    def skip_unheard(self) -> None:
        """Decisions of which nothing is heard take no time: a pause would tell that somebody was asked."""
        while not self.open_table and self.computer_is_asked():
            move = self._decision()
            if self.told(self.game.apply(self.timeline.state, move).events[:1]):
                return
            self._decide(move)

    def settle(self) -> None:
        """After a change of the moment on show: no half-composed move, and the next person sits down anew."""
        self.inside = None
        asked = self.game.turn(self.timeline.state)
        if asked != self.sitting and not self.asking:
            self.sitting = None
        self.draft = picture_of(self.game.name).begin(self.timeline.state) if self.may_act(asked) else None

    def may_act(self, asked: int) -> bool:
        """Whether a person at this perspective may decide. Chance waits for a hand at the open table only."""
        if asked == OVER or (asked in self.computers and not self._replacing):
            return False
        return self.open_table or (asked == self.seat and asked != CHANCE)

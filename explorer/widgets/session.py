"""A table somebody sits at: where they look from, what they clicked, what they are told."""

from collections.abc import Mapping
from typing import Any

from explorer.core.game import CHANCE, OVER, Event, Move
from explorer.core.players import Player
from explorer.core.timeline import Comparison, Moment, Timeline
from explorer.view.pictures import picture_of
from explorer.view.scene import Answer, Scene
from explorer.view.words import Words

OPEN, SPECTATOR, PEOPLE = "open", "spectator", "people"
AT_ONCE, STEPWISE = 0.0, -1.0
"""Paces of computer players; any other number is seconds between their decisions."""


class Session:
    """Everything a table widget does, as plain Python; `clicks.hear` passes clicks to it.

    version    counts what was heard; a click that was meant for an older version is refused
    since      the moment of the last decision: what happened after it is told
    inside     playing the last events one by one: the number of the event on show
    changing   the moment whose move is to be changed while the rest is kept
    sitting    several people at one screen: who sits before it now, if anybody
    asking     the secret questions still to be put there, also to those who cannot say yes
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
        self.timeline = timeline
        self.names = timeline.game.names(timeline.root.state)
        self.computers = dict(computers or {})
        self.language, self.pace = language, pace
        self.perspective: int | str = OPEN
        self.sitting: int | None = None
        self.asking: list[tuple[int, str]] = []
        self.look_from(perspective)
        self.version = 0
        self.draft: Any = None
        self.answer: Answer | None = None
        self.notice, self.trouble = "", False
        self.since: Moment = timeline.here
        self.inside: int | None = None
        self.ask_first = False
        self.changing: Moment | None = None
        self.compared: Comparison | None = None
        self.let_computers_play()

    @property
    def game(self) -> Any:
        return self.timeline.game

    @property
    def words(self) -> Words:
        return Words(self.game.name, self.language, self.names)

    @property
    def open_table(self) -> bool:
        return self.perspective == OPEN

    @property
    def seat(self) -> int | None:
        if self.perspective == PEOPLE:
            return self.sitting
        return self.perspective if isinstance(self.perspective, int) else None

    def look_from(self, place: int | str) -> None:
        """From a seat, as a spectator, or at the open table."""
        if place not in (OPEN, SPECTATOR, PEOPLE, *range(len(self.names))):
            raise ValueError(
                f"there is no place '{place}'; choose {OPEN}, {SPECTATOR} or a seat below {len(self.names)}"
            )
        self.perspective, self.sitting = place, None

    def scene(self) -> Scene:
        """What is to be drawn now, from this perspective only."""
        state, heard = self.shown()
        asked = self.game.turn(state)
        empty = self.empty_question()
        mine = self.inside is None and empty is None and self.may_act(asked)
        look = state
        if not self.open_table:
            look = self.game.seen_by(state, self.seat)
            heard = [told for event in heard if (told := self.game.told_to(event, self.seat)) is not None]
        return Scene(
            game=self.game,
            words=self.words,
            moment=self.version,
            look=look,
            open_table=self.open_table,
            seat=self.seat,
            asked=asked if self.open_table or mine or asked == OVER else None,
            moves=self.game.moves(state) if mine else (),
            draft=self.draft if mine else None,
            answer=self.answer,
            heard=tuple(heard),
            hidden=int(self.inside is not None and self.ask_first and bool(heard)),
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
        if self.perspective != PEOPLE or not self.asking or self.sitting != self.asking[0][0]:
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
        self.asking = [(seat, phase) for seat, phase in found if seat not in self.computers]
        if self.asking:
            self.sitting = None

    def play(self, move: Move | str) -> None:
        """A person plays, or changes an earlier move; then computers do, until a person is asked."""
        if not self.may_act(self.game.turn(self.timeline.state)):
            self.notice, self.trouble = self.words.ui("not_your_turn"), True
            return
        self.since = self.timeline.here
        if self.asking:
            self.question_answered()
        if self.changing is not None:
            self._change(move)
        else:
            self.timeline.play(move)
        if self.perspective == PEOPLE and not self.asking:
            self._ask_everybody(self.since)
        self.let_computers_play()

    def _change(self, move: Move | str) -> None:
        changing, self.changing = self.changing, None
        assert changing is not None
        replay = self.timeline.instead(changing, move)
        if replay.stopped is None:
            self.notice = self.words.ui("replayed", number=len(list(changing.after())))
        else:
            reason = self.words.reason(replay.reason) if replay.reason is not None else ""
            self.notice = self.words.ui("replay_stopped", move=str(replay.stopped.move), reason=reason)
        self.compared = self.timeline.compare([changing, *changing.after()][-1], self.timeline.here)

    def let_computers_play(self) -> None:
        """At once until a person is asked or the game is over; at other paces they are stepped one by one."""
        while self.pace == AT_ONCE and self.computer_is_asked():
            self.step_computer()
        self.settle()

    def computer_is_asked(self) -> bool:
        return self.game.turn(self.timeline.state) in self.computers

    def step_computer(self) -> None:
        """One decision of a computer player, made from what its seat sees."""
        state = self.timeline.state
        asked = self.game.turn(state)
        self.timeline.play(self.computers[asked](self.game.seen_by(state, asked), self.game.moves(state)))
        self.settle()

    def settle(self) -> None:
        """After a change of the moment on show: no half-composed move, and the next person sits down anew."""
        self.inside = None
        asked = self.game.turn(self.timeline.state)
        if asked != self.sitting and not self.asking:
            self.sitting = None
        self.draft = picture_of(self.game.name).begin(self.timeline.state) if self.may_act(asked) else None

    def may_act(self, asked: int) -> bool:
        """Whether a person at this perspective may decide. Chance waits for a hand at the open table only."""
        if asked == OVER or asked in self.computers:
            return False
        return self.open_table or (asked == self.seat and asked != CHANCE)

    def heard_line(self) -> list[Moment]:
        """The start and the moments of this line of which something is heard; others must not be counted."""
        line = [*self.timeline.here.line(), *self.timeline.here.after()]
        told = self.game.told_to
        return [
            moment
            for moment in line
            if self.open_table
            or moment.parent is None
            or any(told(event, self.seat) is not None for event in moment.events)
        ]

    def frames(self) -> list[tuple[Event, Any]]:
        """The events since the last decision, each with the table after it."""
        return [frame for moment in self._recent() for frame in moment.step.frames]

    def _recent(self) -> list[Moment]:
        """The moments since the last decision."""
        line = self.timeline.here.line()
        start = line.index(self.since) + 1 if self.since in line else len(line) - 1
        return line[max(start, 1) :]

    def shown(self) -> tuple[Any, list[Event]]:
        """The state on show, and the events that led there since the last decision.

        While an event is to be guessed, the table is still as it was before it.
        """
        frames = self.frames()
        if self.inside is None or not frames:
            return self.timeline.here.state, [event for event, _ in frames]
        number = min(self.inside, len(frames) - 1)
        tables = [self._recent()[0].step.before, *(state for _, state in frames)]
        state = tables[number] if self.ask_first else tables[number + 1]
        return state, [event for event, _ in frames[: number + 1]]

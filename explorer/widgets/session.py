"""A table somebody sits at: who looks, who decides, what was begun there and what is said."""

from collections.abc import Hashable, Mapping
from copy import copy
from pathlib import Path
from typing import Any

from explorer.core.comparison import Comparison
from explorer.core.game import CHANCE, OVER, Event, IllegalMove, Move
from explorer.core.moment import Moment
from explorer.core.players import Player
from explorer.core.timeline import Full, Timeline
from explorer.core.values import Value
from explorer.view.pictures import picture_of
from explorer.view.scene import Answer, Scene
from explorer.view.tree import said_at
from explorer.view.words import Words, spoken
from explorer.widgets.deciding import AT_ONCE, Deciding
from explorer.widgets.desk import Desk
from explorer.widgets.files import Download, Shelf
from explorer.widgets.labs.desk import LabDesk
from explorer.widgets.looking import OPEN, PEOPLE, SPECTATOR, Heard, Looking


class Guess(Value):
    """What the class said before an event was told."""

    moment: int
    event: Event
    said: str
    right: bool


class Session(Desk):
    """A table as it stands, and what can become of it. What clicks mean is in `clicks`.

    looking      who looks
    deciding     who decides
    at           the moment this table knows of; if the game was taken elsewhere since, clicks are stale
    below        what is to be told stands at the controls below the table, where it was asked for
    draft        a move that is being composed
    changing     the moment whose move is to be changed while the rest is kept
    deleting     the moment that is deleted if the next click says so
    overwriting  the file that is written over if the next click says so
    compared     the two lines that are compared
    tries        how many other moves at a moment are tried out beforehand
    guesses      what was guessed before events were told, the newest last
    fixed        no click changes who looks, and none saves or loads
    lab          the lab opened beside the table, if any; it is closed when somebody else looks
    shelf        where the game is kept in case the kernel is lost
    offer        the game that was left here before, until it is taken up or declined
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
        super().__init__(fixed=fixed)
        self.looking = Looking(timeline)
        self.deciding = Deciding(self.looking, dict(computers or {}), pace)
        self.language, self.below, self.tries, self.last_lab = language, False, 6, 0
        self.guesses: list[Guess] = []
        self.shelf: Shelf | None = None
        self.offer: Path | None = None
        self.sit_down(perspective)
        self.deciding.paused = False
        self.let_computers_play()
        self.at = self.timeline.here

    @property
    def timeline(self) -> Timeline:
        return self.looking.timeline

    @property
    def game(self) -> Any:
        return self.timeline.game

    @property
    def name(self) -> str:
        return str(self.game.name)

    @property
    def words(self) -> Words:
        rulings = self.game.rulings_of(self.timeline.state)
        return spoken(self.name, self.language, self.looking.names, rulings)

    @property
    def open_table(self) -> bool:
        return self.looking.open_table

    @property
    def keeps_secrets(self) -> bool:
        return not self.open_table

    @property
    def heard(self) -> Heard:
        return self.looking.heard

    def look_from(self, place: int | str) -> None:
        """From a seat, as a spectator, or at the open table. What was open before belongs to that place."""
        self.looking.look_from(place)
        self.deciding.asking = []
        self.answer = None
        self.changing: Moment | None = None
        self.deleting: Moment | None = None
        self.compared: Comparison | None = None
        self.lab: LabDesk[Any] | None = None

    def sit_down(self, place: int | str) -> None:
        """At a game that has just come to the table."""
        self.look_from(place)
        self.deciding.let_chance_answer()
        self.landed()

    def take_up(self, timeline: Timeline) -> None:
        """Another game of the same kind comes to the table; a seat that it has not looks on."""
        self.looking.timeline = timeline
        self.deciding.begin()
        place = self.looking.place
        gone = isinstance(place, int) and place >= len(self.looking.names)
        self.sit_down(SPECTATOR if gone else place)

    def landed(self) -> None:
        """We have gone to a moment: nothing that was begun elsewhere goes on, and computers wait."""
        self.changing = self.deleting = None
        self.looking.since, self.at = self.heard.last_decision.parent, self.timeline.here
        self.deciding.wait()
        self.settle()

    def settle(self) -> None:
        """After a change of the moment on show: no half-composed move, and the next person sits down anew."""
        self.deciding.settle()
        may_act = self._may_act(self.deciding.asked)
        self.draft: Any = picture_of(self.name).begin(self.timeline.state) if may_act else None

    def let_computers_play(self) -> None:
        self.deciding.let_computers_play()
        self.settle()

    def play(self, move: Move | str) -> None:
        """A person plays, or changes an earlier move; then computers do, until a person is asked."""
        self.only_who_is_asked()
        before, answering, replaced = self.timeline.here, bool(self.deciding.asking), self._replaced
        if replaced is not None:
            self.change(replaced, move)
        else:
            self.deciding.decide(move)
        if answering:
            self.deciding.question_answered()
        self.go_on_from(before)

    def go_on_from(self, before: Moment | None) -> None:
        """What happened since then is told, computers answer it, and a class may be asked to guess it."""
        self.looking.since, self.deciding.paused = before, False
        self.let_computers_play()
        self.guess_first()

    def guess_first(self) -> None:
        """If the class is to be asked first, what just happened is played event by event."""
        if self.looking.ask_first and self.heard.frames:
            self.looking.inside = 0

    @property
    def _replaced(self) -> Moment | None:
        """The moment whose move the next one replaces, if that is what a click was for."""
        here = self.changing is not None and self.timeline.here is self.changing.parent
        return self.changing if here else None

    def change(self, changing: Moment, move: Move | str) -> None:
        """The move at a moment becomes this one; the rest is replayed and both lines are compared."""
        replay = self.timeline.instead(changing, move)
        self.changing = None
        words, old = self.words, [changing, *changing.after()]
        if replay.stopped is None:
            self.notice = words.ui("replayed", number=self._decisions(old[1:]))
        else:
            reason = words.reason(replay.reason) if replay.reason is not None else ""
            stopped = said_at(self.scene(self.heard), replay.stopped)
            self.notice = words.ui("replay_stopped", move=stopped, reason=reason)
        self.compared = self.timeline.compare(old[-1], self.timeline.here)

    def _decisions(self, moments: list[Moment]) -> int:
        """How many of these moments somebody decided; chance is none."""
        return sum(self.game.turn(moment.parent.state) >= 0 for moment in moments if moment.parent)

    def is_asked(self) -> bool:
        """Whether who looks may decide now; not while events are told, nor over a question that is empty."""
        deciding = self.looking.inside is None and self.deciding.empty_question is None
        return deciding and self._may_act(self.deciding.asked)

    def only_who_is_asked(self) -> None:
        """Others get one answer to whatever they try: what is allowed would tell them what is hidden."""
        if not self.is_asked():
            raise ValueError(self.words.ui("not_your_turn" if self.looking.inside is None else "stepping"))

    def _may_act(self, asked: int) -> bool:
        """Whether a person at this perspective may decide. Chance waits for a hand at the open table only."""
        if asked == OVER or (asked in self.deciding.computers and self._replaced is None):
            return False
        return self.open_table or (asked == self.looking.seat and asked != CHANCE)

    def doomed(self) -> Moment:
        """What goes with this moment: the decision that led to its draws, unless others were tried."""
        timeline = self.timeline
        moment, decision = timeline.here, timeline.decision(timeline.here)
        while moment is not decision and moment.parent is not None and len(moment.parent.children) == 1:
            moment = moment.parent
        return moment

    def scene(self, heard: Heard) -> Scene:
        """What is to be drawn now, from this perspective only."""
        asked, mine = self.game.turn(heard.table), self.is_asked()
        return Scene(
            game=self.game,
            words=self.words,
            moment=self.version,
            look=heard.table if self.open_table else self.game.seen_by(heard.table, heard.seat),
            open_table=self.open_table,
            seat=heard.seat,
            asked=asked if self.open_table or mine or asked == OVER else None,
            moves=self.game.moves(heard.table) if mine else (),
            draft=self.draft if mine else None,
            answer=self.answer,
            heard=tuple(heard.shown),
            hidden=heard.hidden,
            stepping=heard.inside is not None,
            earlier=tuple(heard.earlier),
            question=heard.question,
            curtain=self.deciding.curtain,
            empty_question=self.deciding.empty_question,
        )

    def for_everybody(self) -> "Session":
        """The same table as it may be shown to whoever opens the notebook later."""
        if self.looking.place != PEOPLE:
            return self
        other = copy(self)
        other.looking, other.deciding = copy(self.looking), copy(self.deciding)
        other.deciding.looking = other.looking
        other.look_from(SPECTATOR)
        return other

    def hush(self) -> None:
        super().hush()
        self.deleting, self.overwriting = None, ""

    def drop(self) -> None:
        self.answer, self.at = None, self.timeline.here
        self.settle()

    def forbid(self, refused: IllegalMove) -> None:
        self.answer = Answer(str(refused.move), refused=refused.move, reason=refused.reason)

    def parcel(self) -> Download | None:
        return super().parcel() or (None if self.lab is None else self.lab.parcel())

    def secrets(self) -> Hashable:
        return self.looking.place, self.looking.sitting, self.deciding.curtain

    def lost(self) -> str:
        return self.words.ui("lost_game" if self.shelf else "lost")

    def waits(self) -> float | None:
        """A lab beside the table goes first; then the computers, at their pace."""
        if self.lab is not None and self.lab.working:
            return 0.0
        running = self.deciding.running and self.looking.inside is None
        return self.deciding.pace if running and self.deciding.computer_is_asked else None

    def go_on(self) -> None:
        if self.lab is not None and self.lab.working:
            self.lab.go_on()
            return
        self.version += 1
        try:
            self.step()
        except Full:
            self.deciding.paused = True
            self.refuse(self.words.ui("tree_full"))
        self.at = self.timeline.here

    def step(self) -> None:
        """One decision of a computer player."""
        if self.deciding.computer_is_asked:
            self.looking.since, self.changing = self.timeline.here, None
            self.deciding.step()
            self.settle()
            self.guess_first()

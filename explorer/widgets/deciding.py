"""Who decides at a table: people, computers and chance; and who is asked at a screen that several share."""

from collections.abc import Iterable, Mapping
from contextlib import suppress

from explorer.core.game import Move
from explorer.core.luck import Luck, Seeded, seeded
from explorer.core.moment import Going, Moment, NextLuck
from explorer.core.players import Player, seated
from explorer.core.timeline import Full, Timeline
from explorer.widgets.hearing import PEOPLE, Hearing

AT_ONCE, STEPWISE = 0.0, -1.0
"""Paces of computer players; any other number is seconds between their decisions."""


class Deciding(Hearing):
    """A timeline that goes on.

    luck      whose luck decides from the next move on
    own_luck  the luck of the computers' dice where nobody's luck has a seed
    paused    somebody has gone back: computers wait until they are asked to play on
    asking    the secret questions still to be put to people at one screen, also to those who cannot say yes
    answered  the moments after which all of them have been
    """

    def __init__(
        self, timeline: Timeline, language: str, computers: Mapping[int, Player] | None, pace: float
    ) -> None:
        super().__init__(timeline, language)
        self.computers, self.pace, self.paused = dict(computers or {}), pace, False
        self.first_luck: Luck = timeline.root.luck or Seeded.anew()
        self.own_luck = Seeded.anew()
        self.luck: NextLuck = Going.ON
        self.asking: list[tuple[int, str]] = []
        self.answered: set[Moment] = set()

    def settle(self) -> None:
        """After a change of the moment on show."""
        self.inside = None
        if self.game.turn(self.timeline.state) != self.sitting and not self.asking:
            self.sitting = None

    def decide(self, move: Move | str) -> None:
        """A move is made, with the luck that was chosen; at one screen all who might answer are asked."""
        before = self.timeline.here
        self.timeline.play(move, self.next_luck())
        self.luck = Going.ON
        if self.perspective == PEOPLE:
            line = self.timeline.here.line()
            self._ask_everybody(line[line.index(before) + 1 :])

    def next_luck(self) -> Luck | None:
        """Whose luck decides from here on. Only the open table can wait for a hand to draw."""
        luck = self.timeline.here.luck if self.luck is Going.ON else self.luck
        return luck if luck is not None or self.open_table else self.first_luck

    def let_chance_answer(self) -> None:
        """If chance is waiting here for the first time, and for nobody's hand."""
        luck = self.next_luck()
        if luck is not None and not self.timeline.here.children:
            with suppress(Full):
                self.timeline.draw(luck)

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
        self.decide(self._decision())
        self.skip_unheard()
        self.settle()

    def _decision(self) -> Move:
        """What the computer that is asked would play, from what its seat sees."""
        state = self.timeline.state
        seat = self.game.turn(state)
        player = seated(self.computers[seat], self._dice(), seat, self._decisions_of(seat))
        return player(self.game.seen_by(state, seat), self.game.moves(state))

    def _dice(self) -> Seeded:
        """The luck of the table decides dice too; with luck by hand the first one, or the computers' own."""
        return seeded(self.next_luck()) or seeded(self.first_luck) or self.own_luck

    def _decisions_of(self, seat: int) -> int:
        """How often this seat has decided up to here, whatever others did in between."""
        parents = (moment.parent for moment in self.timeline.here.line())
        return sum(self.game.turn(parent.state) == seat for parent in parents if parent is not None)

    def skip_unheard(self) -> None:
        """Decisions of which nothing is heard take no time: a pause would tell that somebody was asked."""
        while not self.open_table and self.computer_is_asked():
            move = self._decision()
            if self.told(self.game.apply(self.timeline.state, move).events[:1]):
                return
            self.decide(move)

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
        if not self.asking:
            self.answered.add(self._last_told_to_all()[0])

    def ask_anew(self) -> None:
        """At one screen, where the game goes on: what was not answered by all is asked again.

        Else the next to sit down would be who holds the card.
        """
        self.asking = []
        if self.perspective != PEOPLE or any(map(self._told_to_all, self.timeline.here.after())):
            return
        passage = self._last_told_to_all()
        if passage[0] not in self.answered:
            self._ask_everybody(passage)

    def _last_told_to_all(self) -> list[Moment]:
        """The last moment that everybody heard of, and those since."""
        line = self.timeline.here.line()
        return line[max(place for place, moment in enumerate(line) if self._told_to_all(moment)) :]

    def _told_to_all(self, moment: Moment) -> bool:
        first = moment.events[:1]
        return moment.parent is None or any(self.game.told_to(event, None) is not None for event in first)

    def _ask_everybody(self, moments: Iterable[Moment]) -> None:
        """After these moments at one screen: whoever may hold the card of a secret window is asked."""
        found = [question for moment in moments for question in self.game.questions(moment.step)]
        people = [(seat, phase) for seat, phase in found if seat not in self.computers]
        self.asking += people
        if people:
            self.sitting = None

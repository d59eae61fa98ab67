"""Who decides at a table: people, computers and chance; and who is asked at a screen that several share."""

from collections.abc import Iterable
from contextlib import suppress

from explorer.core.game import Move
from explorer.core.luck import Luck, Seeded, seeded
from explorer.core.moment import Going, Moment, NextLuck
from explorer.core.players import Player, seated
from explorer.core.timeline import Full, Timeline
from explorer.widgets.looking import PEOPLE, Looking

AT_ONCE, STEPWISE = 0.0, -1.0
"""Paces of computer players; any other number is seconds between their decisions."""

PACES = {"0": "at_once", "0.4": "fast", "1.5": "slow", "-1": "step_by_step"}
"""Those that can be chosen, and what they are called."""


class Deciding:
    """A game that goes on, as far as who looks may see it go.

    computers   the seats that computers play for
    pace        how quickly they do
    paused      somebody has gone back: computers wait until they are asked to play on
    luck        whose luck decides from the next move on
    first_luck  the luck with which the game began
    own_luck    the luck of the computers' dice where nobody's luck has a seed
    asking      the secret questions still to be put to people at one screen, also to those who cannot say yes
    answered    the moments after which all of them have been
    """

    def __init__(self, looking: Looking, computers: dict[int, Player], pace: float) -> None:
        self.looking, self.computers, self.pace, self.paused = looking, computers, pace, False
        self.begin()
        self.own_luck = Seeded.anew()

    def begin(self) -> None:
        """Another game comes to the table; who has no seat there does not play."""
        self.first_luck: Luck = self.timeline.root.luck or Seeded.anew()
        self.luck: NextLuck = Going.ON
        seats = range(len(self.looking.names))
        self.computers = {seat: player for seat, player in self.computers.items() if seat in seats}
        self.asking: list[tuple[int, str]] = []
        self.answered: set[Moment] = set()

    @property
    def timeline(self) -> Timeline:
        return self.looking.timeline

    @property
    def asked(self) -> int:
        """Whose turn it is: a seat, CHANCE or OVER."""
        return self.timeline.game.turn(self.timeline.state)

    def settle(self) -> None:
        """After a change of the moment on show: all is told at once, and the next person sits down anew."""
        self.looking.inside = None
        if self.asked != self.looking.sitting and not self.asking:
            self.looking.sitting = None

    def wait(self) -> None:
        """We have gone to another moment: the luck is the one in force there, and computers wait."""
        self.luck, self.paused = Going.ON, True
        self.ask_anew()

    def decide(self, move: Move | str) -> None:
        """A move is made, with the luck that was chosen; at one screen all who might answer are asked."""
        before = self.timeline.here
        self.timeline.play(move, self.next_luck())
        self.luck = Going.ON
        if self.looking.place == PEOPLE:
            line = self.timeline.here.line()
            self._ask_everybody(line[line.index(before) + 1 :])

    def next_luck(self) -> Luck | None:
        """Whose luck decides from here on. Only the open table can wait for a hand to draw."""
        luck = self.timeline.here.luck if self.luck is Going.ON else self.luck
        return luck if luck is not None or self.looking.open_table else self.first_luck

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
        self._skip_unheard()
        self.settle()

    def play_on(self) -> None:
        """Computers decide until a person is asked or the game is over."""
        while self.computer_is_asked:
            self.step()

    @property
    def computer_is_asked(self) -> bool:
        """Computers wait while secret questions are put to people."""
        return not self.asking and self.asked in self.computers

    @property
    def running(self) -> bool:
        """Whether computers play one decision after another without being asked to."""
        return self.pace > AT_ONCE and not self.paused

    def step(self) -> None:
        """One decision of a computer player, and whatever others decide after it unheard."""
        self.decide(self._decision())
        self._skip_unheard()
        self.settle()

    def _skip_unheard(self) -> None:
        """Decisions of which nothing is heard take no time: a pause would tell that somebody was asked."""
        while not self.looking.open_table and self.computer_is_asked:
            move = self._decision()
            events = self.timeline.game.apply(self.timeline.state, move).events
            if self.looking.heard.told(events[:1]):
                return
            self.decide(move)

    def _decision(self) -> Move:
        """What the computer that is asked would play, from what its seat sees."""
        state, game, seat = self.timeline.state, self.timeline.game, self.asked
        player = seated(self.computers[seat], self.dice, seat, self._decisions_of(seat))
        return player(game.seen_by(state, seat), game.moves(state))

    @property
    def dice(self) -> Seeded:
        """The luck of the table decides dice too; with luck by hand the first one, or the computers' own."""
        return seeded(self.next_luck()) or seeded(self.first_luck) or self.own_luck

    def _decisions_of(self, seat: int) -> int:
        """How often this seat has decided up to here, whatever others did in between."""
        parents = (moment.parent for moment in self.timeline.here.line())
        return sum(self.timeline.game.turn(parent.state) == seat for parent in parents if parent is not None)

    @property
    def curtain(self) -> int | None:
        """At a screen for several people: who is to sit down before anything of hers is shown."""
        asked = self.asking[0][0] if self.asking else self.asked
        waits = self.looking.place == PEOPLE and asked >= 0 and asked != self.looking.sitting
        return asked if waits and asked not in self.computers else None

    @property
    def empty_question(self) -> str | None:
        """The secret question that is put to the person at the screen though she cannot say yes to it."""
        if not self.asking or self.looking.sitting != self.asking[0][0]:
            return None
        really = (self.asked, self.timeline.game.phase(self.timeline.state)) == self.asking[0]
        return None if really else self.asking[0][1]

    def question_answered(self) -> None:
        """On to the next secret question, or back to the game."""
        self.asking = self.asking[1:]
        self.looking.sitting = None
        if not self.asking:
            self.answered.add(self._last_told_to_all()[0])

    def ask_anew(self) -> None:
        """At one screen, where the game goes on: what was not answered by all is asked again.

        Else the next to sit down would be who holds the card.
        """
        self.asking = []
        if self.looking.place != PEOPLE or any(map(self._told_to_all, self.timeline.here.after())):
            return
        passage = self._last_told_to_all()
        if passage[0] not in self.answered:
            self._ask_everybody(passage)

    def _last_told_to_all(self) -> list[Moment]:
        """The last moment that everybody heard of, and those since."""
        line = self.timeline.here.line()
        return line[max(place for place, moment in enumerate(line) if self._told_to_all(moment)) :]

    def _told_to_all(self, moment: Moment) -> bool:
        told_to, first = self.timeline.game.told_to, moment.events[:1]
        return moment.parent is None or any(told_to(event, None) is not None for event in first)

    def _ask_everybody(self, moments: Iterable[Moment]) -> None:
        """After these moments at one screen: whoever may hold the card of a secret window is asked."""
        found = [question for moment in moments for question in self.timeline.game.questions(moment.step)]
        people = [(seat, phase) for seat, phase in found if seat not in self.computers]
        self.asking += people
        if people:
            self.looking.sitting = None

"""What one perspective hears of a game: its events, its line of moments, the event still to be guessed."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from explorer.core.game import CHANCE, Event
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.core.values import Value
from explorer.view.guess import Question, question
from explorer.view.words import Words, signed, spoken

OPEN, SPECTATOR, PEOPLE = "open", "spectator", "people"

MEMORY = 60
"""How many moments a picture is told of besides the newest: more than the bids of a long negotiation."""


class Guess(Value):
    """What the class said before an event was told."""

    moment: int
    event: Event
    said: str
    right: bool


class Hearing:
    """A timeline as it is heard from one place.

    since     the moment of the last decision: what happened after it is told; None is before the set-up
    inside    playing the last events one by one: the number of the event on show
    guesses   what was guessed before events were told, the newest last
    sitting   several people at one screen: who sits before it now, if anybody
    """

    def __init__(self, timeline: Timeline, language: str) -> None:
        self.timeline, self.language = timeline, language
        self.names = timeline.game.names(timeline.root.state)
        self.perspective: int | str = OPEN
        self.sitting: int | None = None
        self.since: Moment | None = timeline.here
        self.inside: int | None = None
        self.ask_first = False
        self.guesses: list[Guess] = []
        self._frames: tuple[Any, list[tuple[Event, Any]]] = (None, [])

    @property
    def game(self) -> Any:
        return self.timeline.game

    @property
    def words(self) -> Words:
        return spoken(self.game.name, self.language, self.names, self.game.rulings_of(self.timeline.state))

    @property
    def open_table(self) -> bool:
        return self.perspective == OPEN

    @property
    def seat(self) -> int | None:
        if self.perspective == PEOPLE:
            return self.sitting
        return self.perspective if isinstance(self.perspective, int) else None

    def told(self, events: Iterable[Event]) -> list[Event]:
        """Events as this perspective hears them."""
        if self.open_table:
            return list(events)
        return [told for event in events if (told := self.game.told_to(event, self.seat)) is not None]

    def hears_of(self, moment: Moment) -> bool:
        """Whether a moment begins with something heard.

        What follows somebody's secret no, in the same step, belongs to the moment before: had nobody been
        asked, it would have happened there.
        """
        return self.open_table or moment.parent is None or bool(self.told(moment.events[:1]))

    def heard_line(self) -> list[Moment]:
        """The start and the moments of this line of which something is heard; others must not be counted."""
        return [moment for moment in self._whole_line() if self.hears_of(moment)]

    def heard_at(self, moment: Moment) -> list[Event]:
        """What is heard at a moment of this line, and after it until the next one that is heard of."""
        line = self._whole_line()
        after = line[line.index(moment) + 1 :]
        unheard = takewhile(lambda later: not self.hears_of(later), after)
        return self.told(event for each in (moment, *unheard) for event in each.events)

    def _whole_line(self) -> list[Moment]:
        return [*self.timeline.here.line(), *self.timeline.here.after()]

    def place(self) -> int:
        """Where we are on that line."""
        here = set(self.timeline.here.line())
        return max(place for place, moment in enumerate(self.heard_line()) if moment in here)

    def heard_here(self) -> Moment:
        """The last moment heard of; what came after it in secret is no moment of its own."""
        return self.heard_line()[self.place()]

    def last_decision(self) -> Moment:
        """The last moment heard of that was no draw: draws of a luck belong to the move before them."""
        if self.open_table:
            return self.timeline.decision(self.timeline.here)
        heard = self.heard_line()[: self.place() + 1]
        return next((moment for moment in reversed(heard) if not self._drawn(moment)), heard[0])

    def _drawn(self, moment: Moment) -> bool:
        """Whether chance led to it."""
        return moment.parent is not None and bool(self.game.turn(moment.parent.state) == CHANCE)

    def go_to_place(self, place: int) -> None:
        """To a place on that line, and past whatever followed it unheard."""
        heard = self.heard_line()
        moment = heard[min(max(place, 0), len(heard) - 1)]
        following = [moment, *moment.after()]
        unheard = next((n for n, later in enumerate(following) if n and self.hears_of(later)), len(following))
        self.timeline.goto(following[unheard - 1])

    def frames(self) -> list[tuple[Event, Any]]:
        """The events heard since the last decision, each with the table after it; worked out once."""
        here = self.timeline.here, self.since, self.perspective, self.sitting
        if self._frames[0] != here:
            self._frames = here, self._heard_in(self.recent())
        return self._frames[1]

    def _heard_in(self, moments: Iterable[Moment]) -> list[tuple[Event, Any]]:
        passages: list[list[Moment]] = []
        for moment in moments:
            if passages and not self.hears_of(moment):
                passages[-1].append(moment)
            else:
                passages.append([moment])
        return [frame for passage in passages for frame in self._told_one_by_one(passage)]

    def _told_one_by_one(self, passage: list[Moment]) -> list[tuple[Event, Any]]:
        """A moment that is heard of and what followed it unheard, as if nobody had been asked in between."""
        state, frames = passage[0].step.before, []
        for event in (event for moment in passage for event in moment.events):
            state = event.after(state)
            frames += [(told, state) for told in self.told([event])]
        return [*frames[:-1], (frames[-1][0], passage[-1].state)] if frames else []

    def recent(self) -> list[Moment]:
        """The moments since the last decision; before the first one, all of them."""
        line = self.timeline.here.line()
        if self.since is None:
            return line
        return line[line.index(self.since) + 1 :] if self.since in line else line[-1:]

    def earlier(self) -> list[Event]:
        """What was heard shortly before that; moments of which nothing was heard do not count."""
        line = self.timeline.here.line()
        before = line[: len(line) - len(self.recent())]
        heard = [place for place, moment in enumerate(before) if self.hears_of(moment)]
        remembered = before[heard[-MEMORY:][0] :] if heard else []
        return self.told(event for moment in remembered for event in moment.events)

    def shown(self) -> tuple[Any, list[Event]]:
        """The state on show, and the events that led there since the last decision.

        While an event is to be guessed, the table is still as it was before it.
        """
        frames = self.frames()
        if self.inside is None or not frames:
            return self.timeline.here.state, [event for event, _ in frames]
        number = min(self.inside, len(frames) - 1)
        tables = [self.recent()[0].step.before, *(state for _, state in frames)]
        state = tables[number] if self.ask_first else tables[number + 1]
        return state, [event for event, _ in frames[: number + 1]]

    def hidden(self) -> int:
        """How many of the events on show are still to be guessed: the last one, or none."""
        return int(self.inside is not None and self.ask_first and bool(self.frames()))

    def log(self) -> list[Event]:
        """All that was told up to what is on show."""
        return [event for event, _ in self.chronicle()]

    def chronicle(self) -> list[tuple[Event, Any]]:
        """All that was told up to what is on show, each event with the table after it."""
        line = self.timeline.here.line()
        before = line[: len(line) - len(self.recent())]
        events = self.shown()[1]
        return [*self._heard_in(before), *self.frames()[: len(events) - self.hidden()]]

    def question(self) -> Question | None:
        """What is asked about the event that is still hidden."""
        if not self.hidden():
            return None
        events, place = [event for event, _ in self.frames()], len(self.shown()[1])
        return question(events[place - 1], [*events[place:], *events[: place - 1]])

    def guess(self, said: str) -> str:
        """The class has spoken: the guess is kept, and the answer says whether it was right."""
        asked, ui = self.question(), self.words.ui
        if asked is None or said not in asked.options:
            steps, asking = ui("event_by_event"), ui("ask_first")
            raise ValueError(ui("nothing_to_guess", steps=steps, ask_first=asking))
        right = said == asked.answer
        self.guesses.append(Guess(self.timeline.here.id, self.shown()[1][-1], said, right))
        answer = self.words.rule(asked.answer) if asked.about == "rule" else signed(asked.answer)
        score = ui("guessed", right=sum(guess.right for guess in self.guesses), total=len(self.guesses))
        return f"{ui('guess_right') if right else ui('guess_wrong', answer=answer)} {score}"

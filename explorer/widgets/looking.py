"""Who looks at a game, and what is heard of it from there: its line of moments, its events, what to guess."""

from collections.abc import Iterable
from functools import cached_property
from itertools import takewhile
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.game import CHANCE, Event, Part, total
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.view.guess import Question, question

OPEN, SPECTATOR, PEOPLE = "open", "spectator", "people"

MEMORY = 60
"""How many moments a picture is told of besides the newest: more than the bids of a long negotiation."""

Frame = tuple[Event, Any]
"""An event with the table after it."""


class Looking:
    """Who looks, and at what.

    place      the open table, a seat, no seat at all, or a screen that several people share
    sitting    who sits before that screen now, if anybody
    since      the moment of the last decision: what happened after it is told; None is before the set-up
    inside     playing the last events one by one: the number of the event on show
    ask_first  each of them is guessed before it is told
    """

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.place: int | str = OPEN
        self.sitting: int | None = None
        self.since: Moment | None = timeline.here
        self.inside: int | None = None
        self.ask_first = False
        self._heard: Heard | None = None

    def look_from(self, place: int | str) -> None:
        if place not in (OPEN, SPECTATOR, PEOPLE, *range(len(self.names))):
            raise Complaint(
                "there is no place '{place}'; choose {known} or a seat below {players}",
                place=place,
                known=", ".join((OPEN, SPECTATOR, PEOPLE)),
                players=len(self.names),
            )
        self.place, self.sitting = place, None

    @property
    def game(self) -> Any:
        return self.timeline.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.timeline.game.names(self.timeline.root.state)

    @property
    def open_table(self) -> bool:
        return self.place == OPEN

    @property
    def seat(self) -> int | None:
        if self.place == PEOPLE:
            return self.sitting
        return self.place if isinstance(self.place, int) else None

    @property
    def heard(self) -> "Heard":
        """All that is heard from here as things stand; what was worked out stays until something changes."""
        heard = Heard(self)
        if self._heard is None or self._heard.about != heard.about:
            self._heard = heard
        return self._heard

    def go_to(self, place: int) -> None:
        """To a place on the line that is heard of, and past whatever followed it unheard."""
        heard = self.heard
        moment = heard.moments[min(max(place, 0), len(heard.moments) - 1)]
        unheard = takewhile(lambda later: not heard.begins(later), moment.after())
        self.timeline.goto([moment, *unheard][-1])


class Heard:
    """What one place hears of a game, as it stands when this is asked for."""

    def __init__(self, looking: Looking) -> None:
        self.timeline, self.game, self.here = looking.timeline, looking.game, looking.timeline.here
        self.open_table, self.seat = looking.open_table, looking.seat
        self.since, self.inside, self.ask_first = looking.since, looking.inside, looking.ask_first
        self._past = self.here.line()
        self._line = [*self._past, *self.here.after()]
        looks = self.open_table, self.seat, self.since, self.inside, self.ask_first
        self.about = self.timeline, self.here, self._line, looks

    def told(self, events: Iterable[Event]) -> list[Event]:
        """Events as they are heard from here."""
        if self.open_table:
            return list(events)
        return [told for event in events if (told := self.game.told_to(event, self.seat)) is not None]

    def begins(self, moment: Moment) -> bool:
        """Whether a moment begins with something heard.

        What follows somebody's secret no, in the same step, belongs to the moment before: had nobody been
        asked, it would have happened there.
        """
        return self.open_table or moment.parent is None or bool(self.told(moment.events[:1]))

    @cached_property
    def moments(self) -> list[Moment]:
        """The start and the moments of this line of which something is heard; others must not be counted."""
        return [moment for moment in self._line if self.begins(moment)]

    @cached_property
    def place(self) -> int:
        """Where we are on that line."""
        past = set(self._past)
        return max(place for place, moment in enumerate(self.moments) if moment in past)

    @property
    def moment(self) -> Moment:
        """The last moment heard of; what came after it in secret is no moment of its own."""
        return self.moments[self.place]

    def at(self, moment: Moment) -> list[Event]:
        """What is heard at a moment of this line, and after it until the next one that is heard of."""
        after = self._line[self._line.index(moment) + 1 :]
        unheard = takewhile(lambda later: not self.begins(later), after)
        return self.told(event for each in (moment, *unheard) for event in each.events)

    @cached_property
    def last_decision(self) -> Moment:
        """The last moment heard of that was no draw: draws of a luck belong to the move before them."""
        if self.open_table:
            return self.timeline.decision(self.here)
        heard = self.moments[: self.place + 1]
        return next((moment for moment in reversed(heard) if not self._drawn(moment)), heard[0])

    def _drawn(self, moment: Moment) -> bool:
        """Whether chance led to it."""
        return moment.parent is not None and bool(self.game.turn(moment.parent.state) == CHANCE)

    @cached_property
    def recent(self) -> list[Moment]:
        """The moments since the last decision; before the first one, all of them."""
        if self.since is None:
            return self._past
        since = self.since in self._past
        return self._past[self._past.index(self.since) + 1 :] if since else self._past[-1:]

    @cached_property
    def frames(self) -> list[Frame]:
        """The events heard since the last decision, each with the table after it."""
        return self._frames_of(self.recent)

    def _frames_of(self, moments: Iterable[Moment]) -> list[Frame]:
        passages: list[list[Moment]] = []
        for moment in moments:
            if passages and not self.begins(moment):
                passages[-1].append(moment)
            else:
                passages.append([moment])
        return [frame for passage in passages for frame in self._one_by_one(passage)]

    def _one_by_one(self, passage: list[Moment]) -> list[Frame]:
        """A moment that is heard of and what followed it unheard, as if nobody had been asked in between."""
        state, frames = passage[0].step.before, []
        for event in (event for moment in passage for event in moment.events):
            state = event.after(state)
            frames += [(told, state) for told in self.told([event])]
        return [*frames[:-1], (frames[-1][0], passage[-1].state)] if frames else []

    @cached_property
    def shown(self) -> list[Event]:
        """The events on show, since the last decision, with the one that is still to be guessed."""
        events = [event for event, _ in self.frames]
        return events if self.inside is None else events[: self.inside + 1]

    @cached_property
    def table(self) -> Any:
        """The state on show; while an event is to be guessed, as it was before it."""
        if self.inside is None or not self.frames:
            return self.here.state
        tables = [self.recent[0].step.before, *(state for _, state in self.frames)]
        return tables[len(self.shown) - self.hidden]

    @property
    def hidden(self) -> int:
        """How many of the events on show are still to be guessed: the last one, or none."""
        return int(self.inside is not None and self.ask_first and bool(self.frames))

    @property
    def events(self) -> list[Event]:
        """Those on show that are told."""
        return self.shown[: len(self.shown) - self.hidden]

    @property
    def earlier(self) -> list[Event]:
        """What was heard shortly before that; moments of which nothing was heard do not count."""
        heard = [place for place, moment in enumerate(self._before) if self.begins(moment)]
        remembered = self._before[heard[-MEMORY:][0] :] if heard else []
        return self.told(event for moment in remembered for event in moment.events)

    @property
    def _before(self) -> list[Moment]:
        return self._past[: len(self._past) - len(self.recent)]

    @property
    def chronicle(self) -> list[Frame]:
        """All that was told up to what is on show, each event with the table after it."""
        return [*self._frames_of(self._before), *self.frames[: len(self.events)]]

    @property
    def question(self) -> Question | None:
        """What is asked about the event that is still hidden."""
        if not self.hidden:
            return None
        events, place = [event for event, _ in self.frames], len(self.shown)
        return question(events[place - 1], [*events[place:], *events[: place - 1]])

    def table_with(self, quantity: str) -> Any:
        """The table on show, or the last one told of on which a number lay: a sale just held can be asked."""
        tables = (self.table, *(table for _, table in reversed(self.chronicle[-MEMORY:])))
        return next((table for table in tables if quantity in self.game.quantities(table)), self.table)

    def is_score(self, quantity: str) -> bool:
        """Whether it is somebody's score, which the game itself does not explain."""
        scores = (f"score {seat}" for seat in range(len(self.game.names(self.table))))
        return quantity in scores and quantity not in self.game.quantities(self.table)

    def score(self, seat: int) -> tuple[Part, ...]:
        """One line for each event that changed it, and first of all what it was before these."""
        lines = tuple(
            Part(event.rule, amount, about=(*event.about, ("chapter", self.game.chapter(state))))
            for event, state in self.chronicle
            for player, amount in event.gains
            if player == seat
        )
        before = self.game.scores(self.table)[seat] - total(lines)
        return (Part("", before), *lines) if before else lines

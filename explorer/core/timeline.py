"""The tree of moments: play, go back, branch, change one move and keep the rest, compare two lines."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from explorer.core.comparison import Comparison, compared
from explorer.core.complaint import Complaint, Missing
from explorer.core.game import CHANCE, OVER, Draw, Event, Game, Move, Reason, Step, untold
from explorer.core.luck import Luck, NoLuck
from explorer.core.moment import Going, Moment, NextLuck
from explorer.core.plain import BadData
from explorer.core.values import Value

MOST_MOMENTS, MOST_EDITS, LARGEST_ID = 5_000, 500, 10**9
"""A tree holds no more than a record may: it is saved and loaded again within a second."""


class Full(BadData):
    """The tree holds as much as a record may. Nothing was played."""

    def __init__(self, what: str = f"{MOST_MOMENTS:,} moments") -> None:
        super().__init__("the timeline holds {what}, and no more; delete a line before you go on", what=what)


class Replay(Value):
    """How far a changed line could be replayed. If it stopped: the old moment that did not fit, and why."""

    moment: Moment
    stopped: Moment | None = None
    reason: Reason | None = None


class Timeline:
    """A game being played, with everything that was tried.

    Playing a move that was already tried goes there again; playing another one makes a branch.
    With a luck, chance is decided at once; without one it waits to be played like a move.
    It begins with a table, or with the step that set one up.
    """

    outdated: tuple[int, ...] = ()
    """Of a record under older rules: the moments that were left out or became edits."""

    def __init__(self, game: Game[Any, Any], start: Any, luck: Luck | None = None) -> None:
        self.game = game
        self.moments: dict[int, Moment] = {}
        self._fresh = 0
        opening = start if isinstance(start, Step) else untold(start)
        self.root = self.here = self.grow(None, None, opening, luck)
        self._chance()

    @property
    def state(self) -> Any:
        return self.here.state

    @property
    def moves(self) -> Sequence[Move]:
        """What can be played here."""
        return self.game.moves(self.state)

    def why_not(self, move: Move | str) -> Reason | None:
        """Why a move cannot be played here; None if it can."""
        return self.game.objection(self.state, self.game.parse(move) if isinstance(move, str) else move)

    def play(self, move: Move | str, luck: NextLuck = Going.ON) -> Moment:
        """Plays here, and lets chance answer. A luck given here is in force from here on."""
        with self.or_nothing():
            self.here = self.step(self.here, move, luck)
            self._chance()
        return self.here

    def draw(self, luck: Luck) -> Moment:
        """Lets this luck answer, and whatever follows, if chance is waiting here."""
        if self._asks_chance(self.here):
            self.play(luck.decide(self.game.odds(self.state)), luck)
        return self.here

    def step(self, moment: Moment, move: Move | str, luck: NextLuck = Going.ON) -> Moment:
        """The moment after a move, chance not yet answered; the one that is there already, or a new one."""
        if isinstance(move, str):
            move = self.game.parse(move)
        luck = moment.luck if luck is Going.ON else luck
        for child in moment.children:
            if child.move == move and child.luck is luck:
                moment.visited = child
                return child
        return self.grow(moment, move, self.game.apply(moment.state, move), luck)

    def edit(self, position: dict[str, Any]) -> Moment:
        """Goes on from a position written by hand: what no move leads to. It is recorded as an edit."""
        state = self.game.start(position=position)
        if sum(moment.edited is not None for moment in self.moments.values()) >= MOST_EDITS:
            raise Full(f"{MOST_EDITS} edited positions")
        with self.or_nothing():
            moment = self.grow(self.here, None, untold(state), self.here.luck)
            moment.edited = self.game.position(state)
            self.here = moment
            self._chance()
        return self.here

    def at(self, place: int | Moment) -> Moment:
        """The moment with this id; of a moment itself, that it is still in the tree."""
        moment = place if isinstance(place, Moment) else self.moments.get(place)
        if moment is None or self.moments.get(moment.id) is not moment:
            raise Missing(
                "there is no moment {place}; the moments are {first} to {last}",
                place=place,
                first=min(self.moments),
                last=max(self.moments),
            )
        return moment

    def goto(self, place: int | Moment) -> Moment:
        moment = self.at(place)
        for passed in moment.line():
            if passed.parent is not None:
                passed.parent.visited = passed
        self.here = moment
        return moment

    def decision(self, place: int | Moment) -> Moment:
        """The moment of the last decision up to there: what a luck drew after a move belongs to it."""
        moment = self.at(place)
        while (before := moment.parent) is not None and before.luck is not None and self._asks_chance(before):
            moment = before
        return moment

    def back(self, decisions: int = 1) -> Moment:
        """To the last decision before this, that many times; the start if there is none."""
        for _ in range(decisions):
            moment = self.here.parent
            while moment is not None and moment.parent is not None and self._asks_chance(moment):
                moment = moment.parent
            self.here = moment or self.here
        return self.here

    def forward(self, decisions: int = 1) -> Moment:
        """To the next decision on the line visited last, that many times."""
        for _ in range(decisions):
            for moment in self.here.after():
                self.here = moment
                if not self._asks_chance(moment):
                    break
        return self.here

    def first(self) -> Moment:
        return self.goto(self.root)

    def last(self) -> Moment:
        return self.goto([self.here, *self.here.after()][-1])

    def log(self, seat: int | None = None, *, open_table: bool = True) -> list[Event]:
        """What happened up to here; with `open_table=False` as that seat (None: a spectator) heard it."""
        events = [event for moment in self.here.line() for event in moment.events]
        if open_table:
            return events
        return [heard for event in events if (heard := self.game.told_to(event, seat)) is not None]

    def instead(self, place: int | Moment, move: Move | str) -> Replay:
        """The line through this moment with its move changed: same choices by all, same luck.

        Replays until the old line ends or one of its moves no longer fits.
        """
        old = self.at(place)
        if old.parent is None or old.move is None:
            raise Complaint("moment {moment} has no move that could be changed", moment=old.id)
        line = [old, *old.after()]
        with self.or_nothing():
            self.goto(self.step(old.parent, move, old.luck))
            return self.replay(line)

    def replay(self, line: Sequence[Moment]) -> Replay:
        """Plays here what followed the first moment of an old line: same choices by all, same luck."""
        drawn = self._drawn(line[-1].line())
        for moment in line[1:]:
            if moment.parent is None or self._asks_chance(moment.parent):
                continue
            reason = self._misfit(moment, drawn)
            if reason is not None or moment.move is None:
                return Replay(self.here, moment, reason)
            self.here = self.step(self.here, moment.move, moment.luck)
        self._chance(drawn)
        return Replay(self.here)

    def _misfit(self, old: Moment, drawn: Mapping[Draw, Move]) -> Reason | None:
        """Why the move of an old moment cannot be made here, once chance has answered as it did then."""
        if old.parent is None or old.move is None:
            return Reason("", "the_table_was_edited")
        try:
            self._chance(drawn)
        except NoLuck:
            return Reason("", "nobody_has_decided_this_draw")
        seat = self.game.turn(old.parent.state)
        if self.game.turn(self.here.state) != seat:
            return Reason("", "somebody_else_is_asked", (("seat", seat),))
        return self.game.objection(self.here.state, old.move)

    def alone(self, place: int | Moment) -> "Timeline":
        """A timeline of nothing but the line through this moment, to try things on; steps are shared."""
        moment = self.at(place)
        line = [*moment.line(), *moment.after()]
        copy = Timeline.__new__(Timeline)
        copy.game, copy.moments, copy._fresh = self.game, {}, 0
        for old in line:
            parent = None if old.parent is None else copy.moments[old.parent.id]
            copy.grow(parent, old.move, old.step, old.luck, old.id)
        copy.root, copy.here = copy.moments[line[0].id], copy.moments[moment.id]
        return copy

    def delete(self, place: int | Moment) -> None:
        """Takes a moment and all that follows it out of the tree; from inside it, goes to its parent."""
        moment = self.at(place)
        if moment.parent is None:
            raise Complaint("the start cannot be deleted; begin a new timeline instead")
        if moment in self.here.line():
            self.here = moment.parent
        moment.parent.children.remove(moment)
        if moment.parent.visited is moment:
            moment.parent.visited = None
        doomed = [moment]
        while doomed:
            gone = doomed.pop()
            del self.moments[gone.id]
            doomed += gone.children

    @contextmanager
    def or_nothing(self) -> Iterator[None]:
        """What is played in here is played to its end, or not at all if the tree is full before that."""
        here, number = self.here, len(self.moments)
        try:
            yield
        except Full:
            for moment in list(self.moments.values())[: number - 1 : -1]:
                self.delete(moment)
            self.goto(here)
            raise

    def compare(self, a: int | Moment, b: int | Moment) -> Comparison:
        """Two lines side by side. Changes that both lines share cancel out."""
        return compared(self.game, (self.at(a), self.at(b)))

    def grow(
        self, parent: Moment | None, move: Move | None, step: Step, luck: Luck | None, id: int | None = None
    ) -> Moment:
        """A new moment in the tree, with a step that has already been checked."""
        if len(self.moments) >= MOST_MOMENTS:
            raise Full
        moment = Moment(self._unused() if id is None else id, parent, move, step, luck)
        self._fresh = max(self._fresh, moment.id + 1)
        self.moments[moment.id] = moment
        if parent is not None:
            parent.children.append(moment)
            parent.visited = moment
        return moment

    def _unused(self) -> int:
        """The next number; where a record has used up the largest, the first that is free."""
        if self._fresh > LARGEST_ID:
            self._fresh = 0
        while self._fresh in self.moments:
            self._fresh += 1
        return self._fresh

    def _chance(self, drawn: Mapping[Draw, Move] | None = None) -> None:
        """Lets chance answer: as it did in `drawn` if that is possible, else as the luck in force decides."""
        while self._asks_chance(self.here):
            odds = self.game.odds(self.here.state)
            outcome = drawn.get(odds.draw) if drawn else None
            if outcome is None or not odds.weight(outcome):
                if self.here.luck is None:
                    return
                outcome = self.here.luck.decide(odds)
            self.here = self.step(self.here, outcome)

    def _asks_chance(self, moment: Moment) -> bool:
        return self.game.turn(moment.state) == CHANCE

    def _drawn(self, line: list[Moment]) -> dict[Draw, Move]:
        return {
            self.game.odds(moment.parent.state).draw: moment.move
            for moment in line
            if moment.parent is not None and moment.move is not None and self._asks_chance(moment.parent)
        }

    @property
    def over(self) -> bool:
        return self.game.turn(self.here.state) == OVER

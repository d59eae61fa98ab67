"""A line of a game played once more under another reading: the same choices by all, the same luck."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from explorer.analysis.readings import Rules, under
from explorer.core.comparison import Change, Comparison
from explorer.core.game import CHANCE, Event
from explorer.core.luck import Stacked
from explorer.core.moment import Moment
from explorer.core.plain import BadData
from explorer.core.readings import Readings
from explorer.core.record import has_room
from explorer.core.timeline import Full, Replay, Timeline
from explorer.core.values import Value


class Reread(Event):
    """The reading was changed, and a table that is worth something by itself is worth something else."""

    rule: str
    worth: tuple[int, ...]

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return tuple((seat, amount) for seat, amount in enumerate(self.worth) if amount)


class Rereading(Value):
    """Two lines that part where the reading changes, in a timeline of their own.

    old       what followed in the game as it was played
    new       what followed under the other reading, as far as the old moves went
    replay    how far that was; if it stopped, the old move that did not fit and why
    ends      the tables that are compared: as far as both lines go
    compared  how their scores differ, event by event; the first may be the change of the reading itself
    """

    old: tuple[Moment, ...]
    new: tuple[Moment, ...]
    replay: Replay
    ends: tuple[Any, Any]
    compared: Comparison


def reread(timeline: Timeline, moment: Moment, rulings: Readings) -> Rereading:
    """What followed a moment, under another reading. The timeline itself is left as it is."""
    copy, here = _copied(timeline, moment)
    old = tuple(here.after())
    replay = branched(copy, here, rulings)
    line = replay.moment.line()
    new = tuple(line[line.index(here) + 2 :])
    end = old[-1] if old else here
    if replay.stopped is not None:
        end = replay.stopped.parent or here
    compared = copy.compare(end, replay.moment)
    changes = *_at_once(copy, line[line.index(here) + 1], rulings), *compared.changes
    return Rereading(old, new, replay, (end.state, replay.moment.state), compared.but(changes=changes))


def _at_once(timeline: Timeline, switched: Moment, rulings: Readings) -> list[Change]:
    """How the scores change because the table is read otherwise, before anybody moves."""
    game, before = timeline.game, switched.parent
    assert before is not None
    scores, changes = game.scores(before.state), list[Change]()
    for field, table in _one_by_one(game, before.state, rulings):
        worth = tuple(there - here for here, there in zip(scores, game.scores(table), strict=True))
        event = Reread(game.readings.declared[field].rule, worth)
        changes += [Change(1, switched, event, seat, amount) for seat, amount in event.gains]
        scores = game.scores(table)
    return changes


def _one_by_one(game: Rules, table: Any, other: Readings) -> Iterator[tuple[str, Any]]:
    """The readings that change, and the table after each; where there can be none, the next goes with it."""
    rulings: Any = game.rulings_of(table)
    for field in other.__fields__:
        value = getattr(other, field)
        if value != getattr(rulings, field):
            rulings = rulings.but(**{field: value})
            with suppress(BadData):
                yield field, under(game, table, rulings)


def branched(timeline: Timeline, moment: Moment, rulings: Readings) -> Replay:
    """The same inside the timeline: a branch that begins with the table under the other reading."""
    game = timeline.game
    position = game.position(under(game, moment.state, rulings))
    line = [moment, *moment.after()]
    with timeline.or_nothing():
        timeline.goto(moment)
        timeline.edit(position)
        if not has_room(timeline):
            raise Full("as many edits as a record can")
        return timeline.replay(line)


def _copied(timeline: Timeline, moment: Moment) -> tuple[Timeline, Moment]:
    """The line through a moment, up to the next edit, in a timeline of its own; and that moment there."""
    copy = Timeline(timeline.game, timeline.root.step)
    place = here = copy.root
    copy.root.luck = timeline.root.luck
    for old in (*moment.line()[1:], *moment.after()):
        if old.move is None and old not in moment.line():
            break
        place = copy.grow(place, old.move, old.step, old.luck)
        here = place if old is moment else here
    here.luck = _as_it_came(timeline, moment)
    return copy, here


def _as_it_came(timeline: Timeline, moment: Moment) -> Any:
    """The luck of a moment; if it waits for chance, what came then comes again."""
    following = next(moment.after(), None)
    if following is None or following.move is None or timeline.game.turn(moment.state) != CHANCE:
        return moment.luck
    return Stacked({timeline.game.odds(moment.state).draw: following.move}, moment.luck)

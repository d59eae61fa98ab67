"""Two lines of a timeline side by side: where they part, and which events make the difference."""

from collections import Counter
from enum import Enum
from typing import Any

from explorer.core.game import Event, Game, Part, total
from explorer.core.moment import Moment
from explorer.core.values import Value


class Change(Value):
    """A score change that only one of two compared lines has."""

    line: int
    moment: Moment
    event: Event
    seat: int
    amount: int


class Comparison(Value):
    """Where two lines part and how their scores differ; per seat the changes add up to the difference."""

    ends: tuple[Moment, Moment]
    parted: Moment
    difference: tuple[int, ...]
    changes: tuple[Change, ...]


def compared(game: Game[Any, Any], ends: tuple[Moment, Moment]) -> Comparison:
    """Changes that both lines share cancel out."""
    lines = [end.line() for end in ends]
    common = sum(1 for x, y in zip(*lines, strict=False) if x is y)
    tails = [line[common:] for line in lines]
    scores = [game.scores(end.state) for end in ends]
    return Comparison(
        ends,
        lines[0][common - 1],
        tuple(y - x for x, y in zip(*scores, strict=True)),
        tuple(_changes(0, tails[0], tails[1]) + _changes(1, tails[1], tails[0])),
    )


def _changes(line: int, mine: list[Moment], others: list[Moment]) -> list[Change]:
    shared = Counter(event for moment in others for event in moment.events if event.gains)
    changes = []
    for moment in mine:
        for event in moment.events:
            if shared[event] > 0:
                shared[event] -= 1
            else:
                changes += [Change(line, moment, event, seat, amount) for seat, amount in event.gains]
    return changes


class Share(Value):
    """What one rule contributes to the difference between two lines.

    part   the line of the bill that differs; None if the event stands in one line only
    """

    event: Event
    amount: int
    part: Part | None = None

    @property
    def rule(self) -> str:
        return self.event.rule if self.part is None else self.part.rule


def shares(comparison: Comparison, seat: int) -> list[Share]:
    """A seat's difference, rule by rule: of events that both lines have, only what differs in their bills."""
    old, new = ([change for change in comparison.changes if change.line == line] for line in (0, 1))
    new = [change for change in new if change.seat == seat]
    found = []
    for change in (change for change in old if change.seat == seat):
        twin = next((other for other in new if matter(other.event) == matter(change.event)), None)
        if twin is None:
            found.append(Share(change.event, -change.amount))
        else:
            new.remove(twin)
            found += _differing(change, twin)
    return [*found, *(Share(change.event, change.amount) for change in new)]


def matter(event: Event) -> tuple[Any, ...]:
    """What an event is about, whatever its numbers: the sale of emeralds, the majority in red."""
    return type(event), *(value for value in event if isinstance(value, Enum))


Line = tuple[Any, ...]
"""A line of a bill, whatever its numbers: its rule and what it is about."""


def _line(part: Part) -> Line:
    return part.rule, *(value for _, value in part.about if isinstance(value, Enum))


def _differing(old: Change, new: Change) -> list[Share]:
    before, after = _bill(old), _bill(new)
    parts = [part for change in (old, new) for part in (_whole(change), *change.event.because)]
    lines = {_line(part): part for part in parts}
    amounts = {line: after[line] - before[line] for line in dict.fromkeys((*before, *after))}
    return [Share(new.event, amount, lines[line]) for line, amount in amounts.items() if amount]


def _bill(change: Change) -> Counter[Line]:
    """What each line adds to the change, in the order of the bill; without a bill, all is the event's."""
    parts, added = change.event.because, Counter[Line]()
    if abs(total(parts)) != abs(change.amount):
        return Counter({_line(_whole(change)): change.amount})
    sign = 1 if total(parts) == change.amount else -1
    for place, part in enumerate(parts):
        added[_line(part)] += sign * (total(parts[: place + 1]) - total(parts[:place]))
    return added


def _whole(change: Change) -> Part:
    """The event as one line."""
    return Part(change.event.rule, about=change.event.about)

"""Two lines of a timeline side by side: where they part, and which events make the difference."""

from collections import Counter
from typing import Any

from explorer.core.game import Event, Game
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

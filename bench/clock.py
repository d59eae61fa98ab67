"""A fair race on a busy machine: contestants take turns in short slots, and only CPU time counts."""

import gc
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from time import process_time
from typing import NamedTuple

Clock = Callable[[], float]
Contestant = Callable[[float], int]
"""Plays for about that many seconds and returns how many units it did; running over is no foul."""


class Tally(NamedTuple):
    """What a contestant did in all its slots together."""

    units: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Units per second; 0 for a contestant that never ran."""
        return self.units / self.seconds if self.seconds else 0.0


def by_the_game(play: Callable[[int], int], clock: Clock = process_time) -> Contestant:
    """A contestant that plays whole games. `play` gets the game's number, new in every slot, as its seed."""
    numbers = count()

    def contestant(seconds: float) -> int:
        end = clock() + seconds
        units = 0
        while clock() < end:
            units += play(next(numbers))
        return units

    return contestant


def race(
    contestants: Mapping[str, Contestant], slots: int, seconds: float, clock: Clock = process_time
) -> dict[str, Tally]:
    """Round after round, everybody gets one slot: a slow minute of the machine is slow for all."""
    tallies = dict.fromkeys(contestants, Tally())
    for _ in range(slots):
        for name, contestant in contestants.items():
            gc.collect()  # or the next contestant pays for this one's rubbish
            start = clock()
            units = contestant(seconds)
            so_far = tallies[name]
            tallies[name] = Tally(so_far.units + units, so_far.seconds + clock() - start)
    return tallies


def ratio(tally: Tally, baseline: Tally) -> str:
    """How many times the baseline's rate; a dash where the baseline has none."""
    return f"{tally.rate / baseline.rate:.2f}" if baseline.rate else "–"


def table(tallies: Mapping[str, Tally], unit: str, baselines: Sequence[str] = ()) -> str:
    """One line per contestant: its rate, and how that compares to each baseline."""
    rows = [["", f"{unit}/s", *(f"× {name}" for name in baselines)]]
    for name, tally in tallies.items():
        ratios = [ratio(tally, tallies[baseline]) for baseline in baselines]
        rows.append([name, f"{tally.rate:,.0f}", *ratios])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "   ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in rows
    )

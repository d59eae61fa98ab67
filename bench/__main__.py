"""Prints decisions per second: our games, with every step kept, beside OpenSpiel's."""

import argparse

from bench import games, sales, sorting
from bench.clock import race, table

SLOT = 0.1


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    arguments.add_argument("--seconds", type=float, default=5, help="CPU time for each game (default: 5)")
    seconds = arguments.parse_args().seconds

    contestants = games.contestants()
    baselines: tuple[str, ...] = ()
    try:
        from bench import openspiel
    except ImportError:
        print("OpenSpiel is not installed, so only our own games are timed (`make bench` installs it).")
    else:
        contestants |= openspiel.contestants()
        baselines = openspiel.BASELINES

    slots = max(1, round(seconds / SLOT))
    print(table(race(contestants, slots=slots, seconds=SLOT), "decisions", baselines))
    boards = race(sorting.contestants(), slots=8, seconds=SLOT)
    print(*(f"{name}: {1e6 / tally.rate:,.0f} µs a board" for name, tally in boards.items()), sep="\n")
    for line in sales.figures():
        print(line)


main()

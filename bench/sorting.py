"""How long the sorting puzzle of The Queen's Collection takes."""

from bench.clock import Contestant, by_the_game
from explorer import GAMES
from explorer.analysis.sorting import fewest_operations

BOARDS = [GAMES["collection"].start(players=2, seed=seed).board for seed in range(2000)]
"""More than are solved in the time given, so that none is met again."""


def contestants() -> dict[str, Contestant]:
    return {"sorting a set-up": by_the_game(solve)}


def solve(number: int) -> int:
    """One board a unit."""
    return int(fewest_operations(BOARDS[number % len(BOARDS)]) > 0)

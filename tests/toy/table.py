"""What is printed, how the rules are read, and the table: frozen values all the way down."""

from typing import Any

from explorer.core.game import OVER, SETTING_UP, Reason, Stage
from explorer.core.notation import Move
from explorer.core.readings import Readings, reading
from explorer.core.values import Value

PEBBLES = (1, 2, 3)
BAG = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
DEALT = 2
NAMES = ("Ann", "Bob", "Cem")
HIDDEN = 0  # a pebble that lies face down, to those who may not look


class Rulings(Readings):
    tied: str = reading("all", "nobody", rule="PB-TIE-1", chapter="end")
    """PB-TIE-1: who scores if several offered the highest number."""


class Setup(Value):
    """What stays the same for the whole game."""

    names: tuple[str, ...]
    rulings: Rulings = Rulings()


class Over(Stage):
    name = "over"

    def asked(self, state: "State") -> int:
        return OVER

    def objection(self, state: "State", move: Move) -> Reason:
        return Reason("PB-END-1", "all_is_over")


class State(Value):
    setup: Setup
    hands: tuple[tuple[int, ...], ...]  # sorted, as is all that has no order
    offers: tuple[int | None, ...]
    bag: tuple[int, ...]  # what is in it; which comes next is for a luck to say
    open: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    drawn: int = 0  # how many were drawn: the place in the bag that a luck is asked for
    stage: Stage = SETTING_UP


ALL_OVER = Over()


def pebbles(table: State) -> list[int]:
    """All of them, wherever they lie."""
    offers = [pebble for pebble in table.offers if pebble is not None]
    return [*table.bag, *table.open, *offers, *(pebble for hand in table.hands for pebble in hand)]


def put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def in_order(*pebbles: int) -> tuple[int, ...]:
    return tuple(sorted(pebbles))


def without(pebbles: tuple[int, ...], gone: int) -> tuple[int, ...]:
    place = pebbles.index(gone)
    return pebbles[:place] + pebbles[place + 1 :]

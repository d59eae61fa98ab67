"""The choices of a seat and the outcomes of chance: built once, each with its notation."""

from explorer.core.game import Move
from tests.toy.state import PEBBLES


class Offer(Move):
    pebble: int

    def __str__(self) -> str:
        return f"offer {self.pebble}"


class Take(Move):
    pebble: int

    def __str__(self) -> str:
        return f"draw {self.pebble}"


OFFERS = tuple(Offer(pebble) for pebble in PEBBLES)
TAKES = tuple(Take(pebble) for pebble in PEBBLES)
NOTATION: dict[str, Move] = {str(move): move for move in (*OFFERS, *TAKES)}


def parse(text: str) -> Move:
    if text not in NOTATION:
        raise ValueError(f"'{text[:40]}' is not a move of Pebbles; moves are {', '.join(NOTATION)}")
    return NOTATION[text]

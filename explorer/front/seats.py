"""Seats, by name or by number."""

from collections.abc import Sequence

from explorer.core.complaint import Missing
from explorer.core.nearest import named


def seat_of(names: Sequence[str], seat: str | int) -> int:
    """The number of a seat, from 0.

    >>> seat_of(["Amy", "Barnaby"], "Barnaby")
    1
    """
    if isinstance(seat, str):
        return list(names).index(named(seat, "player", names))
    if type(seat) is not int or seat not in range(len(names)):
        raise Missing("there is no seat {seat}; write 0 to {last}, or a name", seat=seat, last=len(names) - 1)
    return seat

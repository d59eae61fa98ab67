"""Which colours stand on which boxes, as the 64 bits of one number: bit 8 · colour + box.

Equal pawns on one box are interchangeable, so that is all one needs to count swaps and to number them.
Colours that stand on a and on b boxes, c of these common to both, can change places in a · b - c ways.
"""

from collections.abc import Iterator
from itertools import chain
from operator import getitem

from explorer.games.collection.cards import COLOURS, Face, Faces
from explorer.games.collection.moves import PAWNS, Pawn
from explorer.games.collection.state import Board

BOXES = tuple(tuple(box for box in COLOURS if bits >> box & 1) for bits in range(256))
"""The boxes that eight bits stand for."""

_PAWNS_OF = tuple(tuple(tuple(PAWNS[colour][box] for box in boxes) for boxes in BOXES) for colour in COLOURS)
_COLOUR = tuple(255 << 8 * colour for colour in COLOURS)
_BOX = tuple(sum(1 << 8 * colour + box for colour in COLOURS) for box in COLOURS)
_LATER = tuple(-1 << 8 * (colour + 1) for colour in COLOURS)
_EVERYWHERE = sum(1 << 8 * colour for colour in COLOURS)
MOST_REMEMBERED = 1 << 13


class _Feet(dict[Faces, int]):
    """What the pawns on a box contribute; remembered, since the same ones meet on it again and again."""

    def __init__(self, box: Face) -> None:
        self.box = box

    def __missing__(self, pawns: Faces) -> int:
        if len(self) > MOST_REMEMBERED:
            self.clear()
        feet = self[pawns] = sum([1 << 8 * colour + self.box for colour in set(pawns)])
        return feet


def footprint(board: Board) -> int:
    return sum(map(getitem, _FEET, board))


def pawns(feet: int) -> list[Pawn]:
    """One pawn for every colour on every box where it stands."""
    return list(chain.from_iterable(map(getitem, _PAWNS_OF, feet.to_bytes(8, "little"))))


def swaps(feet: int, shown: Faces, alike: bool) -> int:
    """How many swaps there are in which the colours shown take part; `alike`: perhaps one of them twice."""
    if len(shown) == 2:
        one, other = shown
        here, there = feet >> 8 * one & 255, feet >> 8 * other & 255
        return here.bit_count() * there.bit_count() - (here & there).bit_count()
    if alike:
        return sum([partners.bit_count() for _, partners in ways(feet, shown, alike)])
    if shown:
        return _with_others(feet, shown[0])
    return sum([_with_others(feet, colour) for colour in COLOURS]) // 2


def _with_others(feet: int, colour: Face) -> int:
    """Swaps of a colour with any other: every pair of pawns, less those that share a box."""
    here = feet >> 8 * colour & 255
    boxes = here.bit_count()
    return boxes * (feet.bit_count() - boxes + 1) - (feet & here * _EVERYWHERE).bit_count()


def ways(feet: int, shown: Faces, alike: bool) -> Iterator[tuple[Pawn, int]]:
    """Every pawn of the first colour shown, or of any, and the footprint of those it can be swapped with."""
    for colour in shown[:1] or COLOURS:
        others = feet & (
            _COLOUR[shown[1]] if len(shown) == 2 else ~_COLOUR[colour] if shown else _LATER[colour]
        )
        same = feet & _COLOUR[colour] if alike and len(shown) < 2 else 0
        for box in BOXES[feet >> 8 * colour & 255]:
            same &= ~_BOX[box]
            yield PAWNS[colour][box], others & ~_BOX[box] | same


_FEET = tuple(map(_Feet, COLOURS))

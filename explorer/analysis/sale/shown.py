"""Displays as arrays of numpy, so that many sales can be worked out at once."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from explorer.analysis.sale.displays import effect
from explorer.analysis.sale.shapes import Block, Shapes
from explorer.games.necklace.cards import CARDS_OF, GEMS, TRUE_GEMS, Gem
from explorer.games.necklace.displays import Display
from explorer.games.necklace.readings import Rulings

Array = Any
"""An array of numpy, which is only there where it is installed."""

TRUE_CARDS = tuple(card for gem in TRUE_GEMS for card in CARDS_OF[gem])
NOWHERE = -1


class Shown(NamedTuple):
    """Displays of one player along the last axis.

    stones, rings   by type
    king, necklace  the row they lie in, or NOWHERE
    movable         by true gem card: whether one is there that the Alchemist could change
    """

    stones: Array
    rings: Array
    king: Array
    necklace: Array
    bonus: Array
    cards: Array
    movable: Array

    def along(self, axis: int, axes: int) -> "Shown":
        """The same displays along one of several axes."""
        shape = [1] * axes
        shape[axis] = -1
        return Shown(*(array.reshape(*array.shape[:-1], *shape) for array in self))


def laid_out(displays: Sequence[Display], rulings: Rulings) -> Shown:
    """These displays side by side."""
    import numpy

    effects = [effect(display, rulings) for display in displays]
    gems = [() if display.transmuted else display.gems for display in displays]
    return Shown(
        numpy.array([each.stones for each in effects]).T,
        numpy.array([each.rings for each in effects]).T,
        _places([each.king for each in effects]),
        _places([each.necklace for each in effects]),
        numpy.array([each.bonus for each in effects]),
        numpy.array([each.cards for each in effects]),
        numpy.array([[bool(counts and counts[card]) for card in TRUE_CARDS] for counts in gems]).T,
    )


def all_shown(shapes: Shapes, most: int) -> Iterator[Shown]:
    """All shapes in their order, about so many at a time."""
    waiting: list[Shown] = []
    bonus = shapes.rulings.banker_bonus
    for block in shapes.blocks:
        for start in range(0, block.size, most):
            waiting.append(_numbered(block, start, min(start + most, block.size), bonus))
            if sum(len(part.cards) for part in waiting) >= most:
                yield _joined(waiting)
                waiting = []
    if waiting:
        yield _joined(waiting)


def _joined(parts: Sequence[Shown]) -> Shown:
    import numpy

    return Shown(*(numpy.concatenate(arrays, axis=-1) for arrays in zip(*parts, strict=True)))


def _numbered(block: Block, start: int, stop: int, bonus: int) -> Shown:
    """The shapes of a block from one number to another, as `Shapes` numbers them."""
    import numpy

    left, picks = numpy.arange(start, stop), []
    for choices in reversed(block.parts):
        left, pick = divmod(left, len(choices))
        picks.append(pick)
    bankers, place, spread, *rows = picks
    rows.reverse()
    rings = numpy.array(block.rings)[spread].T
    gems = [numpy.array([row.cards for row in block.rows[gem]])[rows[gem]].T for gem in GEMS]
    king = _places([spot.king for spot in block.places])[place]
    necklace = _places([spot.necklace for spot in block.places])[place]
    laid = numpy.array(block.bankers)[bankers]
    return Shown(
        numpy.array([numpy.array([row.stones for row in block.rows[gem]])[rows[gem]] for gem in GEMS]),
        rings,
        king,
        necklace,
        bonus * laid,
        sum(map(sum, (*gems, rings))) + laid + (king != NOWHERE) + (necklace != NOWHERE),
        numpy.concatenate(gems[: len(TRUE_GEMS)]) > 0,
    )


def _places(rows: Sequence[Gem | None]) -> Array:
    import numpy

    return numpy.array([NOWHERE if row is None else row for row in rows])

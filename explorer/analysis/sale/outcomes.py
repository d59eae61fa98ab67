"""Many sales worked out at once: each player's displays lie along the axes of arrays.

Whoever holds the Alchemist answers the reveal with the change that helps her most, or keeps him.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Any, NamedTuple

from explorer.analysis.sale import Sale, effect
from explorer.analysis.sale.shapes import Block, Shapes
from explorer.games.necklace.cards import (
    CARDS_OF,
    GEM_OF,
    GEMS,
    STONES_OF,
    TRUE_GEMS,
    Card,
    Gem,
)
from explorer.games.necklace.displays import Display
from explorer.games.necklace.readings import Rulings

Array = Any
"""An array of numpy, which is only there where it is installed."""

TRUE_CARDS = tuple(card for gem in TRUE_GEMS for card in CARDS_OF[gem])
NOWHERE = -1
TRANSMUTATIONS = [(card, to) for card in TRUE_CARDS for to in TRUE_GEMS if GEM_OF[card] != to]
LATE = 1000
"""More than any number of stones makes."""


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


def leads(sale: Sale, shown: Sequence[Shown]) -> list[Array]:
    """How far each player gets ahead of the others' mean, wherever the axes of the displays cross."""
    nets = _nets(sale, shown)
    if sale.alchemist is not None:
        nets = _answered(sale, shown, nets, sale.alchemist)
    everything, rivals = sum(nets), len(nets) - 1
    return [net - (everything - net) / rivals for net in nets]


def _nets(sale: Sale, shown: Sequence[Shown]) -> list[Array]:
    """What each player gets, less what the cards shown would have been worth."""
    totals = [sum(player.stones[gem] for player in shown) for gem in GEMS]
    nets = [-sale.keep * player.cards for player in shown]
    for gem, price in zip(GEMS, prices(sale, totals), strict=True):
        for seat, amount in enumerate(_sale_of(gem, shown, price, sale.rulings.tribute)):
            nets[seat] = nets[seat] + amount
    return nets


def _sale_of(gem: Gem, shown: Sequence[Shown], price: Array, tribute: int) -> Iterable[Array]:
    """One type: the leaders sell unless there is a King without the Necklace, and a void King is paid for."""
    import numpy

    kings = [player.king == gem for player in shown]
    worn = [player.necklace == gem for player in shown]
    protected = reduce(or_, worn)
    most = reduce(numpy.maximum, [player.stones[gem] for player in shown])
    paid = (protected | ~reduce(or_, kings)) & (most > 0)
    void = sum(kings[1:], start=kings[0] * 1) * tribute
    for player, king, wears in zip(shown, kings, worn, strict=True):
        jewels = (1 + player.rings[gem]) * (paid & (player.stones[gem] == most))
        own = king * tribute
        yield jewels * (price + player.bonus) + wears * (void - own) - (protected & ~wears) * own


def prices(sale: Sale, totals: Sequence[Array]) -> list[Array]:
    """What a jewel of each type costs: fashion and rarity."""
    late = LATE * (sale.rulings.zero_displayed_rarity == "ranked_last")
    places = [sale.fashion.index(gem) for gem in GEMS]
    keys = [
        total * len(GEMS) + place + late * (total == 0) for total, place in zip(totals, places, strict=True)
    ]
    fashion, rarity = sale.rulings.fashion, sale.rulings.rarity
    more = [sum(keys[gem] < keys[other] for other in GEMS if other != gem) for gem in GEMS]
    return [fashion[places[gem]] + _rare(rarity, number) for gem, number in zip(GEMS, more, strict=True)]


def _rare(rarity: Sequence[int], more: Array) -> Array:
    """The tile of a type when so many others are more common; of an even row it is that many steps."""
    import numpy

    steps = {high - low for high, low in pairwise(rarity)}
    if len(steps) == 1:
        return rarity[-1] + more * steps.pop()
    return numpy.array(rarity[::-1])[more]


def _answered(sale: Sale, shown: Sequence[Shown], nets: list[Array], holder: int) -> list[Array]:
    """After the best change for the holder; of equal ones the first, and none rather than any."""
    import numpy

    before = shown[holder]
    for card, to in TRANSMUTATIONS:
        may = before.movable[TRUE_CARDS.index(card)]
        if not sale.rulings.alchemist_to_new_type:
            may = may & (before.stones[to] > 0)
        if may.any():
            after = _transmuted(before, card, to, sale.rulings)
            changed = _nets(sale, [*shown[:holder], after, *shown[holder + 1 :]])
            better = may & (_margin(changed, holder) > _margin(nets, holder))
            nets = [numpy.where(better, new, old) for new, old in zip(changed, nets, strict=True)]
    return nets


def _margin(nets: Sequence[Array], holder: int) -> Array:
    """As good to compare by as her lead, and a whole number."""
    return len(nets) * nets[holder] - sum(nets)


def _transmuted(before: Shown, card: Card, to: Gem, rulings: Rulings) -> Shown:
    import numpy

    stones = before.stones.copy()
    stones[GEM_OF[card]] -= STONES_OF[card]
    stones[to] += STONES_OF[card]
    king, necklace = before.king, before.necklace
    if rulings.alchemist_orphans == "void":
        emptied = stones[GEM_OF[card]] == 0
        king = numpy.where(emptied & (king == GEM_OF[card]), NOWHERE, king)
        necklace = numpy.where(emptied & (necklace == GEM_OF[card]), NOWHERE, necklace)
    return before._replace(stones=stones, king=king, necklace=necklace, cards=before.cards + 1)

"""The displays of a hand that differ in what they do at a sale, numbered and never listed.

Gem cards that make as many stones of a type do the same, so the fewest are taken. For a best reply still
fewer displays matter, and leaving out the others is exact: what is gained grows evenly with every Ring in a
row and with every Banker, so all Rings lie in one row or none is shown, and all Bankers or none; and a King
under one's own Necklace does nothing. This holds as long as no rival answers with the Alchemist.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, product
from math import prod
from typing import Any

from explorer.core.values import Value
from explorer.games.necklace.cards import (
    BANKER,
    CARDS_OF,
    GEMS,
    KING,
    NECKLACE,
    RING,
    STONES_OF,
    Cards,
    Gem,
)
from explorer.games.necklace.displays import NO_ROWS, Display, Rows, rows_of
from explorer.games.necklace.readings import Rulings


class Row(Value):
    """Gem cards of one type, by size, and the stones they make."""

    cards: tuple[int, ...]
    stones: int


class Place(Value):
    """Where King and Necklace lie."""

    king: Gem | None = None
    necklace: Gem | None = None


class Block(Value):
    """All shapes that show the same types: any choice of rows, Rings, places and Bankers goes together."""

    rows: tuple[tuple[Row, ...], ...]
    rings: tuple[Rows, ...]
    places: tuple[Place, ...]
    bankers: tuple[int, ...]

    @property
    def parts(self) -> tuple[Sequence[Any], ...]:
        return (*self.rows, self.rings, self.places, self.bankers)

    @property
    def size(self) -> int:
        return prod(map(len, self.parts))


class Shapes:
    """One display for each shape.

    reduced  only those that a best reply needs
    keep     whether cards not shown are worth something: then also fewer Rings or Bankers than one has
    sizes    whether it matters which gem cards make the stones, because one of them may be changed
    """

    def __init__(
        self, hand: Cards, rulings: Rulings, *, reduced: bool = False, keep: bool = False, sizes: bool = False
    ) -> None:
        self.hand, self.rulings, self.reduced, self.keep, self.sizes = hand, rulings, reduced, keep, sizes

    @cached_property
    def rows(self) -> tuple[tuple[Row, ...], ...]:
        """For each type the rows that can be shown, the empty one first."""
        return tuple(tuple(self._rows(gem)) for gem in GEMS)

    def _rows(self, gem: Gem) -> list[Row]:
        found: dict[Any, Row] = {}
        counts = product(*(range(self.hand[card] + 1) for card in CARDS_OF[gem]))
        for cards in sorted(counts, key=sum):
            stones = sum(STONES_OF[card] * n for card, n in zip(CARDS_OF[gem], cards, strict=True))
            kind = (stones, tuple(map(bool, cards))) if self.sizes and gem != Gem.AMBER else stones
            found.setdefault(kind, Row(cards, stones))
        return sorted(found.values(), key=lambda row: row.stones)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        held = [gem for gem in GEMS if len(self.rows[gem]) > 1]
        shown = (types for number in range(len(held) + 1) for types in combinations(held, number))
        return tuple(self._block(types) for types in shown)

    def _block(self, types: tuple[Gem, ...]) -> Block:
        rows = tuple(self.rows[gem][1:] if gem in types else self.rows[gem][:1] for gem in GEMS)
        return Block(rows, tuple(self.spreads(types)), tuple(self.places(types)), self.bankers(types))

    def spreads(self, types: tuple[Gem, ...]) -> Iterator[Rows]:
        rings = self.hand[RING]
        if not self.reduced:
            ways = product(*(range(rings + 1) if gem in types else (0,) for gem in GEMS))
            yield from (rows_of(way) for way in ways if sum(way) <= rings)
            return
        if self.keep or not rings or not types:
            yield NO_ROWS
        if rings:
            yield from (rows_of([rings * (gem == row) for gem in GEMS]) for row in types)

    def places(self, types: tuple[Gem, ...]) -> Iterator[Place]:
        kings = [None, *types] if self.hand[KING] else [None]
        laid = types if self.rulings.necklace_needs_gem else GEMS
        apart = self.reduced or self.rulings.own_king_under_necklace == "forbidden"
        for king in kings:
            for necklace in [None, *laid] if self.hand[NECKLACE] else [None]:
                if king is None or king != necklace or not apart:
                    yield Place(king, necklace)

    def bankers(self, types: tuple[Gem, ...]) -> tuple[int, ...]:
        bankers = self.hand[BANKER] if self.rulings.bankers_stack else min(self.hand[BANKER], 1)
        if not types and self.rulings.banker_needs_gem:
            return (0,)
        if self.reduced:
            return (0, bankers) if self.keep and bankers else (bankers,)
        return tuple(range(bankers + 1))

    def __len__(self) -> int:
        return sum(block.size for block in self.blocks)

    def __getitem__(self, number: int) -> Display:
        left = number
        for block in self.blocks:
            if 0 <= left < block.size:
                return _laid_out(block, left)
            left -= block.size
        raise IndexError(f"shape {number} of {len(self)}")


def _laid_out(block: Block, number: int) -> Display:
    parts: list[Any] = []
    for choices in reversed(block.parts):
        number, choice = divmod(number, len(choices))
        parts.append(choices[choice])
    bankers, place, rings, *rows = parts
    return composed(rows[::-1], rings, place, bankers)


def composed(rows: Iterable[Row], rings: Rows, place: Place, bankers: int) -> Display:
    """The display with these gem cards in its rows and the rest where it is told to lie."""
    gems = tuple(count for row in rows for count in row.cards)
    return Display(gems, rings, _only(place.king), _only(place.necklace), bankers)


def _only(row: Gem | None) -> Rows:
    return rows_of([int(gem == row) for gem in GEMS])

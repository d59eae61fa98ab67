"""All displays of a hand.

There can be millions. They are counted and numbered, never listed: first which types are shown, then for
each of them which gem cards, then where Rings, King and Necklace lie, then how many Bankers.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Any, overload

from explorer.games.necklace.cards import (
    BANKER,
    CARDS_OF,
    GEM_CARDS,
    GEMS,
    KING,
    NECKLACE,
    RING,
    Cards,
    Gem,
)
from explorer.games.necklace.display import NO_ROWS, Display, Rows, rows_of
from explorer.games.necklace.layout import flaws
from explorer.games.necklace.rulings import Rulings


class Displays(Sequence[Display]):
    """All displays of a hand. `len`, `[i]`, `in` and `index` cost the same for ten as for three million."""

    def __init__(self, hand: Cards, rulings: Rulings) -> None:
        self.hand, self.rulings = hand, rulings
        choices = [prod(hand[card] + 1 for card in CARDS_OF[gem]) - 1 for gem in GEMS]
        self._choices = choices
        held = tuple(gem for gem in GEMS if choices[gem])
        self._blocks = [
            (rows, prod([choices[gem] for gem in rows]) * self._extras(rows)) for rows in _row_sets(held)
        ]
        self._length = sum([size for _, size in self._blocks])

    def __len__(self) -> int:
        return self._length

    def __contains__(self, display: object) -> bool:
        return isinstance(display, Display) and not any(flaws(display, self.hand, self.rulings))

    @overload
    def __getitem__(self, number: int) -> Display: ...
    @overload
    def __getitem__(self, number: slice) -> list[Display]: ...
    def __getitem__(self, number: int | slice) -> Display | list[Display]:
        if isinstance(number, slice):
            return [self[place] for place in range(*number.indices(len(self)))]
        left = number + self._length if number < 0 else number
        if left >= 0:
            for rows, size in self._blocks:
                if left < size:
                    return self._numbered(rows, left)
                left -= size
        raise IndexError(f"display {number} of {self._length}")

    def index(self, display: Any, _start: int = 0, _stop: int | None = None) -> int:
        """The number of a display among all: the inverse of `[i]`."""
        if display not in self:
            raise ValueError(f"{display} is no display of this hand")
        shown = tuple(gem for gem in GEMS if display.has_gem(gem))
        before = 0
        for rows, size in self._blocks:
            if rows == shown:
                break
            before += size
        number = 0
        for gem in rows:
            number = number * self._choices[gem] + self._choice_number(display, gem)
        places, spreads, bankers = self._ways(rows)
        number = number * len(spreads) + spreads.index(display.rings)
        number = number * len(places) + places.index((display.kings, display.necklace))
        return int(before + number * bankers + display.bankers)

    def _numbered(self, rows: tuple[Gem, ...], number: int) -> Display:
        places, spreads, bankers = self._ways(rows)
        number, banker = divmod(number, bankers)
        number, place = divmod(number, len(places))
        number, spread = divmod(number, len(spreads))
        gems = [0] * len(GEM_CARDS)
        for gem in reversed(rows):
            number, choice = divmod(number, self._choices[gem])
            choice += 1
            for card in CARDS_OF[gem]:
                choice, gems[card] = divmod(choice, self.hand[card] + 1)
        return Display(tuple(gems), spreads[spread], *places[place], banker)

    def _choice_number(self, display: Display, gem: Gem) -> int:
        number = 0
        for card in reversed(CARDS_OF[gem]):
            number = number * (self.hand[card] + 1) + display.gems[card]
        return number - 1

    def _ways(self, rows: tuple[Gem, ...]) -> tuple[list[tuple[Rows, Rows]], list[Rows], int]:
        hand, rulings = self.hand, self.rulings
        apart = rulings.own_king_under_necklace == "forbidden"
        places = _places(rows, hand[KING] > 0, hand[NECKLACE] > 0, rulings.necklace_needs_gem, apart)
        bankers = hand[BANKER] + 1 if rows or not rulings.banker_needs_gem else 1
        return places, _spreads(rows, hand[RING]), bankers

    def _extras(self, rows: tuple[Gem, ...]) -> int:
        places, spreads, bankers = self._ways(rows)
        return len(places) * len(spreads) * bankers


@cache
def _row_sets(held: tuple[Gem, ...]) -> list[tuple[Gem, ...]]:
    return [rows for number in range(len(held) + 1) for rows in combinations(held, number)]


@cache
def _spreads(rows: tuple[Gem, ...], rings: int) -> list[Rows]:
    """All ways to lay some of the Rings into these rows."""
    ways = product(*(range(rings + 1) if gem in rows else (0,) for gem in GEMS))
    return [rows_of(way) for way in ways if sum(way) <= rings]


@cache
def _places(
    rows: tuple[Gem, ...], king: bool, necklace: bool, needs_gem: bool, apart: bool
) -> list[tuple[Rows, Rows]]:
    """All ways to lay King and Necklace: in a row or not at all."""
    kings = [NO_ROWS, *(_only(gem) for gem in rows if king)]
    necklaces = [NO_ROWS, *(_only(gem) for gem in (rows if needs_gem else GEMS) if necklace)]
    return [(k, n) for k in kings for n in necklaces if not (apart and k == n != NO_ROWS)]


def _only(gem: Gem) -> Rows:
    return rows_of([int(other == gem) for other in GEMS])

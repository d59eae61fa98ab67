"""What a player may show at a sale: a display, its notation, what keeps one from being legal, all of a hand.

There can be millions. They are counted and numbered, never listed: first which types are shown, then for
each of them which gem cards, then where Rings, King and Necklace lie, then how many Bankers.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Any, overload

from explorer.core.complaint import Complaint
from explorer.core.game import Reason
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    BANKER,
    CARD_NAMES,
    CARDS,
    CARDS_OF,
    GEM_CARDS,
    GEM_NAMES,
    GEM_OF,
    GEMS,
    KING,
    NECKLACE,
    RING,
    STONES_OF,
    Card,
    Cards,
    Gem,
)
from explorer.games.necklace.readings import Rulings

Rows = tuple[int, int, int, int]
NO_ROWS: Rows = (0, 0, 0, 0)


class Display(Value):
    """Gem cards by kind; Rings, Kings and Necklace by the row they lie in; Bankers for all rows.

    `transmuted` is the gem card that the Alchemist moved, and the type it moved to.
    """

    gems: tuple[int, ...] = (0,) * len(GEM_CARDS)
    rings: Rows = NO_ROWS
    kings: Rows = NO_ROWS
    necklace: Rows = NO_ROWS
    bankers: int = 0
    transmuted: tuple[Card, Gem] | None = None

    def stones(self) -> tuple[int, ...]:
        """Stones, not cards, of each type, after the Alchemist."""
        d1, d2, d3, e1, e2, e3, r1, r2, r3, a1 = self.gems
        stones = [d1 + 2 * d2 + 3 * d3, e1 + 2 * e2 + 3 * e3, r1 + 2 * r2 + 3 * r3, a1]
        if self.transmuted is not None:
            card, to = self.transmuted
            stones[GEM_OF[card]] -= STONES_OF[card]
            stones[to] += STONES_OF[card]
        return tuple(stones)

    def orphaned_row(self) -> Gem | None:
        """The row from which the Alchemist took the last gem card."""
        if self.transmuted is None:
            return None
        gem = GEM_OF[self.transmuted[0]]
        return None if self.stones()[gem] else gem

    def has_gem(self, gem: int) -> bool:
        return any(self.gems[card] for card in CARDS_OF[gem])

    def cards(self) -> Cards:
        """The cards that lie on the table."""
        counts = [*self.gems, sum(self.rings), sum(self.necklace), sum(self.kings), self.bankers]
        return Cards(counts + [0] * (len(CARDS) - len(counts)))

    def __str__(self) -> str:
        words = [_row(self, gem) for gem in GEMS] + ["b" * self.bankers]
        if self.transmuted is not None:
            card, to = self.transmuted
            words.append(f"{card}>{to}")
        return " ".join(filter(None, words)) or "nothing"


NOTHING = Display()


def _row(display: Display, gem: Gem) -> str:
    """One row in notation: D31rk is a three- and a one-stone diamond card with a Ring and a King."""
    sizes = "".join(str(STONES_OF[card]) * display.gems[card] for card in reversed(CARDS_OF[gem]))
    extras = "r" * display.rings[gem] + "k" * display.kings[gem] + "n" * display.necklace[gem]
    return gem.name[0] + sizes + extras if sizes or extras else ""


def parse_display(text: str) -> Display:
    """The display that a notation such as `D31rk A11n b` stands for."""
    display = NOTHING
    for word in [] if text == "nothing" else text.split():
        if ">" in word:
            display = display.but(transmuted=parse_transmutation(word))
        elif set(word) == {"b"}:
            display = display.but(bankers=display.bankers + len(word))
        else:
            display = _with_row(display, word)
    return display


def parse_transmutation(word: str) -> tuple[Card, Gem]:
    name, _, to = word.partition(">")
    if name not in CARD_NAMES or to not in GEM_NAMES or CARD_NAMES[name] not in GEM_CARDS:
        raise Complaint("'{word}' is no change of a gem card; write ruby3>emerald", word=word[:40])
    return CARD_NAMES[name], GEM_NAMES[to]


def _with_row(display: Display, word: str) -> Display:
    gem = next((gem for gem in GEMS if gem.name[0] == word[0]), None)
    if gem is None or len(word) == 1:
        raise Complaint(
            "'{word}' is no row of a display; write D31rk for diamonds 3 and 1, a Ring and a King",
            word=word[:40],
        )
    gems, rows = (
        list(display.gems),
        {"r": list(display.rings), "k": list(display.kings), "n": list(display.necklace)},
    )
    for sign in word[1:]:
        if sign in rows:
            rows[sign][gem] += 1
        elif sign in "123"[: len(CARDS_OF[gem])]:
            gems[CARDS_OF[gem][int(sign) - 1]] += 1
        else:
            raise Complaint(
                "'{sign}' in '{word}' is no size of {gem}, nor r (Ring), k (King) or n (Necklace)",
                sign=sign,
                word=word[:40],
                gem=gem,
            )
    rings, kings, necklace = (rows_of(row) for row in rows.values())
    return display.but(gems=tuple(gems), rings=rings, kings=kings, necklace=necklace)


def rows_of(counts: Sequence[int]) -> Rows:
    diamond, emerald, ruby, amber = counts
    return diamond, emerald, ruby, amber


class Flaw(Value):
    """What is wrong with a display: the rule, the key of the sentence, the card and the row it concerns."""

    rule: str
    why: str
    card: Card
    gem: Gem | None = None

    @property
    def reason(self) -> Reason:
        row = () if self.gem is None else (("gem", self.gem),)
        return Reason(self.rule, self.why, (("card", self.card), *row))


def flaws(display: Display, hand: Cards, rulings: Rulings) -> Iterator[Flaw]:
    """Everything that keeps a display from being legal."""
    if display.transmuted is not None:
        yield Flaw("QN-ALCH-1", "alchemist_comes_later", Card.ALCHEMIST)
    if sum(display.kings) > 1:
        yield Flaw("QN-KING-4", "second_king", KING)
    for card, shown in enumerate(display.cards()[: BANKER + 1]):
        if shown > hand[card]:
            yield Flaw("QN-DISP-1", "not_in_hand", CARDS[card])
    yield from _lonely(display, rulings)
    if display.bankers and rulings.banker_needs_gem and not any(display.gems):
        yield Flaw("QN-DISP-5", "banker_needs_gem", BANKER)


def _lonely(display: Display, rulings: Rulings) -> Iterator[Flaw]:
    """Rings, King and Necklace lie in a row with a gem card of its type."""
    for gem in GEMS:
        ring, king, necklace = display.rings[gem], display.kings[gem], display.necklace[gem]
        if king and necklace and rulings.own_king_under_necklace == "forbidden":
            yield Flaw("QN-NECK-9", "own_king_under_necklace", KING, gem)
        if (ring or king or necklace) and not display.has_gem(gem):
            for card, laid in (
                (RING, ring),
                (KING, king),
                (NECKLACE, necklace and rulings.necklace_needs_gem),
            ):
                if laid:
                    yield Flaw("QN-DISP-4", "needs_gem_in_row", card, gem)


def repaired(display: Display, hand: Cards, rulings: Rulings) -> Display:
    """The display with everything taken away that keeps it from being legal."""
    display = display.but(transmuted=None, gems=tuple(map(min, display.gems, hand)))
    has_gem = [display.has_gem(gem) for gem in GEMS]
    kings = _some(display.kings, has_gem, min(hand[KING], 1))
    free = [
        (has_gem[gem] or not rulings.necklace_needs_gem)
        and not (kings[gem] and rulings.own_king_under_necklace == "forbidden")
        for gem in GEMS
    ]
    bankers = min(display.bankers, hand[BANKER])
    return display.but(
        rings=_some(display.rings, has_gem, hand[RING]),
        kings=kings,
        necklace=_some(display.necklace, free, hand[NECKLACE]),
        bankers=bankers if any(has_gem) or not rulings.banker_needs_gem else 0,
    )


def _some(rows: Rows, allowed: Sequence[bool], most: int) -> Rows:
    """Of what lies in these rows, only in the allowed ones and no more than there are."""
    kept = []
    for number, may in zip(rows, allowed, strict=True):
        kept.append(min(number, most) if may else 0)
        most -= kept[-1]
    return rows_of(kept)


class Displays(Sequence[Display]):
    """All displays of a hand. `len`, `[i]`, `in` and `index` cost the same for ten as for three million."""

    def __init__(self, hand: Cards, rulings: Rulings) -> None:
        self.hand, self.rulings = hand, rulings
        self._laid = _Laid(
            hand[KING] > 0,
            hand[NECKLACE] > 0,
            rulings.necklace_needs_gem,
            rulings.own_king_under_necklace == "forbidden",
        )
        choices = [prod([hand[card] + 1 for card in CARDS_OF[gem]]) - 1 for gem in GEMS]
        self._choices = choices
        held = tuple([gem for gem in GEMS if choices[gem]])
        self._blocks = [
            (rows, prod([choices[gem] for gem in rows]) * ways * self._bankers(rows))
            for rows, ways in _blocks(held, hand[RING], self._laid)
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

    def _bankers(self, rows: tuple[Gem, ...]) -> int:
        """From none to all of them."""
        return self.hand[BANKER] + 1 if rows or not self.rulings.banker_needs_gem else 1

    def _ways(self, rows: tuple[Gem, ...]) -> tuple[list[tuple[Rows, Rows]], list[Rows], int]:
        return _places(rows, self._laid), _spreads(rows, self.hand[RING]), self._bankers(rows)


class _Laid(Value):
    """Whether a hand has a King and a Necklace, and the readings that say where they may lie."""

    king: bool
    necklace: bool
    needs_gem: bool
    apart: bool


@cache
def _blocks(held: tuple[Gem, ...], rings: int, laid: _Laid) -> list[tuple[tuple[Gem, ...], int]]:
    """Which of these types may be shown together, and in how many ways other cards can lie with them."""
    sets = [rows for number in range(len(held) + 1) for rows in combinations(held, number)]
    return [(rows, len(_places(rows, laid)) * len(_spreads(rows, rings))) for rows in sets]


@cache
def _spreads(rows: tuple[Gem, ...], rings: int) -> list[Rows]:
    """All ways to lay some of the Rings into these rows."""
    ways = product(*(range(rings + 1) if gem in rows else (0,) for gem in GEMS))
    return [rows_of(way) for way in ways if sum(way) <= rings]


@cache
def _places(rows: tuple[Gem, ...], laid: _Laid) -> list[tuple[Rows, Rows]]:
    """All ways to lay King and Necklace: in a row or not at all."""
    kings = [NO_ROWS, *(_only(gem) for gem in rows if laid.king)]
    free = rows if laid.needs_gem else GEMS
    necklaces = [NO_ROWS, *(_only(gem) for gem in free if laid.necklace)]
    return [(k, n) for k in kings for n in necklaces if not (laid.apart and k == n != NO_ROWS)]


def _only(gem: Gem) -> Rows:
    return rows_of([int(other == gem) for other in GEMS])

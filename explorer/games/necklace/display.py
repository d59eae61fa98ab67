"""What a player shows at a sale, and its notation."""

from collections.abc import Sequence

from explorer.core.complaint import Complaint
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    CARD_NAMES,
    CARDS,
    CARDS_OF,
    GEM_CARDS,
    GEM_NAMES,
    GEM_OF,
    GEMS,
    STONES_OF,
    Card,
    Cards,
    Gem,
)

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

"""A negotiation written by hand: gems in letters, worths as numbers, words as people write them."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from explorer.analysis.amounts import amount
from explorer.analysis.negotiation.bargain import Amount, Worth
from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.plain import brief, is_number
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import COLOURS, MOST_GEMS, Gems
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.readings import Rulings

LETTERS = "".join(colour.name for colour in COLOURS)
MOST = 999
_COUNTED = re.compile(rf"(\d{{1,3}}) ?\*? ?([{LETTERS}])")
"""`2*R`, `2 R` or `2R`."""


def gems_of(written: str | Sequence[int]) -> Gems:
    """Gems in letters, with numbers before them, or as four numbers.

    >>> gems_of("RRYG"), gems_of("2*R Y G"), gems_of([0, 0, 0, 3]), gems_of("0,0,0,3")
    ((2, 1, 1, 0), (2, 1, 1, 0), (0, 0, 0, 3), (0, 0, 0, 3))
    """
    if isinstance(written, str):
        parts = written.split(",")
        if len(parts) == len(COLOURS) and all(map(is_number, parts)):
            return gems_of([int(part) for part in parts])
        written = _COUNTED.sub(lambda found: found[2] * min(int(found[1]), MOST), written).replace(" ", "")
        strange = next((letter for letter in written if letter not in LETTERS), None)
        if strange is not None:
            raise Complaint(
                "'{written}': gems are written with the letters {known}, not '{strange}'",
                written=written,
                known=LETTERS,
                strange=strange,
            )
        gems = tuple(written.count(letter) for letter in LETTERS)
    else:
        gems = tuple(written)
    if len(gems) != len(COLOURS) or not all(isinstance(n, int) and 0 <= n <= MOST_GEMS for n in gems):
        raise Complaint(
            "a hand has four numbers from 0 to {there} (R, Y, G, B), not {gems}",
            there=MOST_GEMS,
            gems=gems,
        )
    return gems


def in_the_game(hands: tuple[Gems, ...], rulings: Rulings) -> tuple[Gems, ...]:
    """Both hands, if there are as many gems."""
    there = rulings.gems_per_colour
    for colour in COLOURS:
        held = sum(hand[colour] for hand in hands)
        if held > there:
            raise Complaint(
                "there are {most} gems of this colour ({colour}); both hands together cannot have {number}",
                most=there,
                colour=colour,
                number=held,
            )
    return hands


def player_of(written: str | int, names: Sequence[str] = ()) -> int:
    """One of the two, by number or by name."""
    if written in names:
        return list(names).index(str(written))
    if str(written) not in ("0", "1"):
        raise Complaint("the players of a negotiation are 0 and 1, not {written}", written=written)
    return int(written)


def word_of(written: str) -> Move:
    """A bid in letters, or any word in the notation of the game.

    >>> str(word_of("GBB")), str(word_of("pass"))
    ('bid:0,0,1,2', 'pass')
    """
    if written and all(letter in LETTERS for letter in written):
        return Bid(*gems_of(written))
    try:
        return EDEL_GAME.parse(written)
    except ValueError:
        raise Complaint(
            "'{word}' cannot be said; say gems in letters, such as GBB, or pass or accept",
            word=brief(written, 20),
        ) from None


def worths_of(worth: Sequence[Any], action: Any) -> tuple[Worth, Worth]:
    """Four numbers and one for both players, or such a row and a number for each of them."""
    rows = list(worth) if len(worth) == 2 else [worth, worth]
    actions = list(action) if isinstance(action, Sequence) and not isinstance(action, str) else [action] * 2
    if len(actions) != 2 or any(len(row) != len(COLOURS) for row in rows):
        raise ValueError(
            "worth takes four numbers (R, Y, G, B), or two rows of four; action a number, or two"
        )
    one, other = (
        Worth(tuple(amount_of(each) for each in row), amount_of(act))
        for row, act in zip(rows, actions, strict=True)
    )
    return one, other


def amount_of(written: Any) -> Amount:
    """A worth: a whole number, or a fraction such as 2.5 (or 2,5)."""
    try:
        worth = amount(written) if isinstance(written, str) else Fraction(written)
    except (ValueError, TypeError, OverflowError):
        raise Complaint(
            "'{written}' is no number; write for example 4 or 2.5", written=brief(written, 20)
        ) from None
    if abs(worth) > MOST:
        raise Complaint("a worth is at most {most}, not more", most=MOST)
    return worth.numerator if worth.denominator == 1 else worth.limit_denominator(100)

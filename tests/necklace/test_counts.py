"""Exact counts: in how many ways play can go on, chance included. A change of rules changes them."""

import pytest

from tests.necklace.table import lines, merchant_comes, sale, table

PRINTED = "ring ruby2/2 confessor/2 banker/1 emerald1"

COUNTS = {
    "the printed row": (
        # Five cards are affordable. Then: after the Ring 24 kinds of cards can be turned over; after the
        # rubies 3 moves, the Confessor 4, the Banker 2, the emerald 3.
        lambda: table("", "", row=PRINTED),
        (5, 24 + 3 + 4 + 2 + 3, 405),
    ),
    "one card to buy": (
        # All kinds but the Alchemist in the row can be turned over; Necklace and Queen only once.
        lambda: table("", "", row="amber1 king alchemist"),
        (1, 23, 21 * 23 + 2 * 22),
    ),
    "a theft that may turn round": (
        # Thief or not; King or Musketeer; then the Ring is pulled, or the only card is bought.
        lambda: table("thief ring", "2*musketeer king", row="amber1", pile="6*amber1"),
        (2, 3, 3),
    ),
    "a Forger in all its outcomes": (
        # Four types or nothing; the Musketeer is used or kept each time.
        lambda: table("forger", "ruby1 ruby2 musketeer", row="amber1", pile="6*amber1"),
        (5, 4 * 2 + 1, 4 + (1 + 1 + 2 + 1) + 1),
    ),
    "a sale of two": (
        # Nothing, ruby, ruby with Ring; nothing, diamond, diamond with King; then amber is turned over.
        lambda: sale("R1r", "D1k"),
        (3, 9, 9),
    ),
    "a sale with an Alchemist": (
        # Four displays, two of them with a ruby; each opens the window, with two changes or none.
        lambda: sale("R1 A1", "D1", held="alchemist"),
        (4, 8, 4 + 4 * 3),
    ),
    "the last sale": (
        # After it nothing follows, so the number of lines stays.
        lambda: sale("R1r", "D1k", sales=2),
        (3, 9, 9, 9),
    ),
    "two Cardinals": (
        # Yes or no by both; a sale where nobody has anything, or the next card and four to choose from.
        lambda: merchant_comes("", "cardinal", "cardinal"),
        (1, 2, 4, 4, 1 + 3 * 4),
    ),
    "a Queen": (
        # Ruby or King; the Queen's two answers, or one of three Rings; 2 kinds, 4 cards, 3 times 1 kind.
        lambda: table("", "queen", stage=["draw", 0], row="- ring king ring ring", pile="2*ruby1 king"),
        (2, 2 + 3, 2 + 4 + 3),
    ),
    "an Astrologer": (
        # Astrologer or amber; three kinds in the pile; after another Astrologer three again, else two.
        lambda: table("", "", row="astrologer amber1", pile="2*astrologer ring king"),
        (2, 3 + 3, (3 + 2 + 2) + (3 + 2 + 2)),
    ),
    "a turn of three players": (
        # Thief 2, Forger 8, Courtier, end; then 3 + 3 cards to steal, 4 × 2 answers of who holds a Musketeer,
        # 4 × 4 moves after the other Forgers, 11 after the Courtier, 5 cards to buy.
        lambda: table(
            "thief forger courtier ruby1", "musketeer ring ruby2", "cardinal king amber1", row=PRINTED
        ),
        (2 + 8 + 1 + 1, 3 + 3 + 8 + 16 + 11 + 5, 207, 1049),
    ),
}


@pytest.mark.parametrize("at, numbers", COUNTS.values(), ids=COUNTS)
def test_lines_of_play(at, numbers):
    assert tuple(lines(at(), depth) for depth in range(1, len(numbers) + 1)) == numbers

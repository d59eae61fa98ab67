"""All displays of a hand: counted, numbered and recognised, against brute force."""

from itertools import product
from time import perf_counter

import pytest

from explorer.games.necklace.cards import CARDS_OF, GEM_CARDS, GEMS, Card
from explorer.games.necklace.displays import Display, Displays, parse_display, repaired
from explorer.games.necklace.readings import Rulings
from tests.necklace.table import game, held, table

HANDS = {
    "nothing": "",
    "no gems": "ring king necklace banker",
    "one card": "ruby1",
    "two sizes and a Ring": "ruby1 ruby3 ring",
    "two types, King and Necklace": "diamond2 2*amber1 king necklace",
    "Rings for three types": "diamond1 emerald1 ruby1 3*ring",
    "everything": "diamond1 diamond3 amber1 2*ring 2*king necklace 2*banker",
    "cards that cannot be shown": "thief queen ruby2 alchemist",
    "four types": "diamond1 emerald2 ruby3 amber1 ring king",
}
READINGS = [
    Rulings.having(necklace_needs_gem=needs, banker_needs_gem=banker, own_king_under_necklace=own)
    for needs in (True, False)
    for banker in (True, False)
    for own in ("void", "forbidden")
]


def brute_force(hand, rulings):
    """Every layout of these cards that the rules of the display allow, tried one by one."""
    one_row = [tuple(int(gem == row) for gem in GEMS) for row in GEMS]
    none = (0, 0, 0, 0)
    for gems in product(*(range(hand[card] + 1) for card in GEM_CARDS)):
        shows = [any(gems[card] for card in CARDS_OF[gem]) for gem in GEMS]
        for rings in product(range(hand[Card.RING] + 1), repeat=4):
            for king in [none, *one_row] if hand[Card.KING] else [none]:
                for necklace in [none, *one_row] if hand[Card.NECKLACE] else [none]:
                    for bankers in range(hand[Card.BANKER] + 1):
                        lonely = any(
                            not shows[gem]
                            and (rings[gem] or king[gem] or (necklace[gem] and rulings.necklace_needs_gem))
                            for gem in GEMS
                        )
                        penniless = bankers and rulings.banker_needs_gem and not any(shows)
                        own = rulings.own_king_under_necklace == "forbidden" and king == necklace != none
                        if sum(rings) <= hand[Card.RING] and not lonely and not penniless and not own:
                            yield Display(gems, rings, king, necklace, bankers)


@pytest.mark.parametrize("rulings", READINGS, ids=lambda rulings: str(rulings.changes()))
@pytest.mark.parametrize("text", HANDS.values(), ids=HANDS)
def test_the_displays_of_a_hand_are_those_of_brute_force(text, rulings):
    displays, expected = Displays(held(text), rulings), set(brute_force(held(text), rulings))
    assert len(displays) == len(expected)
    assert set(displays) == expected
    assert all(displays.index(display) == place for place, display in enumerate(displays))
    assert all(display in displays for display in expected)


def test_what_is_no_display_is_not_among_them():
    displays = Displays(held("ruby1 2*king ring"), Rulings())
    for text in ("R11", "Dr", "R1kk", "b", "R1 ruby1>diamond"):
        assert parse_display(text) not in displays
        with pytest.raises(ValueError, match="no display of this hand"):
            displays.index(parse_display(text))
    assert "R1" not in displays


def test_displays_are_a_sequence():
    displays = Displays(held("ruby1 amber1 ring"), Rulings())
    assert displays[-1] == displays[len(displays) - 1]
    assert displays[1:3] == [displays[1], displays[2]]
    for beyond in (len(displays), -len(displays) - 1):
        with pytest.raises(IndexError):
            displays[beyond]


GEMS_FOR_MILLIONS = "3*diamond1 2*diamond2 2*emerald1 emerald2 emerald3 2*ruby1 ruby2 ruby3 4*amber1"
HUGE = GEMS_FOR_MILLIONS + " 4*ring king necklace banker"


def test_millions_of_displays_are_counted_and_numbered_in_milliseconds():
    hand = held(HUGE)
    Displays(hand, Rulings())  # what does not depend on the hand is worked out once
    began = perf_counter()
    displays = Displays(hand, Rulings())
    size = len(displays)
    places = range(0, size, size // 50)
    assert [displays.index(displays[place]) for place in places] == list(places)
    assert perf_counter() - began < 0.25
    assert size > 3_000_000


def test_the_moves_of_a_sale_are_as_many():
    state = table(HUGE, "", stage=["display", 0])
    moves = game.moves(state)
    assert len(moves) == len(Displays(held(HUGE), Rulings()))
    assert moves[1_234_567] in moves
    assert game.parse(str(moves[1_234_567])) == moves[1_234_567]
    assert [str(move) for move in moves[:2]] == ["show nothing", str(moves[1])]


@pytest.mark.parametrize("rulings", READINGS, ids=lambda rulings: str(rulings.changes()))
@pytest.mark.parametrize(
    "text", ["R3 Dr", "R1kk", "R1k A1k b", "bb", "An", "D1kn", "R1 ruby1>diamond", "E3rrrkn bb"]
)
def test_a_repaired_display_is_legal_and_keeps_what_was_right(text, rulings):
    hand, display = held("ruby1 diamond1 amber1 ring king necklace banker"), parse_display(text)
    mended = repaired(display, hand, rulings)
    assert mended in Displays(hand, rulings)
    assert all(kept <= laid for kept, laid in zip(mended.cards(), display.cards(), strict=True))
    assert repaired(mended, hand, rulings) == mended

"""The set-up, sentence by sentence."""

from collections import Counter

import pytest

from explorer.games.collection.cards import COLOURS, JOKER, faces, laid_out, letters
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from explorer.games.collection.score import misplaced
from explorer.games.collection.setup import Distribution, distributed

ALL = "ABCDEFGH" * 4 + "*" * 6
SHIFTED = "BCDEFGHA" * 4 + "*" * 6


def spread(deck: str, removed: str = "", boxes: str = "ABCDEFGH", **rulings: str) -> Distribution:
    return distributed(faces(boxes), faces(deck), faces(removed), Rulings.having(**rulings))


def first(deck: str, number: int, **rulings: str) -> list[tuple[str, str, int | None]]:
    """What the first cards do; the rest of the deck brings the other pawns."""
    rest = Counter(ALL) - Counter(deck)
    reveals = spread(deck + "".join(rest.elements()), **rulings).reveals
    return [(str(reveal.card), reveal.what, reveal.place) for reveal in reveals[:number]]


def test_one_pawn_goes_on_each_box_clockwise() -> None:
    assert first("BCD", 3) == [("B", "place", 0), ("C", "place", 1), ("D", "place", 2)]


def test_a_joker_leaves_a_box_out() -> None:
    assert first("B*D", 3) == [("B", "place", 0), ("*", "skip", 1), ("D", "place", 2)]


def test_a_pawn_never_goes_on_its_own_box_but_on_the_next_one() -> None:
    assert first("A", 1) == [("A", "divert", 1)]


def test_a_card_without_pawns_left_is_discarded_and_the_box_still_waits() -> None:
    assert first("CCCCD", 5)[3:] == [("C", "exhausted", None), ("D", "place", 4)]


def test_the_last_box_is_followed_by_the_first() -> None:
    assert first("BCDEFGAB", 8)[-2:] == [("A", "place", 6), ("B", "place", 7)]
    assert first("BCDEFGABB", 9)[-1] == ("B", "place", 0)


def test_it_stops_with_the_last_pawn() -> None:
    assert len(spread(SHIFTED).reveals) == 24


@pytest.mark.parametrize(
    "reading, place",
    [("after_landing", 2), ("next_box", 1), ("retry_box", 0)],
    ids=["after", "next", "retry"],
)
def test_readings_of_where_to_go_on_after_a_diverted_pawn(reading: str, place: int) -> None:
    assert first("AH", 2, same_colour_cursor=reading)[1] == ("H", "place", place)


def test_a_reading_passes_over_boxes_with_three_pawns() -> None:
    reveals = spread("BCDEFGHA" * 3 + "*" * 6 + "ABCDEFGH", setup_capacity="slots")
    assert {len(pawns) for pawns in reveals.places} == {3}


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("players", [1, 3])
def test_no_pawn_starts_at_home(players: int, seed: int) -> None:
    state = COLLECTION.start(players, seed)
    assert misplaced(state.board) == (20 if players == 1 else 24)


@pytest.mark.parametrize("seed", range(30))
def test_no_set_up_runs_out_of_cards_even_with_fewer_of_them(seed: int) -> None:
    for reading in ("none", "slots"):
        rulings = Rulings.having(setup_capacity=reading)
        state = COLLECTION.start(1, seed, remove_one_each=True, jokers_removed=3, rulings=rulings)
        assert sum(map(len, state.board)) == 20


def test_all_cards_are_shuffled_again_for_the_play_deck() -> None:
    state = COLLECTION.start(4, seed=5)
    held = Counter(card for hand in state.hands for card in hand)
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert held + Counter(laid_out(state.deck)) == Counter(faces(ALL))
    assert state.discard == ()


def test_everybody_draws_three_cards_seat_by_seat() -> None:
    state = COLLECTION.start(2, play_deck="HGFEDC" + "AB" + "ABCDEFGH" * 3 + "*" * 6)
    assert [letters(hand) for hand in state.hands] == ["FGH", "CDE"]


def test_a_seed_gives_the_same_table_again_and_another_seed_another() -> None:
    assert COLLECTION.start(3, 8) == COLLECTION.start(3, 8) != COLLECTION.start(3, 9)


def test_the_group_picks_the_first_player() -> None:
    assert COLLECTION.turn(COLLECTION.start(3, first=2)) == 2


def test_alone_four_pawns_of_four_colours_stay_in_the_box() -> None:
    state = COLLECTION.start(1, seed=3)
    assert sorted(state.out) == [0, 0, 0, 0, 0, 1, 1, 1, 1]
    chosen = COLLECTION.start(1, removed_pawns="BDFH")
    assert [chosen.out[colour] for colour in COLOURS] == [0, 1] * 4


@pytest.mark.parametrize(
    "options, complaint",
    [
        ({"players": 5}, "for 1 to 4 players, not 5"),
        ({"players": 2, "first": 2}, "there is no seat 2"),
        ({"players": 2, "names": ["Amy"]}, "2 players need 2 names, not 1"),
        ({"players": 2, "jokers_removed": 4}, "0 to 3 jokers can be removed, not 4"),
        ({"players": 2, "boxes": "ABCDEFGG"}, "boxes: expected each of ABCDEFGH once, found 'ABCDEFGG'"),
        ({"players": 2, "setup_deck": "ABC"}, "setup_deck: there are 4 cards A in this game, not 1"),
        ({"players": 2, "play_deck": "xyz"}, "'x' is no face"),
        ({"players": 2, "removed_pawns": "ABCD"}, "expected 0 different colours"),
        ({"players": 1, "removed_pawns": "AABC"}, "expected 4 different colours"),
    ],
)
def test_what_cannot_be_set_up_is_refused(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint.replace("(", r"\(")):
        COLLECTION.start(**options)


def test_one_card_of_each_colour_and_up_to_three_jokers_can_be_taken_out() -> None:
    state = COLLECTION.start(2, remove_one_each=True, jokers_removed=2)
    assert state.setup.cards == (3,) * 8 + (4,)
    assert sum(state.deck) == 28 - 6
    assert COLLECTION.start(2, jokers_removed=3).setup.cards[JOKER] == 3

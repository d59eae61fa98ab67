"""What may be shown at a sale, and how it is revealed (QN-DISP)."""

import pytest

from explorer.games.necklace.display import Prepared, Revealed
from explorer.games.necklace.displays import NOTHING, parse_display
from tests.necklace.table import (
    after,
    allowed,
    game,
    hand,
    legal,
    play,
    refusal,
    table,
    told,
    waits_for,
)


def at_sale(*hands, **fields):
    return table(*hands, stage=["display", 0], **fields)


def test_gem_cards_rings_necklace_bankers_and_a_king_may_be_shown():  # QN-DISP-1
    state = at_sale("ruby2 amber1 ring necklace 2*banker king", "")
    assert allowed(state, "show R2rk A1n bb")


@pytest.mark.parametrize("move", ["show R1", "show R22", "show D1", "show A1 b", "show R2rr"])
def test_what_is_not_in_the_hand_cannot_be_shown(move):  # QN-DISP-1
    reason = refusal(at_sale("ruby2 amber1 ring", ""), move)
    assert (reason.rule, reason.why) == ("QN-DISP-1", "not_in_hand")


def test_nobody_must_show_anything_and_what_is_not_shown_stays():  # QN-DISP-2
    state = after(at_sale("ruby2 ring thief", "king"), "show nothing", "show nothing")
    assert [hand(state, seat) for seat in (0, 1)] == [{"ruby2": 1, "ring": 1, "thief": 1}, {"king": 1}]


def test_gem_cards_form_one_row_per_type():  # QN-DISP-3
    assert parse_display("D31 R2 D1").stones() == (5, 0, 2, 0)
    assert parse_display("D31 D1") == parse_display("D311")
    assert str(parse_display("D1 A1 D3")) == "D31 A1"


@pytest.mark.parametrize("move", ["show Dr", "show R2 Dr", "show Ak", "show R2 En"])
def test_ring_king_and_necklace_need_a_gem_of_their_row(move):  # QN-DISP-4, D11
    assert refusal(at_sale("ruby2 ring king necklace", ""), move).rule == "QN-DISP-4"


def test_all_three_may_share_a_row_over_a_single_stone():  # QN-DISP-4
    assert allowed(at_sale("amber1 2*ring king necklace", ""), "show A1rrkn")


def test_the_necklace_may_lie_with_any_type_its_owner_shows():  # QN-NECK-3
    state = at_sale("diamond1 amber1 necklace", "")
    assert [move for move in legal(state) if "n" in move.removeprefix("show nothing")[5:]] == [
        "show D1n",
        "show A1n",
        "show D1n A1",
        "show D1 A1n",
    ]


def test_a_banker_needs_some_gem_card_and_belongs_to_no_row():  # QN-DISP-5, S18
    state = at_sale("ruby2 banker", "")
    assert legal(state) == ["show nothing", "show R2", "show R2 b"]
    assert refusal(state, "show b").rule == "QN-DISP-5"


def test_at_most_one_king_each():  # QN-DISP-1, QN-KING-4
    state = at_sale("ruby1 amber1 2*king", "")
    for move in ("show R1kk", "show R1k A1k"):
        assert refusal(state, move).rule == "QN-KING-4"


def test_displays_are_prepared_one_after_the_other_and_revealed_together():  # QN-DISP-6, QN-DISP-7
    state = table("ruby1", "amber1", "ring", stage=["display", 1], active=1)
    assert waits_for(state) == ("display", 1)
    state, events = play(state, "show A1", "show nothing")
    assert events == (Prepared(1, parse_display("A1")), Prepared(2, NOTHING))
    assert waits_for(state) == ("display", 0)
    events = told(state, "show R1")
    assert events[:2] == (
        Prepared(0, parse_display("R1")),
        Revealed((parse_display("R1"), parse_display("A1"), NOTHING)),
    )


def test_before_the_reveal_no_card_leaves_a_hand():  # QN-INFO-1, QN-DISP-6
    state = after(at_sale("ruby1", "amber1"), "show R1")
    assert hand(state, 0) == {"ruby1": 1}
    assert game.seen_by(state, 1).hand_sizes == (1, 1)


def test_a_prepared_display_is_binding():  # QN-DISP-6
    state = after(at_sale("ruby1", "amber1"), "show R1")
    assert refusal(state, "show R1").rule == "QN-DISP-1", "only the other player can show now"


def test_the_empty_display_is_written_nothing():
    assert str(NOTHING) == "nothing"
    assert parse_display("nothing") == NOTHING

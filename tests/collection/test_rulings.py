"""Every reading and its alternatives: the same table, read in two or three ways."""

from typing import Any

import pytest

from explorer.games.collection.cards import letters
from explorer.games.collection.end import Over
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from tests.collection.tables import MIXED, NEARLY, SOLO, allowed, kinds, play, shown, table


def both(name: str) -> list[Any]:
    """The options of a reading, the default first."""
    return list(Rulings.options[name])


def test_every_reading_has_a_test_here_or_with_the_set_up() -> None:
    here = {name.removeprefix("test_").split("__")[0] for name in globals() if name.startswith("test_")}
    assert set(Rulings.options) <= here | {"same_colour_cursor", "setup_capacity"}


def test_joker_capacity__a_joker_move_may_need_a_free_space() -> None:
    answers = {
        option: allowed(
            table(MIXED, "*BC", "DEF", deck="G", joker_capacity=option), "joker * Ba b", "swap B* Ba Ab"
        )
        for option in both("joker_capacity")
    }
    assert answers == {"none": [True, True], "slots": [False, True]}
    room = table("AC ABB BCC DDDA EEE FFF GGG HHH", "*BC", "DEF", deck="G", joker_capacity="slots")
    assert kinds(room)["joker"] == len({"Ab", "Bb", "Bc", "Cc", "Dd", "Ad", "Ee", "Ff", "Gg", "Hh"})
    easy = table("A AB CC DD EE FF GG HHB", "*BC", "DEF", deck="G", joker_capacity="slots", easy=True)
    assert allowed(easy, "joker * Ab a", "joker * Bh b") == [True, False]


def test_a_pawn_that_may_stay_needs_no_free_space() -> None:
    state = table(MIXED, "*BC", "DEF", deck="G", joker_capacity="slots", joker_null_move="allowed")
    assert allowed(state, "joker * Ba a", "joker * Ba b") == [True, False]
    stays = [str(move) for move in COLLECTION.moves(state) if str(move).startswith("joker")]
    assert all(move[-1] == move[-3] for move in stays)
    assert len(stays) == kinds(state)["joker"] == sum(len({*pawns}) for pawns in state.board)
    assert shown(play(state, "joker * Ba a", deck="G")) == shown(state)


def test_who_could_still_leave_a_pawn_where_it_is_is_not_stuck() -> None:
    readings = {"joker_capacity": "slots", "joker_null_move": "allowed", "pass_rule": "stuck_only"}
    state = table(MIXED, "*", "DEF", deck="", **readings)
    assert allowed(state, "pass", "joker * Ba a") == [False, True]
    assert allowed(table(MIXED, "B", "DEF", deck="", **readings), "pass") == [True]


def test_pair_scope__a_pair_may_pay_only_for_swaps() -> None:
    for option, answer in zip(both("pair_scope"), (True, False), strict=True):
        state = table(MIXED, "AAC", "DEF", deck="G", pair_scope=option)
        assert allowed(state, "joker AA Ba b", "swap AAC Bc Ca") == [answer, True]


def test_pair_refill__after_a_swap_with_a_pair_two_cards_may_be_drawn() -> None:
    for option, hand in zip(both("pair_refill"), ("DGH", "GH"), strict=True):
        state = table(MIXED, "AAC", "DEF", deck="GHD", pair_refill=option)
        assert letters(play(state, "swap AAC Bc Ca", deck="GHD").hands[0]) == hand
        assert letters(play(state, "joker AA Ba b", deck="GH").hands[0]) == "CGH"


def test_wild_same_colour__a_joker_may_copy_the_other_colour() -> None:
    for option, answer in zip(both("wild_same_colour"), (False, True), strict=True):
        state = table(MIXED, "*BC", "DEF", deck="G", wild_same_colour=option)
        assert allowed(state, "swap B* Ba Bb", "swap B* Ba Ba", "swap BC Ba Bb") == [answer, False, False]
    free = table(MIXED, "**C", "DEF", deck="G", wild_same_colour="free")
    distinct = table(MIXED, "**C", "DEF", deck="G")
    assert kinds(free)["swap"] - kinds(distinct)["swap"] == len(
        ["Ca Cc", "Aa Ab", "Ba Bb", "Ba Bc", "Bb Bc", "Ca Cc"]
    )


def test_redraw_empty__discarding_alone_may_be_allowed() -> None:
    for option, answer in zip(both("redraw_empty"), (False, True), strict=True):
        state = table(MIXED, "ABC", "DEF", redraw_empty=option)
        assert allowed(state, "redraw AB") == [answer]
    assert letters(play(state, "redraw AB").hands[0]) == "C"


def test_trade_empty__a_trade_may_be_free_without_a_deck() -> None:
    for option, answer in zip(both("trade_empty"), (False, True), strict=True):
        state = table(MIXED, "ABC", "DEF", trade_empty=option)
        assert allowed(state, "trade A D 1") == [answer]
    after = play(state, "trade A D 1")
    assert (letters(after.hands[0]), letters(after.discard)) == ("BCD", "")


def test_trade_empty__everybody_trades_for_free_once_until_somebody_discards() -> None:
    state = table(MIXED, "ABC", "ADE", trade_empty="free")
    state = play(state, "trade A D 1", "trade A B 0")
    assert allowed(state, "trade A A 1", "swap AC Ab Ca") == [False, True]
    state = play(state, "swap AC Ab Ca")
    assert allowed(state, "trade B D 0") == [True]


def test_null_trade__equal_cards_may_not_be_traded() -> None:
    for option, answer in zip(both("null_trade"), (True, False), strict=True):
        state = table(MIXED, "ABC", "ADE", deck="G", null_trade=option)
        assert allowed(state, "trade A A 1", "trade A D 1") == [answer, True]
        assert kinds(state)["trade"] == 8 + answer


def test_pass_rule__passing_needs_an_empty_deck_or_being_stuck_or_nothing() -> None:
    tables = {
        "cards left": (NEARLY, "ABC", "DEF", "G"),
        "no cards left": (NEARLY, "AC", "B", ""),
        "stuck": (NEARLY, "A", "B", ""),
    }
    answers = {
        option: [
            "pass" in kinds(table(board, one, other, deck=deck, pass_rule=option))
            for board, one, other, deck in tables.values()
        ]
        for option in both("pass_rule")
    }
    assert answers == {
        "deck_empty": [False, True, True],
        "stuck_only": [False, False, True],
        "always": [True, True, True],
    }


def test_pass_rule__a_round_of_passes_may_stop_the_game_early() -> None:
    state = play(table(MIXED, "ABC", "DEF", deck="G", pass_rule="always"), "pass", "pass")
    assert state.stage == Over(1, "all_passed")


def test_pass_final__a_pass_may_be_for_good() -> None:
    for option, turn in zip(both("pass_final"), (0, 1), strict=True):
        state = play(table(MIXED, "ABC", "ABC", pass_final=option), "pass", "swap AB Ab Ba")
        assert COLLECTION.turn(state) == turn
    assert play(state, "pass").stage == Over(1, "all_passed")


def test_pure_box__an_empty_box_may_count_or_only_a_complete_one() -> None:
    points = {
        option: COLLECTION.scores(table("- BBBAAA CC DDD EEE FFF GGG HHHC", "", "", pure_box=option))[0]
        for option in both("pure_box")
    }
    assert points == {"nonempty": 5 * 3 - 4, "vacuous": 6 * 3 - 4, "complete": 4 * 3 - 4}


def test_pure_box__a_colour_is_complete_without_the_pawn_that_left() -> None:
    state = table("A AB CC DD EE FF GG HHB", "A*B", "", deck="CDE", easy=True, pure_box="complete")
    steps = [COLLECTION.scores(state)[0], COLLECTION.scores(play(state, "joker * Ab a", deck="C"))[0]]
    assert steps == [5 * 3 - 2, 6 * 3 - 1]


def test_easy_box_points__a_box_of_the_easy_side_may_be_worth_two() -> None:
    for option, points in zip(both("easy_box_points"), (24, 16), strict=True):
        sorted_out = "AA BB CC DD EE FF GG HH"
        assert COLLECTION.scores(table(sorted_out, "", easy=True, easy_box_points=option))[0] == points
        assert COLLECTION.scores(table(sorted_out, "", easy_box_points=option))[0] == 24


def test_solo_end__the_last_hand_may_be_played_out() -> None:
    for option, over in zip(both("solo_end"), (True, False), strict=True):
        state = play(table(SOLO, "ABC", deck="D", solo_end=option), "swap AB Ab Ba", deck="D")
        assert isinstance(state.stage, Over) == over
    assert kinds(state) == {"pass": 1} | ({"swap": kinds(state)["swap"]} if "swap" in kinds(state) else {})


def test_joker_null_move__a_joker_move_may_leave_the_pawn_where_it_is() -> None:
    for option, answer in zip(both("joker_null_move"), (False, True), strict=True):
        state = table(MIXED, "*BC", "DEF", deck="G", joker_null_move=option)
        assert allowed(state, "joker * Ba a") == [answer]
    assert shown(play(state, "joker * Ba a", deck="G")) == shown(state)


@pytest.mark.parametrize(
    "choices, complaint",
    [
        (
            {"pair_scop": "A_only"},
            "pair_scop: there is no such reading or number; did you mean pair_scope",
        ),
        ({"pair_scope": "B_only"}, "rulings.pair_scope: expected one of A_and_B, A_only, found 'B_only'"),
        ({"easy_box_points": True}, "rulings.easy_box_points: expected a whole number, found true"),
    ],
)
def test_an_unknown_reading_is_refused(choices: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Rulings.having(**choices)


def test_only_changed_readings_are_told() -> None:
    assert Rulings.having(pair_scope="A_only", solo_end="deck_empty").changes() == {"pair_scope": "A_only"}

"""How the game ends and what it is worth, sentence by sentence."""

import pytest

from explorer.core.game import OVER
from explorer.games.collection.end import Over
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.table import State
from tests.collection.tables import MIXED, NEARLY, SOLO, kinds, play, shown, table


def reason(state: State) -> str | None:
    return state.stage.reason if isinstance(state.stage, Over) else None


def points(board: str, **options: object) -> int:
    return COLLECTION.scores(table(board, "", "", **options))[0]


def test_when_all_pawns_are_home_the_game_ends_at_once_after_the_cards_are_drawn() -> None:
    state = play(table(NEARLY, "ABC", "DEF", deck="GHD"), "swap AB Ab Ba", deck="GH")
    assert (reason(state), COLLECTION.scores(state), len(state.hands[0])) == ("all_home", (24, 24), 3)


def test_with_an_empty_deck_players_may_pass_and_it_ends_when_all_have() -> None:
    state = table(MIXED, "ABC", "DEF")
    assert kinds(state)["pass"] == 1
    assert reason(play(state, "pass")) is None
    assert reason(play(state, "pass", "pass")) == "all_passed"


def test_passing_is_not_possible_with_cards_in_the_deck() -> None:
    assert "pass" not in kinds(table(MIXED, "ABC", "DEF", deck="G"))


def test_whoever_passed_may_act_again_if_somebody_else_acts() -> None:
    state = play(table(MIXED, "ABC", "ABC"), "pass", "swap AB Ab Ba", "swap AC Ab Ca")
    assert COLLECTION.turn(state) == 1
    assert reason(play(state, "pass", "pass")) == "all_passed"


def test_somebody_without_cards_passes() -> None:
    state = table(MIXED, "", "ABC")
    assert [str(move) for move in COLLECTION.moves(state)] == ["pass"]


def test_alone_the_game_ends_with_the_deck() -> None:
    state = play(table(SOLO, "ABC", deck="D"), "swap AB Ab Ba", deck="D")
    assert (reason(state), shown(state)[:11]) == ("deck_empty", "AAC ABB BCC")


def test_alone_the_last_action_can_still_bring_the_last_pawns_home() -> None:
    state = play(table("AB AB CC DD EE FF GG HH", "ABC", deck="D"), "swap AB Ab Ba", deck="D")
    assert (reason(state), COLLECTION.scores(state)) == ("all_home", (24,))


@pytest.mark.parametrize(
    "board, score",
    [
        ("AAA BBB CCC DDD EEE FFF GGG HHH", 24),
        ("AAB BBC CCA DDD EEE FFF GGG HHH", 12),
        ("BBB AAA CCC DDD EEE FFF GGG HHH", 12),
        ("- BBBAAA CCC DDD EEE FFF GGG HHH", 15),
        ("BCD CDE DEF EFG FGH GHA HAB ABC", -24),
        ("AA BBB CC DD EE FFG GGF HHH", 16),
    ],
    ids=[
        "all",
        "a cycle of three",
        "two boxes exchanged",
        "an empty box",
        "nothing",
        "two pawns are enough alone",
    ],
)
def test_three_points_for_a_pure_box_and_one_lost_for_each_pawn_elsewhere(board: str, score: int) -> None:
    assert points(board) == score


def test_all_seats_share_the_score() -> None:
    state = COLLECTION.start(3, seed=1)
    assert COLLECTION.scores(state) == (-24, -24, -24)
    assert COLLECTION.winners(state).seats == (0, 1, 2)


def test_on_the_easy_side_the_third_pawn_leaves_wherever_it_is() -> None:
    board = "AB BAC CDB DCA EFG FEGH DGHF HE"
    state = play(table(board, "ABC", "DEF", deck="GH", easy=True), "swap AB Ab Ba", deck="GH")
    assert shown(state) == "AA BBC CD CD EFG EFGH DFGH EH"
    assert [state.out[colour] for colour in range(3)] == [1, 1, 0]


def test_on_the_easy_side_the_last_thirds_may_leave_together_and_end_the_game() -> None:
    board = "AA BB CC DD EE FF GHH HGG"
    state = play(table(board, "GHC", "DEF", deck="AB", easy=True), "swap GH Gh Hg", deck="AB")
    assert (reason(state), COLLECTION.scores(state)[0]) == ("all_home", 24)


def test_a_pawn_that_left_does_not_return() -> None:
    state = table("AA BB CC DD EE FF GH GH", "ABC", "ABD", easy=True)
    state = play(state, "swap AB Aa Bb", "swap AB Ab Ba")
    assert shown(state) == "AA BB CC DD EE FF GH GH"
    assert state.out[:8] == (1,) * 8


def test_alone_on_the_easy_side_a_colour_of_two_pawns_loses_none() -> None:
    board = "AB BA CC DD EE FF GG HH"
    state = play(table(board, "AB*", deck="GHC", easy=True), "swap AB Ab Ba", deck="GH")
    assert COLLECTION.turn(state) == OVER
    assert sum(map(len, state.board)) == 16

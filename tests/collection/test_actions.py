"""The actions A to D, sentence by sentence."""

from explorer.core.game import CHANCE, OVER
from explorer.games.collection.cards import letters
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.table import State
from tests.collection.tables import MIXED, NEARLY, SOLO, allowed, kinds, play, shown, steps, table


def hands(state: State) -> list[str]:
    return [letters(hand) for hand in state.hands]


def test_two_cards_swap_two_pawns_of_their_colours() -> None:
    state = play(table(MIXED, "ABC", "DEF", deck="GH"), "swap AB Ab Ba", deck="GH")
    assert shown(state) == "AAC ABB BCC DDD EEE FFF GGG HHH"
    assert (hands(state), letters(state.discard)) == (["CGH", "DEF"], "AB")


def test_the_two_cards_must_differ_in_colour() -> None:
    state = table(MIXED, "AAC", "DEF", deck="GH")
    assert allowed(state, "swap AA Ab Ba", "swap AC Ab Ca") == [False, True]


def test_the_two_pawns_must_be_on_different_boxes() -> None:
    state = table(MIXED, "ABC", "DEF", deck="GH")
    assert allowed(state, "swap AB Aa Ba", "swap AB Ab Ba") == [False, True]


def test_pawns_at_home_may_be_swapped_away() -> None:
    state = play(table(NEARLY, "CDE", "FGH", deck="AB"), "swap CD Cc Dd", deck="AB")
    assert shown(state).split()[2:4] == ["CCD", "CDD"]


def test_the_cards_must_be_in_the_hand_and_show_the_colours_of_the_pawns() -> None:
    state = table(MIXED, "ABC", "DEF", deck="GH")
    assert allowed(state, "swap AD Ab Dd", "swap AB Ab Ca", "swap AB Ac Ba") == [False] * 3


def test_a_joker_stands_for_any_colour() -> None:
    state = table(MIXED, "*BC", "DEF", deck="GH")
    assert allowed(state, "swap B* Ab Ba", "swap B* Ba Hh", "swap B* Ab Ca") == [True, True, False]


def test_two_jokers_stand_for_any_two_colours() -> None:
    state = table(MIXED, "**C", "DEF", deck="GH")
    assert allowed(state, "swap ** Ab Ba", "swap ** Gg Hh", "swap ** Aa Ab") == [True, True, False]


def test_a_pair_stands_for_a_joker_so_the_swap_takes_the_whole_hand() -> None:
    state = table(MIXED, "AAC", "DEF", deck="GHB")
    assert allowed(state, "swap AAC Bc Ca", "swap AAC Ab Ca", "swap AAC Ab Ba") == [True, True, False]
    after = play(state, "swap AAC Bc Ca", deck="GHB")
    assert hands(after)[0] == "BGH"


def test_the_card_beside_a_pair_may_be_a_joker_or_the_third_of_its_colour() -> None:
    assert allowed(table(MIXED, "AA*", "DEF", deck="G"), "swap AA* Bc Ca") == [True]
    assert allowed(table(MIXED, "AAA", "DEF", deck="G"), "swap AAA Ab Ca", "swap AAA Bc Ca") == [True, False]


def test_two_jokers_are_no_pair_and_a_colour_with_a_joker_is_none() -> None:
    state = table(MIXED, "**C", "DEF", deck="G")
    assert allowed(state, "swap C** Bc Ca", "joker ** Bc b", "joker C* Bc b") == [False] * 3


def test_a_joker_moves_any_pawn_to_any_box() -> None:
    state = play(table(MIXED, "*BC", "DEF", deck="GH"), "joker * Ba b", deck="G")
    assert shown(state).startswith("AC AABB BCC")
    assert (hands(state)[0], letters(state.discard)) == ("BCG", "*")


def test_a_pair_pays_for_a_joker_move_and_two_cards_are_drawn() -> None:
    state = play(table(MIXED, "AAC", "DEF", deck="GHB"), "joker AA Ba f", deck="GH")
    assert shown(state).split()[5] == "BFFF"
    assert hands(state)[0] == "CGH"


def test_one_to_three_cards_are_replaced() -> None:
    state = table(MIXED, "ABC", "DEF", deck="GHB")
    assert kinds(state)["redraw"] == 7
    assert hands(play(state, "redraw BC", deck="GH"))[0] == "AGH"
    assert kinds(table(MIXED, "AAB", "DEF", deck="G"))["redraw"] == 5


def test_a_trade_needs_no_consent_and_costs_the_top_card_of_the_deck() -> None:
    state = play(table(MIXED, "ABC", "DEF", deck="GH"), "trade A D 1", deck="G")
    assert (hands(state), letters(state.discard), sum(state.deck)) == (["BCD", "AEF"], "G", 1)


def test_nobody_trades_with_herself_or_with_somebody_absent_or_cards_nobody_holds() -> None:
    state = table(MIXED, "ABC", "DEF", deck="GH")
    assert allowed(state, "trade A B 0", "trade A D 2", "trade D E 1", "trade A G 1") == [False] * 4


def test_if_fewer_cards_are_left_as_many_as_there_are_are_drawn() -> None:
    state = play(table(MIXED, "ABC", "DEF", deck="G"), "swap AB Ab Ba", deck="G")
    assert hands(state) == ["CG", "DEF"]


def test_play_goes_clockwise_with_one_action_each() -> None:
    state = table(MIXED, "ABC", "DEF", "GHA", deck="BCDE")
    turns = [state.stage.seat]
    for step in steps(state, "redraw A", "redraw D", "redraw G", "redraw B", deck="BCDE"):
        if COLLECTION.turn(step.state) != CHANCE:
            turns.append(COLLECTION.turn(step.state))
    assert turns == [0, 1, 2, 0, 1]


def test_alone_there_are_no_pairs_and_no_trades() -> None:
    state = table(SOLO, "AAC", deck="FG*")
    refused = ["swap AAC Ba Cb", "joker AA Ba b", "trade A C 0", "pass"]
    assert allowed(state, *refused) == [False] * 4
    assert allowed(state, "swap AC Ab Ca", "redraw AA") == [True, True]


def test_the_game_is_over_for_everybody() -> None:
    state = play(table(NEARLY, "ABC", "DEF", deck="GH"), "swap AB Ab Ba", deck="GH")
    assert COLLECTION.turn(state) == OVER
    assert list(COLLECTION.moves(state)) == []
    assert allowed(state, "pass", "redraw C", "draw A") == [False] * 3

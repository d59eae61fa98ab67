"""Exact counts: a change of rules shows here as a changed number."""

from itertools import product
from random import Random

import pytest

from explorer.core.game import total
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from explorer.games.edel.bids import Bid
from tests.edel.table import START, after, game, lines, negotiating, steps_of, table, using

ONE_EACH = (1, 1, 1, 1)


@pytest.mark.parametrize("depth, ways", [(1, 24), (2, 24 * 23), (3, 24 * 23 * 22)])
def test_the_deal_for_three(depth, ways):
    assert lines(game.start(3), depth) == ways


def test_three_choices_and_what_follows():
    """Of 27 ways 15 lead to an opening bid, 9 to the choice of an event, 3 to the next of 21 gem cards."""
    state = table(START, START, START)
    assert [lines(state, depth) for depth in (1, 2, 3, 4)] == [3, 9, 27, 3921]


def test_two_gems_of_a_kind_against_each_other():
    """Every way to negotiate for the money with two gems each, to the last word."""
    state = negotiating((1, 0, 0, 1), (1, 0, 0, 1), START, turn=8, round=3)
    assert [lines(state, depth) for depth in (1, 2, 3, 4)] == [4, 8, 9, 9]


@pytest.mark.parametrize(
    "kind, ways",
    [
        ("FOUR_RB", 2),
        ("HALVE", 2),
        ("HALFSCORE", 5),
        ("THREE", 5),
        ("SWAP", 4 * 12 + 1),
        ("REMOVE", 4**4 + 1),
    ],
)
def test_the_ways_to_play_a_card_at_a_table_of_five(kind, ways):
    assert len(game.moves(using(kind, *[ONE_EACH] * 5))) == ways


def test_a_hand_of_forty_six_gems_is_counted_at_once():
    state = negotiating((11, 11, 12, 12), START, START)
    state = state.at(state.stage.but(seat=0, other=1))
    moves = game.moves(state)
    assert len(moves) == 12 * 12 * 13 * 13
    listed = sorted(
        (Bid(*gems) for gems in product(range(12), range(12), range(13), range(13))), key=Bid.key.fget
    )
    assert list(moves[20_000:20_005]) == listed[20_000:20_005]
    assert len(game.moves(after(state, "bid:0,0,0,1"))) == 255


@pytest.mark.parametrize(
    "players, length, money",
    [
        (2, 177, (63, 138)),
        (3, 276, (59, 121, 98)),
        (4, 279, (99, 77, 54, 58)),
        (5, 300, (29, 42, 86, 19, 62)),
    ],
)
def test_the_random_game_of_seed_seven(players, length, money):
    steps = list(steps_of(7, players))
    assert (len(steps), steps[-1].state.money) == (length, money)


def test_every_number_on_the_table_can_be_explained():
    for step in list(steps_of(3, 5))[::7]:
        for name, number in game.quantities(step.state).items():
            assert total(game.why(step.state, name)) == number


def test_a_number_that_is_not_on_the_table_is_refused():
    with pytest.raises(ValueError, match="there is no number 'luck'"):
        game.why(game.start(3), "luck")


def test_all_gems_and_cards_are_always_there():
    for players in (2, 3, 4, 5):
        whole = game.inventory(game.start(players))
        assert sum(whole.values()) == 88 + 39 + 30
        assert all(game.inventory(step.state) == whole for step in steps_of(1, players))


def test_equal_cards_make_equal_tables():
    one, other = (table(START, START, START, held=[[cert], [], []], visible=0) for cert in (10, 24))
    assert game.key(one) == game.key(other)
    assert one != other
    renamed = other.but(setup=other.setup.but(names=("X", "Y", "Z")))
    assert game.key(renamed) == game.key(one)
    assert game.key(table((4, 3, 3, 3), START, START)) != game.key(table(START, START, START))


def test_random_players_finish_a_game():
    players = [random_player(Random(seat)) for seat in range(4)]
    steps = play_out(game, game.start(4, 3), players, Seeded(3))
    assert game.phase(steps[-1].state) == "over"

"""The player of Edel, Stein & Reich keeps the rules, needs only what it sees, and leaves little to luck."""

from random import Random
from time import process_time

import pytest

from explorer.analysis.players.edel import chances, player, with_dice
from explorer.core.game import CHANCE, OVER
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import State
from tests.edel.table import NONE, START, card, game, states_of, table, using

READINGS = {
    "the defaults": {},
    "passes may lapse": {"pass_response": "one_gem_or_cancel", "pass_no_gems": "cancel"},
    "everybody may lose a gem": {"remove_scope": "all", "remove_partial": True, "swap_same_colour": True},
    "free choice is free": {"free_no_gem": "take_two", "free_optional": True, "zero_majority": "share"},
    "events stay": {"unclaimed_event": "stay", "event_shuffle": "lazy", "blind_order": "draw_then_place"},
    "holdings at the reveal": {
        "opener_timing": "at_reveal",
        "two_p_card": "void",
        "two_p_gem_source": "reshuffle",
    },
}


def answer(state: State) -> str:
    """With the same dice each time."""
    seat = game.turn(state)
    return str(with_dice(Random(1))(game.seen_by(state, seat), game.moves(state)))


def share_of_wins(players: int, games: int) -> float:
    """Against random players, in every seat and with either first player; a shared win counts in part."""
    won = 0.0
    for number in range(games):
        seat, first = number % players, number // 2 % 2 if players == 2 else 0
        seats = [random_player(Random(f"{number}/{other}")) for other in range(players)]
        seats[seat] = player
        steps = play_out(game, game.start(players, number, first=first), seats, Seeded(number))
        winners = game.winners(steps[-1].state).seats
        won += (seat in winners) / len(winners)
    return won / games


def test_it_beats_a_random_player() -> None:
    assert share_of_wins(2, games=24) >= 0.9


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_leads_a_larger_table(players: int) -> None:
    assert share_of_wins(players, games=15) >= 0.75


@pytest.mark.long
@pytest.mark.parametrize("players, share", [(2, 0.95), (3, 0.9), (4, 0.9), (5, 0.85)])
def test_it_wins_nearly_every_game_against_random_players(players: int, share: float) -> None:
    won = share_of_wins(players, games=400)
    print(f"{players} players: {won:.3f}")
    assert won >= share


@pytest.mark.parametrize("players", game.seats)
@pytest.mark.parametrize("choices", READINGS.values(), ids=READINGS)
def test_every_move_of_it_is_legal(choices: dict[str, object], players: int) -> None:
    """The others play at random, so that it meets tables it would not come to by itself."""
    rng, luck = Random(players), Seeded(players)
    state = game.start(players, players, rulings=Rulings.having(**choices))
    while (seat := game.turn(state)) != OVER:
        moves = game.moves(state)
        if seat == CHANCE:
            move = luck.decide(game.odds(state))
        else:
            possible = [*chances(game.seen_by(state, seat), moves)]
            assert not any(game.objection(state, move) for move in possible)
            move = rng.choice(possible) if seat == 0 else moves[int(rng.random() * len(moves))]
        state = game.apply(state, move).state


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_plays_a_game_against_itself(players: int) -> None:
    steps = play_out(game, game.start(players, 5), [player] * players, Seeded(5))
    assert game.turn(steps[-1].state) == OVER


@pytest.mark.parametrize("players", [2, 4])
def test_what_it_does_not_see_does_not_matter(players: int) -> None:
    for number, state in enumerate(states_of(3, players)):
        seat = game.turn(state)
        if seat >= 0 and number % 5 == 0:
            twin = game.world(game.seen_by(state, seat), Seeded(number))
            assert answer(state) == answer(twin)


def test_a_decision_takes_less_than_a_millisecond() -> None:
    asked = [
        (game.seen_by(state, seat), game.moves(state))
        for state in states_of(8, 5)
        if (seat := game.turn(state)) >= 0
    ]
    began = process_time()
    for view, moves in asked:
        player(view, moves)
    assert (process_time() - began) / len(asked) < 0.001


THOUGHTS = {
    "a bid of everything is accepted": (
        table(START, START, START, stage=["reply", 0, 1, "money", [3, 3, 3, 3]]),
        "accept",
    ),
    "a cheap raise is worth the money": (
        table(
            (0, 0, 0, 9), (3, 3, 3, 0), START, stage=["reply", 0, 1, "money", [0, 0, 1, 0]], dealt=[1, 2, 3]
        ),
        "bid:0,0,0,2",
    ),
    "the gem that is missed least is given": (
        table((6, 0, 0, 1), NONE, (5, 0, 0, 9), stage=["give_one", 0, 1, "money"], round=3, turn=8),
        "give:B",
    ),
    "the colour with most to win is scored": (
        using("HALFSCORE", (5, 1, 0, 0), (0, 3, 0, 0), (0, 0, 3, 3), round=3, turn=8),
        "colour:R",
    ),
    "three gems take the lead": (
        using("THREE", (1, 3, 1, 1), (3, 0, 9, 9), (3, 0, 0, 0), round=3, turn=8),
        "colour:R",
    ),
    "half of everything is not given away for nothing": (
        using("HALVE", (9, 9, 9, 9), (1, 1, 1, 1), (1, 1, 1, 1)),
        "decline",
    ),
    "a leader takes the bonus of the colour": (
        table((9, 0, 0, 0), START, START, stage=["event_source", 0], visible=card("BONUS_R"), turn=8),
        "source:visible",
    ),
    "of several free choices the gem that leads is taken": (
        table(
            (0, 0, 3, 0),
            (9, 9, 3, 9),
            *[NONE] * 3,
            stage=["free_many", 0, [1]],
            round=3,
            turn=6,
            free_optional=True,
        ),
        "take:G",
    ),
    "a bonus out of reach is left": (
        table(NONE, (9, 0, 0, 0), START, stage=["event_source", 0], visible=card("BONUS_R"), turn=8),
        "source:blind",
    ),
}


@pytest.mark.parametrize("state, move", THOUGHTS.values(), ids=THOUGHTS)
def test_rule_of_thumb(state: State, move: str) -> None:
    assert answer(state) == move

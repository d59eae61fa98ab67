"""Nobody reads a player like a book: without its dice, its code and its view do not tell what it chooses."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest

from explorer.analysis.players import edel, necklace
from explorer.core.game import CHANCE, OVER, Move
from explorer.core.luck import Seeded
from explorer.core.players import Player, seated
from explorer.games import GAMES
from explorer.games.edel.choice import Choosing

PLAYERS: dict[str, Any] = {"edel": edel, "necklace": necklace}
MIXED = {"edel": ("action", "guess"), "necklace": ("display",)}
"""The phases in which something is chosen in secret."""

TABLES = [("edel", 2), ("edel", 3), ("edel", 5), ("necklace", 2), ("necklace", 3)]
NINETY_NINE = 2.576
"""So many standard deviations to either side leave one case in a hundred outside."""

Predictor = Callable[[Any, Any, Sequence[Move]], Move]


def likeliest(player: Any, view: Any, moves: Sequence[Move]) -> Move:
    likely = player.chances(view, moves)
    return max(likely, key=likely.__getitem__)


def same_code(player: Any, view: Any, moves: Sequence[Move]) -> Move:
    """Runs the player with dice that follow from what it sees."""
    move: Move = player.with_dice(dice_in_sight(view))(view, moves)
    return move


def dice_in_sight(view: Any) -> Random:
    return Random(repr(view))


def read_like_a_book(player: Any) -> Player:
    """The same player with dice that follow from its view: what no player may be."""
    return lambda view, moves: player.with_dice(dice_in_sight(view))(view, moves)


def secret_choices(name: str, players: int, games: int, player: Player) -> Iterator[tuple[Any, Any, Move]]:
    """The views, moves and decisions where something is chosen in secret, in games among such players."""
    game = GAMES[name]
    for number in range(games):
        luck, state, decided = Seeded(1000 + number), game.start(players, number), 0
        while (seat := game.turn(state)) != OVER:
            if seat == CHANCE:
                move = luck.decide(game.odds(state))
            else:
                view, moves = game.seen_by(state, seat), game.moves(state)
                move = seated(player, luck, seat, decided)(view, moves)
                decided += 1
                if game.phase(state) in MIXED[name]:
                    yield view, moves, move
            state = game.apply(state, move).state


def too_often_right(name: str, players: int, predictor: Predictor, player: Player) -> bool:
    """Whether a predictor is right more often than the largest chances of the choices allow."""
    code, hits, expected, variance = PLAYERS[name], 0, 0.0, 0.0
    for view, moves, move in secret_choices(name, players, 40 if name == "edel" else 12, player):
        most = max(code.chances(view, moves).values())
        hits += predictor(code, view, moves) == move
        expected += most
        variance += most * (1 - most)
    return hits > expected + NINETY_NINE * sqrt(variance)


@pytest.mark.parametrize("name, players", TABLES)
@pytest.mark.parametrize("predictor", [likeliest, same_code])
def test_a_predictor_without_the_dice_is_right_no_more_often_than_chance_allows(predictor, name, players):
    assert not too_often_right(name, players, predictor, PLAYERS[name].player)


@pytest.mark.parametrize("name, players", TABLES)
def test_a_player_whose_dice_follow_from_its_view_would_be_found_out(name, players):
    assert too_often_right(name, players, same_code, read_like_a_book(PLAYERS[name]))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_action_is_never_chosen_for_sure(players):
    for view, moves, _ in secret_choices("edel", players, 20, edel.player):
        if isinstance(view.stage, Choosing):
            assert max(edel.chances(view, moves).values()) < 1


def test_a_first_guess_is_never_sure():
    for view, moves, _ in secret_choices("edel", 2, 20, edel.player):
        if not isinstance(view.stage, Choosing) and view.stage.tried is None:
            assert max(edel.chances(view, moves).values()) < 1


def test_displays_that_promise_nearly_the_same_are_both_shown_at_times():
    largest = [
        max(necklace.chances(view, moves).values())
        for view, moves, _ in secret_choices("necklace", 3, 12, necklace.player)
    ]
    assert sum(most < 0.9 for most in largest) > 0.9 * len(largest)


@pytest.mark.parametrize("name", PLAYERS)
def test_every_seat_has_dice_of_its_own(name):
    """Asked the same as often as the same, two seats do not answer alike."""
    view, moves, _ = next(secret_choices(name, 2, 1, PLAYERS[name].player))
    answers = [
        [seated(PLAYERS[name].player, Seeded(7), seat, number)(view, moves) for number in range(30)]
        for seat in range(2)
    ]
    assert answers[0] != answers[1]
    assert len(set(answers[0])) > 1


@pytest.mark.parametrize("name", PLAYERS)
def test_other_luck_means_other_dice(name):
    view, moves, _ = next(secret_choices(name, 2, 1, PLAYERS[name].player))
    answers = [
        [seated(PLAYERS[name].player, Seeded(seed), 0, number)(view, moves) for number in range(30)]
        for seed in (7, 7, 8)
    ]
    assert answers[0] == answers[1] != answers[2]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_without_a_table_has_dice_that_nobody_knows(name):
    view, moves, _ = next(secret_choices(name, 2, 1, PLAYERS[name].player))
    assert len({PLAYERS[name].player(view, moves) for _ in range(60)}) > 1

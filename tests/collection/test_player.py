"""The player who knows the theory: how many points, and never an illegal move."""

from random import Random
from statistics import mean, stdev

import pytest

from explorer.analysis.players.collection import Ending, player
from explorer.core.game import OVER
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from explorer.games.collection.board import Board
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.turn import PASS
from tests.collection.tables import random_rulings

THRESHOLDS = [(1, 20.5), (2, 19.5)]


def points(players: int, seeds: range) -> list[int]:
    """The scores of games in which all seats are taken by the player."""
    return [
        COLLECTION.scores(
            play_out(COLLECTION, COLLECTION.start(players, seed), [player] * players, Seeded(seed))[-1].state
        )[0]
        for seed in seeds
    ]


@pytest.mark.parametrize("players, threshold", THRESHOLDS)
def test_the_player_sorts_well(players: int, threshold: float) -> None:
    assert mean(points(players, range(5000, 5025))) >= threshold - 1.5


@pytest.mark.long
@pytest.mark.parametrize("players, threshold", [*THRESHOLDS, (3, 19), (4, 18.5)])
def test_the_player_sorts_well_over_400_games(players: int, threshold: float) -> None:
    scores = points(players, range(6000, 6400))
    print(f"{players} players: {mean(scores):.2f} ± {stdev(scores) / 20:.2f}")
    assert mean(scores) >= threshold


def test_random_play_does_not() -> None:
    rng = Random(1)
    ends = [
        play_out(COLLECTION, COLLECTION.start(2, seed), [random_player(rng)] * 2, Seeded(seed))[-1].state
        for seed in range(20)
    ]
    assert mean(COLLECTION.scores(end)[0] for end in ends) < -18


@pytest.mark.parametrize("seed", range(12))
def test_the_player_can_play_under_any_reading(seed: int) -> None:
    rng = Random(seed)
    players = 1 + seed % 4
    state = COLLECTION.start(
        players, seed, easy=seed % 3 == 0, rulings=random_rulings(rng), jokers_removed=seed % 4
    )
    last = play_out(COLLECTION, state, [player] * players, Seeded(seed))[-1].state
    assert COLLECTION.turn(last) == OVER


def test_the_player_decides_by_what_it_sees() -> None:
    state = COLLECTION.start(2, 11)
    view, moves = COLLECTION.seen_by(state, 0), COLLECTION.moves(state)
    assert player(view, moves) == player(view, moves)


def test_a_table_without_a_deck_is_searched_once_however_many_pass_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a click at a table of four is answered by a search for every seat that passes."""
    searched: list[Board] = []

    def best(_: Ending, board: Board, __: object) -> tuple[int, None]:
        searched.append(board)
        return 0, None

    monkeypatch.setattr(Ending, "best", best)
    board = {"A": "BBB", "B": "AAA", **{box: box * 3 for box in "CDEFGH"}}
    for turn in range(4):
        position = {"board": board, "hands": ["CD", "DE", "EF", "FG"], "deck": "", "turn": turn}
        state = COLLECTION.start(position=position)
        assert player(COLLECTION.seen_by(state, turn), COLLECTION.moves(state)) == PASS
    assert len(searched) == 1

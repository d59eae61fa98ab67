"""A game of each, written out. If rules changed on purpose: `python -m tests.plays`, and read the diff."""

import pytest

from explorer import GAMES
from explorer.core.game import OVER
from tests.plays.playthrough import TABLES, file_of, moves_of, written

each = pytest.mark.parametrize("name", GAMES)


@each
def test_the_same_moves_lead_to_the_same_game_word_by_word(name: str) -> None:
    text = file_of(name).read_text(encoding="utf-8")
    assert written(GAMES[name], *TABLES[name], moves_of(text)) == text


@each
def test_it_is_a_whole_game(name: str) -> None:
    game, (players, seed) = GAMES[name], TABLES[name]
    state = game.start(players=players, seed=seed)
    for text in moves_of(file_of(name).read_text(encoding="utf-8")):
        state = game.apply(state, game.parse(text)).state
    assert game.turn(state) == OVER


def test_a_move_that_rules_refuse_shows_where_and_why() -> None:
    text = written(GAMES["necklace"], *TABLES["necklace"], ["buy 0 1 2"])
    assert text.splitlines()[-1].startswith("'buy 0 1 2' is not allowed here")

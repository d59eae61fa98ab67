"""Every game at every size of table keeps every law."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.game import Game, Move
from tests.laws import laws, legality, lines, paper, secrecy, setups
from tests.laws.play import ALL, TABLES, Play, hold, plays

AnyGame = Game[Any, Any]
Table = tuple[AnyGame, int]
Law = Callable[[Play], None]

FEW, MANY = 300, 10_000

QUICK: list[Law] = [  # held against every one of the games
    laws.every_game_ends,
    laws.somebody_is_asked_until_the_end,
    laws.everybody_has_a_name,
    laws.no_component_is_lost_or_made,
    laws.a_step_begins_where_the_last_one_ended,
    laws.folding_the_events_gives_the_state,
    laws.scores_change_only_through_events,
    laws.amounts_add_up_and_name_their_rules,
    laws.phases_follow_each_other_as_listed,
    laws.odds_are_whole_and_list_the_outcomes,
    laws.numbers_on_the_table_can_be_explained,
    laws.the_best_score_wins,
    legality.the_moves_are_a_sequence,
    legality.a_listed_move_is_allowed,
    legality.any_other_move_is_refused_with_a_rule_and_a_repair,
    legality.a_move_can_be_written_down,
    legality.a_move_has_one_notation,
    paper.a_position_comes_back_as_it_was,
    setups.the_set_up_leads_to_the_table_that_is_dealt,
    setups.no_component_is_lost_or_made_while_the_table_is_laid,
    setups.every_event_of_the_set_up_names_its_rule,
    setups.nobody_is_asked_and_nobody_scores_in_the_set_up,
    setups.a_set_up_comes_back_as_it_was_told,
]

THOROUGH: list[Law] = [  # held against every eleventh
    laws.no_component_is_lost_or_made_for_a_moment,
    laws.everything_is_a_frozen_value,
    laws.the_past_never_changes,
    setups.numbers_can_be_explained_while_the_table_is_laid,
    setups.a_set_up_leads_to_no_other_table,
    setups.nobody_hears_more_of_the_set_up_than_it_may_see,
    setups.nobody_sees_more_of_the_set_up_than_it_was_told,
    setups.the_log_begins_with_the_set_up,
    secrecy.a_world_looks_like_the_view_it_came_from,
    secrecy.a_world_can_be_played_on_to_the_end,
    secrecy.nobody_is_told_what_it_may_not_see,
    secrecy.nobody_sees_what_it_was_not_told,
    secrecy.views_do_not_depend_on_what_is_hidden,
    paper.a_damaged_position_is_refused_or_can_be_played,
    paper.a_record_comes_back_as_it_was,
    paper.a_damaged_record_is_refused_or_can_be_read_again,
    lines.every_moment_follows_from_its_parent,
    lines.forward_retraces_back,
    lines.the_line_that_was_visited_last_is_the_one_ahead,
    lines.the_log_is_what_happened_on_the_line,
    lines.the_same_move_instead_gives_the_same_line,
    lines.another_move_instead_keeps_what_still_fits,
    lines.the_same_choices_and_the_same_luck_give_the_same_game,
    lines.a_comparison_adds_up_to_the_difference,
    lines.what_is_deleted_is_gone_and_the_rest_stays,
]


def sentence(law: Law) -> str:
    return law.__name__


def table_name(table: Table) -> str:
    return f"{table[0].name}-{table[1]}"


def with_pool(games: list[Play]) -> list[Play]:
    """Every game knows some moves of all the others."""
    pool = list(dict.fromkeys(move for play in games for move in play.moves))
    for play in games:
        play.pool = pool
    return games


@pytest.fixture(scope="module", params=TABLES, ids=table_name)
def games(request: pytest.FixtureRequest) -> list[Play]:
    return with_pool(list(plays(*request.param, range(FEW))))


@pytest.mark.parametrize("law", QUICK, ids=sentence)
def test_law(law: Law, games: list[Play]) -> None:
    hold(law, games)


@pytest.mark.parametrize("law", THOROUGH, ids=sentence)
def test_thorough_law(law: Law, games: list[Play]) -> None:
    hold(law, games[::11])


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_all_laws_in_many_games(table: Table) -> None:
    for first in range(FEW, MANY, 100):
        keeps_all_laws(*table, range(first, first + 100))


def keeps_all_laws(game: AnyGame, players: int, seeds: range) -> None:
    """Random games of a table, one for each seed, keep every law; so must those of a game from elsewhere."""
    games = with_pool(list(plays(game, players, seeds)))
    for law in QUICK:
        hold(law, games)
    for law in THOROUGH:
        hold(law, games[::11])


every_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL)


@every_game
def test_a_table_of_the_wrong_size_is_refused(game: AnyGame) -> None:
    for players in (game.seats[0] - 1, game.seats[-1] + 1, -1):
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            game.start(players)


@every_game
@given(text=st.text(max_size=60))
def test_what_is_no_move_is_refused_in_a_sentence(game: AnyGame, text: str) -> None:
    understood(game, text)


@every_game
@given(data=st.data())
def test_a_garbled_notation_is_another_move_or_none(game: AnyGame, data: st.DataObject) -> None:
    play = sample_game(game)
    text = str(data.draw(st.sampled_from(play.moves)))
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    patch = data.draw(st.text(max_size=3) | st.sampled_from(["9" * 5000, "-1", "0", " ", text]))
    move = understood(game, text[:start] + patch + text[end:])
    for state in play.some(3):
        if move is not None and game.objection(state, move) is not None:
            legality.refused(play, state, move)


@cache
def sample_game(game: AnyGame) -> Play:
    return Play(game, game.seats[-1], seed=1)


def understood(game: AnyGame, text: str) -> Move | None:
    """The move, which then has a notation of its own; None if the text was refused."""
    try:
        move = game.parse(text)
    except ValueError as error:
        refusal = str(error)
    else:
        assert game.parse(str(move)) == move
        return move
    assert 10 < len(refusal) < 1000
    return None

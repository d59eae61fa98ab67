"""Laws of the rules: what holds at every table of every game, whatever is played."""

from enum import Enum
from typing import Any

from explorer.core.game import CHANCE, OVER, total
from tests.laws.play import Play


def every_game_ends(play: Play) -> None:
    assert play.game.turn(play.end) == OVER
    assert len(play.game.moves(play.end)) == 0


def somebody_is_asked_until_the_end(play: Play) -> None:
    for step in play.walk():
        assert play.game.turn(step.before) in (CHANCE, *range(play.players))


def everybody_has_a_name(play: Play) -> None:
    names = play.game.names(play.end)
    assert len(set(names)) == play.players
    assert all(name and isinstance(name, str) for name in names)
    assert names == play.game.names(play.start)


def no_component_is_lost_or_made(play: Play) -> None:
    for state in (*play.some(5), play.end):
        assert play.game.inventory(state) == play.game.inventory(play.start) != {}


def no_component_is_lost_or_made_for_a_moment(play: Play) -> None:
    components = play.game.inventory(play.start)
    for state in play.states():
        assert play.game.inventory(state) == components


def a_step_begins_where_the_last_one_ended(play: Play) -> None:
    ends = [play.start, *(step.state for step in play.steps)]
    for step in play.walk():
        assert step.before is ends[play.at]


def folding_the_events_gives_the_state(play: Play) -> None:
    """All of it but the stage, which says what is waited for and is no event."""
    for step in play.walk():
        state = step.before
        for event in step.events:
            state = event.after(state)
        assert state.but(stage=step.state.stage) == step.state


def scores_change_only_through_events(play: Play) -> None:
    scores = play.game.scores(play.start)
    assert len(scores) == play.players
    for step in play.walk():
        told = list(scores)
        for event in step.events:
            for seat, amount in event.gains:
                told[seat] += amount
        scores = play.game.scores(step.state)
        assert tuple(told) == scores


def amounts_add_up_and_name_their_rules(play: Play) -> None:
    for step in play.walk():
        for event in step.events:
            assert event.rule
            assert all(part.rule for part in event.because)
            assert event.amount == total(event.because)


def phases_follow_each_other_as_listed(play: Play) -> None:
    phases = play.game.phases
    assert {after for successors in phases.values() for after in successors} <= phases.keys()
    for step in play.walk():
        assert play.game.phase(step.state) in phases.get(play.game.phase(step.before), ())


def odds_are_whole_and_list_the_outcomes(play: Play) -> None:
    for state in play.some(4, lambda state: play.game.turn(state) == CHANCE):
        odds, outcomes = play.game.odds(state), list(play.game.moves(state))
        assert all(type(weight) is int and weight > 0 for _, weight in odds)
        assert [outcome for outcome, _ in odds] == outcomes
        assert len(odds) == len(outcomes) == len(set(outcomes)) > 0
        assert all(odds.at(number / 16) in outcomes for number in range(16))
        assert odds.at(1 - 2**-53) in outcomes


def numbers_on_the_table_can_be_explained(play: Play) -> None:
    for state in play.some(3):
        for name, number in play.game.quantities(state).items():
            assert total(play.game.why(state, name)) == number, name
            assert all(part.rule for part in play.game.why(state, name))


def the_best_score_wins(play: Play) -> None:
    """Ties are broken among the best. Where all score the same, all may have lost."""
    for state in (*play.some(2), play.end):
        verdict, scores = play.game.winners(state), play.game.scores(state)
        assert verdict.rule
        assert set(verdict.seats) <= set(range(play.players))
        assert all(scores[seat] == max(scores) for seat in verdict.seats)
        assert verdict.seats or len(set(scores)) == 1


def everything_is_a_frozen_value(play: Play) -> None:
    for state in play.some(2):
        assert is_frozen(state)
        hash(play.game.key(state))
        assert is_frozen(play.game.rulings_of(state))
        assert all(is_frozen(play.game.seen_by(state, seat)) for seat in play.seats)
    for event in {event for step in play.walk() for event in step.events}:
        assert all(is_frozen(play.game.told_to(event, seat)) for seat in play.seats)


def is_frozen(value: Any) -> bool:
    """Made of numbers, texts, bytes, enums and tuples of them, all the way down."""
    if isinstance(value, tuple | frozenset):
        return all(map(is_frozen, value))
    return value is None or isinstance(value, Enum | bytes) or type(value) in (bool, int, str)


def the_past_never_changes(play: Play) -> None:
    """Neither by looking at it nor by playing it once more, which leads to the same steps."""
    game = play.game
    before = [(hash(state), repr(state)) for state in play.some(5)]
    state = game.start(players=play.players, seed=play.seed, rulings=game.rulings_of(play.start))
    assert state == play.start
    for step in play.walk():
        again = game.apply(state, play.moves[play.at])
        assert again == step
        state = again.state
    assert [(hash(state), repr(state)) for state in play.some(5)] == before

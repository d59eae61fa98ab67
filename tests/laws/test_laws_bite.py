"""A law that nothing can break protects nothing: each of these broken games is caught."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from explorer.core.game import Move, Odds, Part, Reason, Step
from tests.laws import laws, legality, paper, secrecy, setups
from tests.laws.play import Play, hold
from tests.toy.game import Pebbles
from tests.toy.offer import Opened, Scored
from tests.toy.seen import View

hours = count()


class Overpaid(Scored):
    @property
    def because(self) -> tuple[Part, ...]:
        return (Part("PB-BEST-1", self.amount - 1),)


def broken(verb: str, change: Callable[..., Any]) -> Pebbles:
    """The toy with one verb changed: `change` gets the right answer and what was asked."""
    right = getattr(Pebbles, verb)
    return type(
        "Broken", (Pebbles,), {verb: lambda game, *asked, **told: change(right(game, *asked, **told), *asked)}
    )()


class Grudging(Pebbles):
    """Plays every move, and objects to all of them."""

    apply = Pebbles.follow

    def objection(self, state: Any, move: Move) -> Reason:
        return Reason("PB-OFFER-1", "no")


def then(change: Callable[[Any], Any]) -> Pebbles:
    """The toy with something changed after every step that opens pebbles."""

    def changed(step: Step, *_: Any) -> Step:
        return step.but(state=change(step.state)) if any(isinstance(e, Opened) for e in step.events) else step

    return broken("apply", changed)


def overpaid(step: Step, *_: Any) -> Step:
    return step.but(events=tuple(Overpaid(*e) if isinstance(e, Scored) else e for e in step.events))


class Endless(list[Any]):
    def __getitem__(self, place: Any) -> Any:
        return super().__getitem__(place % len(self))


BROKEN = {
    "a pebble is lost": (
        then(lambda state: state.but(open=state.open[1:])),
        laws.no_component_is_lost_or_made,
    ),
    "a change without an event": (
        then(lambda state: state.but(drawn=0)),
        laws.folding_the_events_gives_the_state,
    ),
    "points from nowhere": (
        then(lambda state: state.but(scores=(9, *state.scores[1:]))),
        laws.scores_change_only_through_events,
    ),
    "a wrong bill": (
        broken("apply", overpaid),
        laws.amounts_add_up_and_name_their_rules,
    ),
    "an unlisted phase": (
        broken("phase", lambda phase, _: phase[:4]),
        laws.phases_follow_each_other_as_listed,
    ),
    "odds that are no whole numbers": (
        broken("odds", lambda odds, _: Odds(odds.draw, odds.outcomes, [w / 2 for w in odds.weights])),
        laws.odds_are_whole_and_list_the_outcomes,
    ),
    "an outcome that is listed twice": (
        broken("odds", lambda odds, _: Odds(odds.draw, odds.outcomes * 2, odds.weights * 2)),
        laws.odds_are_whole_and_list_the_outcomes,
    ),
    "a number that is explained wrongly": (
        broken("why", lambda parts, *_: parts[1:]),
        laws.numbers_on_the_table_can_be_explained,
    ),
    "the worst wins": (
        broken("winners", lambda verdict, state: verdict.but(seats=(state.scores.index(min(state.scores)),))),
        laws.the_best_score_wins,
    ),
    "a list in a view": (
        broken("seen_by", lambda view, *_: View(view.seat, [view.table])),
        laws.everything_is_a_frozen_value,
    ),
    "a step that depends on the hour": (
        broken("apply", lambda step, *_: step.but(state=step.state.but(drawn=next(hours)))),
        laws.the_past_never_changes,
    ),
    "a move that is not listed": (
        broken("moves", lambda moves, _: moves[:1]),
        legality.any_other_move_is_refused_with_a_rule_and_a_repair,
    ),
    "a repair that is refused as well": (
        broken("objection", lambda reason, state, move: reason and reason.but(instead=(move,))),
        legality.any_other_move_is_refused_with_a_rule_and_a_repair,
    ),
    "a listed move that is refused": (
        Grudging(),
        legality.a_listed_move_is_allowed,
    ),
    "moves that do not end": (
        broken("moves", lambda moves, _: Endless(moves)),
        legality.the_moves_are_a_sequence,
    ),
    "a notation that is read as another move": (
        broken("parse", lambda move, _: move.but(pebble=1)),
        legality.a_move_can_be_written_down,
    ),
    "a position that forgets": (
        broken("position", lambda written, _: written | {"drawn": 0}),
        paper.a_position_comes_back_as_it_was,
    ),
    "a view that shows the bag": (
        broken("seen_by", lambda view, state, _: view.but(table=view.table.but(bag=state.bag))),
        secrecy.nobody_sees_what_it_was_not_told,
    ),
    "a move that depends on what is hidden": (
        broken("moves", lambda moves, state: moves[: 1 + sum(state.bag) % 2]),
        secrecy.views_do_not_depend_on_what_is_hidden,
    ),
    "a world that looks different": (
        broken("world", lambda world, *_: world.but(hands=world.hands[::-1])),
        secrecy.a_world_looks_like_the_view_it_came_from,
    ),
    "a set-up that leads to another table": (
        broken("opening", lambda step, *_, **__: step.but(events=step.events[1:])),
        setups.the_set_up_leads_to_the_table_that_is_dealt,
    ),
    "a pebble that is dealt from nowhere": (
        broken("inventory", lambda there, state: there | ({} if state.hands[0] else {"1": 5})),
        setups.no_component_is_lost_or_made_while_the_table_is_laid,
    ),
    "a set-up that is forgotten": (
        broken("setup_of", lambda *_: {"more": 1}),
        setups.a_set_up_comes_back_as_it_was_told,
    ),
    "a set-up that is always believed": (
        broken("opening", lambda step, *_, **__: step.but(events=step.events or (Opened(()),))),
        setups.a_set_up_leads_to_no_other_table,
    ),
    "a deal that is told to everybody": (
        broken("told_to", lambda _, event, seat: event),
        setups.nobody_hears_more_of_the_set_up_than_it_may_see,
    ),
    "a deal that everybody sees": (
        broken("seen_by", lambda view, state, _: view.but(table=state) if not state.hands[-1] else view),
        setups.nobody_sees_more_of_the_set_up_than_it_was_told,
    ),
    "a secret that is told": (
        broken("told_to", lambda _, event, seat: event),
        secrecy.nobody_is_told_what_it_may_not_see,
    ),
}


@pytest.mark.parametrize("game, law", BROKEN.values(), ids=BROKEN)
def test_a_broken_game_is_caught(game: Pebbles, law: Callable[[Play], None]) -> None:
    plays = [Play(game, 3, seed) for seed in range(40)]
    for play in plays:
        play.pool = list({move for play in plays for move in play.moves})
    with pytest.raises(AssertionError) as error:
        hold(law, plays)
    assert "players=3, seed=" in error.value.__notes__[0]


def test_a_game_without_end_is_caught() -> None:
    with pytest.raises(AssertionError, match="goes on after"):
        Play(broken("apply", lambda step, *_: step.but(state=step.before)), 2, seed=0)

"""Nobody sees an action card before all are revealed; the rest of the table is open (ESR-SETUP-6)."""

import pytest

from explorer.core.luck import Seeded
from explorer.games.edel.cards import ACTIONS, GEMS
from tests.edel.table import START, after, game, states_of, table

SEATS_AND_SPECTATOR = (0, 1, 2, None)


@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_committed_action_is_not_seen_by_others(seat):  # ESR-TURN-3
    views = {
        game.seen_by(after(table(START, START, START), f"act:{action.name.lower()}"), seat)
        for action in ACTIONS[:3]
    }
    assert len(views) == 1


def test_ones_own_choice_is_seen():
    state = after(table(START, START, START), "act:gems", "act:event")
    assert game.seen_by(state, 0).chosen == (GEMS, None, None)


def test_after_the_reveal_all_choices_are_seen():  # ESR-TURN-3
    state = after(table(START, START, START), "act:gems", "act:event", "act:event")
    for seat in SEATS_AND_SPECTATOR:
        assert game.seen_by(state, seat).chosen == state.chosen


def test_everything_else_is_public():  # ESR-SETUP-6
    for state in states_of(5, 3):
        for seat in SEATS_AND_SPECTATOR:
            view = game.seen_by(state, seat)
            assert view.seat == seat
            assert view[:-1] == tuple(state.but(chosen=view.chosen))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_world_looks_like_its_view(players):
    for state in states_of(8, players):
        for seat in (0, players - 1, None):
            view = game.seen_by(state, seat)
            assert game.seen_by(game.world(view, Seeded(1)), seat) == view


def test_worlds_give_every_action_a_chance():
    state = after(table(*[START] * 5), "act:gems", "act:gems")
    view = game.seen_by(state, 1)
    worlds = [game.world(view, Seeded(seed)) for seed in range(60)]
    assert {world.chosen[0] for world in worlds} == set(ACTIONS)
    assert {world.chosen[1:] for world in worlds} == {(GEMS, None, None, None)}

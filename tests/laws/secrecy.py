"""Laws of secrecy: a seat sees and hears what it may know, and nothing else."""

from collections.abc import Iterator
from itertools import groupby
from random import Random
from typing import Any

from explorer.core.game import OVER, Event, Step
from explorer.core.luck import Seeded
from tests.laws.legality import listed
from tests.laws.play import Play, any_move, went_on


def a_world_looks_like_the_view_it_came_from(play: Play) -> None:
    for state in play.some(2):
        for seat in play.seats:
            world = world_of(play, state, seat)
            same_to(play, seat, state, world)
            assert repr(play.game.seen_by(world, seat)) == repr(play.game.seen_by(state, seat))
            assert play.game.inventory(world) == play.game.inventory(state)
            assert play.game.scores(world) == play.game.scores(state)


def a_world_can_be_played_on_to_the_end(play: Play) -> None:
    rng = Random(play.seed)
    for state in play.some(2):
        went_on(play.game, world_of(play, state, rng.choice(play.seats)), play.seed)


def views_do_not_depend_on_what_is_hidden(play: Play) -> None:
    """Two tables that a seat cannot tell apart stay so while it hears the same of both.

    Looked at whenever both wait for the same: who is asked in secret is nothing that a seat hears.
    """
    for state in play.some(2):
        for seat in play.seats:
            one, other = state, world_of(play, state, seat)
            for number in range(20):
                if not in_step(play, one, other):
                    one, other = (after_silence(play, seat, table) for table in (one, other))
                if not in_step(play, one, other):
                    break
                same_to(play, seat, one, other)
                steps = side_by_side(play, seat, one, other, number)
                if len({told(play, step, seat) for step in steps}) != 1:
                    break
                one, other = (step.state for step in steps)


def nobody_is_told_what_it_may_not_see(play: Play) -> None:
    """Where a seat sees nothing of what is chosen or drawn, at no event of it, it hears nothing of it either.

    In the end alone nothing may be left to see: gems that were openly taken are returned at a scoring.
    """
    for seat, steps in choices_of_others(play):
        if len({looks(play, step, seat) for step in steps}) == 1:
            assert len({told(play, step, seat) for step in steps}) == 1, f"seat {seat}"


def looks(play: Play, step: Step, seat: int | None) -> tuple[Any, ...]:
    """How the table looks to a seat during a step, each time that something has changed for it."""
    states = [step.before, *(state for _, state in step.frames), step.state]
    return tuple(view for view, _ in groupby(play.game.seen_by(state, seat) for state in states))


def nobody_sees_what_it_was_not_told(play: Play) -> None:
    """Where a seat hears the same of two choices or draws, it sees the same when the next one waits."""
    for seat, steps in choices_of_others(play):
        seen: dict[Any, Any] = {}
        for step in steps:
            now = told(play, step, seat), play.game.turn(step.state), play.game.phase(step.state)
            view = play.game.seen_by(step.state, seat)
            assert seen.setdefault(now, view) == view, f"seat {seat}"


def choices_of_others(play: Play) -> Iterator[tuple[int | None, list[Step]]]:
    """All that could be chosen or drawn somewhere, for everybody but whose choice it is."""
    for state in play.some(3, lambda state: len(play.game.moves(state)) > 1):
        steps = [play.game.apply(state, move) for move in listed(play, state)]
        yield from ((seat, steps) for seat in play.seats if seat != play.game.turn(state))


def world_of(play: Play, state: Any, seat: int | None) -> Any:
    return play.game.world(play.game.seen_by(state, seat), Seeded(play.seed + play.at))


def same_to(play: Play, seat: int | None, state: Any, world: Any) -> None:
    """A seat knows when it is asked and what it may do; for the rest it has its view."""
    game = play.game
    assert game.seen_by(state, seat) == game.seen_by(world, seat), f"seat {seat}"
    for who in (OVER, seat):
        assert (game.turn(state) == who) == (game.turn(world) == who), f"seat {seat}"
    if game.turn(state) == seat:
        assert len(game.moves(state)) == len(game.moves(world)), f"seat {seat}"
        for move in listed(play, state):
            assert game.objection(world, move) is None, (
                f"seat {seat}: '{move}' may be made, depending on what is hidden"
            )


def in_step(play: Play, one: Any, other: Any) -> bool:
    return play.game.turn(one) == play.game.turn(other) and play.game.phase(one) == play.game.phase(other)


def after_silence(play: Play, seat: int | None, state: Any) -> Any:
    """Once those who could have done something in secret have let it be."""
    while play.game.turn(state) not in (OVER, seat) and len(play.game.moves(state)) <= 8:
        steps = (play.game.apply(state, move) for move in play.game.moves(state))
        silent = next((step for step in steps if not told(play, step, seat)), None)
        if silent is None:
            break
        state = silent.state
    return state


def side_by_side(play: Play, seat: int | None, one: Any, other: Any, number: int) -> list[Step]:
    """The same move on both tables, or any where it is not possible on both; nothing at the end of a game."""
    game, rng = play.game, Random(f"{play.seed}/{number}")
    if game.turn(one) == OVER:
        return []
    move = any_move(game, one, rng)
    also = move if game.objection(other, move) is None else any_move(game, other, rng)
    return [game.apply(one, move), game.apply(other, also)]


def told(play: Play, step: Step, seat: int | None) -> tuple[Event, ...]:
    return tuple(heard for event in step.events if (heard := play.game.told_to(event, seat)) is not None)

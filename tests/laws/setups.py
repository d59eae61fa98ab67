"""Laws of the set-up: what is told of it is what happened, and nobody hears more than it may know."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import groupby, islice
from typing import Any

from explorer.core.game import CHANCE, Event, Step, total
from explorer.core.luck import Seeded
from explorer.core.plain import Plain
from explorer.core.record import dumps
from explorer.core.timeline import Timeline
from tests.laws.laws import is_frozen
from tests.laws.paper import recorded, unless_refused
from tests.laws.play import Play

TRIES = 20


def the_set_up_leads_to_the_table_that_is_dealt(play: Play) -> None:
    """Folded from a table on which nothing is dealt; the stage alone is no event."""
    opening, game = play.opening, play.game
    options = {"players": play.players, "seed": play.seed, "rulings": game.rulings_of(play.start)}
    assert opening.events
    assert opening.state == game.start(**options) == play.start
    state = opening.before
    for event in opening.events:
        state = event.after(state)
    assert state.but(stage=opening.state.stage) == opening.state


def no_component_is_lost_or_made_while_the_table_is_laid(play: Play) -> None:
    components = play.game.inventory(play.start)
    for state in (play.opening.before, *(state for _, state in play.opening.frames)):
        assert play.game.inventory(state) == components


def every_event_of_the_set_up_names_its_rule(play: Play) -> None:
    for event in play.opening.events:
        assert event.rule
        assert event.amount == total(event.because)
        assert is_frozen(event)
    assert is_frozen(play.opening.before)


def numbers_can_be_explained_while_the_table_is_laid(play: Play) -> None:
    for state in (play.opening.before, *(state for _, state in play.opening.frames)):
        for name, number in play.game.quantities(state).items():
            assert total(play.game.why(state, name)) == number, name


def nobody_is_asked_and_nobody_scores_in_the_set_up(play: Play) -> None:
    assert not any(event.gains for event in play.opening.events)
    assert play.game.names(play.opening.before) == play.game.names(play.start)
    for _, state in play.opening.frames[:-1]:
        assert play.game.turn(state) in (CHANCE, play.game.turn(play.start), *range(play.players))


def a_set_up_comes_back_as_it_was_told(play: Play) -> None:
    """From the table it led to and a few words more, which are plain and short."""
    words = json.dumps(play.game.setup_of(play.opening))
    assert len(words) < 80
    position = Plain(json.loads(json.dumps(play.game.position(play.start))))
    kept = Plain(json.loads(words))
    assert unless_refused(lambda: play.game.opening(position=position, setup=kept)) == play.opening
    assert play.game.opening(position=position).events == ()


def a_set_up_leads_to_no_other_table(play: Play) -> None:
    """A table later in the game has been set up too, but not to this."""
    kept = {"setup": play.game.setup_of(play.opening)}
    for state in (*play.some(3, lambda state: state != play.start), play.end):
        data = json.loads(dumps(Timeline(play.game, state))) | kept
        assert unless_refused(partial(recorded, play, json.dumps(data))) is None


def nobody_hears_more_of_the_set_up_than_it_may_see(play: Play) -> None:
    """Two deals that look alike to a seat, event after event, are told alike to it."""
    for seat, twin in twins(play):
        if looks(play, play.opening, seat) == looks(play, twin, seat):
            assert told(play, play.opening, seat) == told(play, twin, seat), f"seat {seat}"


def nobody_sees_more_of_the_set_up_than_it_was_told(play: Play) -> None:
    """Two deals that are told alike to a seat look alike to it, whatever was dealt to others."""
    for seat, twin in twins(play):
        assert told(play, play.opening, seat) == told(play, twin, seat), f"seat {seat}"
        assert looks(play, play.opening, seat) == looks(play, twin, seat), f"seat {seat}"


def the_log_begins_with_the_set_up(play: Play) -> None:
    timeline = Timeline(play.game, play.opening, Seeded(play.seed))
    assert timeline.root.events == play.opening.events
    for seat in play.seats:
        heard = [event for event in told(play, play.opening, seat) if event is not None]
        assert timeline.log(seat, open_table=False)[: len(heard)] == heard
    again = recorded(play, dumps(timeline))
    assert again.root.step == play.opening
    assert again.log() == timeline.log()


def twins(play: Play) -> Iterator[tuple[int | None, Step]]:
    """For every seat another deal of which it knows the same: the others may have been dealt other cards.

    Not every world will do: where the first player has nothing to play, she has nothing in the twin either.
    """
    game, kept = play.game, Plain(play.game.setup_of(play.opening))
    for seat in play.seats:
        view = game.seen_by(play.start, seat)
        worlds = (game.world(view, Seeded(100 * play.seed + number)) for number in range(TRIES))
        openings = (game.opening(position=game.position(world), setup=kept) for world in worlds)
        yield from islice(((seat, twin) for twin in openings if twin.events), 1)


def told(play: Play, step: Step, seat: int | None) -> list[Event | None]:
    return [play.game.told_to(event, seat) for event in step.events]


def looks(play: Play, step: Step, seat: int | None) -> list[Any]:
    """How the table looks to a seat, each time that something has changed for it."""
    states = [step.before, *(state for _, state in step.frames)]
    return [view for view, _ in groupby(play.game.seen_by(state, seat) for state in states)]

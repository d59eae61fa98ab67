"""There is a pair of games for every secret, and for every question that somebody is asked in secret."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from explorer.games.edel.choice import Choosing
from explorer.games.edel.two_players import Guessing
from explorer.games.necklace.display import Showing
from explorer.games.necklace.table import Stage
from explorer.games.necklace.theft import Countering
from tests.widgets.twins import ALL, asked, heard


def kinds(stage: type[Stage]) -> Iterator[type[Stage]]:
    yield stage
    for kind in stage.__subclasses__():
        yield from kinds(kind)


WINDOWS = {stage for stage in kinds(Stage) if stage.secret and hasattr(stage, "name")}
"""The windows of Queen's Necklace in which no view shows who is asked."""


@pytest.mark.parametrize("name", ALL)
def test_there_are_two_games_that_these_seats_hear_alike(name):
    one, other = ALL[name].played()
    lucks = [repr(timeline.here.luck) for timeline in (one, other)]
    assert (one.state, lucks[0]) != (other.state, lucks[1])
    for seat in ALL[name].seats:
        assert heard(one, seat) == heard(other, seat)
        assert bool(one.log()) == bool(heard(one, seat)[0])


def met(game: str) -> Counter[tuple[Any, ...]]:
    """How often a pair waits for a kind of decision: at how many hands, and whether who looks is asked."""
    pairs = [(twins, *twins.played()) for twins in ALL.values() if twins.game == game]
    return Counter(
        (len(one.game.names(one.state)), type(one.state.stage), seat == asked(one))
        for twins, one, other in pairs
        for seat in twins.seats
        if one.state != other.state
    )


def test_the_necklace_has_five_secret_windows():
    assert sorted(stage.name for stage in WINDOWS) == [
        "alchemist",
        "cardinal",
        "forger_defend",
        "forger_discard",
        "queen",
    ]


@pytest.mark.parametrize("window", sorted({*WINDOWS, Showing, Countering}, key=lambda stage: stage.name))
def test_every_secret_window_is_met_by_who_is_asked_and_by_who_looks_on(window):
    found = met("necklace")
    assert found[3, window, True]
    assert found[3, window, False] >= 2


@pytest.mark.parametrize("players", [3, 5])
def test_the_secret_choice_is_met_by_who_chooses_and_by_who_looks_on(players):
    found = met("edel")
    assert found[players, Choosing, True]
    assert found[players, Choosing, False] >= 2


def test_of_two_the_guess_is_met_by_who_guesses_and_by_who_looks_on():
    found = met("edel")
    assert found[2, Guessing, True] >= 2
    assert found[2, Guessing, False] >= 2


def test_the_order_of_the_deck_is_met_alone_and_together_on_both_sides():
    """All hands are open in the Collection; what will be drawn is not."""
    decks = [twins.one.played("collection").state for twins in ALL.values() if twins.game == "collection"]
    assert {(len(state.hands), state.setup.easy) for state in decks} >= {
        (1, False),
        (2, False),
        (3, False),
        (3, True),
    }

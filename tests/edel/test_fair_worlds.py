"""All tables that look the same to a seat are equally likely: held against playing until a table fits."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from explorer.core.luck import Seeded
from explorer.games.edel.cards import MONEY
from explorer.games.edel.table import State
from tests.edel.table import START, after, game, table
from tests.fairness import likelihood

DRAWS = 20_000
CHOICES = {
    "two cards of four players lie face down": (4, ["act:money", "act:gems"], 3),
    "one's own and two others of five": (5, ["act:free", "act:event", "act:free"], 1),
    "all but the last, for a spectator": (3, ["act:gems", "act:gems"], None),
    "a guess for two": (2, ["act:event"], 1),
    "a guess for two that was denied": (2, ["act:event", "guess:gems"], 1),
    "a guess for two that was denied, for a spectator": (2, ["act:money", "guess:event"], None),
}
by_choice = pytest.mark.parametrize("players, moves, seat", CHOICES.values(), ids=CHOICES)


def worlds(state: State, seat: int | None) -> Iterator[State]:
    view, seed = game.seen_by(state, seat), 0
    while True:
        yield game.world(view, Seeded(seed))
        seed += 1


def played_until_it_fits(start: State, state: State, moves: list[str], seat: int | None) -> Iterator[State]:
    """Plain rejection: everybody lays any card; kept if the seat sees what it sees."""
    rng, view = Random("choice"), game.seen_by(state, seat)
    while True:
        tried = start
        for move in moves:
            legal = game.moves(tried)
            tried = after(tried, move if move.startswith("guess") else str(rng.choice(legal)))
        if game.seen_by(tried, seat) == view:
            yield tried


def drawn(sampler: Iterator[State], weigh: Callable[[State], bool] = lambda _: True) -> Counter:
    return Counter(state.chosen for state in islice(filter(weigh, sampler), DRAWS))


@by_choice
def test_every_table_that_looks_the_same_is_equally_likely(players, moves, seat):
    start = table(*[START] * players)
    state = after(start, *moves)
    fair = drawn(played_until_it_fits(start, state, moves, seat))
    assert len(fair) > 1
    assert likelihood(drawn(worlds(state, seat)), fair) > 0.001


@by_choice
def test_a_sampler_with_a_liking_for_money_would_be_found_out(players, moves, seat):
    """Of the tables without money face down, one in ten is left out."""
    start, rng = table(*[START] * players), Random("liking")
    state = after(start, *moves)

    def liked(tried: State) -> bool:
        return MONEY in tried.chosen or rng.random() < 0.9

    fair = drawn(played_until_it_fits(start, state, moves, seat))
    assert likelihood(drawn(worlds(state, seat), liked), fair) < 0.001

"""The phases of every game are what play visits: no transition that is not listed, none listed in vain."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from explorer.core.game import OVER, Game
from explorer.games.edel.readings import Rulings
from tests.edel import table as edel
from tests.laws.play import ALL, Play, any_move
from tests.necklace import table as necklace

Transition = tuple[str, str]
GAMES_EACH, TRIES = 40, 60

DEAR = "necklace king king king"
"""Nobody can pay for these with ten ducats, nor for the Alchemist: a purchase is over before it begins."""

WINDOWS = {
    "delayed_sale_cardinal_window": True,
    "merchant_while_pending": "pending_first",
    "counter_theft": "optional",
    "refill_order": "simultaneous",
}


def rare_in_collection() -> Iterator[Any]:
    """A table on which everything lies at home already: only by hand, for a game is over by then."""
    home = {colour: 3 * colour for colour in "ABCDEFGH"}
    yield ALL["collection"].start(
        position={**ALL["collection"].position(ALL["collection"].start()), "board": home}
    )


def rare_in_edel() -> Iterator[Any]:
    """Only the last has gems: who opens passes, the other has none to give. Or an event card is in use."""
    for players in (3, 4, 5):
        last = Rulings().turns_with(players)
        for turn, round in ((1, 1), (last, 1), (last, 3)):
            poor = [edel.NONE] * (players - 1)
            yield edel.table(*poor, edel.START, stage=["action", 0], turn=turn, round=round)
            for kind in ("FOUR_RB", "FOUR_YG", "REMOVE", "SWAP", "HALVE", "THREE", "HALFSCORE"):
                hands = [edel.START] * players
                yield edel.using(kind, *hands, turn=turn, round=round)


def rare_in_necklace() -> Iterator[Any]:
    """Effects with no purchase after them, but a draw or a delayed sale; sales with another one waiting."""
    gems = "diamond1 diamond2 emerald1 emerald2 ruby1 ruby2"
    for blue, last in product(("forger", "thief amber1", "2*thief amber1"), ("cardinal", "ring")):
        hands = [blue, f"musketeer {gems}", last]
        yield necklace.table(*hands, row=f"- {DEAR}", pile=necklace.FEW, rulings=WINDOWS)
        due = [[0, 0]]
        yield necklace.table(*hands, row=f"alchemist {DEAR}", pile=necklace.FEW, waiting=due, rulings=WINDOWS)
    for waiting, last in product(([], [[1, 1]]), ("cardinal", "ring")):
        hands = ["alchemist diamond1 ruby1", "queen ruby2", last]
        row = "- - king amber1 amber1"
        yield necklace.merchant_comes(*hands, row=row, waiting=waiting, rulings=WINDOWS)


RARE = {"collection": rare_in_collection, "edel": rare_in_edel, "necklace": rare_in_necklace}


def from_the_start(game: Game[Any, Any]) -> Iterator[Transition]:
    for players in game.seats:
        for seed in range(GAMES_EACH):
            yield from transitions(game, Play(game, players, seed).steps)


def transitions(game: Game[Any, Any], steps: Any) -> Iterator[Transition]:
    return ((game.phase(step.before), game.phase(step.state)) for step in steps)


def from_rare_positions(game: Game[Any, Any]) -> Iterator[Transition]:
    for state in RARE.get(game.name, lambda: ())():
        for seed in range(TRIES):
            yield from transitions(game, a_few_moves(game, state, Random(seed)))


def a_few_moves(game: Game[Any, Any], state: Any, rng: Random, most: int = 12) -> Iterator[Any]:
    for _ in range(most):
        if game.turn(state) == OVER:
            return
        step = game.apply(state, any_move(game, state, rng))
        yield step
        state = step.state


@pytest.mark.parametrize("game", ALL.values(), ids=ALL)
def test_play_visits_the_listed_transitions_and_no_others(game: Game[Any, Any]) -> None:
    listed = {(phase, after) for phase, follow in game.phases.items() for after in follow}
    visited = {*from_the_start(game), *from_rare_positions(game)}
    assert visited - listed == set()
    assert listed - visited == set()

"""Random games of OpenSpiel, driven from Python through `pyspiel` as its own examples do."""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

import pyspiel

from bench.clock import Contestant, by_the_game

GAMES = ("gin_rummy", "crazy_eights")
VARIANTS = {"in place": False, "every state kept": True}
BASELINES = tuple(f"gin_rummy, {variant}" for variant in VARIANTS)


def contestants() -> dict[str, Contestant]:
    return {
        f"{name}, {variant}": by_the_game(partial(play, pyspiel.load_game(name), kept))
        for name in GAMES
        for variant, kept in VARIANTS.items()
    }


def play(game: Any, kept: bool, number: int) -> int:
    """One game; returns how many decisions had two or more options.

    Kept, every action makes a new state and all of them stay, so that the game could be rewound;
    otherwise one state is changed over and over.
    """
    random = Random(number).random
    state = game.new_initial_state()
    states = [state]
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = drawn(state.chance_outcomes(), random())
        else:
            actions = state.legal_actions()
            decisions += len(actions) > 1
            action = actions[int(random() * len(actions))]
        if kept:
            state = state.child(action)
            states.append(state)
        else:
            state.apply_action(action)
    return decisions


def drawn(outcomes: Iterable[tuple[int, float]], number: float) -> int:
    """The action that a number from 0 up to 1 falls on; on a deck, quicker than `random.choices`."""
    for action, probability in outcomes:
        number -= probability
        if number < 0:
            return action
    return action  # the probabilities may add up to a little less than 1

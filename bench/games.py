"""Random games of ours, played through the public contract, with every step kept."""

from functools import partial
from random import Random
from typing import Any

from bench.clock import Contestant, by_the_game
from explorer import GAMES
from explorer.core.game import CHANCE, OVER, Game
from explorer.core.luck import Seeded

PLAYERS = 3  # a table that each of the games allows


def contestants() -> dict[str, Contestant]:
    return {name: by_the_game(partial(play, game)) for name, game in GAMES.items()}


def play(game: Game[Any, Any], number: int) -> int:
    """One game; returns how many decisions had two or more options."""
    random = Random(number).random
    luck = Seeded(number)
    state = game.start(players=PLAYERS, seed=number)
    steps = []
    decisions = 0
    while (who := game.turn(state)) != OVER:
        if who == CHANCE:
            move = luck.decide(game.odds(state))
        else:
            moves = game.moves(state)
            decisions += len(moves) > 1
            move = moves[int(random() * len(moves))]
        step = game.apply(state, move)
        steps.append(step)
        state = step.state
    return decisions

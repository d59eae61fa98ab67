"""Random games of ours, played through the public contract, with every step kept."""

from functools import partial
from random import Random
from typing import Any

from bench.clock import Contestant, by_the_game
from explorer import GAMES
from explorer.core.game import CHANCE, OVER, Game
from explorer.core.luck import Seeded

TABLES = {"necklace": (2, 3, 4), "edel": (3, 5), "collection": (1, 2)}
"""How many players are timed; a game not named here is timed with the fewest it allows."""


def contestants() -> dict[str, Contestant]:
    return {
        f"{name} for {players}": by_the_game(partial(play, game, players))
        for name, game in GAMES.items()
        for players in TABLES.get(name, game.seats[:1])
    }


def play(game: Game[Any, Any], players: int, number: int) -> int:
    """One game; returns how many decisions had two or more options."""
    random = Random(number).random
    luck = Seeded(number)
    state = game.start(players=players, seed=number)
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

"""A player is a function of what it sees: the view of its seat and the moves it may make."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from explorer.core.game import CHANCE, OVER, Game, Move, Step
from explorer.core.luck import Luck

Player = Callable[[Any, Sequence[Move]], Move]


def random_player(rng: Random) -> Player:
    """Every legal move is as likely as any other."""

    def choose(_view: Any, moves: Sequence[Move]) -> Move:
        return moves[int(rng.random() * len(moves))]

    return choose


def play_out(game: Game[Any, Any], state: Any, players: Sequence[Player], luck: Luck) -> list[Step]:
    """The steps from a state to the end of the game."""
    steps: list[Step] = []
    while (seat := game.turn(state)) != OVER:
        if seat == CHANCE:
            move = luck.decide(game.odds(state))
        else:
            move = players[seat](game.seen_by(state, seat), game.moves(state))
        steps.append(game.apply(state, move))
        state = steps[-1].state
    return steps

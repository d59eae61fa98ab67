"""A player is a function of what it sees: the view of its seat and the moves it may make.

Whoever leaves something to dice is handed them, for they belong to the table: they come from its luck, and no
view shows them. So the same line with the same luck meets the same choices, and nobody can foretell them.
"""

from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Any

from explorer.core.game import CHANCE, OVER, Game, Move, Step
from explorer.core.luck import Luck, seeded

Player = Callable[[Any, Sequence[Move]], Move]


class WithDice:
    """A player who throws dice: those of the table where she sits, elsewhere her own, which nobody knows."""

    def __init__(self, handed: Callable[[Random], Player]) -> None:
        self.handed = handed

    def __call__(self, view: Any, moves: Sequence[Move]) -> Move:
        return self.handed(SystemRandom())(view, moves)


def random_player(rng: Random) -> Player:
    """Every legal move is as likely as any other."""

    def choose(_view: Any, moves: Sequence[Move]) -> Move:
        return moves[int(rng.random() * len(moves))]

    return choose


def seated(player: Player, luck: Luck, seat: int, decision: int) -> Player:
    """A player with the dice of the table, if she throws any: others for every seat and each decision."""
    if isinstance(player, WithDice) and (source := seeded(luck)) is not None:
        return player.handed(source.rng(f"dice/{seat}/{decision}"))
    return player


def play_out(game: Game[Any, Any], state: Any, players: Sequence[Player], luck: Luck) -> list[Step]:
    """The steps from a state to the end of the game."""
    steps: list[Step] = []
    decided = [0] * len(players)
    while (seat := game.turn(state)) != OVER:
        if seat == CHANCE:
            move = luck.decide(game.odds(state))
        else:
            player = seated(players[seat], luck, seat, decided[seat])
            move = player(game.seen_by(state, seat), game.moves(state))
            decided[seat] += 1
        steps.append(game.apply(state, move))
        state = steps[-1].state
    return steps

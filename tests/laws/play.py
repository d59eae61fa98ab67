"""Random games to hold the laws against. Each one knows how it can be played again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from explorer import GAMES
from explorer.core.game import CHANCE, OVER, Game, Move, Step
from explorer.core.luck import Seeded
from explorer.core.players import random_player
from explorer.core.values import Value
from tests.fourth.goofspiel.game import GOOFSPIEL
from tests.toy.game import TOY

ALL = {game.name: game for game in (TOY, GOOFSPIEL, *GAMES.values())}
TABLES = [(game, players) for game in ALL.values() for players in game.seats]
LONGEST = 10_000


class Play:
    """A finished game: `steps`, and the `moves` that led to each. `at` is the step that is looked at."""

    def __init__(self, game: Game[Any, Any], players: int, seed: int) -> None:
        self.game, self.players, self.seed, self.at = game, players, seed, 0
        self.pool: Sequence[Move] = ()
        self.opening = game.opening(players=players, seed=seed, rulings=readings(game, seed))
        self.start = self.opening.state
        self.steps, self.moves = went_on(game, self.start, seed)

    @property
    def seats(self) -> list[int | None]:
        """Everybody who looks on: the seats, and None for a spectator."""
        return [*range(self.players), None]

    @property
    def end(self) -> Any:
        return self.steps[-1].state if self.steps else self.start

    def walk(self) -> Iterator[Step]:
        for at, step in enumerate(self.steps):
            self.at = at
            yield step

    def states(self) -> Iterator[Any]:
        yield from (step.before for step in self.walk())
        yield self.end

    def some(self, count: int, which: Callable[[Any], bool] = lambda state: True) -> Iterator[Any]:
        """A few states, at random, the same ones in every run."""
        rng = Random(f"{self.seed}/some")
        states = [(at, state) for at, state in enumerate(self.states()) if which(state)]
        for at, state in rng.sample(states, min(count, len(states))):
            self.at = at
            yield state

    def replay(self) -> str:
        call = f'Play(ALL["{self.game.name}"], players={self.players}, seed={self.seed})'
        return f"to look at it: {call}.steps[{self.at}]"


def readings(game: Game[Any, Any], seed: int) -> Value:
    """The usual readings of the rules in every second game, random ones in the others."""
    usual = game.rulings_of(game.start(players=game.seats[0]))
    options = type(usual).options if seed % 2 else {}
    rng = Random(f"{seed}/readings")
    return usual.but(**{field: rng.choice(list(values)) for field, values in options.items()})


def went_on(game: Game[Any, Any], state: Any, seed: int) -> tuple[list[Step], list[Move]]:
    """Random play from a state to the end, which has to come."""
    choose, luck = random_player(Random(f"{seed}/choices")), Seeded(seed)
    steps: list[Step] = []
    moves: list[Move] = []
    while (seat := game.turn(state)) != OVER:
        moves.append(luck.decide(game.odds(state)) if seat == CHANCE else choose(None, game.moves(state)))
        steps.append(game.apply(state, moves[-1]))
        state = steps[-1].state
        assert len(steps) < LONGEST, f"the game goes on after {LONGEST} moves"
    return steps, moves


def any_move(game: Game[Any, Any], state: Any, rng: Random) -> Move:
    """Any legal move; an outcome of chance as often as the odds say."""
    if game.turn(state) == CHANCE:
        return game.odds(state).at(rng.random())
    moves = game.moves(state)
    return moves[int(rng.random() * len(moves))]


def plays(game: Game[Any, Any], players: int, seeds: Iterable[int]) -> Iterator[Play]:
    for seed in seeds:
        try:
            yield Play(game, players, seed)
        except Exception as error:
            error.add_note(f"while playing {game.name} with {players} players, seed {seed}")
            raise


def hold(law: Callable[[Play], None], among: Iterable[Play]) -> None:
    """Every one of these games keeps the law; one that does not is named."""
    for play in among:
        try:
            law(play)
        except Exception as error:
            error.add_note(play.replay())
            raise

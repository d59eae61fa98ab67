"""Trees of moments as they grow when somebody tries this and that."""

from collections.abc import Iterable
from random import Random
from typing import Any

from explorer.core.game import CHANCE, Odds
from explorer.core.luck import Seeded
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from tests.laws.play import Play, any_move


def grown(play: Play, size: int = 25) -> Timeline:
    """A tree that begins somewhere in the game; the same one whenever it is asked for."""
    rng = Random(f"{play.seed}/tree")
    tree = Timeline(play.game, next(play.some(1)), Seeded(play.seed))
    for _ in range(size):
        rng.choice((on, on, on, on, back, elsewhere, instead, noted))(tree, rng)
    return tree


def on(tree: Timeline, rng: Random) -> None:
    if not tree.over:
        tree.play(any_move(tree.game, tree.state, rng))


def back(tree: Timeline, rng: Random) -> None:
    tree.back(rng.randrange(4))


def elsewhere(tree: Timeline, rng: Random) -> None:
    tree.goto(rng.choice(list(tree.moments)))


def instead(tree: Timeline, rng: Random) -> None:
    if chosen := choices(tree, tree.moments.values()):
        moment = rng.choice(chosen)
        tree.instead(moment, any_move(tree.game, moment.parent.state, rng))


def noted(tree: Timeline, rng: Random) -> None:
    tree.here.name = rng.choice(("", "before the sale"))
    tree.here.note = rng.choice(("", "why?", "…\n„é“ 💎"))


def choices(tree: Timeline, moments: Iterable[Moment]) -> list[Any]:
    """Those of the moments that a seat's choice led to."""
    return [m for m in moments if m.parent and tree.game.turn(m.parent.state) != CHANCE]


def draws(tree: Timeline, moments: Iterable[Moment]) -> list[tuple[Odds, Any]]:
    """What chance was asked at these moments, and what it gave."""
    drawn = [m for m in moments if m.parent and tree.game.turn(m.parent.state) == CHANCE]
    return [(tree.game.odds(m.parent.state), m.move) for m in drawn]

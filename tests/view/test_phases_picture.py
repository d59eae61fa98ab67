"""The pictures of the phases: those in the docs are what the game says today."""

import re
from pathlib import Path
from typing import Any

import pytest

from explorer import GAMES
from explorer.analysis.phases import grouped, joined
from explorer.core.game import CHANCE, Game
from explorer.view.phases import CHANCE_PHASES, phases_picture
from tests.laws.play import Play

DOCS = Path(__file__).parents[2] / "docs"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@each_game
def test_the_picture_in_the_docs_is_drawn_from_the_game(game: Game[Any, Any]):
    """To bring it up to date: write `phases_picture(game)` there. Places may differ by a pixel."""
    pytest.importorskip("pygraphviz")
    now, kept = str(phases_picture(game)), (DOCS / f"pictures/phases-{game.name}.svg").read_text("utf-8")
    assert NUMBER.sub("0", now) == NUMBER.sub("0", kept.rstrip("\n"))
    pairs = zip(NUMBER.findall(now), NUMBER.findall(kept), strict=True)
    assert max(abs(float(one) - float(other)) for one, other in pairs) <= 1.5


@each_game
def test_the_docs_show_the_picture(game: Game[Any, Any]):
    assert f"../pictures/phases-{game.name}.svg" in (DOCS / "lookup/phases.md").read_text("utf-8")


@each_game
def test_boxes_and_junctions_say_the_same_as_the_list(game: Game[Any, Any]):
    junctions, left = joined(grouped(game.phases))
    told = {(one, other) for group, after in left.items() for one in group for to in after for other in to}
    for junction in junctions:
        told |= {
            (one, other)
            for group in junction.sources
            for one in group
            for to in junction.targets
            for other in to
        }
    assert told == {(phase, other) for phase, after in game.phases.items() for other in after}


@each_game
def test_junctions_spare_arrows(game: Game[Any, Any]):
    junctions, left = joined(grouped(game.phases))
    arrows = sum(map(len, left.values())) + sum(len(one.sources) + len(one.targets) for one in junctions)
    assert arrows <= sum(map(len, game.phases.values()))
    assert arrows < 45


@each_game
def test_chance_decides_in_the_golden_boxes_and_nowhere_else(game: Game[Any, Any]):
    states = [
        state for players in game.seats for seed in range(12) for state in Play(game, players, seed).states()
    ]
    by_chance = {game.phase(state) for state in states if game.turn(state) == CHANCE}
    assert by_chance == CHANCE_PHASES[game.name]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@each_game
def test_every_phase_is_named_in_every_language(game: Game[Any, Any], language: str):
    pytest.importorskip("pygraphviz")
    picture = phases_picture(game, language)
    assert picture.count('class="ph-text"') == len(game.phases)

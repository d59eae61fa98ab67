"""The picture of a state graph, drawn at the places that Graphviz found."""

import re
from itertools import combinations
from typing import Any

import pytest

from explorer import GAMES
from explorer.analysis.state_graph import reached
from explorer.analysis.state_graph.values import best_play, reckoned_back, talk, valuing
from explorer.analysis.work import finished
from explorer.core.game import CHANCE
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.nodes import faces, inside, met, outline
from explorer.view.labs.graph.picture import Picture
from explorer.view.layout import laid_out
from explorer.view.words import Words
from tests.edel import table as edel
from tests.said import said

pytest.importorskip("pygraphviz")


def negotiation() -> Exhibit:
    state = edel.negotiating((2, 5, 3, 6), (3, 2, 5, 4), (3, 3, 3, 3), action="event")
    solver = talk(state)
    graph = reached(edel.game, state, depth=5, fan=3, beam=2, first=solver.best, only=solver.goes_on)
    worths = finished(valuing(graph, solver))
    known = tuple(worths.get(node.number) for node in graph.nodes)
    return Exhibit(graph, Words("edel", "en", edel.game.names(state)), known, best_play(graph, worths))


def usual(game: str, language: str = "en", **options: Any) -> Exhibit:
    rules = GAMES[game]
    state = rules.start(players=2, seed=5, **options)
    graph = reached(rules, state, depth=4, fan=3, beam=2)
    return Exhibit(graph, Words(game, language, rules.names(state)), (None,) * len(graph.nodes))


def drawn(exhibit: Exhibit, **how: Any) -> str:
    picture = Picture(exhibit)
    return str(picture.drawn(laid_out(picture.plan), **{"here": 0, "can_go": True, **how}))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_node_is_there_and_can_be_gone_to(game: str, language: str):
    exhibit = usual(game, language)
    gone = re.findall(r'data-do="go (\d+)"', drawn(exhibit))
    assert sorted(map(int, gone)) == list(range(len(exhibit.graph.nodes)))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_folded_is_a_fan_or_a_handle_and_never_both(game: str):
    exhibit = usual(game)
    page = drawn(exhibit)
    offered = sorted(map(int, re.findall(r'data-do="open (\d+)"', page)))
    assert offered == [node.number for node in exhibit.graph.nodes if node.folded]
    dots = [node.folded for node in exhibit.graph.nodes if node.opened and node.folded]
    assert re.findall(r">… (\d+)<", page) == [str(number) for number in dots]


def test_where_one_cannot_go_nothing_offers_to():
    page = drawn(usual("necklace"), can_go=False)
    assert 'data-do="go' not in page
    assert 'data-do="open' in page


def test_only_the_place_of_the_table_changes_when_it_goes_somewhere():
    exhibit = usual("necklace")
    pages = [
        re.sub(
            r"<path[^>]*sg-here[^>]*></path>|<text[^>]*accent[^>]*>[^<]*</text>",
            "",
            drawn(exhibit, here=here),
        )
        for here in (0, 2, None)
    ]
    assert len({*pages}) == 1


def test_names_are_escaped():
    page = drawn(usual("edel", names=["<Amy>", "B&B"]))
    assert "<Amy>" not in page
    assert "&lt;Amy&gt;" in page


def test_a_negotiation_shows_gems_values_and_the_best_line():
    exhibit = negotiation()
    page = drawn(exhibit)
    assert page.count("sg-best") == 2 * len(exhibit.best) > 0
    assert page.count("es-gem") > 20
    assert "sg-accept" in page
    assert said("lab.graph_acts") in page


def test_a_node_that_several_ways_lead_to_has_a_second_ring_and_says_so():
    exhibit = negotiation()
    merged = [face for face in faces(exhibit) if face.merged]
    assert merged
    assert drawn(exhibit).count("sg-ring") == len(merged)
    assert {face.chip for face in merged} == {"2→1"}


def test_an_arrow_says_what_its_target_does_not():
    """Chance has no room for the move that led there; a node does."""
    shown = {face.node.number: face for face in faces(usual("necklace"))}
    chance = [face for face in shown.values() if face.node.seat == CHANCE]
    assert chance
    assert not any(face.told for face in chance)
    assert any(face.told for face in shown.values() if face.node.seat >= 0)


def test_odds_stand_on_the_arrows_of_chance_also_on_those_that_are_folded():
    page = drawn(usual("collection"))
    odds = [tuple(map(int, pair)) for pair in re.findall(r">(\d+)/(\d+)<", page)]
    by_total: dict[int, int] = {}
    for weight, total in odds:
        by_total[total] = by_total.get(total, 0) + weight
    assert by_total
    assert all(weights % total == 0 for total, weights in by_total.items())


def test_in_a_game_against_the_board_the_common_score_stands_once():
    """The last swap of two pawns brings everything home, and nobody can do better."""
    rules = GAMES["collection"]
    board = {box: 3 * box for box in "CDEFGH"} | {"A": "AAB", "B": "ABB"}
    given = {"board": board, "hands": ["AB", "C"], "deck": "", "discard": "AAABBBCCC" + 4 * "DEFGH" + 6 * "*"}
    state = rules.start(position={**rules.position(rules.start(players=2)), **given})
    graph = reached(rules, state, depth=9, budget=2000)
    worths = reckoned_back(graph)
    assert worths[0].amounts == (24, 24)
    known = tuple(worths.get(node.number) for node in graph.nodes)
    exhibit = Exhibit(graph, Words("collection", "en", rules.names(state)), known)
    assert exhibit.worth(graph.nodes[0]) == "24"


@pytest.mark.parametrize("seat", [-2, -1, 0, 1, 2, 3, 4])
def test_an_arrow_ends_on_the_outline_of_its_node(seat: int):
    """Graphviz ended it somewhere near; two pixels further on is inside, two before outside."""
    shape = outline(seat, 120, 46)
    for end, before in (
        ((40, -30), (60, -80)),
        ((-30, 5), (-90, 9)),
        ((0, 24), (3, 90)),
        ((62, 1), (120, 3)),
    ):
        (x, y), (dx, dy) = met(shape, (0, 0), end, before)
        assert inside(shape, x + 2 * dx, y + 2 * dy)
        assert not inside(shape, x - 2 * dx, y - 2 * dy)


@pytest.mark.parametrize("seed", [7, 15, 21])
def test_odds_on_neighbouring_arrows_do_not_lie_on_each_other(seed: int):
    rules = GAMES["necklace"]
    state = rules.start(players=2, seed=seed)
    graph = reached(rules, state, depth=3, fan=4, beam=4)
    page = drawn(Exhibit(graph, Words("necklace", "en", rules.names(state)), (None,) * len(graph.nodes)))
    odds = [
        (float(x), float(y)) for x, y in re.findall(r'<text x="([^"]+)" y="([^"]+)" class="[^"]*gold', page)
    ]
    assert len(odds) > 8
    close = [
        (one, other)
        for one, other in combinations(odds, 2)
        if abs(one[0] - other[0]) < 30 and abs(one[1] - other[1]) < 15
    ]
    assert not close

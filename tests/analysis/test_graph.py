"""What can follow: counted by hand on a toy, merged where equal, never more than the budget."""

from fractions import Fraction
from itertools import chain
from random import Random
from typing import Any

import pytest

from explorer import GAMES
from explorer.analysis.state_graph import Graph, opened, reached, reaching, start, to_networkx
from explorer.analysis.work import finished
from explorer.core.game import CHANCE, OVER, Game
from tests.laws.play import ALL, Play, any_move
from tests.necklace import table as necklace
from tests.toy.game import TOY

each_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL)


def toy(*hands: list[int], **fields: Any) -> Any:
    """A toy table with these hands; the others of its twelve pebbles lie open unless told otherwise."""
    left = [pebble for pebble in (1, 2, 3) for _ in range(4)]
    for pebble in chain(*hands, fields.pop("bag", [])):
        left.remove(pebble)
    names = ["Ann", "Bob", "Cat"][: len(hands)]
    return TOY.start(position={"names": names, "hands": list(hands), "open": left, **fields})


def positions(game: Game[Any, Any]) -> list[Any]:
    play = Play(game, game.seats[-1], seed=3)
    return list(play.some(6))


def test_a_round_of_the_toy_has_seven_states():
    """The start, two offers of Ann, and after each of them two offers of Bob; then all is open."""
    graph = reached(TOY, toy([1, 2], [1, 3]), depth=2)
    assert [node.seat for node in graph.nodes] == [0, 1, 1, 0, 0, 0, 0]
    assert len(graph.edges) == 6


def test_the_end_of_the_toy_is_one_state_if_the_pebbles_were_the_same_in_another_order():
    """After both rounds the same pebbles lie open, and only the scores tell the ways apart."""
    graph = reached(TOY, toy([1, 2], [1, 2]), depth=9)
    ends = [node for node in graph.nodes if node.seat == OVER]
    assert sorted(node.state.scores for node in ends) == [(3, 3), (4, 4)]
    assert len(graph.nodes) == 1 + 2 + 4 + 4 + 2
    assert graph.folded == 0
    ways = graph.entering()
    assert sorted(len(ways[node.number]) for node in ends) == [2, 2]


def test_equal_states_are_one_node_however_they_are_reached():
    graph = reached(TOY, TOY.start(2, seed=3), depth=6, budget=5000)
    keys = [node.key for node in graph.nodes]
    assert len({*keys}) == len(keys)
    assert len(graph.edges) > len(graph.nodes) - 1


@each_game
def test_every_edge_is_a_move_that_leads_where_it_says(game: Game[Any, Any]):
    for state in positions(game):
        graph = reached(game, state, depth=3, fan=3, beam=4)
        for edge in graph.edges:
            after = game.apply(graph.nodes[edge.source].state, edge.move).state
            assert game.key(after) == graph.nodes[edge.target].key


@each_game
def test_what_is_shown_and_what_is_folded_are_all_the_moves(game: Game[Any, Any]):
    for state in positions(game):
        graph = reached(game, state, depth=3, fan=4, beam=3)
        for node, edges in zip(graph.nodes, graph.leaving(), strict=True):
            moves = 0 if node.seat == OVER else len(game.moves(node.state))
            assert len(edges) + node.folded == node.moves == moves
            assert [edge.place for edge in edges] == sorted(node.opened)


@each_game
def test_the_odds_of_a_draw_add_up_to_one(game: Game[Any, Any]):
    draws = 0
    for state in positions(game):
        graph = reached(game, state, depth=2, beam=8, budget=2000)
        for node, edges in zip(graph.nodes, graph.leaving(), strict=True):
            if node.seat == CHANCE and edges and not node.folded:
                draws += 1
                assert sum(Fraction(*edge.odds) for edge in edges) == 1
    assert draws


@each_game
@pytest.mark.parametrize("budget", [1, 2, 7, 50])
def test_there_are_never_more_nodes_than_the_budget(game: Game[Any, Any], budget: int):
    for state in positions(game):
        assert len(reached(game, state, depth=5, budget=budget).nodes) <= budget


def test_the_likeliest_outcomes_are_followed_first():
    graph = reached(TOY, toy([1], [1], bag=[2, 3, 3, 3], stage=["drawing", 0]), depth=1, fan=1)
    assert [str(edge.move) for edge in graph.edges] == ["draw 3"]
    assert graph.edges[0].odds == (3, 4)


def test_a_fan_of_millions_costs_no_more_than_what_is_followed():
    """Every display of a rich hand would take minutes to list."""
    hand = (
        "5*diamond1 3*diamond2 2*diamond3 5*emerald1 3*emerald2 5*ruby1 3*ruby2 9*amber1 6*ring king banker"
    )
    state = necklace.table(hand, "ruby1", stage=["display", 0], pile="4*amber1")
    graph = reached(GAMES["necklace"], state, depth=2, fan=3)
    assert graph.nodes[0].moves > 1_000_000
    assert graph.nodes[0].folded == graph.nodes[0].moves - 3


def test_a_node_is_opened_batch_by_batch_and_keeps_its_number():
    game = GAMES["edel"]
    graph = reached(game, game.start(players=3, seed=1), depth=1, fan=5)
    more = opened(graph, 0, 5)
    assert [node.key for node in more.nodes[:6]] == [node.key for node in graph.nodes]
    assert (graph.nodes[0].folded, more.nodes[0].folded) == (19, 14)
    assert more.edges[:5] == graph.edges
    assert opened(more, 0, 99).nodes[0].folded == 0


def test_the_best_move_is_followed_before_the_others():
    graph = reached(TOY, toy([1, 2], [1, 3]), depth=1, fan=1, first=lambda state: TOY.parse("offer 2"))
    assert [str(edge.move) for edge in graph.edges] == ["offer 2"]


def test_states_that_are_not_wanted_stay_closed():
    graph = reached(TOY, toy([1, 2], [1, 3]), depth=5, only=lambda state: TOY.turn(state) == 1)
    assert {node.depth for node in graph.nodes} == {0, 1, 2}


@each_game
def test_the_way_to_a_node_can_be_played(game: Game[Any, Any]):
    rng = Random(5)
    for state in positions(game):
        graph = reached(game, state, depth=6, fan=3, beam=3)
        node = rng.choice(graph.nodes)
        at = state
        for edge in graph.way(node.number):
            at = game.apply(at, edge.move).state
        assert at == node.state


@each_game
def test_random_play_finds_nothing_that_is_not_in_a_whole_graph(game: Game[Any, Any]):
    rng = Random(7)
    for state in positions(game):
        graph = reached(game, state, depth=2, budget=3000)
        if any(node.folded for node in graph.nodes if node.depth < 2):
            continue
        at = state
        for _ in range(2):
            at = game.apply(at, any_move(game, at, rng)).state if game.turn(at) != OVER else at
        assert game.key(at) in {node.key for node in graph.nodes}


def test_a_graph_becomes_one_of_networkx():
    networkx = pytest.importorskip("networkx")
    graph = reached(TOY, toy([1, 2], [1, 2]), depth=9)
    drawn = to_networkx(graph)
    assert isinstance(drawn, networkx.MultiDiGraph)
    assert (drawn.number_of_nodes(), drawn.number_of_edges()) == (len(graph.nodes), len(graph.edges))
    assert networkx.is_directed_acyclic_graph(drawn)
    assert drawn.nodes[0] == {"phase": "offering", "kind": "decision", "seat": 0, "moves": 2, "folded": 0}


def test_work_on_a_graph_tells_how_far_it_is():
    heard: list[Any] = []
    graph = finished(reaching(TOY, TOY.start(2, seed=3), depth=9, budget=400), heard.append)
    assert len(heard) > 3
    assert all(isinstance(progress.best, Graph) for progress in heard)
    assert [progress.done for progress in heard] == sorted(progress.done for progress in heard)
    assert len(graph.nodes) == 400


def test_a_state_alone_has_nothing_opened():
    graph = start(TOY, TOY.start(2))
    assert (len(graph.nodes), graph.edges, graph.nodes[0].opened) == (1, (), ())

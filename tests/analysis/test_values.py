"""What states are worth: against plain recursion, which merges nothing and keeps nothing."""

import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest

from explorer import GAMES
from explorer.analysis.state_graph import opened, reached
from explorer.analysis.state_graph.values import Worth, best_play, reckoned_back, talk, valuing
from explorer.analysis.work import finished
from explorer.core.game import CHANCE, OVER, Game
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import GEMS
from explorer.games.edel.negotiation import ACCEPT
from tests.analysis.test_graph import toy
from tests.edel import table as edel
from tests.toy.game import TOY


def by_recursion(game: Game[Any, Any], state: Any) -> tuple[Any, ...]:
    """The best for who decides, of equals the first; of chance the mean."""
    seat = game.turn(state)
    if seat == OVER:
        return game.scores(state)
    if seat != CHANCE:
        options = [by_recursion(game, game.apply(state, move).state) for move in game.moves(state)]
        return max(options, key=lambda option: option[seat])
    odds = list(game.odds(state))
    total = sum(weight for _, weight in odds)
    options = [by_recursion(game, game.apply(state, move).state) for move, _ in odds]
    seats = zip(*options, strict=True)
    weights = [Fraction(weight, total) for _, weight in odds]
    return tuple(sum(map(lambda share, one: share * one, weights, seat)) for seat in seats)


TABLES = {
    "two hands, no bag": toy([1, 2], [1, 3]),
    "three players": toy([1, 3], [2, 3], [1, 2]),
    "a draw to come": toy([1], [2], bag=[2, 3, 3], stage=["drawing", 0]),
    "two draws to come": toy([1], [1], bag=[1, 2, 3, 3], stage=["drawing", 0]),
    "tied players get nothing": toy([1, 2], [2, 3], tied="nobody"),
}


@pytest.mark.parametrize("state", TABLES.values(), ids=TABLES)
def test_a_whole_graph_is_worth_what_plain_recursion_says(state: Any):
    graph = reached(TOY, state, depth=99, budget=5000)
    worths = reckoned_back(graph)
    assert graph.folded == 0
    assert {node.number: worths[node.number].amounts for node in graph.nodes} == {
        node.number: by_recursion(TOY, node.state) for node in graph.nodes
    }


def test_chance_is_reckoned_in_fractions():
    worths = reckoned_back(reached(TOY, TABLES["a draw to come"], depth=99))
    assert all(isinstance(amount, Fraction) for amount in worths[0].amounts)


def test_a_small_graph_is_known_as_if_all_of_it_were_shown():
    """Only two moves are shown, but what is below fits into the budget of states."""
    state = TABLES["two draws to come"]
    graph = reached(TOY, state, depth=2, fan=1)
    worths = finished(valuing(graph))
    assert {n: worth.amounts for n, worth in worths.items()} == {
        node.number: by_recursion(TOY, node.state) for node in graph.nodes
    }


def test_what_is_too_large_stays_unknown():
    graph = reached(TOY, TOY.start(2, seed=3), depth=2)
    assert finished(valuing(graph, leaf=5, states=20)) == {}


def test_unopened_nodes_are_looked_through_one_by_one():
    """The whole is too large, what is below one offer is not."""
    state = toy([1, 2], [1, 3])
    graph = reached(TOY, state, depth=1)
    worths = finished(valuing(graph, leaf=9, states=18))
    assert {n: worth.amounts for n, worth in worths.items()} == {
        node.number: by_recursion(TOY, node.state) for node in graph.nodes
    }


def test_a_graph_that_has_grown_keeps_what_was_known():
    state = toy([1, 2], [1, 3])
    graph = reached(TOY, state, depth=1)
    known = finished(valuing(graph))
    more = opened(graph, 1, 5)
    worths = finished(valuing(more, known=known, since=len(graph.nodes)))
    assert worths.items() >= known.items()
    assert worths.keys() == {node.number for node in more.nodes}


def test_a_solver_has_the_first_word():
    graph = reached(TOY, toy([1, 2], [1, 3]), depth=1)
    worths = finished(valuing(graph, lambda state: (7, None) if TOY.turn(state) == 1 else None))
    assert worths == {1: Worth((7, None)), 2: Worth((7, None))}


def test_best_play_keeps_what_the_start_is_worth():
    graph = reached(TOY, toy([1, 3], [2, 3], [1, 2]), depth=99)
    worths = reckoned_back(graph)
    best = best_play(graph, worths)
    assert best
    assert all(worths[edge.source] == worths[edge.target] for edge in best)
    assert len({edge.source for edge in best}) == len(best)
    assert {edge.source for edge in best} <= {0} | {edge.target for edge in best}


def test_best_play_goes_on_whatever_chance_brings():
    graph = reached(TOY, TABLES["a draw to come"], depth=99)
    outcomes = {edge.target for edge in graph.edges if graph.nodes[edge.source].seat == CHANCE}
    deciding = {number for number in outcomes if graph.nodes[number].seat >= 0}
    assert deciding <= {edge.source for edge in best_play(graph, reckoned_back(graph))}


HANDS = {
    "few gems": ((1, 0, 1, 1), (0, 1, 1, 1), (3, 3, 3, 3)),
    "one has nothing": ((0, 0, 0, 0), (1, 1, 0, 1), (3, 3, 3, 3)),
    "equal hands": ((0, 1, 1, 1), (0, 1, 1, 1), (3, 3, 3, 3)),
}


def negotiated(solver: Any, state: Any) -> tuple[Any, ...]:
    """A negotiation by plain recursion over all bids; where it ends, the solver tells what the deal is."""
    if not solver.goes_on(state):
        return solver(state)
    solver(state)
    seat = edel.game.turn(state)
    options = [negotiated(solver, edel.game.apply(state, move).state) for move in edel.game.moves(state)]
    return max(options, key=lambda option: option[seat])


@pytest.mark.parametrize("action", ["money", "gems", "event"])
@pytest.mark.parametrize("hands", HANDS.values(), ids=HANDS)
def test_a_negotiation_is_worth_what_plain_recursion_says(hands: Any, action: str):
    state = edel.negotiating(*hands, action=action)
    solver = talk(state)
    seat = edel.game.turn(state)
    assert solver(state)[seat] == negotiated(solver, state)[seat]


def test_every_node_of_a_negotiation_and_every_deal_is_known():
    state = edel.negotiating((2, 5, 3, 6), (3, 2, 5, 4), (3, 3, 3, 3), action="event")
    solver = talk(state)
    graph = reached(GAMES["edel"], state, depth=5, fan=3, beam=3, first=solver.best, only=solver.goes_on)
    worths = finished(valuing(graph, solver))
    assert worths.keys() == {node.number for node in graph.nodes}
    assert all(worth.amounts[2] is None for worth in worths.values())
    line = best_play(graph, worths)
    assert next(str(edge.move) for edge in graph.edges if edge in line) == str(solver.best(state))


def test_a_deal_is_worth_the_action_less_the_gems_paid():
    """Two blues and a green are 4; money of the gem card for the bidder, the gems for who accepts."""
    state = edel.negotiating((2, 5, 3, 6), (3, 2, 5, 4), (3, 3, 3, 3), action="money")
    bid = edel.game.apply(state, Bid(0, 0, 1, 2)).state
    solver = talk(bid)
    solver(bid)
    deal = edel.game.apply(bid, ACCEPT).state
    seat = edel.game.turn(state)
    assert solver(deal)[seat] == state.card_of(seat).money - 4
    assert solver(deal)[1 - seat] == 4


def after_the_first_deal() -> tuple[Any, Any]:
    """Two players negotiate for money, agree, and both want gems in the next turn."""
    start = edel.game.start(
        position={
            "players": ["A", "B"],
            "stage": ["open", 0, 1, "money"],
            "gems": [[0, 0, 0, 1], [1, 1, 1, 1]],
        }
    )
    deal = ("bid:0,0,0,1", "bid:1,1,0,1", "accept")
    return start, edel.after(start, *deal, "gem:2", "event:17", "act:gems", "guess:event", "guess:gems")


def test_the_next_negotiation_of_the_same_two_is_not_the_one_that_was_solved():
    start, later = after_the_first_deal()
    solver = talk(start)
    solver(start)
    assert not solver.goes_on(later)
    assert solver(later) is None
    assert solver.best(later) is None
    assert talk(later).goes_on(later)


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state.at(state.stage.but(action=GEMS)),
        lambda state: state.but(turn=state.turn + 1),
        lambda state: state.but(round=state.round + 1),
        lambda state: state.but(gems=((0, 0, 1, 1), *state.gems[1:])),
    ],
)
def test_other_gems_another_action_or_another_turn_are_another_negotiation(change: Any):
    start, _ = after_the_first_deal()
    assert talk(start).goes_on(start)
    assert talk(start)(change(start)) is None


def test_graphs_and_values_need_no_numpy():
    code = (
        "import sys; sys.modules.update(dict.fromkeys(('numpy', 'scipy', 'networkx', 'pygraphviz')));"
        "from explorer import begin; from explorer.widgets.labs.graph import GraphDesk;"
        "desk = GraphDesk.at(begin('edel', 3, seed=2))\nwhile desk.working: desk.go_on()\n"
        "print(len(desk.lab.graph.nodes) > 9, 'data-dot' in desk.html(), 'pygraphviz' in desk.picture())"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["True", "True", "True"]

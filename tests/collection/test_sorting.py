"""The theory of sorting against search, against an integer programme, and by carrying plans out."""

import builtins
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean
from typing import Any

import pytest

from explorer.analysis import sorting
from explorer.analysis.sorting import Carry, Exchange, graph
from explorer.analysis.sorting.cycles import packing
from explorer.analysis.sorting.hands import Need, cards_to_play, prospect
from explorer.games.collection.board import Board
from explorer.games.collection.end import Over
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from tests.collection import small_boards
from tests.collection.tables import NEARLY, SOLO, play, random_states, table

SMALL = [(2, 3), (3, 1), (3, 2), (3, 3), (4, 1)]
LARGER = [(4, 2), (5, 1)]
BALANCED = [(4, 3), (5, 2)]


def sizes(small: list[tuple[int, int]], large: list[tuple[int, int]] = []) -> Any:  # noqa: B006
    return pytest.mark.parametrize(
        "boxes, pawns", [*small, *(pytest.param(*size, marks=pytest.mark.long) for size in large)]
    )


@sizes(SMALL, LARGER)
def test_fewest_operations_are_what_a_search_finds_on_every_board(boxes: int, pawns: int) -> None:
    found = small_boards.distances(small_boards.boards(boxes, pawns), small_boards.steps, lambda jokers: 1)
    assert found == {board: sorting.fewest_operations(board) for board in found}


@sizes(SMALL[:4], LARGER)
def test_fewest_joker_moves_are_what_a_search_finds_on_every_board(boxes: int, pawns: int) -> None:
    found = small_boards.distances(
        small_boards.boards(boxes, pawns), small_boards.steps, lambda jokers: jokers
    )
    assert found == {board: sorting.fewest_joker_moves(board) for board in found}


@sizes([(3, 3)], BALANCED)
def test_balanced_boards_need_swaps_only(boxes: int, pawns: int) -> None:
    found = small_boards.distances(small_boards.balanced(boxes, pawns), small_boards.swaps, lambda jokers: 1)
    assert found == {board: sorting.fewest_operations(board) for board in found}


@pytest.mark.parametrize("boxes", [2, 3])
def test_on_the_easy_side_too(boxes: int) -> None:
    starts = map(small_boards.without_thirds, small_boards.boards(boxes, 3))
    found = small_boards.distances(starts, small_boards.easy_steps, lambda jokers: 1)
    assert len(found) == {2: 25, 3: 2197}[boxes]
    assert found == {board: sorting.fewest_operations(board, enough=2) for board in found}


def test_on_the_easy_side_a_search_never_finds_fewer_joker_moves() -> None:
    starts = map(small_boards.without_thirds, small_boards.boards(3, 3))
    found = small_boards.distances(starts, small_boards.easy_steps, lambda jokers: jokers)
    assert all(sorting.fewest_joker_moves(board, enough=2) <= jokers for board, jokers in found.items())


def large_boards(number: int) -> Iterator[Board]:
    """Set-ups, positions of random games, and pawns thrown anywhere."""
    rng = Random(0)
    for seed in range(number):
        yield COLLECTION.start(1 + seed % 2, seed).board
        yield list(random_states(seed, 2))[rng.randrange(20)].board
        places = [(colour, rng.randrange(8)) for colour in range(8) for _ in range(3)]
        yield tuple(tuple(sorted(colour for colour, on in places if on == box)) for box in range(8))


@pytest.mark.parametrize("enough", [None, 2], ids=["normal", "easy"])
@sizes([(8, 5)], [(8, 200)])
def test_packings_are_as_large_as_those_of_an_integer_programme(
    boxes: int, pawns: int, enough: int | None
) -> None:
    for board in large_boards(pawns):
        arcs, wanted = sorting.arcs(board), sorting.wanted(board, enough)
        assert len(packing(arcs, wanted)) == most_cycles(arcs, wanted), board


def most_cycles(arcs: Sequence[Sequence[int]], caps: Sequence[int]) -> int:
    """The most cycles by choosing among all simple ones with an integer programme."""
    optimize = pytest.importorskip("scipy.optimize")
    cycles = list(simple_cycles(arcs))
    if not cycles:
        return 0
    limits = {(u, v): number for u, row in enumerate(arcs) for v, number in enumerate(row) if number}
    rows = [
        [float(arc in zip(cycle, cycle[1:] + cycle[:1], strict=True)) for cycle in cycles] for arc in limits
    ]
    rows += [[float(vertex in cycle) for cycle in cycles] for vertex in range(len(arcs))]
    bounds = optimize.LinearConstraint(rows, ub=[*limits.values(), *caps])
    whole = optimize.milp([-1.0] * len(cycles), constraints=bounds, integrality=[1] * len(cycles))
    return round(-whole.fun)


def simple_cycles(arcs: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """Every cycle once, from its least vertex."""

    def onward(walk: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for vertex, number in enumerate(arcs[walk[-1]]):
            if number and vertex == walk[0]:
                yield walk
            elif number and vertex > walk[0] and vertex not in walk:
                yield from onward((*walk, vertex))

    for start in range(len(arcs)):
        yield from onward((start,))


@pytest.mark.parametrize("enough", [None, 2], ids=["normal", "easy"])
def test_a_packing_shares_no_arc_and_keeps_the_caps(enough: int | None) -> None:
    for board in large_boards(40):
        arcs, caps = sorting.arcs(board), sorting.wanted(board, enough)
        through: Counter[int] = Counter()
        for cycle in sorting.packing(board, enough):
            assert len(set(cycle)) == len(cycle) >= 2
            through.update(cycle)
            for source, target in zip(cycle, cycle[1:] + cycle[:1], strict=True):
                arcs[source][target] -= 1
                assert arcs[source][target] >= 0
        assert all(through[vertex] <= caps[vertex] for vertex in range(8))


@pytest.mark.parametrize("enough", [None, 2], ids=["normal", "easy"])
def test_a_plan_sorts_the_board_in_the_fewest_operations(enough: int | None) -> None:
    for board in large_boards(40):
        start = small_boards.without_thirds(board) if enough else board
        plan = sorting.plan(start, enough)
        after = sorting.executed(start, plan, enough)
        assert all(set(pawns) <= {box} for box, pawns in enumerate(after))
        assert len(plan) == sorting.fewest_operations(start, enough)
        if not enough:
            carries = [operation for operation in plan if isinstance(operation, Carry)]
            assert len(carries) == sorting.fewest_joker_moves(start)


def test_the_steps_of_a_plan_are_moves_of_the_game() -> None:
    jokers = "*" * 12
    state = table("AAB BBC CCA DDD EEEF FF GGG HHH", "***", "***", deck=jokers)
    for operation in sorting.plan(state.board):
        words = str(operation).replace(" x", "").replace(" >", "")
        state = play(
            state, ("swap ** " if isinstance(operation, Exchange) else "joker * ") + words, deck=jokers
        )
    assert state.stage == Over(0, "all_home")


def test_three_cycles_of_eight_are_the_worst_that_can_be_built_of_equal_boxes() -> None:
    board = [[(box + 1) % 8] * 3 for box in range(8)]
    assert sorting.fewest_operations(board) == 21
    assert sorting.packing(board) == (tuple(range(8)),) * 3


@pytest.mark.long
def test_set_ups_are_as_hard_as_known() -> None:
    """Means of another programme: 16.81 and 14.68 over 10,000 set-ups each, easy 10.45 over 300."""
    for players, enough, known in ((2, None, 16.81), (1, None, 14.68), (2, 2, 10.45)):
        operations = [
            sorting.fewest_operations(COLLECTION.start(players, seed).board, enough) for seed in range(600)
        ]
        assert abs(mean(operations) - known) < 0.15


def test_no_pawn_at_home_is_ever_worth_moving() -> None:
    for board in small_boards.boards(3, 2):
        before = sorting.fewest_operations(board)
        for jokers, after in small_boards.steps(board):
            if sorting.misplaced(after) > sorting.misplaced(board):
                assert sorting.fewest_operations(after) >= before, (board, jokers, after)


def test_a_graph_has_an_edge_for_every_pawn_that_is_not_at_home() -> None:
    pytest.importorskip("networkx")
    drawn = graph(table("AAB BBC CCA DDD EEEF FF GGG HHH", "").board)
    assert sorted(drawn.edges(data="kind")) == [
        ("A", "B", "cycle"),
        ("B", "C", "cycle"),
        ("C", "A", "cycle"),
        ("E", "F", "path"),
    ]
    assert drawn.nodes["E"] == {"pawns": 4, "home": 3}
    easy = graph(table("AAB BBA CC DD EE FFC GG HH", "").board, enough=2)
    assert [kind for *_, kind in easy.edges(data="kind")] == ["spare"] * 3


def test_a_graph_without_networkx_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *arguments: Any, **more: Any) -> Any:
        if name == "networkx":
            raise ModuleNotFoundError(name)
        return real(name, *arguments, **more)

    monkeypatch.delitem(sys.modules, "networkx", raising=False)
    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(ModuleNotFoundError, match="graphs need networkx: pip install"):
        graph([[1], [0]])


def test_cards_are_counted_to_see_whether_all_can_come_home() -> None:
    hopeful = prospect(table(NEARLY, "AB", "", deck=""))
    assert hopeful.open
    assert hopeful.needs == (Need("cards", 2, 2),)
    hopeless = prospect(table(NEARLY, "A", "", deck=""))
    assert not hopeless.open
    assert prospect(table(NEARLY, "*", "", deck="")).needs == (Need("cards", 1, 1),)


def test_alone_every_joker_move_takes_a_joker_and_the_last_hand_is_lost() -> None:
    state = table("AAAB BB CC DD EE FF GG HHH", "ABC", deck="DEF")
    assert prospect(state).needs == (Need("cards", 2, 4), Need("jokers", 1, 0))
    assert not prospect(state).open
    assert cards_to_play(table(SOLO, "ABC", deck="DEF", solo_end="play_out")) == 6
    assert cards_to_play(table(SOLO, "AB", deck="D", drawing=1)) == 0


def test_where_pairs_pay_for_swaps_only_joker_moves_take_jokers() -> None:
    state = table("AAAB BB CCC DDD EEE FFF GGG HHH", "CCD", "", pair_scope="A_only")
    assert [need.what for need in prospect(state).needs] == ["cards", "jokers"]
    assert not prospect(state).open


def test_harder_games_can_be_lost_from_the_start() -> None:
    hard = {"remove_one_each": True, "jokers_removed": 3, "rulings": Rulings()}
    closed = sum(not prospect(COLLECTION.start(2, seed, **hard)).open for seed in range(60))
    assert closed > 45
    assert all(prospect(COLLECTION.start(2, seed)).open for seed in range(60))


def test_a_finished_game_has_no_cards_to_play() -> None:
    over = play(table(NEARLY, "C", "D"), "pass", "pass")
    assert prospect(over).needs == (Need("cards", 2, 0),)

"""Plans of sorting row by row, stepped in any order, and what the open hands can pay for."""

from collections.abc import Iterator
from random import Random

import pytest

from explorer.analysis import sorting
from explorer.analysis.sorting import Carry, Exchange, Operation
from explorer.analysis.sorting.hands import cheapest, openers, payments
from explorer.analysis.sorting.plans import Plan, Row, Standing, begun, planned, settled, split
from explorer.core.game import OVER
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import ACTING
from tests.collection.tables import NEARLY, random_rulings, random_states, table

PICTURE = "DE CEFH DGH ABF ABC CG ABEH DFG"
HANDS = "ADF", "BHH", "*CE"
SIDES = pytest.mark.parametrize("easy", [False, True], ids=["normal", "easy"])


def states(easy: bool, games: int = 3) -> Iterator[State]:
    """Moments of random games, alone and together, under the usual rules and under other readings."""
    rng = Random(easy)
    for seed in range(games):
        for players in (1, 2, 3, 4):
            rulings = random_rulings(rng) if seed else None
            yield from list(random_states(seed, players, easy=easy, rulings=rulings))[seed::7]


def boards(easy: bool, number: int) -> Iterator[Standing]:
    """Set-ups, and pawns thrown anywhere."""
    rng = Random(number)
    for seed in range(number):
        yield begun(COLLECTION.start(1 + seed % 2, seed).board, 2 if easy else None)
        places = [(colour, rng.randrange(8)) for colour in range(8) for _ in range(3)]
        yield begun([[colour for colour, on in places if on == box] for box in range(8)], 2 if easy else None)


def sorted_out(standing: Standing) -> bool:
    return all(set(pawns) <= {box} for box, pawns in enumerate(standing.board))


def joker_moves(plan: Plan) -> int:
    return sum(isinstance(step.operation, Carry) for step in plan.steps)


def test_the_board_of_the_picture_has_the_numbers_of_the_picture() -> None:
    start = begun(table(PICTURE, *HANDS).board)
    plan = planned(start, {})
    assert (start.arrows, start.cycles, start.operations) == (24, 8, 16)
    assert (len(plan.steps) - joker_moves(plan), joker_moves(plan)) == (14, 2)


@SIDES
def test_a_plan_stepped_in_any_order_sorts_the_board(easy: bool) -> None:
    rng = Random(5)
    for start in boards(easy, 25):
        plan = planned(start, {})
        order = [row for row, script in enumerate(plan.scripts) for _ in script]
        rng.shuffle(order)
        assert len(order) == sorting.fewest_operations(start.board, start.enough)
        assert sorted_out(plan.but(done=tuple(order)).now)


@SIDES
def test_after_every_step_as_many_operations_are_left_as_the_board_takes(easy: bool) -> None:
    for start in boards(easy, 4):
        for step in planned(start, {}).steps:
            assert step.standing.operations == sorting.fewest_operations(step.standing.board, start.enough)


def test_a_plan_has_as_few_joker_moves_as_can_be() -> None:
    for start in boards(False, 25):
        assert joker_moves(planned(start, {})) == sorting.fewest_joker_moves(start.board)


def test_on_the_easy_side_a_plan_takes_hardly_more_joker_moves_than_it_must() -> None:
    starts = list(boards(True, 25))
    least = sum(sorting.fewest_joker_moves(start.board, enough=2) for start in starts)
    assert least <= sum(joker_moves(planned(start, {})) for start in starts) <= least + len(starts) // 5


@SIDES
def test_every_opening_is_a_step_forward(easy: bool) -> None:
    for start in boards(easy, 5):
        for number in range(len(start.left)):
            for operation in start.openings(number):
                then = start.after(number, operation)
                assert (
                    then.operations
                    == sorting.fewest_operations(then.board, start.enough)
                    == start.operations - 1
                )


def test_every_opening_keeps_the_joker_moves_few() -> None:
    for start in boards(False, 5):
        for number in range(len(start.left)):
            for operation in start.openings(number):
                then = start.after(number, operation)
                assert then.paths == sorting.fewest_joker_moves(then.board)


def test_a_row_is_split_by_its_pawns() -> None:
    four = Row((0, 1, 2, 3), closed=True)
    first, second, third, fourth = four.pawns
    assert split(four, Exchange(first, second)) == (Row((0, 2, 3), True),)
    assert split(four, Exchange(first, third)) == (Row((0, 3), True), Row((1, 2), True))
    assert split(four, Exchange(first, fourth)) == (Row((1, 2, 3), True),)
    path = Row((0, 1, 2), closed=False)
    assert split(path, Exchange(*path.pawns)) == (Row((0, 2), False),)
    assert split(path, Carry(path.pawns[0], path.pawns[1].colour)) == (Row((1, 2), True),)


def test_pawns_that_leave_at_once_are_no_part_of_an_easy_board() -> None:
    board = settled(table("AAB BBA CCC DDD EEE FFF GG HH", "").board, enough=2)
    assert board == tuple((colour, colour) for colour in range(8))


def test_a_step_is_undone_without_touching_other_rows() -> None:
    plan = planned(begun(table(PICTURE, *HANDS).board), {})
    long = next(row for row, script in enumerate(plan.scripts) if len(script) == 3)
    there = plan.forward().up_to(long, 3).forward()
    assert there.done == (0, long, long, long, 1)
    assert there.up_to(long, 2).done == (0, long, 1)
    assert there.back().done == (0, long, long, long)
    assert there.forward(None).now.operations == 0
    with pytest.raises(ValueError, match="has the steps 1 to 3, not 4"):
        plan.up_to(long, 4)


def operation_of(move: Swap | JokerMove) -> frozenset[object]:
    """What a move does, told so that the order of two pawns does not matter."""
    return frozenset((move.one, move.other) if isinstance(move, Swap) else (move.pawn, "to", move.to))


def told(operation: Operation) -> frozenset[object]:
    if isinstance(operation, Exchange):
        return frozenset((operation.one, operation.other))
    return frozenset((operation.pawn, "to", operation.to))


@SIDES
def test_what_is_said_to_be_paid_for_is_accepted_when_it_is_that_seats_turn(easy: bool) -> None:
    claimed = 0
    for state in states(easy):
        standing = begun(state.board, state.setup.enough)
        for payment in payments(state, standing):
            step = COLLECTION.apply(state.awaiting(ACTING[payment.seat]), payment.move)
            assert step.state.board == standing.after(payment.row, payment.operation).board
            claimed += 1
    assert claimed > 500


@SIDES
def test_every_legal_move_that_does_a_step_of_the_plan_is_found(easy: bool) -> None:
    for state in states(easy, games=2):
        standing = begun(state.board, state.setup.enough)
        found = payments(state, standing)
        steps = {told(step) for row in range(len(standing.left)) for step in standing.openings(row)}
        for seat in range(len(state.hands)):
            legal = COLLECTION.moves(state.awaiting(ACTING[seat])) if turn_can_come(state, seat) else ()
            doing = {move for move in legal if isinstance(move, Swap | JokerMove)}
            wanted = {move for move in doing if operation_of(move) in steps}
            assert {payment.move for payment in found if payment.seat == seat} == wanted


def turn_can_come(state: State, seat: int) -> bool:
    gone = state.passed[seat] and state.rulings.pass_final == "permanent"
    return not gone and COLLECTION.turn(state) != OVER


def test_nobody_pays_when_the_game_is_over_or_after_passing_for_good() -> None:
    over = table(NEARLY, "AB", "AB", passed=[0, 1], over="all_passed")
    assert payments(over, begun(over.board)) == ()
    permanent = table(NEARLY, "AB", "AB", passed=[1], pass_final="permanent")
    assert {payment.seat for payment in payments(permanent, begun(permanent.board))} == {0}
    consecutive = table(NEARLY, "AB", "AB", passed=[1])
    assert {payment.seat for payment in payments(consecutive, begun(consecutive.board))} == {0, 1}


def paid(*hands: str, board: str = PICTURE, **more: object) -> list[tuple[int, int, str]]:
    """Who pays for which row with what, at best."""
    state = table(board, *hands, deck="ABC", **more)
    return [(pay.seat, pay.row + 1, str(pay.move)) for pay in cheapest(payments(state, begun(state.board)))]


def test_two_plain_cards_are_better_than_jokers_and_pairs() -> None:
    found = paid(*HANDS)
    assert (0, 1, "swap AD Ad Da") in found
    assert (1, 9, "joker HH Ag a") in found
    assert (2, 9, "joker * Ag a") in found
    assert (2, 7, "swap CE Ce Eg") in found


def test_alone_a_pair_pays_for_nothing() -> None:
    surplus = "AAAB BB CCC DDD EEE FFF GGG HHH"
    assert paid("CCD", "", board=surplus) == [(0, 1, "joker CC Ba b")]
    assert paid("CCD", board=surplus) == []
    assert paid("CCD", "", board=surplus, pair_scope="A_only") == []


def test_where_boxes_can_be_full_no_joker_move_goes_to_one() -> None:
    goals = {}
    for reading in ("none", "slots"):
        state = table(PICTURE, "**A", "", deck="ABC", easy=True, joker_capacity=reading)
        found = payments(state, begun(state.board, 2))
        goals[reading] = [len(state.board[pay.move.to]) for pay in found if isinstance(pay.move, JokerMove)]
    assert max(goals["none"]) > 2
    assert max(goals["slots"], default=0) < 2


def test_a_row_begins_with_a_step_that_can_be_paid_for() -> None:
    state = table(PICTURE, *HANDS)
    start = begun(state.board)
    plan = planned(start, openers(payments(state, start), seat=0))
    found = {(payment.row, told(payment.operation)) for payment in payments(state, plan.start)}
    payable = {row for row, _ in found}
    assert payable
    assert all((row, told(plan.scripts[row][0])) in found for row in payable)


def test_a_row_begins_with_the_step_of_the_seat_whose_turn_it_is() -> None:
    state = table("AAB BBC CCA DDD EEE FFF GGG HHH", "BC", "AC", deck="ABC")
    start = begun(state.board)
    for seat, colours in enumerate(("BC", "AC")):
        (first, *_), *_ = planned(start, openers(payments(state, start), seat)).scripts
        assert isinstance(first, Exchange)
        assert sorted(str(pawn.colour) for pawn in (first.one, first.other)) == list(colours)


def test_a_payment_is_plain_unless_a_joker_or_a_pair_goes_into_a_swap() -> None:
    state = table(PICTURE, "AD*", "AAD", deck="ABC")
    plain = {str(pay.move) for pay in payments(state, begun(state.board)) if pay.plain}
    dear = {str(pay.move) for pay in payments(state, begun(state.board)) if not pay.plain}
    assert "swap AD Ad Da" in plain
    assert "joker * Ag a" in plain
    assert "joker AA Ag a" in plain
    assert {"swap A* Ad Da", "swap AAD Ad Da"} <= dear

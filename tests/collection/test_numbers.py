"""Every printed number can be another one: a game, its bills, its words, its solver and its player follow."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from explorer.analysis import sorting
from explorer.analysis.players.collection import Ending, player
from explorer.core.complaint import Complaint
from explorer.core.game import OVER, total
from explorer.core.luck import Seeded
from explorer.core.players import play_out
from explorer.core.record import dumps, read
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.games.collection.cards import COLOURS, JOKER
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from explorer.games.collection.table import State
from explorer.view.words import Words, languages, signed
from tests.collection import small_boards
from tests.collection.tables import NEARLY, play, random_states, table

OTHERS: dict[str, tuple[int, ...]] = {
    "spaces": (2, 5),
    "easy_spaces": (3, 4),
    "pawns_each": (2, 4),
    "cards_each": (3, 6),
    "jokers": (0, 9),
    "most_jokers_removed": (0, 6),
    "solo_pawns_out": (0, 8),
    "hand": (2, 5),
    "box_points": (1, 7),
    "stray_points": (-3, 0),
    "easy_box_points": (1, 5),
}
CHANGES = [(field, value) for field, values in OTHERS.items() for value in values]
each_change = pytest.mark.parametrize(
    "field, value", CHANGES, ids=[f"{field} {value}" for field, value in CHANGES]
)


def games(field: str, value: int) -> Iterator[Iterator[State]]:
    """Random games with that number: alone and together, on both sides, boxes with and without limits."""
    for seed, (players, easy, slots) in enumerate(((1, True, True), (2, False, True), (3, True, False))):
        capacity = "slots" if slots else "none"
        rulings = Rulings.having(**{field: value}, setup_capacity=capacity, joker_capacity=capacity)
        yield random_states(seed, players, easy=easy, rulings=rulings)


def test_every_number_is_changed_here_and_each_within_its_bounds() -> None:
    numbers = {field: made for field, made in Rulings.declared.items() if made.is_number}
    assert OTHERS.keys() == numbers.keys()
    for field, value in CHANGES:
        assert numbers[field].least <= value <= numbers[field].most
        assert value != numbers[field].usual


@each_change
def test_a_game_with_another_number_ends_and_loses_no_piece_and_every_bill_adds_up(
    field: str, value: int
) -> None:
    for states in games(field, value):
        inventory: dict[str, int] = {}
        for number, state in enumerate(states):
            inventory = inventory or dict(COLLECTION.inventory(state))
            assert COLLECTION.inventory(state) == inventory
            if number % 5:
                continue
            for quantity, amount in COLLECTION.quantities(state).items():
                assert total(COLLECTION.why(state, quantity)) == amount, quantity
            assert COLLECTION.quantities(state)["score"] == COLLECTION.scores(state)[0]
            assert COLLECTION.quantities(state)["at_home"] == sum(
                pawns.count(box) for box, pawns in zip(COLOURS, state.board, strict=True)
            )
        assert COLLECTION.turn(state) == OVER


@each_change
def test_the_events_of_a_game_with_another_number_bring_what_the_score_changes_by(
    field: str, value: int
) -> None:
    rulings = Rulings.having(**{field: value})
    for players, easy in ((1, True), (2, False), (2, True)):
        state = COLLECTION.start(players, 3, easy=easy, rulings=rulings)
        for step in play_out(COLLECTION, state, [player] * players, Seeded(3)):
            before, state = COLLECTION.scores(state)[0], step.state
            assert COLLECTION.scores(state)[0] - before == sum(event.amount for event in step.events)
            for event in step.events:
                assert total(event.because) == event.amount
        assert COLLECTION.turn(state) == OVER


@each_change
def test_a_position_and_a_record_keep_another_number(field: str, value: int) -> None:
    timeline = Timeline(COLLECTION, COLLECTION.start(2, 5, rulings=Rulings.having(**{field: value})), 5)
    timeline.play(COLLECTION.moves(timeline.here.state)[0], Seeded(5))
    state = timeline.here.state
    position = COLLECTION.position(state)
    assert position["rulings"] == {field: value}
    assert COLLECTION.start(position=position) == state
    assert read(dumps(timeline), GAMES).here.state == state


@pytest.mark.parametrize("language", languages())
@each_change
def test_its_paragraph_tells_the_number_in_force(field: str, value: int, language: str) -> None:
    rule = Rulings.declared[field].rule
    usual, other = (
        Words("collection", language, rulings=rulings).rule(rule)
        for rulings in (Rulings(), Rulings.having(**{field: value}))
    )
    assert usual != other
    assert signed(value) in other


@pytest.mark.parametrize("points, stray, score", [(3, -1, 16), (7, -2, 38), (5, 0, 30)])
def test_boxes_and_misplaced_pawns_count_what_is_agreed(points: int, stray: int, score: int) -> None:
    state = table(NEARLY, "ABC", "DEF", deck="GH", rulings={"box_points": points, "stray_points": stray})
    assert COLLECTION.scores(state) == (score, score)
    assert COLLECTION.quantities(state)["most"] == 8 * points
    done = play(state, "swap AB Ab Ba", deck="GH")
    assert COLLECTION.scores(done)[0] == 8 * points


def test_a_larger_hand_is_dealt_kept_full_and_replaced_at_once() -> None:  # QC-DEAL-1, QC-C-1
    state = COLLECTION.start(2, 4, rulings=Rulings.having(hand=5))
    assert [len(hand) for hand in state.hands] == [5, 5]
    everything = "".join(map(str, state.hands[0]))
    assert COLLECTION.objection(state, COLLECTION.parse(f"redraw {everything}")) is None
    step = COLLECTION.apply(state, COLLECTION.parse(f"redraw {everything}"))
    assert step.state.stage.cards == 5


def test_a_hand_of_two_never_holds_a_pair_and_a_third_card() -> None:  # QC-A-5
    state = table(NEARLY, "AA", "BC", deck="GH", rulings={"hand": 2})
    assert all(len(getattr(move, "cards", ())) <= 2 for move in COLLECTION.moves(state))


def test_the_cards_are_as_many_as_is_agreed() -> None:  # QC-COMP-3
    state = COLLECTION.start(2, rulings=Rulings.having(cards_each=6, jokers=2))
    assert state.setup.cards == (6,) * 8 + (2,)
    assert sum(state.deck) == 6 * 8 + 2 - 6
    with pytest.raises(ValueError, match="0 to 2 jokers can be removed, not 3"):
        COLLECTION.start(2, rulings=Rulings.having(jokers=2), jokers_removed=3)


def test_the_pawns_are_as_many_as_is_agreed() -> None:  # QC-COMP-4, QC-SOLO-1
    state = COLLECTION.start(1, 2, rulings=Rulings.having(pawns_each=4, solo_pawns_out=6))
    assert sum(map(len, state.board)) == 4 * 8 - 6
    assert sorted(state.out, reverse=True)[:7] == [1, 1, 1, 1, 1, 1, 0]


@pytest.mark.parametrize(
    "rulings, options, complaint",
    [
        ({"pawns_each": 5}, {}, "pawns_each: for 5 pawns of a colour there are too few cards of it: 4"),
        ({"pawns_each": 4}, {"remove_one_each": True}, "pawns_each: for 4 pawns of a colour"),
        (
            {"cards_each": 2, "pawns_each": 2, "jokers": 0, "hand": 6},
            {"players": 4},
            "hand: the hands hold more cards than there are: 24 of 16",
        ),
    ],
)
def test_numbers_that_do_not_go_together_are_refused(
    rulings: dict[str, int], options: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(Complaint, match=complaint):
        COLLECTION.start(rulings=Rulings.having(**rulings), **options)


@pytest.mark.parametrize("field, value", [("hand", 7), ("hand", 1), ("stray_points", 1), ("box_points", 0)])
def test_a_number_out_of_its_bounds_is_refused(field: str, value: int) -> None:
    with pytest.raises(Complaint, match=f"rulings.{field}: expected a number from"):
        Rulings.having(**{field: value})


def test_full_boxes_are_passed_over_only_while_another_has_room() -> None:  # QC-R2
    rulings = Rulings.having(spaces=2, setup_capacity="slots")
    for seed in range(20):
        board = COLLECTION.start(2, seed, rulings=rulings).board
        assert sum(map(len, board)) == 24
        assert min(map(len, board)) >= 2


def test_enough_pawns_at_home_send_all_others_of_their_colour_away() -> None:  # QC-EASY-2
    boxes = ["AAB", "BBAC", "CCAB", *(box * 4 for box in "DEFGH")]
    board = dict(zip("ABCDEFGH", boxes, strict=True))
    out = "".join(letter * (4 - "".join(boxes).count(letter)) for letter in "ABCDEFGH")
    position = {"board": board, "out": out, "hands": ["BAC", "DEF"], "easy": True, "turn": 0}
    state = COLLECTION.start(position=position | {"rulings": {"pawns_each": 4, "easy_spaces": 3}})
    after = COLLECTION.apply(state, COLLECTION.parse("swap AB Ab Ba")).state
    assert after.board[:3] == ((0, 0, 0), (1, 1, 1, 2), (2, 2))
    assert after.out[:3] == (1, 1, 1)


@pytest.mark.parametrize("boxes, pawns, enough", [(2, 4, 2), (2, 5, 3), (3, 4, 2), (3, 3, 3), (3, 2, 2)])
def test_the_fewest_operations_are_those_of_a_search_however_many_pawns_are_enough(
    boxes: int, pawns: int, enough: int
) -> None:
    def steps(board: small_boards.Board) -> Iterator[small_boards.Step]:
        return ((jokers, settled(after)) for jokers, after in small_boards.steps(board))

    def settled(board: Any) -> Any:
        return tuple(tuple(sorted(pawns)) for pawns in sorting.without_thirds(board, enough))

    found = small_boards.distances(map(settled, small_boards.boards(boxes, pawns)), steps, lambda jokers: 1)
    assert found == {board: sorting.fewest_operations(board, enough) for board in found}


def test_the_sorting_question_follows_the_pawns_that_are_enough() -> None:
    import explorer as xp

    board = "AABB BBAA CCCC"
    asked = {
        spaces: xp.sorting(board, easy=True, rulings={"pawns_each": 4, "easy_spaces": spaces})
        for spaces in (2, 3, 4)
    }
    assert {spaces: question.fewest for spaces, question in asked.items()} == {2: 0, 3: 1, 4: 2}
    assert asked[4].fewest == xp.sorting(board, rulings={"pawns_each": 4}).fewest


@pytest.mark.parametrize("points, stray", [(3, -1), (100, -1), (1, -50), (9, 0)])
def test_the_last_actions_are_those_of_a_search_whatever_counts(points: int, stray: int) -> None:
    chosen = {"box_points": points, "stray_points": stray}
    for board in ("ABD BAE CDE DAC EBH FFF GGGC HH", "AAB BBC CCA DDE EED FFF GGG HHH", NEARLY):
        state = table(board, "A*", "", rulings=chosen)
        assert Ending(state).best(state.board, state.hands)[0] == best_by_search(state)


def best_by_search(state: State) -> int:
    """The most points that the first player can reach: every action, as long as she has cards."""
    after = [COLLECTION.apply(state, move).state for move in COLLECTION.moves(state) if str(move) != "pass"]
    mine = [other if COLLECTION.turn(other) == OVER else other.but(stage=state.stage) for other in after]
    return max([COLLECTION.scores(state)[0], *map(best_by_search, mine)])


def test_what_counts_decides_which_action_is_the_last() -> None:
    """A joker move empties a box of strangers; a swap brings two pawns home."""
    actions = []
    for points, stray in ((3, -1), (1, -50)):
        state = table(
            "ABD BAE CDE DAC EBH FFF GGGC HH", "A*", "", rulings={"box_points": points, "stray_points": stray}
        )
        action = Ending(state).best(state.board, state.hands)[1]
        assert action is not None
        actions.append(str(action[1]).split()[0])
    assert actions == ["joker", "swap"]


def test_a_player_gains_by_the_points_that_are_agreed() -> None:
    scores = {
        rulings: [
            Fraction(
                COLLECTION.scores(
                    play_out(
                        COLLECTION, COLLECTION.start(2, seed, rulings=rulings), [player] * 2, Seeded(seed)
                    )[-1].state
                )[0],
                rulings.most_points,
            )
            for seed in range(4)
        ]
        for rulings in (Rulings(), Rulings.having(box_points=30, stray_points=-10))
    }
    once, tenfold = scores.values()
    assert once == tenfold, "ten times the points are the same game"


def test_random_numbers_together_make_games_that_end() -> None:
    for seed in range(6):
        rng = Random(seed)
        chosen = {field: rng.choice(values) for field, values in OTHERS.items()}
        chosen["cards_each"] = max(chosen["cards_each"], chosen["pawns_each"])
        rulings = Rulings.having(**chosen)
        *_, last = random_states(seed, 1 + seed % 2, easy=bool(seed % 3), rulings=rulings)
        assert COLLECTION.turn(last) == OVER
        assert last.setup.cards[JOKER] == chosen["jokers"]

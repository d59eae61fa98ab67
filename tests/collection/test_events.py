"""Events and numbers: what is told is what happened, and every number has its bill."""

from random import Random
from typing import Any

import pytest

from explorer.core.game import OVER, Event, Part, total
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.games.collection.board import PAWNS
from explorer.games.collection.cards import Face, faces
from explorer.games.collection.cards_in_hand import Burnt, Traded
from explorer.games.collection.draw import Drew
from explorer.games.collection.easy import ThirdLeft
from explorer.games.collection.end import Sorted
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.score import Scored
from explorer.games.collection.swap import Swapped
from tests.collection.tables import MIXED, NEARLY, random_move, random_rulings, steps, table

A, B, C, D, E, F, G, H = faces("ABCDEFGH")


def told(*arguments: Any, **options: Any) -> list[Event]:
    return [event for step in steps(*arguments, **options) for event in step.events]


def complete(box: Face) -> Part:
    """The points for a box with all its pawns and nobody else."""
    return Part("QC-SCORE-1", 3, about=(("box", box), ("own", 3), ("whole", 3)))


def test_a_swap_is_told_with_its_points_then_the_cards_then_the_end() -> None:
    events = told(table(NEARLY, "ABC", "DEF", deck="GH"), "swap AB Ab Ba", deck="GH")
    assert events == [
        Swapped(Scored(2, (complete(B), complete(A)), 2, -1), 0, (A, B), PAWNS[A][B], PAWNS[B][A]),
        Drew(0, G),
        Drew(0, H),
        Sorted(),
    ]
    assert events[0].gains == ((0, 8), (1, 8))
    assert [part.rule for part in events[0].because] == ["QC-SCORE-1"] * 2 + ["QC-SCORE-2"] * 2


def test_a_trade_is_told_with_the_card_it_burns() -> None:
    assert told(table(MIXED, "ABC", "DEF", deck="G"), "trade A D 1", deck="G") == [
        Traded(0, 1, A, D),
        Burnt(G),
    ]


def test_a_pawn_that_leaves_brings_a_point() -> None:
    state = table("AB BAC CDB DCA EFG FEGH DGHF HE", "ABC", "DEF", deck="GH", easy=True)
    events = told(state, "swap AB Ab Ba", deck="GH")
    assert [event.amount for event in events if isinstance(event, ThirdLeft)] == [1, 1]


@pytest.mark.parametrize("seed", range(24))
def test_folded_events_make_the_state_and_explain_every_point(seed: int) -> None:
    rng, luck = Random(seed), Seeded(seed)
    rulings = random_rulings(rng)
    state = COLLECTION.start(1 + seed % 4, seed, easy=rng.random() < 0.5, rulings=rulings)
    inventory = COLLECTION.inventory(state)
    while COLLECTION.turn(state) != OVER:
        step = COLLECTION.apply(state, random_move(state, rng, luck))
        folded, gained = state, [0] * len(state.hands)
        for event in step.events:
            folded = event.after(folded)
            assert total(event.because) == event.amount
            for seat, amount in event.gains:
                gained[seat] += amount
        assert folded.awaiting(step.state.stage) == step.state
        before, after = COLLECTION.scores(state), COLLECTION.scores(step.state)
        assert [b - a for a, b in zip(before, after, strict=True)] == gained
        state = step.state
        assert COLLECTION.inventory(state) == inventory
        for name, number in COLLECTION.quantities(state).items():
            assert total(COLLECTION.why(state, name)) == number, name


def test_numbers_on_the_table() -> None:
    state = table(NEARLY, "ABC", "DEF", deck="GH")
    numbers = COLLECTION.quantities(state)
    assert {name: number for name, number in numbers.items() if " " not in name} == {
        "score": 16,
        "box_points": 18,
        "stray_points": -2,
        "misplaced": 2,
        "most": 24,
        "at_home": 22,
        "in_game": 24,
        "deck": 2,
        "discards": 0,
    }
    assert [numbers[name] for name in ("box A", "box C", "home A", "home C")] == [-1, 3, 2, 3]
    with pytest.raises(ValueError, match="there is no number 'prestige' on the table; ask for score"):
        COLLECTION.why(state, "prestige")


def test_a_changed_line_meets_the_same_deck() -> None:
    line = Timeline(COLLECTION, COLLECTION.start(2, 4), Seeded(4))
    first = line.play(COLLECTION.moves(line.state)[-1])
    drawn = [event.card for event in line.log() if isinstance(event, Burnt | Drew)]
    line.goto(0)
    line.play(
        next(
            move
            for move in COLLECTION.moves(line.state)
            if str(move).startswith("redraw") and len(str(move)) == 10
        )
    )
    again = [event.card for event in line.log() if isinstance(event, Burnt | Drew)]
    assert first is not line.here
    assert drawn[:1] == again[:1]


def test_everything_is_open_to_everybody() -> None:
    state = COLLECTION.start(3, 2)
    for seat in (0, 1, 2, None):
        view = COLLECTION.seen_by(state, seat)
        assert (view.seat, COLLECTION.world(view, Seeded(1))) == (seat, state)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_no_other_table_of_a_game_looks_the_same(seat: int | None) -> None:
    """So nothing has to be drawn: the one table that fits is as likely as all that fit."""
    states, rng, luck = [COLLECTION.start(3, 2)], Random(2), Seeded(2)
    while COLLECTION.turn(states[-1]) != OVER:
        states.append(COLLECTION.apply(states[-1], random_move(states[-1], rng, luck)).state)
    views = {COLLECTION.seen_by(state, seat): state for state in states}
    assert len(views) == len(set(states)) > 20
    for view, state in views.items():
        assert {COLLECTION.world(view, Seeded(seed)) for seed in range(20)} == {state}


def test_names_the_circle_and_the_discards_do_not_make_two_tables_different() -> None:
    one = table(MIXED, "ABC", "DEF", deck="GH")
    other = table(MIXED, "ABC", "DEF", deck="GH", discard="AAB", boxes="HGFEDCBA", names=["X", "Y"])
    assert one != other
    assert COLLECTION.key(one) == COLLECTION.key(other)
    assert COLLECTION.key(one) != COLLECTION.key(table(MIXED, "ABC", "DEF", deck="GA"))
    hash(COLLECTION.key(one))

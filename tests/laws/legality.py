"""Laws of legality and notation: the list of moves, the refusals and the written moves agree."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from explorer.core.game import IllegalMove, Move
from tests.laws.play import Play

Failure = TypeVar("Failure", bound=Exception)
FEW = 200  # as many moves are listed; of more, some are looked at


def the_moves_are_a_sequence(play: Play) -> None:
    """Counting, numbering and membership agree, however many there are."""
    for state in (*play.some(3), play.end):
        moves = play.game.moves(state)
        size = len(moves)
        places = range(size) if size <= FEW else [0, size - 1, *Random(play.seed).sample(range(size), 20)]
        chosen = [moves[place] for place in places]
        assert len(set(chosen)) == len(set(places))
        assert all(move in moves for move in chosen)
        if size <= FEW:
            assert list(moves) == chosen
        for beyond in (size, size + 1, 10**9, -size - 1):
            fails_with(IndexError, lambda place=beyond, moves=moves: moves[place])
        if size:
            assert moves[-1] == moves[size - 1]


def a_listed_move_is_allowed(play: Play) -> None:
    for state in play.some(3):
        for move in listed(play, state):
            assert play.game.objection(state, move) is None, move


def any_other_move_is_refused_with_a_rule_and_a_repair(play: Play) -> None:
    """Tried with moves of other moments, other seats and other games of this table, chance included."""
    for state in (*play.some(2), play.end):
        moves = play.game.moves(state)
        for move in Random(play.seed).sample(play.pool, min(8, len(play.pool))):
            if move in moves:
                assert play.game.objection(state, move) is None, move
            else:
                refused(play, state, move)


def refused(play: Play, state: Any, move: Move) -> None:
    reason = play.game.objection(state, move)
    assert reason is not None, move
    assert reason.rule, move
    assert reason.why.isidentifier(), move
    hash(reason)
    for other in reason.instead:
        assert play.game.objection(state, other) is None, f"{move}, instead: {other}"
    assert fails_with(IllegalMove, lambda: play.game.apply(state, move)).reason == reason


def fails_with(kind: type[Failure], call: Callable[[], object]) -> Failure:
    try:
        result = call()
    except kind as failure:
        return failure
    raise AssertionError(f"expected {kind.__name__}, got {result!r}")


def a_move_can_be_written_down(play: Play) -> None:
    for move in set(play.moves):
        assert play.game.parse(str(move)) == move
    for state in play.some(2):
        for move in listed(play, state):
            assert play.game.parse(str(move)) == move


def a_move_has_one_notation(play: Play) -> None:
    """Two moves of one moment are never written the same, and a notation is one short line."""
    for state in play.some(2):
        moves = list(listed(play, state))
        assert len({str(move) for move in moves}) == len(moves)
        assert all(len(text) < 200 and text.isprintable() for text in map(str, moves))


def listed(play: Play, state: Any) -> Iterator[Move]:
    """The moves of a state; of very many, some."""
    moves = play.game.moves(state)
    if len(moves) <= 30:
        return iter(moves)
    return (moves[place] for place in {0, len(moves) - 1, *Random(play.seed).sample(range(len(moves)), 28)})

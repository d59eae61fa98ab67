"""A witness made smaller: whatever can be left out while the readings still differ is left out."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from explorer.analysis.readings import Difference
from explorer.analysis.witnesses import quiet, told_apart
from explorer.analysis.work import Progress, Work
from explorer.core.game import Game
from explorer.core.readings import Readings
from explorer.core.values import Value

Rules = Game[Any, Any]
Position = dict[str, Any]
MOVE = 4
"""A move of the line makes a witness as much larger as so many cards."""


class Candidate(Value):
    """A position and a line of moves that may bear witness, and what differs there."""

    position: Position
    moves: tuple[str, ...]
    found: Difference

    @property
    def quiet(self) -> bool:
        return quiet(self.found)

    def rank(self, game: Rules) -> tuple[Any, ...]:
        """The lower, the better: the same table on both sides, a loud difference, little on the table."""
        return (
            bool(self.found.table),
            self.quiet,
            SIZES[game.name](self.found.one.before) + MOVE * len(self.moves),
            len(json.dumps(self.position)),
        )


def tried(
    game: Rules, position: Position, moves: tuple[str, ...], one: Readings, other: Readings
) -> Candidate | None:
    """The candidate, if this table can be laid under both readings and they differ there."""
    found = told_apart(game, position, moves, one, other)
    return None if found is None else Candidate(position, moves, found)


def shrunk(
    game: Rules, candidate: Candidate, one: Readings, other: Readings, so_far: Progress
) -> Work[Candidate]:
    """The smallest witness that can be had by leaving out one thing after another.

    Nobody knows how long that takes: `so_far` is the progress of the whole, told after every attempt.
    """
    best, rank = candidate, candidate.rank(game)
    while True:
        for position, moves in smaller(game, best):
            yield so_far
            found = tried(game, position, moves, one, other)
            if found is not None and found.rank(game) < rank:
                best, rank = found, found.rank(game)
                break
        else:
            return best


def smaller(game: Rules, candidate: Candidate) -> Iterator[tuple[Position, tuple[str, ...]]]:
    """Later in the line, or with less on the table; the players stay."""
    position, moves = candidate.position, candidate.moves
    yield position, moves[:-1]
    for place, step in enumerate(candidate.found.one.steps):
        yield game.position(step.state), moves[place + 1 :]
    named = {name: value for name, value in position.items() if name in ("players", "names")}
    for edited in (*_sorted_further(position), *_edits(position)):
        yield {**edited, **named}, moves


def _edits(data: Any) -> Iterator[Any]:
    """The data with one entry left out, emptied or lowered."""
    if isinstance(data, dict):
        for name in sorted(data, key=lambda name: -len(json.dumps(data[name]))):
            yield {other: value for other, value in data.items() if other != name}
        for name, value in data.items():
            yield from ({**data, name: edited} for edited in _edits(value))
    elif isinstance(data, list):
        for place in range(len(data)):
            yield [*data[:place], *data[place + 1 :]]
            yield [*data[:place], None, *data[place + 1 :]]
        for place, value in enumerate(data):
            yield from ([*data[:place], edited, *data[place + 1 :]] for edited in _edits(value))
    elif isinstance(data, int) and not isinstance(data, bool) and data:
        yield from {0: None, data // 2: None, data - 1: None}
    elif isinstance(data, str):
        yield from (data[:place] + data[place + 1 :] for place in range(len(data)))


def _sorted_further(position: Position) -> Iterator[Position]:
    """A pawn of the Collection taken home."""
    board: dict[str, str] = position.get("board", {})
    for box, pawns in board.items():
        for pawn in sorted({*pawns} - {box}):
            home = board.get(pawn, "") + pawn
            yield {**position, "board": {**board, box: pawns.replace(pawn, "", 1), pawn: home}}


def _necklace_size(state: Any) -> int:
    row = [offer for offer in state.row if offer is not None]
    held = sum(map(sum, (*state.hands, *state.cards_on_display())))
    return int(held + len(row) + state.pile_size + state.players)


def _edel_size(state: Any) -> int:
    usual = 0 if state.players == 3 else 4
    return sum(map(sum, state.gems)) + sum(map(len, state.held)) + usual


def _collection_size(state: Any) -> int:
    """Strangers and cards. Who acts with nothing left to sort, or alone without a deck, acts too late."""
    strangers = sum(pawn != box for box, pawns in enumerate(state.board) for pawn in pawns)
    ended = not strangers or (state.solo and not any(state.deck))
    too_late = 50 if ended and state.stage.name != "over" else 0
    return int(too_late + 2 * strangers + sum(map(len, state.hands)) + sum(state.deck))


SIZES: dict[str, Callable[[Any], int]] = {
    "necklace": _necklace_size,
    "edel": _edel_size,
    "collection": _collection_size,
}

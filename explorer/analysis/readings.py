"""Where two readings of the rules lead to different results: at a table, and along a line of moves."""

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.analysis.legal_moves import Choices, Offers, offers
from explorer.analysis.work import Progress, Work, finished
from explorer.core.game import OVER, Event, Game, Move, Reason, Step, Verdict
from explorer.core.plain import BadData
from explorer.core.readings import Readings
from explorer.core.values import Value

Rules = Game[Any, Any]

FOLLOWS = ("order", "discard", "open", "strayed", "sights")
"""Fields of a position that follow from the others or from what players remember, not the table itself."""

FEW_COMPARED = 200
"""So many legal moves are compared where every reading is tried, if there are equally many."""


class Account(Value):
    """What a line of moves led to under one reading.

    before   the table at the beginning
    refused  why the next move of the line could not be made, if that is where it ended
    """

    before: Any
    steps: tuple[Step, ...] = ()
    refused: Reason | None = None

    @property
    def state(self) -> Any:
        return self.steps[-1].state if self.steps else self.before

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for step in self.steps for event in step.events)


class Difference(Value):
    """How two readings treat the same table and the same moves.

    table    fields of the position that differ before the first move
    after    fields of the position that differ after as many moves as both could make
    place    after so many moves the offers were compared: where they first differ, or at the end
    offers   who is asked there and what is legal there, under each reading
    scores   after as many moves as both could make
    winners  the same, once the game is over under both
    """

    one: Account
    other: Account
    table: tuple[str, ...]
    after: tuple[str, ...]
    place: int
    offers: Offers
    scores: tuple[tuple[int, ...], tuple[int, ...]]
    winners: tuple[Verdict, Verdict] | None

    @property
    def lost(self) -> Choices:
        """The moves that only the one reading allows."""
        return self.offers.lost

    @property
    def gained(self) -> Choices:
        """The moves that only the other reading allows."""
        return self.offers.gained

    @property
    def parted(self) -> bool:
        """Whether a move of the line could be made under one reading only."""
        return len(self.one.steps) != len(self.other.steps)

    @property
    def kinds(self) -> tuple[str, ...]:
        """What differs: any of table, after, asked, moves, odds, events, scores, winners."""
        steps = list(zip(self.one.steps, self.other.steps, strict=False))
        found = {
            "table": bool(self.table),
            "after": bool(self.after) and self.after != self.table,
            "asked": self.offers.asked[0] != self.offers.asked[1],
            "moves": bool(self.lost.number or self.gained.number) or self.parted,
            "odds": bool(self.offers.odds),
            "events": any(mine.events != theirs.events for mine, theirs in steps),
            "scores": self.scores[0] != self.scores[1],
            "winners": self.winners is not None and self.winners[0].seats != self.winners[1].seats,
        }
        return tuple(kind for kind, differs in found.items() if differs)


def under(game: Rules, table: Any, rulings: Readings) -> Any:
    """The same table, a state or a position, under these readings. BadData says why it cannot be there."""
    position = dict(table) if isinstance(table, Mapping) else game.position(table)
    position["rulings"] = rulings.changes()
    try:
        return game.start(position=position)
    except BadData:
        shorter = {name: value for name, value in position.items() if name not in FOLLOWS}
        return game.start(position=shorter)


def difference(
    game: Rules, table: Any, moves: Sequence[Move | str], one: Readings, other: Readings
) -> Difference:
    """What changes if a table, a state or a position, and a line of moves are read in another way."""
    return finished(differing(game, table, moves, one, other))


def differing(
    game: Rules, table: Any, moves: Sequence[Move | str], one: Readings, other: Readings
) -> Work[Difference]:
    """The same as work that can be stopped: there may be thousands of legal moves to compare."""
    return (yield from between(game, under(game, table, one), under(game, table, other), moves))


def between(game: Rules, one: Any, other: Any, moves: Sequence[Move | str] = ()) -> Work[Difference]:
    """How two tables differ that were laid under different readings, and what the same moves do at each."""
    line = [game.parse(move) if isinstance(move, str) else move for move in moves]
    accounts = told(game, one, line), told(game, other, line)
    both = min(len(account.steps) for account in accounts)
    tables = list(zip(*map(tables_after, accounts), strict=False))
    for place in range(both + 1):
        offered = yield from offers(game, *tables[place])
        if offered.differ:
            break
    ends = tables[both]
    over = all(game.turn(end) == OVER for end in ends)
    return Difference(
        *accounts,
        table=_fields(game, one, other),
        after=_fields(game, *ends),
        place=place,
        offers=offered,
        scores=(game.scores(ends[0]), game.scores(ends[1])),
        winners=(game.winners(ends[0]), game.winners(ends[1])) if over else None,
    )


def mattering(game: Rules, table: Any, rulings: Readings) -> Work[tuple[str, ...]]:
    """The readings that, changed one at a time, change at once what can be done or what it scores."""
    here, found = under(game, table, rulings), dict[str, None]()
    others = [(ruling, value) for ruling, made in rulings.declared.items() for value in made.known]
    for number, (ruling, value) in enumerate(others):
        yield Progress(number, len(others), tuple(found))
        try:
            there = under(game, table, rulings.but(**{ruling: value}))
        except BadData:
            continue
        counts = [(game.scores(state), len(game.moves(state))) for state in (here, there)]
        if counts[0] != counts[1] or (yield from offers(game, here, there, FEW_COMPARED)).differ:
            found[ruling] = None
    return tuple(found)


def told(game: Rules, state: Any, line: Sequence[Move]) -> Account:
    """What the moves lead to, until one of them is refused."""
    steps: list[Step] = []
    here = state
    for move in line:
        refused = game.objection(here, move)
        if refused is not None:
            return Account(state, tuple(steps), refused)
        steps.append(game.apply(here, move))
        here = steps[-1].state
    return Account(state, tuple(steps))


def tables_after(account: Account) -> list[Any]:
    """The table before the first move and after each."""
    return [account.before, *(step.state for step in account.steps)]


def _fields(game: Rules, one: Any, other: Any) -> tuple[str, ...]:
    """The entries of the two positions that differ, the readings and what follows from them left out."""
    here, there = game.position(one), game.position(other)
    names = [name for name in (here | there) if name not in ("rulings", *FOLLOWS)]
    return tuple(name for name in names if here.get(name) != there.get(name))

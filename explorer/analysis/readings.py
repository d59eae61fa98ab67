"""Where two readings of the rules lead to different results: at a table, along a line of moves, in a game.

What one table allows and the other does not; what the same moves do under each reading; and a line of a game
played once more under another reading, with the same choices by all and the same luck.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any

from explorer.analysis.work import Progress, Work, finished
from explorer.core.comparison import Change, Comparison
from explorer.core.game import CHANCE, OVER, Event, Game, Move, Reason, Step, Verdict
from explorer.core.luck import Stacked
from explorer.core.moment import Moment
from explorer.core.plain import BadData
from explorer.core.readings import Readings
from explorer.core.record import has_room
from explorer.core.timeline import Full, Replay, Timeline
from explorer.core.values import Value

Rules = Game[Any, Any]

MOST_COMPARED = 20_000
"""Of so many legal moves each is looked up at the other table; of more, so many, evenly spread."""
BREATH = 1000
"""After so many of them the work can be stopped."""
MOST_TOLD = 8
"""So many moves that only one table allows are kept to be told."""


class Question(Value):
    """What a table waits for: who decides (or CHANCE, or OVER), in which phase."""

    seat: int
    phase: str


class Choices(Value):
    """Legal moves that only one of two tables has.

    number    how many; at least, if not `exact`
    some      the first of those that were found
    compared  so many of its legal moves were looked up at the other table
    among     so many it has
    """

    number: int = 0
    some: tuple[Move, ...] = ()
    compared: int = 0
    among: int = 0

    @property
    def exact(self) -> bool:
        return self.compared == self.among


class Chance(Value):
    """An outcome whose odds differ: how likely it is at the one table and at the other."""

    outcome: Move
    one: Fraction
    other: Fraction


class Offers(Value):
    """What two tables offer.

    asked   what each of them waits for
    lost    legal at the one table only
    gained  legal at the other table only
    odds    where both wait for chance: the outcomes whose odds differ, those that differ most first
    """

    asked: tuple[Question, Question]
    lost: Choices
    gained: Choices
    odds: tuple[Chance, ...]

    @property
    def differ(self) -> bool:
        return self.asked[0] != self.asked[1] or bool(self.lost.number or self.gained.number or self.odds)

    @property
    def unseen(self) -> bool:
        """Whether no move that only one table has was found, but not all were compared."""
        found = self.lost.number or self.gained.number
        return not (found or (self.lost.exact and self.gained.exact))


def offers(game: Rules, one: Any, other: Any, most: int = MOST_COMPARED) -> Work[Offers]:
    """The questions and the moves of two tables; there may be thousands of moves to compare."""
    lost = yield from _missing(game, one, other, most)
    gained = yield from _missing(game, other, one, most)
    lost, gained = _at_least(lost, gained), _at_least(gained, lost)
    asked = Question(game.turn(one), game.phase(one)), Question(game.turn(other), game.phase(other))
    chance = asked[0].seat == CHANCE == asked[1].seat
    return Offers(asked, lost, gained, _odds(game, one, other) if chance else ())


def _missing(game: Rules, here: Any, there: Any, most: int) -> Work[Choices]:
    """The legal moves of one table that the other forbids."""
    moves = game.moves(here)
    missing: list[Move] = []
    compared = min(len(moves), most)
    for number in range(compared):
        move = moves[number * len(moves) // compared]
        if game.objection(there, move) is not None:
            missing.append(move)
        if number % BREATH == 0 and number:
            yield Progress(number, compared)
    return Choices(len(missing), tuple(missing[:MOST_TOLD]), compared, len(moves))


def _at_least(mine: Choices, theirs: Choices) -> Choices:
    """What both tables have they have equally often, so a longer list of moves proves moves of its own."""
    return mine.but(number=max(mine.number, mine.among - theirs.among + theirs.number))


def _odds(game: Rules, one: Any, other: Any) -> tuple[Chance, ...]:
    weights = [dict(game.odds(state)) for state in (one, other)]
    totals = [sum(there.values()) for there in weights]
    found = [
        Chance(outcome, *(Fraction(weights[side].get(outcome, 0), totals[side]) for side in (0, 1)))
        for outcome in weights[0] | weights[1]
    ]
    return tuple(sorted(filter(_apart, found), key=_apart, reverse=True))


def _apart(chance: Chance) -> Fraction:
    return abs(chance.one - chance.other)


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


class Reread(Event):
    """The reading was changed, and a table that is worth something by itself is worth something else."""

    rule: str
    worth: tuple[int, ...]

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return tuple((seat, amount) for seat, amount in enumerate(self.worth) if amount)


class Rereading(Value):
    """Two lines that part where the reading changes, in a timeline of their own.

    old       what followed in the game as it was played
    new       what followed under the other reading, as far as the old moves went
    replay    how far that was; if it stopped, the old move that did not fit and why
    ends      the tables that are compared: as far as both lines go
    compared  how their scores differ, event by event; the first may be the change of the reading itself
    """

    old: tuple[Moment, ...]
    new: tuple[Moment, ...]
    replay: Replay
    ends: tuple[Any, Any]
    compared: Comparison


def reread(timeline: Timeline, moment: Moment, rulings: Readings) -> Rereading:
    """What followed a moment, under another reading. The timeline itself is left as it is."""
    copy, here = _copied(timeline, moment)
    old = tuple(here.after())
    replay = branched(copy, here, rulings)
    line = replay.moment.line()
    new = tuple(line[line.index(here) + 2 :])
    end = old[-1] if old else here
    if replay.stopped is not None:
        end = replay.stopped.parent or here
    compared = copy.compare(end, replay.moment)
    changes = *_at_once(copy, line[line.index(here) + 1], rulings), *compared.changes
    return Rereading(old, new, replay, (end.state, replay.moment.state), compared.but(changes=changes))


def _at_once(timeline: Timeline, switched: Moment, rulings: Readings) -> list[Change]:
    """How the scores change because the table is read otherwise, before anybody moves."""
    game, before = timeline.game, switched.parent
    assert before is not None
    scores, changes = game.scores(before.state), list[Change]()
    for field, table in _one_by_one(game, before.state, rulings):
        worth = tuple(there - here for here, there in zip(scores, game.scores(table), strict=True))
        event = Reread(game.readings.declared[field].rule, worth)
        changes += [Change(1, switched, event, seat, amount) for seat, amount in event.gains]
        scores = game.scores(table)
    return changes


def _one_by_one(game: Rules, table: Any, other: Readings) -> Iterator[tuple[str, Any]]:
    """The readings that change, and the table after each; where there can be none, the next goes with it."""
    rulings: Any = game.rulings_of(table)
    for field in other.__fields__:
        value = getattr(other, field)
        if value != getattr(rulings, field):
            rulings = rulings.but(**{field: value})
            with suppress(BadData):
                yield field, under(game, table, rulings)


def branched(timeline: Timeline, moment: Moment, rulings: Readings) -> Replay:
    """The same inside the timeline: a branch that begins with the table under the other reading."""
    game = timeline.game
    position = game.position(under(game, moment.state, rulings))
    line = [moment, *moment.after()]
    with timeline.or_nothing():
        timeline.goto(moment)
        timeline.edit(position)
        if not has_room(timeline):
            raise Full("as many edits as a record can")
        return timeline.replay(line)


def _copied(timeline: Timeline, moment: Moment) -> tuple[Timeline, Moment]:
    """The line through a moment, up to the next edit, in a timeline of its own; and that moment there."""
    copy = Timeline(timeline.game, timeline.root.step)
    place = here = copy.root
    copy.root.luck = timeline.root.luck
    for old in (*moment.line()[1:], *moment.after()):
        if old.move is None and old not in moment.line():
            break
        place = copy.grow(place, old.move, old.step, old.luck)
        here = place if old is moment else here
    here.luck = _as_it_came(timeline, moment)
    return copy, here


def _as_it_came(timeline: Timeline, moment: Moment) -> Any:
    """The luck of a moment; if it waits for chance, what came then comes again."""
    following = next(moment.after(), None)
    if following is None or following.move is None or timeline.game.turn(moment.state) != CHANCE:
        return moment.luck
    return Stacked({timeline.game.odds(moment.state).draw: following.move}, moment.luck)

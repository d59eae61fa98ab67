"""A sorting plan that is stepped through: rows are worked off by their scripts, in any order, and back."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from explorer.analysis.sorting import Carry, Exchange, Operation
from explorer.analysis.sorting.rows import Row, Standing, worked_off
from explorer.core.complaint import Complaint
from explorer.core.values import Value


class Step(Value):
    """A step that is carried out: of which row, what was done, and how things stand then."""

    row: int
    operation: Operation
    standing: Standing


class Plan(Value):
    """A board before the first step, the rows that sort it, and the steps of each.

    `done` are the rows of the steps that are done, in their order.
    """

    start: Standing
    rows: tuple[Row, ...]
    scripts: tuple[tuple[Operation, ...], ...]
    done: tuple[int, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """All of them: those that are done, then the others, row by row."""
        waiting = Counter({number: len(script) for number, script in enumerate(self.scripts)})
        waiting.subtract(self.done)
        return carried_out(self.start, self.scripts, (*self.done, *waiting.elements()))

    @property
    def now(self) -> Standing:
        return self.steps[len(self.done) - 1].standing if self.done else self.start

    @property
    def ahead(self) -> tuple[Step, ...]:
        return self.steps[len(self.done) :]

    @property
    def joker_moves(self) -> int:
        """Those that are still ahead."""
        return sum(isinstance(step.operation, Carry) for step in self.ahead)

    def forward(self, steps: int | None = 1) -> "Plan":
        """So many steps further; None: to the end."""
        return self.but(done=(*self.done, *(step.row for step in self.ahead[:steps])))

    def back(self) -> "Plan":
        return self.but(done=self.done[:-1])

    def up_to(self, row: int, place: int) -> "Plan":
        """That row worked off up to a step; if that is done already, taken back to before it."""
        if not 1 <= place <= len(self.scripts[row]):
            raise Complaint(
                "row {row} has the steps 1 to {steps}, not {place}",
                row=row + 1,
                steps=len(self.scripts[row]),
                place=place,
            )
        done, have = list(self.done), self.done.count(row)
        done += [row] * (place - have)
        for _ in range(have - place + 1):
            del done[len(done) - 1 - done[::-1].index(row)]
        return self.but(done=tuple(done))


def planned(start: Standing, openers: Mapping[int, Operation]) -> Plan:
    """The rows of a board turned so that each begins with its opener, if it has one."""
    rows = tuple(_opened(row, openers.get(number)) for number, (row,) in enumerate(start.left))
    scripts = tuple(worked_off(row, openers.get(number)) for number, row in enumerate(rows))
    return Plan(start.but(left=tuple((row,) for row in rows)), rows, scripts)


def _opened(row: Row, first: Operation | None) -> Row:
    if not row.closed or not isinstance(first, Exchange):
        return row
    turned = row.turned(first.one)
    return turned if turned.pawns[1] == first.other else row.turned(first.other)


@lru_cache(64)
def carried_out(
    standing: Standing, scripts: tuple[tuple[Operation, ...], ...], order: tuple[int, ...]
) -> tuple[Step, ...]:
    """The next operation of each row that the order names."""
    steps: list[Step] = []
    waiting = [iter(script) for script in scripts]
    for number in order:
        operation = _spared(standing, number, next(waiting[number]))
        standing = standing.after(number, operation)
        steps.append(Step(number, operation, standing))
    return tuple(steps)


def _spared(standing: Standing, number: int, operation: Operation) -> Operation:
    """A joker move is spared where a pawn stands that can be swapped; it may have left in the meantime."""
    if isinstance(operation, Exchange):
        if operation in standing.openings(number):
            return operation
        operation = Carry(operation.one, operation.other.box)
    spare = next(standing.spares(operation), None)
    return operation if spare is None else Exchange(operation.pawn, spare)

"""The sorting lab: a plan that brings all pawns home, who can pay for it, and a board to try things out."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Self

from explorer.analysis.sorting import Exchange, Operation
from explorer.analysis.sorting.hands import Payment, openers
from explorer.analysis.sorting.hands import payments as payable
from explorer.analysis.sorting.plans import Plan, Row, Standing, absent, begun, planned, settled
from explorer.analysis.sorting.why import why
from explorer.core.game import Part
from explorer.core.timeline import Timeline
from explorer.core.values import Value
from explorer.games.collection.board import Board, Pawn
from explorer.games.collection.cards import COLOURS, Face, Faces
from explorer.games.collection.table import NOBODY, State
from explorer.games.collection.turn import ACTING, Acting
from explorer.view.kit import button
from explorer.view.labs.lab import Lab, Setting
from explorer.view.markup import Markup

LONG_HUES = 7
"""How many colours there are for cycles of three and more; later ones have their numbers only."""


class Puzzle(Value):
    """A board to sort, that of a table or one's own; `hands` says whether there are cards to pay with."""

    table: State
    board: Board
    easy: bool
    hands: bool

    @property
    def enough(self) -> int | None:
        """So many pawns at home are enough on the easy side."""
        return self.table.rulings.easy_spaces if self.easy else None

    @property
    def own(self) -> bool:
        """Whether this is another board than that of the table."""
        return self.board != self.table.board or self.easy != self.table.setup.easy

    @property
    def paying(self) -> State:
        """The table whose cards pay. Over a board of one's own nobody has passed, and nothing has ended."""
        return _tidied(self) if self.own else self.table

    def payments(self, standing: Standing) -> tuple[Payment, ...]:
        return _payable(self.paying, standing) if self.hands else ()

    def plan(self, rows: Sequence[Row] | None = None) -> Plan:
        """A plan, or these rows of one; turned so that what can be paid for comes first."""
        start = begun(self.board, self.enough, rows)
        return planned(start, openers(self.payments(start), self.table.stage.seat))


_payable = lru_cache(16)(payable)


@lru_cache(16)
def _tidied(puzzle: Puzzle) -> State:
    table, board = puzzle.table, settled(puzzle.board, puzzle.enough)
    return table.but(
        stage=ACTING[table.stage.seat],
        passed=NOBODY[len(table.hands)],
        setup=table.setup.but(easy=puzzle.easy),
        board=board,
        out=absent(board, table.rulings.pawns_each),
    )


class Sorting(Lab):
    """A puzzle and how it is solved.

    circle  the boxes in use, as they lie round the centre
    plan    how to sort it, and how far that is done
    picked  the pawn that was clicked first
    marked  the row that is shown alone
    more    payments with jokers and pairs are listed too
    """

    circle: Faces
    puzzle: Puzzle
    plan: Plan
    picked: Pawn | None = None
    marked: int | None = None
    more: bool = False

    @classmethod
    def at(cls, timeline: Timeline, setting: Setting, in_use: Faces = COLOURS, *, hands: bool = True) -> Self:
        """All hands are open, so a seat sees what everybody sees; but it plays in its own turn only."""
        table: State = timeline.state
        circle = tuple(face for face in table.setup.boxes if face in in_use)
        puzzle = Puzzle(table, table.board, table.setup.easy, hands)
        return cls(setting.but(timeline=timeline), timeline.here, circle, puzzle, puzzle.plan())

    def up_to_date(self) -> Self:
        """While nothing was tried here, it is where the game is."""
        touched = self.puzzle.own or self.plan.done or self.picked
        return self.following() if self.behind and not touched else self

    def following(self, rows: Sequence[Row] | None = None) -> Self:
        """Where the game is now; with what is left of the plan, if it still holds."""
        assert self.timeline is not None
        here = self.timeline.here
        return self.but(moment=here, puzzle=self.puzzle.but(table=here.state)).reset(rows)

    def reset(self, rows: Sequence[Row] | None = None) -> Self:
        table = self.puzzle.table
        return self.about(self.puzzle.but(board=table.board, easy=table.setup.easy), rows)

    def about(self, puzzle: Puzzle, rows: Sequence[Row] | None = None) -> Self:
        """Another board to sort."""
        return self.but(puzzle=puzzle, plan=puzzle.plan(rows), picked=None, marked=None)

    @property
    def state(self) -> State:
        return self.puzzle.paying

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What the open hands can pay for on the board on show."""
        return self.puzzle.payments(self.plan.now)

    @property
    def playable(self) -> bool:
        """Whether the board is that of the table, and somebody here may act there."""
        stage = self.puzzle.table.stage
        mine = isinstance(stage, Acting) and self.seat in (None, stage.seat)
        return mine and not (self.puzzle.own or self.plan.done or self.behind)

    @property
    def now(self) -> Standing:
        """How things stand after the steps that are done."""
        return self.plan.now

    @property
    def done(self) -> int:
        return len(self.plan.done)

    @property
    def on_show(self) -> Board:
        """The board as it stands; before the first step with the pawns that leave an easy one at once."""
        return self.now.board if self.plan.done else self.puzzle.board

    def why(self, quantity: str) -> tuple[Part, ...]:
        return why(self.state, self.plan, quantity) or super().why(quantity)

    def hue(self, row: int) -> str:
        """The class of a row's colour: one for all cycles of two, one for paths, one for each other cycle."""
        rows = self.plan.rows
        if not rows[row].closed:
            return "ql-path"
        if len(rows[row].walk) == 2:
            return "ql-two"
        longer = [number for number, other in enumerate(rows) if other.closed and len(other.walk) > 2]
        return f"ql-long-{longer.index(row) % LONG_HUES}"

    def on_box(self, pawn: Pawn) -> str:
        return self.words.say("on_box", colour=str(pawn.colour), box=str(pawn.box))

    def done_in_words(self, operation: Operation) -> str:
        """What an operation does to the pawns, and who comes home by it."""
        words, ways = self.words, goes(operation)
        pawns = [self.on_box(pawn) for pawn, _ in ways]
        if len(ways) == 2:
            said = words.lab("sorting_exchange", one=pawns[0], other=pawns[1])
        else:
            said = words.lab("sorting_carry", pawn=pawns[0], box=str(ways[0][1]))
        home = [words.say("goes_home", colour=str(pawn.colour)) for pawn, to in ways if pawn.colour == to]
        return " ".join([said, *home])


def goes(operation: Operation) -> list[tuple[Pawn, Face]]:
    """Which pawns an operation moves, and where they go."""
    if isinstance(operation, Exchange):
        return [(operation.one, operation.other.box), (operation.other, operation.one.box)]
    return [(operation.pawn, operation.to)]


def asks(why: str, *said: str) -> Markup:
    """A number; a click tells what it is made of."""
    return button(said, class_="ql-ask", why=why)

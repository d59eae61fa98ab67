"""What the sorting lab shows at one time: a plan, how far it is carried out, and who can pay for what."""

from explorer.analysis.sorting import Exchange, Operation
from explorer.analysis.sorting.hands import Payment
from explorer.analysis.sorting.plans import Plan
from explorer.analysis.sorting.rows import Standing
from explorer.core.values import Value
from explorer.games.collection.cards import Face, Faces
from explorer.games.collection.moves import Pawn
from explorer.games.collection.state import State
from explorer.view.markup import Markup, tag
from explorer.view.words import Words

LONG_HUES = 7
"""How many colours there are for cycles of three and more; later ones have their numbers only."""


class Bench(Value):
    """Everything the lab shows.

    state      the table whose cards pay
    circle     the boxes in use, as they lie round the centre
    plan       the plan, its rows turned so that what can be paid for comes first, and how far it is done
    payments   what the open hands can pay for on the board on show
    playable   these payments can be played on the table by the seat whose turn it is
    hands      whether there are cards at all
    own        the board is not the one of the table
    behind     the table has gone on in the meantime
    picked     the pawn that was clicked first
    marked     the row that is shown alone
    more       payments with jokers and pairs are listed too
    """

    words: Words
    state: State
    circle: Faces
    plan: Plan
    payments: tuple[Payment, ...]
    playable: bool
    hands: bool
    own: bool
    behind: bool
    picked: Pawn | None = None
    marked: int | None = None
    more: bool = False

    @property
    def now(self) -> Standing:
        """How things stand after the steps that are done."""
        return self.plan.now

    @property
    def done(self) -> int:
        return len(self.plan.done)

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
        ways = goes(operation)
        pawns = [self.on_box(pawn) for pawn, _ in ways]
        if len(ways) == 2:
            said = self.words.lab("sorting_exchange", one=pawns[0], other=pawns[1])
        else:
            said = self.words.lab("sorting_carry", pawn=pawns[0], box=str(ways[0][1]))
        home = [
            self.words.say("goes_home", colour=str(pawn.colour)) for pawn, to in ways if pawn.colour == to
        ]
        return " ".join([said, *home])


def asks(why: str, *said: str) -> Markup:
    """A number; a click tells what it is made of."""
    return tag("button", said, type="button", class_="ql-ask", data_why=why)


def goes(operation: Operation) -> list[tuple[Pawn, Face]]:
    """Which pawns an operation moves, and where they go."""
    if isinstance(operation, Exchange):
        return [(operation.one, operation.other.box), (operation.other, operation.one.box)]
    return [(operation.pawn, operation.to)]

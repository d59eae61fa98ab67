"""What clicks in the sorting lab do: step through the plan, make a board of one's own, play on the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from explorer.analysis.sorting import Carry, Exchange, Operation, after
from explorer.analysis.sorting.plans import Plan
from explorer.analysis.sorting.written import box_named, pawn_named
from explorer.core.complaint import Complaint
from explorer.core.plain import is_number
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.moves import Pawn
from explorer.games.collection.state import Board

if TYPE_CHECKING:
    from explorer.widgets.labs.sorting import Sorting


def _walk(lab: "Sorting", plan: Plan) -> None:
    lab.plan, lab.picked = plan, None


def step(lab: "Sorting", what: str) -> None:
    """`7 2`: row 7 is worked off up to its second step, or taken back to before it."""
    number, _, place = what.partition(" ")
    _walk(lab, lab.plan.up_to(_row(lab, number), int(place) if is_number(place) else 0))


def _row(lab: "Sorting", number: str) -> int:
    if not is_number(number) or not 1 <= int(number) <= len(lab.plan.rows):
        raise Complaint(
            "there is no row '{number}'; the plan has {rows}", number=number[:20], rows=len(lab.plan.rows)
        )
    return int(number) - 1


def mark(lab: "Sorting", number: str) -> None:
    """That row is shown alone; once more, and all are."""
    row = _row(lab, number)
    lab.marked = None if row == lab.marked else row


def pick(lab: "Sorting", text: str) -> None:
    """The second pawn that is clicked changes places with the first, if that makes a difference."""
    pawn, picked = _standing(lab, pawn_named(text)), lab.picked
    if picked is None or picked.box == pawn.box or picked.colour == pawn.colour:
        lab.picked = None if pawn == picked else pawn
    else:
        _edit(lab, Exchange(picked, pawn))


def put(lab: "Sorting", text: str) -> None:
    """The pawn that was clicked goes to a box."""
    to = box_named(text)
    if lab.picked is None or to not in lab.circle or to == lab.picked.box:
        raise Complaint("first pick a pawn, then the box it goes to")
    _edit(lab, Carry(lab.picked, to))


def _standing(lab: "Sorting", pawn: Pawn) -> Pawn:
    if pawn.colour not in lab.plan.now.board[pawn.box]:
        raise Complaint("there is no pawn {pawn} on the board", pawn=pawn)
    return pawn


def _edit(lab: "Sorting", change: Operation) -> None:
    lab.begin(after(_on_show(lab), change))


def _on_show(lab: "Sorting") -> Board:
    """The board as it stands; before the first step with the pawns that leave an easy one at once."""
    return lab.plan.now.board if lab.plan.done else lab.pawns


def switch(lab: "Sorting", _: str) -> None:
    """To the easy side or back."""
    board = _on_show(lab)
    lab.easy = not lab.easy
    lab.begin(board)


def more(lab: "Sorting", _: str) -> None:
    lab.more = not lab.more


def play(lab: "Sorting", text: str) -> None:
    """A payment of the seat whose turn it is, played on the table; the rest of the plan is kept."""
    move, seat = COLLECTION.parse(text), lab.table.stage.seat
    mine = [pay for pay in lab.payments(lab.plan.now) if (pay.move, pay.seat) == (move, seat)]
    if not mine or not lab.playable:
        raise ValueError(lab.words.lab("sorting_not_now"))
    left = lab.plan.start.after(mine[0].row, mine[0].operation).left
    lab.timeline.play(move, lab.chance)
    lab.played = True
    lab.follow([piece for pieces in left for piece in pieces])


VERBS: dict[str, Callable[["Sorting", str], None]] = {
    "next": lambda lab, _: _walk(lab, lab.plan.forward()),
    "back": lambda lab, _: _walk(lab, lab.plan.back()),
    "first": lambda lab, _: _walk(lab, lab.plan.but(done=())),
    "last": lambda lab, _: _walk(lab, lab.plan.forward(None)),
    "step": step,
    "mark": mark,
    "pick": pick,
    "put": put,
    "easy": switch,
    "reset": lambda lab, _: lab.reset(),
    "more": more,
    "follow": lambda lab, _: lab.follow(),
    "play": play,
}

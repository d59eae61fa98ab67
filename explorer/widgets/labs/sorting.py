"""What clicks in the sorting lab do: step through the plan, make a board of one's own, play on the table."""

from typing import Annotated, ClassVar

from explorer.analysis.sorting import Carry, Exchange, Operation, after
from explorer.analysis.sorting.plans import Plan
from explorer.analysis.sorting.written import box_named, pawn_named
from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.front.sorting import Sorting as Question
from explorer.front.sorting import sorting
from explorer.games.collection.board import Pawn
from explorer.games.collection.cards import Face
from explorer.games.collection.game import COLLECTION
from explorer.view.labs.lab import Setting
from explorer.view.labs.sorting.lab import Sorting
from explorer.view.labs.sorting.page import headline, page
from explorer.widgets.labs.desk import LabDesk


def onward(lab: Sorting) -> Sorting:
    return _walked(lab, lab.plan.forward())


def back(lab: Sorting) -> Sorting:
    return _walked(lab, lab.plan.back())


def first(lab: Sorting) -> Sorting:
    return _walked(lab, lab.plan.but(done=()))


def last(lab: Sorting) -> Sorting:
    return _walked(lab, lab.plan.forward(None))


def step(lab: Sorting, row: int, place: int = 0) -> Sorting:
    """`7 2`: row 7 is worked off up to its second step, or taken back to before it."""
    return _walked(lab, lab.plan.up_to(_row(lab, row), place))


def _walked(lab: Sorting, plan: Plan) -> Sorting:
    return lab.but(plan=plan, picked=None)


def _row(lab: Sorting, number: int) -> int:
    if not 1 <= number <= len(lab.plan.rows):
        raise Complaint(
            "there is no row '{number}'; the plan has {rows}", number=number, rows=len(lab.plan.rows)
        )
    return number - 1


def mark(lab: Sorting, number: int) -> Sorting:
    """That row is shown alone; once more, and all are."""
    row = _row(lab, number)
    return lab.but(marked=None if row == lab.marked else row)


def pick(lab: Sorting, pawn: Annotated[Pawn, pawn_named]) -> Sorting:
    """The second pawn that is clicked changes places with the first, if that makes a difference."""
    if pawn.colour not in lab.now.board[pawn.box]:
        raise Complaint("there is no pawn {pawn} on the board", pawn=pawn)
    picked = lab.picked
    if picked is None or picked.box == pawn.box or picked.colour == pawn.colour:
        return lab.but(picked=None if pawn == picked else pawn)
    return _edited(lab, Exchange(picked, pawn))


def put(lab: Sorting, to: Annotated[Face, box_named]) -> Sorting:
    """The pawn that was clicked goes to a box."""
    if lab.picked is None or to not in lab.circle or to == lab.picked.box:
        raise Complaint("first pick a pawn, then the box it goes to")
    return _edited(lab, Carry(lab.picked, to))


def _edited(lab: Sorting, change: Operation) -> Sorting:
    return lab.about(lab.puzzle.but(board=after(lab.on_show, change)))


def easy(lab: Sorting) -> Sorting:
    """To the easy side or back."""
    return lab.about(lab.puzzle.but(board=lab.on_show, easy=not lab.puzzle.easy))


def reset(lab: Sorting) -> Sorting:
    return lab.reset()


def more(lab: Sorting) -> Sorting:
    return lab.but(more=not lab.more)


def follow(lab: Sorting) -> Sorting:
    return lab.following()


def play(lab: Sorting, desk: LabDesk[Sorting], move: Annotated[Move, COLLECTION.parse]) -> Sorting:
    """A payment of the seat whose turn it is, played on the table; the rest of the plan is kept."""
    seat = lab.puzzle.table.stage.seat
    mine = [pay for pay in lab.payments if (pay.move, pay.seat) == (move, seat)]
    if not mine or not lab.playable:
        raise ValueError(lab.words.lab("sorting_not_now"))
    left = lab.plan.start.after(mine[0].row, mine[0].operation).left
    desk.play(move)
    return lab.following([piece for pieces in left for piece in pieces])


class SortingDesk(LabDesk[Sorting]):
    """`SortingDesk.written("AAB BBA CCC", hands=["AB*", "CCA"])`, or at a moment of a game."""

    name: ClassVar = "sorting"
    of_game: ClassVar = "collection"
    asks: ClassVar = (Question,)
    asking = staticmethod(sorting)
    page = staticmethod(page)
    headline = staticmethod(headline)
    verbs: ClassVar = {
        "next": onward,
        "back": back,
        "first": first,
        "last": last,
        "step": step,
        "mark": mark,
        "pick": pick,
        "put": put,
        "easy": easy,
        "reset": reset,
        "more": more,
        "follow": follow,
        "play": play,
    }

    @classmethod
    def about(cls, question: Question, setting: Setting) -> Sorting:
        table = Timeline(COLLECTION, question.state, Seeded(0))
        return Sorting.at(table, setting, question.in_use, hands=question.with_hands)

    @classmethod
    def there(cls, timeline: Timeline, setting: Setting) -> Sorting:
        return Sorting.at(timeline, setting)

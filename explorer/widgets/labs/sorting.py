"""The sorting lab: a plan that brings all pawns home, who can pay for it, and a board to try things out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from explorer.analysis.sorting.hands import Payment, openers
from explorer.analysis.sorting.hands import payments as payable
from explorer.analysis.sorting.plans import Plan, planned
from explorer.analysis.sorting.rows import Row, Standing, absent, begun, settled
from explorer.analysis.sorting.why import why
from explorer.core.game import Part
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.front.sorting import Sorting as Question
from explorer.front.sorting import sorting
from explorer.games.collection.cards import COLOURS, Faces
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.moves import Pawn
from explorer.games.collection.state import ACTING, NOBODY, Acting, Board, State
from explorer.view.labs.frame import answered
from explorer.view.labs.sorting import Bench, headline, panels
from explorer.view.markup import Markup, join
from explorer.widgets.labs.lab import Lab
from explorer.widgets.labs.sorting_verbs import VERBS


class Sorting(Lab):
    """`Sorting("AAB BBA CCC", hands=["AB*", "CCA"])`, or at a moment of a game.

    moment  the moment of the game whose board and hands are here; `table` is its state
    pawns   the board to sort: that of the table, or one's own
    easy    on the easy side pawns leave it that are not needed
    plan    how to sort it, and how far that is done
    """

    name: ClassVar[str] = "sorting"
    of_game: ClassVar[str] = "collection"
    asks: ClassVar[tuple[type, ...]] = (Question,)
    asking = staticmethod(sorting)
    verbs: ClassVar[Mapping[str, Callable[[Any, str], None]]] = VERBS

    def __init__(self, *written: Any, language: str = "en", **more: Any) -> None:
        self.take_up(sorting(*written, **more), language)

    def take_up(self, question: Question, language: str) -> None:
        table = Timeline(COLLECTION, question.state, Seeded(0))
        self._sit_down(table, None, language, question.in_use, question.with_hands)

    @classmethod
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en") -> Self:
        """All hands are open, so a seat sees what everybody sees; but it plays in its own turn only."""
        lab = cls.__new__(cls)
        lab._sit_down(timeline, seat, language, COLOURS, True)
        return lab

    def _sit_down(
        self, timeline: Timeline, seat: int | None, language: str, in_use: Faces, hands: bool
    ) -> None:
        setup = timeline.state.setup
        super().__init__(self.of_game, setup.names, language)
        self.timeline: Timeline = timeline
        self.seat, self.hands, self.more = seat, hands, False
        self.circle: Faces = tuple(face for face in setup.boxes if face in in_use)
        self.follow()

    def follow(self, plan: Sequence[Row] | None = None) -> None:
        """To where the game is now; with what is left of the plan, if it still holds."""
        self.moment = self.timeline.here
        self.table: State = self.moment.state
        self.reset(plan)

    def reset(self, plan: Sequence[Row] | None = None) -> None:
        self.easy = self.table.setup.easy
        self.begin(self.table.board, plan)

    def begin(self, board: Board, plan: Sequence[Row] | None = None) -> None:
        """A board to sort. Its rows are turned so that what can be paid for comes first."""
        self.pawns = board
        self.picked: Pawn | None = None
        self.marked: int | None = None
        start = begun(board, self.enough, plan)
        self.plan: Plan = planned(start, openers(self.payments(start), self.table.stage.seat))

    @property
    def enough(self) -> int | None:
        """So many pawns at home are enough on the easy side."""
        return self.table.rulings.easy_spaces if self.easy else None

    @property
    def own(self) -> bool:
        """Whether this is another board than that of the table."""
        return self.pawns != self.table.board or self.easy != self.table.setup.easy

    @property
    def paying(self) -> State:
        """The table whose cards pay. Over a board of one's own nobody has passed, and nothing has ended."""
        if not self.own:
            return self.table
        board = settled(self.pawns, self.enough)
        return self.table.but(
            stage=ACTING[self.table.stage.seat],
            passed=NOBODY[len(self.table.hands)],
            setup=self.table.setup.but(easy=self.easy),
            board=board,
            out=absent(board, self.table.rulings.pawns_each),
        )

    def payments(self, standing: Standing) -> tuple[Payment, ...]:
        return payable(self.paying, standing) if self.hands else ()

    @property
    def playable(self) -> bool:
        """Whether the board is that of the table, and somebody here may act there."""
        mine = isinstance(self.table.stage, Acting) and self.seat in (None, self.table.stage.seat)
        return mine and not (self.own or self.plan.done or self.behind)

    def bench(self) -> Bench:
        """What is to be drawn. While nothing was tried here, it is where the game is."""
        untouched = not (self.own or self.plan.done or self.picked)
        if untouched and self.behind:
            self.follow()
        return Bench(
            words=self.words,
            state=self.paying,
            circle=self.circle,
            plan=self.plan,
            payments=self.payments(self.plan.now),
            playable=self.playable,
            hands=self.hands,
            own=self.own,
            behind=self.behind,
            picked=self.picked,
            marked=self.marked,
            more=self.more,
        )

    def body(self) -> Markup:
        return join([panels(self.bench()), answered(self.words, self.answer)])

    def subtitle(self) -> str:
        return headline(self.bench())

    def why(self, quantity: str) -> tuple[Part, ...]:
        return why(self.paying, self.plan, quantity) or super().why(quantity)

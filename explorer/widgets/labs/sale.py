"""The sale lab: hands, fashion and displays to change, and what follows from them."""

from collections.abc import Callable, Mapping
from inspect import GEN_CLOSED, getgeneratorstate
from typing import Any, ClassVar, Self

from explorer.analysis.sale import ALL, Profile, Sale, question
from explorer.analysis.sale.opening import Opening, at_moment, edition_of, table_of
from explorer.analysis.sale.replies import Reply, believing, searching, to_a_sample, to_what_is_shown
from explorer.analysis.sale.secret_choice import Equilibrium, at_hand, solving
from explorer.analysis.work import Progress, Work, within
from explorer.core.timeline import Timeline
from explorer.front.sale import Sale as Question
from explorer.front.sale import sale
from explorer.games.necklace.bills import Bill, standing
from explorer.games.necklace.cards import Card, Gem
from explorer.games.necklace.display import Draft
from explorer.games.necklace.displays import Display, repaired
from explorer.games.necklace.game import NECKLACE_GAME
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import transmutation_forbidden
from explorer.games.necklace.table import State
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.page import page
from explorer.view.markup import Markup
from explorer.widgets.labs.lab import Lab
from explorer.widgets.labs.sale_edits import worth_kept
from explorer.widgets.labs.sale_verbs import VERBS, put


class SaleDesk(Lab):
    """`SaleDesk(hands=["diamond3 2*ring", "diamond1 king"])`, or at a moment of a game.

    opening  the sale as it stands: hands, fashion, reading, pounds before
    drafts   the displays in the making, by seat; `change` is what the Alchemist does to one of them
    chosen   the player who is composed and replied for
    told     how many stages are told; with `ask` on, the next is asked about first
    keep     what a card that is not shown is worth later
    luck     which of the possible hands and worlds are imagined
    solve    the equilibrium is worked out as the hands change
    lacking  the package that it needs and that is not installed
    """

    name: ClassVar[str] = "sale"
    of_game: ClassVar[str] = "necklace"
    asks: ClassVar[tuple[type, ...]] = (Question,)
    asking = staticmethod(sale)
    verbs: ClassVar[Mapping[str, Callable[[Any, str], None]]] = VERBS

    def __init__(self, *written: Any, language: str = "en", **more: Any) -> None:
        """With nothing written, the example that the rulebooks print."""
        self.take_up(sale(*written, **more), language)

    def take_up(self, question: Question, language: str) -> None:
        self._sit_down(question.opening, None, None, language)
        self.keep = worth_kept(self, question.keep)
        self.follow()

    @classmethod
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en") -> Self:
        lab = cls.__new__(cls)
        lab._sit_down(at_moment(timeline, seat, 0), timeline, seat, language)
        lab.chosen = 0 if seat is None else seat
        lab.follow()
        return lab

    def _sit_down(self, opening: Opening, timeline: Timeline | None, seat: int | None, language: str) -> None:
        super().__init__(self.of_game, opening.names, language)
        self.timeline, self.seat = timeline, seat
        self.keep = self.chosen = self.luck = 0
        self.told, self.ask, self.editing = ALL, False, False
        self.solve = len(opening.hands) == 2
        self.against, self.habit = "shown", "thoughtful"
        self.mix: list[tuple[int, Profile]] = []
        self.replies: list[Reply | None] = []
        self.believed: Reply | None = None
        self.found: Equilibrium | None = None
        self.lacking = ""
        self._solver: tuple[Sale, Work[Equilibrium]] | None = None
        self.open(opening)

    def open(self, opening: Opening) -> None:
        """Another sale is looked at; one of a game is that of the moment on show."""
        self.opening = opening
        self.moment = None if self.timeline is None else self.timeline.here
        self.drafts = [display.but(transmuted=None) for display in opening.displays]
        changes = [display.transmuted for display in opening.displays if display.transmuted is not None]
        self.change: tuple[Card, Gem] | None = changes[0] if changes else None

    @property
    def sale(self) -> Sale:
        return Sale(self.opening.hands, self.opening.fashion, self.opening.rulings, self.keep)

    @property
    def displays(self) -> tuple[Display, ...]:
        """What lies there: the drafts without what is not legal yet, and after the Alchemist."""
        sale = self.sale
        shown = [
            repaired(draft, hand, sale.rulings) for draft, hand in zip(self.drafts, sale.hands, strict=True)
        ]
        holder, change = sale.alchemist, self.change
        if holder is not None and change is not None:
            allowed = transmutation_forbidden(shown[holder], *change, sale.rulings) is None
            shown[holder] = shown[holder].but(transmuted=change if allowed else None)
        return tuple(shown)

    @property
    def rulings(self) -> Rulings:
        return self.opening.rulings

    @property
    def table(self) -> State:
        """A table at which this sale is about to be held."""
        return table_of(self.opening)

    def follow(self) -> None:
        """After a change: replies first, then what is believed, then the equilibrium of another game."""
        if self.found is not None and (self._solver is None or self._solver[0] != self.sale):
            self.found = None
        self.mix = [(weight, profile) for weight, profile in self.mix if self._possible(profile)]
        self.replies, self.believed = [None] * len(self.drafts), None
        self.work_out(self._answers(), self._keep)

    def _possible(self, profile: Profile) -> bool:
        """Whether these hands can show that; what is believed does not outlive the cards."""
        sale = self.sale
        return len(profile) == len(sale.hands) and all(
            display.but(transmuted=None) in sale.displays(seat) for seat, display in enumerate(profile)
        )

    def _keep(self, best: Any) -> None:
        """What was worked out. The replies are drawn before an equilibrium begins that must fetch scipy."""
        if isinstance(best, Equilibrium):
            self.found = best
        elif self._unsolved:
            self._work, self.progress = self._equilibrium(self.sale), Progress(0)

    @property
    def _unsolved(self) -> bool:
        return self.solve and (self.found is None or self._searching) and not self.lacking

    @property
    def _searching(self) -> bool:
        """Whether a search for this equilibrium was begun and not ended."""
        if self._solver is None or self._solver[0] != self.sale:
            return False
        return getgeneratorstate(self._solver[1]) != GEN_CLOSED

    def give_up(self) -> None:
        """The search is stopped, and taken up again only when that is asked for."""
        self._stop("")
        self.solve = self.found is not None and not self._searching

    def _answers(self) -> Work[None]:
        sale, displays = self.sale, self.displays
        for seat in sale.seats:
            self.replies[seat] = yield from within(to_what_is_shown(sale, seat, displays))
        if self.against == "worlds":
            view = NECKLACE_GAME.seen_by(self.table, self.chosen)
            worlds = yield from within(believing(view, self.habit, seed=self.luck))
            self.believed = yield from within(to_a_sample(sale, self.chosen, worlds))
        elif self.against == "mix" and self.mix:
            total = sum(weight for weight, _ in self.mix)
            weighed = [(weight / total, profile) for weight, profile in self.mix]
            self.believed = yield from within(searching(sale, self.chosen, weighed))
        if self._unsolved and at_hand(sale):
            yield from self._equilibrium(sale)

    def _equilibrium(self, sale: Sale) -> Work[None]:
        """A search that was interrupted by a click goes on where it was."""
        if self._solver is None or not self._searching:
            self._solver = sale, solving(sale)
        try:
            while True:
                yield next(self._solver[1])
        except StopIteration as end:
            self.found = end.value
        except ModuleNotFoundError as missing:
            self.lacking = missing.name or str(missing)

    def do(self, kind: str, value: str) -> None:
        if kind == "put":
            put(self, value)
        else:
            super().do(kind, value)

    def why(self, quantity: str) -> Bill:
        """As at the table, and where everybody stands before and after this sale."""
        state = self.table.but(displays=self.displays, revealed=True)
        kind, _, seat = quantity.partition(" ")
        if kind == "draft":
            return self._draft.why(seat)
        if kind not in ("before", "score") or seat not in map(str, self.sale.seats):
            return NECKLACE_GAME.why(state, quantity)
        takings = NECKLACE_GAME.why(state, f"takings {seat}") if kind == "score" else ()
        return standing(self.opening.before[int(seat)], takings)

    def subtitle(self) -> str:
        words, opening = self.words, self.opening
        if self.moment is None:
            return words.lab("sale_by_hand")
        if self.seat is not None:
            return words.lab("sale_from_seat", number=opening.number, player=self.seat)
        return words.lab("sale_from_moment", number=opening.number, moment=str(self.moment.id))

    def body(self) -> Markup:
        return page(self._bench())

    @property
    def _draft(self) -> Draft:
        return Draft(self.sale.hands[self.chosen], self.sale.rulings, self.drafts[self.chosen])

    def _bench(self) -> Bench:
        sale, displays, words = self.sale, self.displays, self.words
        before = self.opening.before
        return Bench(
            words=words,
            sale=sale,
            number=self.opening.number,
            before=before,
            displays=displays,
            draft=self._draft,
            chosen=self.chosen,
            told=self.told,
            ask=self.ask,
            question=question(sale, displays, before, self.told),
            editing=self.editing,
            edition=edition_of(sale.rulings),
            against=self.against,
            habit=self.habit,
            mix=tuple(self.mix),
            replies=tuple(self.replies),
            believed=self.believed,
            found=self.found,
            offered=not self.solve,
            lacking=words.lacks(self.lacking) if self.lacking else "",
            imagined=self.seat,
            behind=self.behind,
            answer=self.answer,
        )

"""The negotiation lab of Edel, Stein & Reich: the ladder of all bids, played and solved."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, Self

from explorer.analysis.negotiation import Amount, Bargain, Standing, Talk
from explorer.analysis.negotiation.at_the_table import (
    GEM_WORTHS,
    Matter,
    bargain_at,
    matter_at,
    player_of,
    talk_at,
    word_of,
)
from explorer.analysis.negotiation.bidding import Solution, solving
from explorer.analysis.negotiation.ladder import graph, heights
from explorer.core.game import Part
from explorer.core.timeline import Timeline
from explorer.front.negotiation import Negotiation as Question
from explorer.front.negotiation import negotiation
from explorer.games.edel.cards import EVENT, Gems
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import Table
from explorer.view.labs.frame import gone_on
from explorer.view.labs.negotiation.ladder import dot
from explorer.view.labs.negotiation.page import READINGS, page
from explorer.view.labs.negotiation.sight import Lens, Sight
from explorer.view.markup import Markup, join
from explorer.widgets.labs.lab import Lab
from explorer.widgets.labs.negotiation_verbs import VERBS, action_of
from explorer.widgets.labs.negotiation_why import why

MOST_IN_DOT = 1000
"""Bids that are shown as DOT."""


class Negotiation(Lab):
    """Two hands, what things are worth, what was said: everything can be changed, and best play follows.

    seats     the seats of the two; at a table, the one who opens by the rules first
    table     the table it was opened at, if any; opened from a seat, as that seat sees it
    private   whether worths are set for each of the two
    lens      where the lens was moved to, if it was
    solution  best play from everywhere; None while it is being worked out
    """

    name: ClassVar[str] = "negotiation"
    looks_ahead: ClassVar[bool] = True
    of_game: ClassVar[str] = "edel"
    asks: ClassVar[tuple[type, ...]] = (Question,)
    verbs: ClassVar[Mapping[str, Callable[[Any, str], None]]] = VERBS

    def __init__(
        self,
        hands: Sequence[str | Gems] = ("RRRYYYGGGBBB", "RRRYYYGGGBBB"),
        worth: Sequence[Any] = GEM_WORTHS,
        action: Amount | Sequence[Amount] = 11,
        names: Sequence[str] = ("Amy", "Philippe"),
        *,
        opener: int = 0,
        said: Sequence[str] = (),
        about: str = "event",
        rulings: Rulings | Mapping[str, Any] | str | None = None,
        language: str = "en",
    ) -> None:
        if len(hands) != 2:
            raise ValueError(f"two negotiate: hands needs two of them, not {len(hands)}")
        asked = negotiation(
            *hands, action=action, worth=worth, names=names, opener=opener, said=said, rulings=rulings
        )
        super().__init__("edel", asked.names, language)
        self._open(Matter((0, 1), action_of(about)), asked.talk)

    @property
    def rulings(self) -> Rulings:
        return self.talk.bargain.rulings

    def take_up(self, question: Question, language: str) -> None:
        super().__init__("edel", question.names, language)
        self._open(Matter((0, 1), EVENT), question.talk)

    @classmethod
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en") -> Self:
        """The negotiation that is going on, with what was said; or one that two of them might have."""
        lab = cls.__new__(cls)
        Lab.__init__(lab, "edel", timeline.game.names(timeline.state), language)
        table = timeline.state if seat is None else timeline.game.seen_by(timeline.state, seat)
        matter = matter_at(table)
        lab.timeline, lab.seat, lab.table, lab.seats = timeline, seat, table, matter.seats
        lab.talk = Talk(bargain_at(table, matter))
        lab.follow()
        return lab

    def follow(self) -> None:
        """To where the table is now: its hands, what acting brings there, and what was said."""
        assert self.timeline is not None
        game, here = self.timeline.game, self.timeline.here
        table = here.state if self.seat is None else game.seen_by(here.state, self.seat)
        events = [event for moment in here.line() for event in moment.events]
        heard = [told for event in events if (told := game.told_to(event, self.seat)) is not None]
        matter = matter_at(table)
        self.moment = here
        self._open(matter, talk_at(table, matter, self._bargain(table, matter), heard), table)

    def _bargain(self, table: Table, matter: Matter) -> Bargain:
        """A bargain at the table with the gem worths and the readings that were set here.

        Who negotiated before keeps her worths; who comes takes those of who goes.
        """
        assert self.table is not None
        had = dict(zip(self.seats, (worth.gems for worth in self.talk.bargain.worths), strict=True))
        free = [gems for seat, gems in had.items() if seat not in matter.seats]
        worths = [had[seat] if seat in had else free.pop(0) for seat in matter.seats]
        mine, usual = self.talk.bargain.rulings, self.table.rulings
        chosen = {
            field: value for field in READINGS if (value := getattr(mine, field)) != getattr(usual, field)
        }
        return bargain_at(table, matter, worths).but(rulings=table.rulings.but(**chosen))

    def _open(self, matter: Matter, talk: Talk, table: Table | None = None) -> None:
        self.seats, self.action = matter
        self.talk, self.table = talk, table
        self.private, self.shows_dot = not talk.bargain.shared, False
        self.solve()

    def solve(self) -> None:
        """Best play from every standing, so that a word more needs no new sweep."""
        self.lens: Lens | None = None
        self.solution: Solution | None = None
        self.work_out(solving(self.talk.bargain, Standing(self.talk.opener)), self._solved)

    def _solved(self, solution: Solution) -> None:
        self.solution = solution

    def say(self, word: str) -> None:
        """A word of whoever is to speak: a bid in letters or in the notation of the game, pass, accept …"""
        self.talk, self.lens = self.talk.say(word_of(word)), None

    def change(self, bargain: Bargain, opener: int | None = None) -> None:
        """Other hands, worths or readings; words that can no longer be said are taken back."""
        before = self.talk
        self.talk = before.retold(bargain, before.opener if opener is None else opener)
        if len(self.talk.said) < len(before.said):
            self.notice = self.words.lab("negotiation_taken_back")
        self.solve()

    def negotiate(self, matter: Matter) -> None:
        """Another negotiation at the same table."""
        assert self.table is not None
        self._open(matter, Talk(self._bargain(self.table, matter)), self.table)

    def pairs(self) -> list[tuple[int, int]]:
        """Who could negotiate at the table."""
        return [] if self.table is None else list(combinations(range(self.table.players), 2))

    def why(self, quantity: str) -> tuple[Part, ...]:
        return why(self, quantity) or super().why(quantity)

    def asked(self, quantity: str) -> str:
        """By the seat, without the bid."""
        kind, whose, *_ = [*quantity.split(), "", ""]
        return f"{kind} {self.seats[player_of(whose)]}"

    def subtitle(self) -> str:
        sight = self.sight()
        return " · ".join(filter(None, [sight.say("about", action=self.action), sight.turn()]))

    def body(self) -> Markup:
        dot = self.dot() if self.shows_dot and self.short else ""
        drawn = page(self.sight(), self.pairs(), dot, self.answer)
        return join([gone_on(self.words) if self.behind else None, drawn])

    def sight(self) -> Sight:
        """What is to be drawn now."""
        return Sight(
            self.words,
            self.seats,
            self.talk,
            self.solution,
            action=self.action,
            private=self.private,
            lens=self.lens,
            working=self.working,
        )

    @property
    def short(self) -> bool:
        """Whether the ladder is short enough for DOT to be written at every click."""
        return sum(heights(self.talk.bargain.hands)) <= MOST_IN_DOT

    def graph(self) -> Any:
        """The ladder as a networkx graph, with the way so far and best play from here."""
        return graph(self.talk, self.sight().line)

    def dot(self) -> str:
        """The ladder as DOT."""
        return dot(self.graph())

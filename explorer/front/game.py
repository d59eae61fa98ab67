"""A game in one hand: played, asked, rewound, drawn, and taken to a table or a lab."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from explorer.core import record
from explorer.core.complaint import Complaint
from explorer.core.files import saved
from explorer.core.game import OVER, Event, IllegalMove, Move
from explorer.core.game import Game as Rules
from explorer.core.moment import Moment
from explorer.core.nearest import named
from explorer.core.readings import Readings
from explorer.core.timeline import Timeline
from explorer.front.answers import Compared, Log, Moves, Picture, Replayed, Told, Why, WhyNot
from explorer.front.choice import Choice, choice_of
from explorer.front.following import Following, Tree, following
from explorer.front.negotiation import Negotiation, negotiation_at
from explorer.front.readings import ReadingsOf
from explorer.front.sale import Sale, sale_at
from explorer.front.seats import seat_of
from explorer.front.sorting import Sorting
from explorer.front.widget import lab, widget
from explorer.view.frame import frame, told
from explorer.view.look import still
from explorer.view.pictures import picture_of
from explorer.view.scene import Scene
from explorer.view.words import Words, languages

Seat = int | str
"""A seat by its number, from 0, or by the name of who sits there."""


class Game:
    """A game at its present moment, with all that was played before and beside it.

    >>> import explorer as xp
    >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
    >>> game
    <necklace: Amy, Barnaby, Charles; influence; Barnaby is asked>
    >>> game.moves
    ['courtier', 'end influence']
    """

    def __init__(self, timeline: Timeline, language: str = "en") -> None:
        if not isinstance(timeline, Timeline):
            raise TypeError("a game begins with xp.necklace(…), xp.edel(…) or xp.collection(…)")
        self.timeline, self.language = timeline, named(language, "language", languages())

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of the game: the contract's object, which holds no state."""
        return self.timeline.game

    @property
    def state(self) -> Any:
        """The table as the rules know it."""
        return self.timeline.state

    @property
    def names(self) -> tuple[str, ...]:
        return self.rules.names(self.state)

    @property
    def rulings(self) -> Readings:
        """How this table reads the rules."""
        return self.rules.rulings_of(self.state)

    @property
    def words(self) -> Words:
        return Words(self.rules.name, self.language, self.names, self.rulings)

    @property
    def turn(self) -> str:
        """Who is asked; nobody if the game is over or chance decides."""
        seat = self.rules.turn(self.state)
        return self.names[seat] if seat >= 0 else ""

    @property
    def phase(self) -> str:
        return self.words.name(self.rules.phase(self.state))

    @property
    def over(self) -> bool:
        return self.rules.turn(self.state) == OVER

    @property
    def scores(self) -> dict[str, int]:
        """What everybody has, by name."""
        return dict(zip(self.names, self.rules.scores(self.state), strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who is ahead after the tie-breaks; of a finished game, who has won."""
        return tuple(self.names[seat] for seat in self.rules.winners(self.state).seats)

    @property
    def moves(self) -> Moves:
        """The legal moves, each with its notation."""
        return Moves(self.timeline.moves, self.rules.parse)

    def play(self, *moves: Move | str) -> Log:
        """Plays moves one after the other and tells what happened; chance is drawn in between.

        >>> import explorer as xp
        >>> game = xp.edel(seed=3)
        >>> game.play("act:event")
        Miriam lays an action card: event. [ESR-TURN-3]
        """
        before = self.timeline.here
        for move in moves:
            with self._refusing():
                self.timeline.play(move)
        line = self.timeline.here.line()
        return self._told(line[line.index(before) + 1 :], None)

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """What the rules refuse is refused in a sentence."""
        try:
            yield
        except IllegalMove as refused:
            said = str(WhyNot(self.words, refused.move, refused.reason))
            raise IllegalMove(refused.move, refused.reason, said) from None

    def why(self, number: str) -> Why:
        """The bill behind a number on the table: one of `numbers`, seats by name or number.

        >>> import explorer as xp
        >>> print(xp.necklace(seed=7).why("ducats"))
        Ducats: why 10?
           +10  new ducats each turn [QN-BUY-1]
        """
        seats = {name: str(seat) for seat, name in enumerate(self.names)}
        asked = " ".join(seats.get(word, word) for word in str(number).split())
        named(asked, "number", self.rules.quantities(self.state))
        return Why(self.words, asked, self.rules.why(self.state, asked))

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers on the table that `why` explains."""
        return dict(self.rules.quantities(self.state))

    def why_not(self, move: Move | str) -> WhyNot | None:
        """Why a move is refused, with what is allowed instead; None if it may be played.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> game.why_not("buy 0").instead
        ('courtier', 'end influence')
        """
        wanted = self.rules.parse(move) if isinstance(move, str) else move
        reason = self.timeline.why_not(wanted)
        return None if reason is None else WhyNot(self.words, wanted, reason)

    def log(self, seat: Seat | None = None) -> Log:
        """All that happened up to here, the set-up included; from a seat, as that seat heard it.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> game.log(seat="Amy")[5]
        'Amy is dealt: one diamond, two emeralds, two rubies, Banker.'
        """
        return self._told(self.timeline.here.line(), seat)

    def _told(self, line: Sequence[Moment], seat: Seat | None) -> Log:
        return Log(
            Told(self._sentence(event, state, seat), event, self.words)
            for moment in line
            for event, state in self._heard(moment, seat)
        )

    def _heard(self, moment: Moment, seat: Seat | None) -> list[tuple[Event, Any]]:
        heard = moment.step.frames
        if seat is None:
            return heard
        place = self.seat(seat)
        told = [(self.rules.told_to(event, place), state) for event, state in heard]
        return [(event, state) for event, state in told if event is not None]

    def _sentence(self, event: Event, state: Any, seat: Seat | None) -> str:
        return told(self._scene(state, seat), event)

    def _scene(self, state: Any, seat: Seat | None) -> Scene:
        place = None if seat is None else self.seat(seat)
        look = state if seat is None else self.rules.seen_by(state, place)
        return Scene(self.rules, self.words, 0, look, open_table=seat is None, seat=place, asked=None)

    def seat(self, seat: Seat) -> int:
        """The number of a seat, by its name or number.

        >>> import explorer as xp
        >>> xp.necklace(["Amy", "Barnaby"]).seat("Barnaby")
        1
        """
        return seat_of(self.names, seat)

    def back(self, decisions: int = 1) -> Self:
        """Rewinds so many decisions; nothing is lost, `forward` leads there again.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> _ = game.play("courtier", "buy 1")
        >>> game.back().why("ducats").total
        13
        """
        self.timeline.back(decisions)
        return self

    def forward(self, decisions: int = 1) -> Self:
        """Goes on along the line that was left last.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> _ = game.play("courtier")
        >>> game.back().forward().phase
        'purchase'
        """
        self.timeline.forward(decisions)
        return self

    def goto(self, moment: int | Moment) -> Self:
        """To any moment of the tree, by itself or by its number.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> start = game.here
        >>> _ = game.play("courtier")
        >>> game.goto(start).phase
        'influence'
        """
        self.timeline.goto(moment)
        return self

    @property
    def here(self) -> Moment:
        """The present moment; kept, `goto` leads back to it."""
        return self.timeline.here

    def instead(self, moment: int | Moment, move: Move | str) -> Replayed:
        """Another move at an earlier moment, and what followed played again as far as it still can be.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> _ = game.play("courtier", "buy 1")
        >>> bought = game.here
        >>> game.instead(bought, "buy 4")
        all that followed was played again
        """
        with self._refusing():
            return Replayed(self.words, self.timeline.instead(moment, move))

    def compare(self, one: int | Moment, other: int | Moment) -> Compared:
        """Where two lines part, and which rule makes which difference.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> one = game.play("courtier", "buy 1") and game.here
        >>> other = game.back().play("buy 4") and game.here
        >>> game.compare(one, other).difference
        {'Amy': 0, 'Barnaby': 0, 'Charles': 0}
        """
        return Compared(self.words, self.timeline.compare(one, other))

    def text(self, seat: Seat | None = None) -> str:
        """The table as plain text: open, or as a seat sees it.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> print(game.text(seat="Amy").splitlines()[0])
        Queen's Necklace · turn 1 · Barnaby · influence
        """
        place = None if seat is None else self.seat(seat)
        draw = picture_of(self.rules.name).table
        return draw(self.state, place, open_table=seat is None, language=self.language)

    def picture(self, seat: Seat | None = None) -> Picture:
        """The table drawn: open, or as a seat sees it.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> game.picture(seat="Amy")
        <picture: necklace: Amy, Barnaby, Charles; influence; Barnaby is asked>
        """
        scene, turn = self._scene(self.state, seat), self.rules.turn(self.state)
        mine = seat is None or scene.seat == turn
        heard = [event for event, _ in self._heard(self.here, seat)]
        drawn = scene.but(
            asked=turn if mine or turn == OVER else None,
            moves=self.timeline.moves if mine else (),
            draft=picture_of(self.rules.name).begin(self.state) if mine else None,
            heard=tuple(heard),
        )
        return Picture(still(frame(drawn)), repr(self).strip("<>"))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        asked = f"{self.turn} is asked" if self.turn else "over" if self.over else "chance decides"
        return f"<{self.rules.name}: {', '.join(self.names)}; {self.phase}; {asked}>"

    def _repr_html_(self) -> str:
        return self.picture().html

    def sale(self, seat: Seat | None = None) -> Sale:
        """The sale at this moment: about to come, on the table, or just held; from a seat, what it knows.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> game.sale().best_reply("Amy").exact
        True
        """
        self._must_be("necklace", "a sale")
        return sale_at(self.timeline, None if seat is None else self.seat(seat), self.language)

    def negotiation(self, seat: Seat | None = None) -> Negotiation:
        """The negotiation that is going on, or one that two of them might have.

        >>> import explorer as xp
        >>> xp.edel(["Amy", "Ben", "Cem"]).negotiation()
        <negotiation: Amy RRRYYYGGGBBB, Ben RRRYYYGGGBBB; Amy is to speak>
        """
        self._must_be("edel", "a negotiation")
        return negotiation_at(self.timeline, None if seat is None else self.seat(seat), self.language)

    def choice(self, seat: Seat | None = None) -> Choice:
        """The choice of actions being made, or the last one before this moment.

        >>> import explorer as xp
        >>> xp.edel(["Amy", "Ben", "Cem"]).choice()
        <choice of actions: Amy, Ben, Cem>
        """
        self._must_be("edel", "a choice of actions")
        return choice_of(self.timeline, None if seat is None else self.seat(seat), self.language)

    def sorting(self) -> Sorting:
        """The board as a puzzle: how few operations bring all pawns home.

        >>> import explorer as xp
        >>> xp.collection(seed=3).sorting().fewest
        16
        """
        self._must_be("collection", "sorting")
        return Sorting(self.state)

    def following(self, depth: int = 3, ways: int | None = 3) -> Following:
        """What can follow, so many moves deep, so many moves of each state.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> game.following(depth=2)
        <what can follow: 9 states, 8 moves, 108 moves not followed>
        """
        return following(self.timeline, self.words, depth, ways)

    def readings(self) -> ReadingsOf:
        """How this table reads the rules, and what else they could mean.

        >>> import explorer as xp
        >>> xp.necklace(rulings={"tribute": 60}).readings().otherwise
        {'tribute': 60}
        """
        return ReadingsOf(self.rules, self.state, self.words)

    def _must_be(self, game: str, what: str) -> None:
        if self.rules.name != game:
            raise Complaint(
                "{what} is of {game}, and this is {here}", what=what, game=game, here=self.rules.name
            )

    def graph(self) -> Tree:
        """The moments of the game and the moves between them, as a graph.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> _ = game.play("courtier")
        >>> game.graph()
        <tree of moments: 2 moments, 1 lines>
        """
        return Tree(self.timeline, self.words)

    def table(
        self,
        *,
        perspective: Seat = "open",
        computers: Sequence[Seat] | Mapping[Seat, Any] = (),
        language: str | None = None,
        pace: float = 0.0,
        fixed: bool = False,
    ) -> Any:
        """The table as a widget, to play this game by clicking; computers whose turn it is move at once.

        perspective  who looks: a seat, "open" (all), "spectator", or "people" (who pass the screen on)
        computers    the seats that computers take
        pace         seconds between two moves of theirs
        fixed        no click changes who looks, or saves or loads a game

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> game.table(perspective="Amy", computers=["Charles"])
        <Table: necklace>
        """
        players = [computers] if isinstance(computers, str | int) else computers
        seated: Any = [self.seat(seat) for seat in players]
        if isinstance(players, Mapping):
            seated = dict(zip(seated, players.values(), strict=True))
        return widget("table", "Table")(
            self.timeline,
            perspective=self.seat(perspective) if perspective in self.names else perspective,
            computers=seated,
            language=language or self.language,
            pace=pace,
            fixed=fixed,
        )

    def tree(self, table: Any = None) -> Any:
        """The tree of moments as a widget; beside a `table` that is shown, both follow each other.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> game.tree()
        <TimelineView: necklace>
        """
        return widget("table", "TimelineView")(self.table() if table is None else table)

    def lab(self, name: str, seat: Seat | None = None) -> Any:
        """A lab at this moment as a widget: sale, negotiation, choice, sorting, graph or readings.

        >>> import explorer as xp
        >>> game = xp.necklace(["Amy", "Barnaby", "Charles"], seed=7)
        >>> game.lab("sale")
        <SaleLab: sale>
        """
        place = None if seat is None else self.seat(seat)
        return lab(LABS[named(name, "lab", LABS)], self.timeline, seat=place, language=self.language)

    def save(self, file: str | Path, *, over: bool = False) -> Path:
        """Writes the game with all its branches to a file; one that is there only if `over` says so.

        >>> import explorer as xp
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     xp.load(xp.edel(["Amy", "Ben"]).save(f"{folder}/game.json"))
        <edel: Amy, Ben; secret choice; Amy is asked>
        """
        return saved(file, record.dumps(self.timeline), over=over)

    @property
    def code(self) -> str:
        """The whole game as a text that can be pasted elsewhere; `xp.load` reads it."""
        return record.to_code(self.timeline)


LABS = {
    "sale": "SaleLab",
    "negotiation": "NegotiationLab",
    "choice": "ChoiceLab",
    "sorting": "SortingLab",
    "graph": "StateGraph",
    "readings": "ReadingsLab",
}

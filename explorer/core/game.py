"""The contract every game keeps, and the words it is written in: steps, events, reasons, odds."""

from abc import ABC, abstractmethod
from bisect import bisect
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from explorer.core.complaint import Complaint
from explorer.core.notation import Move as Move
from explorer.core.notation import Notation
from explorer.core.readings import Readings
from explorer.core.values import Value

if TYPE_CHECKING:
    from explorer.core.luck import Seeded

_new = tuple.__new__

Blanks = tuple[tuple[str, Any], ...]
"""What fills the blanks of a sentence, by name: the gem, the card, the player."""

CHANCE = -1
OVER = -2


class Part(Value):
    """One line of a bill: the running sum plus `plus`, then times `times`, by this rule.

    `about` fills the blanks of its sentence: the gem, the colour, the card, the turn it is about.
    """

    rule: str
    plus: int = 0
    times: int = 1
    about: Blanks = ()


def total(parts: Sequence[Part]) -> int:
    """What a bill adds up to.

    >>> total([Part("fashion", 30), Part("rarity", 20), Part("two Rings", times=3)])
    150
    """
    amount = 0
    for part in parts:
        amount = (amount + part.plus) * part.times
    return amount


class Event(Value):
    """What happened, in the past tense, with the rule it rests on.

    Events that move money, gems or cards have an `amount`, and `because` adds up to it.
    """

    @property
    def rule(self) -> str:
        """The paragraph of this case; most kinds of event rest on one, and name it in their class."""
        return ""

    def after(self, state: Any) -> Any:
        """The state once this has happened."""
        return state

    def told_to(self, seat: int | None) -> "Event | None":
        """The event as that seat hears it; None if it hears nothing. Seat None is a spectator."""
        return self

    @property
    def amount(self) -> int:
        return 0

    @property
    def about(self) -> Blanks:
        """What it was about, to fill the blanks of a line of a bill."""
        return tuple(zip(self.__fields__, self, strict=True))

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part(self.rule, self.amount, about=self.about),)

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        """How scores change: (seat, amount) pairs."""
        return ()


def line(event: Event) -> Part:
    """An event as one line of a bill."""
    return Part(event.rule, event.amount, about=event.about)


class Reason(Value):
    """Why a move is refused: the rule, the key of the sentence, its blanks, and what would do instead."""

    rule: str
    why: str
    facts: Blanks = ()
    instead: tuple[Move, ...] = ()

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts)
        return self.why.replace("_", " ") + (f" ({facts})" if facts else "") + f" [{self.rule}]"


class IllegalMove(ValueError):
    """A move that the rules refuse. Nothing has happened.

    It reads as whoever has the words `said` it; the rules themselves have only keys and facts.
    """

    def __init__(self, move: Move, reason: Reason, said: str = "") -> None:
        self.move, self.reason = move, reason
        instead = ", ".join(f"'{other}'" for other in reason.instead)
        super().__init__(
            f"'{move}' is not allowed here: {said or reason}"
            + (f"; allowed instead: {instead}" if instead and not said else "")
        )


class Step(Value):
    """What one move did: the events, in order, and the state in which the next decision waits."""

    before: Any
    events: tuple[Event, ...]
    state: Any

    @property
    def frames(self) -> list[tuple[Event, Any]]:
        """Each event with the table after it, so that a viewer can play them one at a time."""
        frames, state = [], self.before
        for event in self.events:
            state = event.after(state)
            frames.append((event, state))
        if frames:
            frames[-1] = (frames[-1][0], self.state)
        return frames


class Draw(Value):
    """What a luck is asked for: which source, which of its shuffles, which draw from that shuffle."""

    source: str
    shuffle: int = 0
    number: int = 0


class Odds:
    """The possible outcomes of a chance event, with integer weights; weight 0 means not possible."""

    __slots__ = ("draw", "outcomes", "weights")

    def __init__(self, draw: Draw, outcomes: Sequence[Move], weights: Sequence[int]) -> None:
        self.draw, self.outcomes, self.weights = draw, outcomes, weights

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        return (
            (outcome, weight) for outcome, weight in zip(self.outcomes, self.weights, strict=True) if weight
        )

    def __len__(self) -> int:
        return sum(1 for weight in self.weights if weight)

    def __repr__(self) -> str:
        return f"Odds({self.draw!r}, {dict(self)!r})"

    def weight(self, outcome: Move) -> int:
        return dict(self).get(outcome, 0)

    def at(self, number: float) -> Move:
        """The outcome that a number from 0 up to 1 falls on."""
        sums = list(accumulate(self.weights))
        return self.outcomes[bisect(sums, number * sums[-1])]


class Stage(Value):
    """What a table waits for: it knows who is asked, what may be answered, what is objected, what follows.

    A chapter of the rulebook is one file with its stages. It opens stages of its own or of chapters it knows,
    and hands back by a stage that `resumes`: from there the game goes on.
    """

    name: ClassVar[str]
    secret: ClassVar[bool] = False
    """Whether the other seats must not learn who is asked."""
    resumes: ClassVar[bool] = False
    """Whether nothing is waited for: a chapter is done, and play goes on where it was opened."""

    def asked(self, state: Any) -> int:
        """The seat that decides, or CHANCE, or OVER."""
        raise NotImplementedError(type(self).__name__)

    def phase(self, state: Any) -> str:
        return self.name

    def moves(self, state: Any) -> Sequence[Move]:
        """What may be answered; at CHANCE the possible outcomes. Thousands are numbered, not listed."""
        return ()

    def odds(self, state: Any) -> Odds:
        """At CHANCE: what can come and how likely."""
        raise NotImplementedError(type(self).__name__)

    def objection(self, state: Any, move: Move) -> Reason | None:
        """The rule that forbids the move and the facts of the case, or None: the one place of legality."""
        raise NotImplementedError(type(self).__name__)

    def instead(self, state: Any, move: Move, reason: Reason) -> tuple[Move, ...]:
        """The nearest moves that are allowed, for one that is not."""
        return ()

    def story(self, state: Any, move: Any) -> Generator[Event, Any, Any]:
        """What an allowed move leads to: yields events, is sent the state after each, returns the last."""
        raise NotImplementedError(type(self).__name__)


class SettingUp(Stage):
    """The table is being laid; nobody is asked."""

    name = "setup"

    def asked(self, state: Any) -> int:
        return CHANCE


class Resume(Stage):
    """A chapter is done, and play goes on where it was opened. No state rests here."""

    name = "resume"
    resumes = True


SETTING_UP, RESUME = SettingUp(), Resume()


class Table(Protocol):
    """A state is a frozen value that says, among all else, what it waits for.

    `setup` is what never changes in a game: the `names` of the players, the `rulings`.
    """

    @property
    def stage(self) -> Stage: ...
    @property
    def setup(self) -> Any: ...


class Seen(Protocol):
    """What a seat sees of it has the shape of the table, less what is hidden."""

    @property
    def setup(self) -> Any: ...


State = TypeVar("State", bound=Table)
View = TypeVar("View", bound=Seen)
Story = Generator[Event, State, State]


class Verdict(Value):
    """Who won, and the rule that decided."""

    seats: tuple[int, ...]
    rule: str


class Game(ABC, Generic[State, View]):
    """A game is one object. It holds no state: every verb takes one and returns a new one."""

    name: ClassVar[str]
    seats: ClassVar[range]
    readings: ClassVar[type[Readings]]
    """How its rules can be read; the defaults are the usual reading."""
    phases: ClassVar[Mapping[str, tuple[str, ...]]]
    """Phases and windows with their possible successors. `phase` names the one a state is in."""
    notation: ClassVar[Notation]
    """How its moves are written."""

    @abstractmethod
    def start(self, players: int = ..., seed: int = 0, *args: Any, **options: Any) -> State:
        """A dealt table: `start(players=3, seed=7)`; or a written one: `start(position=…)`."""

    @abstractmethod
    def opening(self, *args: Any, **options: Any) -> Step:
        """The table that `start` gives, and how it was set up: folded from the empty table, event by event.

        Of a written position nothing is told, unless `setup=…` is what `setup_of` kept and leads there.
        """

    @abstractmethod
    def setup_of(self, step: Step) -> Any:
        """What a set-up tells beyond the table it led to, as plain data; None if nothing was told."""

    def turn(self, state: State) -> int:
        """The seat that decides, or CHANCE, or OVER."""
        return state.stage.asked(state)

    def phase(self, state: State) -> str:
        return state.stage.phase(state)

    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves; at CHANCE the possible outcomes. Thousands are numbered, not listed."""
        return state.stage.moves(state)

    def odds(self, state: State) -> Odds:
        """At CHANCE: what can come and how likely, for somebody who sees the open table."""
        return state.stage.odds(state)

    def objection(self, state: State, move: Move) -> Reason | None:
        """None if the move is legal, else the rule that forbids it, why, and the nearest moves that are."""
        stage = state.stage
        reason = stage.objection(state, move)
        return None if reason is None else reason.but(instead=stage.instead(state, move, reason))

    def resumed(self, state: State) -> Story[State]:
        """How play goes on after a chapter has handed back."""
        raise NotImplementedError(f"{self.name}: {state.stage!r} resumes nothing")

    def apply(self, state: State, move: Move) -> Step:
        """What the move leads to. An illegal one raises IllegalMove and changes nothing."""
        reason = self.objection(state, move)
        if reason is not None:
            raise IllegalMove(move, reason)
        return self.follow(state, move)

    def follow(self, state: State, move: Move) -> Step:
        """What a legal move leads to, until somebody must decide. It is not judged once more."""
        events: list[Event] = []
        after = _told(state, state.stage.story(state, move), events)
        while after.stage.resumes:
            after = _told(after, self.resumed(after), events)
        return _new(Step, (state, tuple(events), after))

    @abstractmethod
    def bills(self, state: State) -> Mapping[str, tuple[Part, ...]]:
        """The numbers on the table, each with the parts it is made of."""

    def why(self, state: State, quantity: str) -> tuple[Part, ...]:
        """The bill behind a number on the table; `quantities` lists what can be asked."""
        known = self.bills(state)
        if quantity not in known:
            raise Complaint(
                "there is no number '{quantity}' on the table; ask for {known}",
                quantity=quantity,
                known=", ".join(known),
            )
        return known[quantity]

    def quantities(self, state: State) -> Mapping[str, int]:
        """The numbers on the table that `why` explains."""
        return {name: total(bill) for name, bill in self.bills(state).items()}

    def chapter(self, state: State) -> Blanks:
        """Where in the game a line of a long bill belongs: the sale, the round. Empty if nobody would ask."""
        return ()

    @abstractmethod
    def seen_by(self, state: State, seat: int | None) -> View:
        """What that seat may know, and nothing else. Seat None is a spectator."""

    @abstractmethod
    def world(self, view: View, luck: "Seeded") -> State:
        """A full state that looks like this view to its seat; a luck draws it, each as likely as any."""

    @abstractmethod
    def key(self, state: State) -> Any:
        """What makes two states the same for graphs and solvers."""

    @abstractmethod
    def inventory(self, state: State) -> Mapping[str, int]:
        """How many there are of every component, wherever they lie; the same from deal to end."""

    @abstractmethod
    def scores(self, state: State) -> tuple[int, ...]: ...

    @abstractmethod
    def winners(self, state: State) -> Verdict:
        """The seats that are ahead after the tie-breaks; of a finished game, its winners."""

    def parse(self, text: str) -> Move:
        """The move that a notation stands for; a ValueError in one sentence if it stands for none."""
        return self.notation.read(text)

    @abstractmethod
    def position(self, state: State) -> dict[str, Any]:
        """The state written down as plain data, which `start(position=…)` reads back."""

    def rulings_of(self, table: State | View) -> Readings:
        """How the table reads the rules; that is no secret."""
        rulings: Readings = table.setup.rulings
        return rulings

    def assumed(self, table: State | View) -> tuple[str, ...]:
        """The tables of numbers in use there that no source prints: answers that rest on them say so."""
        return ()

    def names(self, state: State) -> tuple[str, ...]:
        """What the players are called, by seat."""
        names: tuple[str, ...] = state.setup.names
        return names

    def questions(self, step: Step) -> tuple[tuple[int, str], ...]:
        """The secret questions that came up in a step, as far as everybody can tell: whom they may concern.

        (seat, phase) pairs in the order of asking. Whoever plays at one screen with others is asked them all,
        so that nobody learns who holds the card.
        """
        return ()

    def formerly(self, step: Step, move: Move) -> State | None:
        """What a move that is refused after this step led to under older rules; None if they refused it too.

        The state after the step itself: the move answers a question that is no longer asked.
        """
        return None

    def told_to(self, event: Event, seat: int | None) -> Event | None:
        return event.told_to(seat)


def told_setup(undealt: State, story: Story[State], dealt: State) -> Step:
    """A set-up as a step, if it leads to this very table; otherwise nothing is told of it."""
    step = unfold(undealt, story)
    return step if step.state == dealt else untold(dealt)


def untold(state: Any) -> Step:
    """A table of which nobody says how it came about."""
    return Step(state, (), state)


def unfold(before: Any, story: Story[Any]) -> Step:
    """Lets a story run: each event is folded into the state before the story goes on."""
    events: list[Event] = []
    state = _told(before, story, events)
    return _new(Step, (before, tuple(events), state))


def _told(state: Any, story: Story[Any], events: list[Event]) -> Any:
    """Where a story leads; what happens in it is added to the events."""
    try:
        event = next(story)
        while True:
            events.append(event)
            state = event.after(state)
            event = story.send(state)
    except StopIteration as end:
        return end.value

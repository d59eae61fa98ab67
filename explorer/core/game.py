"""The contract every game keeps, and the words it is written in: steps, events, reasons, odds."""

from abc import ABC, abstractmethod
from bisect import bisect
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, ClassVar, Generic, TypeVar

from explorer.core.readings import Readings
from explorer.core.values import Value

_new = tuple.__new__

Blanks = tuple[tuple[str, Any], ...]
"""What fills the blanks of a sentence, by name: the gem, the card, the player."""

CHANCE = -1
OVER = -2


class Move(Value):
    """A choice of a seat, or an outcome of chance. `str(move)` is its notation."""


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


State = TypeVar("State", bound=Value)
View = TypeVar("View", bound=Value)
Story = Generator[Event, State, State]


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

    @abstractmethod
    def start(self, *args: Any, **options: Any) -> State:
        """A dealt table: `start(players=3, seed=7)`; or a written one: `start(position=…)`."""

    @abstractmethod
    def opening(self, *args: Any, **options: Any) -> Step:
        """The table that `start` gives, and how it was set up: folded from the empty table, event by event.

        Of a written position nothing is told, unless `setup=…` is what `setup_of` kept and leads there.
        """

    @abstractmethod
    def setup_of(self, step: Step) -> Any:
        """What a set-up tells beyond the table it led to, as plain data; None if nothing was told."""

    @abstractmethod
    def turn(self, state: State) -> int:
        """The seat that decides, or CHANCE, or OVER."""

    @abstractmethod
    def phase(self, state: State) -> str: ...

    @abstractmethod
    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves; at CHANCE the possible outcomes. Thousands are numbered, not listed."""

    @abstractmethod
    def odds(self, state: State) -> Odds:
        """At CHANCE: what can come and how likely, for somebody who sees the open table."""

    @abstractmethod
    def forbids(self, state: State, move: Move) -> str | None:
        """The rule that forbids the move, or None. The one place where legality lives."""

    @abstractmethod
    def story(self, state: State, move: Move) -> Story[State]:
        """What a legal move leads to: yields events, is sent the state after each, returns the last state."""

    @abstractmethod
    def why_not(self, state: State, move: Move) -> Reason | None:
        """None if the move is legal, else the rule that forbids it and the nearest moves that are."""

    @abstractmethod
    def why(self, state: State, quantity: str) -> tuple[Part, ...]:
        """The bill behind a number on the table; `quantities` lists what can be asked."""

    @abstractmethod
    def quantities(self, state: State) -> Mapping[str, int]:
        """The numbers on the table that `why` explains."""

    def chapter(self, state: State) -> Blanks:
        """Where in the game a line of a long bill belongs: the sale, the round. Empty if nobody would ask."""
        return ()

    @abstractmethod
    def seen_by(self, state: State, seat: int | None) -> View:
        """What that seat may know, and nothing else. Seat None is a spectator."""

    @abstractmethod
    def worlds(self, view: View, luck: Any) -> State:
        """A full state that looks like this view to its seat, each as likely as any other."""

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

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that a notation stands for; a ValueError in one sentence if it stands for none."""

    @abstractmethod
    def position(self, state: State) -> dict[str, Any]:
        """The state written down as plain data, which `start(position=…)` reads back."""

    @abstractmethod
    def rulings_of(self, table: State | View) -> Readings:
        """How the table reads the rules; that is no secret."""

    def assumed(self, table: State | View) -> tuple[str, ...]:
        """The tables of numbers in use there that no source prints: answers that rest on them say so."""
        return ()

    @abstractmethod
    def names(self, state: State) -> tuple[str, ...]:
        """What the players are called, by seat."""

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

    def apply(self, state: State, move: Move) -> Step:
        """What the move leads to. An illegal one raises IllegalMove and changes nothing."""
        if self.forbids(state, move) is not None:
            reason = self.why_not(state, move)
            assert reason is not None
            raise IllegalMove(move, reason)
        return unfold(state, self.story(state, move))

    def told_to(self, event: Event, seat: int | None) -> Event | None:
        return event.told_to(seat)


def told_setup(undealt: State, story: Story[State], dealt: State) -> Step:
    """A set-up as a step, if it leads to this very table; otherwise nothing is told of it."""
    step = unfold(undealt, story)
    return step if step.state == dealt else untold(dealt)


def untold(state: Any) -> Step:
    """A table of which nobody says how it came about."""
    return Step(state, (), state)


def unfold(before: State, story: Story[State]) -> Step:
    """Lets a story run: each event is folded into the state before the story goes on."""
    state, events = before, []
    try:
        event = next(story)
        while True:
            events.append(event)
            state = event.after(state)
            event = story.send(state)
    except StopIteration as end:
        return _new(Step, (before, tuple(events), end.value))

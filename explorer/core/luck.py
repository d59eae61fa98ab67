"""Who decides chance: a seed, a stacked deck, a person.

A luck answers for a `Draw`: a source, one of its shuffles, a place in that shuffle. The same draw
gets the same number, so a line that was rewound and changed meets the same deck, and two shuffles
never share theirs.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random, SystemRandom
from typing import Protocol

from explorer.core.game import Draw, Move, Odds


class NoLuck(LookupError):
    """Nobody has decided this draw."""


class Luck(Protocol):
    def decide(self, odds: Odds) -> Move:
        """One of the possible outcomes; NoLuck if this luck does not know."""


class Seeded:
    """Luck from a seed: a fixed stream of numbers for every shuffle of every source.

    >>> coin = Odds(Draw("coin"), ["heads", "tails"], [1, 1])
    >>> Seeded(7).decide(coin) == Seeded(7).decide(coin)
    True
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._streams: dict[tuple[str, int], tuple[Random, list[float]]] = {}

    def __repr__(self) -> str:
        return f"Seeded({self.seed})"

    @classmethod
    def anew(cls) -> "Seeded":
        """Luck that nobody can look up: where no seed was given, and something is to stay secret."""
        return cls(SystemRandom().getrandbits(64))

    def decide(self, odds: Odds) -> Move:
        return odds.at(self.number(odds.draw))

    def number(self, draw: Draw) -> float:
        """From 0 up to 1; always the same for the same draw."""
        source, shuffle, place = draw.source, draw.shuffle, draw.number
        stream = self._streams.get((source, shuffle))
        if stream is None:
            stream = self._streams[source, shuffle] = (self.rng(f"{source}/{shuffle}"), [])
        rng, numbers = stream
        while len(numbers) <= place:
            numbers.append(rng.random())
        return numbers[place]

    def rng(self, purpose: str) -> Random:
        """A generator of its own for a purpose such as the deal."""
        return Random(f"{self.seed}/{purpose}")


class Stacked:
    """Luck that is known beforehand: a real table, a recorded game, the line that is being changed.

    Draws it does not know, or whose outcome is no longer possible, go to `otherwise`.
    """

    def __init__(self, outcomes: Mapping[Draw, Move], otherwise: Luck | None = None) -> None:
        self.outcomes, self.otherwise = dict(outcomes), otherwise

    @classmethod
    def deck(cls, source: str, cards: Iterable[Move], otherwise: Luck | None = None) -> "Stacked":
        """The first shuffle of a source, in this order, top first."""
        return cls({Draw(source, 0, place): card for place, card in enumerate(cards)}, otherwise)

    def decide(self, odds: Odds) -> Move:
        outcome = self.outcomes.get(odds.draw)
        if outcome is not None and odds.weight(outcome):
            return outcome
        if self.otherwise is not None:
            return self.otherwise.decide(odds)
        told = f"'{outcome}', which is not possible here" if outcome is not None else "nothing"
        raise NoLuck(
            f"the stacked luck has {told} for {odds.draw}; hand in a luck for the rest (otherwise=…)"
        )


class Chosen:
    """Luck chosen by a person: `choose` is asked with the odds and answers with one of their outcomes."""

    def __init__(self, choose: Callable[[Odds], Move]) -> None:
        self.choose = choose

    def decide(self, odds: Odds) -> Move:
        outcome = self.choose(odds)
        if not odds.weight(outcome):
            possible = ", ".join(f"'{other}'" for other, _ in odds)
            raise NoLuck(f"'{outcome}' cannot come here; possible are {possible}")
        return outcome


def seeded(luck: Luck | None) -> Seeded | None:
    """The seed behind a luck, if there is one: a stacked deck has that of the luck for the rest."""
    while isinstance(luck, Stacked):
        luck = luck.otherwise
    return luck if isinstance(luck, Seeded) else None

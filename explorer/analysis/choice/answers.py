"""Who would choose what: the equilibria of a choice of actions, and what everybody gets by them.

Two players: all equilibria, exactly. More players: the pure ones exactly; where players end up who match
their regrets, with the measured error; and the mixed ones that Newton finds, where they can be looked for.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from explorer.analysis.choice.choosing import Options, Outcomes, best_replies
from explorer.analysis.choice.resolving import Profile
from explorer.analysis.strategy.bimatrix import equilibria
from explorer.analysis.strategy.normal_form import (
    Array,
    Strategies,
    exploitability,
    matching,
    replies,
    table,
    worths,
)
from explorer.analysis.strategy.supports import SAME, searched, searching
from explorer.analysis.work import Work, within
from explorer.core.values import Value

Number = Fraction | float
Mixtures = tuple[tuple[Number, ...], ...]
"""A number for each option of each player: how often she chooses it, or what it is worth."""

ROUNDS = 1000
PURE, MIXED, LONG_RUN = "pure", "mixed", "long_run"
AT_ONCE = 400
"""So many sets of used options are looked through without being asked."""


SHARE_LEFT = 0.01
"""Somebody may still gain by leaving an equilibrium: at most this share of what choices differ in worth."""


class Answer(Value):
    """One way to choose: how often everybody chooses what, and what that brings.

    values  what each player gets on average
    worths  what each option is worth to its player against the mixtures of the others
    error   the most that anybody could gain by leaving; None if it is exactly nothing
    """

    kind: str
    mixtures: Mixtures
    values: tuple[Number, ...]
    worths: Mixtures
    error: float | None = None

    @property
    def solved(self) -> bool:
        """Whether leaving is worth so little to everybody that this may be called an equilibrium."""
        differ = max(float(max(mine) - min(mine)) for mine in self.worths)
        return self.error is None or self.error <= max(SAME, SHARE_LEFT * differ)

    def regret(self, seat: int, option: int) -> Number:
        """What a player loses by this option against her best one."""
        return max(self.worths[seat]) - self.worths[seat][option]


class Answers(Value):
    """What was found.

    families    exact ones between which everything is an equilibrium too
    unsearched  mixed ones have not been looked for
    missing     what could not be worked out, and why
    """

    options: Options
    each: tuple[Answer, ...]
    families: tuple[tuple[int, ...], ...] = ()
    unsearched: bool = False
    missing: str = ""


def answering(outcomes: Outcomes, left: Options, search: bool = False) -> Work[Answers]:
    """All that can be said about a choice between these options; `search` looks longer for mixed ones."""
    if len(left) == 2:
        return of_two(outcomes, left)
    pure = tuple(_pure(outcomes, left))
    found = Answers(left, pure, unsearched=True)
    try:
        payoffs = table(layers(outcomes, left))
    except ModuleNotFoundError as missing:
        return found.but(missing=missing.name or str(missing))
    average = yield from within(matching(payoffs, ROUNDS), lambda _: found)
    found = found.but(each=(_measured(LONG_RUN, payoffs, average), *pure))
    if not (search and can_search(left)) and not _few(left):
        return found
    mixed = yield from within(searching(payoffs), lambda _: found)
    more = (_measured(MIXED, payoffs, one) for one in mixed if any(max(mine) < 1 for mine in one))
    return found.but(each=(*found.each, *more), unsearched=False)


def likeliest(left: Options, answer: Answer) -> Profile:
    """What everybody chooses most often."""
    pairs = zip(left, answer.mixtures, strict=True)
    return tuple(mine[chances.index(max(chances))] for mine, chances in pairs)


def can_search(left: Options) -> bool:
    """Whether mixed equilibria can be looked for in reasonable time."""
    return searched(tuple(map(len, left)))


def _few(left: Options) -> bool:
    return prod((1 << len(mine)) - 1 for mine in left) <= AT_ONCE


def layers(outcomes: Outcomes, left: Options) -> list[Any]:
    """The payoffs as nested lists, a layer for each player."""

    def nested(seat: int, profile: Profile) -> Any:
        if len(profile) == len(left):
            return outcomes[profile].payoffs[seat]
        return [nested(seat, (*profile, mine)) for mine in left[len(profile)]]

    return [nested(seat, ()) for seat in range(len(left))]


def of_two(outcomes: Outcomes, left: Options) -> Answers:
    first, second = layers(outcomes, left)
    found = equilibria(first, second)
    each = tuple(
        Answer(PURE if one.pure else MIXED, one.mixtures, one.values, _worths(outcomes, left, one.mixtures))
        for one in found.extreme
    )
    return Answers(left, each, tuple(family for family in found.families if len(family) > 1))


def _pure(outcomes: Outcomes, left: Options) -> Iterator[Answer]:
    """The profiles from which nobody gains by leaving alone."""
    for profile in product(*left):
        if all(
            profile[seat] in best_replies(outcomes, mine, profile, seat) for seat, mine in enumerate(left)
        ):
            sure = tuple(
                tuple(Fraction(int(one == chosen)) for one in mine)
                for mine, chosen in zip(left, profile, strict=True)
            )
            yield Answer(PURE, sure, outcomes[profile].payoffs, _worths(outcomes, left, sure))


def _worths(outcomes: Outcomes, left: Options, mixtures: Mixtures) -> Mixtures:
    """What each option is worth against the others' mixtures, exactly."""
    sums = [[Fraction(0)] * len(mine) for mine in left]
    used = [[place for place, chance in enumerate(mine) if chance] for mine in mixtures]
    for seat, mine in enumerate(left):
        places = [range(len(mine)) if other == seat else used[other] for other in range(len(left))]
        for profile in product(*places):
            chance = prod(mixtures[other][place] for other, place in enumerate(profile) if other != seat)
            chosen = tuple(options[place] for options, place in zip(left, profile, strict=True))
            sums[seat][profile[seat]] += Fraction(chance) * outcomes[chosen].payoffs[seat]
    return tuple(map(tuple, sums))


def _measured(kind: str, payoffs: Array, mixtures: Strategies) -> Answer:
    every = range(len(mixtures))
    return Answer(
        kind,
        tuple(tuple(map(float, mine)) for mine in mixtures),
        tuple(map(float, worths(payoffs, mixtures))),
        tuple(tuple(map(float, replies(payoffs, mixtures, seat))) for seat in every),
        float(exploitability(payoffs, mixtures).max()),
    )

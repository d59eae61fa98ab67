"""The choice of actions in Edel, Stein & Reich as a game in normal form, and who would choose what.

All choose at once, unseen. Only what everybody may know goes in; action cards that lie face down already are
taken up again. Two players: all equilibria, exactly. More players: the pure ones exactly; where players end
up who match their regrets, with the measured error; and the mixed ones that Newton finds, where they can be
looked for.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod
from time import perf_counter
from typing import Any

from explorer.analysis.choice import (
    NOTHING_YET,
    Choice,
    Gains,
    Profile,
    Strategy,
    coins,
    gained,
    telling,
)
from explorer.analysis.strategy import (
    REPORT_EVERY,
    SAME,
    Array,
    Strategies,
    exploitability,
    matching,
    replies,
    searched,
    searching,
    table,
    worths,
)
from explorer.analysis.strategy.bimatrix import equilibria
from explorer.analysis.work import Progress, Work, finished, within
from explorer.core.complaint import Complaint
from explorer.core.game import Event
from explorer.core.values import Value
from explorer.games.edel.cards import ACTIONS, FREE, Action
from explorer.games.edel.choice import CHOOSING
from explorer.games.edel.rounds import first_in_turn
from explorer.games.edel.table import State, Table

Options = tuple[tuple[Strategy, ...], ...]
"""What each player may choose, by seat."""

Forbidden = frozenset[tuple[int, Action]]
"""Which player never chooses which action."""


class Outcome(Value):
    """What a profile leads to: all that happens, what each player gains by it, and her payoff in millions."""

    profile: Profile
    events: tuple[Event, ...]
    gains: Gains
    payoffs: tuple[Fraction, ...]


Outcomes = Mapping[Profile, Outcome]


def can_choose(table: Table) -> bool:
    """Whether there are gem cards and an event to choose between."""
    dealt = 1 if table.players == 2 else table.players
    return len(table.dealt) == dealt and (table.visible is not None or table.in_use is not None)


def before_the_choice(table: Table) -> State:
    """The table as it stands, with nothing chosen yet; an event in use counts as the one turned up."""
    if not can_choose(table):
        raise Complaint("nothing can be chosen yet: deal the gem cards and turn up an event first")
    state = State(*table[: len(State.__fields__)])
    visible = state.in_use if state.visible is None else state.visible
    state = state.but(visible=visible, in_use=None, chosen=(None,) * state.players, order=())
    return state.at(CHOOSING[first_in_turn(state)])


def options(state: State) -> Options:
    """What each player may choose: one action; of two players the challenger has a second guess."""
    alone: tuple[Strategy, ...] = tuple(
        (action,) for action in ACTIONS if action != FREE or state.players == 5
    )
    if state.players > 2:
        return (alone,) * state.players
    guesses = tuple((one, other) for (one,) in alone for (other,) in alone if one != other)
    return tuple(alone if seat == state.active else guesses for seat in range(2))


def without(every: Options, forbidden: Forbidden, names: tuple[str, ...]) -> Options:
    """What is left if some players never choose some actions."""
    left = tuple(
        tuple(strategy for strategy in mine if not any((seat, action) in forbidden for action in strategy))
        for seat, mine in enumerate(every)
    )
    for seat, mine in enumerate(left):
        if not mine:
            raise Complaint(
                "{player} would have nothing left to choose; allow another action first", player=names[seat]
            )
    return left


def outcome(choice: Choice, profile: Profile) -> Outcome:
    """What happens if everybody chooses like this, and what it is worth."""
    return finished(_following(choice, profile))


def _following(choice: Choice, profile: Profile, so_far: Progress = NOTHING_YET) -> Work[Outcome]:
    events = yield from telling(choice, profile, so_far)
    gains = gained(events, choice.worths)
    million = coins(len(gains), choice.relative)
    payoffs = tuple(Fraction(choice.meaning(gains, seat), million) for seat in range(len(gains)))
    return Outcome(profile, events, gains, payoffs)


def resolving(choice: Choice) -> Work[Outcomes]:
    """The outcome of every profile."""
    every = options(choice.state)
    total = prod(map(len, every))
    found: dict[Profile, Outcome] = {}
    said = perf_counter()
    for profile in product(*every):
        found[profile] = yield from _following(choice, profile, Progress(len(found), total))
        if perf_counter() - said > REPORT_EVERY:
            yield Progress(len(found), total)
            said = perf_counter()
    return found


def best_replies(outcomes: Outcomes, mine: Iterable[Strategy], profile: Profile, seat: int) -> list[Strategy]:
    """What is best for a player if the others choose as in the profile."""
    payoffs = {one: outcomes[instead(profile, seat, one)].payoffs[seat] for one in mine}
    most: Fraction = max(payoffs.values())
    return [one for one, payoff in payoffs.items() if payoff == most]


def instead(profile: Profile, seat: int, strategy: Strategy) -> Profile:
    """The profile with one player's choice changed."""
    return (*profile[:seat], strategy, *profile[seat + 1 :])


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


class Study(Value):
    """A choice worked out: what every profile leads to, who would choose what, and what if some never did."""

    choice: Choice
    forbidden: Forbidden
    outcomes: Outcomes
    before: Answers
    now: Answers


def studying(
    choice: Choice, forbidden: Forbidden = frozenset(), known: Study | None = None, search: bool = False
) -> Work[Study]:
    """Works out a choice; what is known of the same choice already is used."""
    names = choice.state.setup.names
    every = options(choice.state)
    left = without(every, forbidden, names)
    old = known if known is not None and known.choice == choice else None
    outcomes = (yield from resolving(choice)) if old is None else old.outcomes

    def first(answers: Answers) -> Study:
        return Study(choice, frozenset(), outcomes, answers, answers)

    if old is not None and not (search and old.before.unsearched):
        before = old.before
    else:
        before = yield from within(answering(outcomes, every, search), first)
    if not forbidden:
        return first(before)
    study = Study(choice, forbidden, outcomes, before, before)
    now = yield from within(answering(outcomes, left, search), lambda answers: study.but(now=answers))
    return study.but(now=now)

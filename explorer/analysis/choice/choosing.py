"""The choice of actions in Edel, Stein & Reich as a game in normal form: all choose at once, unseen.

Only what everybody may know goes in; action cards that lie face down already are taken up again.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import prod
from time import perf_counter

from explorer.analysis.choice.resolving import Choice, Profile, Strategy, telling
from explorer.analysis.choice.stakes import Gains, coins, gained
from explorer.analysis.choice.talks import NOTHING_YET
from explorer.analysis.strategy.normal_form import REPORT_EVERY
from explorer.analysis.work import Progress, Work, finished
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

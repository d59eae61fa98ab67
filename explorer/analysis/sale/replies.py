"""The best display against what the others show, or may show as a player believes.

Worlds are what everybody may show together, with weights: tables that fit what a seat sees, and how others
choose there. Three ways lead to the answer: row by row, which is quickest; trying out all shapes at once,
which the Alchemist needs; and trying them one by one by the rules themselves, where there is no numpy.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import product
from math import prod, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from explorer.analysis.players.necklace_display import display_to_show
from explorer.analysis.sale import Profile, Sale, leads, outcomes
from explorer.analysis.sale.outcomes import TRANSMUTATIONS, Shown, all_shown, laid_out
from explorer.analysis.sale.row_by_row import RowByRow, World
from explorer.analysis.sale.shapes import Shapes
from explorer.analysis.strategy.zero_sum import Mixture
from explorer.analysis.work import Progress, Work, finished
from explorer.core.complaint import Complaint
from explorer.core.luck import Seeded
from explorer.core.values import Value
from explorer.games.necklace import display
from explorer.games.necklace.cards import ALCHEMIST, NO_CARDS
from explorer.games.necklace.display import Draft, Showing
from explorer.games.necklace.displays import NOTHING, Display, Displays
from explorer.games.necklace.sale import transmutations
from explorer.games.necklace.seen import View, seen_by, world
from explorer.games.necklace.table import State

WORLDS = 80
"""How many tables a belief is made of: half of them choose a reply, the other half judge it."""

Habit = Callable[[State, int, Random], Display]
"""What a seat shows at a table."""


def thoughtful(state: State, seat: int, _: Random) -> Display:
    """As the rule-of-thumb player would, who sees her own hand only."""
    return display_to_show(seen_by(state, seat))


def everything(state: State, seat: int, _: Random) -> Display:
    """All that can be shown."""
    return display.everything(Draft(state.hands[seat], state.rulings)).display


def anything(state: State, seat: int, rng: Random) -> Display:
    """Every display as likely as any other."""
    displays = Displays(state.hands[seat], state.rulings)
    return displays[int(rng.random() * len(displays))]


HABITS: dict[str, Habit] = {"thoughtful": thoughtful, "everything": everything, "anything": anything}


def believing(view: View, habit: str, number: int = WORLDS, seed: int = 0) -> Work[tuple[World, ...]]:
    """So many tables that look like this view, each with what the others show there; all equally likely."""
    shows, seat = HABITS[habit], view.seat
    if seat is None:
        raise Complaint("a spectator has no hand to reply with; take a seat")
    shown: list[Profile] = []
    for place in range(number):
        luck = Seeded(seed * 1_000_003 + place)
        state = world(view, luck).but(stage=Showing(seat), aside=1, revealed=False)
        rng = luck.rng("displays")
        every = range(view.players)
        shown.append([NOTHING if player == seat else shows(state, player, rng) for player in every])
        yield Progress(place + 1, number, _alike(shown))
    return _alike(shown)


def _alike(shown: list[Profile]) -> tuple[World, ...]:
    return tuple((1 / len(shown), profile) for profile in shown)


Array = Any
"""An array of numpy, which is only there where it is installed."""

AT_A_TIME = 40_000
"""Sales that are worked out at once."""


def greatest_leads(
    sale: Sale, seat: int, worlds: Sequence[World], shapes: Shapes, number: int = 1
) -> Work[list[tuple[int, float]]]:
    """So many of these shapes by their numbers, and their leads on average; the best first."""
    import numpy

    lead_of, done = _on_average(sale, seat, worlds), 0
    best, most = numpy.zeros(0, dtype=int), numpy.zeros(0)
    ways = 1 if sale.alchemist is None else 1 + len(TRANSMUTATIONS)
    for mine in all_shown(shapes, max(1, AT_A_TIME // (ways * len(worlds)))):
        found = lead_of(mine)
        if len(most) < number or found.max() > most[-1]:
            every = numpy.concatenate([most, found])
            kept = (-every).argsort(kind="stable")[:number]
            best = numpy.concatenate([best, numpy.arange(done, done + len(found))])[kept]
            most = every[kept]
        done += len(found)
        yield Progress(done, len(shapes))
    return list(zip(map(int, best), map(float, most), strict=True))


def mean_leads(
    sale: Sale, seat: int, worlds: Sequence[World], displays: Sequence[Display]
) -> Sequence[float]:
    """What each of these displays brings on average."""
    found: list[float] = _on_average(sale, seat, worlds)(laid_out(displays, sale.rulings)).tolist()
    return found


def _on_average(sale: Sale, seat: int, worlds: Sequence[World]) -> Callable[[Shown], Array]:
    import numpy

    weights = numpy.array([weight for weight, _ in worlds])
    shown = [
        laid_out([profile[player] for _, profile in worlds], sale.rulings).along(1, 2)
        for player in sale.seats
    ]

    def lead_of(mine: Shown) -> Array:
        return outcomes.leads(sale, [*shown[:seat], mine.along(0, 2), *shown[seat + 1 :]])[seat] @ weights

    return lead_of


MOST_TRIED = 20_000_000
"""Shapes times worlds; if there are more, the Alchemist is left out."""

MOST_BY_THE_RULES = 20_000
"""Shapes times worlds times changes that are tried one by one; if there are more, only some are."""


class Reply(Value):
    """A display and the lead it brings on average.

    exact  no display of the hand is better against these worlds; if not, only some were tried
    doubt  where the worlds are only a sample: how far the lead may be off, by two standard errors
    next   the displays that come next, as far as they were asked for
    """

    display: Display
    lead: float
    exact: bool = True
    doubt: float | None = None
    next: tuple[Display, ...] = ()


def searching(sale: Sale, seat: int, worlds: Sequence[World]) -> Work[Reply]:
    """The best reply of one player. The others show what they show; only her own Alchemist may still act."""
    alone = sale.but(hands=tuple(hand if seat == own else NO_CARDS for own, hand in enumerate(sale.hands)))
    by_numpy = find_spec("numpy") is not None
    return (yield from (answering if by_numpy else _by_the_rules)(alone, seat, worlds))


def best_reply(sale: Sale, seat: int, worlds: Sequence[World]) -> Reply:
    """The same, waited for."""
    return finished(searching(sale, seat, worlds))


def to_what_is_shown(sale: Sale, seat: int, displays: Profile) -> Work[Reply]:
    """The best reply to these displays, with the Alchemist's change if that is part of it.

    Where not all could be tried, what she shows now is tried as well.
    """
    reply = yield from searching(sale, seat, [(1.0, displays)])
    tried = [reply.display] if reply.exact else [reply.display, displays[seat].but(transmuted=None)]
    answers = [_answered(sale, seat, displays, display) for display in tried]
    display, lead = max(answers, key=lambda answer: answer[1])
    return reply.but(display=display, lead=lead)


def to_a_sample(sale: Sale, seat: int, worlds: Sequence[World]) -> Work[Reply]:
    """The best reply to half of these worlds. The other half, which had no say in it, judges its lead."""
    half = len(worlds) // 2
    if half < 2:
        raise ValueError(f"a sample of {len(worlds)} worlds says nothing about its error; take at least 4")
    reply = yield from searching(sale, seat, [(1 / half, shown) for _, shown in worlds[:half]])
    found = [_answered(sale, seat, shown, reply.display)[1] for _, shown in worlds[half:]]
    return reply.but(lead=mean(found), doubt=2 * stdev(found) / sqrt(len(found)))


def answering(sale: Sale, seat: int, worlds: Sequence[World], number: int = 1) -> Work[Reply]:
    """The best reply if whoever holds the Alchemist answers the reveal as suits her best.

    He is left out if there is too much to try; if not, so many of the best displays are told.
    """
    mine, nobodys = sale.alchemist == seat, sale.alchemist is None
    keep = sale.keep > 0
    shapes = Shapes(sale.hands[seat], sale.rulings, reduced=mine or nobodys, keep=keep, sizes=mine)
    if nobodys or too_many(shapes, worlds):
        display, lead = yield from RowByRow(sale, seat).search(worlds)
        if not nobodys:
            lead = mean_leads(sale, seat, worlds, [display])[0]
        return Reply(display, lead, exact=nobodys)
    best = yield from greatest_leads(sale, seat, worlds, shapes, number)
    first, *others = (shapes[place] for place, _ in best)
    return Reply(first, best[0][1], next=tuple(others))


def too_many(shapes: Shapes, worlds: Sequence[World]) -> bool:
    """Whether they cannot be tried out in reasonable time with the Alchemist."""
    return len(shapes) * len(worlds) > MOST_TRIED


def _by_the_rules(sale: Sale, seat: int, worlds: Sequence[World]) -> Work[Reply]:
    hand, mine = sale.hands[seat], sale.alchemist == seat
    shapes = Shapes(hand, sale.rulings, reduced=True, keep=sale.keep > 0, sizes=mine)
    ways = 1 + mine * sum(hand[card] > 0 for card, _ in TRANSMUTATIONS)
    step = -(-len(shapes) * len(worlds) * ways // MOST_BY_THE_RULES)
    best = Reply(NOTHING, -float("inf"), exact=False)
    for number in range(0, len(shapes), step):
        display = shapes[number]
        lead = sum(weight * _answered(sale, seat, shown, display)[1] for weight, shown in worlds)
        best = max(best, Reply(display, lead, exact=False), key=lambda reply: reply.lead)
        yield Progress(number, len(shapes), best)
    return best.but(exact=step == 1)


def _answered(sale: Sale, seat: int, displays: Profile, mine: Display) -> tuple[Display, float]:
    """After the change by her own Alchemist that helps her most, or none; and the lead she has then."""
    changes = transmutations(mine, sale.rulings) if sale.hands[seat][ALCHEMIST] else []
    changed = [mine, *(mine.but(transmuted=change) for change in changes)]
    return max(((each, _lead(sale, seat, displays, each)) for each in changed), key=lambda pair: pair[1])


def _lead(sale: Sale, seat: int, displays: Profile, mine: Display) -> float:
    return leads(sale, [mine if seat == own else shown for own, shown in enumerate(displays)])[seat]


def worlds_of(seat: int, strategies: Sequence[Mixture]) -> list[World]:
    """All that the others may show together, if each mixes by herself."""
    mixtures = [((NOTHING, 1.0),) if seat == own else mixture for own, mixture in enumerate(strategies)]
    return [
        (prod(chance for _, chance in together), [display for display, _ in together])
        for together in product(*mixtures)
    ]

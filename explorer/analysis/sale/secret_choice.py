"""The secret choice before a sale as a game: what everybody should mix so that nobody gains by leaving.

With two players one's lead is the other's lag, and the equilibrium is exact. With more, regrets are matched
over pools of displays that grow by best replies. Either way, what anybody could still gain is measured: all
displays are tried out, without the short cuts that found the answer.
"""

import sys
from collections.abc import Sequence
from typing import Any

from explorer.analysis.sale.displays import Sale
from explorer.analysis.sale.outcomes import leads
from explorer.analysis.sale.replies import Reply, answering, worlds_of
from explorer.analysis.sale.row_by_row import RowByRow
from explorer.analysis.sale.shapes import Shapes
from explorer.analysis.sale.shown import laid_out
from explorer.analysis.sale.trial import greatest_lead
from explorer.analysis.strategy.normal_form import matching, table, worths
from explorer.analysis.strategy.zero_sum import TOLERANCE, Mixture, Saddle, arrays, double_oracle, mixed
from explorer.analysis.work import Progress, Work, finished, within
from explorer.core.values import Value
from explorer.games.necklace.cards import ALCHEMIST
from explorer.games.necklace.display import NOTHING, Display

Pools = Sequence[list[Display]]

ROUNDS = 400
"""Rounds of regret matching between two additions to the pools."""

ADDITIONS, MOST_ROUNDS = 40, 5000
"""When the pools hold all that is needed, regrets are matched for longer and longer."""

SELDOM = 0.003
"""What regret matching plays less often than this, it was about to forget."""

MOST_WITH_ALCHEMIST = 200_000
"""Shapes of a hand; if there are more, the Alchemist is left out."""

GOOD_ENOUGH = 0.2
"""Pounds that somebody may still gain when the search among three or more ends."""


class Equilibrium(Value):
    """What each player mixes and the lead she can expect.

    gain      the most that anybody could still gain: what the search proved, until it is measured; None if
              that is not known, because the search was stopped or there are too many displays
    tried     how many displays that was measured against: all there are
    complete  whether the search reckoned with the Alchemist; where there are too many displays, only the
              measurement does
    """

    strategies: tuple[Mixture, ...]
    leads: tuple[float, ...]
    gain: float | None = None
    tried: int = 0
    complete: bool = True

    @property
    def exact(self) -> bool:
        return self.complete and self.gain is not None and self.gain <= TOLERANCE


def solving(sale: Sale) -> Work[Equilibrium]:
    """The equilibrium of the secret choice; stopped early, the best one so far."""
    arrays()
    complete = sale.alchemist is None or all(
        len(_all_shapes(sale, seat)) <= MOST_WITH_ALCHEMIST for seat in sale.seats
    )
    game = sale if complete else _without_alchemist(sale)
    search = _of_two(game) if len(sale.hands) == 2 else _of_many(game)
    if complete:
        found = yield from within(search, best=lambda best: best)
        return (yield from within(_measured(sale, found), best=lambda _: found))
    found = yield from within(search, best=lambda best: best and best.but(gain=None, complete=False))
    found = found.but(gain=None, complete=False)
    return (yield from within(_judged(sale, found), best=lambda _: found))


def equilibrium(sale: Sale) -> Equilibrium:
    """The same, waited for."""
    return finished(solving(sale))


def at_hand(sale: Sale) -> bool:
    """Whether the search can begin at once; it takes a while to fetch scipy for the first time."""
    return len(sale.hands) > 2 or "scipy.optimize" in sys.modules


def _all_shapes(sale: Sale, seat: int) -> Shapes:
    return Shapes(sale.hands[seat], sale.rulings, sizes=sale.alchemist == seat)


def _all_displays(sale: Sale) -> int:
    return sum(len(sale.displays(seat)) for seat in sale.seats)


def _without_alchemist(sale: Sale) -> Sale:
    return sale.but(hands=tuple(hand.minus(ALCHEMIST, hand[ALCHEMIST]) for hand in sale.hands))


def _of_two(sale: Sale) -> Work[Equilibrium]:
    players = [_Player(sale, seat) for seat in sale.seats]
    search = double_oracle(
        lambda *pools: _payoffs(sale, pools)[0],
        lambda column: players[0].reply(((), column)),
        lambda row: players[1].reply((row, ())),
        [NOTHING],
        [NOTHING],
    )
    saddle = yield from within(search, best=_from_saddle)
    proved = saddle.gain if all(player.exact for player in players) else None
    return _from_saddle(saddle).but(gain=proved, tried=_all_displays(sale))


def _from_saddle(saddle: Saddle) -> Equilibrium:
    return Equilibrium((saddle.row, saddle.column), (saddle.value, -saddle.value))


class _Player:
    """Finds best replies, all of them `exact` so far; what does not depend on the others is done once."""

    def __init__(self, sale: Sale, seat: int) -> None:
        self.sale, self.seat, self.exact = sale, seat, True
        self.rows = RowByRow(sale, seat) if sale.alchemist is None else None

    def reply(self, strategies: Sequence[Mixture]) -> Work[tuple[Display, float]]:
        worlds = worlds_of(self.seat, strategies)
        if self.rows is not None:
            return (yield from self.rows.search(worlds))
        found: Reply = yield from answering(self.sale, self.seat, worlds)
        self.exact = self.exact and found.exact
        return found.display, found.lead


def _payoffs(sale: Sale, pools: Sequence[Sequence[Display]]) -> list[Any]:
    """The leads of all players, one axis for each pool."""
    every = enumerate(pools)
    return leads(sale, [laid_out(pool, sale.rulings).along(seat, len(pools)) for seat, pool in every])


def _of_many(sale: Sale) -> Work[Equilibrium]:
    """Pools grow by the best replies to mixtures that leave little to regret between them."""
    players = [_Player(sale, seat) for seat in sale.seats]
    pools: Pools = [[NOTHING] for _ in sale.seats]
    best: Equilibrium | None = None
    tried, rounds = _all_displays(sale), ROUNDS
    for number in range(ADDITIONS):
        progress = Progress(number, ADDITIONS, best)
        found: Equilibrium = yield from _told(progress, _matched(sale, pools, rounds))
        gains, size = [], sum(map(len, pools))
        for player, pool in zip(players, pools, strict=True):
            display, lead = yield from _told(progress, player.reply(found.strategies))
            gains.append(lead - found.leads[player.seat])
            pool += [display] * (display not in pool)
        found = found.but(gain=max(gains), tried=tried)
        best = found if best is None else min(best, found, key=_gain)
        if _gain(best) <= GOOD_ENOUGH or rounds > MOST_ROUNDS:
            break
        rounds *= 1 if sum(map(len, pools)) > size else 2
    assert best is not None
    return best


def _gain(found: Equilibrium) -> float:
    return float("inf") if found.gain is None else found.gain


def _told(progress: Progress, part: Work[Any]) -> Work[Any]:
    """A part of the work, told as a part of the whole."""
    try:
        while True:
            next(part)
            yield progress
    except StopIteration as end:
        return end.value


def _matched(sale: Sale, pools: Pools, rounds: int) -> Work[Equilibrium]:
    """Mixtures of what is in the pools, by regret matching, without what is hardly ever played."""
    odds = yield from matching(table(_payoffs(sale, pools)), rounds)
    strategies = tuple(mixed(pool, chances, SELDOM) for pool, chances in zip(pools, odds, strict=True))
    return Equilibrium(strategies, _leads(sale, strategies))


def _leads(sale: Sale, strategies: Sequence[Mixture]) -> tuple[float, ...]:
    """What everybody can expect if all mix so."""
    chances = [arrays().array([chance for _, chance in mixture]) for mixture in strategies]
    played = table(_payoffs(sale, [[display for display, _ in mixture] for mixture in strategies]))
    return tuple(map(float, worths(played, chances)))


def _measured(sale: Sale, found: Equilibrium) -> Work[Equilibrium]:
    """With what anybody could gain by any of her displays against all that the others mix."""
    gain = 0.0
    for seat in sale.seats:
        worlds = worlds_of(seat, found.strategies)
        _, lead = yield from greatest_lead(sale, seat, worlds, _all_shapes(sale, seat))
        gain = max(gain, lead - found.leads[seat])
    return found.but(gain=gain, tried=_all_displays(sale))


def _judged(sale: Sale, found: Equilibrium) -> Work[Equilibrium]:
    """What was found without the Alchemist, in the sale in which he may act."""
    expected = _leads(sale, found.strategies)
    gain: float | None = 0.0
    for seat in sale.seats:
        reply: Reply = yield from answering(sale, seat, worlds_of(seat, found.strategies))
        known = gain is not None and reply.exact
        gain = max(gain or 0.0, reply.lead - expected[seat]) if known else None
    return found.but(leads=expected, gain=gain, tried=_all_displays(sale))

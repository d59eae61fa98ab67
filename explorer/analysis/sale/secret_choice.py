"""The secret choice before a sale as a game: what everybody should mix so that nobody gains by leaving.

With two players one's lead is the other's lag, and the equilibrium is exact. With more, regrets are matched
over pools of displays that grow by best replies. Either way, what anybody could still gain is measured: all
displays are tried out, without the short cuts that found the answer.
"""

import sys
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Any

from explorer.analysis.sale import Sale
from explorer.analysis.sale.outcomes import laid_out, leads
from explorer.analysis.sale.replies import Reply, answering, greatest_leads, mean_leads, too_many, worlds_of
from explorer.analysis.sale.row_by_row import RowByRow, World
from explorer.analysis.sale.shapes import Shapes
from explorer.analysis.strategy import matching, table, worths
from explorer.analysis.strategy.zero_sum import TOLERANCE, Mixture, Saddle, arrays, double_oracle, mixed
from explorer.analysis.work import Progress, Work, finished, within
from explorer.core.values import Value
from explorer.games.necklace.cards import ALCHEMIST
from explorer.games.necklace.displays import NOTHING, Display

Pools = Sequence[list[Display]]

ROUNDS = 400
"""Rounds of regret matching between two additions to the pools."""

ADDITIONS, MOST_ROUNDS = 40, 5000
"""When the pools hold all that is needed, regrets are matched for longer and longer."""

SELDOM = 0.003
"""What regret matching plays less often than this, it was about to forget."""

NEAR = 500
"""The displays next to a best reply with the Alchemist: one of them is likely the reply to what comes."""

GOOD_ENOUGH = 0.2
"""Pounds that somebody may still gain when the search among three or more ends."""

MOST_LEFT, SHARE_LEFT = 1.0, 0.01
"""What somebody may still gain by leaving a solution: at most a pound, and 1 % of what is at stake."""


class Equilibrium(Value):
    """What each player mixes and the lead she can expect.

    gain      the most that anybody could still gain: what the search proved, until it is measured; None if
              that is not known, because the search was stopped or there are too many displays
    leaver    who could gain that, and by which display
    stake     how far leads differ between all that is mixed, and between that and showing nothing
    tried     how many displays that was measured against: all there are
    complete  False if with the Alchemist there are too many displays to know what could be gained
    """

    strategies: tuple[Mixture, ...]
    leads: tuple[float, ...]
    gain: float | None = None
    leaver: tuple[int, Display] | None = None
    stake: float = 0.0
    tried: int = 0
    complete: bool = True

    @property
    def exact(self) -> bool:
        return self.gain is not None and self.gain <= TOLERANCE

    @property
    def solved(self) -> bool:
        """Whether leaving is worth so little to everybody that this may be called an answer."""
        left = min(MOST_LEFT, SHARE_LEFT * self.stake)
        return self.gain is not None and self.gain <= max(TOLERANCE, left)


def solving(sale: Sale) -> Work[Equilibrium]:
    """The equilibrium of the secret choice; stopped early, the best one so far."""
    arrays()
    found = yield from within(_searching(sale), best=lambda best: best)
    if not _measurable(sale, found):
        return found.but(complete=found.gain is not None)
    return (yield from within(measuring(sale, found.strategies), best=lambda _: found))


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


def _searching(sale: Sale) -> Work[Equilibrium]:
    return _of_two(sale) if len(sale.hands) == 2 else _of_many(sale)


def _of_two(sale: Sale) -> Work[Equilibrium]:
    pools = yield from _pools(sale)
    players = [_Player(sale, seat, pools[seat]) for seat in sale.seats]
    search = double_oracle(
        lambda *pools: _payoffs(sale, pools)[0],
        lambda column: players[0].reply(((), column)),
        lambda row: players[1].reply((row, ())),
        *pools,
    )
    saddle = yield from within(search, best=_from_saddle)
    proved = saddle.gain if all(player.exact for player in players) else None
    found = _from_saddle(saddle)
    return found.but(gain=proved, stake=_stake(sale, found.strategies), tried=_all_displays(sale))


def _from_saddle(saddle: Saddle) -> Equilibrium:
    return Equilibrium((saddle.row, saddle.column), (saddle.value, -saddle.value))


def _pools(sale: Sale) -> Work[Pools]:
    """What the search begins with: nothing shown, and if there is an Alchemist, what is mixed without him."""
    if sale.alchemist is None:
        return [[NOTHING] for _ in sale.seats]
    found = yield from within(_searching(_without_alchemist(sale)))
    return [_with_nothing(mixture) for mixture in found.strategies]


def _with_nothing(mixture: Mixture) -> list[Display]:
    return list(dict.fromkeys([NOTHING, *(display for display, _ in mixture)]))


class _Player:
    """Finds replies to what the others mix; what does not depend on them is done once.

    With the Alchemist, trying out all displays takes seconds. So those are tried first that were good before,
    then those that matter without him, and all only if none of these is better than every reply so far.

    exact  whether the last reply was the best of all
    """

    def __init__(self, sale: Sale, seat: int, pool: Sequence[Display]) -> None:
        self.sale, self.seat, self.exact = sale, seat, True
        self.rows = RowByRow(sale, seat) if sale.alchemist is None else None
        mine, keep = sale.alchemist == seat, sale.keep > 0
        self.likely = Shapes(sale.hands[seat], sale.rulings, reduced=True, keep=keep, sizes=mine)
        self.told, self.near = list(pool), [NOTHING]

    def reply(self, strategies: Sequence[Mixture]) -> Work[tuple[Display, float]]:
        worlds = worlds_of(self.seat, strategies)
        if self.rows is not None:
            return (yield from self.rows.search(worlds))
        enough, self.exact = max(self._leads(worlds, self.told)) + TOLERANCE, False
        near = self._leads(worlds, self.near)
        lead, display = max(near), self.near[near.index(max(near))]
        if lead <= enough and self.sale.alchemist != self.seat and not too_many(self.likely, worlds):
            best = yield from greatest_leads(self.sale, self.seat, worlds, self.likely, NEAR)
            lead, display = best[0][1], self.likely[best[0][0]]
            self._remember(self.likely[number] for number, _ in best)
        if lead <= enough:
            found: Reply = yield from answering(self.sale, self.seat, worlds, NEAR)
            lead, display, self.exact = found.lead, found.display, found.exact
            self._remember(found.next)
        self.told.append(display)
        return display, lead

    def _leads(self, worlds: Sequence[World], displays: Sequence[Display]) -> Sequence[float]:
        return mean_leads(self.sale, self.seat, worlds, displays)

    def _remember(self, displays: Iterable[Display]) -> None:
        self.near = list(dict.fromkeys((*self.near, *displays)))


def _payoffs(sale: Sale, pools: Sequence[Sequence[Display]]) -> list[Any]:
    """The leads of all players, one axis for each pool."""
    every = enumerate(pools)
    return leads(sale, [laid_out(pool, sale.rulings).along(seat, len(pools)) for seat, pool in every])


def _of_many(sale: Sale) -> Work[Equilibrium]:
    """Pools grow by the best replies to mixtures that leave little to regret between them."""
    pools = yield from _pools(sale)
    players = [_Player(sale, seat, pools[seat]) for seat in sale.seats]
    best: Equilibrium | None = None
    tried, rounds = _all_displays(sale), ROUNDS
    for number in range(ADDITIONS):
        progress = Progress(number, ADDITIONS, best)
        found: Equilibrium = yield from _told(progress, _matched(sale, pools, rounds))
        gains: list[tuple[float, tuple[int, Display]]] = []
        size = sum(map(len, pools))
        for player, pool in zip(players, pools, strict=True):
            display, lead = yield from _told(progress, player.reply(found.strategies))
            gains.append((lead - found.leads[player.seat], (player.seat, display)))
            pool += [display] * (display not in pool)
        if all(player.exact for player in players):
            gain, leaver = max(gains, key=itemgetter(0))
            found = found.but(gain=gain, leaver=leaver, tried=tried)
        best = found if best is None or _gain(found) <= _gain(best) else best
        if (_gain(best) <= GOOD_ENOUGH and best.solved) or rounds > MOST_ROUNDS:
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
    return _mixing(sale, strategies)


def _mixing(sale: Sale, strategies: Sequence[Mixture]) -> Equilibrium:
    return Equilibrium(tuple(strategies), _leads(sale, strategies), stake=_stake(sale, strategies))


def _leads(sale: Sale, strategies: Sequence[Mixture]) -> tuple[float, ...]:
    """What everybody can expect if all mix so."""
    chances = [arrays().array([chance for _, chance in mixture]) for mixture in strategies]
    played = table(_payoffs(sale, [[display for display, _ in mixture] for mixture in strategies]))
    return tuple(map(float, worths(played, chances)))


def _stake(sale: Sale, strategies: Sequence[Mixture]) -> float:
    payoffs = _payoffs(sale, [_with_nothing(mixture) for mixture in strategies])
    return max(float(lead.max() - lead.min()) for lead in payoffs)


def _measurable(sale: Sale, found: Equilibrium) -> bool:
    """With the Alchemist there may be too much to try; then what the search proved stands."""
    return sale.alchemist is None or not any(
        too_many(_all_shapes(sale, seat), worlds_of(seat, found.strategies)) for seat in sale.seats
    )


def measuring(sale: Sale, strategies: Sequence[Mixture]) -> Work[Equilibrium]:
    """What anybody could gain by any of her displays if all mix so: every one is tried out."""
    found, gain, leaver = _mixing(sale, strategies), 0.0, None
    for seat in sale.seats:
        worlds, shapes = worlds_of(seat, strategies), _all_shapes(sale, seat)
        [(number, lead)] = yield from greatest_leads(sale, seat, worlds, shapes)
        if lead - found.leads[seat] > gain:
            gain, leaver = lead - found.leads[seat], (seat, shapes[number])
    return found.but(gain=gain, leaver=leaver, tried=_all_displays(sale))

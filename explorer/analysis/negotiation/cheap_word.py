"""The last cheap word: who gets at least half of what an action is worth, and by which bid.

A bid is cheap if it is worth less than half the action. Where everything is worth the same to both and no
gem has a negative worth, who can make the highest cheap bid gets at least half: she makes it as soon as she
may, and the other accepts less than half, or offers half or more. If both can make it, who speaks first does.
"""

from enum import StrEnum
from functools import lru_cache

from explorer.analysis.negotiation.bargain import Bargain, Standing
from explorer.analysis.negotiation.blocks import highest_cheap
from explorer.core.values import Value
from explorer.games.edel.bids import Bid


class Case(StrEnum):
    """Why somebody gets at least half, or why the theorem is silent."""

    ONLY = "only"  # nobody else can make the star bid
    FIRST = "first"  # both can, but she speaks first
    LIES = "lies"  # the star bid is the one on the table
    OFFERED = "offered"  # a bid of half or more is on the table: accept it
    PRIVATE = "private"  # things are not worth the same to both
    NEGATIVE = "negative"  # somebody would pay to be rid of a gem
    NO_CHEAP = "no_cheap"  # every gem is worth half the action or more
    GIVING = "giving"  # after a pass nobody bids any more


class CheapWord(Value):
    """`star` is the highest cheap bid, `winner` gets at least half; None where the theorem is silent."""

    case: Case
    star: Bid | None = None
    winner: int | None = None


def last_cheap_word(bargain: Bargain, standing: Standing) -> CheapWord:
    """What the theorem says about where a talk stands."""
    silent = _silence(bargain, standing)
    if silent is not None:
        return CheapWord(silent)
    seat, last = standing.seat, standing.last
    if last is not None and not bargain.worths[0].finds_cheap(last):
        return CheapWord(Case.OFFERED, None, seat)
    star = star_of(bargain)
    if star is None:
        return CheapWord(Case.NO_CHEAP)
    if star == last:
        return CheapWord(Case.LIES, star, 1 - seat)
    owners = [owner for owner, hand in enumerate(bargain.hands) if star.covered_by(hand)]
    return CheapWord(Case.FIRST, star, seat) if len(owners) > 1 else CheapWord(Case.ONLY, star, owners[0])


def _silence(bargain: Bargain, standing: Standing) -> Case | None:
    if standing.passed:
        return Case.GIVING
    if not bargain.shared:
        return Case.PRIVATE
    return Case.NEGATIVE if min(bargain.worths[0].gems) < 0 else None


@lru_cache(maxsize=16)
def star_of(bargain: Bargain) -> Bid | None:
    """The highest cheap bid, whoever can make it."""
    found = [highest_cheap(hand, worth) for hand, worth in zip(bargain.hands, bargain.worths, strict=True)]
    return max((bid for bid in found if bid is not None), default=None)

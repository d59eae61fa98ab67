"""Best play in a negotiation of Edel, Stein & Reich, solved from its end.

Where a talk stands is who is to speak, and the last bid. The bids of both hands are swept from the highest
down; for each player the best of the bids above is kept, and the answer to a bid is that one, or to accept.

>>> worth = Worth((4, 3, 2, 1), action=11)
>>> best = solved(((2, 5, 3, 6), (3, 2, 5, 4)), (worth, worth), last=Bid(0, 0, 0, 3), answering=0)
>>> [(said.seat, str(said.move)) for said in best.line]
[(0, 'bid:0,0,1,2'), (1, 'bid:0,0,2,1'), (0, 'bid:0,1,0,2'), (1, 'accept')]
>>> best.values, best.deal
((6, 5), Deal(actor=0, price=Bid(red=0, yellow=1, green=0, blue=2)))

The theorem of the last cheap word says who gets at least half of what an action is worth, and by which bid. A
bid is cheap if it is worth less than half the action. Where everything is worth the same to both and no gem
has a negative worth, who can make the highest cheap bid gets at least half: she makes it as soon as she may,
and the other accepts less than half, or offers half or more. If both can make it, who speaks first does.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from operator import le

from explorer.analysis.negotiation import (
    DEFAULT,
    Bargain,
    Deal,
    Said,
    Standing,
    Values,
    Worth,
)
from explorer.analysis.negotiation.ladder import highest_cheap, of_number
from explorer.analysis.work import Progress, Work, finished
from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.values import Value
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import COLOURS, Gems
from explorer.games.edel.negotiation import ACCEPT, GIVES, PASS
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import DECLINE

BREATH = 1000
"""Bids between two words about the progress."""

Best = tuple[Values, Gems | None]
"""What both get in the end, and the bid that leads there; None is to accept."""

Answers = tuple[dict[Gems, Best], dict[Gems, Best]]
"""By who made a bid, and by the bid: the best answer to it."""


class Answer(Value):
    """The best thing to say, and what both get in the end."""

    move: Move
    values: Values


class Solution:
    """Best play from every standing that can still come.

    Of equally good things to say it is the one that ends the talk: accept, pass, give. Of equally good bids
    it is the lowest, of equally good gems to give the lowest colour. With private values the other player's
    result can depend on that, one's own never does.
    """

    def __init__(
        self, bargain: Bargain, start: Standing, answers: Answers, openings: Sequence[Best | None]
    ) -> None:
        self.bargain, self.start = bargain, start
        self._answers, self._openings = answers, openings

    @property
    def values(self) -> Values:
        return self.answer(self.start).values

    @property
    def line(self) -> tuple[Said, ...]:
        """What is said from the start on, until there is a deal."""
        return tuple(self.line_from(self.start))

    @property
    def deal(self) -> Deal:
        return self.deal_from(self.start)

    def value_after(self, bid: Bid, bidder: int) -> Values:
        """What both get in the end if this bid is made; it must be the bidder's, and not left behind."""
        return self._answers[bidder][tuple(bid)][0]

    def answer(self, standing: Standing) -> Answer:
        """The best thing to say."""
        if standing.passed:
            return gift(self.bargain, standing.seat)
        if standing.last is None:
            return self._opening(standing.seat)
        values, raised = self._answers[1 - standing.seat][tuple(standing.last)]
        return Answer(ACCEPT if raised is None else Bid(*raised), values)

    def line_from(self, standing: Standing) -> Iterator[Said]:
        stands: Standing | Deal = standing
        while isinstance(stands, Standing):
            said = Said(stands.seat, self.answer(stands).move)
            yield said
            stands = self.bargain.after(stands, said.move)

    def deal_from(self, standing: Standing) -> Deal:
        stands: Standing | Deal = standing
        while isinstance(stands, Standing):
            stands = self.bargain.after(stands, self.answer(stands).move)
        return stands

    def _opening(self, seat: int) -> Answer:
        passed, best = passing(self.bargain, seat), self._openings[seat]
        if best is None or best[1] is None or best[0][seat] <= passed[seat]:
            return Answer(PASS, passed)
        return Answer(Bid(*best[1]), best[0])


def passing(bargain: Bargain, opener: int) -> Values:
    """What both get if the opener passes."""
    after = bargain.after(Standing(opener), PASS)
    return bargain.values(after) if isinstance(after, Deal) else gift(bargain, 1 - opener).values


def gift(bargain: Bargain, giver: int) -> Answer:
    """After a pass: the gem that the giver misses least, or none where that is allowed and better."""
    standing = Standing(giver, passed=True)
    words = [*(GIVES[colour] for colour in reversed(COLOURS)), DECLINE]
    gifts = [_ended(bargain, standing, word) for word in words if bargain.allows(standing, word)]
    return max(gifts, key=lambda gift: gift.values[giver])


def _ended(bargain: Bargain, standing: Standing, move: Move) -> Answer:
    deal = bargain.after(standing, move)
    assert isinstance(deal, Deal)
    return Answer(move, bargain.values(deal))


def solved(
    hands: Sequence[Gems],
    worths: Sequence[Worth],
    *,
    opener: int = 0,
    last: Bid | None = None,
    answering: int | None = None,
    rulings: Rulings = DEFAULT,
) -> Solution:
    """Best play from the opening; or from the last bid, with who must answer it."""
    bargain = Bargain(tuple(map(tuple, hands)), tuple(worths), rulings)
    return finished(solving(bargain, Standing(opener if answering is None else answering, last)))


def solving(bargain: Bargain, start: Standing) -> Work[Solution]:
    """The sweep. Bids below the last one are left out: they cannot come again."""
    hands, last = bargain.hands, start.last
    if last is not None and not last.covered_by(hands[1 - start.seat]):
        raise Complaint(
            "player {seat} cannot answer '{last}': the other has not the gems for it",
            seat=start.seat,
            last=last,
        )
    answers: Answers = ({}, {})
    best: list[Best | None] = [None, None]
    bids = yield from rising(hands, last)
    for done, bid in enumerate(reversed(bids)):
        if not done % BREATH:
            yield Progress(done, len(bids))
        owners = [seat for seat, hand in enumerate(hands) if all(map(le, bid, hand))]
        for bidder in owners:
            answers[bidder][bid] = _answered(bargain, bid, bidder, best[1 - bidder])
        for bidder in owners:
            best[bidder] = _lowest_best(bidder, answers[bidder][bid][0], bid, best[bidder])
    return Solution(bargain, start, answers, best)


def _answered(bargain: Bargain, bid: Gems, bidder: int, higher: Best | None) -> Best:
    """To accept; or the best of the higher bids, if that is better for who answers."""
    accepted, other = bargain.paid(bidder, bid), 1 - bidder
    return (accepted, None) if higher is None or higher[0][other] <= accepted[other] else higher


def _lowest_best(bidder: int, values: Values, bid: Gems, higher: Best | None) -> Best:
    return (values, bid) if higher is None or higher[0][bidder] <= values[bidder] else higher


def rising(hands: Sequence[Gems], floor: Bid | None = None) -> Work[list[Gems]]:
    """The bids of all hands in ascending order, each once; with a floor, those from there on."""
    first, found = sum(floor) if floor else 1, list[Gems]()
    for number in range(first, max(map(sum, hands)) + 1):
        yield Progress(0)
        bids = of_number(hands, number)
        found += [bid for bid in bids if bid >= tuple(floor)] if floor and number == first else bids
    return found


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

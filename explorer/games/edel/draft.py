"""A bid in the making: put gem after gem, see how it compares with the bid on the table and what it lacks."""

from operator import add, sub

from explorer.core.complaint import Complaint
from explorer.core.game import Reason
from explorer.core.values import Value
from explorer.games.edel.bids import NOTHING, Bid
from explorer.games.edel.cards import COLOURS, Colour, Gems
from explorer.games.edel.gems import ONE
from explorer.games.edel.ladder import next_higher
from explorer.games.edel.legality import bid_objection
from explorer.games.edel.objections import Objection

COMPARED = ("number", *(colour.name for colour in COLOURS))
"""What bids are compared by, in this order; the first difference decides."""


class Draft(Value):
    """Helps to compose one bid; it is a value, so every earlier draft is still there.

    >>> draft = Draft((3, 3, 3, 3), last=Bid(0, 0, 0, 2)).put(Colour.G)
    >>> draft.outranks, draft.decides, str(draft.completion)
    (False, 'number', 'bid:0,0,1,1')
    >>> draft.lacks
    (0, 0, 0, 1)
    """

    hand: Gems
    last: Bid = NOTHING
    bid: Bid = NOTHING

    def put(self, colour: Colour, number: int = 1) -> "Draft":
        """With more gems of a colour."""
        gems = tuple(number * one for one in ONE[colour])
        drafted = Bid(*map(add, self.bid, gems))
        if not drafted.covered_by(self.hand):
            owned, offered = self.hand[colour], drafted[colour]
            raise Complaint(
                "of {name} the hand has {owned}, so a bid has 0 to {owned}, not {found}",
                name=colour.name,
                owned=owned,
                found=offered,
            )
        return self.but(bid=drafted)

    def take(self, colour: Colour, number: int = 1) -> "Draft":
        """With fewer gems of a colour."""
        return self.put(colour, -number)

    @property
    def outranks(self) -> bool:
        """Whether it is higher than the bid on the table."""
        return self.bid > self.last

    @property
    def comparison(self) -> tuple[tuple[str, int, int], ...]:
        """The bid and the one on the table, line by line in the order of the rule."""
        return tuple(zip(COMPARED, self.bid.key, self.last.key, strict=True))

    @property
    def decides(self) -> str | None:
        """The first line on which they differ; None if they are equal."""
        return next((name for name, mine, theirs in self.comparison if mine != theirs), None)

    @property
    def completion(self) -> Bid | None:
        """The lowest bid that contains these gems and would do; None if no gems added would be enough."""
        rest = tuple(map(sub, self.hand, self.bid))
        added = next_higher(rest, tuple(map(sub, self.last, self.bid)))
        return None if added is None else Bid(*map(add, self.bid, added))

    @property
    def lacks(self) -> Gems | None:
        """The gems that make it the completion: none if it would do already."""
        whole = self.completion
        return None if whole is None else tuple(map(sub, whole, self.bid))

    @property
    def lowest(self) -> Bid | None:
        """The lowest bid that would do, whatever was drafted; None if the hand allows none."""
        return next_higher(self.hand, self.last)

    @property
    def one_more(self) -> Bid | None:
        """The lowest bid with a gem more than the one on the table."""
        most = Bid(sum(self.last), 0, 0, 0)
        return next_higher(self.hand, most)

    @property
    def reason(self) -> Reason | None:
        """Why it cannot be bid as it is; None if it can."""
        found: Objection | None = bid_objection(self.hand, self.last, self.bid)
        if found is None:
            return None
        return Reason(found.rule, found.why, (("last", self.last),), (self.lowest,) if self.lowest else ())

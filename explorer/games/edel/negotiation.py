"""The negotiation: two players want the same action; one of them will have it, the other is paid in gems."""

from collections.abc import Sequence
from typing import ClassVar

from explorer.core.codec import Seat
from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Move, Verbs, only
from explorer.games.edel.bids import NOTHING, Bid, Offers, bid_objection, next_higher
from explorer.games.edel.cards import COLOURS, Action, Colour, Gems
from explorer.games.edel.holdings import ONE, GemsGiven
from explorer.games.edel.table import DECLINE, Asking, Decline, State, against, one_of


class Pass(Move):
    """The opener does not bid."""

    def __str__(self) -> str:
        return "pass"


class Accept(Move):
    """The offered gems are taken, the action is given up."""

    def __str__(self) -> str:
        return "accept"


class Give(Move):
    """One gem for the opener who passed."""

    colour: Colour

    def __str__(self) -> str:
        return f"give:{self.colour.name}"


PASS, ACCEPT = Pass(), Accept()
GIVES = tuple(map(Give, COLOURS))
VERBS: Verbs = {
    "pass": ("pass", only(PASS)),
    "accept": ("accept", only(ACCEPT)),
    "give": ("give:R", one_of(GIVES)),
}


def negotiation(state: State, action: Action, players: Sequence[int]) -> Story[State]:
    """Two players want the action; who has fewer reds, and so on, opens."""
    opener, other = openers(state, players)
    state = yield NegotiationBegan(action, opener, other)
    return state.at(Opening(opener, other, action))


def openers(state: State, players: Sequence[int]) -> list[int]:
    """These players in the order of opening, by what they have or, by another reading, had at the reveal."""
    if state.order:
        return sorted(players, key=state.order.index)
    return sorted(players, key=lambda seat: (state.gems[seat], state.money[seat], state.setup.ages[seat]))


def opening_order(state: State) -> tuple[int, ...]:
    return order_of_opening(state.gems, state.money, state.setup.ages)


def order_of_opening(gems: Sequence[Gems], money: Sequence[int], ages: Sequence[int]) -> tuple[int, ...]:
    """All seats: fewest reds first, then yellows, greens, blues, then the poorer, then the younger."""
    holdings = sorted(zip(gems, money, ages, range(len(money)), strict=True))
    return tuple([seat for _, _, _, seat in holdings])


class Bidding(Asking):
    """She bids more than the `last` bid, or says the one word that is left."""

    word: ClassVar[Move]

    @property
    def last(self) -> Bid:
        """The bid on the table."""
        return NOTHING

    def moves(self, state: State) -> Sequence[Move]:
        return Offers(self.word, state.gems[self.seat], self.last)

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, Bid):
            return bid_objection(state.gems[self.seat], self.last, move)
        return None if move == self.word else self.out_of_place(state)

    def instead(self, state: State, move: Move, reason: Reason) -> tuple[Move, ...]:
        """For a bid the lowest that would do or, if there is none, what is left to say."""
        if isinstance(move, Bid):
            return (next_higher(state.gems[self.seat], self.last) or self.word,)
        return self.few(state)


class Opening(Bidding):
    """She opens the negotiation: bids any of her gems, or passes."""

    name = "open"
    rule = "ESR-NEG-4"
    word = PASS
    other: Seat
    action: Action

    def busy(self) -> tuple[tuple[int, ...], Action]:
        return (self.seat, self.other), self.action

    def story(self, state: State, move: Bid | Pass) -> Story[State]:
        if isinstance(move, Bid):
            state = yield BidMade(self.seat, move, opens=True)
            return state.at(Replying(self.other, self.seat, self.action, move))
        state = yield Passed(self.seat)
        if any(state.gems[self.other]):
            return state.at(Giving(self.other, self.seat, self.action))
        lapses = state.rulings.pass_no_gems == "cancel"
        state = yield NothingToGive(self.other, self.action, lapses)
        return state.settled(self.action, None if lapses else self.other)


class Replying(Bidding):
    """She faces a bid: goes higher, or takes the gems; then the bidder acts."""

    name = "reply"
    rule = "ESR-NEG-5"
    word = ACCEPT
    bidder: Seat
    action: Action
    bid: Bid

    @property
    def last(self) -> Bid:
        return self.bid

    def busy(self) -> tuple[tuple[int, ...], Action]:
        return (self.seat, self.bidder), self.action

    def story(self, state: State, move: Bid | Accept) -> Story[State]:
        if isinstance(move, Bid):
            state = yield BidMade(self.seat, move)
            return state.at(Replying(self.bidder, self.seat, self.action, move))
        state = yield BidPaid(self.bidder, self.seat, tuple(self.bid))
        return state.settled(self.action, self.bidder)


class Giving(Asking):
    """The opener passed: for one gem of her choice the action is hers."""

    name = "give_one"
    rule = "ESR-NEG-8"
    opener: Seat
    action: Action

    def busy(self) -> tuple[tuple[int, ...], Action]:
        return (self.seat, self.opener), self.action

    def moves(self, state: State) -> Sequence[Move]:
        hand = state.gems[self.seat]
        gifts = tuple([give for give in GIVES if hand[give.colour]])
        return (*gifts, DECLINE) if may_lapse(state) else gifts

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, Give):
            owned = state.gems[self.seat][move.colour]
            return None if owned else against(move, "ESR-NEG-8", "gem_not_owned")
        if isinstance(move, Decline):
            return None if may_lapse(state) else against(move, "ESR-NEG-8", "must_give_a_gem")
        return self.out_of_place(state)

    def story(self, state: State, move: Give | Decline) -> Story[State]:
        if isinstance(move, Decline):
            state = yield ActionLapsed(self.seat, self.action)
            return state.settled(self.action)
        state = yield PassPaid(self.seat, self.opener, ONE[move.colour])
        return state.settled(self.action, self.seat)


def may_lapse(state: State) -> bool:
    """By one reading the action may be left alone after a pass."""
    return state.rulings.pass_response == "one_gem_or_cancel"


class NegotiationBegan(Event):
    """Two players want the same action; the opener was found."""

    rule: ClassVar[str] = "ESR-NEG-3"
    action: Action
    opener: int
    other: int


class BidMade(Event):
    """The opener's first bid, or a higher one."""

    player: int
    bid: Bid
    opens: bool = False

    @property
    def rule(self) -> str:
        return "ESR-NEG-4" if self.opens else "ESR-NEG-5"


class Passed(Event):
    """The opener does not bid."""

    rule: ClassVar[str] = "ESR-NEG-4"
    player: int


class BidPaid(GemsGiven):
    """The bid was accepted: the gems go to who gives up the action."""

    rule: ClassVar[str] = "ESR-NEG-6"


class PassPaid(GemsGiven):
    """One gem for the opener who passed."""

    rule: ClassVar[str] = "ESR-NEG-8"


class ActionLapsed(Event):
    """The opener passed and the other player gave nothing: nobody acts."""

    rule: ClassVar[str] = "ESR-NEG-8"
    player: int
    action: Action


class NothingToGive(Event):
    """The opener passed and the other player owns no gem."""

    rule: ClassVar[str] = "ESR-NEG-9"
    player: int
    action: Action
    lapses: bool

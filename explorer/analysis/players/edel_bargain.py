"""How to negotiate: never pay more than the action is worth, never refuse more than that."""

from collections.abc import Iterator, Sequence

from explorer.analysis.players.edel_worth import Worth
from explorer.core.game import Move
from explorer.games.edel.bids import NOTHING, Bid, next_higher
from explorer.games.edel.cards import COLOURS, Action, Gems
from explorer.games.edel.holdings import ONE
from explorer.games.edel.negotiation import ACCEPT, GIVES, PASS, Giving, Opening, Replying
from explorer.games.edel.table import DECLINE


def action_worth(worth: Worth, action: Action, seat: int) -> float:
    """What it means to me if that seat carries out the action; two players share the gem card."""
    if action == Action.MONEY:
        return worth.action_money(seat, seat)
    return worth.action_gems(seat, seat) if action == Action.GEMS else worth.action_event(seat)


def open_or_pass(worth: Worth, stage: Opening) -> Move:
    """The bid that would cost least, or a gem for giving way."""
    me, other, action = stage
    mine, theirs = (action_worth(worth, action, seat) for seat in (me, other))
    cost, bid = cheapest(worth, me, other, NOTHING)
    gift = min(
        (
            worth.change(worth.paid(ONE[colour], other, me))
            for colour in COLOURS
            if worth.view.gems[other][colour]
        ),
        default=0.0,
    )
    return PASS if bid is None or mine + cost < theirs + gift else bid


def raise_or_accept(worth: Worth, stage: Replying) -> Move:
    me, other, action, last = stage
    cost, bid = cheapest(worth, me, other, last)
    if bid is None:
        return ACCEPT
    mine, theirs = (action_worth(worth, action, seat) for seat in (me, other))
    accepted = theirs + worth.change(worth.paid(last, other, me))
    return bid if mine + cost > accepted else ACCEPT


def cheapest(worth: Worth, me: int, other: int, last: Bid) -> tuple[float, Bid | None]:
    """Of a few bids that would do the one that I miss least, with what it means to pay it."""
    offers = set(bids_to_weigh(worth, me, other, last))
    return max(
        ((worth.change(worth.paid(bid, me, other)), bid) for bid in offers),
        key=lambda pair: (pair[0], pair[1].key),
        default=(0.0, None),
    )


def bids_to_weigh(worth: Worth, me: int, other: int, last: Bid) -> Iterator[Bid]:
    """The lowest bid, the lowest with a gem more, and that many of the gems that I miss least."""
    hand = worth.view.gems[me]
    for floor in (last, Bid(sum(last), 0, 0, 0)):
        lowest = next_higher(hand, floor)
        if lowest is not None:
            yield lowest
    if sum(hand) > sum(last):
        yield Bid(*_least_missed(worth, me, other, hand, sum(last) + 1))


def _least_missed(worth: Worth, me: int, other: int, hand: Gems, number: int) -> Gems:
    """So many gems, colour after colour, the least valuable to both of us first."""
    price = [worth.change(worth.paid(ONE[colour], me, other)) for colour in COLOURS]
    chosen = [0, 0, 0, 0]
    for colour in sorted(COLOURS, key=lambda colour: -price[colour]):
        chosen[colour] = min(hand[colour], number)
        number -= chosen[colour]
    return tuple(chosen)


def gem_to_give(worth: Worth, stage: Giving, moves: Sequence[Move]) -> Move:
    """The gem that I miss least; if the action may lapse and is not worth a gem, none."""
    me, opener, action = stage
    owned = [colour for colour in COLOURS if worth.view.gems[me][colour]]
    cost, colour = max((worth.change(worth.paid(ONE[colour], me, opener)), colour) for colour in owned)
    if DECLINE in moves and action_worth(worth, action, me) + cost < 0:
        return DECLINE
    return GIVES[colour]

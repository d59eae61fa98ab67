"""A negotiation at a table: the one going on, or one that two chosen players might have."""

from collections.abc import Iterable, Sequence

from explorer.analysis.negotiation.bargain import Amount, Bargain, Said, Talk, Worth
from explorer.analysis.players.edel_worth import Worth as Estimate
from explorer.core.game import Event, Move
from explorer.core.values import Value
from explorer.games.edel.cards import GEMS, MONEY, Action
from explorer.games.edel.holdings import limited
from explorer.games.edel.negotiation import (
    PASS,
    BidMade,
    Giving,
    NegotiationBegan,
    Opening,
    Passed,
    Replying,
    order_of_opening,
)
from explorer.games.edel.seen import View
from explorer.games.edel.table import Table

GEM_WORTHS: tuple[Amount, ...] = (4, 3, 2, 1)
"""What a gem is worth to anybody who has not thought about it yet: the higher colour is worth one more."""

NO_CARD = 6
"""What an action is worth while nobody knows what it will bring."""


class Matter(Value):
    """Who negotiates about what: two seats, the first of them opens."""

    seats: tuple[int, int]
    action: Action


def matter_at(table: Table) -> Matter:
    """The negotiation that is going on, otherwise one about money between those who would open first."""
    stage = table.stage
    if isinstance(stage, Opening):
        return Matter((stage.seat, stage.other), stage.action)
    if isinstance(stage, Giving):
        return Matter((stage.opener, stage.seat), stage.action)
    if isinstance(stage, Replying):
        first, second = in_order(table, (stage.seat, stage.bidder))
        return Matter((first, second), stage.action)
    first, second = in_order(table, range(table.players))[:2]
    return Matter((first, second), MONEY)


def in_order(table: Table, seats: Iterable[int]) -> list[int]:
    """These seats in the order of opening."""
    order = table.order or order_of_opening(table.gems, table.money, table.setup.ages)
    return [seat for seat in order if seat in seats]


def bargain_at(
    table: Table, matter: Matter, worths: Sequence[tuple[Amount, ...]] = (GEM_WORTHS, GEM_WORTHS)
) -> Bargain:
    """The two hands; what acting brings is read from the gem cards, an event is estimated.

    `worths` is what gems are worth to each of the two.
    """
    return Bargain(
        tuple(table.gems[seat] for seat in matter.seats),
        tuple(
            Worth(gems, action_worth(table, seat, matter.action, gems))
            for seat, gems in zip(matter.seats, worths, strict=True)
        ),
        table.rulings,
    )


def action_worth(table: Table, seat: int, action: Action, gems: tuple[Amount, ...]) -> Amount:
    """What it is worth to a seat to carry out the action."""
    pair = table.players == 2
    if action not in (MONEY, GEMS):
        return max(
            1, round(Estimate(View(*(*table[: len(Table.__fields__)], seat)), seat).action_event(seat))
        )
    if len(table.dealt) <= (0 if pair else seat):
        return NO_CARD
    if pair and seat != table.active and table.rulings.two_p_card == "void":
        return 0
    card = table.card_of(seat)
    return card.money if action == MONEY else Worth(gems, 0).of(limited(card.gems, table.bank))


def talk_at(table: Table, matter: Matter, bargain: Bargain, heard: Iterable[Event]) -> Talk:
    """What was said so far in the negotiation that is going on; nothing if there is none.

    Where the beginning was not heard, as in a position written by hand, it begins with the last word.
    """
    if not isinstance(table.stage, Replying | Giving):
        return Talk(bargain)
    said = _words(heard, matter)
    last = Said(1 - matter.seats.index(table.stage.seat), _last_word(table.stage))
    whole = Talk(bargain, said[0].seat, tuple(said)) if said else Talk(bargain)
    told = whole.retold(bargain, whole.opener)
    return told if told == whole and told.said[-1:] == (last,) else Talk(bargain, last.seat, (last,))


def _words(heard: Iterable[Event], matter: Matter) -> list[Said]:
    said: list[Said] = []
    for event in heard:
        if isinstance(event, NegotiationBegan):
            said = []
        elif isinstance(event, BidMade | Passed) and event.player in matter.seats:
            move = event.bid if isinstance(event, BidMade) else PASS
            said.append(Said(matter.seats.index(event.player), move))
    return said


def _last_word(stage: Replying | Giving) -> Move:
    return stage.bid if isinstance(stage, Replying) else PASS

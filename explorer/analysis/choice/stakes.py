"""What is at stake when actions are chosen in Edel, Stein & Reich: what things are worth to whom.

A gem has one worth to each player, however many of them move, so every sum can be checked by adding up.
All amounts are whole numbers of tenths of a million.
"""

from collections.abc import Iterable, Iterator
from operator import mul

from explorer.analysis.players.edel_worth import UNSEEN, Worth
from explorer.core.game import Event
from explorer.core.values import Value
from explorer.games.edel.actions import EventDrawnBlind, EventTaken
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, SCORING_CARDS, Colour, Gems
from explorer.games.edel.event_cards import EventApplied, EventReturned
from explorer.games.edel.holdings import GemsGiven, GemsReceived, GemsReturned, MoneyReceived
from explorer.games.edel.rounds import TurnEnded
from explorer.games.edel.seen import seen_by
from explorer.games.edel.table import State, replaced

Gains = tuple[int, ...]
"""What each seat gains."""

MILLION = 10


class Worths(Value):
    """What things are worth, by seat.

    gems    to each player a gem of each colour
    card    to each player the event card turned up; None: what it does is counted as it happens
    unseen  a card from the pile, to anybody
    """

    gems: tuple[tuple[int, ...], ...]
    card: tuple[int | None, ...]
    unseen: int = round(MILLION * UNSEEN)

    def of(self, seat: int, gems: Gems) -> int:
        """What these gems are worth to a player."""
        return sum(map(mul, self.gems[seat], gems))

    def with_gem(self, seat: int, colour: Colour, worth: int) -> "Worths":
        return self.but(gems=replaced(self.gems, seat, replaced(self.gems[seat], colour, worth)))

    def with_card(self, seat: int, worth: int | None) -> "Worths":
        return self.but(card=replaced(self.card, seat, worth))


def usual_worths(state: State) -> Worths:
    """What the rule-of-thumb player thinks that each would gain for herself."""
    seats = range(state.players)
    eyes = [Worth(seen_by(state, seat), seat, [float(seat == other) for other in seats]) for seat in seats]
    gems = tuple(tuple(_one_gem(worth, colour) for colour in COLOURS) for worth in eyes)
    if state.visible not in SCORING_CARDS:
        return Worths(gems, (None,) * state.players)
    kind = EVENT_CARDS[state.visible]
    return Worths(gems, tuple(round(MILLION * worth.card(kind, worth.seat)) for worth in eyes))


def _one_gem(worth: Worth, colour: Colour) -> int:
    """Half-way between what one more would bring and what one fewer would cost her who has one."""
    more, fewer = (worth.one(colour, worth.seat, step) for step in (1, -1))
    return round(MILLION * ((more - fewer) / 2 if worth.counts[colour][worth.seat] else more))


def of_this_turn(events: Iterable[Event]) -> Iterator[Event]:
    """The events until the turn ends; a scoring or the next turn may follow at once."""
    for event in events:
        if isinstance(event, TurnEnded):
            return
        yield event


def gained(events: Iterable[Event], worths: Worths) -> Gains:
    """What events bring to each player. A card that was given a worth counts by that, not by what it does."""
    gains = [0] * len(worths.gems)
    counted: int | None = None
    for event in events:
        if isinstance(event, EventApplied) and worths.card[event.player] is not None:
            counted = event.player
        elif isinstance(event, EventReturned):
            counted = None
        for player, amount in _gains(event, worths):
            if player != counted:
                gains[player] += amount
    return tuple(gains)


def _gains(event: Event, worths: Worths) -> Iterator[tuple[int, int]]:
    match event:
        case MoneyReceived(player, millions):
            yield player, MILLION * millions
        case GemsReceived(player, gems):
            yield player, worths.of(player, gems)
        case GemsReturned(player, gems):
            yield player, -worths.of(player, gems)
        case GemsGiven(payer, payee, gems):
            yield payer, -worths.of(payer, gems)
            yield payee, worths.of(payee, gems)
        case EventTaken(player, _):
            yield player, worths.card[player] or 0
        case EventDrawnBlind(player, _):
            yield player, worths.unseen


def interest(gains: Gains, seat: int, relative: bool) -> int:
    """What these gains mean to a player: her own, or her lead over each of the others, added up."""
    return len(gains) * gains[seat] - sum(gains) if relative else gains[seat]


def coins(players: int, relative: bool) -> int:
    """How many units of `interest` are a million of what she gains, or gains on the others on average."""
    return MILLION * (players - 1) if relative else MILLION

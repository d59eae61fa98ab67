"""Actions C and D: cards of a hand are replaced by new ones, or one is traded with another player."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import ClassVar

from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Move, Verbs
from explorer.games.collection.board import MOST_REMEMBERED
from explorer.games.collection.cards import FACE_OF, FACES, Face, Faces, letters, minus
from explorer.games.collection.draw import Drawn, TopCard
from explorer.games.collection.payment import choices, not_held
from explorer.games.collection.readings import Rulings
from explorer.games.collection.table import ACTION_DONE, Action, State, noted, with_card, without

_new = tuple.__new__
_NO_CARDS = Reason("QC-R7", "the_deck_is_empty")
_NOBODY_TO_TRADE_WITH = Reason("QC-SOLO-2", "nobody_to_trade_with")
_NO_PRICE = Reason("QC-R8", "the_deck_is_empty")
_TRADED_ALREADY = Reason("QC-R8", "traded_since_the_last_discard")


class Redraw(Action):
    """These cards are replaced by new ones. Their order does not matter."""

    cards: Faces

    def __new__(cls, cards: Faces) -> "Redraw":
        return _new(cls, (tuple(sorted(cards)),))

    def __str__(self) -> str:
        return f"redraw {letters(self.cards)}"

    def objection(self, state: State, seat: int) -> Reason | None:
        if not 1 <= len(self.cards) <= state.rulings.hand:
            return Reason("QC-C-1", "one_to_three_cards_are_replaced")
        hand = state.hands[seat]
        if self.cards not in choices(hand):
            return not_held("QC-C-1", hand, self.cards)
        return no_redraw(state)

    def story(self, state: State, seat: int) -> Story[State]:
        return (yield Discarded(seat, self.cards, not any(state.deck)))

    def due(self, rulings: Rulings) -> int:
        return len(self.cards)


def no_redraw(state: State) -> Reason | None:
    """Why nobody can take new cards."""
    return None if any(state.deck) or state.rulings.redraw_empty == "allowed" else _NO_CARDS


@cache
def redraws(hand: Faces) -> tuple[Redraw, ...]:
    return tuple(map(Redraw, choices(hand)))


class Discarded(Event):
    """Cards went to the discards for new ones; `in_vain` if there are none, where a reading allows that."""

    seat: int
    cards: Faces
    in_vain: bool = False

    @property
    def rule(self) -> str:
        return "QC-R7" if self.in_vain else "QC-C-1"

    def after(self, state: State) -> State:
        return state.discarding(self.seat, self.cards, state.board)


class Trade(Action):
    """One card is given for one card of another player. Nobody is asked for consent."""

    give: Face
    take: Face
    partner: int

    def __str__(self) -> str:
        return f"trade {self.give} {self.take} {self.partner}"

    def objection(self, state: State, seat: int) -> Reason | None:
        give, take, partner = self
        if (refused := no_trade(state, seat)) is not None:
            return refused
        if partner == seat or not 0 <= partner < len(state.hands):
            return Reason("QC-D-1", "no_such_partner", (("partner", partner),))
        if give not in state.hands[seat] or take not in state.hands[partner]:
            return Reason("QC-D-1", "cards_not_in_hands", (("give", give), ("take", take)))
        equal = give == take and state.rulings.null_trade == "forbidden"
        return Reason("QC-R9", "equal_cards") if equal else None

    def story(self, state: State, seat: int) -> Story[State]:
        """A card of the deck is the price."""
        give, take, partner = self
        state = yield Traded(seat, partner, give, take, not any(state.deck))
        return state.awaiting(BURNING[seat] if any(state.deck) else ACTION_DONE[seat])


def no_trade(state: State, seat: int) -> Reason | None:
    """Why she can trade with nobody."""
    if len(state.hands) == 1:
        return _NOBODY_TO_TRADE_WITH
    if any(state.deck):
        return None
    if state.rulings.trade_empty == "illegal":
        return _NO_PRICE
    return _TRADED_ALREADY if state.traded[seat] else None


TRADES = tuple(tuple(tuple(Trade(give, take, seat) for seat in range(4)) for take in FACES) for give in FACES)
_TRADE_OF = {str(trade): trade for taking in TRADES for partners in taking for trade in partners}


def number_of_trades(state: State, seat: int) -> int:
    if state.setup.rulings.null_trade == "forbidden":
        return sum(map(len, _trades(state, seat)))
    mine = len(faces_of(state.hands[seat]))
    return mine * (sum(map(len, map(faces_of, state.hands))) - mine)


def trade_numbered(number: int, state: State, seat: int) -> Trade:
    for trades in _trades(state, seat):
        if number < len(trades):
            return trades[number]
        number -= len(trades)
    raise IndexError(number)


def _trades(state: State, seat: int) -> Iterator[tuple[Trade, ...]]:
    """Partner by partner."""
    mine, equal = faces_of(state.hands[seat]), state.setup.rulings.null_trade == "allowed"
    for partner, hand in enumerate(state.hands):
        if partner != seat:
            yield _trades_with(partner, mine, faces_of(hand), equal)


@lru_cache(MOST_REMEMBERED)
def _trades_with(partner: int, mine: Faces, theirs: Faces, equal: bool) -> tuple[Trade, ...]:
    """Every card for every card; a reading forbids `equal` ones (QC-R9)."""
    return tuple(TRADES[give][take][partner] for give in mine for take in theirs if equal or give != take)


@cache
def faces_of(hand: Faces) -> Faces:
    """What a hand shows, equal cards taken as one."""
    return tuple(dict.fromkeys(hand))


class Traded(Event):
    """Two cards changed hands; that it was `free`, without a deck that could pay for it, is noted."""

    seat: int
    partner: int
    give: Face
    take: Face
    free: bool = False

    @property
    def rule(self) -> str:
        if self.free:
            return "QC-R8"
        return "QC-R9" if self.give == self.take else "QC-D-1"

    def after(self, state: State) -> State:
        seat, partner, give, take, free = self
        hands = list(state.hands)
        hands[seat] = with_card(without(hands[seat], (give,)), take)
        hands[partner] = with_card(without(hands[partner], (take,)), give)
        traded = noted(state.traded, seat) if free else state.traded
        return state.but(hands=tuple(hands), traded=traded, passed=state.passed_after_action)


class Burning(TopCard):
    """She has traded; the top card of the deck goes to the discards."""

    name = "burning"
    rule = "QC-D-2"

    def story(self, state: State, move: Drawn) -> Story[State]:
        state = yield Burnt(move.card)
        return state.awaiting(ACTION_DONE[self.seat])


BURNING = tuple(Burning(seat) for seat in range(4))


class Burnt(Event):
    """The top card of the deck went to the discards."""

    rule: ClassVar[str] = "QC-D-2"
    card: Face

    def after(self, state: State) -> State:
        card = (self.card,)
        return state.but(deck=minus(state.deck, card), drawn=state.drawn + 1, discard=state.discard + card)


def _read_redraw(rest: str) -> Move:
    (cards,) = rest.split()
    return Redraw(tuple(FACE_OF[card] for card in cards))


VERBS: Verbs = {
    "redraw": ("redraw AAB", _read_redraw),
    "trade": ("trade A * 1", lambda rest: _TRADE_OF[f"trade {rest}"]),
}

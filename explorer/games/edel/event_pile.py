"""What can happen to event cards. A card that is laid nowhere else lies face up under the pile."""

from typing import ClassVar

from explorer.core.game import Event
from explorer.games.edel.cards import EVENT_CARDS, SCORING_CARDS
from explorer.games.edel.piles import Cards, without
from explorer.games.edel.state import State, changing, replaced

_turned_up_after = changing("events", "drawn", "visible")
_visible_after = changing("visible")
_received_after = changing("visible", "in_use", "held")


class TurnedUp(Event):
    """The visible event of the turn."""

    rule: ClassVar[str] = "ESR-TURN-2"
    card: int

    def after(self, state: State) -> State:
        card = self.card
        return _turned_up_after(state, (without(state.events, card), state.drawn + 1, card))


class EventPassedOver(Event):
    """The visible event goes under the pile because the player draws blind."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    card: int

    def after(self, state: State) -> State:
        return _visible_after(state, (None,))


class EventUnclaimed(EventPassedOver):
    """Nobody took the visible event in this turn."""

    rule: ClassVar[str] = "ESR-TURN-7"


class EventTaken(Event):
    """A player took the visible event: scoring cards are kept, immediate ones played."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    player: int
    card: int

    def after(self, state: State) -> State:
        return _received(state, self.player, self.card, None)


class EventDrawnBlind(Event):
    """A player got the top card of the pile."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    player: int
    card: int

    def after(self, state: State) -> State:
        state = state.but(events=without(state.events, self.card), drawn=state.drawn + 1)
        return _received(state, self.player, self.card, state.visible)


def _received(state: State, player: int, card: int, visible: int | None) -> State:
    if card in SCORING_CARDS:
        held = replaced(state.held, player, (*state.held[player], card))
        return _received_after(state, (visible, state.in_use, held))
    return _received_after(state, (visible, card, state.held))


class EventDeclined(Event):
    rule: ClassVar[str] = "ESR-EV-1"
    player: int
    card: int


class EventApplied(Event):
    rule: ClassVar[str] = "ESR-EV-1"
    player: int
    card: int


class EventReturned(Event):
    """The immediate card, used or declined, goes under the pile."""

    rule: ClassVar[str] = "ESR-DECK-1"
    card: int

    def after(self, state: State) -> State:
        return state.but(in_use=None)


class ScoringCardsReturned(Event):
    """After a scoring all scoring cards, used or not, go under the pile."""

    rule: ClassVar[str] = "ESR-SCORE-8"
    cards: Cards

    def after(self, state: State) -> State:
        return state.but(held=((),) * len(state.money))


class EventsShuffled(Event):
    """The cards of the pile, all face up by now, make a new face-down pile."""

    rule: ClassVar[str] = "ESR-DECK-3"
    cards: Cards

    def after(self, state: State) -> State:
        return state.but(events=self.cards, shuffles=state.shuffles + 1, drawn=0)


TURNED_UP = tuple(map(TurnedUp, range(len(EVENT_CARDS))))
"""What happens in every turn is built once and shared."""

"""What can happen to event cards. A card that is laid nowhere else lies face up under the pile."""

from typing import ClassVar

from explorer.core.game import Event
from explorer.games.edel.cards import EVENT_CARDS, Kind
from explorer.games.edel.piles import Cards, without
from explorer.games.edel.state import State, changing, replaced

_turned_up_after = changing("events", "drawn", "visible")
_visible_after = changing("visible")
_taken_after = changing("visible", "in_use")
_drawn_after = changing("events", "drawn", "visible", "in_use")
_kept_after = changing("in_use", "held")


class TurnedUp(Event):
    """The visible event of the turn; of two players the active one turns it up."""

    card: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-2" if self.pair else "ESR-TURN-2"

    def after(self, state: State) -> State:
        card = self.card
        return _turned_up_after(state, (without(state.events, card), state.drawn + 1, card))


class EventPassedOver(Event):
    """The visible event goes under the pile because the player draws blind."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    card: int

    def after(self, state: State) -> State:
        return _visible_after(state, (None,))


class EventUnclaimed(Event):
    """Nobody took the visible event in this turn."""

    card: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-8" if self.pair else "ESR-TURN-7"

    def after(self, state: State) -> State:
        return _visible_after(state, (None,))


class EventTaken(Event):
    """A player took the visible event."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    player: int
    card: int

    def after(self, state: State) -> State:
        return _taken_after(state, (None, self.card))


class EventDrawnBlind(Event):
    """A player got the top card of the pile."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    player: int
    card: int

    def after(self, state: State) -> State:
        events = without(state.events, self.card)
        return _drawn_after(state, (events, state.drawn + 1, state.visible, self.card))


class EventKept(Event):
    """A scoring card waits in front of its owner; certificates are counted there."""

    player: int
    card: int

    @property
    def rule(self) -> str:
        return "ESR-EV-CERT" if EVENT_CARDS[self.card] == Kind.CERT else "ESR-EV-2"

    def after(self, state: State) -> State:
        player, held = self.player, state.held
        return _kept_after(state, (None, replaced(held, player, (*held[player], self.card))))


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


class ScoringCardsCounted(Event):
    """In a scoring the scoring cards of a player count beside the colours."""

    rule: ClassVar[str] = "ESR-SCORE-6"
    player: int
    cards: Cards


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


TURNED_UP, TURNED_UP_BY_ACTIVE = (
    tuple(TurnedUp(card, pair) for card in range(len(EVENT_CARDS))) for pair in (False, True)
)
"""What happens in every turn is built once and shared."""

"""The event pile: the top card is drawn, others come back face up beneath, then all are shuffled again."""

from collections.abc import Sequence
from typing import ClassVar

from explorer.core.game import Event, Odds, Reason
from explorer.core.notation import Move, Verbs
from explorer.games.edel.cards import EVENT_CARDS
from explorer.games.edel.table import Cards, Stage, State, TopCard, against, one_of


class EventDrawn(Move):
    """Chance: the top event card."""

    card: int

    def __str__(self) -> str:
        return f"event:{self.card}"


EVENTS_DRAWN = tuple(map(EventDrawn, range(len(EVENT_CARDS))))
VERBS: Verbs = {"event": (str(EVENTS_DRAWN[-1]), one_of(EVENTS_DRAWN))}


class FromThePile(Stage):
    """The top event card is drawn."""

    def moves(self, state: State) -> Sequence[Move]:
        return [EVENTS_DRAWN[card] for card in state.events]

    def odds(self, state: State) -> Odds:
        return TopCard("events", state.shuffles, state.drawn, state.events, EVENTS_DRAWN)

    def objection(self, state: State, move: Move) -> Reason | None:
        if not isinstance(move, EventDrawn):
            return self.out_of_place(state)
        if move.card not in state.events:
            return against(move, "ESR-SETUP-6", "card_is_not_face_down")
        return None


class EventsShuffled(Event):
    """The cards of the pile, all face up by now, make a new face-down pile."""

    rule: ClassVar[str] = "ESR-DECK-3"
    cards: Cards

    def after(self, state: State) -> State:
        return state.but(events=self.cards, shuffles=state.shuffles + 1, drawn=0)


def shuffle_due(state: State, *, needed: bool = False) -> bool:
    """Whether the pile is shuffled: as soon as no card is face down or, if lazy, when one is needed."""
    return not state.events and (needed or state.rulings.event_shuffle == "eager")


def shuffled(state: State) -> EventsShuffled:
    return EventsShuffled(state.face_up)

"""What happens in every round and turn: gem cards, the choice of actions, beginnings and ends."""

from typing import ClassVar, Self

from explorer.core.game import Event
from explorer.games.edel.cards import GEM_CARDS, TURNS, Action
from explorer.games.edel.piles import without
from explorer.games.edel.stages import SEATS
from explorer.games.edel.state import State, changing, replaced

_aside_after = changing("aside", "deck")
_dealt_after = changing("deck", "dealt")
_chosen_after = changing("chosen")
_turn_after = changing("turn")
_turn_ended_after = changing("dealt", "chosen", "order")


class RoundBegan(Event):
    """The gem cards of the round are ready. With two players they may be those left over."""

    rule: ClassVar[str] = "ESR-ROUND-1"
    round: int
    starter: int
    shuffled: bool

    def after(self, state: State) -> State:
        deck = tuple(range(GEM_CARDS)) if self.shuffled else state.deck
        return state.but(round=self.round, turn=1, starter=self.starter, deck=deck, aside=())


class PutAside(Event):
    rule: ClassVar[str] = "ESR-SETUP-5"
    card: int

    def after(self, state: State) -> State:
        return _aside_after(state, ((*state.aside, self.card), without(state.deck, self.card)))


class TurnBegan(Event):
    rule: ClassVar[str] = "ESR-ROUND-0"
    turn: int

    def after(self, state: State) -> State:
        return _turn_after(state, (self.turn,))


class Dealt(Event):
    """A gem card lies face up in front of a player."""

    rule: ClassVar[str] = "ESR-TURN-1"
    player: int
    card: int

    def after(self, state: State) -> State:
        return _dealt_after(state, (without(state.deck, self.card), (*state.dealt, self.card)))


class Chose(Event):
    """An action card lies face down. Others know that, not which."""

    rule: ClassVar[str] = "ESR-TURN-3"
    player: int
    action: Action | None

    def after(self, state: State) -> State:
        assert self.action is not None, "an event as others hear it cannot be folded"
        return _chosen_after(state, (replaced(state.chosen, self.player, self.action),))

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(action=None)


class Revealed(Event):
    """All action cards are turned over together. `order` is who would open, where that is fixed now."""

    rule: ClassVar[str] = "ESR-TURN-3"
    actions: tuple[Action | None, ...]
    order: tuple[int, ...]

    def after(self, state: State) -> State:
        return state.but(order=self.order) if self.order else state


class Cancelled(Event):
    """Three or more chose the same action."""

    rule: ClassVar[str] = "ESR-TURN-5"
    action: Action
    players: tuple[int, ...]


class TurnEnded(Event):
    """Action cards are taken back, gem cards discarded."""

    rule: ClassVar[str] = "ESR-TURN-7"
    turn: int

    def after(self, state: State) -> State:
        return _turn_ended_after(state, ((), (None,) * len(state.money), ()))


class RoundEnded(Event):
    """The gem cards are used up; the scoring follows."""

    rule: ClassVar[str] = "ESR-ROUND-0"
    round: int


class GameEnded(Event):
    rule: ClassVar[str] = "ESR-END-1"
    winners: tuple[int, ...]


# What happens in every turn is built once and shared.
PUT_ASIDE = tuple(map(PutAside, range(GEM_CARDS)))
DEALT = tuple(tuple(Dealt(seat, card) for card in range(GEM_CARDS)) for seat in SEATS)
CHOSE = tuple(tuple(Chose(seat, action) for action in Action) for seat in SEATS)
TURN_BEGAN, TURN_ENDED = (tuple(map(kind, range(max(TURNS.values()) + 1))) for kind in (TurnBegan, TurnEnded))

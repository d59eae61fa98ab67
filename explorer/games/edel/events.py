"""What happens in every round and turn: gem cards, the choice of actions, beginnings and ends."""

from typing import ClassVar, Self

from explorer.core.game import Event
from explorer.games.edel.cards import GEM_CARDS, MOST_TURNS, Action, Lead
from explorer.games.edel.piles import without
from explorer.games.edel.stages import SEATS
from explorer.games.edel.state import State, changing, replaced

NO_YES = (False, True)

_aside_after = changing("aside", "deck")
_dealt_after = changing("deck", "dealt")
_chosen_after = changing("chosen")
_turn_after = changing("turn")
_turn_ended_after = changing("dealt", "chosen", "order")


class RoundBegan(Event):
    """The gem cards of the round are ready: all, shuffled again, or with two players those left over."""

    round: int
    shuffled: bool

    @property
    def rule(self) -> str:
        return "ESR-ROUND-1" if self.shuffled else "ESR-2P-9"

    def after(self, state: State) -> State:
        deck = tuple(range(GEM_CARDS)) if self.shuffled else state.deck
        return state.but(round=self.round, turn=1, deck=deck, aside=())


class StarterFound(Event):
    """Of two players, who is active first in a later round, and by what."""

    player: int
    by: Lead

    @property
    def rule(self) -> str:
        return "ESR-NEG-3" if self.by == Lead.WOULD_OPEN else "ESR-2P-10"

    def after(self, state: State) -> State:
        return state.but(starter=self.player)


class PutAside(Event):
    """A gem card is left out of the round; `again` from the second one on."""

    card: int
    again: bool = False

    @property
    def rule(self) -> str:
        return "ESR-ROUND-1" if self.again else "ESR-SETUP-5"

    def after(self, state: State) -> State:
        return _aside_after(state, ((*state.aside, self.card), without(state.deck, self.card)))


class TurnBegan(Event):
    rule: ClassVar[str] = "ESR-ROUND-0"
    turn: int

    def after(self, state: State) -> State:
        return _turn_after(state, (self.turn,))


class BecameActive(TurnBegan):
    """With two players the other one is active in the next turn."""

    rule: ClassVar[str] = "ESR-2P-8"
    player: int


class Dealt(Event):
    """A gem card lies face up in front of a player; of two players the active one gets it."""

    player: int
    card: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-2" if self.pair else "ESR-TURN-1"

    def after(self, state: State) -> State:
        return _dealt_after(state, (without(state.deck, self.card), (*state.dealt, self.card)))


class Chose(Event):
    """An action card lies face down. Others know that, not which."""

    player: int
    action: Action | None
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-3" if self.pair else "ESR-TURN-3"

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


class Ordered(Event):
    """Different actions were chosen: in this order they are carried out."""

    rule: ClassVar[str] = "ESR-TURN-4"
    actions: tuple[Action, ...]


class Contested(Event):
    """Two chose the same action."""

    rule: ClassVar[str] = "ESR-NEG-1"
    action: Action
    players: tuple[int, ...]


class FreeChoiceCame(Event):
    """It is carried out by everybody who chose it, however many they are."""

    players: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "ESR-ACT-FREE-1" if len(self.players) == 1 else "ESR-TURN-6"


class Cancelled(Event):
    """Three or more chose the same action."""

    rule: ClassVar[str] = "ESR-TURN-5"
    action: Action
    players: tuple[int, ...]


class TurnEnded(Event):
    """Action cards are taken back, gem cards discarded."""

    turn: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-8" if self.pair else "ESR-TURN-7"

    def after(self, state: State) -> State:
        return _turn_ended_after(state, ((), (None,) * len(state.money), ()))


class RoundEnded(Event):
    """The gem cards of the round are used up; the scoring follows."""

    round: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-9" if self.pair else "ESR-ROUND-0"


class GameEnded(Event):
    """The last scoring is over."""

    rule: ClassVar[str] = "ESR-END-1"


class Won(Event):
    """Who is ahead, by the rule that decided."""

    winners: tuple[int, ...]
    rule: str


# What happens in every turn is built once and shared.
_TURNS = range(MOST_TURNS + 1)
PUT_ASIDE, PUT_ASIDE_AGAIN = (tuple(PutAside(card, again) for card in range(GEM_CARDS)) for again in NO_YES)
DEALT, DEALT_TO_ACTIVE = (
    tuple(tuple(Dealt(seat, card, pair) for card in range(GEM_CARDS)) for seat in SEATS) for pair in NO_YES
)
CHOSE, CHOSE_TO_BE_GUESSED = (
    tuple(tuple(Chose(seat, action, pair) for action in Action) for seat in SEATS) for pair in NO_YES
)
TURN_BEGAN = tuple(map(TurnBegan, _TURNS))
TURN_ENDED, TURN_OF_TWO_ENDED = (tuple(TurnEnded(turn, pair) for turn in _TURNS) for pair in NO_YES)

"""What happens round a Merchant, before and after the sale itself."""

from typing import ClassVar

from explorer.core.game import Event
from explorer.games.necklace.cards import (
    CARDINAL,
)
from explorer.games.necklace.events import Kept
from explorer.games.necklace.hands import (
    discarded,
)
from explorer.games.necklace.state import Delay, State


class MerchantDrawn(Event):
    rule: ClassVar[str] = "QN-MERC-1"
    player: int
    slot: int | None

    def after(self, state: State) -> State:
        return state.but(merchants=state.merchants[1:], drawn=state.drawn + 1, aside=state.aside + 1)


class CardinalPlayed(Event):
    rule: ClassVar[str] = "QN-CARD-1"
    player: int

    def after(self, state: State) -> State:
        return state.but(**discarded(state, self.player, CARDINAL))


class SaleDelayed(Event):
    """The Merchant waits beside the player who counts; the sale is due at the end of her next turn."""

    rule: ClassVar[str] = "QN-CARD-4"
    player: int
    due: int

    def after(self, state: State) -> State:
        return state.but(aside=state.aside - 1, waiting=(*state.waiting, Delay(self.player, self.due)))


class SaleCalled(Event):
    """A delayed sale comes up: at dusk, or by a reading because another Merchant was drawn."""

    rule: ClassVar[str] = "QN-CARD-6"
    player: int
    phase: str

    def after(self, state: State) -> State:
        waiting = list(state.waiting)
        waiting.remove(next(delay for delay in waiting if delay.player == self.player))
        return state.but(aside=state.aside + 1, waiting=tuple(waiting), phase=self.phase)


class CardinalKept(Kept):
    rule: ClassVar[str] = "QN-CARD-1"


class AlchemistKept(Kept):
    rule: ClassVar[str] = "QN-ALCH-1"


class GameEnded(Event):
    rule: ClassVar[str] = "QN-END-1"
    winners: tuple[int, ...]

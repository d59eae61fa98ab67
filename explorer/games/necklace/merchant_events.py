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
    """For a slot of the row, or (slot None) by an Astrologer; maybe while another sale is waiting."""

    player: int
    slot: int | None
    waiting: bool = False

    @property
    def rule(self) -> str:
        if self.waiting:
            return "QN-CARD-8"
        return "QN-ASTR-4" if self.slot is None else "QN-MERC-1"

    def after(self, state: State) -> State:
        return state.but(merchants=state.merchants[1:], drawn=state.drawn + 1, aside=state.aside + 1)


class CardinalPlayed(Event):
    """`delayed`: another player had delayed this sale already, and everybody was still asked.

    `again`: by a reading the sale had been delayed before, and has come up now.
    """

    player: int
    delayed: bool = False
    again: bool = False

    @property
    def rule(self) -> str:
        if self.again:
            return "QN-CARD-7"
        return "QN-CARD-2" if self.delayed else "QN-CARD-1"

    def after(self, state: State) -> State:
        return state.but(**discarded(state, self.player, CARDINAL))


class SaleDelayed(Event):
    """The Merchant waits beside the player who counts; the sale is due at the end of her next turn.

    `later`: hers was the later of two Cardinals.
    """

    player: int
    due: int
    later: bool = False

    @property
    def rule(self) -> str:
        return "QN-CARD-5" if self.later else "QN-CARD-4"

    def after(self, state: State) -> State:
        return state.but(aside=state.aside - 1, waiting=(*state.waiting, Delay(self.player, self.due)))


class SaleCalled(Event):
    """A delayed sale comes up: at dusk, or by a reading because another Merchant was drawn.

    `several`: another sale is due at this dusk too.
    """

    player: int
    phase: str
    several: bool = False

    @property
    def rule(self) -> str:
        return "QN-CARD-8" if self.several or self.phase != "dusk" else "QN-CARD-6"

    def after(self, state: State) -> State:
        waiting = list(state.waiting)
        waiting.remove(next(delay for delay in waiting if delay.player == self.player))
        return state.but(aside=state.aside + 1, waiting=tuple(waiting), phase=self.phase)


class PlayResumed(Event):
    """A sale or its delay is over, and the phase that it interrupted goes on; maybe the row is refilled."""

    player: int
    phase: str
    refills: bool

    @property
    def rule(self) -> str:
        return "QN-DEV-5" if self.refills else "QN-MERC-2"


class CardinalKept(Kept):
    """`again`: by a reading, a sale that had been delayed could have been delayed once more."""

    again: bool = False

    @property
    def rule(self) -> str:
        return "QN-CARD-7" if self.again else "QN-CARD-1"


class AlchemistKept(Kept):
    rule: ClassVar[str] = "QN-ALCH-1"


class GameEnded(Event):
    rule: ClassVar[str] = "QN-END-1"


class Won(Event):
    """Who is ahead, by the rule that decided."""

    winners: tuple[int, ...]
    rule: str

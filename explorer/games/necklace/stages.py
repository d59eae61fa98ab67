"""What the table can be waiting for: phases, windows, and chance."""

from typing import TYPE_CHECKING, ClassVar

from explorer.core import game as core
from explorer.core.game import CHANCE, OVER
from explorer.games.necklace.cards import ROW_SLOTS, Gem

if TYPE_CHECKING:
    from explorer.games.necklace.state import State


class Stage(core.Stage):
    """What the table is waiting for. `name` is its phase or window."""

    name: ClassVar[str]
    secret: ClassVar[bool] = False
    """Whether the other seats must not learn who is asked."""

    def seat(self, state: "State") -> int:
        raise NotImplementedError


class SettingUp(Stage):
    """The table is being laid; nobody is asked."""

    name = "setup"

    def seat(self, state: "State") -> int:
        return CHANCE


class Influence(Stage):
    name = "influence"

    def seat(self, state: "State") -> int:
        return state.active


class Purchase(Stage):
    name = "purchase"

    def seat(self, state: "State") -> int:
        return state.active


class Defending(Stage):
    """A Forger was played on her; will she show a Musketeer?"""

    name = "forger_defend"
    secret = True
    victim: int
    gem: Gem

    def seat(self, state: "State") -> int:
        return self.victim


class GivingUp(Stage):
    """A gem card of the named type must go; of which size?"""

    name = "forger_discard"
    secret = True
    chooser: int
    victim: int
    gem: Gem

    def seat(self, state: "State") -> int:
        return self.chooser


class Pulling(Stage):
    """A card is being pulled out of a hand."""

    name = "steal"
    puller: int
    robbed: int

    def seat(self, state: "State") -> int:
        return CHANCE


class Countering(Stage):
    """A Musketeer was pulled from her; will she pull in return?"""

    name = "counter_theft"
    puller: int
    robbed: int

    def seat(self, state: "State") -> int:
        return self.puller


class Drawing(Stage):
    """The top card of the pile comes: for a slot of the row, or (slot None) for the Astrologer's buyer."""

    name = "draw"
    slot: int | None
    turned: tuple[int, ...] = ()

    def seat(self, state: "State") -> int:
        return CHANCE


class QueenWindow(Stage):
    """A gem card was turned over in the first of these slots; will the holder of the Queen take it?"""

    name = "queen"
    secret = True
    holder: int
    slots: tuple[int, ...]

    def seat(self, state: "State") -> int:
        return self.holder


class CardinalWindow(Stage):
    """A Merchant was drawn; will she play a Cardinal? `delayer` is the last who did."""

    name = "cardinal"
    secret = True
    holder: int
    delayer: int | None

    def seat(self, state: "State") -> int:
        return self.holder


class Showing(Stage):
    """The sale: she prepares her display, unseen."""

    name = "display"
    shower: int

    def seat(self, state: "State") -> int:
        return self.shower


class AlchemistWindow(Stage):
    """All is revealed; will the holder of the Alchemist change one of her cards?"""

    name = "alchemist"
    secret = True
    holder: int

    def seat(self, state: "State") -> int:
        return self.holder


class Over(Stage):
    name = "over"

    def seat(self, state: "State") -> int:
        return OVER


class Resume(Stage):
    """Nothing is waited for: play goes on where an effect or a sale interrupted it. No state rests here."""

    name = "resume"


SETTING_UP, INFLUENCE, PURCHASE, OVER_STAGE, RESUME = SettingUp(), Influence(), Purchase(), Over(), Resume()
DRAWING: dict[int | None, Drawing] = {slot: Drawing(slot) for slot in (*range(ROW_SLOTS), None)}

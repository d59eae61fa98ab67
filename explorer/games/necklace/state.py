"""The table at one moment: what lies where, whose turn it is, and what is being waited for."""

from typing import ClassVar

from explorer.core.game import CHANCE, OVER
from explorer.core.values import Value
from explorer.games.necklace.cards import NECKLACE, ROW_SLOTS, Cards, Gem
from explorer.games.necklace.display import Display
from explorer.games.necklace.prices import Offer, Prices
from explorer.games.necklace.rulings import Rulings


class Setup(Value):
    """What never changes during a game."""

    names: tuple[str, ...]
    rulings: Rulings
    prices: Prices
    offers: tuple[tuple[Offer, ...], ...]
    deck: Cards


class Stage(Value):
    """What the table is waiting for. `name` is its phase or window."""

    name: ClassVar[str]
    secret: ClassVar[bool] = False
    """Whether the other seats must not learn who is asked."""

    def seat(self, state: "State") -> int:
        raise NotImplementedError


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


INFLUENCE, PURCHASE, OVER_STAGE, RESUME = Influence(), Purchase(), Over(), Resume()
DRAWING: dict[int | None, Drawing] = {slot: Drawing(slot) for slot in (*range(ROW_SLOTS), None)}
PHASES = ("influence", "purchase", "devaluation", "dusk")
"""Dusk is the end of a turn: after all refilling, when delayed sales are held."""


class Delay(Value):
    """A Merchant waiting beside a player for the end of her turn."""

    player: int
    due: int


class Sight(Value):
    """All that a player knows to be in another hand; up to `unsure` of these cards may have left unseen."""

    viewer: int
    holder: int
    cards: Cards
    unsure: int = 0


class State(Value):
    """Everything on the table, the hidden things too, but not the order of the pile.

    fresh      cards that the active player gained this turn
    pile       the ordinary cards in the draw pile
    merchants  for each Merchant in the pile, in order, the first and the last place it can have,
               counted in cards left including itself
    drawn      cards drawn from the pile so far
    courtiers  Courtiers played this turn
    bought     cards bought this turn
    reading    Astrologers bought whose card is still to come
    aside      Merchants on the table whose sale is not yet settled
    waiting    Merchants waiting beside a player, in the order they were drawn
    displays   during a sale: what each player has prepared
    takings    what the last sale brought each player
    open       cards that everybody knows to be in a hand (bought, taken with the Queen, …)
    strayed    how many of those may have been stolen unseen
    sights     what single players know about other hands
    """

    setup: Setup
    stage: Stage
    turn: int
    active: int
    phase: str
    fashion: tuple[Gem, ...]
    row: tuple[Offer | None, ...]
    hands: tuple[Cards, ...]
    fresh: Cards
    pile: Cards
    merchants: tuple[tuple[int, int], ...]
    drawn: int
    discard: Cards
    scores: tuple[int, ...]
    ducats: int = 0
    courtiers: int = 0
    bought: int = 0
    reading: int = 0
    thefts: int = 0
    aside: int = 0
    waiting: tuple[Delay, ...] = ()
    displays: tuple[Display | None, ...] = ()
    revealed: bool = False
    sales: int = 0
    takings: tuple[int, ...] = ()
    open: tuple[Cards, ...] = ()
    strayed: tuple[int, ...] = ()
    sights: tuple[Sight, ...] = ()

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def rulings(self) -> Rulings:
        return self.setup.rulings

    @property
    def pile_size(self) -> int:
        return sum(self.pile) + len(self.merchants)

    @property
    def pile_is_empty(self) -> bool:
        return not (self.merchants or any(self.pile))

    @property
    def necklace_owner(self) -> int | None:
        """Who wears the necklace: until the end of the sale also who has displayed it."""
        for seat, hand in enumerate(self.hands):
            if hand[NECKLACE]:
                return seat
        return next((seat for seat, cards in enumerate(self.cards_on_display()) if cards[NECKLACE]), None)

    def cards_on_display(self) -> tuple[Cards, ...]:
        """What has left the hands for the table; before the reveal, nothing has."""
        return tuple(display.cards() for display in self.displays if display is not None and self.revealed)

    def clockwise(self) -> tuple[int, ...]:
        """All seats, starting left of the active player and ending with her."""
        return tuple((self.active + 1 + place) % self.players for place in range(self.players))

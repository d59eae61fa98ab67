"""The table at one moment: what lies where, whose turn it is, and what is being waited for."""

from explorer.core.values import Value
from explorer.games.necklace.cards import NECKLACE, Cards, Gem
from explorer.games.necklace.display import Display
from explorer.games.necklace.prices import Offer, Prices
from explorer.games.necklace.rulings import Rulings
from explorer.games.necklace.stages import Stage


class Setup(Value):
    """What never changes during a game."""

    names: tuple[str, ...]
    rulings: Rulings
    prices: Prices
    offers: tuple[tuple[Offer, ...], ...]
    deck: Cards


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

"""What can happen to gems. Each event is a line of a bill: its parts add up to its amount."""

from operator import add, sub
from typing import ClassVar

from explorer.core.game import Blanks, Event, Part
from explorer.games.edel.cards import COLOURS, MOST_GEMS, Gems
from explorer.games.edel.state import State, changing, replaced

ONE = tuple(tuple(int(colour == one) for colour in COLOURS) for one in COLOURS)
"""A single gem, by its colour."""


GEMS_OF = tuple(
    tuple(tuple(number * one for one in single) for number in range(MOST_GEMS + 1)) for single in ONE
)
"""So many gems of one colour: `GEMS_OF[colour][number]`."""

_gems_after = changing("gems")
_gems_and_bank_after = changing("gems", "bank")


class GemsReceived(Event):
    """Gems came from the bank; `short` more would have come, had it had them."""

    limit: ClassVar[str]
    player: int
    gems: Gems
    short: int

    @property
    def due(self) -> str:
        """The rule by which they came."""
        return self.rule

    def after(self, state: State) -> State:
        player, gems, hands = self.player, self.gems, state.gems
        hand, bank = tuple(map(add, hands[player], gems)), tuple(map(sub, state.bank, gems))
        return _gems_and_bank_after(state, (replaced(hands, player, hand), bank))

    @property
    def amount(self) -> int:
        return sum(self.gems)

    @property
    def because(self) -> tuple[Part, ...]:
        due = Part(self.due, self.amount + self.short)
        return (due, Part(self.limit, -self.short, about=(("lacking", True),))) if self.short else (due,)


class GemsEarned(GemsReceived):
    """By the action gems: what the gem card shows; of two players one may use the other's card."""

    limit: ClassVar[str] = "ESR-ACT-GEMS-2"
    borrowed: bool = False

    @property
    def due(self) -> str:
        return "ESR-2P-6" if self.borrowed else "ESR-ACT-GEMS-1"

    @property
    def rule(self) -> str:
        return self.limit if self.short else self.due


class FreelyChosen(GemsReceived):
    """By the only free choice."""

    rule: ClassVar[str] = "ESR-ACT-FREE-2"
    limit: ClassVar[str] = "ESR-ACT-FREE-2"


class FreelyTaken(GemsReceived):
    """By one of several free choices."""

    rule: ClassVar[str] = "ESR-ACT-FREE-3"
    limit: ClassVar[str] = "ESR-ACT-FREE-3"


class ThreeTaken(GemsReceived):
    rule: ClassVar[str] = "ESR-EV-THREE"
    limit: ClassVar[str] = "ESR-EV-THREE"


class FourFilled(GemsReceived):
    """What was missing to the stock that the card gives."""

    rule: ClassVar[str] = "ESR-EV-FOUR"
    limit: ClassVar[str] = "ESR-EV-FOUR"


class GemsReturned(Event):
    """Gems went to the bank; `kept` of those concerned stayed."""

    player: int
    gems: Gems
    kept: int

    def after(self, state: State) -> State:
        player, gems, hands = self.player, self.gems, state.gems
        hand, bank = tuple(map(sub, hands[player], gems)), tuple(map(add, state.bank, gems))
        return _gems_and_bank_after(state, (replaced(hands, player, hand), bank))

    @property
    def amount(self) -> int:
        return sum(self.gems)

    @property
    def about(self) -> Blanks:
        """Of what they were part, and the colour if they have but one."""
        colours = [colour for colour in COLOURS if self.gems[colour]]
        of = (("had", self.amount + self.kept), ("back", True))
        return (("colour", colours[0]), *of) if len(colours) == 1 else of


class LeaderReturned(GemsReturned):
    """Half of the colour, rounded up, after a sole majority."""

    rule: ClassVar[str] = "ESR-SCORE-2"


class TiedReturned(GemsReturned):
    """So many gems of the colour as are `due` after a shared majority; fewer from who has not as many."""

    due: int

    @property
    def rule(self) -> str:
        return "ESR-SCORE-3" if self.amount == self.due else "ESR-SCORE-5"


class ShortageGiven(GemsReturned):
    """A gem of a colour of which the bank was short when a round began."""

    rule: ClassVar[str] = "ESR-ROUND-3"


class FreelyReturned(GemsReturned):
    rule: ClassVar[str] = "ESR-ACT-FREE-2"


class SurplusReturned(GemsReturned):
    """What was more than the stock that the card gives."""

    rule: ClassVar[str] = "ESR-EV-FOUR"


class HalfReturned(GemsReturned):
    """Half of every colour, rounded down."""

    rule: ClassVar[str] = "ESR-EV-HALVE"


class GemRemoved(GemsReturned):
    rule: ClassVar[str] = "ESR-EV-REMOVE"


class GemsGiven(Event):
    """Gems went from one player to another."""

    payer: int
    payee: int
    gems: Gems

    def after(self, state: State) -> State:
        payer, payee, gems = self
        hands = list(state.gems)
        hands[payer] = tuple(map(sub, hands[payer], gems))
        hands[payee] = tuple(map(add, hands[payee], gems))
        return _gems_after(state, (tuple(hands),))

    @property
    def amount(self) -> int:
        return sum(self.gems)


class BidPaid(GemsGiven):
    """The bid was accepted: the gems go to who gives up the action."""

    rule: ClassVar[str] = "ESR-NEG-6"


class PassPaid(GemsGiven):
    """One gem for the opener who passed."""

    rule: ClassVar[str] = "ESR-NEG-8"


class Swapped(GemsGiven):
    """One half of an exchange."""

    rule: ClassVar[str] = "ESR-EV-SWAP"

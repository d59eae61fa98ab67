"""What is said: guesses, bids and refusals. Nothing moves by it."""

from typing import ClassVar

from explorer.core.game import Event
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Action


class Guessed(Event):
    """The challenger laid an action card face up; a second one if the first was denied."""

    player: int
    action: Action
    second: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-5" if self.second else "ESR-2P-4"


class Denied(Event):
    """The active player said no, and no more."""

    rule: ClassVar[str] = "ESR-2P-5"
    player: int


class Unmasked(Event):
    """The active player's action card is turned over."""

    player: int
    action: Action


class Countered(Unmasked):
    """The first guess was right: the action is lost."""

    rule: ClassVar[str] = "ESR-2P-4"


class Caught(Unmasked):
    """The second guess was right: both negotiate."""

    rule: ClassVar[str] = "ESR-2P-6"


class Escaped(Unmasked):
    """Both guesses were wrong: the active player acts alone."""

    rule: ClassVar[str] = "ESR-2P-7"


class NegotiationBegan(Event):
    """Two players want the same action; the opener was found."""

    rule: ClassVar[str] = "ESR-NEG-3"
    action: Action
    opener: int
    other: int


class BidMade(Event):
    """The opener's first bid, or a higher one."""

    player: int
    bid: Bid
    opens: bool = False

    @property
    def rule(self) -> str:
        return "ESR-NEG-4" if self.opens else "ESR-NEG-5"


class Passed(Event):
    """The opener does not bid."""

    rule: ClassVar[str] = "ESR-NEG-4"
    player: int


class ActionLapsed(Event):
    """The opener passed and the other player gave nothing: nobody acts."""

    rule: ClassVar[str] = "ESR-NEG-8"
    player: int
    action: Action


class NothingToGive(Event):
    """The opener passed and the other player owns no gem."""

    rule: ClassVar[str] = "ESR-NEG-9"
    player: int
    action: Action
    lapses: bool


class CardVoid(Event):
    """By this reading the challenger gets nothing from the active player's gem card."""

    rule: ClassVar[str] = "ESR-2P-6"
    player: int
    action: Action


class FourVoid(Event):
    """By this reading four and four is not carried out in part: the bank had too few gems."""

    rule: ClassVar[str] = "ESR-EV-FOUR"
    player: int


class NothingToChoose(Event):
    """No gem to return for who chose freely alone, or none left in the bank for one of several."""

    players: tuple[int, ...]
    several: bool

    @property
    def rule(self) -> str:
        return "ESR-ACT-FREE-3" if self.several else "ESR-ACT-FREE-2"


class ChoiceDeclined(Event):
    """By this reading a free choice may be declined, by whoever chose alone or by one of several."""

    player: int
    several: bool = False

    @property
    def rule(self) -> str:
        return "ESR-ACT-FREE-3" if self.several else "ESR-ACT-FREE-2"

"""What is said: guesses, bids and refusals. Nothing moves by it."""

from typing import ClassVar

from explorer.core.game import Event
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Action


class Guessed(Event):
    """The challenger laid an action card face up."""

    rule: ClassVar[str] = "ESR-2P-4"
    player: int
    action: Action


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
    rule: ClassVar[str] = "ESR-NEG-5"
    player: int
    bid: Bid


class Passed(Event):
    """The opener does not bid."""

    rule: ClassVar[str] = "ESR-NEG-8"
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
    """Free choices that cannot be carried out."""

    rule: ClassVar[str] = "ESR-ACT-FREE-2"
    players: tuple[int, ...]


class ChoiceDeclined(Event):
    """By this reading a free choice may be declined, by whoever chose alone or by one of several."""

    player: int
    several: bool = False

    @property
    def rule(self) -> str:
        return "ESR-ACT-FREE-3" if self.several else "ESR-ACT-FREE-2"

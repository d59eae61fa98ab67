"""What can happen to money. Each event is a line of a bill: its parts add up to its amount."""

from typing import ClassVar

from explorer.core.game import Event, Part
from explorer.games.edel.cards import BONUS, GREY_BONUS, MAJORITY, Colour
from explorer.games.edel.state import State, changing, replaced

_money_after = changing("money")


class MoneyReceived(Event):
    """The bank paid a player."""

    player: int
    millions: int

    def after(self, state: State) -> State:
        player, money = self.player, state.money
        return _money_after(state, (replaced(money, player, money[player] + self.millions),))

    @property
    def amount(self) -> int:
        return self.millions

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        return ((self.player, self.millions),)


class Income(MoneyReceived):
    """By the action money: what the gem card shows."""

    rule: ClassVar[str] = "ESR-ACT-MONEY"


class MajorityPaid(MoneyReceived):
    """The sole majority of a colour; in a half-scoring for half its value."""

    rule: ClassVar[str] = "ESR-SCORE-2"
    colour: Colour
    half: bool

    @property
    def because(self) -> tuple[Part, ...]:
        value = MAJORITY[self.colour]
        return (Part("ESR-SCORE-1", value), *halved(value, self.half))


class SharePaid(MoneyReceived):
    """The highest number of gems of a colour, shared by several players."""

    rule: ClassVar[str] = "ESR-SCORE-3"
    colour: Colour
    half: bool
    sharers: int

    @property
    def because(self) -> tuple[Part, ...]:
        value = MAJORITY[self.colour]
        left_to_others = self.millions - (value // 2 if self.half else value)
        return (Part("ESR-SCORE-1", value), *halved(value, self.half), Part(self.rule, left_to_others))


class NobodysSharePaid(SharePaid):
    """Nobody owns the colour, and by this reading all players share it."""

    rule: ClassVar[str] = "ESR-SCORE-4"


def halved(value: int, half: bool) -> tuple[Part, ...]:
    return (Part("ESR-EV-HALFSCORE", -(value // 2)),) if half else ()


class BonusPaid(MoneyReceived):
    """The bonus card of a colour whose sole majority its owner has."""

    rule: ClassVar[str] = "ESR-EV-BONUS"
    colour: Colour

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part(self.rule, BONUS[self.colour]),)


class GreyPaid(MoneyReceived):
    """A grey card, for these sole majorities of its owner."""

    rule: ClassVar[str] = "ESR-EV-GREY"
    colours: tuple[Colour, ...]

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part(self.rule, GREY_BONUS, self.millions // GREY_BONUS),)


class PerGemPaid(MoneyReceived):
    """One million for every gem of the card's colour."""

    rule: ClassVar[str] = "ESR-EV-PER"
    colour: Colour
    gems: int

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part(self.rule, 1, self.gems),)


class CertificatesPaid(MoneyReceived):
    """First or second place in certificates."""

    rule: ClassVar[str] = "ESR-SCORE-7"
    place: int
    certificates: int

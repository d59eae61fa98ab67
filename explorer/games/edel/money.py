"""What can happen to money. Each event is a line of a bill: its parts add up to its amount."""

from typing import ClassVar

from explorer.core.game import Blanks, Event, Part, total
from explorer.games.edel.cards import Colour
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
    """By the action money: what the gem card shows; of two players one may use the other's card."""

    borrowed: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-6" if self.borrowed else "ESR-ACT-MONEY"


class ColourPaid(MoneyReceived):
    """For most gems of a colour, which is worth `value`; in a half-scoring for half of it."""

    colour: Colour
    half: bool
    value: int

    @property
    def because(self) -> tuple[Part, ...]:
        value, about = self.value, self.about
        whole = Part("ESR-SCORE-1", value, about=about)
        if not self.half:
            return (whole,)
        return (whole, Part("ESR-EV-HALFSCORE", value // 2 - value, about=(("halved", True), *about)))


class MajorityPaid(ColourPaid):
    """The sole majority."""

    @property
    def rule(self) -> str:
        return "ESR-EV-HALFSCORE" if self.half else "ESR-SCORE-2"


class SharePaid(ColourPaid):
    """The highest number, shared by several players."""

    sharing: ClassVar[str] = "ESR-SCORE-3"
    sharers: int

    @property
    def rule(self) -> str:
        return "ESR-EV-HALFSCORE" if self.half else self.sharing

    @property
    def about(self) -> Blanks:
        return (*super().about, ("tied", True))

    @property
    def because(self) -> tuple[Part, ...]:
        value = super().because
        left_to_others = Part(self.sharing, self.millions - total(value), about=self.about)
        return (*value, left_to_others)


class NobodysSharePaid(SharePaid):
    """Nobody owns the colour, and by this reading all players share it."""

    sharing: ClassVar[str] = "ESR-SCORE-4"


class NobodyPaid(Event):
    """Nobody owns the colour, so it pays nothing."""

    rule: ClassVar[str] = "ESR-SCORE-4"
    colour: Colour


class BonusPaid(MoneyReceived):
    """The bonus card of a colour whose sole majority its owner has."""

    rule: ClassVar[str] = "ESR-EV-BONUS"
    colour: Colour


class GreyPaid(MoneyReceived):
    """A grey card, for these sole majorities of its owner: once or for each of them."""

    rule: ClassVar[str] = "ESR-EV-GREY"
    colours: tuple[Colour, ...]
    each: int

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part(self.rule, self.each, self.millions // self.each, self.about),)


class PerGemPaid(MoneyReceived):
    """So much for every gem of the card's colour."""

    rule: ClassVar[str] = "ESR-EV-PER"
    colour: Colour
    gems: int

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part(self.rule, self.millions // self.gems, self.gems, self.about),)


class CertificatesPaid(MoneyReceived):
    """First or second place in certificates."""

    rule: ClassVar[str] = "ESR-SCORE-7"
    place: int
    certificates: int

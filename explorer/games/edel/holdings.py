"""What players own: how money and gems come and go, each time with the bill that adds up to it."""

from typing import ClassVar

from explorer.core.game import Blanks, Event, Part
from explorer.games.edel.cards import COLOURS, MOST_GEMS, Colour, Gems
from explorer.games.edel.table import State, changing, replaced

ONE = tuple(tuple(int(colour == one) for colour in COLOURS) for one in COLOURS)
"""A single gem, by its colour."""

GEMS_OF = tuple(
    tuple(tuple(number * one for one in single) for number in range(MOST_GEMS + 1)) for single in ONE
)
"""So many gems of one colour: `GEMS_OF[colour][number]`."""

_money_after = changing("money")
_gems_after = changing("gems")
_gems_and_bank_after = changing("gems", "bank")


def owned_colours(hand: Gems) -> list[Colour]:
    return [colour for colour in COLOURS if hand[colour]]


def more(hand: Gems, gems: Gems) -> Gems:
    red, yellow, green, blue = gems
    return (hand[0] + red, hand[1] + yellow, hand[2] + green, hand[3] + blue)


def fewer(hand: Gems, gems: Gems) -> Gems:
    red, yellow, green, blue = gems
    return (hand[0] - red, hand[1] - yellow, hand[2] - green, hand[3] - blue)


def limited(wanted: Gems, bank: Gems) -> Gems:
    """Of each colour no more than the bank has."""
    return tuple(map(min, wanted, bank))


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
        hands = replaced(hands, player, more(hands[player], gems))
        return _gems_and_bank_after(state, (hands, fewer(state.bank, gems)))

    @property
    def amount(self) -> int:
        return sum(self.gems)

    @property
    def because(self) -> tuple[Part, ...]:
        due = Part(self.due, self.amount + self.short)
        return (due, Part(self.limit, -self.short, about=(("lacking", True),))) if self.short else (due,)


class GemsReturned(Event):
    """Gems went to the bank; `kept` of those concerned stayed."""

    player: int
    gems: Gems
    kept: int

    def after(self, state: State) -> State:
        player, gems, hands = self.player, self.gems, state.gems
        hands = replaced(hands, player, fewer(hands[player], gems))
        return _gems_and_bank_after(state, (hands, more(state.bank, gems)))

    @property
    def amount(self) -> int:
        return sum(self.gems)

    @property
    def about(self) -> Blanks:
        """Of what they were part, and the colour if they have but one."""
        colours = owned_colours(self.gems)
        of = (("had", self.amount + self.kept), ("back", True))
        return (("colour", colours[0]), *of) if len(colours) == 1 else of


class GemsGiven(Event):
    """Gems went from one player to another."""

    payer: int
    payee: int
    gems: Gems

    def after(self, state: State) -> State:
        hands = list(state.gems)
        hands[self.payer] = fewer(hands[self.payer], self.gems)
        hands[self.payee] = more(hands[self.payee], self.gems)
        return _gems_after(state, (tuple(hands),))

    @property
    def amount(self) -> int:
        return sum(self.gems)

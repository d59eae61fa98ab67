"""What is printed, how the rules are read, and the table: frozen values all the way down."""

from typing import Any

from explorer.core.game import OVER, SETTING_UP, Reason, Stage
from explorer.core.notation import Move
from explorer.core.readings import Readings, number, reading
from explorer.core.values import Value

NAMES = ("Ann", "Bob", "Cem", "Dora")
HIDDEN = "hidden"  # a card that lies face down, to those who may not look
Card = int
Bid = Card | str | None


class Rulings(Readings):
    cards: int = number(13, rule="GS-DEAL-1", chapter="deal", least=2, most=13)
    """GS-DEAL-1: so many cards everybody holds, and as many prizes there are."""

    tied: str = reading("carried", "shared", "discarded", rule="GS-TIE-1", chapter="tie")
    """GS-TIE-1: what becomes of the prizes if several bid the highest card."""


class Setup(Value):
    """What stays the same for the whole game."""

    names: tuple[str, ...]
    rulings: Rulings = Rulings()

    @property
    def suit(self) -> tuple[Card, ...]:
        """What everybody is dealt, and what the prizes are: one card of each number."""
        return tuple(range(1, self.rulings.cards + 1))


class Over(Stage):
    name = "over"

    def asked(self, state: "State") -> int:
        return OVER

    def objection(self, state: "State", move: Move) -> Reason:
        return Reason("GS-END-1", "all_is_over")


class State(Value):
    setup: Setup
    hands: tuple[tuple[Card, ...], ...]  # sorted, as is all that has no order
    bids: tuple[Bid, ...]
    prizes: tuple[Card, ...] = ()  # face up, to be won by the next bids
    deck: tuple[Card, ...] = ()  # which prizes are still to come; which is next is for a luck to say
    spent: tuple[Card, ...] = ()  # cards back in the box
    gone: tuple[Card, ...] = ()  # prizes back in the box
    scores: tuple[int, ...] = ()
    stage: Stage = SETTING_UP


ALL_OVER = Over()


def put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def in_order(*cards: Card) -> tuple[Card, ...]:
    return tuple(sorted(cards))


def without(cards: tuple[Card, ...], *out: Card) -> tuple[Card, ...]:
    left = list(cards)
    for card in out:
        left.remove(card)
    return tuple(left)

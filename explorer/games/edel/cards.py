"""What is in the box: colours, actions, event cards and gem cards. Numbers of the rules are in `Rulings`."""

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.values import Value

Gems = tuple[int, ...]
"""A number for each colour, in the order of the colours."""


class Colour(IntEnum):
    """Red is the highest colour, blue the lowest."""

    R = 0
    Y = 1
    G = 2
    B = 3


class Action(IntEnum):
    """The small number on an action card is the order in which actions are resolved."""

    MONEY = 0
    EVENT = 1
    GEMS = 2
    FREE = 3

    __hash__ = int.__hash__


class Kind(IntEnum):
    """The kinds of event cards: those that wait for a scoring first, then those that act at once."""

    BONUS_R = 0
    BONUS_Y = 1
    BONUS_G = 2
    BONUS_B = 3
    GREY = 4
    PER_R = 5
    PER_Y = 6
    PER_G = 7
    PER_B = 8
    CERT = 9
    FOUR_RB = 10
    FOUR_YG = 11
    HALFSCORE = 12
    SWAP = 13
    REMOVE = 14
    THREE = 15
    HALVE = 16


class Lead(Enum):
    """What makes one of two players begin a later round: the first of these in which they differ."""

    RICHER = "money"
    MORE_GEMS = "gems"
    AS_BEFORE = "starter"
    WOULD_OPEN = "opener"


class GemCard(Value):
    """A gem card: what its owner gets by the action money, and what by the action gems."""

    money: int
    gems: Gems


COLOURS = tuple(Colour)
ACTIONS = MONEY, EVENT, GEMS, FREE = tuple(Action)

COPIES = {
    Kind.BONUS_R: 1, Kind.BONUS_Y: 1, Kind.BONUS_G: 1, Kind.BONUS_B: 1, Kind.GREY: 2,
    Kind.PER_R: 1, Kind.PER_Y: 1, Kind.PER_G: 1, Kind.PER_B: 1, Kind.CERT: 15,
    Kind.FOUR_RB: 1, Kind.FOUR_YG: 1, Kind.HALFSCORE: 2,
    Kind.SWAP: 4, Kind.REMOVE: 2, Kind.THREE: 2, Kind.HALVE: 2,
}  # fmt: skip
EVENT_CARDS = tuple(kind for kind, copies in COPIES.items() for _ in range(copies))
"""The kind of each event card, by its number 0 to 38."""
SCORING_CARDS = frozenset(card for card, kind in enumerate(EVENT_CARDS) if kind <= Kind.CERT)
"""Those that wait for a scoring; the others act at once."""

NOTES = {1: 25, 5: 20, 20: 15}
ACTION_CARDS = 5 * len(ACTIONS)

MOST_GEMS, MOST_TURNS, MOST_FREE_GEMS = 40, 10, 4
"""How large a number of the rules can be: of gems of a colour, turns in a round, gems of a free choice."""

FOURS = {Kind.FOUR_RB: (Colour.R, Colour.B), Kind.FOUR_YG: (Colour.Y, Colour.G)}

MONEY_ON_CARDS = range(4, 8)
GEMS_ON_CARDS = range(2, 5)

# Assumed: no source prints the list. The ranges of money and gems are known; the rest is chosen so that
# every colour appears equally often and a card worth more in gems shows less money.
ASSUMED_GEM_CARDS = tuple(
    GemCard(int(money), tuple(gems.count(colour.name) for colour in COLOURS))
    for gems, money in (
        card.split()
        for card in (
            "RR 6", "YY 7", "GG 7", "BB 7", "RY 6", "RG 7", "RB 7", "YG 7", "YB 7", "GB 7",
            "RRY 5", "RRG 5", "RRB 5", "YYR 5", "YYG 5", "YYB 6",
            "GGR 5", "GGY 6", "GGB 6", "BBR 6", "BBY 6", "BBG 6",
            "RRYY 4", "RRGG 4", "RRBB 4", "YYGG 4", "YYBB 5", "GGBB 5", "RYGB 4", "RYGB 4",
        )
    )
)  # fmt: skip
GEM_CARDS = len(ASSUMED_GEM_CARDS)


def gem_cards(table: Iterable[Any]) -> tuple[GemCard, ...]:
    """One's own table in place of the assumed one: 30 pairs of money and gems, such as (6, (2, 0, 0, 0))."""
    cards = tuple(_gem_card(number, card) for number, card in enumerate(table))
    if len(cards) != GEM_CARDS:
        raise Complaint(
            "a table of gem cards has {number} cards, not {found}", number=GEM_CARDS, found=len(cards)
        )
    return cards


def _gem_card(number: int, card: Any) -> GemCard:
    try:
        money, gems = card
        made = GemCard(int(money), tuple(map(int, gems)))
    except (TypeError, ValueError):
        raise Complaint(
            "gem card {number} must be money and four numbers of gems, not {card}",
            number=number,
            card=repr(card),
        ) from None
    if len(made.gems) != len(COLOURS) or min(made.gems) < 0 or sum(made.gems) not in GEMS_ON_CARDS:
        raise Complaint(
            "gem card {number} must show 2 to 4 gems as four numbers (R, Y, G, B), not {gems}",
            number=number,
            gems=made.gems,
        )
    if made.money not in MONEY_ON_CARDS:
        raise Complaint(
            "gem card {number} must show 4 to 7 millions, not {money}", number=number, money=made.money
        )
    return made

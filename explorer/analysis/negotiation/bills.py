"""How the worth of a bid and what a deal brings add up, line by line."""

from collections.abc import Iterator, Sequence
from typing import cast

from explorer.analysis.negotiation.bargain import Amount, Bargain, Deal, Said, Worth
from explorer.core.game import Part
from explorer.games.edel.cards import COLOURS, Action, Gems
from explorer.games.edel.negotiation import Give, Pass
from explorer.games.edel.table import Decline

Bill = tuple[Part, ...]


def bid_bill(worth: Worth, bid: Gems) -> Bill:
    """The gems of a bid, colour by colour."""
    return tuple(_gems(worth, bid, "ESR-NEG-2", "offered"))


def deal_bill(bargain: Bargain, deal: Deal, player: int, action: Action, said: Sequence[Said]) -> Bill:
    """What a deal brings to a player: the action less the gems that it costs, or these gems."""
    worth, rule = bargain.worths[player], _rule(said)
    lines: list[Part] = []
    if deal.actor == player:
        lines.append(Part(rule, _whole(worth.action), about=(("action", action), ("acts", True))))
        lines += _gems(worth, deal.price, rule, "gives", -1)
    elif deal.actor is not None:
        lines += _gems(worth, deal.price, rule, "gets")
    return tuple(lines) or (Part(rule, 0, about=(("nothing", True),)),)


def _gems(worth: Worth, gems: Gems, rule: str, kind: str, sign: int = 1) -> Iterator[Part]:
    for colour in COLOURS:
        each, number = worth.gems[colour], gems[colour]
        if number:
            about = (("colour", colour), ("number", number), ("each", each), (kind, True))
            yield Part(rule, _whole(sign * number * each), about=about)


def _whole(amount: Amount) -> int:
    """A bill of the game has whole numbers; here it may have halves, and adds up all the same."""
    return cast(int, amount)


def _rule(said: Sequence[Said]) -> str:
    """By which paragraph the talk ends: a bid accepted; after a pass one gem, or none that could be given."""
    words = [word.move for word in said]
    if not any(isinstance(word, Pass) for word in words):
        return "ESR-NEG-6"
    return "ESR-NEG-8" if isinstance(words[-1], Give | Decline) else "ESR-NEG-9"

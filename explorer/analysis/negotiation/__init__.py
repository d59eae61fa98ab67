"""A negotiation of Edel, Stein & Reich between players 0 and 1: what can be said, and what a deal brings."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from operator import mul
from typing import cast

from explorer.core.complaint import Complaint
from explorer.core.game import Move, Part
from explorer.core.values import Value
from explorer.games.edel.bids import NOTHING, Bid, bid_objection
from explorer.games.edel.cards import COLOURS, Action, Gems
from explorer.games.edel.holdings import ONE
from explorer.games.edel.negotiation import Accept, Give, Pass
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import Decline

Amount = int | float | Fraction
Values = tuple[Amount, Amount]
"""What a negotiation brings to player 0 and to player 1."""

DEFAULT = Rulings()


class Worth(Value):
    """What things are worth to one player: a gem of each colour, the action, the action in the other's hands.

    `lost` is 0 for who minds her own result only. Who plays for the difference of both results adds up what
    a gem is worth to both, and `lost` is what the action is worth to the other, with a minus.
    """

    gems: tuple[Amount, ...]
    action: Amount
    lost: Amount = 0

    def of(self, gems: Gems) -> Amount:
        """What a selection of gems is worth to her."""
        worth: Amount = sum(map(mul, self.gems, gems))
        return worth

    def finds_cheap(self, gems: Gems) -> bool:
        """Whether these gems are worth less than half the action."""
        return 2 * self.of(gems) < self.action


class Standing(Value):
    """Where a talk stands: who is to speak, facing which bid; after a pass she gives a gem."""

    seat: int
    last: Bid | None = None
    passed: bool = False


class Said(Value):
    seat: int
    move: Move


class Deal(Value):
    """How a talk ends: who acts, None if nobody does, and the gems that the other gets for it."""

    actor: int | None
    price: Bid


class Bargain(Value):
    """Two hands, what things are worth to their owners, and the reading of the rules."""

    hands: tuple[Gems, ...]
    worths: tuple[Worth, ...]
    rulings: Rulings = DEFAULT

    def allows(self, standing: Standing, move: Move) -> bool:
        """Whether this can be said now."""
        hand, last = self.hands[standing.seat], standing.last
        if isinstance(move, Give):
            return standing.passed and hand[move.colour] > 0
        if isinstance(move, Decline):
            return standing.passed and self.rulings.pass_response == "one_gem_or_cancel"
        if isinstance(move, Bid) and not standing.passed:
            return bid_objection(hand, last or NOTHING, move) is None
        return not standing.passed and isinstance(move, Pass if last is None else Accept)

    def after(self, standing: Standing, move: Move) -> Standing | Deal:
        """What a word leads to: the other is to speak, or there is a deal."""
        seat, other = standing.seat, 1 - standing.seat
        if isinstance(move, Bid):
            return Standing(other, move)
        if isinstance(move, Accept):
            return Deal(other, standing.last or NOTHING)
        if isinstance(move, Give):
            return Deal(seat, Bid(*ONE[move.colour]))
        if isinstance(move, Decline):
            return Deal(None, NOTHING)
        if any(self.hands[other]):
            return Standing(other, passed=True)
        return Deal(None if self.rulings.pass_no_gems == "cancel" else other, NOTHING)

    def values(self, deal: Deal) -> Values:
        """What a deal brings to both."""
        return (0, 0) if deal.actor is None else self.paid(deal.actor, deal.price)

    def paid(self, actor: int, price: Gems) -> Values:
        """What both have if one of them acts and the other gets these gems."""
        acting, other = self.worths[actor], self.worths[1 - actor]
        acts, gets = acting.action - acting.of(price), other.lost + other.of(price)
        return (gets, acts) if actor else (acts, gets)

    @property
    def shared(self) -> bool:
        """Whether everything is worth the same to both, so that they share a fixed sum."""
        return self.worths[0] == self.worths[1] and not self.worths[0].lost


class Talk(Value):
    """What was said so far; a value, so every earlier talk is still there."""

    bargain: Bargain
    opener: int = 0
    said: tuple[Said, ...] = ()

    @property
    def stands(self) -> Standing | Deal:
        """Who is to speak, or the deal."""
        stands: Standing | Deal = Standing(self.opener)
        for _, move in self.said:
            assert isinstance(stands, Standing)
            stands = self.bargain.after(stands, move)
        return stands

    def say(self, move: Move) -> "Talk":
        """The talk with one word more, by whoever is to speak."""
        stands = self.stands
        if isinstance(stands, Deal) or not self.bargain.allows(stands, move):
            raise Complaint("'{move}' cannot be said here", move=move)
        return self.but(said=(*self.said, Said(stands.seat, move)))

    def retold(self, bargain: Bargain, opener: int) -> "Talk":
        """The same words with other hands, worths or readings, as far as they can still be said."""
        talk = Talk(bargain, opener)
        for seat, move in self.said:
            stands = talk.stands
            if isinstance(stands, Deal) or stands.seat != seat or not bargain.allows(stands, move):
                break
            talk = talk.say(move)
        return talk


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

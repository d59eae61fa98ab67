"""What a negotiation lab shows, worked out once for all its panels, and how it writes amounts and players."""

from enum import Enum
from fractions import Fraction
from typing import Any

from explorer.analysis.negotiation import Amount, Deal, Said, Standing, Talk, Values
from explorer.analysis.negotiation.bidding import CheapWord, Solution, last_cheap_word
from explorer.analysis.negotiation.ladder import Block, cheapest, columns
from explorer.core.values import Value
from explorer.games.edel.bids import NOTHING, Bid
from explorer.games.edel.cards import Action
from explorer.view.edel.cards import heap
from explorer.view.markup import Markup, tag
from explorer.view.seats import badge, mark
from explorer.view.words import Words

WIDTH = 592
"""Of the picture of all bids and of the lens below it."""

_HERE = "\0"
_BEGINNING, _END = 4, 3
"""Of a long line of best play so many words are told; those between are only counted."""


class Lens(Value):
    """What the lens was moved to: the column of so many gems, from its so-manieth bid on."""

    number: int
    place: int


class Sight:
    """One look at the lab.

    seats     which seats of the table players 0 and 1 have: their shapes and colours
    last      the bid on the table
    line      what is said from here on in best play; empty while it is being worked out
    working   whether it is
    """

    def __init__(
        self,
        words: Words,
        seats: tuple[int, int],
        talk: Talk,
        solution: Solution | None,
        *,
        action: Action = Action.EVENT,
        private: bool = False,
        lens: Lens | None = None,
        working: bool = False,
    ) -> None:
        self.words, self.seats, self.talk, self.solution = words, seats, talk, solution
        self.action, self.private, self.lens, self.working = action, private, lens, working
        self.bargain = talk.bargain
        self.stands = talk.stands
        self.columns = columns(self.bargain.hands)
        bids = [said.move for said in talk.said if isinstance(said.move, Bid)]
        self.last = bids[-1] if bids else None
        self.bidding = isinstance(self.stands, Standing) and not self.stands.passed
        self.line: tuple[Said, ...] = ()
        self.word: CheapWord | None = None
        if isinstance(self.stands, Standing):
            self.line = tuple(solution.line_from(self.stands)) if solution else ()
            self.word = last_cheap_word(self.bargain, self.stands)

    @property
    def asked(self) -> int | None:
        """Who is to speak."""
        return None if isinstance(self.stands, Deal) else self.stands.seat

    def turn(self) -> str:
        """What is waited for."""
        if not isinstance(self.stands, Standing):
            return ""
        key = "to_give" if self.stands.passed else "to_open" if self.stands.last is None else "to_answer"
        return self.say(key, player=self.stands.seat)

    def say(self, key: str, **blanks: Any) -> str:
        """A sentence of this lab; players are given by their number here."""
        players = {"player", "other"}
        filled = {
            name: self.seats[value]
            if name in players
            else amount(self.words, value)
            if _is_amount(value)
            else value
            for name, value in blanks.items()
        }
        return self.words.lab(f"negotiation_{key}", **filled)

    def score(self, key: str, values: Values) -> str:
        """A sentence about what both get."""
        return self.say(key, player=0, one=values[0], other=1, two=values[1])

    def drawn(self, key: str, bid: Bid, r: float = 7, **blanks: Any) -> list[Markup]:
        """A sentence in which the gems are drawn."""
        before, _, after = self.say(key, gems=_HERE, **blanks).partition(_HERE)
        return [tag("span", before), self.gems(bid, r), tag("span", after)]

    def gems(self, bid: Bid, r: float = 7) -> Markup:
        return heap(self.words, bid, r, wide=6)

    def badge(self, player: int, size: float = 20) -> Markup:
        return badge(self.seats[player], self.name(player), size)

    def mark(self, player: int, x: float, y: float, size: float = 15) -> Markup:
        return mark(self.seats[player], self.name(player), x, y, size)

    def name(self, player: int) -> str:
        return self.words.seat(self.seats[player])

    def cheap(self, bid: Bid, player: int) -> bool:
        """Whether the bid, if the player can make it, costs less than half the action."""
        return bid.covered_by(self.bargain.hands[player]) and self.bargain.worths[player].finds_cheap(bid)

    def kind(self, block: Block, player: int, last: Bid | None) -> str:
        """Of a player's bids in a block: passed if none outranks the last, cheap if one that does is."""
        worth = self.bargain.worths[player]
        gems = cheapest(self.bargain.hands[player], worth, block, last)
        return "passed" if gems is None else "cheap" if worth.finds_cheap(gems) else "dear"

    def cheap_columns(self) -> list[int]:
        """The numbers of gems of the cheap bids that can still be made."""
        return [
            block.number
            for column in self.columns
            for block in column.blocks(0)
            if self.bidding and any(self.kind(block, player, self.last) == "cheap" for player in (0, 1))
        ]

    def possible(self, bid: Bid) -> bool:
        """Whether it can still be made: bidding goes on, and it outranks the bid on the table."""
        return self.bidding and bid > (self.last or NOTHING)

    def told_line(self) -> tuple[list[tuple[int, Said]], list[tuple[int, Said]]]:
        """The words of best play with their numbers in the talk; of a long one its beginning and its end."""
        words = list(enumerate(self.line, len(self.talk.said) + 1))
        return (words, []) if len(words) <= _BEGINNING + _END + 2 else (words[:_BEGINNING], words[-_END:])


def _is_amount(value: Any) -> bool:
    return isinstance(value, int | float | Fraction) and not isinstance(value, Enum)


def amount(words: Words, value: Amount) -> str:
    """A number as people write it: halves as ½, a real minus sign."""
    exact = Fraction(value).limit_denominator(100)
    if exact.denominator == 1:
        return words.number(exact.numerator)
    if exact.denominator == 2:
        whole = abs(exact.numerator) // 2
        return f"{'−' if exact < 0 else ''}{words.number(whole) if whole else ''}½"
    return words.number(float(exact), 2)

"""The negotiation lab of Edel, Stein & Reich: two hands, what was said, and best play; all can be changed."""

from enum import Enum
from fractions import Fraction
from itertools import combinations
from typing import Any, Self

from explorer.analysis.negotiation import (
    Amount,
    Bargain,
    Bill,
    Deal,
    Said,
    Standing,
    Talk,
    Values,
    bid_bill,
    deal_bill,
)
from explorer.analysis.negotiation.at_the_table import (
    Matter,
    bargain_at,
    matter_at,
    player_of,
    seen_and_heard,
    talk_at,
    word_of,
)
from explorer.analysis.negotiation.bidding import CheapWord, Solution, last_cheap_word, solving
from explorer.analysis.negotiation.ladder import Block, Column, cheapest, columns, graph, heights
from explorer.analysis.work import Work
from explorer.core.game import Move, Part
from explorer.core.timeline import Timeline
from explorer.core.values import Value
from explorer.games.edel.bids import NOTHING, Bid
from explorer.games.edel.cards import Action
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import Table
from explorer.view.edel.cards import heap
from explorer.view.labs.lab import Lab, Setting
from explorer.view.markup import Markup, tag
from explorer.view.seats import badge, mark
from explorer.view.words import Words

WIDTH = 592
"""Of the picture of all bids and of the lens below it."""

READINGS = ("pass_response", "pass_no_gems")
"""Those that matter to a negotiation."""

MOST_IN_DOT = 1000
"""Bids that are shown as DOT."""

_HERE = "\0"
_BEGINNING, _END = 4, 3
"""Of a long line of best play so many words are told; those between are only counted."""


class Lens(Value):
    """What the lens was moved to: the column of so many gems, from its so-manieth bid on."""

    number: int
    place: int


class Bargaining(Lab):
    """Two hands, what things are worth, what was said: everything can be changed, and best play follows.

    names      those at the table, or the two of a negotiation that was written by hand
    matter     which seats of the table players 0 and 1 have, who opens by the rules first; and about what
    talk       what was said so far
    table      the table it was opened at, if any; opened from a seat, as that seat sees it
    private    whether worths are set for each of the two
    lens       where the lens was moved to, if it was
    shows_dot  the ladder is shown as DOT, too
    solution   best play from everywhere; None while it is being worked out
    task       the bargain to solve, and who opens
    """

    names: tuple[str, ...]
    matter: Matter
    talk: Talk
    table: Table | None = None
    private: bool = False
    lens: Lens | None = None
    shows_dot: bool = False
    solution: Solution | None = None
    task: tuple[Bargain, int] | None = None

    @classmethod
    def of(cls, talk: Talk, names: tuple[str, ...], action: Action) -> Self:
        matter = Matter((0, 1), action)
        return cls(Setting(), None, names, matter, talk).about(matter, talk)

    @classmethod
    def at(cls, timeline: Timeline, setting: Setting) -> Self:
        """The negotiation that is going on, with what was said; or one that two of them might have."""
        table, _ = seen_and_heard(timeline, setting.seat)
        matter, names = matter_at(table), timeline.game.names(timeline.state)
        return cls(setting, None, names, matter, Talk(bargain_at(table, matter)), table).following()

    def following(self) -> Self:
        """To where the table is now: its hands, what acting brings there, and what was said."""
        assert self.timeline is not None
        table, heard = seen_and_heard(self.timeline, self.seat)
        matter = matter_at(table)
        talk = talk_at(table, matter, self._bargain(table, matter), heard)
        return self.but(moment=self.timeline.here, table=table).about(matter, talk)

    def negotiating(self, matter: Matter) -> Self:
        """Another negotiation at the same table."""
        assert self.table is not None
        return self.about(matter, Talk(self._bargain(self.table, matter)))

    def _bargain(self, table: Table, matter: Matter) -> Bargain:
        """A bargain at a table with the gem worths and the readings that were set here.

        Who negotiated before keeps her worths; who comes takes those of who goes.
        """
        assert self.table is not None
        had = dict(zip(self.seats, (worth.gems for worth in self.bargain.worths), strict=True))
        free = [gems for seat, gems in had.items() if seat not in matter.seats]
        worths = [had[seat] if seat in had else free.pop(0) for seat in matter.seats]
        mine, usual = self.bargain.rulings, self.table.rulings
        chosen = {
            field: value for field in READINGS if (value := getattr(mine, field)) != getattr(usual, field)
        }
        return bargain_at(table, matter, worths).but(rulings=table.rulings.but(**chosen))

    def about(self, matter: Matter, talk: Talk) -> Self:
        private = not talk.bargain.shared
        return self.but(matter=matter, talk=talk, private=private, shows_dot=False).solving()

    def changed(self, bargain: Bargain, opener: int | None = None) -> Self:
        """Other hands, worths or readings; words that can no longer be said are taken back."""
        talk = self.talk.retold(bargain, self.talk.opener if opener is None else opener)
        return self.but(talk=talk).solving()

    def saying(self, word: Move) -> Self:
        """With one word more, of whoever is to speak."""
        return self.talking(self.talk.say(word))

    def talking(self, talk: Talk) -> Self:
        return self.but(talk=talk, lens=None)

    def solving(self) -> Self:
        """Best play from every standing is to be found, so that a word more needs no new sweep."""
        return self.but(lens=None, solution=None, task=(self.bargain, self.talk.opener))

    def work(self) -> Work[Solution]:
        assert self.task is not None
        bargain, opener = self.task
        return solving(bargain, Standing(opener))

    def found(self, answer: Solution) -> Self:
        return self.but(solution=answer, task=None)

    @property
    def game(self) -> str:
        return "edel"

    @property
    def players(self) -> tuple[str, ...]:
        return self.names

    @property
    def rulings(self) -> Rulings:
        return self.bargain.rulings

    @property
    def seats(self) -> tuple[int, int]:
        return self.matter.seats

    @property
    def action(self) -> Action:
        return self.matter.action

    @property
    def bargain(self) -> Bargain:
        return self.talk.bargain

    @property
    def stands(self) -> Standing | Deal:
        return self.talk.stands

    @property
    def columns(self) -> tuple[Column, ...]:
        return columns(self.bargain.hands)

    @property
    def last(self) -> Bid | None:
        """The bid on the table."""
        bids = [said.move for said in self.talk.said if isinstance(said.move, Bid)]
        return bids[-1] if bids else None

    @property
    def bidding(self) -> bool:
        stands = self.stands
        return isinstance(stands, Standing) and not stands.passed

    @property
    def line(self) -> tuple[Said, ...]:
        """What is said from here on in best play; empty while it is being worked out."""
        stands = self.stands
        if self.solution is None or not isinstance(stands, Standing):
            return ()
        return tuple(self.solution.line_from(stands))

    @property
    def word(self) -> CheapWord | None:
        """What the theorem of the last cheap word says."""
        stands = self.stands
        return last_cheap_word(self.bargain, stands) if isinstance(stands, Standing) else None

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Who could negotiate at the table."""
        return [] if self.table is None else list(combinations(range(self.table.players), 2))

    @property
    def short(self) -> bool:
        """Whether the ladder is short enough for DOT to be written at every click."""
        return sum(heights(self.bargain.hands)) <= MOST_IN_DOT

    def graph(self) -> Any:
        """The ladder as a networkx graph, with the way so far and best play from here."""
        return graph(self.talk, self.line)

    def why(self, quantity: str) -> tuple[Part, ...]:
        """`worth 0 bid:1,0,0,2` is what a bid is worth to player 0; `gets 1` what best play brings player 1.

        `gets 1 pass` is what it brings if that is said first.
        """
        kind, whose, word = [*quantity.split(" ", 2), "", ""][:3]
        bill: Bill = ()
        if kind == "worth":
            bid = word_of(word)
            bill = bid_bill(self.bargain.worths[player_of(whose)], bid) if isinstance(bid, Bid) else ()
        elif kind == "gets":
            bill = self._result(player_of(whose), word)
        return bill or super().why(quantity)

    def _result(self, whose: int, word: str) -> Bill:
        """Of the deal that was made, or of the one that best play from here, or after a word, leads to."""
        talk = self.talk.say(word_of(word)) if word else self.talk
        stands = talk.stands
        if isinstance(stands, Deal):
            return deal_bill(talk.bargain, stands, whose, self.action, talk.said)
        if self.solution is None:
            raise ValueError(self.words.ui("thinking"))
        line, deal = self.solution.line_from(stands), self.solution.deal_from(stands)
        return deal_bill(talk.bargain, deal, whose, self.action, (*talk.said, *line))

    def asked(self, quantity: str) -> str:
        """By the seat, without the bid."""
        kind, whose, *_ = [*quantity.split(), "", ""]
        return f"{kind} {self.seats[player_of(whose)]}"

    @property
    def speaker(self) -> int | None:
        """Who is to speak."""
        stands = self.stands
        return None if isinstance(stands, Deal) else stands.seat

    def turn(self) -> str:
        """What is waited for."""
        stands = self.stands
        if not isinstance(stands, Standing):
            return ""
        key = "to_give" if stands.passed else "to_open" if stands.last is None else "to_answer"
        return self.say(key, player=stands.seat)

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
        last = self.last
        return [
            block.number
            for column in (self.columns if self.bidding else ())
            for block in column.blocks(0)
            if any(self.kind(block, player, last) == "cheap" for player in (0, 1))
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

"""A negotiation of Edel, Stein & Reich: who should say what, and where it ends."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from explorer.analysis.negotiation import Amount, Bargain, Deal, Said, Standing, Talk
from explorer.analysis.negotiation.at_the_table import (
    GEM_WORTHS,
    bargain_at,
    gems_of,
    in_the_game,
    matter_at,
    player_of,
    seen_and_heard,
    talk_at,
    word_of,
    worths_of,
)
from explorer.analysis.negotiation.bidding import Solution, solving
from explorer.analysis.negotiation.ladder import graph, letters
from explorer.analysis.work import finished
from explorer.core.plain import called
from explorer.core.timeline import Timeline
from explorer.front.graphs import Graph
from explorer.front.widget import lab
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Gems
from explorer.games.edel.readings import Rulings
from explorer.view.labs.negotiation.ladder import dot
from explorer.view.words import Words


class Negotiation:
    """Two hands, what things are worth to both, and what was said so far.

    >>> import explorer as xp
    >>> talk = xp.negotiation("RRYY", "RRB", action=11)
    >>> talk
    <negotiation: Amy RRYY, Philippe RRB; Amy is to speak>
    >>> print(talk.best)
    Amy: Y
    Philippe: R
    Amy: YY
    Philippe: accept
    Amy acts and gives YY; worth: Amy 5, Philippe 6
    """

    def __init__(self, talk: Talk, names: Sequence[str], language: str = "en") -> None:
        self.talk, self.names, self.language = talk, tuple(names), language

    @property
    def words(self) -> Words:
        return Words("edel", self.language, self.names, self.talk.bargain.rulings)

    @property
    def hands(self) -> tuple[str, ...]:
        return tuple(letters(Bid(*hand)) for hand in self.talk.bargain.hands)

    @cached_property
    def best(self) -> "Best":
        """Best play by both from here."""
        stands = self.talk.stands
        if isinstance(stands, Deal):
            return Best(self, (), stands, self.talk.bargain.values(stands))
        found = self.solution
        line = tuple(found.line_from(stands))
        deal = found.deal_from(stands)
        return Best(self, line, deal, self.talk.bargain.values(deal))

    @cached_property
    def solution(self) -> Solution:
        """Best play from every standing that can still come."""
        return finished(solving(self.talk.bargain, Standing(self.talk.opener)))

    def say(self, *words: str) -> "Negotiation":
        """The same negotiation after these words: bids in letters (`"GBB"`), pass, accept.

        >>> import explorer as xp
        >>> xp.negotiation("RRYY", "RRB", action=11).say("Y", "R")
        <negotiation: Amy RRYY, Philippe RRB; Amy is to speak>
        """
        talk = self.talk
        for word in words:
            talk = talk.say(word_of(word))
        return Negotiation(talk, self.names, self.language)

    def ladder(self) -> "Ladder":
        """All bids of both hands as a graph, with the way so far and best play from here.

        >>> import explorer as xp
        >>> xp.negotiation("RR", "B").ladder()
        <ladder of bids: 3 bids, 2 lowest raises>
        """
        return Ladder(self.talk, self.best.line, self.names)

    def lab(self, language: str = "en") -> Any:
        """This question as a widget, in which everything can be changed."""
        return lab("NegotiationLab", self, language=language)

    def __repr__(self) -> str:
        stands = self.talk.stands
        ends = "it is settled" if isinstance(stands, Deal) else f"{self.names[stands.seat]} is to speak"
        hands = ", ".join(f"{name} {hand}" for name, hand in zip(self.names, self.hands, strict=True))
        return f"<negotiation: {hands}; {ends}>"


class Best:
    """A line of best play: who says what, who acts in the end, for which price, and what that is worth.

    line    what is said, one word after the other
    actor   who carries out the action
    price   the gems that the other gets for it, in letters
    values  what both have gained in the end
    """

    def __init__(
        self, asked: Negotiation, line: tuple[Said, ...], deal: Deal, values: tuple[Amount, ...]
    ) -> None:
        self._words, self.line, self.deal, self.values = asked.words, line, deal, values
        self.actor = "" if deal.actor is None else asked.names[deal.actor]
        self.price = letters(deal.price)

    def __str__(self) -> str:
        words, names = self._words, self._words.players
        said = [
            f"{names[seat]}: {letters(move) if isinstance(move, Bid) else move}" for seat, move in self.line
        ]
        pairs = zip(names, self.values, strict=True)
        worth = ", ".join(f"{name} {words.amount(value)}" for name, value in pairs)
        price = self.price or words.name("nothing")
        ends = (
            words.ui("answer_acts", player=self.actor, price=price)
            if self.actor
            else words.ui("answer_nobody")
        )
        return "\n".join([*said, words.ui("answer_worth", ends=ends, worth=worth)])

    __repr__ = __str__


class Ladder(Graph):
    """The bids of both hands, lowest first; an edge is a lowest raise."""

    def __init__(self, talk: Talk, line: Iterable[Said], names: tuple[str, ...]) -> None:
        self._talk, self._line, self._names = talk, tuple(line), names

    def to_networkx(self) -> Any:
        drawn = graph(self._talk, self._line)
        for _, known in (*drawn.nodes(data=True), *((None, edge[2]) for edge in drawn.edges(data=True))):
            known.update({key: _written(value) for key, value in known.items()})
        return drawn

    def to_dot(self) -> str:
        return dot(graph(self._talk, self._line))

    def __repr__(self) -> str:
        drawn = graph(self._talk, self._line)
        return f"<ladder of bids: {len(drawn)} bids, {drawn.number_of_edges()} lowest raises>"


def _written(value: Any) -> Any:
    """Lists are no values of GraphML; seats side by side are."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else value


def negotiation(
    one: str | Gems = "RRRYYYGGGBBB",
    other: str | Gems = "RRRYYYGGGBBB",
    *,
    action: Amount | Sequence[Amount] = 11,
    worth: Sequence[Any] = GEM_WORTHS,
    names: Sequence[str] = ("Amy", "Philippe"),
    opener: int | str = 0,
    said: Sequence[str] = (),
    rulings: Rulings | Mapping[str, Any] | str | None = None,
    language: str = "en",
) -> Negotiation:
    """A negotiation between two hands of gems, written by hand.

    one, other  their gems in letters, such as "RRYB", or as four numbers
    action      what it is worth to act: a number for both, or one for each
    worth       what a gem of each colour is worth: four numbers for both, or four for each
    opener      who speaks first, by name or number
    said        what was said before, such as ["B", "BB"]
    rulings     how the rules are read: single readings, or a Rulings

    >>> import explorer as xp
    >>> xp.negotiation("RRYY", "RRB", action=11).best.price
    'YY'
    """
    read = Rulings.of(rulings)
    held = in_the_game((gems_of(one), gems_of(other)), read)
    both = called(names, 2)
    talk = Talk(Bargain(held, worths_of(worth, action), read), player_of(opener, both))
    return Negotiation(talk, both, language).say(*said)


def negotiation_at(timeline: Timeline, seat: int | None = None, language: str = "en") -> Negotiation:
    """The negotiation at a moment of a game, with what was said; from a seat, as it heard it."""
    table, heard = seen_and_heard(timeline, seat)
    matter = matter_at(table)
    names = [timeline.game.names(timeline.state)[place] for place in matter.seats]
    return Negotiation(talk_at(table, matter, bargain_at(table, matter), heard), names, language)

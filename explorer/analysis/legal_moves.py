"""What can be done at one table and not at the other: who is asked, what is legal, how likely is what."""

from fractions import Fraction
from typing import Any

from explorer.analysis.work import Progress, Work
from explorer.core.game import CHANCE, Game, Move
from explorer.core.values import Value

Rules = Game[Any, Any]

MOST_COMPARED = 20_000
"""Of so many legal moves each is looked up at the other table; of more, so many, evenly spread."""
BREATH = 1000
"""After so many of them the work can be stopped."""
MOST_TOLD = 8
"""So many moves that only one table allows are kept to be told."""


class Question(Value):
    """What a table waits for: who decides (or CHANCE, or OVER), in which phase."""

    seat: int
    phase: str


class Choices(Value):
    """Legal moves that only one of two tables has.

    number    how many; at least, if not `exact`
    some      the first of those that were found
    compared  so many of its legal moves were looked up at the other table
    among     so many it has
    """

    number: int = 0
    some: tuple[Move, ...] = ()
    compared: int = 0
    among: int = 0

    @property
    def exact(self) -> bool:
        return self.compared == self.among


class Chance(Value):
    """An outcome whose odds differ: how likely it is at the one table and at the other."""

    outcome: Move
    one: Fraction
    other: Fraction


class Offers(Value):
    """What two tables offer.

    asked   what each of them waits for
    lost    legal at the one table only
    gained  legal at the other table only
    odds    where both wait for chance: the outcomes whose odds differ, those that differ most first
    """

    asked: tuple[Question, Question]
    lost: Choices
    gained: Choices
    odds: tuple[Chance, ...]

    @property
    def differ(self) -> bool:
        return self.asked[0] != self.asked[1] or bool(self.lost.number or self.gained.number or self.odds)

    @property
    def unseen(self) -> bool:
        """Whether no move that only one table has was found, but not all were compared."""
        found = self.lost.number or self.gained.number
        return not (found or (self.lost.exact and self.gained.exact))


def offers(game: Rules, one: Any, other: Any, most: int = MOST_COMPARED) -> Work[Offers]:
    """The questions and the moves of two tables; there may be thousands of moves to compare."""
    lost = yield from _missing(game, one, other, most)
    gained = yield from _missing(game, other, one, most)
    lost, gained = _at_least(lost, gained), _at_least(gained, lost)
    asked = Question(game.turn(one), game.phase(one)), Question(game.turn(other), game.phase(other))
    chance = asked[0].seat == CHANCE == asked[1].seat
    return Offers(asked, lost, gained, _odds(game, one, other) if chance else ())


def _missing(game: Rules, here: Any, there: Any, most: int) -> Work[Choices]:
    """The legal moves of one table that the other forbids."""
    moves = game.moves(here)
    missing: list[Move] = []
    compared = min(len(moves), most)
    for number in range(compared):
        move = moves[number * len(moves) // compared]
        if game.objection(there, move) is not None:
            missing.append(move)
        if number % BREATH == 0 and number:
            yield Progress(number, compared)
    return Choices(len(missing), tuple(missing[:MOST_TOLD]), compared, len(moves))


def _at_least(mine: Choices, theirs: Choices) -> Choices:
    """What both tables have they have equally often, so a longer list of moves proves moves of its own."""
    return mine.but(number=max(mine.number, mine.among - theirs.among + theirs.number))


def _odds(game: Rules, one: Any, other: Any) -> tuple[Chance, ...]:
    weights = [dict(game.odds(state)) for state in (one, other)]
    totals = [sum(there.values()) for there in weights]
    found = [
        Chance(outcome, *(Fraction(weights[side].get(outcome, 0), totals[side]) for side in (0, 1)))
        for outcome in weights[0] | weights[1]
    ]
    return tuple(sorted(filter(_apart, found), key=_apart, reverse=True))


def _apart(chance: Chance) -> Fraction:
    return abs(chance.one - chance.other)

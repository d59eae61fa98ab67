"""Every move of the game and its notation. Moves that carry little are built once and shared."""

from itertools import combinations_with_replacement

from explorer.core.game import Move
from explorer.games.edel.cards import ACTIONS, COLOURS, EVENT_CARDS, GEM_CARDS, MOST_FREE_GEMS, Action, Colour


class Act(Move):
    """An action card is laid face down."""

    action: Action

    def __str__(self) -> str:
        return f"act:{self.action.name.lower()}"


class Guess(Move):
    """With two players: the challenger lays an action card face up."""

    action: Action

    def __str__(self) -> str:
        return f"guess:{self.action.name.lower()}"


class Pass(Move):
    """The opener does not bid."""

    def __str__(self) -> str:
        return "pass"


class Accept(Move):
    """The offered gems are taken, the action is given up."""

    def __str__(self) -> str:
        return "accept"


class Give(Move):
    """One gem for the opener who passed."""

    colour: Colour

    def __str__(self) -> str:
        return f"give:{self.colour.name}"


class Source(Move):
    """Which event card: the visible one or, blind, the top one of the pile."""

    blind: bool

    def __str__(self) -> str:
        return "source:blind" if self.blind else "source:visible"


class Apply(Move):
    def __str__(self) -> str:
        return "apply"


class Decline(Move):
    def __str__(self) -> str:
        return "decline"


class Name(Move):
    """The colour that is scored at once, or of which gems are taken."""

    colour: Colour

    def __str__(self) -> str:
        return f"colour:{self.colour.name}"


class Swap(Move):
    """A gem is given to another player, one of hers is taken."""

    other: int
    give: Colour
    take: Colour

    def __str__(self) -> str:
        return f"swap:{self.other}:{self.give.name}>{self.take.name}"


class Remove(Move):
    """From each of these seats, in ascending order, a gem goes to the bank."""

    losses: tuple[tuple[int, Colour], ...]

    def __str__(self) -> str:
        return "remove:" + ",".join(f"{seat}={colour.name}" for seat, colour in self.losses)


class Exchange(Move):
    """The only free choice: `back` goes to the bank (None if there is no gem), `taken` come from it."""

    back: Colour | None
    taken: tuple[Colour, ...]

    def __str__(self) -> str:
        back = "-" if self.back is None else self.back.name
        return f"free:{back}>" + "".join(colour.name for colour in self.taken)


class Take(Move):
    """One of several free choices: a gem from the bank."""

    colour: Colour

    def __str__(self) -> str:
        return f"take:{self.colour.name}"


class GemDrawn(Move):
    """Chance: the top gem card."""

    card: int

    def __str__(self) -> str:
        return f"gem:{self.card}"


class EventDrawn(Move):
    """Chance: the top event card."""

    card: int

    def __str__(self) -> str:
        return f"event:{self.card}"


PASS, ACCEPT, APPLY, DECLINE = Pass(), Accept(), Apply(), Decline()
VISIBLE, BLIND = Source(False), Source(True)
ACTS, GUESSES = tuple(map(Act, ACTIONS)), tuple(map(Guess, ACTIONS))
GIVES, NAMES, TAKES = (tuple(map(kind, COLOURS)) for kind in (Give, Name, Take))
GEMS_DRAWN = tuple(map(GemDrawn, range(GEM_CARDS)))
EVENTS_DRAWN = tuple(map(EventDrawn, range(len(EVENT_CARDS))))
SWAPS = tuple(
    tuple(tuple(Swap(other, give, take) for take in COLOURS) for give in COLOURS) for other in range(5)
)
"""By the other player, the colour given and the colour taken."""
EXCHANGES = tuple(
    Exchange(back, taken)
    for back in (*COLOURS, None)
    for number in range(MOST_FREE_GEMS, 0, -1)
    for taken in combinations_with_replacement(COLOURS, number)
)

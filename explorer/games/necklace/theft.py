"""The Thief: a card is pulled out of a hand at random; a Musketeer that comes turns the direction round."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from explorer.core import game as core
from explorer.core.codec import Seat
from explorer.core.complaint import Complaint
from explorer.core.game import RESUME, Draw, Event, Odds, Reason, Step, Story
from explorer.core.notation import Verbs
from explorer.games.necklace.cards import CARDS, MUSKETEER, NECKLACE, NO_CARDS, Card
from explorer.games.necklace.table import Chance, Effect, Move, Outcome, State, discarded, moved


class Stolen(Outcome):
    """The card pulled from a hand; `fresh` if the active player gained that copy this turn."""

    fresh: bool

    @property
    def place(self) -> int:
        return self.card + len(CARDS) * self.fresh

    def __str__(self) -> str:
        return f"steal {self.card}" + " fresh" * self.fresh


class PullBack(Move):
    """After her Musketeer was pulled: she pulls a card in return."""

    time = "QN-MUSK-1"

    def __str__(self) -> str:
        return "pull back"


class LetGo(Move):
    time = "QN-MUSK-1"

    def __str__(self) -> str:
        return "let go"


STOLEN = tuple(Stolen(card, fresh) for fresh in (False, True) for card in CARDS)
PULL_BACK, LET_GO = PullBack(), LetGo()
VERBS: Verbs = {
    "steal": ("steal ring", {str(stolen).removeprefix("steal "): stolen for stolen in STOLEN}.__getitem__),
    "pull": ("pull back", {"back": PULL_BACK}.__getitem__),
    "let": ("let go", {"go": LET_GO}.__getitem__),
}


def theft(state: State, puller: int, robbed: int, *, back: bool = True) -> Story[State]:
    """A card is pulled at random; with nothing to pull, the chain ends."""
    if any(state.hands[robbed]):
        return state.at(Pulling(puller, robbed))
    state = yield NothingToPull(puller, robbed, back)
    return state.at(RESUME)


class Pulling(Effect, Chance):
    """A card is being pulled out of a hand."""

    name = "steal"
    outcomes = STOLEN
    puller: Seat
    robbed: Seat

    def weights(self, state: State) -> Sequence[int]:
        """Each card of the hand is as likely as any other; copies gained this turn are told apart."""
        hand = state.hands[self.robbed]
        fresh = state.fresh if self.robbed == state.active else NO_CARDS
        return (*hand.without(fresh), *fresh)

    def odds(self, state: State) -> Odds:
        return Odds(Draw("theft", state.thefts), STOLEN, self.weights(state))

    def amiss(self, state: State) -> Iterator[Complaint]:
        if self.puller == self.robbed:
            yield Complaint("nobody robs herself")
        if not any(state.hands[self.robbed]):
            yield Complaint("the hand to pull from is empty")

    def story(self, state: State, move: Stolen) -> Story[State]:
        """A pulled Musketeer is discarded and turns the direction round; an empty hand is not pulled from."""
        puller, robbed = self
        back = puller != state.active
        if move.card != MUSKETEER:
            state = yield CardStolen(puller, robbed, move.card, move.fresh, back)
            return state.at(RESUME)
        state = yield MusketeerPulled(puller, robbed, back)
        if state.rulings.counter_theft == "optional" and any(state.hands[puller]):
            return state.at(Countering(robbed, puller))
        return (yield from theft(state, robbed, puller))


class Countering(Effect):
    """A Musketeer was pulled from her; will she pull in return?"""

    name = "counter_theft"
    puller: Seat
    robbed: Seat

    def asked(self, state: State) -> int:
        return self.puller

    def moves(self, state: State) -> Sequence[core.Move]:
        return [PULL_BACK, LET_GO]

    def objection(self, state: State, move: core.Move) -> Reason | None:
        return None if isinstance(move, PullBack | LetGo) else self.not_now(state, move)

    def amiss(self, state: State) -> Iterator[Complaint]:
        if self.puller == self.robbed:
            yield Complaint("nobody robs herself")

    def story(self, state: State, move: core.Move) -> Story[State]:
        if isinstance(move, PullBack):
            return (yield from theft(state, self.puller, self.robbed))
        state = yield PullDeclined(self.puller)
        return state.at(RESUME)


class CardStolen(Event):
    """Only the two players know the card, unless it is the Necklace. `back`: after a Musketeer, in return."""

    puller: int
    robbed: int
    card: Card | None
    fresh: bool = False
    back: bool = False

    @property
    def rule(self) -> str:
        if self.card == NECKLACE:
            return "QN-THIEF-2"
        return "QN-MUSK-1" if self.back else "QN-THIEF-1"

    def after(self, state: State) -> State:
        assert self.card is not None, "an event as others hear it cannot be folded"
        thefts = state.thefts + 1
        return moved(state, self.robbed, self.puller, self.card, fresh=self.fresh, thefts=thefts)

    def told_to(self, seat: int | None) -> Self:
        if self.card == NECKLACE or seat == self.robbed:
            return self
        return self.but(fresh=False) if seat == self.puller else self.but(card=None, fresh=False)


class MusketeerPulled(Event):
    """The pulled card was a Musketeer: discarded, and the direction turns round, maybe back again."""

    puller: int
    robbed: int
    back: bool = False

    @property
    def rule(self) -> str:
        return "QN-MUSK-2" if self.back else "QN-MUSK-1"

    def after(self, state: State) -> State:
        return discarded(state, self.robbed, MUSKETEER, thefts=state.thefts + 1)


class NothingToPull(Event):
    """The chain ends at an empty hand; by a reading even the Thief himself may have met one."""

    puller: int
    robbed: int
    back: bool = True

    @property
    def rule(self) -> str:
        return "QN-MUSK-2" if self.back else "QN-THIEF-3"


class PullDeclined(Event):
    rule: ClassVar[str] = "QN-MUSK-1"
    puller: int


def no_longer_asked(step: Step, move: core.Move) -> bool:
    """Whether rules 1 asked for this here: they let her decide whether to pull from an empty hand.

    A written table has no events; it goes on where such a question stood.
    """
    state, told = step.state, {type(event) for event in step.events}
    if not isinstance(move, PullBack | LetGo) or state.rulings.counter_theft != "optional":
        return False
    return {MusketeerPulled, NothingToPull} <= told or (not told and not all(map(any, state.hands)))

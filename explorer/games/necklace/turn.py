"""The turn: its phases in order, delayed sales at its end, and going on after an interruption."""

from typing import ClassVar

from explorer.core.game import RESUME, Event, Part, Story
from explorer.core.notation import Verbs
from explorer.games.necklace.cards import NO_CARDS
from explorer.games.necklace.devaluation import refill
from explorer.games.necklace.influence import END_INFLUENCE, influence
from explorer.games.necklace.merchant import delayed_sale, merchant
from explorer.games.necklace.purchase import END_PURCHASE, purchasing
from explorer.games.necklace.table import MERCHANT_GONE, TURN_OVER, State

VERBS: Verbs = {"end": ("end purchase", {"influence": END_INFLUENCE, "purchase": END_PURCHASE}.__getitem__)}


def resumed(state: State) -> Story[State]:
    """Play goes on exactly where an effect or a Merchant stopped it, or with the next turn."""
    while state.stage.resumes:
        state = yield from _what_follows(state)
    return state


def _what_follows(state: State) -> Story[State]:
    if state.aside:
        return merchant(state)
    if state.stage is MERCHANT_GONE and state.phase != "dusk":
        return interruption_over(state)
    if state.phase == "influence":
        return influence(state)
    if state.phase == "purchase":
        return purchasing(state)
    over = state.phase == "dusk" or state.stage is TURN_OVER
    return dusk(state) if over else refill(state)


def interruption_over(state: State) -> Story[State]:
    """The phase in which a Merchant came goes on."""
    refills = state.phase == "devaluation" and not state.pile_is_empty
    state = yield PlayResumed(state.active, state.phase, refills)
    return state.at(RESUME)


def dusk(state: State) -> Story[State]:
    """The end of a turn: delayed sales that are due are held, then the next player begins."""
    due = [delay for delay in state.waiting if delay.due <= state.turn]
    if due:
        return (yield from delayed_sale(state, due))
    state = yield TurnBegan((state.active + 1) % state.players, state.turn + 1, state.rulings.ducats)
    return (yield from influence(state))


class TurnBegan(Event):
    rule: ClassVar[str] = "QN-TURN-1"
    player: int
    turn: int
    ducats: int

    def after(self, state: State) -> State:
        return state.but(
            turn=self.turn,
            active=self.player,
            phase="influence",
            ducats=self.ducats,
            courtiers=0,
            bought=0,
            fresh=NO_CARDS,
        )

    @property
    def amount(self) -> int:
        return self.ducats

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part("QN-BUY-1", self.ducats),)


class PlayResumed(Event):
    """A sale or its delay is over, and the phase that it interrupted goes on; maybe the row is refilled."""

    player: int
    phase: str
    refills: bool

    @property
    def rule(self) -> str:
        return "QN-DEV-5" if self.refills else "QN-MERC-2"

"""The set-up, told in the order of the rulebook: what happens before the first card is dealt."""

from typing import Any, ClassVar

from explorer.core.game import Event, Step, Story, told_setup
from explorer.core.plain import Plain
from explorer.games.edel.cards import (
    ACTIONS,
    COLOURS,
    EVENT_CARDS,
    FREE,
    GEM_CARDS,
    Action,
    Gems,
)
from explorer.games.edel.events import PutAside
from explorer.games.edel.setup import first_gems, laid_out
from explorer.games.edel.stages import DEALING, SETTING_UP
from explorer.games.edel.state import Setup, State


class ActionCardsTaken(Event):
    rule: ClassVar[str] = "ESR-SETUP-1"
    actions: tuple[Action, ...]


class FirstGemsTaken(Event):
    """Everybody takes the same gems."""

    rule: ClassVar[str] = "ESR-SETUP-2"
    gems: Gems

    def after(self, state: State) -> State:
        players = len(state.gems)
        left = tuple(there - players * taken for there, taken in zip(state.bank, self.gems, strict=True))
        return state.but(gems=(self.gems,) * players, bank=left)


class BankMade(Event):
    """What is left of the gems."""

    rule: ClassVar[str] = "ESR-SETUP-3"
    gems: Gems


class EventPileMade(Event):
    rule: ClassVar[str] = "ESR-SETUP-4"
    number: int


class GemPileMade(Event):
    rule: ClassVar[str] = "ESR-SETUP-5"
    number: int


class GemPileForTwo(GemPileMade):
    """Two players put none of its cards aside; a round uses one in each turn."""

    rule: ClassVar[str] = "ESR-2P-1"


class FirstActive(Event):
    """Two players agree who is active first."""

    rule: ClassVar[str] = "ESR-2P-1"
    player: int

    def after(self, state: State) -> State:
        return state.but(starter=self.player)


def told(state: State) -> Step:
    """How this table was set up. It shows everything that happened."""
    return told_setup(undealt(state.setup), _story(state), state)


def undealt(setup: Setup) -> State:
    """All gems in the bank, all cards in their piles."""
    nothing, everything = (0,) * len(COLOURS), (setup.rulings.gems_per_colour,) * len(COLOURS)
    hands = (nothing,) * len(setup.names)
    return laid_out(setup, 0, ()).but(stage=SETTING_UP, gems=hands, bank=everything)


def _story(dealt: State) -> Story[State]:
    pair = dealt.players == 2
    yield ActionCardsTaken(tuple(ACTIONS) if dealt.players == 5 else tuple(ACTIONS[:FREE]))
    state = yield FirstGemsTaken(first_gems(dealt.rulings))
    yield BankMade(state.bank)
    yield EventPileMade(len(EVENT_CARDS))
    state = yield GemPileForTwo(GEM_CARDS) if pair else GemPileMade(GEM_CARDS)
    for card in dealt.aside:
        state = yield PutAside(card)
    if pair:
        state = yield FirstActive(dealt.starter)
    return state.at(DEALING[dealt.starter])


def written(step: Step) -> dict[str, Any] | None:
    """That it was told; how, can be told from the dealt table."""
    return {} if step.events else None


def read(state: State, data: Plain) -> Step:
    data.table(known=frozenset())
    return told(state)

"""The set-up: gems, bank, piles and the gem cards put aside, told in the order of the rulebook."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from explorer.core.complaint import Complaint
from explorer.core.game import Event, Step, Story, told_setup
from explorer.games.edel.cards import ACTIONS, COLOURS, EVENT_CARDS, FREE, GEM_CARDS, Action, Gems
from explorer.games.edel.readings import Rulings
from explorer.games.edel.rounds import DEALING, PutAside
from explorer.games.edel.table import SETTING_UP, Cards, Setup, State


def laid_out(setup: Setup, first: int, aside: Cards) -> State:
    """A table ready for the first card."""
    players, rulings = len(setup.names), setup.rulings
    gems = first_gems(rulings)
    return State(
        stage=DEALING[first],
        setup=setup,
        round=1,
        turn=1,
        starter=first,
        aside=aside,
        deck=tuple(card for card in range(GEM_CARDS) if card not in aside),
        dealt=(),
        chosen=(None,) * players,
        order=(),
        shuffles=0,
        events=tuple(range(len(EVENT_CARDS))),
        drawn=0,
        visible=None,
        in_use=None,
        held=((),) * players,
        gems=(gems,) * players,
        bank=tuple(rulings.gems_per_colour - players * number for number in gems),
        money=(0,) * players,
    )


def first_gems(rulings: Rulings) -> Gems:
    """What everybody begins with: of each colour equally many."""
    return (rulings.first_gems,) * len(COLOURS)


def enough(rulings: Rulings, players: int) -> Rulings:
    """These numbers, if so many players can play with what is in the box."""
    gems = players * rulings.first_gems
    if gems > rulings.gems_per_colour:
        raise Complaint(
            "{players} players would begin with {needed} gems of each colour; there are {there}",
            players=players,
            needed=gems,
            there=rulings.gems_per_colour,
        )
    cards = rulings.turns_with(players)
    if players > 2:
        cards *= players
    elif rulings.two_p_gem_source == "remaining":
        cards *= rulings.rounds
    if cards > GEM_CARDS:
        raise Complaint(
            "with these turns {players} players would need {needed} gem cards; there are {there}",
            players=players,
            needed=cards,
            there=GEM_CARDS,
        )
    return rulings


def set_aside(players: int, chosen: Sequence[int] | None, rng: Random, rulings: Rulings) -> Cards:
    """The gem cards put aside for the first round: drawn, unless somebody says which."""
    aside = rulings.aside_with(players)
    if chosen is None:
        return tuple(rng.sample(range(GEM_CARDS), aside))
    if len({*chosen} & {*range(GEM_CARDS)}) != len(chosen) or len(chosen) != aside:
        raise Complaint(
            "aside: {players} players put {aside} different gem cards aside, not {chosen}",
            players=players,
            aside=aside,
            chosen=chosen,
        )
    return tuple(chosen)


def ages_of(youngest_first: Sequence[int] | None, players: int) -> tuple[int, ...]:
    """Each seat's place from the youngest upwards; unless told, a lower seat is younger."""
    order = list(range(players) if youngest_first is None else youngest_first)
    if sorted(order) != list(range(players)):
        raise Complaint(
            "youngest_first: name the seats 0 to {players}, each once, not {order}",
            players=players - 1,
            order=order,
        )
    return tuple(map(order.index, range(players)))


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

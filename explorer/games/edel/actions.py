"""The actions, in their order: money, event, gems and, for five players, free choice."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar

from explorer.core.codec import Seat
from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Move, Verbs
from explorer.games.edel.cards import (
    ACTIONS,
    COLOURS,
    EVENT,
    FREE,
    MONEY,
    MOST_FREE_GEMS,
    Action,
    Colour,
    Gems,
)
from explorer.games.edel.event_cards import received
from explorer.games.edel.event_pile import EventDrawn, FromThePile, shuffle_due, shuffled
from explorer.games.edel.holdings import (
    ONE,
    GemsReceived,
    GemsReturned,
    MoneyReceived,
    limited,
    owned_colours,
)
from explorer.games.edel.negotiation import negotiation, openers
from explorer.games.edel.table import (
    DECLINE,
    SEATS,
    Asking,
    Decline,
    Resolving,
    Stage,
    State,
    against,
    changing,
    one_of,
    replaced,
    without,
)

_visible_after = changing("visible")
_taken_after = changing("visible", "in_use")
_drawn_after = changing("events", "drawn", "visible", "in_use")


Outcome = tuple[Action, str, tuple[int, ...]]
"""What becomes of an action, and who chose it."""


@cache
def outcomes(chosen: tuple[Action | None, ...]) -> tuple[Outcome, ...]:
    """The actions that were chosen, in their order."""
    plan = []
    for action in ACTIONS:
        players = tuple(seat for seat, choice in enumerate(chosen) if choice == action)
        if players:
            several = "several" if action == FREE else "negotiate" if len(players) == 2 else "cancelled"
            plan.append((action, "sole" if len(players) == 1 else several, players))
    return tuple(plan)


@cache
def unsettled(chosen: tuple[Action | None, ...], first: int, actor: int | None) -> tuple[Outcome, ...]:
    """What is still to be resolved: the first action by its actor, if she was found, then the others."""
    found = () if actor is None else ((ACTIONS[first], "sole", (actor,)),)
    return found + tuple(outcome for outcome in outcomes(chosen) if outcome[0] >= first + len(found))


def resolved(state: State) -> Story[State]:
    """The actions in their order, until somebody must decide; a state that still resumes knows no more."""
    stage = state.stage
    assert isinstance(stage, Resolving)
    for action, outcome, players in unsettled(state.chosen, stage.first, stage.actor):
        if action == FREE:
            state = yield FreeChoiceCame(players)
            if choice := free_choice(state, players):
                return state.at(choice)
            state = yield NothingToChoose(players, outcome == "several")
        elif outcome == "negotiate":
            state = yield Contested(action, players)
            return (yield from negotiation(state, action, players))
        elif outcome == "cancelled":
            state = yield Cancelled(action, players)
        elif action == EVENT:
            return state.at(PICKING_EVENT[players[0]])
        else:
            state = yield brought(state, players[0], action)
    return state


def brought(state: State, player: int, action: Action) -> Event:
    """The money or the gems on her gem card; of two players the challenger borrows the active one's."""
    card, borrowed = state.card_of(player), state.is_challenger(player)
    if borrowed and state.rulings.two_p_card == "void":
        return CardVoid(player, action)
    if action == MONEY:
        return Income(player, card.money, borrowed)
    got = limited(card.gems, state.bank)
    return GemsEarned(player, got, sum(card.gems) - sum(got), borrowed)


class Contested(Event):
    """Two chose the same action."""

    rule: ClassVar[str] = "ESR-NEG-1"
    action: Action
    players: tuple[int, ...]


class Cancelled(Event):
    """Three or more chose the same action."""

    rule: ClassVar[str] = "ESR-TURN-5"
    action: Action
    players: tuple[int, ...]


class Income(MoneyReceived):
    """By the action money: what the gem card shows; of two players one may use the other's card."""

    borrowed: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-6" if self.borrowed else "ESR-ACT-MONEY"


class GemsEarned(GemsReceived):
    """By the action gems: what the gem card shows; of two players one may use the other's card."""

    limit: ClassVar[str] = "ESR-ACT-GEMS-2"
    borrowed: bool = False

    @property
    def due(self) -> str:
        return "ESR-2P-6" if self.borrowed else "ESR-ACT-GEMS-1"

    @property
    def rule(self) -> str:
        return self.limit if self.short else self.due


class CardVoid(Event):
    """By this reading the challenger gets nothing from the active player's gem card."""

    rule: ClassVar[str] = "ESR-2P-6"
    player: int
    action: Action


class Source(Move):
    """Which event card: the visible one or, blind, the top one of the pile."""

    blind: bool

    def __str__(self) -> str:
        return "source:blind" if self.blind else "source:visible"


SOURCES = VISIBLE, BLIND = Source(False), Source(True)


class PickingEvent(Asking):
    """She takes the visible event or the top card of the pile."""

    name = "event_source"
    rule = "ESR-ACT-EVENT"

    def busy(self) -> tuple[tuple[int, ...], Action]:
        return (self.seat,), EVENT

    def moves(self, state: State) -> Sequence[Move]:
        return SOURCES

    def objection(self, state: State, move: Move) -> Reason | None:
        return None if isinstance(move, Source) else self.out_of_place(state)

    def story(self, state: State, move: Source) -> Story[State]:
        """Who draws blind leaves the visible card, which goes under the pile: as a rule before the draw."""
        visible = state.visible
        assert visible is not None
        if not move.blind:
            state = yield EventTaken(self.seat, visible)
            return (yield from received(state, self.seat, visible))
        if state.rulings.blind_order == "place_then_draw":
            state = yield EventPassedOver(visible)
        if shuffle_due(state, needed=True):
            state = yield shuffled(state)
        return state.at(DrawingEvent(self.seat))


class DrawingEvent(FromThePile):
    """She left the visible event; the top card of the pile comes to her."""

    name = "event_draw"
    rule = "ESR-ACT-EVENT"
    to: Seat

    def busy(self) -> tuple[tuple[int, ...], Action]:
        return (self.to,), EVENT

    def story(self, state: State, move: EventDrawn) -> Story[State]:
        state = yield EventDrawnBlind(self.to, move.card)
        if shuffle_due(state):
            state = yield shuffled(state)
        if state.visible is not None:
            state = yield EventPassedOver(state.visible)
        return (yield from received(state, self.to, move.card))


PICKING_EVENT = tuple(map(PickingEvent, SEATS))


class EventTaken(Event):
    """A player took the visible event."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    player: int
    card: int

    def after(self, state: State) -> State:
        return _taken_after(state, (None, self.card))


class EventPassedOver(Event):
    """The visible event goes under the pile because the player draws blind."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    card: int

    def after(self, state: State) -> State:
        return _visible_after(state, (None,))


class EventDrawnBlind(Event):
    """A player got the top card of the pile."""

    rule: ClassVar[str] = "ESR-ACT-EVENT"
    player: int
    card: int

    def after(self, state: State) -> State:
        events = without(state.events, self.card)
        return _drawn_after(state, (events, state.drawn + 1, state.visible, self.card))


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


TAKES = tuple(map(Take, COLOURS))
EXCHANGES = tuple(
    Exchange(back, taken)
    for back in (*COLOURS, None)
    for number in range(MOST_FREE_GEMS, 0, -1)
    for taken in combinations_with_replacement(COLOURS, number)
)
VERBS: Verbs = {
    "source": ("source:blind", one_of(SOURCES)),
    "free": ("free:B>RY", one_of(EXCHANGES)),
    "take": ("take:R", one_of(TAKES)),
}


def free_choice(state: State, players: Sequence[int]) -> Stage | None:
    """The first decision of those who chose freely; None if there is nothing to choose."""
    if len(players) > 1:
        first, *waiting = openers(state, players)
        return Taking(first, tuple(waiting)) if any(state.bank) else None
    empty_handed = state.rulings.free_no_gem == "take_two" and any(state.bank)
    return Exchanging(players[0]) if any(state.gems[players[0]]) or empty_handed else None


class Exchanging(Asking):
    """The only free choice: she returns one gem and takes two."""

    name = "free_one"
    rule = "ESR-ACT-FREE-2"

    def busy(self) -> tuple[tuple[int, ...], Action]:
        return (self.seat,), FREE

    def moves(self, state: State) -> Sequence[Move]:
        """All that matters: which colours are owned, and how many of each can be taken from the bank."""
        due = state.rulings.free_gems
        hand, bank = limited(state.gems[self.seat], (1, 1, 1, 1)), limited(state.bank, (due,) * 4)
        found = exchanges(hand, bank, due)
        return (*found, DECLINE) if state.rulings.free_optional else found

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, Exchange):
            why = not_exchanged(state.gems[self.seat], state.bank, move, state.rulings.free_gems)
        elif isinstance(move, Decline):
            why = None if state.rulings.free_optional else "must_be_carried_out"
        else:
            return self.out_of_place(state)
        return None if why is None else against(move, "ESR-ACT-FREE-2", why)

    def story(self, state: State, move: Exchange | Decline) -> Story[State]:
        if isinstance(move, Decline):
            state = yield ChoiceDeclined(self.seat)
            return state.settled(FREE)
        if move.back is not None:
            state = yield FreelyReturned(self.seat, ONE[move.back], 0)
        gems = tuple(map(move.taken.count, COLOURS))
        state = yield FreelyChosen(self.seat, gems, state.rulings.free_gems - len(move.taken))
        return state.settled(FREE)


@cache
def exchanges(hand: Gems, bank: Gems, due: int) -> tuple[Move, ...]:
    return tuple(
        Exchange(back, taken)
        for back in owned_colours(hand) or (None,)
        for there in (with_one_more(bank, back),)
        for taken in combinations_with_replacement(COLOURS, min(due, sum(there)))
        if has_all(there, taken)
    )


def not_exchanged(hand: Gems, bank: Gems, move: Exchange, due: int) -> str | None:
    """One gem back, unless none is owned; then so many as are due from the bank, or what it has."""
    if any(hand) if move.back is None else not hand[move.back]:
        return "must_return_an_own_gem" if any(hand) else "no_gem_to_return"
    there = with_one_more(bank, move.back)
    if len(move.taken) != min(due, sum(there)):
        return "wrong_number_of_gems"
    if list(move.taken) != sorted(move.taken):
        return "colours_not_in_order"
    return None if has_all(there, move.taken) else "bank_has_too_few"


def with_one_more(bank: Gems, back: Colour | None) -> Gems:
    return bank if back is None else replaced(bank, back, bank[back] + 1)


def has_all(bank: Gems, taken: Sequence[Colour]) -> bool:
    return all(taken.count(colour) <= bank[colour] for colour in taken)


class Taking(Asking):
    """One of several free choices: she takes a gem; `waiting` come after her."""

    name = "free_many"
    rule = "ESR-ACT-FREE-3"
    waiting: tuple[Seat, ...]

    def busy(self) -> tuple[tuple[int, ...], Action]:
        return (self.seat, *self.waiting), FREE

    def moves(self, state: State) -> Sequence[Move]:
        found = tuple([take for take in TAKES if state.bank[take.colour]])
        return (*found, DECLINE) if state.rulings.free_optional else found

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, Take):
            why = None if state.bank[move.colour] else "bank_has_none"
        elif isinstance(move, Decline):
            why = None if state.rulings.free_optional else "must_be_carried_out"
        else:
            return self.out_of_place(state)
        return None if why is None else against(move, "ESR-ACT-FREE-3", why)

    def story(self, state: State, move: Take | Decline) -> Story[State]:
        """A gem each, as long as the bank has any."""
        if isinstance(move, Decline):
            state = yield ChoiceDeclined(self.seat, several=True)
        else:
            state = yield FreelyTaken(self.seat, ONE[move.colour], 0)
        waiting = self.waiting
        if waiting and any(state.bank):
            return state.at(Taking(waiting[0], waiting[1:]))
        if waiting:
            state = yield NothingToChoose(waiting, several=True)
        return state.settled(FREE)


class FreeChoiceCame(Event):
    """It is carried out by everybody who chose it, however many they are."""

    players: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "ESR-ACT-FREE-1" if len(self.players) == 1 else "ESR-TURN-6"


class FreelyReturned(GemsReturned):
    rule: ClassVar[str] = "ESR-ACT-FREE-2"


class FreelyChosen(GemsReceived):
    """By the only free choice."""

    rule: ClassVar[str] = "ESR-ACT-FREE-2"
    limit: ClassVar[str] = "ESR-ACT-FREE-2"


class FreelyTaken(GemsReceived):
    """By one of several free choices."""

    rule: ClassVar[str] = "ESR-ACT-FREE-3"
    limit: ClassVar[str] = "ESR-ACT-FREE-3"


class NothingToChoose(Event):
    """No gem to return for who chose freely alone, or none left in the bank for one of several."""

    players: tuple[int, ...]
    several: bool

    @property
    def rule(self) -> str:
        return "ESR-ACT-FREE-3" if self.several else "ESR-ACT-FREE-2"


class ChoiceDeclined(Event):
    """By this reading a free choice may be declined, by whoever chose alone or by one of several."""

    player: int
    several: bool = False

    @property
    def rule(self) -> str:
        return "ESR-ACT-FREE-3" if self.several else "ESR-ACT-FREE-2"

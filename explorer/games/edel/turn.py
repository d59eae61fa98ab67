"""A turn, in the order of the rulebook: gem cards, event, secret choice, actions, end."""

from collections.abc import Sequence
from functools import cache

from explorer.core.game import Story
from explorer.games.edel.cards import ACTIONS, EVENT, FREE, MONEY, Action, Gems
from explorer.games.edel.event_pile import TURNED_UP, TURNED_UP_BY_ACTIVE, EventsShuffled, EventUnclaimed
from explorer.games.edel.events import (
    CHOSE,
    CHOSE_TO_BE_GUESSED,
    DEALT,
    DEALT_TO_ACTIVE,
    PUT_ASIDE,
    PUT_ASIDE_AGAIN,
    TURN_BEGAN,
    TURN_ENDED,
    TURN_OF_TWO_ENDED,
    BecameActive,
    Cancelled,
    Contested,
    FreeChoiceCame,
    Ordered,
    Revealed,
)
from explorer.games.edel.gems import GemsEarned
from explorer.games.edel.money import Income
from explorer.games.edel.moves import Act, EventDrawn, GemDrawn
from explorer.games.edel.rounds import order_of_opening, round_ended
from explorer.games.edel.stages import (
    CHOOSING,
    DEALING,
    PICKING_EVENT,
    PUTTING_ASIDE,
    TURNING_UP,
    Dealing,
    Exchanging,
    Guessing,
    Opening,
    Stage,
    Taking,
)
from explorer.games.edel.state import State
from explorer.games.edel.talks import CardVoid, NegotiationBegan, NothingToChoose


def put_aside(state: State, move: GemDrawn) -> Story[State]:
    state = yield (PUT_ASIDE if state.round == 1 else PUT_ASIDE_AGAIN)[move.card]
    more = len(state.aside) < state.rulings.aside[state.players - 2]
    return state.at(PUTTING_ASIDE if more else DEALING[0])


def dealt(state: State, move: GemDrawn) -> Story[State]:
    """Everybody gets a gem card, with two players only the active one; then an event is turned up."""
    assert isinstance(state.stage, Dealing)
    to, players = state.stage.to, len(state.money)
    state = yield (DEALT if players > 2 else DEALT_TO_ACTIVE)[to][move.card]
    if players > 2 and to + 1 < players:
        return state.at(DEALING[to + 1])
    if state.visible is not None:
        return state.at(CHOOSING[first_in_turn(state)])
    if shuffle_due(state, needed=True):
        state = yield shuffled(state)
    return state.at(TURNING_UP)


def turned_up(state: State, move: EventDrawn) -> Story[State]:
    state = yield (TURNED_UP if len(state.money) > 2 else TURNED_UP_BY_ACTIVE)[move.card]
    if shuffle_due(state):
        state = yield shuffled(state)
    return state.at(CHOOSING[first_in_turn(state)])


def first_in_turn(state: State) -> int:
    return state.active if len(state.money) == 2 else 0


def shuffle_due(state: State, *, needed: bool = False) -> bool:
    """Whether the pile is shuffled: as soon as no card is face down or, if lazy, when one is needed."""
    return not state.events and (needed or state.rulings.event_shuffle == "eager")


def shuffled(state: State) -> EventsShuffled:
    return EventsShuffled(state.face_up)


def chosen(state: State, move: Act) -> Story[State]:
    """One after the other, unseen; when all have chosen, the cards are revealed together."""
    player, players = state.stage.seat, len(state.money)
    if players == 2:
        state = yield CHOSE_TO_BE_GUESSED[player][move.action]
        return state.at(Guessing(1 - player, None))
    state = yield CHOSE[player][move.action]
    if player + 1 < players:
        return state.at(CHOOSING[player + 1])
    early = state.rulings.opener_timing == "at_reveal"
    state = yield Revealed(state.chosen, opening_order(state) if early else ())
    if order := ordered(state.chosen):
        state = yield order
    return (yield from resolved(state, MONEY))


@cache
def outcomes(chosen: tuple[Action | None, ...]) -> tuple[tuple[Action, str, tuple[int, ...]], ...]:
    """What becomes of each action that was chosen, in their order, and who chose it."""
    plan = []
    for action in ACTIONS:
        players = tuple(seat for seat, choice in enumerate(chosen) if choice == action)
        if players:
            several = "several" if action == FREE else "negotiate" if len(players) == 2 else "cancelled"
            plan.append((action, "sole" if len(players) == 1 else several, players))
    return tuple(plan)


@cache
def ordered(chosen: tuple[Action | None, ...]) -> Ordered | None:
    """The order in which the actions will be carried out, if there are several."""
    actions = tuple(action for action in ACTIONS if action in chosen)
    return Ordered(actions) if len(actions) > 1 else None


def resolved(state: State, first: int) -> Story[State]:
    """The actions from `first` on, until somebody must decide; after the last one the turn ends."""
    for action, outcome, players in outcomes(state.chosen):
        if action < first:
            continue
        if action == FREE:
            state = yield FreeChoiceCame(players)
            if stage := free_choice(state, players):
                return state.at(stage)
            state = yield NothingToChoose(players, outcome == "several")
        elif outcome == "sole":
            return (yield from executed(state, players[0], action))
        elif outcome == "negotiate":
            state = yield Contested(action, players)
            return (yield from negotiation(state, action, players))
        else:
            state = yield Cancelled(action, players)
    return (yield from turn_ended(state))


def executed(state: State, player: int, action: Action) -> Story[State]:
    """A player, alone or after a negotiation, carries out an action; then the next one follows."""
    if action == EVENT:
        return state.at(PICKING_EVENT[player])
    if card_is_void(state, player):
        state = yield CardVoid(player, action)
    elif action == MONEY:
        state = yield Income(player, state.card_of(player).money, is_challenger(state, player))
    else:
        printed = state.card_of(player).gems
        got = limited(printed, state.bank)
        state = yield GemsEarned(player, got, sum(printed) - sum(got), is_challenger(state, player))
    return (yield from resolved(state, action + 1))


def limited(wanted: Gems, bank: Gems) -> Gems:
    """Of each colour no more than the bank has."""
    return tuple(map(min, wanted, bank))


def card_is_void(state: State, player: int) -> bool:
    """With two players, by one reading: the challenger cannot use the active player's gem card."""
    return is_challenger(state, player) and state.rulings.two_p_card == "void"


def is_challenger(state: State, player: int) -> bool:
    """Of two players, who has no gem card of her own in this turn."""
    return len(state.money) == 2 and player != state.active


def negotiation(state: State, action: Action, players: Sequence[int]) -> Story[State]:
    """Two players want the action; who has fewer reds, and so on, opens."""
    opener, other = openers(state, players)
    state = yield NegotiationBegan(action, opener, other)
    return state.at(Opening(opener, other, action))


def openers(state: State, players: Sequence[int]) -> list[int]:
    """These players in the order of opening, by what they have or, by another reading, had at the reveal."""
    return [seat for seat in state.order or opening_order(state) if seat in players]


def opening_order(state: State) -> tuple[int, ...]:
    return order_of_opening(state.gems, state.money, state.setup.ages)


def free_choice(state: State, players: Sequence[int]) -> Stage | None:
    """The first decision of those who chose freely; None if there is nothing to choose."""
    if len(players) > 1:
        first, *waiting = openers(state, players)
        return Taking(first, tuple(waiting)) if any(state.bank) else None
    empty_handed = state.rulings.free_no_gem == "take_two" and any(state.bank)
    return Exchanging(players[0]) if any(state.gems[players[0]]) or empty_handed else None


def turn_ended(state: State) -> Story[State]:
    """Cards are taken back or discarded, an unclaimed event goes under the pile; then comes the next turn."""
    pair, turn = len(state.money) == 2, state.turn
    state = yield (TURN_OF_TWO_ENDED if pair else TURN_ENDED)[turn]
    if state.visible is not None and state.rulings.unclaimed_event == "bottom":
        state = yield EventUnclaimed(state.visible, pair)
    if turn == state.setup.rulings.turns[len(state.money) - 2]:
        return (yield from round_ended(state))
    state = yield BecameActive(turn + 1, 1 - state.active) if pair else TURN_BEGAN[turn + 1]
    return state.at(DEALING[first_in_turn(state)])

"""The legal moves of a state, in a fixed order; where there are thousands, a sequence that lists none."""

from collections.abc import Callable, Sequence
from functools import cache
from math import prod
from typing import overload

from explorer.core.game import Move
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, FREE, Colour, Gems, Kind
from explorer.games.edel.ladder import Offers
from explorer.games.edel.legality import exchange_objection, forbids, losers
from explorer.games.edel.moves import (
    ACCEPT,
    ACTS,
    APPLY,
    BLIND,
    DECLINE,
    EVENTS_DRAWN,
    EXCHANGES,
    GEMS_DRAWN,
    GIVES,
    GUESSES,
    NAMES,
    PASS,
    SWAPS,
    TAKES,
    VISIBLE,
    Remove,
)
from explorer.games.edel.stages import (
    Choosing,
    Dealing,
    DrawingEvent,
    Exchanging,
    Giving,
    Guessing,
    Opening,
    Over,
    PickingEvent,
    Playing,
    PuttingAside,
    Replying,
    Stage,
    Taking,
    TurningUp,
)
from explorer.games.edel.state import State
from explorer.games.edel.turn import limited

THREE_ACTS = ACTS[:FREE]


class Removals(Sequence[Move]):
    """Every way to take a gem from each of these players (or, `partial`, from some), then to decline."""

    __slots__ = ("_ways", "choices", "partial")

    def __init__(self, choices: Sequence[tuple[int, tuple[Colour, ...]]], partial: bool) -> None:
        self.choices, self.partial = choices, partial
        self._ways = prod(len(colours) + partial for _, colours in choices) - partial if choices else 0

    def __len__(self) -> int:
        return self._ways + 1

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        if isinstance(place, slice):
            return [self[index] for index in range(*place.indices(len(self)))]
        place = range(len(self))[place]
        return DECLINE if place == self._ways else Remove(self._losses(place))

    def _losses(self, place: int) -> tuple[tuple[int, Colour], ...]:
        """The digits of the place are the colours; one digit more, if partial, spares the player."""
        losses = []
        for seat, colours in reversed(self.choices):
            place, digit = divmod(place, len(colours) + self.partial)
            if digit < len(colours):
                losses.append((seat, colours[digit]))
        return tuple(reversed(losses))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Remove):
            return move == DECLINE
        owned, seats = dict(self.choices), [seat for seat, _ in move.losses]
        concerned = [seat for seat in owned if seat in seats or not self.partial]
        return (
            bool(seats) and seats == concerned and all(colour in owned[seat] for seat, colour in move.losses)
        )


def moves(state: State) -> Sequence[Move]:
    """At CHANCE the outcomes that are possible."""
    return _MOVES[type(state.stage)](state)


def allowed(state: State, candidates: Sequence[Move]) -> tuple[Move, ...]:
    return tuple([move for move in candidates if forbids(state, move) is None])


def _choices(state: State) -> Sequence[Move]:
    return ACTS if len(state.money) == 5 else THREE_ACTS


def _offers(state: State) -> Sequence[Move]:
    stage = state.stage
    if isinstance(stage, Replying):
        return Offers(ACCEPT, state.gems[stage.seat], stage.bid)
    return Offers(PASS, state.gems[stage.seat])


def _plays(state: State) -> Sequence[Move]:
    """How the immediate card can be applied; it may always be declined."""
    assert state.in_use is not None
    kind = EVENT_CARDS[state.in_use]
    if kind == Kind.REMOVE:
        owned = [(seat, tuple(owned_colours(state.gems[seat]))) for seat in losers(state)]
        return Removals(owned, state.rulings.remove_partial)
    if kind == Kind.SWAP:
        return (*_swaps(state), DECLINE)
    return (*allowed(state, (APPLY, *NAMES)), DECLINE)


def owned_colours(hand: Gems) -> list[Colour]:
    return [colour for colour in COLOURS if hand[colour]]


def _swaps(state: State) -> list[Move]:
    player, same = state.stage.seat, state.rulings.swap_same_colour
    mine = owned_colours(state.gems[player])
    return [
        SWAPS[other][give][take]
        for other, hand in enumerate(state.gems)
        if other != player
        for give in mine
        for take in owned_colours(hand)
        if same or give != take
    ]


def _exchanges(state: State) -> Sequence[Move]:
    """All that matters: which colours are owned, and how many the bank has as far as they can be taken."""
    due = state.rulings.free_gems
    hand, bank = limited(state.gems[state.stage.seat], ONE_EACH), limited(state.bank, (due,) * 4)
    found = exchanges(hand, bank, due)
    return (*found, DECLINE) if state.rulings.free_optional else found


ONE_EACH = (1, 1, 1, 1)


@cache
def exchanges(hand: Gems, bank: Gems, due: int) -> tuple[Move, ...]:
    return tuple(move for move in EXCHANGES if exchange_objection(hand, bank, move, due) is None)


_MOVES: dict[type[Stage], Callable[[State], Sequence[Move]]] = {
    PuttingAside: lambda state: [GEMS_DRAWN[card] for card in state.deck],
    Dealing: lambda state: [GEMS_DRAWN[card] for card in state.deck],
    TurningUp: lambda state: [EVENTS_DRAWN[card] for card in state.events],
    DrawingEvent: lambda state: [EVENTS_DRAWN[card] for card in state.events],
    Choosing: _choices,
    Guessing: lambda state: allowed(state, GUESSES),
    Opening: _offers,
    Replying: _offers,
    Giving: lambda state: allowed(state, (*GIVES, DECLINE)),
    PickingEvent: lambda state: (VISIBLE, BLIND),
    Playing: _plays,
    Exchanging: _exchanges,
    Taking: lambda state: allowed(state, (*TAKES, DECLINE)),
    Over: lambda state: (),
}

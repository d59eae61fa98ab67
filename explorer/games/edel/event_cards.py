"""The event cards: those kept for the scoring, and the immediate ones, applied at once or declined."""

from collections.abc import Iterator, Sequence
from itertools import chain
from math import prod
from typing import Any, ClassVar, overload

from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Move, Verbs, only
from explorer.core.values import Value
from explorer.games.edel.cards import (
    COLOURS,
    EVENT,
    EVENT_CARDS,
    FOURS,
    SCORING_CARDS,
    Action,
    Colour,
    Kind,
)
from explorer.games.edel.holdings import (
    GEMS_OF,
    ONE,
    GemsGiven,
    GemsReceived,
    GemsReturned,
    owned_colours,
)
from explorer.games.edel.scoring import half_scoring_events, kinds_held
from explorer.games.edel.table import (
    DECLINE,
    NOT_NOW,
    SEATS,
    Asking,
    Decline,
    State,
    against,
    changing,
    every,
    number_in,
    one_of,
    replaced,
)

_kept_after = changing("in_use", "held")


class Apply(Move):
    def __str__(self) -> str:
        return "apply"


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


def _remove(rest: str) -> Remove:
    pairs = [loss.split("=") for loss in rest.split(",")]
    losses = tuple((number_in(seat), Colour[colour]) for seat, colour in pairs)
    if [seat for seat, _ in losses] != sorted({seat for seat, _ in losses}):
        raise ValueError(rest)
    return Remove(losses)


APPLY = Apply()
NAMES = tuple(map(Name, COLOURS))
SWAPS: tuple[tuple[tuple[Swap, ...], ...], ...] = every(Swap, SEATS, COLOURS, COLOURS)
"""By the other player, the colour given and the colour taken."""
VERBS: Verbs = {
    "apply": ("apply", only(APPLY)),
    "colour": ("colour:R", one_of(NAMES)),
    "swap": ("swap:1:B>R", one_of(chain(*chain(*SWAPS)))),
    "remove": ("remove:1=G,2=R", _remove),
}


def received(state: State, player: int, card: int) -> Story[State]:
    """Scoring cards wait for the scoring; immediate ones are applied or declined at once."""
    if card in SCORING_CARDS:
        state = yield EventKept(player, card)
        return state.settled(EVENT)
    return state.at(Playing(player))


class Playing(Asking):
    """She applies the immediate event card in use, or declines; either way it goes under the pile."""

    name = "event_play"
    rule = "ESR-EV-1"

    def phase(self, state: State) -> str:
        """The card gives its name."""
        return self.name if state.in_use is None else event_phase(state.in_use)

    def busy(self) -> tuple[tuple[int, ...], Action]:
        return (self.seat,), EVENT

    def moves(self, state: State) -> Sequence[Move]:
        return card_in_use(state).moves(state, self.seat)

    def objection(self, state: State, move: Move) -> Reason | None:
        if isinstance(move, Decline):
            return None
        card = card_in_use(state)
        if not isinstance(move, card.by):
            return self.out_of_place(state)
        return card.objection(state, self.seat, move)

    def instead(self, state: State, move: Move, reason: Reason) -> tuple[Move, ...]:
        if isinstance(move, Remove) and reason.why != NOT_NOW:
            return repaired(state, move) or self.few(state)
        return super().instead(state, move, reason)

    def story(self, state: State, move: Move) -> Story[State]:
        """Applying is all or nothing."""
        number = state.in_use
        assert number is not None
        if isinstance(move, Decline):
            state = yield EventDeclined(self.seat, number)
        else:
            state = yield EventApplied(self.seat, number)
            for event in card_in_use(state).effect(state, self.seat, move):
                state = yield event
        state = yield EventReturned(number)
        return state.settled(EVENT)


def event_phase(card: int) -> str:
    return f"event_{EVENT_CARDS[card].name.lower()}"


def card_in_use(state: State) -> "Immediate":
    assert state.in_use is not None
    return IMMEDIATE[EVENT_CARDS[state.in_use]]


class Immediate(Value):
    """An immediate card: `by` which moves it is applied, what speaks against one, and what it does."""

    by: ClassVar[type[Move]] = Apply

    def moves(self, state: State, player: int) -> Sequence[Move]:
        """How it can be applied; it may always be declined."""
        return APPLY, DECLINE

    def objection(self, state: State, player: int, move: Any) -> Reason | None:
        return None

    def effect(self, state: State, player: int, move: Any) -> Iterator[Event]:
        raise NotImplementedError(type(self).__name__)


class FourAndFour(Immediate):
    """So many of two colours: surplus goes to the bank, missing gems come from it as far as it has them."""

    colours: tuple[Colour, ...]

    def effect(self, state: State, player: int, move: Apply) -> Iterator[Event]:
        hand, bank, stock = state.gems[player], state.bank, state.rulings.fours
        short = any(hand[colour] + bank[colour] < stock for colour in self.colours)
        if short and state.rulings.four_four_short == "void":
            yield FourVoid(player)
            return
        for colour in self.colours:
            if hand[colour] > stock:
                yield SurplusReturned(player, GEMS_OF[colour][hand[colour] - stock], stock)
            elif missing := stock - hand[colour]:
                got = min(missing, bank[colour])
                yield FourFilled(player, GEMS_OF[colour][got], missing - got)


class Halving(Immediate):
    """Everybody returns half of every colour, rounded down."""

    def effect(self, state: State, player: int, move: Apply) -> Iterator[Event]:
        for seat, hand in enumerate(state.gems):
            back = tuple(number // 2 for number in hand)
            if any(back):
                yield HalfReturned(seat, back, sum(hand) - sum(back))


class HalfScoring(Immediate):
    """A colour is scored at once at half value; any colour, also one that nobody owns."""

    by = Name

    def moves(self, state: State, player: int) -> Sequence[Move]:
        return (*NAMES, DECLINE)

    def effect(self, state: State, player: int, move: Name) -> Iterator[Event]:
        return half_scoring_events(move.colour, state.gems, kinds_held(state), state.rulings)


class ThreeGems(Immediate):
    """Three gems of one colour from the bank, or as many as it has."""

    by = Name

    def moves(self, state: State, player: int) -> Sequence[Move]:
        return (*(name for name in NAMES if state.bank[name.colour]), DECLINE)

    def objection(self, state: State, player: int, move: Name) -> Reason | None:
        return None if state.bank[move.colour] else against(move, "ESR-EV-THREE", "bank_has_none")

    def effect(self, state: State, player: int, move: Name) -> Iterator[Event]:
        wanted = state.rulings.threes
        got = min(wanted, state.bank[move.colour])
        yield ThreeTaken(player, GEMS_OF[move.colour][got], wanted - got)


class Swapping(Immediate):
    """A gem of hers for one of another player, who cannot refuse; as a rule of another colour."""

    by = Swap

    def moves(self, state: State, player: int) -> Sequence[Move]:
        same, mine = state.rulings.swap_same_colour, owned_colours(state.gems[player])
        found = [
            SWAPS[other][give][take]
            for other, hand in enumerate(state.gems)
            if other != player
            for give in mine
            for take in owned_colours(hand)
            if same or give != take
        ]
        return (*found, DECLINE)

    def objection(self, state: State, player: int, move: Swap) -> Reason | None:
        if move.other == player or not 0 <= move.other < state.players:
            return against(move, "ESR-EV-SWAP", "no_such_partner")
        if not state.gems[player][move.give]:
            return against(move, "ESR-EV-SWAP", "gem_not_owned")
        if not state.gems[move.other][move.take]:
            return against(move, "ESR-EV-SWAP", "gem_not_theirs")
        if move.give == move.take and not state.rulings.swap_same_colour:
            return against(move, "ESR-EV-SWAP", "same_colour")
        return None

    def effect(self, state: State, player: int, move: Swap) -> Iterator[Event]:
        yield Swapped(player, move.other, ONE[move.give])
        yield Swapped(move.other, player, ONE[move.take])


class Removal(Immediate):
    """Everybody who must loses a gem, which the card's player names."""

    by = Remove

    def moves(self, state: State, player: int) -> "Removals":
        owned = {seat: tuple(owned_colours(state.gems[seat])) for seat in losers(state)}
        return Removals(owned, state.rulings.remove_partial)

    def objection(self, state: State, player: int, move: Remove) -> Reason | None:
        allowed = self.moves(state, player)
        why = allowed.fault(move)
        return Reason("ESR-EV-REMOVE", why, (("seats", tuple(allowed.owned)),)) if why else None

    def effect(self, state: State, player: int, move: Remove) -> Iterator[Event]:
        for seat, colour in move.losses:
            yield GemRemoved(seat, ONE[colour], 0)


def losers(state: State) -> list[int]:
    """Who must lose a gem to the card: opponents that have any; by another reading its player too."""
    everybody = state.rulings.remove_scope == "all"
    return [
        seat for seat, hand in enumerate(state.gems) if any(hand) and (everybody or seat != state.stage.seat)
    ]


def repaired(state: State, move: Remove) -> tuple[Move, ...]:
    """The same removal with the right players and gems that they have; none if nobody has a gem."""
    wanted, seats = dict(move.losses), losers(state)
    if state.rulings.remove_partial and any(seat in wanted for seat in seats):
        seats = [seat for seat in seats if seat in wanted]
    owned = {seat: owned_colours(state.gems[seat]) for seat in seats}
    losses = tuple((seat, wanted[seat] if wanted.get(seat) in has else has[0]) for seat, has in owned.items())
    return (Remove(losses),) if losses else ()


class Removals(Sequence[Move]):
    """Every way to take a gem that is `owned` from each of these players, then to decline.

    If `partial`, some of them may be spared, not all.
    """

    __slots__ = ("_ways", "owned", "partial")

    def __init__(self, owned: dict[int, tuple[Colour, ...]], partial: bool) -> None:
        self.owned, self.partial = owned, partial
        self._ways = prod(len(colours) + partial for colours in owned.values()) - partial if owned else 0

    def fault(self, move: Remove) -> str | None:
        """Why it is not among them; None if it is."""
        seats = [seat for seat, _ in move.losses]
        if not self.owned:
            return "nobody_has_a_gem"
        if not seats or seats != [seat for seat in self.owned if seat in seats or not self.partial]:
            return "wrong_players_among" if self.partial else "wrong_players"
        right = all(colour in self.owned[seat] for seat, colour in move.losses)
        return None if right else "loser_has_no_such_gem"

    def __contains__(self, move: object) -> bool:
        return self.fault(move) is None if isinstance(move, Remove) else move == DECLINE

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
        for seat, colours in reversed(self.owned.items()):
            place, digit = divmod(place, len(colours) + self.partial)
            if digit < len(colours):
                losses.append((seat, colours[digit]))
        return tuple(reversed(losses))


IMMEDIATE: dict[Kind, Immediate] = {
    **{kind: FourAndFour(colours) for kind, colours in FOURS.items()},
    Kind.HALVE: Halving(),
    Kind.HALFSCORE: HalfScoring(),
    Kind.THREE: ThreeGems(),
    Kind.SWAP: Swapping(),
    Kind.REMOVE: Removal(),
}
MOVE_OF = {kind: card.by for kind, card in IMMEDIATE.items()}
"""How each immediate card is applied."""


class EventKept(Event):
    """A scoring card waits in front of its owner; certificates are counted there."""

    player: int
    card: int

    @property
    def rule(self) -> str:
        return "ESR-EV-CERT" if EVENT_CARDS[self.card] == Kind.CERT else "ESR-EV-2"

    def after(self, state: State) -> State:
        player, held = self.player, state.held
        return _kept_after(state, (None, replaced(held, player, (*held[player], self.card))))


class EventDeclined(Event):
    rule: ClassVar[str] = "ESR-EV-1"
    player: int
    card: int


class EventApplied(Event):
    rule: ClassVar[str] = "ESR-EV-1"
    player: int
    card: int


class EventReturned(Event):
    """The immediate card, used or declined, goes under the pile."""

    rule: ClassVar[str] = "ESR-DECK-1"
    card: int

    def after(self, state: State) -> State:
        return state.but(in_use=None)


class FourFilled(GemsReceived):
    """What was missing to the stock that the card gives."""

    rule: ClassVar[str] = "ESR-EV-FOUR"
    limit: ClassVar[str] = "ESR-EV-FOUR"


class SurplusReturned(GemsReturned):
    """What was more than the stock that the card gives."""

    rule: ClassVar[str] = "ESR-EV-FOUR"


class FourVoid(Event):
    """By this reading four and four is not carried out in part: the bank had too few gems."""

    rule: ClassVar[str] = "ESR-EV-FOUR"
    player: int


class HalfReturned(GemsReturned):
    """Half of every colour, rounded down."""

    rule: ClassVar[str] = "ESR-EV-HALVE"


class ThreeTaken(GemsReceived):
    rule: ClassVar[str] = "ESR-EV-THREE"
    limit: ClassVar[str] = "ESR-EV-THREE"


class Swapped(GemsGiven):
    """One half of an exchange."""

    rule: ClassVar[str] = "ESR-EV-SWAP"


class GemRemoved(GemsReturned):
    rule: ClassVar[str] = "ESR-EV-REMOVE"

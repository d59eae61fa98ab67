"""The Forger: a gem card of the named type must go, unless a Musketeer answers him."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from explorer.core import game as core
from explorer.core.codec import Seat
from explorer.core.complaint import Complaint
from explorer.core.game import RESUME, Event, Reason, Story
from explorer.core.notation import Verbs
from explorer.games.necklace.cards import CARD_NAMES, CARDS_OF, MUSKETEER, Card, Cards, Gem
from explorer.games.necklace.table import (
    Effect,
    Kept,
    Move,
    Stage,
    State,
    Table,
    Unseen,
    Use,
    Window,
    discarded,
    discarded_face_down,
    looked,
)


class GiveUp(Move):
    """The gem card that goes to the Forger."""

    time = "QN-FORG-2"
    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


VERBS: Verbs = {"discard": ("discard ruby1", lambda rest: GiveUp(CARD_NAMES[rest]))}


def forger(state: State, victim: int, gem: Gem) -> Story[State]:
    """Whoever holds a Musketeer may answer with it once she has heard the type."""
    if state.hands[victim][MUSKETEER]:
        return state.at(Defending(victim, gem))
    return (yield from forged(state, victim, gem))


def forged(state: State, victim: int, gem: Gem) -> Story[State]:
    """One gem card of the type goes; who has none shows her whole hand to the attacker."""
    hand = state.hands[victim]
    sizes = [card for card in CARDS_OF[gem] if hand[card]]
    if len(sizes) > 1:
        if state.rulings.forger_discard_chooser == "victim":
            return state.at(GivingUp(victim, victim, gem))
        state = yield GemsOffered(victim, state.active, tuple(sizes))
        return state.at(GivingUp(state.active, victim, gem))
    if sizes:
        state = yield GemGivenUp(victim, sizes[0], victim, state.rulings.discards_public)
    else:
        state = yield ForgerMissed(victim, state.active, hand)
    return state.at(RESUME)


class Defending(Effect, Window):
    """A Forger was played on her; will she show a Musketeer?"""

    name = "forger_defend"
    card = MUSKETEER
    victim: Seat
    gem: Gem

    def asked(self, state: Table) -> int:
        return self.victim

    def seen_as(self) -> Unseen:
        return Unseen("forger", (self.victim, self.gem))

    def amiss(self, state: State) -> Iterator[Complaint]:
        yield from super().amiss(state)
        yield from _self_forged(state, self.victim)

    def story(self, state: State, move: core.Move) -> Story[State]:
        if isinstance(move, Use):
            state = yield ForgerRepelled(self.victim)
            return state.at(RESUME)
        state = yield MusketeerKept(self.victim)
        return (yield from forged(state, self.victim, self.gem))


class GivingUp(Effect):
    """A gem card of the named type must go; of which size?"""

    name = "forger_discard"
    secret = True
    chooser: Seat
    victim: Seat
    gem: Gem

    def asked(self, state: Table) -> int:
        return self.chooser

    def moves(self, state: State) -> Sequence[core.Move]:
        return [GiveUp(card) for card in self.sizes(state)]

    def sizes(self, state: State) -> tuple[Card, ...]:
        """The gem cards among which one must go."""
        hand = state.hands[self.victim]
        return tuple(card for card in CARDS_OF[self.gem] if hand[card])

    def objection(self, state: State, move: core.Move) -> Reason | None:
        if type(move) is not GiveUp:
            return self.not_now(state, move)
        if move.card in self.sizes(state):
            return None
        return Reason("QN-FORG-2", "not_what_the_forger_asked", (("gem", self.gem),))

    def seen_as(self) -> Unseen:
        return Unseen("forger", (self.victim, self.gem))

    def rests_on(self, table: Table) -> int | None:
        return self.victim

    @property
    def wanted(self) -> Sequence[Card]:
        return CARDS_OF[self.gem]

    def asks_for(self, hand: Sequence[Card], table: Table, offered: Sequence[Card]) -> bool:
        """Whoever chooses from another hand was shown the sizes."""
        sizes = {card for card in hand if card in CARDS_OF[self.gem]}
        return sizes == set(offered) if offered else len(sizes) > 1

    def amiss(self, state: State) -> Iterator[Complaint]:
        yield from _self_forged(state, self.victim)
        if self.chooser not in (self.victim, state.active):
            yield Complaint("only the victim or the attacker chooses the gem card")
        if len(self.sizes(state)) < 2:
            yield Complaint("there is nothing to choose among the gem cards of that type")

    def story(self, state: State, move: GiveUp) -> Story[State]:
        state = yield GemGivenUp(self.victim, move.card, self.chooser, state.rulings.discards_public)
        return state.at(RESUME)


def _self_forged(state: State, victim: int) -> Iterator[Complaint]:
    if victim == state.active:
        yield Complaint("nobody plays a Forger against herself")


def forger_windows(table: Table, victim: int, gem: Gem, *, unseen_by: int | None) -> list[Stage]:
    """What a table may wait for after a Forger, when this seat does not see who is asked."""
    chooser = victim if table.rulings.forger_discard_chooser == "victim" else table.active
    windows = (Defending(victim, gem), victim), (GivingUp(chooser, victim, gem), chooser)
    return [window for window, asked in windows if asked != unseen_by]


class GemsOffered(Event):
    """By a reading the attacker chooses: she is shown from which sizes."""

    rule: ClassVar[str] = "QN-FORG-2"
    holder: int
    viewer: int
    cards: tuple[Card, ...]

    def told_to(self, seat: int | None) -> "Event | None":
        return self if seat in (self.holder, self.viewer) else None


class ForgerRepelled(Event):
    rule: ClassVar[str] = "QN-MUSK-3"
    victim: int

    def after(self, state: State) -> State:
        return discarded(state, self.victim, MUSKETEER)


class GemGivenUp(Event):
    """The card is shown, unless a reading keeps discards hidden."""

    rule: ClassVar[str] = "QN-FORG-2"
    victim: int
    card: Card | None
    chooser: int
    face_up: bool

    def after(self, state: State) -> State:
        assert self.card is not None, "an event as others hear it cannot be folded"
        if self.face_up:
            return discarded(state, self.victim, self.card)
        return discarded_face_down(state, self.victim, self.card, self.chooser)

    def told_to(self, seat: int | None) -> Self:
        return self if self.face_up or seat in (self.victim, self.chooser) else self.but(card=None)


class HandShown(Event):
    """A whole hand was shown to one player. The others know that, not what."""

    holder: int
    viewer: int
    cards: Cards | None

    def after(self, state: State) -> State:
        return looked(state, self.viewer, self.holder)

    def told_to(self, seat: int | None) -> Self:
        return self if seat in (self.holder, self.viewer) else self.but(cards=None)


class ForgerMissed(HandShown):
    rule: ClassVar[str] = "QN-FORG-3"


class MusketeerKept(Kept):
    rule: ClassVar[str] = "QN-MUSK-3"

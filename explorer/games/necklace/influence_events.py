"""What the blue cards and the Musketeers bring about, and who hears of it."""

from typing import ClassVar, Self

from explorer.core.game import Event, Part
from explorer.games.necklace.cards import (
    FORGER,
    MUSKETEER,
    NECKLACE,
    THIEF,
    Card,
    Cards,
    Gem,
)
from explorer.games.necklace.events import Kept
from explorer.games.necklace.hands import (
    discarded,
    discarded_face_down,
    looked,
    moved,
)
from explorer.games.necklace.state import State


class CardPlayed(Event):
    """A blue card, at once discarded. Whom or what it names is public."""

    player: int
    card: Card
    target: int | None = None
    gem: Gem | None = None

    @property
    def rule(self) -> str:
        if self.card == FORGER:
            return "QN-FORG-1"
        return "QN-THIEF-3" if self.card == THIEF else "QN-INF-3"

    def after(self, state: State) -> State:
        return state.but(**discarded(state, self.player, self.card))


class DucatsGained(Event):
    rule: ClassVar[str] = "QN-COUR-1"
    player: int
    ducats: int

    def after(self, state: State) -> State:
        return state.but(ducats=state.ducats + self.ducats, courtiers=state.courtiers + 1)

    @property
    def amount(self) -> int:
        return self.ducats

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part("QN-COUR-1", self.ducats, about=(("courtiers", 1), ("each", self.ducats))),)


class FashionChanged(Event):
    """A type was named; if it was `already` first, nothing changes."""

    player: int
    gem: Gem
    already: bool = False

    @property
    def rule(self) -> str:
        return "QN-FAV-2" if self.already else "QN-FAV-1"

    def after(self, state: State) -> State:
        return state.but(fashion=(self.gem, *(other for other in state.fashion if other != self.gem)))


class HandShown(Event):
    """A whole hand was shown to one player. The others know that, not what."""

    holder: int
    viewer: int
    cards: Cards | None

    def after(self, state: State) -> State:
        return state.but(sights=looked(state, self.viewer, self.holder))

    def told_to(self, seat: int | None) -> Self:
        return self if seat in (self.holder, self.viewer) else self.but(cards=None)


class Confessed(HandShown):
    rule: ClassVar[str] = "QN-CONF-1"


class ForgerMissed(HandShown):
    rule: ClassVar[str] = "QN-FORG-3"


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
        return state.but(**discarded(state, self.victim, MUSKETEER))


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
            return state.but(**discarded(state, self.victim, self.card))
        return state.but(**discarded_face_down(state, self.victim, self.card, self.chooser))

    def told_to(self, seat: int | None) -> Self:
        return self if self.face_up or seat in (self.victim, self.chooser) else self.but(card=None)


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
        changes = moved(state, self.robbed, self.puller, self.card, fresh=self.fresh)
        return state.but(**changes, thefts=state.thefts + 1)

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
        return state.but(**discarded(state, self.robbed, MUSKETEER), thefts=state.thefts + 1)


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


class MusketeersUnited(Event):
    """Several Musketeers; the Necklace and the necklace come from its owner, if a rival owns it."""

    rule: ClassVar[str] = "QN-MUSK-4"
    player: int
    owner: int | None

    def after(self, state: State) -> State:
        state = state.but(**discarded(state, self.player, MUSKETEER, state.rulings.trio))
        if self.owner is None:
            return state
        return state.but(**moved(state, self.owner, self.player, NECKLACE, fresh=False))


class InfluenceEnded(Event):
    """Others do not learn whether she had anything to play."""

    rule: ClassVar[str] = "QN-INF-1"
    player: int
    skipped: bool | None

    def after(self, state: State) -> State:
        return state.but(phase="purchase")

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(skipped=None)


class MusketeerKept(Kept):
    rule: ClassVar[str] = "QN-MUSK-3"

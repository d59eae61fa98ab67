"""The influence phase: blue cards, and three Musketeers together."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Self

from explorer.core import game as core
from explorer.core.game import RESUME, Event, Part, Reason, Story
from explorer.core.notation import Verbs
from explorer.games.necklace.cards import (
    BLUE,
    CONFESSOR,
    COURTIER,
    FAVORITE,
    FORGER,
    GEM_NAMES,
    GEMS,
    MUSKETEER,
    NECKLACE,
    THIEF,
    Card,
    Gem,
)
from explorer.games.necklace.forger import Defending, HandShown, forger
from explorer.games.necklace.purchase import purchasing
from explorer.games.necklace.table import (
    FEW,
    Asking,
    Move,
    Question,
    Stage,
    State,
    Table,
    discarded,
    moved,
    small_number,
)
from explorer.games.necklace.theft import theft


class Play(Move):
    """A blue card; the Favorite names a type, the Confessor and the Thief a player, the Forger both."""

    time = "QN-INF-1"
    card: Card
    target: int | None = None
    gem: Gem | None = None

    def __str__(self) -> str:
        return " ".join(str(word) for word in self if word is not None)


class PlayMusketeers(Move):
    """Several Musketeers together, for the Necklace."""

    time = "QN-MUSK-4"

    def __str__(self) -> str:
        return "three musketeers"


class EndInfluence(Move):
    def __str__(self) -> str:
        return "end influence"


def _plays(card: Card, players: int, player: int) -> tuple[Play, ...]:
    others = [seat for seat in range(players) if seat != player]
    if card == COURTIER:
        return (Play(card),)
    if card == FAVORITE:
        return tuple(Play(card, None, gem) for gem in GEMS)
    if card == FORGER:
        return tuple(Play(card, other, gem) for other in others for gem in GEMS)
    return tuple(Play(card, other) for other in others)


MUSKETEERS, END_INFLUENCE = PlayMusketeers(), EndInfluence()
PLAYS = {
    (players, player): tuple((card, _plays(card, players, player)) for card in BLUE)
    for players in (2, 3, 4)
    for player in range(players)
}
"""All that a seat could play, card by card."""


def _read(card: Card) -> Callable[[str], Move]:
    def play(rest: str) -> Move:
        words = rest.split()
        target = small_number(words.pop(0)) if words and words[0] not in GEM_NAMES else None
        gem = GEM_NAMES[words.pop(0)] if words else None
        if words:
            raise ValueError(rest)
        return Play(card, target, gem)

    return play


VERBS: Verbs = {
    **{str(card): (str(_plays(card, 2, 0)[0]), _read(card)) for card in BLUE},
    "three": ("three musketeers", {"musketeers": MUSKETEERS}.__getitem__),
}

_NAMES_WHAT = {
    CONFESSOR: ("QN-CONF-1", True, False),
    COURTIER: ("QN-COUR-1", False, False),
    FORGER: ("QN-FORG-1", True, True),
    FAVORITE: ("QN-FAV-1", False, True),
    THIEF: ("QN-THIEF-1", True, False),
}
"""The paragraph of a blue card, and whether it names a player and a type."""


def influence(state: State) -> Story[State]:
    """Phase one is skipped by who has nothing to play."""
    if can_influence(state):
        return state.at(INFLUENCE)
    state = yield InfluenceEnded(state.active, skipped=True)
    return (yield from purchasing(state))


def can_influence(state: State) -> bool:
    """Whether the active player has anything to play in her influence phase."""
    hand = state.hands[state.active]
    if not any(hand[CONFESSOR : THIEF + 1]) and hand[MUSKETEER] < state.rulings.trio:
        return False
    return next(_playable(state), None) is not None


def _playable(state: State) -> Iterator[core.Move]:
    hand, fresh = state.hands[state.active], state.fresh
    for card, plays in PLAYS[state.players, state.active]:
        if hand[card] > fresh[card]:
            yield from (play for play in plays if _misdirected(state, play) is None)
    if _musketeers_refused(state) is None:
        yield MUSKETEERS


class Influence(Stage):
    """Will she play a blue card, or Musketeers?"""

    name = "influence"
    phases = ("influence",)
    usual_phase = "influence"
    wanted = (*BLUE, MUSKETEER)

    def asked(self, state: State) -> int:
        return state.active

    def moves(self, state: State) -> Sequence[core.Move]:
        return [*_playable(state), END_INFLUENCE]

    def objection(self, state: State, move: core.Move) -> Reason | None:
        if type(move) is Play:
            return _unplayable(state, move.card) or _misdirected(state, move)
        if type(move) is PlayMusketeers:
            return _musketeers_refused(state)
        return None if type(move) is EndInfluence else self.not_now(state, move)

    def instead(self, state: State, move: core.Move, reason: Reason) -> tuple[core.Move, ...]:
        if isinstance(move, Play):
            plays = [legal for legal in self.moves(state) if isinstance(legal, Play)]
            return tuple(legal for legal in plays if legal.card == move.card)[:FEW]
        return () if isinstance(move, PlayMusketeers) else super().instead(state, move, reason)

    def rests_on(self, table: Table) -> int | None:
        return table.active

    def asks_for(self, hand: Sequence[Card], table: Table, offered: Sequence[Card]) -> bool:
        """More is needed, which the table tells."""
        return any(card in BLUE for card in hand) or hand.count(MUSKETEER) >= table.rulings.trio

    def story(self, state: State, move: core.Move) -> Story[State]:
        if isinstance(move, Play):
            return (yield from played(state, move))
        if isinstance(move, PlayMusketeers):
            state = yield MusketeersUnited(state.active, _rival_owner(state))
            return state.at(RESUME)
        state = yield InfluenceEnded(state.active, skipped=False)
        return (yield from purchasing(state))


INFLUENCE = Influence()


def _unplayable(state: State, card: Card) -> Reason | None:
    """Only blue cards that were in her hand when her turn began are played."""
    if card not in _NAMES_WHAT:
        return Reason("QN-INF-1", "not_an_influence_card", (("card", card),))
    held = state.hands[state.active][card]
    if held > state.fresh[card]:
        return None
    if held:
        return Reason("QN-INF-2", "gained_this_turn", (("card", card),))
    return Reason("QN-INF-1", "card_not_held", (("card", card),))


def _misdirected(state: State, play: Play) -> Reason | None:
    """A card names a player, a type, both or neither; a player who has cards, and is not she herself."""
    card, target, gem = play
    rule, names_player, names_gem = _NAMES_WHAT[card]
    known = target is None or (target != state.active and 0 <= target < state.players)
    named = (target is not None) == names_player and (gem is not None) == names_gem
    if target is not None and known and not any(state.hands[target]):
        if not named or state.rulings.influence_empty_hand_target == "forbidden":
            return Reason(rule, "target_has_no_cards", (("card", card), ("seat", target)))
    elif not (known and named):
        return Reason(rule, "wrong_target", (("card", card),))
    if card == FAVORITE and gem == state.fashion[0] and not state.rulings.favorite_on_first:
        return Reason("QN-FAV-2", "already_first", (("card", card),))
    return None


def _musketeers_refused(state: State) -> Reason | None:
    held, rulings = state.hands[state.active][MUSKETEER], state.rulings
    if held < rulings.trio:
        return Reason("QN-MUSK-4", "more_musketeers_needed", (("held", held),))
    if rulings.trio_needs_rival_owner and _rival_owner(state) is None:
        return Reason("QN-MUSK-4", "no_rival_wears_it")
    return None


def _rival_owner(state: State) -> int | None:
    owner = state.necklace_owner
    return None if owner == state.active else owner


def played(state: State, move: Play) -> Story[State]:
    """A blue card takes effect at once and is discarded."""
    player, (card, target, gem) = state.active, move
    state = yield CardPlayed(player, card, target, gem)
    if card == COURTIER:
        state = yield DucatsGained(player, state.rulings.courtier_ducats)
    elif card == FAVORITE and gem is not None:
        state = yield FashionChanged(player, gem, gem == state.fashion[0])
    elif target is not None:
        if card == FORGER and gem is not None:
            return (yield from forger(state, target, gem))
        if card == THIEF:
            return (yield from theft(state, player, target, back=False))
        state = yield Confessed(target, player, state.hands[target])
    return state.at(RESUME)


class CardPlayed(Asking):
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
        return discarded(state, self.player, self.card)

    def asks(self, state: State) -> Iterator[Question]:
        if self.card == FORGER and self.target is not None and state.could_hold(self.target, MUSKETEER):
            yield self.target, Defending.name


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


class Confessed(HandShown):
    rule: ClassVar[str] = "QN-CONF-1"


class MusketeersUnited(Event):
    """Several Musketeers; the Necklace and the necklace come from its owner, if a rival owns it."""

    rule: ClassVar[str] = "QN-MUSK-4"
    player: int
    owner: int | None

    def after(self, state: State) -> State:
        state = discarded(state, self.player, MUSKETEER, state.rulings.trio)
        if self.owner is None:
            return state
        return moved(state, self.owner, self.player, NECKLACE)


class InfluenceEnded(Event):
    """Others do not learn whether she had anything to play."""

    rule: ClassVar[str] = "QN-INF-1"
    player: int
    skipped: bool | None

    def after(self, state: State) -> State:
        return state.but(phase="purchase")

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(skipped=None)

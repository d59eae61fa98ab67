"""The blue cards and the Musketeers that answer them."""

from explorer.core.game import Move, Step, Story
from explorer.games.necklace.cards import CARDS_OF, CONFESSOR, COURTIER, FAVORITE, FORGER, MUSKETEER, Gem
from explorer.games.necklace.influence_events import (
    CardPlayed,
    CardStolen,
    Confessed,
    DucatsGained,
    FashionChanged,
    ForgerMissed,
    ForgerRepelled,
    GemGivenUp,
    GemsOffered,
    InfluenceEnded,
    MusketeerKept,
    MusketeerPulled,
    MusketeersUnited,
    NothingToPull,
    PullDeclined,
)
from explorer.games.necklace.moves import GiveUp, LetGo, Play, PlayMusketeers, PullBack, Stolen, Use
from explorer.games.necklace.stages import RESUME, Countering, Defending, GivingUp, Pulling
from explorer.games.necklace.state import State


def influence_chosen(state: State, move: Move) -> Story[State]:
    if isinstance(move, Play):
        return (yield from played(state, move))
    if isinstance(move, PlayMusketeers):
        state = yield MusketeersUnited(state.active, rival_owner(state))
    else:
        state = yield InfluenceEnded(state.active, skipped=False)
    return state.but(stage=RESUME)


def rival_owner(state: State) -> int | None:
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
        if card == CONFESSOR:
            state = yield Confessed(target, player, state.hands[target])
        else:
            return (yield from pull(state, player, target, back=False))
    return state.but(stage=RESUME)


def forger(state: State, victim: int, gem: Gem) -> Story[State]:
    """Whoever holds a Musketeer may answer with it once she has heard the type."""
    if state.hands[victim][MUSKETEER]:
        return state.but(stage=Defending(victim, gem))
    return (yield from forged(state, victim, gem))


def forger_answered(state: State, move: Move) -> Story[State]:
    stage = state.stage
    assert isinstance(stage, Defending)
    if isinstance(move, Use):
        state = yield ForgerRepelled(stage.victim)
        return state.but(stage=RESUME)
    state = yield MusketeerKept(stage.victim)
    return (yield from forged(state, stage.victim, stage.gem))


def forged(state: State, victim: int, gem: Gem) -> Story[State]:
    """One gem card of the type goes; who has none shows her whole hand to the attacker."""
    hand = state.hands[victim]
    sizes = [card for card in CARDS_OF[gem] if hand[card]]
    if len(sizes) > 1:
        if state.rulings.forger_discard_chooser == "victim":
            return state.but(stage=GivingUp(victim, victim, gem))
        state = yield GemsOffered(victim, state.active, tuple(sizes))
        return state.but(stage=GivingUp(state.active, victim, gem))
    if sizes:
        state = yield GemGivenUp(victim, sizes[0], victim, state.rulings.discards_public)
    else:
        state = yield ForgerMissed(victim, state.active, hand)
    return state.but(stage=RESUME)


def given_up(state: State, move: GiveUp) -> Story[State]:
    assert isinstance(state.stage, GivingUp)
    chooser, victim, _ = state.stage
    state = yield GemGivenUp(victim, move.card, chooser, state.rulings.discards_public)
    return state.but(stage=RESUME)


def pull(state: State, puller: int, robbed: int, *, back: bool = True) -> Story[State]:
    """A theft pulls a card at random; with nothing to pull, the chain ends."""
    if any(state.hands[robbed]):
        return state.but(stage=Pulling(puller, robbed))
    state = yield NothingToPull(puller, robbed, back)
    return state.but(stage=RESUME)


def pulled(state: State, move: Stolen) -> Story[State]:
    """A pulled Musketeer is discarded and turns the direction round; from an empty hand nothing is pulled."""
    stage = state.stage
    assert isinstance(stage, Pulling)
    puller, robbed = stage
    back = puller != state.active
    if move.card != MUSKETEER:
        state = yield CardStolen(puller, robbed, move.card, move.fresh, back)
        return state.but(stage=RESUME)
    state = yield MusketeerPulled(puller, robbed, back)
    if state.rulings.counter_theft == "optional" and any(state.hands[puller]):
        return state.but(stage=Countering(robbed, puller))
    return (yield from pull(state, robbed, puller))


def countered(state: State, move: Move) -> Story[State]:
    stage = state.stage
    assert isinstance(stage, Countering)
    if isinstance(move, PullBack):
        return (yield from pull(state, stage.puller, stage.robbed))
    state = yield PullDeclined(stage.puller)
    return state.but(stage=RESUME)


def no_longer_asked(step: Step, move: Move) -> bool:
    """Whether rules 1 asked for this here: they let her decide whether to pull from an empty hand.

    A written table has no events; it goes on where such a question stood.
    """
    state, told = step.state, {type(event) for event in step.events}
    if not isinstance(move, PullBack | LetGo) or state.rulings.counter_theft != "optional":
        return False
    return {MusketeerPulled, NothingToPull} <= told or (not told and not all(map(any, state.hands)))

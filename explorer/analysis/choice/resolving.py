"""How a turn of Edel, Stein & Reich goes on once the actions are chosen: everybody decides by what it brings.

The game itself plays the turn. Negotiations follow best play; an event is worth in them what it would bring
when they begin. A card drawn from the pile has its worth and does nothing else.
"""

from collections.abc import Iterator
from functools import lru_cache

from explorer.analysis.choice.stakes import Gains, Worths, gained, interest, of_this_turn
from explorer.analysis.choice.talks import NOTHING_YET, Words, asking, words_of
from explorer.analysis.negotiation.bargain import Bargain, Standing, Worth
from explorer.analysis.work import Progress, Work, finished
from explorer.core.game import Event, Move, Step, unfold
from explorer.core.values import Value
from explorer.games.edel.actions import PICKING_EVENT, VISIBLE, DrawingEvent, Taking
from explorer.games.edel.cards import Action
from explorer.games.edel.choice import ACTS, CHOOSING, Choosing
from explorer.games.edel.event_cards import Playing
from explorer.games.edel.event_pile import EventDrawn
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.negotiation import Giving, Opening, Replying
from explorer.games.edel.rounds import TurnEnded
from explorer.games.edel.table import DECLINE, State
from explorer.games.edel.two_players import GUESSES, Guessing

Strategy = tuple[Action, ...]
"""The action that is chosen; of the challenger of two players, her first guess and her second."""

Profile = tuple[Strategy, ...]


class Choice(Value):
    """A table where actions are to be chosen, what things are worth, and whether the lead is what counts."""

    state: State
    worths: Worths
    relative: bool = False

    def meaning(self, gains: Gains, seat: int) -> int:
        return interest(gains, seat, self.relative)


def telling(choice: Choice, profile: Profile, so_far: Progress = NOTHING_YET) -> Work[tuple[Event, ...]]:
    """What happens in this turn if everybody chooses like this; `so_far` is told while talks are solved."""
    start = Step(choice.state, (), choice.state)
    return asking(lambda: tuple(of_this_turn(_turn(choice, start, profile))), so_far)


def brings(choice: Choice, state: State, seat: int, action: Action) -> Gains:
    """What it brings to each player if this one carries out the action, and nobody another one."""
    return finished(asking(lambda: _alone(choice, state, seat, action)))


def card_brings(choice: Choice, seat: int) -> Gains:
    """What it brings to each player if this one takes the event card turned up."""
    state = _without_others(choice.state).at(PICKING_EVENT[seat])
    return finished(asking(lambda: _rest(choice, EDEL_GAME.apply(state, VISIBLE))))


def _alone(choice: Choice, state: State, seat: int, action: Action) -> Gains:
    start = _without_others(state).settled(action, seat)
    return _rest(choice, unfold(start, EDEL_GAME.resumed(start)))


def _turn(choice: Choice, step: Step, profile: Profile = ()) -> Iterator[Event]:
    """What a step brought and all that follows, until the turn is over."""
    while True:
        yield from step.events
        if any(isinstance(event, TurnEnded) for event in step.events):
            return
        step = EDEL_GAME.apply(step.state, decision(choice, step.state, profile))


def _rest(choice: Choice, step: Step) -> Gains:
    return gained(of_this_turn(_turn(choice, step)), choice.worths)


def _without_others(state: State) -> State:
    """The same decision with nothing after it; how rich everybody is does not matter for it."""
    stage = Taking(state.stage.seat, ()) if isinstance(state.stage, Taking) else state.stage
    return state.but(stage=stage, chosen=(None,) * state.players, money=(0,) * state.players)


def decision(choice: Choice, state: State, profile: Profile) -> Move:
    """What is decided here: the action of the profile, the next word of best play, or what brings most."""
    match state.stage:
        case Choosing(seat):
            return ACTS[profile[seat][0]]
        case Guessing(seat, tried):
            return GUESSES[profile[seat][0 if tried is None else 1]]
        case Opening() | Replying() | Giving():
            return _word(choice, state)
        case DrawingEvent():
            return next(move for move in EDEL_GAME.moves(state) if _is_new(choice, move))
        case Playing() if state.in_use != choice.state.visible:
            return DECLINE
    return best(choice, _without_others(state))


def _is_new(choice: Choice, move: Move) -> bool:
    assert isinstance(move, EventDrawn)
    return move.card != choice.state.visible


@lru_cache(maxsize=4096)
def best(choice: Choice, state: State) -> Move:
    """The move that means most to who decides; of equally good ones the first."""
    seat = state.stage.seat

    def meaning(move: Move) -> int:
        return choice.meaning(_rest(choice, EDEL_GAME.apply(state, move)), seat)

    return max(EDEL_GAME.moves(state), key=meaning)


def _word(choice: Choice, state: State) -> Move:
    """The next word in a negotiation."""
    stage = state.stage
    assert isinstance(stage, Opening | Replying | Giving)
    one, other = sorted(stage[:2])
    words = talk_of(choice, _without_others(state).at(CHOOSING[0]), stage.action, one, other)
    bid = stage.bid if isinstance(stage, Replying) else None
    return words[Standing(int(stage.seat == other), bid, isinstance(stage, Giving))]


@lru_cache(maxsize=1024)
def talk_of(choice: Choice, state: State, action: Action, one: int, other: int) -> Words:
    """The negotiation of two players for an action: what is said in best play, whoever of them opens."""
    pair = one, other
    gains = [_alone(choice, state, actor, action) for actor in pair]
    worths = tuple(
        Worth(
            _gem_worths(choice, me, rival),
            choice.meaning(gains[place], me),
            choice.meaning(gains[1 - place], me),
        )
        for place, (me, rival) in enumerate((pair, pair[::-1]))
    )
    return words_of(Bargain(tuple(state.gems[seat] for seat in pair), worths, state.rulings))


def _gem_worths(choice: Choice, me: int, rival: int) -> tuple[int, ...]:
    """What a gem means that goes from the rival to me; with a minus, the other way."""
    moved = [0] * choice.state.players
    found = []
    for mine, theirs in zip(choice.worths.gems[me], choice.worths.gems[rival], strict=True):
        moved[me], moved[rival] = mine, -theirs
        found.append(choice.meaning(tuple(moved), me))
    return tuple(found)

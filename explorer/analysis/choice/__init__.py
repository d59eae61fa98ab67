"""How a turn of Edel, Stein & Reich goes on once the actions are chosen: everybody decides by what it brings.

A gem has one worth to each player, however many of them move, so every sum can be checked by adding up; all
amounts are whole numbers of tenths of a million. The game itself plays the turn. Negotiations follow best
play; an event is worth in them what it would bring when they begin. Only the words of best play are kept, for
a solved negotiation of large hands takes many megabytes. A card drawn from the pile has its worth and does
nothing else.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from operator import mul
from typing import TypeVar

from explorer.analysis.negotiation import Bargain, Deal, Standing, Worth
from explorer.analysis.negotiation.bidding import Solution, solving
from explorer.analysis.players.edel_worth import UNSEEN
from explorer.analysis.players.edel_worth import Worth as Estimate
from explorer.analysis.work import Progress, Work, finished
from explorer.core.game import Event, Move, Step, unfold
from explorer.core.values import Value
from explorer.games.edel.actions import (
    PICKING_EVENT,
    VISIBLE,
    DrawingEvent,
    EventDrawnBlind,
    EventTaken,
    Taking,
)
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, SCORING_CARDS, Action, Colour, Gems
from explorer.games.edel.choice import ACTS, CHOOSING, Choosing
from explorer.games.edel.event_cards import EventApplied, EventReturned, Playing
from explorer.games.edel.event_pile import EventDrawn
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.holdings import GemsGiven, GemsReceived, GemsReturned, MoneyReceived
from explorer.games.edel.negotiation import Giving, Opening, Replying
from explorer.games.edel.rounds import TurnEnded
from explorer.games.edel.seen import seen_by
from explorer.games.edel.table import DECLINE, State, replaced
from explorer.games.edel.two_players import GUESSES, Guessing

Gains = tuple[int, ...]
"""What each seat gains."""

MILLION = 10


class Worths(Value):
    """What things are worth, by seat.

    gems    to each player a gem of each colour
    card    to each player the event card turned up; None: what it does is counted as it happens
    unseen  a card from the pile, to anybody
    """

    gems: tuple[tuple[int, ...], ...]
    card: tuple[int | None, ...]
    unseen: int = round(MILLION * UNSEEN)

    def of(self, seat: int, gems: Gems) -> int:
        """What these gems are worth to a player."""
        return sum(map(mul, self.gems[seat], gems))

    def with_gem(self, seat: int, colour: Colour, worth: int) -> "Worths":
        return self.but(gems=replaced(self.gems, seat, replaced(self.gems[seat], colour, worth)))

    def with_card(self, seat: int, worth: int | None) -> "Worths":
        return self.but(card=replaced(self.card, seat, worth))


def usual_worths(state: State) -> Worths:
    """What the rule-of-thumb player thinks that each would gain for herself."""
    seats = range(state.players)
    eyes = [Estimate(seen_by(state, seat), seat, [float(seat == other) for other in seats]) for seat in seats]
    gems = tuple(tuple(_one_gem(worth, colour) for colour in COLOURS) for worth in eyes)
    if state.visible not in SCORING_CARDS:
        return Worths(gems, (None,) * state.players)
    kind = EVENT_CARDS[state.visible]
    return Worths(gems, tuple(round(MILLION * worth.card(kind, worth.seat)) for worth in eyes))


def _one_gem(worth: Estimate, colour: Colour) -> int:
    """Half-way between what one more would bring and what one fewer would cost her who has one."""
    more, fewer = (worth.one(colour, worth.seat, step) for step in (1, -1))
    return round(MILLION * ((more - fewer) / 2 if worth.counts[colour][worth.seat] else more))


def of_this_turn(events: Iterable[Event]) -> Iterator[Event]:
    """The events until the turn ends; a scoring or the next turn may follow at once."""
    for event in events:
        if isinstance(event, TurnEnded):
            return
        yield event


def gained(events: Iterable[Event], worths: Worths) -> Gains:
    """What events bring to each player. A card that was given a worth counts by that, not by what it does."""
    gains = [0] * len(worths.gems)
    counted: int | None = None
    for event in events:
        if isinstance(event, EventApplied) and worths.card[event.player] is not None:
            counted = event.player
        elif isinstance(event, EventReturned):
            counted = None
        for player, amount in _gains(event, worths):
            if player != counted:
                gains[player] += amount
    return tuple(gains)


def _gains(event: Event, worths: Worths) -> Iterator[tuple[int, int]]:
    match event:
        case MoneyReceived(player, millions):
            yield player, MILLION * millions
        case GemsReceived(player, gems):
            yield player, worths.of(player, gems)
        case GemsReturned(player, gems):
            yield player, -worths.of(player, gems)
        case GemsGiven(payer, payee, gems):
            yield payer, -worths.of(payer, gems)
            yield payee, worths.of(payee, gems)
        case EventTaken(player, _):
            yield player, worths.card[player] or 0
        case EventDrawnBlind(player, _):
            yield player, worths.unseen


def interest(gains: Gains, seat: int, relative: bool) -> int:
    """What these gains mean to a player: her own, or her lead over each of the others, added up."""
    return len(gains) * gains[seat] - sum(gains) if relative else gains[seat]


def coins(players: int, relative: bool) -> int:
    """How many units of `interest` are a million of what she gains, or gains on the others on average."""
    return MILLION * (players - 1) if relative else MILLION


T = TypeVar("T")

Words = Mapping[Standing, Move]
"""The next word, wherever the talk can stand in best play."""

MOST_TALKS = 256
"""Negotiations that are remembered."""

NOTHING_YET = Progress(0)

_known: dict[Bargain, Words] = {}


class Unsolved(Exception):
    """Somebody asked about a negotiation that is not known yet."""

    def __init__(self, bargain: Bargain) -> None:
        super().__init__(bargain)
        self.bargain = bargain


def words_of(bargain: Bargain) -> Words:
    """What is said in best play; only to be called by what is `asking`."""
    if bargain not in _known:
        raise Unsolved(bargain)
    return _known[bargain]


def asking(ask: Callable[[], T], so_far: Progress = NOTHING_YET) -> Work[T]:
    """The answer to a question. Negotiations that it meets are solved first, then it is asked again."""
    while True:
        try:
            return ask()
        except Unsolved as unsolved:
            bargain = unsolved.bargain
        for _ in _learning(bargain):
            yield so_far


def _learning(bargain: Bargain) -> Work[None]:
    solution = yield from solving(bargain, Standing(0))
    if len(_known) >= MOST_TALKS:
        del _known[next(iter(_known))]
    _known[bargain] = dict(word for opener in range(2) for word in _line(solution, Standing(opener)))


def _line(solution: Solution, start: Standing) -> Iterator[tuple[Standing, Move]]:
    stands: Standing | Deal = start
    while isinstance(stands, Standing):
        move = solution.answer(stands).move
        yield stands, move
        stands = solution.bargain.after(stands, move)


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

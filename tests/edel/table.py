"""Tables written in a few words, moves played in notation, and what came of them."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from explorer.core.game import CHANCE, Event, Part, Reason, Step
from explorer.core.luck import Seeded
from explorer.games.edel.cards import EVENT_CARDS, Gems, Kind
from explorer.games.edel.game import EDEL_GAME, NAMES
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import State

game = EDEL_GAME
START: Gems = (3, 3, 3, 3)
NONE: Gems = (0, 0, 0, 0)


class Played(NamedTuple):
    """Where some moves led, and all that happened on the way."""

    state: State
    events: tuple[Event, ...]


def card(kind: str, copy: int = 0) -> int:
    """The number of an event card."""
    return EVENT_CARDS.index(Kind[kind]) + copy


def table(*hands: Gems, **fields: Any) -> State:
    """The gems of each player; readings and other fields as positions have them."""
    readings = {name: fields.pop(name) for name in list(fields) if name in Rulings.__fields__}
    position = {"players": list(NAMES[: len(hands)]), "gems": hands, "rulings": readings, **fields}
    return game.start(position=position)


def negotiating(*hands: Gems, action: str = "money", **fields: Any) -> State:
    """Players 0 and 1 want the same action; which of them opens was found by the rules."""
    others = ["act:gems" if action != "gems" else "act:money"] * (len(hands) - 2)
    state = table(*hands, **fields)
    return after(state, f"act:{action}", f"act:{action}", *others)


def using(kind: str, *hands: Gems, player: int = 0, **fields: Any) -> State:
    """A player has just received this immediate card."""
    return table(*hands, stage=["event_play", player], in_use=card(kind), **fields)


def held(*kinds: str) -> list[list[int]]:
    """Scoring cards in front of the players, a text for each: `GREY CERT CERT`."""
    left = {kind: [number for number, other in enumerate(EVENT_CARDS) if other == kind] for kind in Kind}
    return [[left[Kind[name]].pop(0) for name in names.split()] for names in kinds]


def last_turn(*hands: Gems, **fields: Any) -> State:
    """The last turn of a round; nothing more will happen in it, for all choose the same."""
    players = len(hands)
    chosen = ["money"] * (players - 1) + [None]
    stage = ["action", players - 1]
    return table(*hands, turn=Rulings().turns_with(players), stage=stage, chosen=chosen, **fields)


def scoring(*hands: Gems, **fields: Any) -> Played:
    """The last turn of the game ends, and its scoring follows."""
    played = play(last_turn(*hands, round=3, **fields), "act:money")
    names = kinds(played.events)
    return Played(played.state, played.events[names.index("RoundEnded") + 1 : names.index("GameEnded")])


def play(state: State, *moves: str) -> Played:
    events: list[Event] = []
    for move in moves:
        step = game.apply(state, game.parse(move))
        state = step.state
        events += step.events
    return Played(state, tuple(events))


def after(state: State, *moves: str) -> State:
    return play(state, *moves).state


def told(state: State, *moves: str) -> tuple[Event, ...]:
    return play(state, *moves).events


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def rules(events: tuple[Event, ...]) -> dict[str, str]:
    """By which paragraph each kind of event happened, the last time it did."""
    return {type(event).__name__: event.rule for event in events}


def summed(bill: tuple[Part, ...]) -> list[tuple[str, int, int]]:
    """A bill without what its lines are about: what each adds, and by what it multiplies."""
    return [(part.rule, part.plus, part.times) for part in bill]


def legal(state: State) -> list[str]:
    return [str(move) for move in game.moves(state)]


def waits_for(state: State) -> tuple[str, int]:
    """The phase, and the seat that is asked."""
    return game.phase(state), game.turn(state)


def allowed(state: State, move: str) -> bool:
    return game.objection(state, game.parse(move)) is None


def refusal(state: State, move: str) -> Reason:
    reason = game.objection(state, game.parse(move))
    assert reason is not None, f"'{move}' is allowed"
    return reason


def lines(state: State, depth: int) -> int:
    """How many ways play can go on for that many moves, outcomes of chance included."""
    moves = game.moves(state) if depth else ()
    if not len(moves):
        return 1
    if depth == 1:
        return len(moves)
    return sum(lines(game.apply(state, move).state, depth - 1) for move in moves)


def steps_of(seed: int, players: int = 3, **options: Any) -> Iterator[Step]:
    """A random game."""
    rng, luck = Random(seed), Seeded(seed)
    state = game.start(players, seed, **options)
    while len(moves := game.moves(state)):
        by_chance = game.turn(state) == CHANCE
        move = luck.decide(game.odds(state)) if by_chance else moves[int(rng.random() * len(moves))]
        step = game.apply(state, move)
        yield step
        state = step.state


def states_of(seed: int, players: int = 3, **options: Any) -> Iterator[State]:
    """The states of a random game."""
    yield game.start(players, seed, **options)
    yield from (step.state for step in steps_of(seed, players, **options))

"""Tables written in a few words, moves played in notation, and what came of them."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from explorer.core.game import CHANCE, Event, Reason, Step
from explorer.core.luck import Seeded
from explorer.games.necklace.cards import CARD_NAMES, Cards
from explorer.games.necklace.displays import parse_display
from explorer.games.necklace.game import NAMES, NECKLACE_GAME
from explorer.games.necklace.sale import RarityPlaced, SaleEnded
from explorer.games.necklace.table import State

game = NECKLACE_GAME
FEW = "6*amber1"
"""A short pile: long enough for a turn, and everything else lies among the discards."""


class Played(NamedTuple):
    """Where some moves led, and all that happened on the way."""

    state: State
    events: tuple[Event, ...]


def cards(text: str) -> list[str]:
    """`ruby2 3*ring` as the names of four cards."""
    pairs = [word.rpartition("*") for word in text.split()]
    return [name for number, _, name in pairs for _ in range(int(number or 1))]


def held(text: str) -> Cards:
    return Cards.of(CARD_NAMES[name] for name in cards(text))


def row(text: str) -> list[Any]:
    """`ring/1 - ruby2`: a Ring one step down, an empty slot, two rubies at their top price."""
    slots: list[Any] = []
    for word in text.split():
        name, _, step = word.partition("/")
        slots.append(None if name == "-" else [name, int(step or 0)])
    return slots or [None]


def table(*hands: str, **fields: Any) -> State:
    """A hand for each player; row, pile, discard and fashion in words, other fields as positions have them.

    Where a pile is given, the Merchants left lie below it, but with `merchant="next"` one comes first.
    """
    position = {"players": list(NAMES[: len(hands)]), "hands": [cards(hand) for hand in hands], **fields}
    position["row"] = row(fields.get("row", ""))
    for name in ("pile", "discard", "fresh"):
        if name in fields:
            position[name] = cards(fields[name])
    if isinstance(fields.get("fashion"), str):
        position["fashion"] = fields["fashion"].split()
    first = position.pop("merchant", "last") == "next"
    if "pile" in fields and "merchants" not in fields:
        position["merchants"] = places(position, first)
    return game.start(position=position)


def places(position: dict[str, Any], first: bool) -> list[list[int]]:
    """Merchants below the pile, or one of them above it."""
    in_sale = position.get("stage", "influence")[0] in ("cardinal", "display", "alchemist")
    left = (
        3 - position.get("sales", 0) - len(position.get("waiting", ())) - position.get("aside", int(in_sale))
    )
    bottom = [[place, place] for place in range(left, 0, -1)]
    top = len(position["pile"]) + left
    return [[top, top], *bottom[1:]] if first else bottom


def merchant_comes(*hands: str, **fields: Any) -> State:
    """Slot 0 is being refilled, and the next card is a Merchant."""
    usual = {"stage": ["draw", 0], "pile": FEW, "row": "- ring king amber1 amber1", "merchant": "next"}
    return table(*hands, **{**usual, **fields})


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


def legal(state: State) -> list[str]:
    return [str(move) for move in game.moves(state)]


def waits_for(state: State) -> tuple[str, int]:
    """The phase or window, and the seat that is asked."""
    return game.phase(state), game.turn(state)


def allowed(state: State, move: str) -> bool:
    return game.objection(state, game.parse(move)) is None


def refusal(state: State, move: str) -> Reason:
    reason = game.objection(state, game.parse(move))
    assert reason is not None, f"'{move}' is allowed"
    return reason


def hand(state: State, seat: int) -> dict[str, int]:
    return dict(state.hands[seat].named())


def offers(state: State) -> list[str]:
    """The row in words."""
    return ["-" if offer is None else f"{offer.card} {offer.price}" for offer in state.row]


def sale(*displays: str, held: str = "", **fields: Any) -> State:
    """A sale at which everybody holds just what she will show; the first player holds `held` too."""
    hands = [
        " ".join(f"{n}*{card}" for card, n in parse_display(shown).cards().kinds()) for shown in displays
    ]
    hands[0] += f" {held}"
    return table(*hands, stage=["display", 0], pile=FEW, **fields)


def revealed(*displays: str, **fields: Any) -> State:
    """The table when everybody has shown."""
    return after(sale(*displays, **fields), *(f"show {shown}" for shown in displays))


def sale_story(*displays: str, alchemist: str = "", **fields: Any) -> tuple[Event, ...]:
    """All that happens at a sale, the Alchemist's move included."""
    moves = [*(f"show {shown}" for shown in displays), alchemist]
    return told(sale(*displays, **fields), *filter(None, moves))


def settled(*displays: str, **fields: Any) -> tuple[Event, ...]:
    """How the types are settled: after the rarity tiles are placed, before everything is discarded."""
    events = sale_story(*displays, **fields)
    names = kinds(events)
    return events[names.index("RarityPlaced") + 1 : names.index("SaleEnded")]


def rarity(*displays: str, **fields: Any) -> RarityPlaced:
    events = sale_story(*displays, **fields)
    return next(event for event in events if isinstance(event, RarityPlaced))


def takings(*displays: str, **fields: Any) -> tuple[int, ...]:
    """What a sale brings everybody."""
    events = sale_story(*displays, **fields)
    return next(event.takings for event in events if isinstance(event, SaleEnded))


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

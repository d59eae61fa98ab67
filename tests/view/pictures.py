"""Tables as somebody looks at them, and what stands in their pages: for the tests of all pictures."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

from explorer import GAMES
from explorer.core.game import OVER, Event
from explorer.view.frame import frame
from explorer.view.markup import Markup, tag
from explorer.view.pictures import picture_of
from explorer.view.scene import Scene
from explorer.view.words import Words

OPEN = "open"
Place = int | str | None
"""A seat, a spectator (None), or the open table."""

TABLES = {
    "necklace": [(2, 1), (3, 2), (4, 3)],
    "edel": [(2, 1), (3, 2), (4, 3), (5, 4)],
    "collection": [(1, 1), (2, 2), (3, 3), (4, 4), (2, 5)],
}
"""Players and seeds of the games that are played to be drawn."""

READINGS: dict[str, list[dict[str, Any]]] = {
    "necklace": [
        {},
        {
            "purchase_mode": "declared",
            "necklace_needs_gem": False,
            "discards_public": False,
            "forger_discard_chooser": "attacker",
        },
        {
            "no_affordable_buy": "cheapest_free",
            "own_king_under_necklace": "forbidden",
            "counter_theft": "optional",
        },
    ],
    "edel": [
        {},
        {"pass_response": "one_gem_or_cancel", "remove_partial": True, "free_optional": True},
        {"unclaimed_event": "stay", "opener_timing": "at_reveal", "remove_scope": "all"},
    ],
    "collection": [
        {},
        {},
        {"joker_capacity": "slots", "wild_same_colour": "free", "trade_empty": "free"},
        {"hand": 5, "pawns_each": 4, "box_points": 7, "stray_points": -2},
        {"pair_scope": "A_only", "null_trade": "forbidden", "pass_rule": "stuck_only"},
    ],
}
"""What is drawn differently by reading; a game with a seed is played by that one of these."""

OPTIONS: dict[tuple[str, int], dict[str, Any]] = {
    ("collection", 1): {"easy": True, "jokers_removed": 2},
    ("collection", 3): {"easy": True},
}


def scene(
    game: Any,
    state: Any,
    place: Place = OPEN,
    heard: tuple[Event, ...] = (),
    *,
    waits: bool = True,
    **more: Any,
) -> Scene:
    """A table looked at from a place. Between events it waits for nothing."""
    seat = place if isinstance(place, int) else None
    asked = game.turn(state)
    mine = waits and asked != OVER and place in (OPEN, asked)
    told = [event if place == OPEN else game.told_to(event, seat) for event in heard]
    usual = {
        "words": words_at(game, state),
        "moves": game.moves(state) if mine else (),
        "draft": picture_of(game.name).begin(state) if mine else None,
    }
    return Scene(
        game=game,
        moment=0,
        look=state if place == OPEN else game.seen_by(state, seat),
        open_table=place == OPEN,
        seat=seat,
        asked=asked if mine or asked == OVER else None,
        heard=tuple(event for event in told if event is not None),
        **{**usual, **more},
    )


def words_at(game: Any, state: Any, language: str = "en") -> Words:
    return Words(game.name, language, game.names(state), game.rulings_of(state))


def places(game: Any, state: Any) -> list[Place]:
    return [OPEN, None, *range(len(game.names(state)))]


@cache
def some_states(name: str, players: int, seed: int) -> list[Any]:
    """Every phase of a random game, its end, and some of the rest."""
    rng, met, found = Random(seed), set[str](), []
    for state in _played(name, players, seed):
        if GAMES[name].phase(state) not in met or rng.random() < 0.05:
            met.add(GAMES[name].phase(state))
            found.append(state)
    return found


def _played(name: str, players: int, seed: int) -> Iterator[Any]:
    game, rng = GAMES[name], Random(seed)
    readings = READINGS[name][seed % len(READINGS[name])]
    rulings = game.readings.having(**readings)
    state = game.start(players, seed, rulings=rulings, **OPTIONS.get((name, seed % len(READINGS[name])), {}))
    yield state
    while game.turn(state) != OVER:
        moves = game.moves(state)
        state = game.apply(state, moves[int(rng.random() * len(moves))]).state
        yield state


@cache
def pages(name: str, players: int, seed: int) -> list[tuple[Any, Place, Markup]]:
    """Those states as everybody sees them."""
    game = GAMES[name]
    return [
        (state, place, frame(scene(game, state, place)))
        for state in some_states(name, players, seed)
        for place in places(game, state)
    ]


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(tag("div", Markup(markup)))


def values(markup: str, attribute: str) -> set[str]:
    """What an attribute says wherever it stands."""
    return {value for node in parsed(markup).iter() if (value := node.get(attribute)) is not None}


def of_class(markup: str, name: str) -> list[ElementTree.Element]:
    """The parts of a page that have this class among theirs."""
    return [node for node in parsed(markup).iter() if name in node.get("class", "").split()]


def seen(markup: str) -> str:
    """The words on the page, one after the other."""
    return re.sub(r"<[^>]*>", "", markup)

"""A position as plain data that can be written by hand, and back, checked card by card."""

from collections.abc import Callable
from itertools import chain
from typing import Any, TypeVar

from explorer.core.complaint import Complaint
from explorer.core.plain import Plain, names_in
from explorer.games.edel.accounts import check
from explorer.games.edel.cards import (
    ASSUMED_GEM_CARDS,
    COLOURS,
    EVENT_CARDS,
    GEM_CARDS,
    Action,
    Gems,
)
from explorer.games.edel.entries import (
    MOST,
    ages_in,
    card_in,
    cards_in,
    chosen_in,
    gem_cards_in,
    gems_in,
    seats_in,
    stage_in,
)
from explorer.games.edel.piles import Cards
from explorer.games.edel.rulings import Rulings
from explorer.games.edel.setup import enough, first_gems, laid_out
from explorer.games.edel.stages import CHOOSING
from explorer.games.edel.state import Setup, State
from explorer.games.edel.turn import first_in_turn, opening_order
from explorer.games.edel.usual import (
    BEFORE_THE_REVEAL,
    cards_aside,
    cards_dealt,
    cards_face_down,
    choices,
    needs_visible,
)

Item = TypeVar("Item")
Fields = dict[str, Plain]

_KNOWN = frozenset(
    {
        *("players", "rulings", "youngest_first", "gem_cards", "stage", "round", "turn", "starter"),
        *("gems", "money", "aside", "deck", "dealt", "chosen", "order"),
        *("events", "shuffles", "drawn", "visible", "in_use", "held"),
    }
)


def written(state: State) -> dict[str, Any]:
    """The whole state as plain data. The bank, discards and face-up events are what is left over."""
    setup = state.setup
    data: dict[str, Any] = {
        "players": list(setup.names),
        "rulings": {field: _plain(value) for field, value in setup.rulings.changes().items()},
        "youngest_first": sorted(range(state.players), key=setup.ages.__getitem__),
        "stage": [state.stage.name, *(_plain(entry) for entry in state.stage if not _is_nobody(entry))],
        "round": state.round,
        "turn": state.turn,
        "starter": state.starter,
        "gems": _plain(state.gems),
        "money": _plain(state.money),
        "aside": _plain(state.aside),
        "deck": _plain(state.deck),
        "dealt": _plain(state.dealt),
        "chosen": _plain(state.chosen),
        "order": _plain(state.order),
        "events": _plain(state.events),
        "shuffles": state.shuffles,
        "drawn": state.drawn,
        "visible": state.visible,
        "in_use": state.in_use,
        "held": _plain(state.held),
    }
    if setup.gem_cards != ASSUMED_GEM_CARDS:
        data["gem_cards"] = _plain(setup.gem_cards)
    return data


def _is_nobody(entry: Any) -> bool:
    """Chance and the end are no seats; a stage knows for which of them it waits."""
    return isinstance(entry, int) and entry < 0


def _plain(entry: Any) -> Any:
    if isinstance(entry, Action):
        return entry.name.lower()
    return [_plain(part) for part in entry] if isinstance(entry, tuple) else entry


def read(data: Plain) -> State:
    """The state that a position describes. Absent fields get their usual value."""
    fields = data.table(known=_KNOWN)
    names = names_in(data["players"], 2, 5)
    players = len(names)
    rulings = _rulings(fields.get("rulings"), players)
    setup = Setup(
        names,
        rulings,
        ages_in(fields.get("youngest_first"), players),
        gem_cards_in(fields.get("gem_cards")),
    )
    state = laid_out(setup, first=0, aside=()).but(
        round=_number(fields, "round", 1, 1, rulings.rounds),
        turn=_number(fields, "turn", 1, 1, rulings.turns_with(players)),
        starter=_number(fields, "starter", 0, 0, 1 if players == 2 else 0),
        gems=_each(
            fields, "gems", players, lambda gems: gems_in(gems, rulings.gems_per_colour), first_gems(rulings)
        ),
        money=_each(fields, "money", players, lambda money: money.integer(0, MOST), 0),
        held=_each(fields, "held", players, lambda held: cards_in(held, len(EVENT_CARDS)), ()),
    )
    stage = fields.get("stage")
    state = state.at(stage_in(stage, players) if stage else CHOOSING[first_in_turn(state)])
    for add in (_with_bank, _with_gem_cards, _with_events, _with_choices):
        state = add(state, fields)
    check(state, data)
    return state


def _rulings(data: Plain | None, players: int) -> Rulings:
    """How the rules are read, if so many players can play with these numbers."""
    rulings = Rulings.read(data)
    try:
        return enough(rulings, players)
    except Complaint as error:
        (data or Plain(None, "rulings")).blame(error)


def _number(fields: Fields, name: str, usual: int, least: int, most: int) -> int:
    return fields[name].integer(least, most) if name in fields else usual


def _each(
    fields: Fields, name: str, players: int, entry: Callable[[Plain], Item], usual: Item
) -> tuple[Item, ...]:
    """An entry for every player."""
    if name not in fields:
        return (usual,) * players
    return tuple(map(entry, fields[name].each(least=players, most=players)))


def _with_bank(state: State, fields: Fields) -> State:
    """The bank has the gems that no player has."""
    there = state.rulings.gems_per_colour
    owned: Gems = tuple(map(sum, zip(*state.gems, strict=True)))
    for colour, number in zip(COLOURS, owned, strict=True):
        if number > there:
            fields["gems"].fail(
                "there are {there} gems of {name}, not {number}",
                there=there,
                name=colour.name,
                number=number,
            )
    return state.but(bank=tuple(there - number for number in owned))


def _with_gem_cards(state: State, fields: Fields) -> State:
    """Gem cards that nobody mentions are put aside, dealt and discarded in the order of their numbers."""
    places = [name for name in ("aside", "dealt", "deck") if name in fields]
    named: dict[str, Cards] = {name: cards_in(fields[name], GEM_CARDS) for name in places}
    free = [card for card in range(GEM_CARDS) if card not in chain(*named.values())]
    for name, number in (("aside", cards_aside), ("dealt", cards_dealt)):
        if name not in named:
            many = number(state)
            named[name], free = tuple(free[:many]), free[many:]
    state = state.but(aside=named["aside"], dealt=named["dealt"])
    discarded = max(0, len(free) - cards_face_down(state))
    return state.but(deck=tuple(sorted(named.get("deck", free[discarded:]))))


def _with_events(state: State, fields: Fields) -> State:
    """If an event card must be turned up, it is the first that nobody mentions; the rest is face down."""
    size = len(EVENT_CARDS)
    visible, in_use = (card_in(fields.get(name), size) for name in ("visible", "in_use"))
    named = cards_in(fields["events"], size) if "events" in fields else ()
    elsewhere = {*chain(*state.held), *named, in_use, visible}
    free = [card for card in range(size) if card not in elsewhere]
    if "visible" not in fields and needs_visible(state) and free:
        visible = free.pop(0)
    events = tuple(sorted(named if "events" in fields else free))
    shuffles = _number(fields, "shuffles", 0, 0, MOST)
    drawn = _number(fields, "drawn", 0 if shuffles else size - len(events), 0, size)
    return state.but(visible=visible, in_use=in_use, events=events, shuffles=shuffles, drawn=drawn)


def _with_choices(state: State, fields: Fields) -> State:
    players = state.players
    chosen = chosen_in(fields["chosen"], players) if "chosen" in fields else choices(state)
    early = state.rulings.opener_timing == "at_reveal" and players > 2
    usual = opening_order(state) if early and not isinstance(state.stage, BEFORE_THE_REVEAL) else ()
    return state.but(chosen=chosen, order=seats_in(fields["order"], players) if "order" in fields else usual)

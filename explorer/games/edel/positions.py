"""A position as plain data that can be written by hand, and back, checked card by card."""

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Any, NoReturn, TypeVar

from explorer.core.codec import MOST, Codec, Kind
from explorer.core.complaint import Complaint, Term
from explorer.core.plain import Plain, names_in
from explorer.games.edel.actions import DrawingEvent, Exchanging, PickingEvent, Taking, free_choice
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import (
    ACTIONS,
    ASSUMED_GEM_CARDS,
    COLOURS,
    EVENT,
    EVENT_CARDS,
    FREE,
    GEM_CARDS,
    MOST_GEMS,
    SCORING_CARDS,
    Action,
    GemCard,
    Gems,
    gem_cards,
)
from explorer.games.edel.choice import CHOOSING, Choosing
from explorer.games.edel.event_cards import Playing
from explorer.games.edel.negotiation import Giving, Opening, Replying, opening_order
from explorer.games.edel.readings import Rulings
from explorer.games.edel.rounds import Dealing, Over, PuttingAside, TurningUp, first_in_turn
from explorer.games.edel.setup import ages_of, enough, first_gems, laid_out
from explorer.games.edel.table import Cards, Setup, State
from explorer.games.edel.two_players import Guessing

Item = TypeVar("Item")
Fields = dict[str, Plain]
Complain = Callable[..., NoReturn]

ACTION_NAMES = {action.name.lower(): action for action in ACTIONS}
LYING = (
    *("round", "turn", "starter", "gems", "money", "aside", "deck", "dealt", "chosen", "order"),
    *("events", "shuffles", "drawn", "visible", "in_use", "held"),
)
"""The fields of a state that are written as they are; bank, discards and face-up events are left over."""
KNOWN = frozenset({"players", "rulings", "youngest_first", "gem_cards", "stage", *LYING})


def written(state: State) -> dict[str, Any]:
    """The whole state as plain data."""
    setup = state.setup
    own_cards = setup.gem_cards != ASSUMED_GEM_CARDS
    return {
        "players": list(setup.names),
        "rulings": {field: CODEC.written(value) for field, value in setup.rulings.changes().items()},
        "youngest_first": sorted(range(state.players), key=setup.ages.__getitem__),
        **{name: CODEC.written(getattr(state, name)) for name in ("stage", *LYING)},
        **({"gem_cards": CODEC.written(setup.gem_cards)} if own_cards else {}),
    }


def read(data: Plain) -> State:
    """The state that a position describes. Absent fields get their usual value."""
    fields = data.table(known=KNOWN)
    names = names_in(data["players"], 2, 5)
    players = len(names)
    rulings = _rulings(fields.get("rulings"), players)
    most = rulings.gems_per_colour
    ages = ages_in(fields.get("youngest_first"), players)
    setup = Setup(names, rulings, ages, gem_cards_in(fields.get("gem_cards")))
    state = laid_out(setup, first=0, aside=()).but(
        round=_number(fields, "round", 1, 1, rulings.rounds),
        turn=_number(fields, "turn", 1, 1, rulings.turns_with(players)),
        starter=_number(fields, "starter", 0, 0, 1 if players == 2 else 0),
        gems=_each(fields, "gems", players, partial(gems_in, most=most), first_gems(rulings)),
        money=_each(fields, "money", players, lambda money: money.integer(0, MOST), 0),
        held=_each(fields, "held", players, lambda held: cards_in(held, len(EVENT_CARDS)), ()),
    )
    stage = fields.get("stage")
    state = state.at(CODEC.stage(stage, players) if stage else CHOOSING[first_in_turn(state)])
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
                "there are {there} gems of {name}, not {number}", there=there, name=colour.name, number=number
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
    usual = opening_order(state) if early and state.stage.revealed else ()
    return state.but(chosen=chosen, order=cards_in(fields["order"], players) if "order" in fields else usual)


def ages_in(data: Plain | None, players: int) -> tuple[int, ...]:
    if data is None:
        return ages_of(None, players)
    seats = [seat.integer(0, players - 1) for seat in data.each(least=players, most=players)]
    try:
        return ages_of(seats, players)
    except Complaint as error:
        data.blame(error)


def gem_cards_in(data: Plain | None) -> tuple[GemCard, ...]:
    if data is None:
        return ASSUMED_GEM_CARDS
    table = [tuple(card.each(least=2, most=2)) for card in data.each(least=GEM_CARDS, most=GEM_CARDS)]
    try:
        return gem_cards((money.integer(0, 99), gems_in(gems)) for money, gems in table)
    except Complaint as error:
        data.blame(error)


def gems_in(data: Plain, most: int = MOST_GEMS) -> Gems:
    entries = data.each(least=len(COLOURS), most=len(COLOURS))
    return tuple(number.integer(0, most) for number in entries)


def cards_in(data: Plain, cards: int) -> Cards:
    """Different cards, or seats, by their numbers: 0 to `cards` less one."""
    numbers = tuple(card.integer(0, cards - 1) for card in data.each(most=cards))
    return numbers if len(set(numbers)) == len(numbers) else data.fail("a card is named twice")


def card_in(data: Plain | None, cards: int) -> int | None:
    return None if data is None or data.value is None else data.integer(0, cards - 1)


def chosen_in(data: Plain, players: int) -> tuple[Action | None, ...]:
    laid = data.each(least=players, most=players)
    return tuple(CODEC.read(action, Action | None, players) for action in laid)


CODEC = Codec(
    {
        Action: Kind(
            lambda action: action.name.lower(), lambda data: ACTION_NAMES[data.choice(*ACTION_NAMES)]
        ),
        Bid: Kind(list, lambda data: Bid(*gems_in(data))),
    },
    stages=(
        *(PuttingAside, Dealing, TurningUp, Choosing, Guessing, Opening, Replying, Giving),
        *(PickingEvent, DrawingEvent, Playing, Exchanging, Taking, Over),
    ),
)


def cards_dealt(state: State) -> int:
    """How many gem cards lie in front of players."""
    stage, players = state.stage, state.players
    if isinstance(stage, PuttingAside | Over):
        return 0
    if isinstance(stage, Dealing):
        return 0 if players == 2 else stage.to
    return 1 if players == 2 else players


def cards_aside(state: State) -> int:
    """How many gem cards are put aside; while it is being done, fewer."""
    return 0 if isinstance(state.stage, PuttingAside) else state.rulings.aside_with(state.players)


def cards_face_down(state: State) -> int:
    """How many gem cards are still to come; for two players those of later rounds are among them."""
    players, stage = state.players, state.stage
    turns = state.turn if isinstance(stage, Over) else state.turn - 1
    if players == 2 and state.rulings.two_p_gem_source == "remaining":
        turns += state.rulings.turns_with(2) * (state.round - 1)
    each = 1 if players == 2 else players
    return GEM_CARDS - len(state.aside) - turns * each - len(state.dealt)


def choices(state: State) -> tuple[Action | None, ...]:
    """That those who act chose their action; with two players it was the active one's."""
    seats, action = state.stage.busy()
    if state.players == 2 and seats:
        seats = (state.active,)
    return tuple(action if seat in seats else None for seat in range(state.players))


def needs_visible(state: State) -> bool:
    """Whether the event card turned up is still there for certain."""
    stage = state.stage
    if isinstance(stage, DrawingEvent):
        return state.rulings.blind_order == "draw_then_place"
    if isinstance(stage, Opening | Replying | Giving):
        return stage.action <= EVENT
    return isinstance(stage, Choosing | Guessing | PickingEvent)


def has_no_visible(state: State) -> bool:
    """Whether no event card can be turned up now."""
    stage = state.stage
    if isinstance(stage, PuttingAside | Dealing | Over):
        return state.rulings.unclaimed_event == "bottom"
    return isinstance(stage, TurningUp | Playing) or (
        isinstance(stage, DrawingEvent) and not needs_visible(state)
    )


def check(state: State, data: Plain) -> None:
    """Refuses with the first thing that does not fit, naming its field."""

    def complain(field: str, what: str, /, **blanks: Any) -> NoReturn:
        (data.get(field) or Plain(None, field)).fail(what, **blanks)

    for part in (_gem_cards, _event_cards, _visible, _seats, _choices, _order, _stage):
        part(state, complain)


def _gem_cards(state: State, complain: Complain) -> None:
    _each_once({"aside": state.aside, "dealt": state.dealt, "deck": state.deck}, Term("gem card"), complain)
    aside = cards_aside(state)
    if isinstance(state.stage, PuttingAside):
        number = state.rulings.aside_with(state.players)
        if not len(state.aside) < number or state.turn != 1:
            complain("stage", "{aside} cards are put aside, before the first turn of a round", aside=number)
    elif len(state.aside) != aside:
        complain(
            "aside",
            "{players} players put {aside} gem cards aside, not {found}",
            players=state.players,
            aside=aside,
            found=len(state.aside),
        )
    dealt = cards_dealt(state)
    if len(state.dealt) != dealt:
        complain(
            "dealt",
            "at this stage {dealt} gem cards lie in front of players, not {found}",
            dealt=dealt,
            found=len(state.dealt),
        )
    deck = cards_face_down(state)
    if len(state.deck) != deck:
        complain(
            "deck",
            "in this turn {there} gem cards are face down, not {found}",
            there=deck,
            found=len(state.deck),
        )


def _event_cards(state: State, complain: Complain) -> None:
    single = {"visible": state.visible, "in_use": state.in_use}
    places = {name: () if card is None else (card,) for name, card in single.items()}
    held = {f"held[{seat}]": cards for seat, cards in enumerate(state.held)}
    _each_once({**places, **held, "events": state.events}, Term("event card"), complain)
    for card in chain(*state.held):
        if card not in SCORING_CARDS:
            complain(
                "held",
                "event card {card} ({name}) acts at once and is never kept",
                card=card,
                name=EVENT_CARDS[card].name,
            )
    if isinstance(state.stage, Over | PuttingAside) and any(state.held):
        complain("held", "after a scoring no scoring cards are left")
    if not state.events and (
        state.rulings.event_shuffle == "eager" or isinstance(state.stage, TurningUp | DrawingEvent)
    ):
        complain("events", "at least one event card must be face down")
    gone = len(EVENT_CARDS) - len(state.events)
    if state.drawn > gone or (state.shuffles == 0 and state.drawn != gone):
        complain(
            "drawn",
            "{gone} event cards are not face down, so {drawn} cannot have been drawn",
            gone=gone,
            drawn=state.drawn,
        )


def _each_once(places: dict[str, Cards], what: str, complain: Complain) -> None:
    found: dict[int, str] = {}
    for place, cards in places.items():
        for card in cards:
            if card in found:
                complain(
                    place.partition("[")[0],
                    "{what} {card} lies in two places, {found} and {place}",
                    what=what,
                    card=card,
                    found=found[card],
                    place=place,
                )
            found[card] = place


def _visible(state: State, complain: Complain) -> None:
    if state.visible is None and needs_visible(state):
        complain("visible", "at this stage an event card is turned up")
    if state.visible is not None and has_no_visible(state):
        complain("visible", "at this stage no event card is turned up")
    playing = isinstance(state.stage, Playing)
    if playing != (state.in_use is not None):
        complain("in_use", "an event card is in use at the stage 'event_play', and only then")
    if state.in_use in SCORING_CARDS:
        complain("in_use", "event card {in_use} waits for a scoring and is never in use", in_use=state.in_use)


def _seats(state: State, complain: Complain) -> None:
    """Whether those whom the stage names can be the ones."""
    stage, active = state.stage, state.active
    pair = state.players == 2
    if isinstance(stage, Guessing) and (not pair or stage.seat == active):
        complain("stage", "only two players guess, and it is the challenger who does")
    if pair and isinstance(stage, Choosing) and stage.seat != active:
        complain("stage", "with two players the active one chooses, who is seat {active}", active=active)
    if pair and isinstance(stage, Dealing) and stage.to != active:
        complain(
            "stage", "with two players the active one gets the gem card, who is seat {active}", active=active
        )
    seats, action = stage.busy()
    if len(set(seats)) != len(seats):
        complain("stage", "the players who act must be different")
    if isinstance(stage, Opening | Replying | Giving) and action == FREE:
        complain("stage", "nobody negotiates for a free choice")


def _choices(state: State, complain: Complain) -> None:
    if FREE in state.chosen and state.players != 5:
        complain("chosen", "only five players have a free choice")
    laid = [seat for seat, action in enumerate(state.chosen) if action is not None]
    (_after_the_reveal if state.stage.revealed else _before_the_reveal)(state, laid, complain)


def _before_the_reveal(state: State, laid: list[int], complain: Complain) -> None:
    stage = state.stage
    ready = [state.active] if isinstance(stage, Guessing) else []
    if isinstance(stage, Choosing) and state.players > 2:
        ready = list(range(stage.seat))
    if laid != ready:
        complain(
            "chosen", "at this stage these seats have chosen: {ready}; found {laid}", ready=ready, laid=laid
        )
    if isinstance(stage, Guessing) and state.chosen[state.active] == stage.tried:
        complain("chosen", "what was guessed in vain cannot be the action")


def _after_the_reveal(state: State, laid: list[int], complain: Complain) -> None:
    """Those who are busy with an action have chosen it; with two players the active one has."""
    stage, pair = state.stage, state.players == 2
    if pair and laid != [state.active]:
        complain(
            "chosen", "with two players the active one has chosen, who is seat {active}", active=state.active
        )
    seats, action = stage.busy()
    choosers = [seat for seat in laid if state.chosen[seat] == action]
    if pair or isinstance(stage, Opening | Replying | Giving | Exchanging):
        fits = choosers == ([state.active] if pair else sorted(seats))
    else:
        several = len(choosers) > 1 if isinstance(stage, Taking) else len(choosers) < 3
        fits = several and set(seats) <= set(choosers)
    if not fits:
        complain(
            "chosen",
            "seats {choosers} chose the action that seats {seats} are busy with",
            choosers=choosers,
            seats=list(seats),
        )


def _order(state: State, complain: Complain) -> None:
    early = state.rulings.opener_timing == "at_reveal" and state.players > 2
    fixed = early and state.stage.revealed
    if sorted(state.order) != (list(range(state.players)) if fixed else []):
        complain("order", "all seats are named once if holdings are compared as at the reveal, else none")


def _stage(state: State, complain: Complain) -> None:
    stage, rulings = state.stage, state.rulings
    last = (rulings.rounds, rulings.turns_with(state.players))
    if isinstance(stage, Over) and (state.round, state.turn) != last:
        complain("stage", "the game is over after the last turn of round {rounds}", rounds=rulings.rounds)
    if isinstance(stage, Replying) and not (
        any(stage.bid) and stage.bid.covered_by(state.gems[stage.bidder])
    ):
        complain("stage", "a bid on the table is of one gem or more and covered by the bidder's gems")
    if isinstance(stage, Giving) and not any(state.gems[stage.seat]):
        complain("stage", "seat {seat} has no gem to give", seat=stage.seat)
    if isinstance(stage, Exchanging | Taking) and not _can_choose_freely(state):
        complain("stage", "a free choice is for five players and needs gems to choose from")


def _can_choose_freely(state: State) -> bool:
    return state.players == 5 and free_choice(state, state.stage.busy()[0]) is not None

"""The bills behind the numbers on the table."""

from collections.abc import Iterator

from explorer.core.game import Blanks, Part, line
from explorer.games.edel.bids import bid_count, lower
from explorer.games.edel.cards import ASSUMED_GEM_CARDS, COLOURS, EVENT_CARDS, GEM_CARDS, Colour
from explorer.games.edel.holdings import GemsReturned, MoneyReceived
from explorer.games.edel.negotiation import Replying
from explorer.games.edel.scoring import ColourPaid, kinds_held, scoring_events
from explorer.games.edel.table import State

Bill = tuple[Part, ...]


def bills(state: State) -> dict[str, Bill]:
    """Everything that can be asked about, with its parts."""
    table = {f"bank {colour.name}": _bank(state, colour) for colour in COLOURS}
    table["turns"] = _turns(state)
    table["deck"] = tuple(_gem_cards(state))
    table["events"] = tuple(_event_cards(state))
    for player in range(state.players):
        table |= _bids(state, player)
    return table | _cards(state) | _scoring(state)


def _bank(state: State, colour: Colour) -> Bill:
    """All gems of the colour less those in front of the players."""
    return (
        Part("ESR-COMP-1", state.rulings.gems_per_colour, about=(("colour", colour), ("gems", True))),
        *(
            Part("ESR-SETUP-3", -hand[colour], about=(("player", player),))
            for player, hand in enumerate(state.gems)
        ),
    )


def _turns(state: State) -> Bill:
    turns, over = state.rulings.turns_with(state.players), 1 - state.turn
    if state.players == 2:
        return (Part("ESR-2P-9", turns), Part("ESR-2P-8", over))
    return (Part("ESR-ROUND-0", turns), Part("ESR-TURN-7", over))


def _gem_cards(state: State) -> Iterator[Part]:
    """All gem cards less those put aside, in front of players and discarded."""
    pair, discarded = state.players == 2, (("cards", True),)
    yield Part("ESR-COMP-1", GEM_CARDS, about=(("gem_cards", True),))
    if state.aside:
        yield Part("ESR-SETUP-5" if state.round == 1 else "ESR-ROUND-1", -len(state.aside))
    if state.dealt:
        yield Part("ESR-2P-2" if pair else "ESR-TURN-1", -len(state.dealt))
    if state.discarded:
        yield Part("ESR-2P-8" if pair else "ESR-TURN-7", -len(state.discarded), about=discarded)


def _event_cards(state: State) -> Iterator[Part]:
    """All event cards less those that can be seen."""
    yield Part("ESR-COMP-1", len(EVENT_CARDS), about=(("event_cards", True),))
    if state.visible is not None:
        yield Part("ESR-2P-2" if state.players == 2 else "ESR-TURN-2", -1, about=(("event", True),))
    if state.in_use is not None:
        yield Part("ESR-ACT-EVENT", -1)
    for player, held in enumerate(state.held):
        if held:
            yield Part("ESR-EV-2", -len(held), about=(("player", player),))
    if state.face_up:
        yield Part("ESR-DECK-1", -len(state.face_up))


def _bids(state: State, player: int) -> dict[str, Bill]:
    """How many bids a hand allows: all selections less the empty one; and how many are high enough now."""
    hand, stage = state.gems[player], state.stage
    every = (
        *(
            Part("ESR-BID-2", plus, times, (("colour", colour), ("number", hand[colour])))
            for colour, plus, times in _ways(hand)
        ),
        Part("ESR-BID-2", -1, about=(("empty", True),)),
    )
    table: dict[str, Bill] = {f"bids {player}": every}
    if isinstance(stage, Replying) and stage.seat == player:
        not_higher = lower(hand, stage.bid) - 1 + stage.bid.covered_by(hand)
        table[f"raises {player}"] = (
            Part("ESR-BID-2", bid_count(hand), about=(("all", True),)),
            Part("ESR-BID-1", -not_higher),
        )
    return table


def _ways(hand: tuple[int, ...]) -> Iterator[tuple[Colour, int, int]]:
    """None, one, two … of a colour: so many ways, times those of the colours before."""
    for colour in COLOURS:
        ways = hand[colour] + 1
        yield (colour, 0, ways) if colour else (colour, ways, 1)


def _cards(state: State) -> dict[str, Bill]:
    """What the gem cards in front of the players would bring them now."""
    owners = range(len(state.dealt)) if state.players > 2 else [state.active] * len(state.dealt)
    table: dict[str, Bill] = {}
    for player in owners:
        about = (("player", player), *_assumed(state))
        table[f"income {player}"] = (Part("ESR-ACT-MONEY", state.card_of(player).money, about=about),)
        table[f"harvest {player}"] = tuple(_harvest(state, player))
    return table


def _assumed(state: State) -> Blanks:
    """That what a gem card shows is assumed, unless somebody gave a list of gem cards."""
    return (("assumed", True),) if state.setup.gem_cards == ASSUMED_GEM_CARDS else ()


def _harvest(state: State, player: int) -> Iterator[Part]:
    """Colour by colour what the card shows, less what the bank lacks."""
    printed, each, assumed = state.card_of(player).gems, ("each", True), _assumed(state)
    for colour in COLOURS:
        there, lacking = state.bank[colour], max(0, printed[colour] - state.bank[colour])
        if printed[colour]:
            yield Part("ESR-ACT-GEMS-1", printed[colour], about=(("colour", colour), *assumed, each))
        if lacking:
            yield Part("ESR-ACT-GEMS-2", -lacking, about=(("colour", colour), ("number", there), each))


def _scoring(state: State) -> dict[str, Bill]:
    """What a scoring at this moment would pay to each player, and how many gems she would return.

    Whoever leads in a colour may also be asked what that alone is worth.
    """
    seats = range(state.players)
    table: dict[str, Bill] = {f"{name} {player}": () for name in ("scoring", "returns") for player in seats}
    for event in scoring_events(state.gems, kinds_held(state), state.rulings):
        if isinstance(event, MoneyReceived):
            table[f"scoring {event.player}"] += (line(event),)
        elif isinstance(event, GemsReturned):
            table[f"returns {event.player}"] += (line(event),)
        if isinstance(event, ColourPaid):
            table[f"majority {event.player} {event.colour.name}"] = event.because
    return table

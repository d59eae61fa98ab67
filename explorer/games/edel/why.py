"""The bills behind the numbers on the table."""

from explorer.core.game import Part
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, GEM_CARDS, GEMS_PER_COLOUR, TURNS
from explorer.games.edel.gems import GemsEarned, GemsReturned
from explorer.games.edel.ladder import bid_count, lower
from explorer.games.edel.money import MoneyReceived
from explorer.games.edel.scoring import kinds_held, scoring_events
from explorer.games.edel.stages import Replying
from explorer.games.edel.state import State
from explorer.games.edel.turn import limited

Bill = tuple[Part, ...]


def bills(state: State) -> dict[str, Bill]:
    """Everything that can be asked about, with its parts."""
    table = {f"bank {colour.name}": _bank(state, colour) for colour in COLOURS}
    table["turns"] = (Part("ESR-ROUND-0", TURNS[state.players]), Part("ESR-TURN-7", 1 - state.turn))
    table["deck"] = (Part("ESR-COMP-1", GEM_CARDS), Part("ESR-TURN-1", len(state.deck) - GEM_CARDS))
    table["events"] = (
        Part("ESR-COMP-1", len(EVENT_CARDS)),
        Part("ESR-DECK-2", len(state.events) - len(EVENT_CARDS)),
    )
    for player in range(state.players):
        table |= _bids(state, player)
    return table | _cards(state) | _scoring(state)


def _bank(state: State, colour: int) -> Bill:
    """All gems of the colour less those in front of the players."""
    return (
        Part("ESR-COMP-1", GEMS_PER_COLOUR),
        *(Part("ESR-SETUP-3", -hand[colour]) for hand in state.gems),
    )


def _bids(state: State, player: int) -> dict[str, Bill]:
    """How many bids a hand allows: all selections less the empty one; and how many are high enough now."""
    hand, stage = state.gems[player], state.stage
    red, *others = (number + 1 for number in hand)
    every = (
        Part("ESR-BID-2", red),
        *(Part("ESR-BID-2", times=number) for number in others),
        Part("ESR-BID-2", -1),
    )
    table: dict[str, Bill] = {f"bids {player}": every}
    if isinstance(stage, Replying) and stage.seat == player:
        not_higher = lower(hand, stage.bid) - 1 + stage.bid.covered_by(hand)
        table[f"raises {player}"] = (Part("ESR-BID-2", bid_count(hand)), Part("ESR-BID-1", -not_higher))
    return table


def _cards(state: State) -> dict[str, Bill]:
    """What the gem cards in front of the players would bring them now."""
    owners = range(len(state.dealt)) if state.players > 2 else [state.active] * len(state.dealt)
    table: dict[str, Bill] = {}
    for player in owners:
        card = state.card_of(player)
        got = limited(card.gems, state.bank)
        table[f"income {player}"] = (Part("ESR-ACT-MONEY", card.money),)
        table[f"harvest {player}"] = GemsEarned(player, got, sum(card.gems) - sum(got)).because
    return table


def _scoring(state: State) -> dict[str, Bill]:
    """What a scoring at this moment would pay to each player, and how many gems she would return."""
    money: dict[str, Bill] = {f"scoring {player}": () for player in range(state.players)}
    gems: dict[str, Bill] = {f"returns {player}": () for player in range(state.players)}
    for event in scoring_events(state.gems, kinds_held(state), state.rulings):
        if isinstance(event, MoneyReceived):
            money[f"scoring {event.player}"] += (Part(event.rule, event.amount),)
        elif isinstance(event, GemsReturned):
            gems[f"returns {event.player}"] += (Part(event.rule, event.amount),)
    return money | gems

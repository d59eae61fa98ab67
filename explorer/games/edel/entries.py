"""How the single entries of a written position are read."""

from typing import Any

from explorer.core.complaint import Complaint, Term
from explorer.core.game import CHANCE, OVER
from explorer.core.plain import Plain
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import (
    ACTIONS,
    ASSUMED_GEM_CARDS,
    COLOURS,
    GEM_CARDS,
    MOST_GEMS,
    Action,
    GemCard,
    Gems,
    gem_cards,
)
from explorer.games.edel.piles import Cards
from explorer.games.edel.setup import ages_of
from explorer.games.edel.stages import (
    Choosing,
    Dealing,
    DrawingEvent,
    Exchanging,
    Giving,
    Guessing,
    Opening,
    Over,
    PickingEvent,
    Playing,
    PuttingAside,
    Replying,
    Stage,
    Taking,
    TurningUp,
)

MOST = 10**6
ACTION_NAMES = {action.name.lower(): action for action in ACTIONS}
STAGES: dict[str, type[Stage]] = {
    stage.name: stage
    for stage in (
        *(PuttingAside, Dealing, TurningUp, Choosing, Guessing, Opening, Replying, Giving),
        *(PickingEvent, DrawingEvent, Playing, Exchanging, Taking, Over),
    )
}
ASKED_BY_NOBODY: dict[type[Stage], int] = {
    PuttingAside: CHANCE,
    Dealing: CHANCE,
    TurningUp: CHANCE,
    DrawingEvent: CHANCE,
    Over: OVER,
}


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
    """Different cards by their numbers, 0 to `cards` less one."""
    numbers = tuple(card.integer(0, cards - 1) for card in data.each(most=cards))
    return numbers if len(set(numbers)) == len(numbers) else data.fail("a card is named twice")


def seats_in(data: Plain, players: int) -> tuple[int, ...]:
    """Different seats."""
    return cards_in(data, players)


def card_in(data: Plain | None, cards: int) -> int | None:
    return None if data is None or data.value is None else data.integer(0, cards - 1)


def chosen_in(data: Plain, players: int) -> tuple[Action | None, ...]:
    return tuple(action_in(action) for action in data.each(least=players, most=players))


def action_in(data: Plain) -> Action | None:
    return None if data.value is None else ACTION_NAMES[data.choice(*ACTION_NAMES)]


def stage_in(data: Plain, players: int) -> Stage:
    """The name of a stage, then its entries; who is asked comes first, unless it is chance."""
    name, *given = [data] if isinstance(data.value, str) else data.each(least=1, most=6)
    kind = STAGES[name.choice(*STAGES)]
    asked = [ASKED_BY_NOBODY[kind]] if kind in ASKED_BY_NOBODY else []
    fields = kind.__fields__[len(asked) :]
    if len(given) != len(fields):
        data.fail(
            "'{value}' needs {number} further entries: {entries}",
            value=name.value,
            number=len(fields),
            entries=", ".join(fields) or Term("none"),
        )
    return kind(
        *asked, *(_stage_entry(field, entry, players) for field, entry in zip(fields, given, strict=True))
    )


def _stage_entry(field: str, data: Plain, players: int) -> Any:
    match field:
        case "action":
            return action_in(data) if data.value is not None else data.fail("name the action")
        case "tried":
            return action_in(data)
        case "bid":
            return Bid(*gems_in(data))
        case "waiting":
            return seats_in(data, players)
    return data.integer(0, players - 1)

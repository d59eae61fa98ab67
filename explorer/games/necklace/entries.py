"""How the single entries of a written position are read."""

from types import NoneType
from typing import Any, get_args, get_origin

from explorer.core.complaint import Complaint
from explorer.core.plain import Plain
from explorer.games.necklace.cards import (
    CARD_NAMES,
    GEM_NAMES,
    GEMS,
    MERCHANT,
    NO_CARDS,
    ROW_SLOTS,
    Cards,
    Gem,
)
from explorer.games.necklace.deal import Windows
from explorer.games.necklace.display import Display, parse_display
from explorer.games.necklace.prices import Offer, Prices, prices_with
from explorer.games.necklace.rulings import Rulings
from explorer.games.necklace.stages import (
    AlchemistWindow,
    CardinalWindow,
    Countering,
    Defending,
    Drawing,
    GivingUp,
    Influence,
    Over,
    Pulling,
    Purchase,
    QueenWindow,
    Showing,
    Stage,
)
from explorer.games.necklace.state import Delay, Setup, Sight

STAGES: dict[str, type[Stage]] = {
    stage.name: stage
    for stage in (
        Influence,
        Purchase,
        Defending,
        GivingUp,
        Pulling,
        Countering,
        Drawing,
        QueenWindow,
        CardinalWindow,
        Showing,
        AlchemistWindow,
        Over,
    )
}
MOST, MOST_CARDS = 10**6, 400


def prices_in(data: Plain | None) -> Prices:
    if data is None:
        return prices_with({})
    ladders = {
        name: [price.integer(1, 99) for price in ladder.each(most=4)] for name, ladder in data.table().items()
    }
    try:
        return prices_with(ladders)
    except Complaint as error:
        data.blame(error)


def cards_in(data: Plain | None) -> Cards:
    if data is None:
        return NO_CARDS
    if isinstance(data.value, dict):
        table = data.table(known=frozenset(CARD_NAMES))
        return Cards.of({name: value.integer(0, MOST_CARDS) for name, value in table.items()})
    return Cards.of(CARD_NAMES[card.choice(*CARD_NAMES)] for card in data.each(most=MOST_CARDS))


def fashion_in(data: Plain | None) -> tuple[Gem, ...]:
    if data is None:
        return GEMS
    order = tuple(GEM_NAMES[gem.choice(*GEM_NAMES)] for gem in data.each(least=4, most=4))
    return order if len(set(order)) == len(GEMS) else data.fail("each of the four types must be named once")


def row_in(data: Plain | None, setup: Setup) -> tuple[Offer | None, ...]:
    """Five slots, each empty, a card at its top price, or a card with its price step."""
    if data is None:
        return (None,) * ROW_SLOTS
    row: list[Offer | None] = []
    for slot in data.each(least=1, most=ROW_SLOTS):
        if slot.value is None:
            row.append(None)
            continue
        name, step = (slot, 0) if isinstance(slot.value, str) else _card_and_step(slot)
        card = CARD_NAMES[name.choice(*CARD_NAMES)]
        row.append(
            setup.offers[card][step] if card != MERCHANT else slot.fail("a Merchant never enters the row")
        )
    return tuple(row + [None] * (ROW_SLOTS - len(row)))


def _card_and_step(slot: Plain) -> tuple[Plain, int]:
    name, step = slot.each(least=2, most=2)
    return name, step.integer(0, 3)


def numbers_in(data: Plain | None, number: int, least: int = 0) -> tuple[int, ...]:
    if data is None:
        return (0,) * number
    return tuple(value.integer(least, MOST) for value in data.each(least=number, most=number))


def hands_in(data: Plain | None, number: int) -> tuple[Cards, ...]:
    return (
        (NO_CARDS,) * number
        if data is None
        else tuple(cards_in(cards) for cards in data.each(least=number, most=number))
    )


def waiting_in(data: Plain | None, number: int, most: int) -> tuple[Delay, ...]:
    delays = [list(delay.each(least=2, most=2)) for delay in data.each(most=most)] if data else []
    return tuple(Delay(player.integer(0, number - 1), due.integer(0, MOST)) for player, due in delays)


def sights_in(data: Plain | None, number: int) -> tuple[Sight, ...]:
    sights = [list(sight.each(least=4, most=4)) for sight in data.each(most=100)] if data else []
    return tuple(
        Sight(
            viewer.integer(0, number - 1),
            holder.integer(0, number - 1),
            cards_in(cards),
            unsure.integer(0, MOST_CARDS),
        )
        for viewer, holder, cards, unsure in sights
    )


def displays_in(data: Plain | None, number: int, stage: Stage) -> tuple[Display | None, ...]:
    if data is None:
        return (None,) * number if isinstance(stage, Showing) else ()
    return tuple(_display(display) for display in data.each(least=number, most=number))


def _display(data: Plain) -> Display | None:
    if data.value is None:
        return None
    try:
        return parse_display(data.text(200))
    except Complaint as error:
        data.blame(error)


def windows_in(data: Plain | None, merchants: int, pile: int, rulings: Rulings) -> Windows:
    """Where the Merchants of the pile can be; by default spread as at the start."""
    if data is None:
        return _usual_windows(merchants, pile, rulings)
    windows = []
    above = pile + merchants + 1
    for window in data.each(least=merchants, most=merchants):
        most, least = (place.integer(1, MOST) for place in window.each(least=2, most=2))
        if not least <= most:
            window.fail("write the place with more cards left first")
        if not least < above:
            window.fail(
                "Merchants must be named from the top of the pile, each with places below the one before"
            )
        windows.append((most, least))
        above = least
    return tuple(windows)


def _usual_windows(merchants: int, pile: int, rulings: Rulings) -> Windows:
    size, places = pile, []
    for above in range(merchants, 1, -1):
        size -= size // above
        places.append((size + above, size + above))
    return (*places, (min(rulings.third_merchant_window, pile + 1), 1)) if merchants else ()


def usual_phase(stage: Stage) -> str:
    if isinstance(stage, Influence | Defending | GivingUp | Pulling | Countering):
        return "influence"
    reads = isinstance(stage, Drawing) and stage.slot is None
    return "purchase" if reads or isinstance(stage, Purchase) else "devaluation"


def stage_in(data: Plain | None, players: int) -> Stage:
    if data is None:
        return Influence()
    if isinstance(data.value, str):
        name, given = data, list[Plain]()
    else:
        name, *given = data.each(least=1, most=4)
    kind = STAGES[name.choice(*STAGES)]
    fields = {field: kind.__annotations__[field] for field in kind.__fields__}
    if len(given) > len(fields) or (isinstance(data.value, str) and fields):
        data.fail(
            "'{value}' needs {number} further entries: {entries}",
            value=name.value,
            number=len(fields),
            entries=", ".join(fields),
        )
    if len(given) < len(fields) - (kind is Drawing):
        data.fail(
            "'{value}' needs {number} further entries: {entries}",
            value=name.value,
            number=len(fields),
            entries=", ".join(fields),
        )
    slots = ROW_SLOTS if kind is Drawing else players
    return kind(
        *(_stage_field(value, wanted, slots) for value, wanted in zip(given, fields.values(), strict=False))
    )


def _stage_field(data: Plain, wanted: Any, most: int) -> Any:
    if wanted is Gem:
        return GEM_NAMES[data.choice(*GEM_NAMES)]
    if get_origin(wanted) is tuple:
        return tuple(slot.integer(0, ROW_SLOTS - 1) for slot in data.each(most=ROW_SLOTS))
    if data.value is None and NoneType in get_args(wanted):
        return None
    return data.integer(0, most - 1)

"""A position as plain data that can be written by hand, and back, checked card by card."""

from collections import Counter
from operator import add, sub
from typing import Any

from explorer.core.codec import MOST, Codec, Kind
from explorer.core.complaint import Complaint
from explorer.core.game import RESUME, unfold
from explorer.core.plain import Plain, names_in
from explorer.games.necklace.cards import (
    ASTROLOGER,
    CARD_NAMES,
    CARDS,
    GEM_NAMES,
    GEMS,
    MERCHANT,
    NO_CARDS,
    ROW_SLOTS,
    STEPS,
    Cards,
    Gem,
    Offer,
    Prices,
    changed_prices,
    prices_with,
)
from explorer.games.necklace.devaluation import QueenWindow, Refilling
from explorer.games.necklace.display import Showing
from explorer.games.necklace.displays import Display, flaws, parse_display
from explorer.games.necklace.forger import Defending, GivingUp
from explorer.games.necklace.influence import INFLUENCE, Influence
from explorer.games.necklace.merchant import CardinalWindow, Drawing
from explorer.games.necklace.purchase import READING, Purchase
from explorer.games.necklace.readings import PLAYERS, Rulings
from explorer.games.necklace.sale import AlchemistWindow, Over
from explorer.games.necklace.setup import Windows, arranged, setup_for, undealt
from explorer.games.necklace.table import PHASES, Delay, Setup, Sight, Stage, State
from explorer.games.necklace.theft import Countering, Pulling
from explorer.games.necklace.turn import resumed

_LYING = (
    *("active", "turn", "stage", "phase", "fashion", "row", "hands", "pile", "discard", "merchants"),
    *("scores", "ducats", "fresh", "waiting", "displays", "takings", "open", "strayed", "sights", "revealed"),
    *("drawn", "courtiers", "bought", "reading", "thefts", "aside", "sales"),
)
"""The fields of a state, in the order in which they are written."""
_KNOWN = frozenset({"players", "rulings", "prices", *_LYING})
_ALWAYS = {
    *("players", "hands", "row", "fashion", "pile"),
    *("stage", "phase", "ducats", "merchants", "discard"),
}
_OF_A_MERCHANT = (CardinalWindow, Showing, AlchemistWindow)
MOST_CARDS = 400


def written(state: State) -> dict[str, Any]:
    """The whole state as plain data. What has its usual value is left out."""
    setup = state.setup
    data = {
        "players": list(setup.names),
        "rulings": {field: CODEC.written(value) for field, value in setup.rulings.changes().items()},
        "prices": changed_prices(setup.prices),
        **{field: CODEC.written(getattr(state, field)) for field in _LYING},
    }
    return {key: value for key, value in data.items() if key in _ALWAYS or value}


def read(data: Plain) -> State:
    """The state that a position describes. Absent fields get their usual value."""
    fields = data.table(known=_KNOWN)
    names = names_in(data["players"], *PLAYERS)
    setup = setup_for(names, Rulings.read(fields.get("rulings")), prices_in(fields.get("prices")))
    stage = stage_in(fields.get("stage"), len(names))
    state = _with_pile(_laid(setup, stage, data, fields), data, fields)
    check(state, data)
    return _settled(state)


def _laid(setup: Setup, stage: Stage, data: Plain, fields: dict[str, Plain]) -> State:
    """All but the pile and the discards."""
    number, rulings = len(setup.names), setup.rulings

    def count(name: str, usual: int = 0, most: int = MOST) -> int:
        return fields[name].integer(0, most) if name in fields else usual

    def several(name: str, kind: Any) -> Any:
        return CODEC.read(fields[name], kind, number) if name in fields else ()

    return undealt(setup).but(
        stage=stage,
        turn=count("turn"),
        active=count("active", most=number - 1),
        phase=fields["phase"].choice(*PHASES) if "phase" in fields else stage.usual_phase,
        fashion=fashion_in(fields.get("fashion")),
        row=row_in(fields.get("row"), setup),
        drawn=count("drawn"),
        scores=numbers_in(fields.get("scores"), number, -MOST),
        ducats=count("ducats", rulings.ducats, most=1000),
        courtiers=count("courtiers", most=rulings.courtier_count),
        bought=count("bought", most=ROW_SLOTS),
        reading=count("reading", usual=int(stage == READING), most=rulings.astrologer_count),
        thefts=count("thefts"),
        aside=count("aside", usual=int(isinstance(stage, _OF_A_MERCHANT)), most=rulings.sales),
        waiting=several("waiting", tuple[Delay, ...]),
        displays=displays_in(fields.get("displays"), number, stage),
        revealed=fields["revealed"].boolean() if "revealed" in fields else isinstance(stage, AlchemistWindow),
        sales=count("sales", most=rulings.sales),
        takings=numbers_in(fields["takings"], number, -MOST) if "takings" in fields else (),
        open=hands_in(fields.get("open"), number),
        strayed=numbers_in(fields.get("strayed"), number),
        sights=several("sights", tuple[Sight, ...]),
        hands=hands_in(data["hands"], number),
        fresh=cards_in(fields.get("fresh")),
    )


def _settled(state: State) -> State:
    """Nobody is asked who has nothing to decide."""
    stage = state.stage
    pulls_nothing = isinstance(stage, Countering) and not any(state.hands[stage.robbed])
    if isinstance(stage, Influence | Purchase) or pulls_nothing:
        state = unfold(state, resumed(state.at(RESUME))).state
    return state


def arranged_from(setup: Setup, first: int, data: Plain) -> State:
    """A table from a known order of cards: fashion, hands, first player, deck (five for the row first)."""
    fields = data.table(known=frozenset({"players", "fashion", "hands", "deck", "first"}))
    players = len(setup.names)
    hands = hands_in(data["hands"], players)
    deck = [
        CARD_NAMES[card.choice(*CARD_NAMES)] for card in data["deck"].each(least=ROW_SLOTS, most=MOST_CARDS)
    ]
    placed = Cards.of(deck)
    for hand in hands:
        if hand[ASTROLOGER] or hand[MERCHANT]:
            data["hands"].fail("an Astrologer or a Merchant never enters a hand")
        placed = placed.and_all(hand)
    for card, there, needed in zip(CARD_NAMES, placed, setup.deck, strict=True):
        if there != needed:
            data.fail(
                "{there} × {card} are dealt or in the deck, but {needed} are in play",
                there=there,
                card=card,
                needed=needed,
            )
    if MERCHANT in deck[:ROW_SLOTS]:
        data["deck"].fail("a Merchant cannot be among the first five cards, which form the row")
    if "first" in fields:
        first = fields["first"].integer(0, players - 1)
    return arranged(setup, first, fashion_in(fields.get("fashion")), hands, deck)


def _with_pile(state: State, data: Plain, fields: dict[str, Plain]) -> State:
    """Cards that are not mentioned lie in the pile, or, if that is given, among the discards."""
    left = len(state.waiting) + state.aside + state.sales
    sales = state.rulings.sales
    if left > sales:
        data.fail(
            "there are {sales} Merchants; {left} are waiting, on the table or gone", sales=sales, left=left
        )
    rest, gone = rest_of(state, data), [0] * MERCHANT + [state.sales]
    pile, discard = (list(cards_in(fields[name])) if name in fields else None for name in ("pile", "discard"))
    if pile is None:
        discard = discard or gone
        pile = [*map(sub, rest, [*discard[:MERCHANT], 0])]
    elif discard is None:
        discard = [*map(sub, map(add, rest, gone), pile)]
    windows = windows_in(fields.get("merchants"), sales - left, sum(pile), state.rulings)
    for card, piled, thrown, needed in zip(CARDS, pile, [*discard[:MERCHANT], 0], rest, strict=True):
        if piled + thrown != needed or piled < 0 or thrown < 0:
            data.fail(
                "{card}: {there} in pile and discards, but {needed} of those in play are not elsewhere",
                card=card,
                there=piled + thrown,
                needed=needed,
            )
    return state.but(pile=Cards(pile), discard=Cards(discard), merchants=windows)


def rest_of(state: State, data: Plain) -> list[int]:
    """The ordinary cards in play that lie neither in a hand, in the row nor in a display."""
    placed = [*map(sum, zip(state.cards_in_row(), *state.hands, *state.cards_on_display(), strict=True))]
    for card, number, there in zip(CARDS, placed, state.setup.deck, strict=True):
        if number > there:
            data.fail(
                "{number} × {card} are placed, but only {there} are in play",
                number=number,
                card=card,
                there=there,
            )
    return [*map(sub, state.setup.deck[:MERCHANT], placed), -placed[MERCHANT]]


def check(state: State, data: Plain) -> None:
    """Nothing contradicts anything else."""
    if state.discard[MERCHANT] != state.sales:
        data.fail(
            "discard: {gone} Merchants are gone, but {sales} sales were held",
            gone=state.discard[MERCHANT],
            sales=state.sales,
        )
    if (state.sales == state.rulings.sales) != isinstance(state.stage, Over):
        data.fail("sales: the game is over after the last sale, and only then")
    for seat, hand in enumerate(state.hands):
        if hand[ASTROLOGER] or hand[MERCHANT]:
            data["hands"].fail(
                "hand {seat} holds an Astrologer or a Merchant, which never enter a hand", seat=seat
            )
    for delay in state.waiting:
        turns = delay.due - state.turn
        if not 0 <= turns <= state.players or (state.active + turns) % state.players != delay.player:
            data["waiting"].fail(
                "turn {due} is not the next turn of the player a sale waits for", due=delay.due
            )
    _check_sale(state, data)
    _check_stage(state, data)


def _check_stage(state: State, data: Plain) -> None:
    """Who is asked can be asked, and what she is asked about is there."""
    stage = state.stage
    wrong = next(stage.amiss(state), None)
    if state.aside and not stage.beside_a_merchant:
        wrong = Complaint("a Merchant on the table is settled before anything else (aside)")
    if wrong is not None:
        (data.get("stage") or Plain(None, "stage")).blame(wrong)
    if state.phase not in stage.phases:
        data.fail(
            "phase: a table at '{name}' cannot be in the phase '{phase}'", name=stage.name, phase=state.phase
        )
    if isinstance(stage, Drawing) and state.phase != stage.usual_phase:
        data.fail(
            "phase: a card is drawn for the Astrologer in the purchase phase, for the row in the devaluation"
        )
    if any(fresh > hand for fresh, hand in zip(state.fresh, state.hands[state.active], strict=True)):
        data["fresh"].fail("more cards were gained this turn than the active player holds")


def _check_sale(state: State, data: Plain) -> None:
    """Displays belong to a sale: before the reveal those of the players already asked, then all."""
    stage = state.stage
    sale = isinstance(stage, Showing | AlchemistWindow)
    if sale != bool(state.displays) or (sale and not state.aside):
        data.fail("displays: a sale needs displays and a Merchant aside, and only a sale has them")
    if isinstance(stage, AlchemistWindow) and (not state.revealed or None in state.displays):
        data.fail("displays: at the Alchemist's window all displays lie open")
    if isinstance(stage, Showing):
        order = (state.clockwise()[-1], *state.clockwise()[:-1])
        asked = order[: order.index(stage.shower)]
        if state.revealed or any((state.displays[seat] is not None) != (seat in asked) for seat in order):
            data.fail(
                "displays: before the reveal, those have one ready who were asked before her, face down"
            )
    for seat, display in enumerate(state.displays):
        if display is not None:
            held = state.hands[seat].and_all(display.cards() if state.revealed else NO_CARDS)
            flaw = next(flaws(display.but(transmuted=None), held, state.rulings), None)
            if flaw is not None:
                Plain(None, f"displays[{seat}]").fail("{why}", why=flaw.reason)


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
        given = data.table(known=frozenset(CARD_NAMES))
        counts = {name: value.integer(0, MOST_CARDS) for name, value in given.items()}
    else:
        counts = Counter(card.choice(*CARD_NAMES) for card in data.each(most=MOST_CARDS))
    try:
        return Cards.of(counts)
    except Complaint as error:
        data.blame(error)


def fashion_in(data: Plain | None) -> tuple[Gem, ...]:
    if data is None:
        return GEMS
    order = tuple(CODEC.read(gem, Gem, 0) for gem in data.each(least=4, most=4))
    return order if len(set(order)) == len(GEMS) else data.fail("each of the four types must be named once")


def row_in(data: Plain | None, setup: Setup) -> tuple[Offer | None, ...]:
    """Up to five slots, each empty or with a card; the others are empty."""
    slots = [] if data is None else list(data.each(least=1, most=ROW_SLOTS))
    row = [CODEC.read(slot, Offer | None, 0) for slot in slots]
    there = [offer and setup.offers[offer.card][offer.step] for offer in row]
    return (*there, *[None] * (ROW_SLOTS - len(there)))


def offer_in(slot: Plain) -> Offer:
    """A card with its price step, or at its top price; what it costs is for the ladders to say."""
    name, step = (slot, None) if isinstance(slot.value, str) else slot.each(least=2, most=2)
    card = CARD_NAMES[name.choice(*CARD_NAMES)]
    if card == MERCHANT:
        slot.fail("a Merchant never enters the row")
    return Offer(card, step.integer(0, STEPS - 1) if step else 0, 0)


def numbers_in(data: Plain | None, number: int, least: int = 0) -> tuple[int, ...]:
    if data is None:
        return (0,) * number
    return tuple(value.integer(least, MOST) for value in data.each(least=number, most=number))


def hands_in(data: Plain | None, number: int) -> tuple[Cards, ...]:
    if data is None:
        return (NO_CARDS,) * number
    return tuple(map(cards_in, data.each(least=number, most=number)))


def displays_in(data: Plain | None, number: int, stage: Stage) -> tuple[Display | None, ...]:
    if data is None:
        return (None,) * number if isinstance(stage, Showing) else ()
    shown = data.each(least=number, most=number)
    return tuple(CODEC.read(display, Display | None, number) for display in shown)


def display_in(data: Plain) -> Display:
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


def stage_in(data: Plain | None, players: int) -> Stage:
    stage: Stage = INFLUENCE if data is None else CODEC.stage(data, players)
    if type(stage) is not Drawing:
        return stage
    return READING if stage.slot is None else Refilling(stage.slot, stage.turned)


CODEC = Codec(
    {
        Gem: Kind(str, lambda data: GEM_NAMES[data.choice(*GEM_NAMES)]),
        Cards: Kind(Cards.named, cards_in),
        Display: Kind(str, display_in),
        Offer: Kind(lambda offer: [str(offer.card), offer.step], offer_in),
    },
    stages=(
        *(Influence, Purchase, Defending, GivingUp, Pulling, Countering),
        *(Drawing, QueenWindow, *_OF_A_MERCHANT, Over),
    ),
)

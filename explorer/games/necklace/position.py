"""A position as plain data that can be written by hand, and back, checked card by card."""

from typing import Any

from explorer.core.game import unfold
from explorer.core.plain import Plain, names_in
from explorer.games.necklace.accounts import check, rest_of
from explorer.games.necklace.cards import (
    ASTROLOGER,
    CARD_NAMES,
    MERCHANT,
    NO_CARDS,
    ROW_SLOTS,
    Cards,
    Gem,
)
from explorer.games.necklace.deal import arranged, cards_in_play
from explorer.games.necklace.entries import (
    MOST,
    MOST_CARDS,
    cards_in,
    displays_in,
    fashion_in,
    hands_in,
    numbers_in,
    prices_in,
    row_in,
    sights_in,
    stage_in,
    usual_phase,
    waiting_in,
    windows_in,
)
from explorer.games.necklace.prices import Prices, changed_prices, offers
from explorer.games.necklace.rulings import PLAYERS, Rulings
from explorer.games.necklace.stages import (
    AlchemistWindow,
    CardinalWindow,
    Countering,
    Drawing,
    Influence,
    Purchase,
    Showing,
)
from explorer.games.necklace.state import PHASES, Setup, State
from explorer.games.necklace.turn import influence, purchase

_COUNTS = ("drawn", "courtiers", "bought", "reading", "thefts", "aside", "sales")
_ALWAYS = {
    *("players", "hands", "row", "fashion", "pile"),
    *("stage", "phase", "ducats", "merchants", "discard"),
}
_OTHERS = {
    *("rulings", "prices", "active", "turn", "scores", "fresh", "waiting"),
    *("displays", "takings", "open", "strayed", "sights", "revealed"),
}
_KNOWN = frozenset(_ALWAYS | _OTHERS | {*_COUNTS})


def written(state: State) -> dict[str, Any]:
    """The whole state as plain data. What has its usual value is left out."""
    setup = state.setup
    data = {
        "players": list(setup.names),
        "rulings": {field: _plain(value) for field, value in setup.rulings.changes().items()},
        "prices": changed_prices(setup.prices),
        "active": state.active,
        "turn": state.turn,
        "stage": [state.stage.name, *map(_plain, state.stage)],
        "phase": state.phase,
        "fashion": [str(gem) for gem in state.fashion],
        "row": [offer and [str(offer.card), offer.step] for offer in state.row],
        "hands": [hand.named() for hand in state.hands],
        "pile": state.pile.named(),
        "discard": state.discard.named(),
        "merchants": [list(window) for window in state.merchants],
        "scores": list(state.scores),
        "ducats": state.ducats,
        "fresh": state.fresh.named(),
        "waiting": [[delay.player, delay.due] for delay in state.waiting],
        "displays": [display and str(display) for display in state.displays],
        "takings": list(state.takings),
        "open": [cards.named() for cards in state.open],
        "strayed": list(state.strayed),
        "sights": [[sight.viewer, sight.holder, sight.cards.named(), sight.unsure] for sight in state.sights],
        "revealed": state.revealed,
        **{field: getattr(state, field) for field in _COUNTS},
    }
    return {key: value for key, value in data.items() if key in _ALWAYS or value}


def _plain(value: Any) -> Any:
    if isinstance(value, Gem):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def read(data: Plain) -> State:
    """The state that a position describes. Absent fields get their usual value."""
    fields = data.table(known=_KNOWN)
    names = names_in(data["players"], *PLAYERS)
    number = len(names)
    rulings = Rulings.read(fields.get("rulings"))
    prices = prices_in(fields.get("prices"))

    def count(name: str, usual: int = 0, least: int = 0, most: int = MOST) -> int:
        return fields[name].integer(least, most) if name in fields else usual

    stage = stage_in(fields.get("stage"), number)
    hands = tuple(cards_in(hand) for hand in data["hands"].each(least=number, most=number))
    displays = displays_in(fields.get("displays"), number, stage)
    beside = isinstance(stage, CardinalWindow | Showing | AlchemistWindow)
    aside = count("aside", usual=int(beside), most=rulings.sales)
    reads = isinstance(stage, Drawing) and stage.slot is None
    setup = Setup(
        names,
        rulings,
        prices,
        offers(prices),
        cards_in_play(rulings),
    )
    state = State(
        setup=setup,
        stage=stage,
        turn=count("turn"),
        active=count("active", most=number - 1),
        phase=fields["phase"].choice(*PHASES) if "phase" in fields else usual_phase(stage),
        fashion=fashion_in(fields.get("fashion")),
        row=row_in(fields.get("row"), setup),
        hands=hands,
        fresh=cards_in(fields.get("fresh")),
        pile=NO_CARDS,
        merchants=(),
        drawn=count("drawn"),
        discard=NO_CARDS,
        scores=numbers_in(fields.get("scores"), number, -MOST),
        ducats=count("ducats", rulings.ducats, most=1000),
        courtiers=count("courtiers", most=rulings.courtier_count),
        bought=count("bought", most=ROW_SLOTS),
        reading=count("reading", usual=int(reads), most=rulings.astrologer_count),
        thefts=count("thefts"),
        aside=aside,
        waiting=waiting_in(fields.get("waiting"), number, rulings.sales),
        displays=displays,
        revealed=fields["revealed"].boolean() if "revealed" in fields else isinstance(stage, AlchemistWindow),
        sales=count("sales", most=rulings.sales),
        takings=numbers_in(fields["takings"], number, -MOST) if "takings" in fields else (),
        open=hands_in(fields.get("open"), number),
        strayed=numbers_in(fields.get("strayed"), number),
        sights=sights_in(fields.get("sights"), number),
    )
    state = _with_pile(state, data, fields)
    check(state, data)
    if isinstance(stage, Influence) or (isinstance(stage, Countering) and not any(hands[stage.robbed])):
        state = unfold(state, influence(state)).state
    elif isinstance(stage, Purchase):
        state = unfold(state, purchase(state)).state
    return state


def arranged_from(names: tuple[str, ...], rulings: Rulings, prices: Prices, first: int, data: Plain) -> State:
    """A table from a known order of cards: fashion, hands, first player, deck (five for the row first)."""
    known = frozenset({"players", "fashion", "hands", "deck", "first"})
    fields = data.table(known=known)
    hands = tuple(cards_in(hand) for hand in data["hands"].each(least=len(names), most=len(names)))
    deck = [
        CARD_NAMES[card.choice(*CARD_NAMES)] for card in data["deck"].each(least=ROW_SLOTS, most=MOST_CARDS)
    ]
    placed = Cards.of(deck)
    for hand in hands:
        if hand[ASTROLOGER] or hand[MERCHANT]:
            data["hands"].fail("an Astrologer or a Merchant never enters a hand")
        placed = placed.and_all(hand)
    for card, there, needed in zip(CARD_NAMES, placed, cards_in_play(rulings), strict=True):
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
        first = fields["first"].integer(0, len(names) - 1)
    return arranged(names, rulings, prices, first, fashion_in(fields.get("fashion")), hands, deck)


def _with_pile(state: State, data: Plain, fields: dict[str, Plain]) -> State:
    """Cards that are not mentioned lie in the pile, or, if that is given, among the discards."""
    left = len(state.waiting) + state.aside + state.sales
    sales = state.rulings.sales
    if left > sales:
        data.fail(
            "there are {sales} Merchants; {left} are waiting, on the table or gone", sales=sales, left=left
        )
    gone = NO_CARDS.plus(MERCHANT, state.sales)
    rest = rest_of(state, data)
    if "pile" in fields:
        pile = cards_in(fields["pile"])
        discard = cards_in(fields["discard"]) if "discard" in fields else rest.without(pile).and_all(gone)
    else:
        discard = cards_in(fields["discard"]) if "discard" in fields else gone
        pile = rest.without(discard.minus(MERCHANT, discard[MERCHANT]))
    windows = windows_in(fields.get("merchants"), sales - left, sum(pile), state.rulings)
    return state.but(pile=pile, discard=discard, merchants=windows)

"""Whether a written position adds up: every card is somewhere, and nothing contradicts anything else."""

from collections.abc import Iterator

from explorer.core.complaint import Complaint
from explorer.core.plain import Plain
from explorer.games.necklace.cards import (
    CARD_NAMES,
    CARDS_OF,
    GEM_CARDS,
    MERCHANT,
    NO_CARDS,
    Card,
    Cards,
)
from explorer.games.necklace.draft import reason_of
from explorer.games.necklace.layout import flaws
from explorer.games.necklace.merchant import may_play_cardinal
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
from explorer.games.necklace.state import PHASES, State


def rest_of(state: State, data: Plain) -> Cards:
    """The ordinary cards in play that lie neither in a hand, in the row nor in a display."""
    placed = Cards.of(offer.card for offer in state.row if offer is not None)
    for cards in (*state.hands, *state.cards_on_display()):
        placed = placed.and_all(cards)
    for card, number in placed.kinds():
        if number > state.setup.deck[card]:
            data.fail(
                "{number} × {card} are placed, but only {there} are in play",
                number=number,
                card=card,
                there=state.setup.deck[card],
            )
    return state.setup.deck.minus(MERCHANT, state.rulings.sales).without(placed)


def check(state: State, data: Plain) -> None:
    """Every card is somewhere, and nothing contradicts anything else."""
    rest = rest_of(state, data)
    ordinary = state.discard.minus(MERCHANT, state.discard[MERCHANT])
    for card in CARD_NAMES.values():
        there, needed = state.pile[card] + ordinary[card], rest[card]
        if there != needed or state.pile[card] < 0 or ordinary[card] < 0:
            data.fail(
                "{card}: {there} in pile and discards, but {needed} of those in play are not elsewhere",
                card=card,
                there=there,
                needed=needed,
            )
    if state.discard[MERCHANT] != state.sales:
        data.fail(
            "discard: {gone} Merchants are gone, but {sales} sales were held",
            gone=state.discard[MERCHANT],
            sales=state.sales,
        )
    if (state.sales == state.rulings.sales) != isinstance(state.stage, Over):
        data.fail("sales: the game is over after the last sale, and only then")
    for seat, hand in enumerate(state.hands):
        if hand[Card.ASTROLOGER] or hand[MERCHANT]:
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
    wrong = next(_objections(state), None)
    if wrong is not None:
        (data.get("stage") or Plain(None, "stage")).blame(wrong)
    if state.phase not in _PHASES_OF.get(type(stage), PHASES):
        data.fail(
            "phase: a table at '{name}' cannot be in the phase '{phase}'", name=stage.name, phase=state.phase
        )
    if isinstance(stage, Drawing) and (state.phase == "purchase") != (stage.slot is None):
        data.fail(
            "phase: a card is drawn for the Astrologer in the purchase phase, for the row in the devaluation"
        )
    if any(fresh > hand for fresh, hand in zip(state.fresh, state.hands[state.active], strict=True)):
        data["fresh"].fail("more cards were gained this turn than the active player holds")


def _objections(state: State) -> Iterator[Complaint]:
    stage = state.stage
    card = ASKED_FOR.get(type(stage))
    if card is not None and not state.hands[stage.seat(state)][card]:
        yield Complaint("the player who is asked does not hold a {card}", card=card)
    if isinstance(stage, CardinalWindow) and not may_play_cardinal(state, stage.holder):
        yield Complaint("this player may not play a Cardinal now")
    if isinstance(stage, Drawing) and not state.pile_size:
        yield Complaint("the pile is empty, so nothing can be drawn")
    if isinstance(stage, Drawing) and stage.slot is not None and state.row[stage.slot] is not None:
        yield Complaint("the slot to be filled is not empty")
    if state.aside and not isinstance(stage, _BESIDE_A_MERCHANT):
        yield Complaint("a Merchant on the table is settled before anything else (aside)")
    if isinstance(stage, Pulling | Countering) and stage.puller == stage.robbed:
        yield Complaint("nobody robs herself")
    if isinstance(stage, Pulling) and not any(state.hands[stage.robbed]):
        yield Complaint("the hand to pull from is empty")
    if isinstance(stage, Defending | GivingUp) and stage.victim == state.active:
        yield Complaint("nobody plays a Forger against herself")
    if isinstance(stage, GivingUp):
        if stage.chooser not in (stage.victim, state.active):
            yield Complaint("only the victim or the attacker chooses the gem card")
        if sum(state.hands[stage.victim][card] > 0 for card in CARDS_OF[stage.gem]) < 2:
            yield Complaint("there is nothing to choose among the gem cards of that type")
    if isinstance(stage, QueenWindow):
        yield from _queen_objections(state, stage)


def _queen_objections(state: State, stage: QueenWindow) -> Iterator[Complaint]:
    if not stage.slots:
        yield Complaint("the Queen's window needs the slot of a gem card")
    for slot in stage.slots:
        offer = state.row[slot]
        if offer is None:
            yield Complaint("there is no card in the slot the Queen could take from")
        elif offer.card not in GEM_CARDS:
            yield Complaint("the Queen takes gem cards only")


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
                Plain(None, f"displays[{seat}]").fail("{why}", why=reason_of(flaw))


_BESIDE_A_MERCHANT = (CardinalWindow, Showing, AlchemistWindow, Drawing, QueenWindow)
"""What can be waited for while a Merchant lies on the table; the last two if all slots are filled at once."""
ASKED_FOR: dict[type[Stage], Card] = {
    Defending: Card.MUSKETEER,
    QueenWindow: Card.QUEEN,
    CardinalWindow: Card.CARDINAL,
    AlchemistWindow: Card.ALCHEMIST,
}
_PHASES_OF: dict[type[Stage], tuple[str, ...]] = {
    **dict.fromkeys((Influence, Defending, GivingUp, Pulling, Countering), ("influence",)),
    Purchase: ("purchase",),
    Drawing: ("purchase", "devaluation"),
    QueenWindow: ("devaluation",),
    **dict.fromkeys((CardinalWindow, Showing, AlchemistWindow), ("purchase", "devaluation", "dusk")),
}

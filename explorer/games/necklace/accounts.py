"""Whether a written position adds up: every card is somewhere, and nothing contradicts anything else."""

from explorer.core.plain import Plain
from explorer.games.necklace.cards import (
    CARD_NAMES,
    MERCHANT,
    SALES,
    Card,
    Cards,
)
from explorer.games.necklace.state import (
    AlchemistWindow,
    CardinalWindow,
    Defending,
    Drawing,
    Over,
    Pulling,
    QueenWindow,
    Showing,
    Stage,
    State,
)


def rest_of(state: State, data: Plain) -> Cards:
    """The ordinary cards in play that lie neither in a hand, in the row nor in a display."""
    placed = Cards.of(offer.card for offer in state.row if offer is not None)
    for cards in (*state.hands, *state.cards_on_display()):
        placed = placed.and_all(cards)
    for card, number in placed.kinds():
        if number > state.setup.deck[card]:
            data.fail(f"{number} × {card} are placed, but only {state.setup.deck[card]} are in play")
    return state.setup.deck.minus(MERCHANT, SALES).without(placed)


def check(state: State, data: Plain) -> None:
    """Every card is somewhere, and nothing contradicts anything else."""
    rest = rest_of(state, data)
    ordinary = state.discard.minus(MERCHANT, state.discard[MERCHANT])
    for card in CARD_NAMES.values():
        there, needed = state.pile[card] + ordinary[card], rest[card]
        if there != needed or state.pile[card] < 0 or ordinary[card] < 0:
            data.fail(
                f"{card}: {there} in pile and discards, but {needed} of those in play are not elsewhere"
            )
    if state.discard[MERCHANT] != state.sales:
        data.fail(f"discard: {state.discard[MERCHANT]} Merchants are gone, but {state.sales} sales were held")
    if state.sales == SALES and not isinstance(state.stage, Over):
        data.fail("sales: after the third sale the stage can only be 'over'")
    for seat, hand in enumerate(state.hands):
        if hand[Card.ASTROLOGER] or hand[MERCHANT]:
            data["hands"].fail(f"hand {seat} holds an Astrologer or a Merchant, which never enter a hand")
    _check_stage(state, data)


def _check_stage(state: State, data: Plain) -> None:
    stage = state.stage
    held: dict[type[Stage], Card] = {
        Defending: Card.MUSKETEER,
        QueenWindow: Card.QUEEN,
        CardinalWindow: Card.CARDINAL,
        AlchemistWindow: Card.ALCHEMIST,
    }
    if type(stage) in held and not state.hands[stage.seat(state)][held[type(stage)]]:
        data["stage"].fail(f"the player who is asked does not hold a {held[type(stage)]}")
    if isinstance(stage, Drawing) and not state.pile_size:
        data["stage"].fail("the pile is empty, so nothing can be drawn")
    if isinstance(stage, Pulling) and not any(state.hands[stage.robbed]):
        data["stage"].fail("the hand to pull from is empty")
    if isinstance(stage, QueenWindow) and any(state.row[slot] is None for slot in stage.slots):
        data["stage"].fail("there is no card in the slot the Queen could take from")
    sale = isinstance(stage, Showing | AlchemistWindow)
    if sale != bool(state.displays) or (sale and not state.aside):
        data.fail("displays: a sale needs displays and a Merchant aside, and only a sale has them")
    if isinstance(stage, AlchemistWindow) and (not state.revealed or None in state.displays):
        data.fail("displays: at the Alchemist's window all displays lie open")
    if any(fresh > hand for fresh, hand in zip(state.fresh, state.hands[state.active], strict=True)):
        data["fresh"].fail("more cards were gained this turn than the active player holds")

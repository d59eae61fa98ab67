"""Who might be asked in secret, as far as everybody at the table can tell."""

from collections.abc import Iterator

from explorer.core.game import Step
from explorer.games.necklace.cards import ALCHEMIST, CARDINAL, FORGER, GEM_CARDS, MUSKETEER, QUEEN, Card
from explorer.games.necklace.events import TurnedOver
from explorer.games.necklace.influence_events import CardPlayed
from explorer.games.necklace.layout import transmutations
from explorer.games.necklace.merchant_events import MerchantDrawn
from explorer.games.necklace.sale import Revealed
from explorer.games.necklace.state import State

Question = tuple[int, str]


def questions(step: Step) -> tuple[Question, ...]:
    """Every seat that may hold the card of a window which opened in this step."""
    return tuple(question for event, state in step.frames for question in _after(event, state))


def _after(event: object, state: State) -> Iterator[Question]:
    rulings = state.rulings
    if isinstance(event, MerchantDrawn):
        order = state.clockwise() if rulings.cardinal_on_own_turn else state.clockwise()[:-1]
        yield from ((seat, "cardinal") for seat in order if _may_hold(state, seat, CARDINAL))
    elif isinstance(event, TurnedOver) and event.offer.card in GEM_CARDS:
        seats = (
            (state.active,)
            if rulings.queen_user == "active_only"
            else (state.active, *state.clockwise()[:-1])
        )
        yield from ((seat, "queen") for seat in seats if _may_hold(state, seat, QUEEN))
    elif isinstance(event, CardPlayed) and event.card == FORGER and event.target is not None:
        if _may_hold(state, event.target, MUSKETEER):
            yield event.target, "forger_defend"
    elif isinstance(event, Revealed):
        for seat, display in enumerate(event.displays):
            if transmutations(display, rulings) and _may_hold(state, seat, ALCHEMIST):
                yield seat, "alchemist"


def _may_hold(state: State, seat: int, card: Card) -> bool:
    """She has cards, and not all copies of this one are seen elsewhere."""
    in_row = sum(1 for offer in state.row if offer is not None and offer.card == card)
    gone = in_row + (state.discard[card] if state.rulings.discards_public else 0)
    return any(state.hands[seat]) and gone < state.setup.deck[card]

"""The phases of a turn and its end, in the order of the rulebook, and going on after an interruption."""

from explorer.core.game import Move, Story
from explorer.games.necklace.cards import AMBER1, ASTROLOGER, MERCHANT, NECKLACE, QUEEN, ROW_SLOTS
from explorer.games.necklace.choices import can_influence
from explorer.games.necklace.events import (
    AstrologerRead,
    Bought,
    CardRead,
    Devalued,
    NecklaceWorn,
    NothingRead,
    NotRefilled,
    PurchaseEnded,
    PurchaseSkipped,
    QueenKept,
    QueenTook,
    TurnBegan,
    TurnedOver,
)
from explorer.games.necklace.influence_events import InfluenceEnded
from explorer.games.necklace.legality import can_buy, price_of
from explorer.games.necklace.merchant import cardinals, merchant, sale
from explorer.games.necklace.merchant_events import MerchantDrawn, SaleCalled
from explorer.games.necklace.moves import Buy, Drawn, Use
from explorer.games.necklace.prices import STEPS, Offer
from explorer.games.necklace.stages import DRAWING, INFLUENCE, PURCHASE, Drawing, QueenWindow, Stage
from explorer.games.necklace.state import State


def resumed(state: State) -> Story[State]:
    """Play goes on exactly where an effect or a Merchant stopped it."""
    if state.aside:
        return (yield from merchant(state))
    if state.phase == "influence":
        return (yield from influence(state))
    if state.phase == "purchase":
        return (yield from reading(state))
    if state.phase == "devaluation":
        return (yield from refill(state))
    return (yield from dusk(state))


def influence(state: State) -> Story[State]:
    """Phase one is skipped by who has nothing to play."""
    if can_influence(state):
        return _asked(state, INFLUENCE)
    state = yield InfluenceEnded(state.active, skipped=True)
    return (yield from purchase(state))


def purchase(state: State) -> Story[State]:
    """Phase two ends by itself when nothing in the row can be paid for."""
    if can_buy(state):
        return _asked(state, PURCHASE)
    ended = PurchaseEnded if state.bought else PurchaseSkipped
    state = yield ended(state.active, state.ducats)
    return (yield from devaluation(state))


def purchase_chosen(state: State, move: Move) -> Story[State]:
    if isinstance(move, Buy):
        for slot in move.slots:
            offer = state.row[slot]
            assert offer is not None
            state = yield Bought(state.active, slot, offer, price_of(state, offer))
            if offer.card == NECKLACE:
                state = yield NecklaceWorn(state.active)
        return (yield from reading(state))
    state = yield PurchaseEnded(state.active, state.ducats)
    return (yield from devaluation(state))


def reading(state: State) -> Story[State]:
    """Each Astrologer bought brings the top card of the pile, before the next purchase."""
    while state.reading > 0:
        if not state.pile_is_empty:
            return state.but(stage=DRAWING[None])
        state = yield NothingRead(state.active)
    return (yield from purchase(state))


def read(state: State, move: Drawn) -> Story[State]:
    if move.card == MERCHANT:
        state = yield MerchantDrawn(state.active, None, bool(state.waiting))
        return (yield from merchant(state))
    state = (
        yield AstrologerRead(state.active) if move.card == ASTROLOGER else CardRead(state.active, move.card)
    )
    return (yield from reading(state))


def devaluation(state: State) -> Story[State]:
    """Phase three: first every unsold card drops one step, then the row is refilled."""
    offers, dropped = state.setup.offers, []
    row: list[Offer | None] = []
    for offer in state.row:
        if offer is None:
            row.append(None)
        elif offer.step + 1 < STEPS:
            row.append(offers[offer.card][offer.step + 1])
        else:
            row.append(None)
            dropped.append(offer.card)
    state = yield Devalued(tuple(row), tuple(dropped), state.pile_is_empty)
    return (yield from refill(state))


def refill(state: State) -> Story[State]:
    """Empty slots are refilled from left to right, one card at a time, until the pile is empty."""
    empty = _empty_slot(state)
    if empty is not None:
        if not state.pile_is_empty:
            return state.but(stage=DRAWING[empty])
        state = yield NotRefilled(tuple(slot for slot, offer in enumerate(state.row) if offer is None))
    return (yield from dusk(state))


def drawn(state: State, move: Drawn) -> Story[State]:
    stage = state.stage
    assert isinstance(stage, Drawing)
    slot, turned = stage
    if slot is None:
        return (yield from read(state, move))
    if move.card == MERCHANT:
        state = yield MerchantDrawn(state.active, slot, bool(state.waiting))
    else:
        state = yield TurnedOver(slot, state.setup.offers[move.card][0])
        if move.card <= AMBER1:
            turned = (*turned, slot)
    if state.rulings.refill_order == "simultaneous":
        later = _empty_slot(state, slot + 1)
        if later is not None and not state.pile_is_empty:
            return state.but(stage=Drawing(later, turned))
    return (yield from queen(state, turned))


def queen(state: State, turned: tuple[int, ...]) -> Story[State]:
    """Gem cards just turned over may be taken with the Queen before anything else happens."""
    holder = queen_user(state) if turned else None
    if holder is not None:
        return state.but(stage=QueenWindow(holder, turned))
    if state.aside:
        return (yield from merchant(state))
    return (yield from refill(state))


def queen_user(state: State) -> int | None:
    """Who holds the Queen and may use her now."""
    for seat, hand in enumerate(state.hands):
        if hand[QUEEN]:
            blocked = (
                state.rulings.fresh_special_cards == "blocked" and seat == state.active and state.fresh[QUEEN]
            )
            barred = state.rulings.queen_user == "active_only" and seat != state.active
            return None if blocked or barred else seat
    return None


def queen_answered(state: State, move: Move) -> Story[State]:
    stage = state.stage
    assert isinstance(stage, QueenWindow)
    holder, slots = stage
    if isinstance(move, Use):
        offer = state.row[slots[0]]
        assert offer is not None
        own = holder == state.active
        state = yield QueenTook(holder, slots[0], offer.card, own, own and state.fresh[QUEEN] > 0)
    else:
        state = yield QueenKept(holder)
    return (yield from queen(state, slots[1:]))


def dusk(state: State) -> Story[State]:
    """The end of a turn: delayed sales that are due are held, then the next player begins."""
    due = [delay for delay in state.waiting if delay.due <= state.turn]
    if not due:
        return (yield from next_turn(state))
    state = yield SaleCalled(due[0].player, "dusk", len(due) > 1)
    if state.rulings.delayed_sale_cardinal_window:
        return (yield from cardinals(state, state.clockwise(), None))
    return (yield from sale(state))


def next_turn(state: State) -> Story[State]:
    state = yield TurnBegan((state.active + 1) % state.players, state.turn + 1, state.rulings.ducats)
    return (yield from influence(state))


def _empty_slot(state: State, start: int = 0) -> int | None:
    """The first empty slot of the row, from left to right."""
    row = state.row
    for slot in range(start, ROW_SLOTS):
        if row[slot] is None:
            return slot
    return None


def _asked(state: State, stage: Stage) -> State:
    return state if state.stage is stage else state.but(stage=stage)

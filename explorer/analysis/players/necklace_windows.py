"""How to answer when a card in the hand may be used: Musketeer, Queen, Cardinal, Alchemist."""

from collections.abc import Sequence

from explorer.analysis.players.necklace_outlook import is_last, outlook
from explorer.analysis.players.necklace_worth import worth_kept, worth_of_card, worth_of_hand
from explorer.core.game import Move
from explorer.games.necklace.cards import (
    ALCHEMIST,
    CARDS_OF,
    MUSKETEER,
    NO_CARDS,
    QUEEN,
    STONES_OF,
)
from explorer.games.necklace.devaluation import QueenWindow
from explorer.games.necklace.forger import Defending, GiveUp, GivingUp
from explorer.games.necklace.sale import Transmute, rarity_order, sale_events, totals_of
from explorer.games.necklace.seen import View
from explorer.games.necklace.table import Use
from explorer.games.necklace.theft import PullBack

Opinions = dict[Move, float]

POOR_SALE = 150
"""A hand that is worth less than this had better not be sold yet."""


def musketeer_or_gem(view: View, moves: Sequence[Move]) -> Opinions:
    """A Musketeer is shown if even the gem card that would be missed least is worth more than he."""
    assert isinstance(view.stage, Defending)
    look, hand = outlook(view), view.hand or NO_CARDS
    losses = [worth_of_card(look, hand.minus(card), card) for card in CARDS_OF[view.stage.gem] if hand[card]]
    return _use(moves, min(losses, default=0.0), worth_kept(look, MUSKETEER))


def gem_to_give_up(view: View, moves: Sequence[Move]) -> Opinions:
    """Of the own cards the one that is missed least; of a victim's cards the one with most stones."""
    assert isinstance(view.stage, GivingUp)
    look, hand, own = outlook(view), view.hand or NO_CARDS, view.stage.victim == view.seat
    return {
        move: worth_of_hand(look, hand.minus(move.card)) if own else STONES_OF[move.card]
        for move in moves
        if isinstance(move, GiveUp)
    }


def counter_theft_or_peace(_view: View, moves: Sequence[Move]) -> Opinions:
    """To pull a card is nearly always good."""
    return {move: float(isinstance(move, PullBack)) for move in moves}


def gem_to_take(view: View, moves: Sequence[Move]) -> Opinions:
    """The Queen waits for a gem card that does more than she may do later."""
    assert isinstance(view.stage, QueenWindow)
    look, offer = outlook(view), view.row[view.stage.slots[0]]
    assert offer is not None
    return _use(moves, worth_of_card(look, view.hand or NO_CARDS, offer.card), worth_kept(look, QUEEN))


def delay_or_sale(view: View, moves: Sequence[Move]) -> Opinions:
    """A poor sale is put off, and the last one always: one more turn to buy can only help."""
    last = is_last(view)
    return _use(moves, POOR_SALE, 0.0 if last else worth_of_hand(outlook(view), view.hand or NO_CARDS))


def gem_to_transmute(view: View, moves: Sequence[Move]) -> Opinions:
    """All displays lie open, so the Alchemist can reckon to the pound."""
    last = is_last(view)
    kept = 0.0 if last else worth_kept(outlook(view), ALCHEMIST)
    return {move: pounds_ahead(view, move) + (0.0 if isinstance(move, Transmute) else kept) for move in moves}


def pounds_ahead(view: View, move: Move) -> float:
    """By how much this seat gets more out of the sale than the others on average."""
    displays = [display for display in view.displays if display is not None]
    assert view.seat is not None
    if isinstance(move, Transmute):
        displays[view.seat] = displays[view.seat].but(transmuted=(move.card, move.to))
    rulings = view.setup.rulings
    order = rarity_order(totals_of(displays), view.fashion, rulings)
    ahead = 0.0
    for event in sale_events(displays, view.fashion, order, rulings):
        for seat, pounds in event.gains:
            ahead += pounds if seat == view.seat else -pounds / (view.players - 1)
    return ahead


def _use(moves: Sequence[Move], use: float, keep: float) -> Opinions:
    return {move: use if isinstance(move, Use) else keep for move in moves}

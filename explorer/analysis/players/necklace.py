"""A player of Queen's Necklace by rules of thumb: puts a price in pounds on every move and takes the best.

How it thinks is in the files beside this one: what others may hold (guess), what the next sale may be like
(outlook), what cards are worth (worth), what to play on whom (influence), how to answer when asked (windows),
what to show (plan, display).
"""

from collections.abc import Callable, Sequence
from random import Random

from explorer.analysis.players.necklace_display import display_to_show, displays_to_mix
from explorer.analysis.players.necklace_influence import worth_of_playing, worth_of_the_trio
from explorer.analysis.players.necklace_outlook import outlook
from explorer.analysis.players.necklace_windows import (
    counter_theft_or_peace,
    delay_or_sale,
    gem_to_give_up,
    gem_to_take,
    gem_to_transmute,
    musketeer_or_gem,
)
from explorer.analysis.players.necklace_worth import Basket, worth_of_baskets
from explorer.core.game import Move
from explorer.core.players import Player, WithDice
from explorer.games.necklace.cards import ASTROLOGER
from explorer.games.necklace.devaluation import QueenWindow
from explorer.games.necklace.display import Show, Showing
from explorer.games.necklace.forger import Defending, GivingUp
from explorer.games.necklace.influence import Influence, Play, PlayMusketeers
from explorer.games.necklace.merchant import CardinalWindow
from explorer.games.necklace.purchase import Buy, Purchase
from explorer.games.necklace.sale import AlchemistWindow
from explorer.games.necklace.seen import View
from explorer.games.necklace.table import Stage
from explorer.games.necklace.theft import Countering

Opinions = dict[Move, float]


def with_dice(dice: Random) -> Player:
    """The player who throws these dice where it mixes, and among equal moves."""

    def choose(view: View, moves: Sequence[Move]) -> Move:
        likely = chances(view, moves)
        return dice.choices([*likely], [*likely.values()])[0]

    return choose


player = WithDice(with_dice)


def chances(view: View, moves: Sequence[Move]) -> dict[Move, float]:
    """How likely it makes which move: of those it thinks most of any; what is shown in secret is mixed."""
    if isinstance(view.stage, Showing):
        weights: dict[Move, float] = {
            Show(display): weight for display, weight in displays_to_mix(view).items()
        }
    else:
        thoughts = opinions(view, moves)
        most = max(thoughts.values())
        weights = {move: 1.0 for move, worth in thoughts.items() if worth == most}
    total = sum(weights.values())
    return {move: weight / total for move, weight in weights.items()}


def opinions(view: View, moves: Sequence[Move]) -> Opinions:
    """What each move seems to be worth, in pounds; of all displays only the one it would choose."""
    return _ASKED[type(view.stage)](view, moves)


def _influence(view: View, moves: Sequence[Move]) -> Opinions:
    """Ending the phase is worth nothing, so only what does some good is played."""
    look, thoughts = outlook(view), dict.fromkeys(moves, 0.0)
    for move in moves:
        if isinstance(move, Play):
            thoughts[move] = worth_of_playing(view, look, move)
        elif isinstance(move, PlayMusketeers):
            thoughts[move] = worth_of_the_trio(view, look)
    return thoughts


def _purchase(view: View, moves: Sequence[Move]) -> Opinions:
    """Bought one by one, a card is worth the best basket it is part of."""
    baskets = worth_of_baskets(view, outlook(view), view.ducats)
    declared = view.setup.rulings.purchase_mode == "declared"
    thoughts = dict.fromkeys(moves, 0.0)
    for move in moves:
        if isinstance(move, Buy):
            begun = {move.slots: baskets.get(move.slots, 0.0)} if declared else _with(baskets, move.slots[0])
            thoughts[move] = max(begun.values(), default=0.0) - _haste(view, move.slots[0])
    return thoughts


def _with(baskets: dict[Basket, float], slot: int) -> dict[Basket, float]:
    return {basket: worth for basket, worth in baskets.items() if slot in basket}


def _haste(view: View, slot: int) -> float:
    """An Astrologer may call the Merchant, so what is to be sold is bought before him."""
    offer = view.row[slot]
    return 0.01 if offer is not None and offer.card == ASTROLOGER else 0.0


def _showing(view: View, _moves: Sequence[Move]) -> Opinions:
    return {Show(display_to_show(view)): 0.0}


_ASKED: dict[type[Stage], Callable[[View, Sequence[Move]], Opinions]] = {
    Influence: _influence,
    Purchase: _purchase,
    Showing: _showing,
    Defending: musketeer_or_gem,
    GivingUp: gem_to_give_up,
    Countering: counter_theft_or_peace,
    QueenWindow: gem_to_take,
    CardinalWindow: delay_or_sale,
    AlchemistWindow: gem_to_transmute,
}

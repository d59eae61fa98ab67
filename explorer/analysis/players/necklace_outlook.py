"""The next sale as it looks from a seat: when it comes, what jewels may bring, who may lead."""

from collections.abc import Sequence
from math import exp, prod

from explorer.analysis.players.necklace_guess import Numbers, Rival, rivals_guessed, stones_in
from explorer.core.values import Value
from explorer.games.necklace.cards import GEMS, KING, NO_CARDS
from explorer.games.necklace.seen import View

DRAWS_A_TURN = 2.2
KING_ON_A_ROW = 0.3
"""How often somebody who holds a King lays him on a given one of her rows."""


class Outlook(Value):
    """What a sale may be like.

    turns   own turns until then
    prices  what one jewel of each type may bring
    kings   how likely a rival's King lies on each type
    time    how much of their use cards have left that are not for the sale itself, from 0 to 1
    bonus   what a Banker adds to a jewel
    """

    turns: float
    rivals: tuple[Rival, ...]
    prices: Numbers
    kings: Numbers
    time: float
    bonus: int


def outlook(view: View) -> Outlook:
    """The next sale, if this seat shows what it holds now."""
    turns = turns_to_sale(view)
    rivals = rivals_guessed(view, turns)
    prices = prices_guessed(view, rivals, stones_in(view.hand or NO_CARDS))
    time = min(1.0, turns / 2) if is_last(view) else 1.0
    return Outlook(turns, rivals, prices, _kings(rivals, turns), time, view.setup.rulings.banker_bonus)


def is_last(view: View) -> bool:
    """Whether the next sale, or the one that is on, ends the game."""
    return view.sales == view.setup.rulings.sales - 1


def outlook_later(view: View, now: Outlook) -> Outlook:
    """The sale after this one: nobody knows who will have what, nor what will be rare."""
    rivals = tuple(rival.but(stones=(1.0,) * 4, spread=(3.0,) * 4) for rival in now.rivals)
    fashion, rarity = view.setup.rulings.fashion, view.setup.rulings.rarity
    average = sum(rarity) / len(rarity)
    prices = tuple(fashion[view.fashion.index(gem)] + average for gem in GEMS)
    return Outlook(4.0, rivals, prices, now.kings, 1.0, now.bonus)


def turns_to_sale(view: View) -> float:
    """By the cards that still lie above the next Merchant."""
    if view.aside or not view.merchants:
        return 0.0
    if view.waiting:
        return (view.waiting[0].due - view.turn) / view.players
    most, least = view.merchants[0]
    above = view.pile_size - (min(most, view.pile_size) + least) / 2
    return above / (DRAWS_A_TURN * view.players)


def prices_guessed(view: View, rivals: Sequence[Rival], mine: Numbers) -> Numbers:
    """Fashion, plus a step of rarity for every other type of which more stones are likely to be shown."""
    rulings = view.setup.rulings
    common, step = rulings.rarity[-1], (rulings.rarity[0] - rulings.rarity[-1]) / (len(GEMS) - 1)
    totals = [mine[gem] + sum([rival.stones[gem] for rival in rivals]) for gem in GEMS]
    prices = [0.0] * len(GEMS)
    for gem, tile in zip(view.fashion, rulings.fashion, strict=True):
        more = sum([chance((total - totals[gem]) / 2) for total in totals]) - chance(0)
        prices[gem] = tile + common + step * more
    return tuple(prices)


def _kings(rivals: Sequence[Rival], turns: float) -> Numbers:
    """A King needs a gem card to lie beside."""
    return tuple(
        1
        - prod(
            [
                1 - KING_ON_A_ROW * min(1, rival.cards[KING]) * min(1, rival.stones[gem] + turns)
                for rival in rivals
            ]
        )
        for gem in GEMS
    )


def chance(margin: float) -> float:
    """How likely a guess holds that is so many spreads on the safe side."""
    return 1 / (1 + exp(-1.7 * margin))


def chance_to_lead(look: Outlook, gem: int, stones: float, ahead: float = 0.5) -> float:
    """How likely nobody shows more; with `ahead=-0.5`, how likely nobody shows as many."""
    if not stones and look.turns < 1:
        return 0.0
    likely = 1.0
    for rival in look.rivals:
        likely *= chance((stones + ahead - rival.stones[gem]) / rival.spread[gem])
    return likely


def chance_to_sell(look: Outlook, gem: int, stones: float) -> float:
    """Leading is not enough where a King lies."""
    return (1 - look.kings[gem]) * chance_to_lead(look, gem, stones)

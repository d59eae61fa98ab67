"""A player of Queen's Necklace by rules of thumb: puts a price in pounds on every move and takes the best.

What it makes of the table is in necklace_outlook, what it shows at a sale in necklace_display.
"""

from collections.abc import Callable, Sequence
from random import Random

from explorer.analysis.players.necklace_display import display_to_show, displays_to_mix
from explorer.analysis.players.necklace_outlook import NextSale, Rival, is_last, stones_in
from explorer.core.game import Move
from explorer.core.players import Player, WithDice
from explorer.games.necklace.cards import (
    ALCHEMIST,
    ASTROLOGER,
    CARDS_OF,
    CONFESSOR,
    COURTIER,
    FAVORITE,
    FORGER,
    MUSKETEER,
    NECKLACE,
    NO_CARDS,
    QUEEN,
    STONES_OF,
    Cards,
    Gem,
)
from explorer.games.necklace.devaluation import QueenWindow
from explorer.games.necklace.display import Show, Showing
from explorer.games.necklace.forger import Defending, GiveUp, GivingUp
from explorer.games.necklace.influence import Influence, Play, PlayMusketeers
from explorer.games.necklace.merchant import CardinalWindow
from explorer.games.necklace.purchase import Buy, Purchase
from explorer.games.necklace.sale import AlchemistWindow, Transmute, rarity_order, sale_events, totals_of
from explorer.games.necklace.seen import View
from explorer.games.necklace.table import Stage, Use
from explorer.games.necklace.theft import Countering, PullBack

Opinions = dict[Move, float]
Basket = tuple[int, ...]
"""Slots of the row that are bought together."""

SOON = 1.2
"""When the sale is no more turns away than this, there may be no other chance before it."""
AFTER_THE_SALE = 0.4
"""What is left of a card's use if it waits for the sale after the next one."""
SURELY_A_GEM = 0.6
LOOK_FIRST = 100
POOR_SALE = 150
"""A hand that is worth less than this had better not be sold yet."""


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
    look, thoughts = NextSale(view), dict.fromkeys(moves, 0.0)
    for move in moves:
        if isinstance(move, Play):
            thoughts[move] = worth_of_playing(view, look, move)
        elif isinstance(move, PlayMusketeers):
            thoughts[move] = worth_of_the_trio(view, look)
    return thoughts


def worth_of_playing(view: View, look: NextSale, play: Play) -> float:
    """What a blue card does now, less what it may do if it is kept. It hurts others most before a sale."""
    if play.card == COURTIER:
        return worth_of_ducats(view, look) - look.kept[COURTIER]
    if look.turns > SOON:
        return -look.kept[play.card]
    kept = AFTER_THE_SALE * look.kept[play.card]
    if play.card == FAVORITE and play.gem is not None:
        return worth_of_fashion(view, look, play.gem) - kept
    rival = next(rival for rival in look.others.rivals if rival.seat == play.target)
    if play.card == FORGER and play.gem is not None:
        return worth_of_forging(view, look, rival, play.gem) - kept
    return worth_of_looking(view, rival) if play.card == CONFESSOR else worth_of_robbing(view, look, rival)


def worth_of_the_trio(view: View, look: NextSale) -> float:
    """Several Musketeers for the Necklace, if somebody else wears it."""
    gained = 0.0 if view.necklace_owner in (None, view.seat) else look.kept[NECKLACE]
    return gained - view.setup.rulings.trio * look.kept[MUSKETEER]


def worth_of_ducats(view: View, look: NextSale) -> float:
    """How much better a basket gets with a Courtier's ducats."""
    richer = baskets(view, look, view.ducats + view.setup.rulings.courtier_ducats)
    poorer = [worth for _, price, worth in richer if price <= view.ducats]
    return max([worth for *_, worth in richer], default=0.0) - max(poorer, default=0.0)


def worth_of_fashion(view: View, look: NextSale, gem: Gem) -> float:
    """A type this seat leads should rise, a type that others lead should fall."""
    stones = stones_in(view.hand or NO_CARDS)
    order = (gem, *(other for other in view.fashion if other != gem))
    worth = 0.0
    tiles = view.setup.rulings.fashion
    for other, tile in zip(view.fashion, tiles, strict=True):
        risen = tiles[order.index(other)] - tile
        lead = look.others.chance_to_lead(other, stones[other])
        worth += risen * (lead - (1 - lead) / len(look.others.rivals))
    return worth


def worth_of_looking(view: View, rival: Rival) -> float:
    """Into the least known hand, and before anything else is played."""
    return LOOK_FIRST + view.hand_sizes[rival.seat] - sum(view.open[rival.seat])


def worth_of_robbing(view: View, look: NextSale, rival: Rival) -> float:
    """The average card of her hand."""
    hand = view.hand or NO_CARDS
    worths = [number * look.worth_of_card(hand, card) for card, number in enumerate(rival.cards) if number]
    return sum(worths) / (sum(rival.cards) or 1)


def worth_of_forging(view: View, look: NextSale, rival: Rival, gem: Gem) -> float:
    """The better chance to lead if she has a stone less: this seat sells, and she does not."""
    if rival.stones[gem] < SURELY_A_GEM:
        return 0.0
    mine, others = stones_in(view.hand or NO_CARDS)[gem], look.others
    fewer = others.with_one_stone_fewer(rival, gem)
    gained = fewer.chance_to_lead(gem, mine) - others.chance_to_lead(gem, mine)
    return 2 * gained * look.prices[gem]


def _purchase(view: View, moves: Sequence[Move]) -> Opinions:
    """Bought one by one, a card is worth the best basket it is part of."""
    begun: dict[Basket, float] = {}
    declared = view.setup.rulings.purchase_mode == "declared"
    for slots, _, worth in baskets(view, NextSale(view), view.ducats):
        for move in (slots,) if declared else ((slot,) for slot in slots):
            begun[move] = max(worth, begun.get(move, worth))
    return {
        move: begun.get(move.slots, 0.0) - _haste(view, move.slots[0]) if isinstance(move, Buy) else 0.0
        for move in moves
    }


def baskets(view: View, look: NextSale, ducats: int) -> list[tuple[Basket, int, float]]:
    """Each set of slots that can be paid for, its price, what it adds to the hand. Unspent money is lost."""
    found: list[tuple[Basket, int, Cards]] = [((), 0, view.hand or NO_CARDS)]
    for slot, offer in enumerate(view.row):
        if offer is not None:
            card, price = offer.card, offer.price
            found += [
                ((*slots, slot), due + price, hand.plus(card))
                for slots, due, hand in found
                if due + price <= ducats
            ]
    before = look.worth_of_hand(found[0][2]) if len(found) > 1 else 0.0
    return [(slots, due, look.worth_of_hand(hand) - before) for slots, due, hand in found[1:]]


def _haste(view: View, slot: int) -> float:
    """An Astrologer may call the Merchant, so what is to be sold is bought before him."""
    offer = view.row[slot]
    return 0.01 if offer is not None and offer.card == ASTROLOGER else 0.0


def _showing(view: View, _moves: Sequence[Move]) -> Opinions:
    return {Show(display_to_show(view)): 0.0}


def musketeer_or_gem(view: View, moves: Sequence[Move]) -> Opinions:
    """A Musketeer is shown if even the gem card that would be missed least is worth more than he."""
    assert isinstance(view.stage, Defending)
    look, hand = NextSale(view), view.hand or NO_CARDS
    losses = [look.worth_of_card(hand.minus(card), card) for card in CARDS_OF[view.stage.gem] if hand[card]]
    return _use(moves, min(losses, default=0.0), look.kept[MUSKETEER])


def gem_to_give_up(view: View, moves: Sequence[Move]) -> Opinions:
    """Of the own cards the one that is missed least; of a victim's cards the one with most stones."""
    assert isinstance(view.stage, GivingUp)
    look, hand, own = NextSale(view), view.hand or NO_CARDS, view.stage.victim == view.seat
    return {
        move: look.worth_of_hand(hand.minus(move.card)) if own else STONES_OF[move.card]
        for move in moves
        if isinstance(move, GiveUp)
    }


def counter_theft_or_peace(_view: View, moves: Sequence[Move]) -> Opinions:
    """To pull a card is nearly always good."""
    return {move: float(isinstance(move, PullBack)) for move in moves}


def gem_to_take(view: View, moves: Sequence[Move]) -> Opinions:
    """The Queen waits for a gem card that does more than she may do later."""
    assert isinstance(view.stage, QueenWindow)
    look, offer = NextSale(view), view.row[view.stage.slots[0]]
    assert offer is not None
    return _use(moves, look.worth_of_card(view.hand or NO_CARDS, offer.card), look.kept[QUEEN])


def delay_or_sale(view: View, moves: Sequence[Move]) -> Opinions:
    """A poor sale is put off, and the last one always: one more turn to buy can only help."""
    last = is_last(view)
    return _use(moves, POOR_SALE, 0.0 if last else NextSale(view).worth_of_hand(view.hand or NO_CARDS))


def gem_to_transmute(view: View, moves: Sequence[Move]) -> Opinions:
    """All displays lie open, so the Alchemist can reckon to the pound."""
    kept = 0.0 if is_last(view) else NextSale(view).kept[ALCHEMIST]
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

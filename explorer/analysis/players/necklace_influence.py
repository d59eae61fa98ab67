"""Which blue cards to play, and on whom. What hurts others hurts most just before a sale."""

from explorer.analysis.players.necklace_guess import Rival, stones_in
from explorer.analysis.players.necklace_outlook import Outlook, chance_to_lead
from explorer.analysis.players.necklace_worth import worth_kept, worth_of_baskets, worth_of_card
from explorer.games.necklace.cards import (
    CONFESSOR,
    COURTIER,
    FAVORITE,
    FORGER,
    MUSKETEER,
    NECKLACE,
    NO_CARDS,
    Gem,
)
from explorer.games.necklace.influence import Play
from explorer.games.necklace.seen import View

SOON = 1.2
"""When the sale is no more turns away than this, there may be no other chance before it."""
AFTER_THE_SALE = 0.4
"""What is left of a card's use if it waits for the sale after the next one."""
SURELY_A_GEM = 0.6
LOOK_FIRST = 100


def worth_of_playing(view: View, look: Outlook, play: Play) -> float:
    """What the card does now, less what it may do if it is kept."""
    if play.card == COURTIER:
        return worth_of_ducats(view, look) - worth_kept(look, COURTIER)
    if look.turns > SOON:
        return -worth_kept(look, play.card)
    kept = AFTER_THE_SALE * worth_kept(look, play.card)
    if play.card == FAVORITE and play.gem is not None:
        return worth_of_fashion(view, look, play.gem) - kept
    rival = next(rival for rival in look.rivals if rival.seat == play.target)
    if play.card == FORGER and play.gem is not None:
        return worth_of_forging(view, look, rival, play.gem) - kept
    return worth_of_looking(view, rival) if play.card == CONFESSOR else worth_of_robbing(view, look, rival)


def worth_of_the_trio(view: View, look: Outlook) -> float:
    """Several Musketeers for the Necklace, if somebody else wears it."""
    gained = 0.0 if view.necklace_owner in (None, view.seat) else worth_kept(look, NECKLACE)
    return gained - view.setup.rulings.trio * worth_kept(look, MUSKETEER)


def worth_of_ducats(view: View, look: Outlook) -> float:
    """How much better a basket gets with a Courtier's ducats."""
    poorer = worth_of_baskets(view, look, view.ducats)
    richer = worth_of_baskets(view, look, view.ducats + view.setup.rulings.courtier_ducats)
    return max(richer.values(), default=0.0) - max(poorer.values(), default=0.0)


def worth_of_fashion(view: View, look: Outlook, gem: Gem) -> float:
    """A type this seat leads should rise, a type that others lead should fall."""
    stones = stones_in(view.hand or NO_CARDS)
    order = (gem, *(other for other in view.fashion if other != gem))
    worth = 0.0
    tiles = view.setup.rulings.fashion
    for other, tile in zip(view.fashion, tiles, strict=True):
        risen = tiles[order.index(other)] - tile
        lead = chance_to_lead(look, other, stones[other])
        worth += risen * (lead - (1 - lead) / len(look.rivals))
    return worth


def worth_of_looking(view: View, rival: Rival) -> float:
    """Into the least known hand, and before anything else is played."""
    return LOOK_FIRST + view.hand_sizes[rival.seat] - sum(view.open[rival.seat])


def worth_of_robbing(view: View, look: Outlook, rival: Rival) -> float:
    """The average card of her hand."""
    hand = view.hand or NO_CARDS
    worths = [number * worth_of_card(look, hand, card) for card, number in enumerate(rival.cards) if number]
    return sum(worths) / (sum(rival.cards) or 1)


def worth_of_forging(view: View, look: Outlook, rival: Rival, gem: Gem) -> float:
    """The better chance to lead if she has a stone less: this seat sells, and she does not."""
    if rival.stones[gem] < SURELY_A_GEM:
        return 0.0
    mine = stones_in(view.hand or NO_CARDS)[gem]
    fewer = tuple(stones - (other == gem) for other, stones in enumerate(rival.stones))
    rivals = tuple(rival.but(stones=fewer) if other is rival else other for other in look.rivals)
    gained = chance_to_lead(look.but(rivals=rivals), gem, mine) - chance_to_lead(look, gem, mine)
    return 2 * gained * look.prices[gem]

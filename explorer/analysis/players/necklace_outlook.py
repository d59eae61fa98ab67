"""What a player of Queen's Necklace makes of the table: other hands, the next sale, the worth of cards.

Between two decisions of a turn the others look the same, and a hand is judged with many others that share its
stones: what was worked out is kept.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from math import exp, prod, sqrt
from operator import add, mul, sub
from typing import TypeVar

from explorer.analysis.players import Once
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    ALCHEMIST,
    ASTROLOGER,
    BANKER,
    CARDINAL,
    CARDS,
    CONFESSOR,
    COURTIER,
    FAVORITE,
    FORGER,
    GEMS,
    KING,
    MERCHANT,
    MUSKETEER,
    NECKLACE,
    NO_CARDS,
    QUEEN,
    RING,
    THIEF,
    Cards,
)
from explorer.games.necklace.seen import View

Numbers = tuple[float, ...]
Number = TypeVar("Number", int, float)
Stones = tuple[int, ...]

SHOWN = 0.9
"""The part of their stones that others usually show."""
DRAWS_A_TURN = 2.2
KING_ON_A_ROW = 0.3
"""How often somebody who holds a King lays him on a given one of her rows."""
SPARE_STONE = 1.5
"""What any stone is worth, for it need not be shown at once."""
DENIED = 0.7
"""What it is worth to take a pound from a rival, of a pound earned."""
AT_SALES = {NECKLACE: 20, KING: 25, ALCHEMIST: 18}
BETWEEN_SALES = {
    CONFESSOR: 2,
    COURTIER: 8,
    FORGER: 8,
    FAVORITE: 12,
    THIEF: 12,
    ASTROLOGER: 12,
    CARDINAL: 8,
    MUSKETEER: 5,
    QUEEN: 12,
}
"""What the cards that neither sell nor multiply bring in the long run."""


def chance(margin: float) -> float:
    """How likely a guess holds that is so many spreads on the safe side."""
    return 1 / (1 + exp(-1.7 * margin))


class Rival(Value):
    """Another hand as it looks from here: its cards on average, and the stones it may show of each type."""

    seat: int
    cards: Numbers
    stones: Numbers
    spread: Numbers


class Others:
    """The other hands at a sale so many turns away, and how likely it is to do better than they.

    kings   how likely one of their Kings lies on each type
    stones  how many they may show of each type, all together
    """

    def __init__(self, turns: float, rivals: Sequence[Rival], kings: Numbers) -> None:
        self.turns, self.rivals, self.kings = turns, rivals, kings
        self.stones = tuple([sum([rival.stones[gem] for rival in rivals]) for gem in GEMS])
        self.chance_to_sell = Once(self._chance_to_sell)

    def chance_to_lead(self, gem: int, stones: float, ahead: float = 0.5) -> float:
        """How likely nobody shows more; with `ahead=-0.5`, how likely nobody shows as many."""
        if not stones and self.turns < 1:
            return 0.0
        return prod(
            [chance((stones + ahead - rival.stones[gem]) / rival.spread[gem]) for rival in self.rivals]
        )

    def _chance_to_sell(self, row: tuple[int, int]) -> float:
        """Leading is not enough where a King lies."""
        gem, stones = row
        return (1 - self.kings[gem]) * self.chance_to_lead(gem, stones)

    def unknown(self) -> "Others":
        """The same seats at a sale of which nobody knows who will have what."""
        rivals = [rival.but(stones=(1.0,) * 4, spread=(3.0,) * 4) for rival in self.rivals]
        return Others(4.0, rivals, self.kings)

    def with_one_stone_fewer(self, victim: Rival, gem: int) -> "Others":
        stones = tuple([held - (other == gem) for other, held in enumerate(victim.stones)])
        rivals = [rival.but(stones=stones) if rival is victim else rival for rival in self.rivals]
        return Others(self.turns, rivals, self.kings)


class Outlook:
    """A sale as it looks from a seat.

    time   how much of their use cards have left that are not for the sale itself, from 0 to 1
    bonus  what a Banker adds to a jewel
    kept   what each card without stones may still do
    """

    def __init__(self, time: float, bonus: int) -> None:
        self.time, self.bonus = time, bonus
        self.kept = worths_kept(time)
        self._rows = Once(self._rows_of)

    @cached_property
    def others(self) -> Others:
        raise NotImplementedError

    @cached_property
    def prices(self) -> Numbers:
        """What one jewel of each type may bring."""
        raise NotImplementedError

    def worth_of_hand(self, hand: Sequence[int]) -> float:
        """Every type brings its price as often as it leads; Rings go to the best one, Bankers help all."""
        return self.worth(stones_in(hand), hand[BANKER], hand[RING], sum(map(mul, hand, self.kept)))

    def worth(self, stones: Stones, bankers: int, rings: int, kept: float) -> float:
        """The same of so many stones, Bankers and Rings, and of other cards that are worth `kept`."""
        sold, best, spare = self._rows[stones, bankers]
        return sold + rings * best + spare + kept

    def _rows_of(self, shown: tuple[Stones, int]) -> tuple[float, float, float]:
        """What stones and Bankers bring: if all types are sold, the best one alone, and for later."""
        stones, bankers = shown
        bonus, sells, prices = self.bonus * bankers, self.others.chance_to_sell, self.prices
        rows = [sells[row] * (prices[row[0]] + bonus) for row in enumerate(stones)]
        sold = (1 + DENIED / len(self.others.rivals)) * sum(rows)
        return sold, max(rows), self.time * SPARE_STONE * sum(stones)

    def worth_of_card(self, hand: Cards, card: int) -> float:
        """What one more card adds to a hand."""
        return self.worth_of_hand(hand.plus(card)) - self.worth_of_hand(hand)


class NextSale(Outlook):
    """The next sale, or the one that is on, if this seat shows what it holds now."""

    def __init__(self, view: View) -> None:
        self.view, self.turns = view, turns_to_sale(view)
        super().__init__(min(1.0, self.turns / 2) if is_last(view) else 1.0, view.setup.rulings.banker_bonus)

    @cached_property
    def others(self) -> Others:
        return others_seen(self.view, self.turns)

    @cached_property
    def prices(self) -> Numbers:
        return self.prices_if(stones_in(self.view.hand or NO_CARDS))

    def prices_if(self, mine: Stones) -> Numbers:
        """Fashion, plus a step of rarity for every other type of which more stones are likely to be shown."""
        rulings = self.view.setup.rulings
        common, step = rulings.rarity[-1], (rulings.rarity[0] - rulings.rarity[-1]) / (len(GEMS) - 1)
        totals = list(map(add, mine, self.others.stones))
        prices = [0.0] * len(GEMS)
        for gem, tile in zip(self.view.fashion, rulings.fashion, strict=True):
            here = totals[gem]
            more = sum([1 / (1 + exp(-1.7 * ((total - here) / 2))) for total in totals]) - chance(0)
            prices[gem] = tile + common + step * more
        return tuple(prices)


class SaleAfter(Outlook):
    """The sale after the next one: nobody knows who will have what, nor what will be rare."""

    def __init__(self, sale: NextSale) -> None:
        super().__init__(1.0, sale.bonus)
        self.sale = sale

    @cached_property
    def others(self) -> Others:
        return self.sale.others.unknown()

    @cached_property
    def prices(self) -> Numbers:
        fashion, rarity = self.sale.view.setup.rulings.fashion, self.sale.view.setup.rulings.rarity
        average = sum(rarity) / len(rarity)
        return tuple([fashion[self.sale.view.fashion.index(gem)] + average for gem in GEMS])


@lru_cache
def worths_kept(time: float) -> Numbers:
    """What cards without stones may still do."""
    return tuple([AT_SALES.get(card, 0) + time * BETWEEN_SALES.get(card, 0) for card in CARDS])


def is_last(view: View) -> bool:
    """Whether the next sale, or the one that is on, ends the game."""
    return view.sales == view.setup.rulings.sales - 1


def turns_to_sale(view: View) -> float:
    """By the cards that still lie above the next Merchant."""
    if view.aside or not view.merchants:
        return 0.0
    if view.waiting:
        return (view.waiting[0].due - view.turn) / view.players
    most, least = view.merchants[0]
    above = view.pile_size - (min(most, view.pile_size) + least) / 2
    return above / (DRAWS_A_TURN * view.players)


def stones_in(cards: Sequence[Number]) -> tuple[Number, ...]:
    """Stones of each type."""
    d1, d2, d3, e1, e2, e3, r1, r2, r3, a1 = cards[:10]
    return d1 + 2 * d2 + 3 * d3, e1 + 2 * e2 + 3 * e3, r1 + 2 * r2 + 3 * r3, a1


def others_seen(view: View, turns: float) -> Others:
    """What the others are likely to hold, by what everybody has seen."""
    known = [
        (seat, _cards_known(view, seat), view.hand_sizes[seat])
        for seat in range(view.players)
        if seat != view.seat
    ]
    return _others(turns, tuple(_cards_unseen(view)), tuple(known))


@lru_cache(1 << 6)
def _others(turns: float, unseen: Stones, known: Sequence[tuple[int, Sequence[float], int]]) -> Others:
    """Cards known to be in a hand, and for the unknown ones a fair share of all that lie unseen."""
    rest: Iterable[float] = unseen
    for _, cards, _ in known:
        rest = map(sub, rest, cards)
    rest = [left if left > 0 else 0.0 for left in rest]
    whole = sum(rest) or 1.0
    rivals = []
    for seat, cards, size in known:
        unknown = max(0.0, size - sum(cards))
        share = unknown / whole
        guess = tuple([there + share * left for there, left in zip(cards, rest, strict=True)])
        rivals.append(_rival(seat, guess, unknown, turns))
    return Others(turns, rivals, _kings(rivals, turns))


def _rival(seat: int, cards: Numbers, unknown: float, turns: float) -> Rival:
    """The less is known, the later the sale and the more she holds, the wider the guess."""
    held = stones_in(cards)
    spread = [sqrt(0.2 + 0.5 * unknown + 1.5 * turns + 0.1 * stones * stones) for stones in held]
    return Rival(seat, cards, tuple([SHOWN * stones for stones in held]), tuple(spread))


def _kings(rivals: Sequence[Rival], turns: float) -> Numbers:
    """A King needs a gem card to lie beside."""
    held = [(KING_ON_A_ROW * min(1, rival.cards[KING]), rival.stones) for rival in rivals]
    return tuple(
        [1 - prod([1 - king * min(1, stones[gem] + turns) for king, stones in held]) for gem in GEMS]
    )


def _cards_known(view: View, seat: int) -> Sequence[float]:
    """What was seen going into a hand; after a theft all of it is a little doubtful."""
    cards = _doubted(view.open[seat], view.strayed[seat])
    for sight in view.sights:
        if sight.holder == seat:
            cards = tuple(map(max, cards, _doubted(sight.cards, sight.unsure)))
    return cards


def _doubted(cards: Cards, doubtful: int) -> Sequence[float]:
    if not doubtful:
        return cards
    trust = max(0.0, 1 - doubtful / (sum(cards) or 1))
    return tuple([trust * number for number in cards])


def _cards_unseen(view: View) -> list[int]:
    """The cards that can be in other hands, as far as this seat can see."""
    cards: Iterable[int] = map(sub, view.setup.deck, view.hand or NO_CARDS)
    if view.discard is not None:
        cards = map(sub, cards, view.discard)
    for display in view.displays if view.revealed else ():
        cards = map(sub, cards, display.cards() if display is not None else NO_CARDS)
    unseen = list(cards)
    for offer in view.row:
        if offer is not None:
            unseen[offer.card] -= 1
    unseen[MERCHANT] = unseen[ASTROLOGER] = 0
    return unseen

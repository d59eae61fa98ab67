"""Random sales, and what brute force by the rules has to say about them."""

from collections.abc import Iterator, Sequence
from random import Random

from explorer.analysis.sale import Profile, Sale, leads
from explorer.games.necklace.cards import ALCHEMIST, GEMS, Card, Cards
from explorer.games.necklace.displays import Display, parse_display
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import transmutations
from explorer.games.necklace.setup import cards_in_play
from tests.necklace.table import held

DECK = cards_in_play(Rulings())

SALE_CARDS = [card for card in DECK.each() if card <= Card.BANKER]
READINGS = {
    "alchemist_orphans": ("stay_active", "void"),
    "zero_displayed_rarity": ("counts_as_zero", "ranked_last"),
    "bankers_stack": (True, False),
    "alchemist_to_new_type": (True, False),
    "necklace_needs_gem": (True, False),
    "banker_needs_gem": (True, False),
    "own_king_under_necklace": ("void", "forbidden"),
}


def sale_of(*hands: str, fashion: str = "diamond emerald ruby amber", keep: int = 0, **rulings) -> Sale:
    order = tuple(next(gem for gem in GEMS if str(gem) == name) for name in fashion.split())
    return Sale(tuple(held(hand) for hand in hands), order, Rulings.having(**rulings), keep)


def shown(*texts: str) -> list[Display]:
    return [parse_display(text) for text in texts]


def random_sale(seed: int, players: int, cards: int, *, alchemist: bool = False) -> Sale:
    """Hands of so many cards for a sale, any fashion, any reading, cards kept worth something or nothing."""
    rng = Random(f"{seed}/{players}")
    drawn = rng.sample(SALE_CARDS, players * cards)
    if alchemist:
        drawn[rng.randrange(len(drawn))] = ALCHEMIST
    hands = tuple(Cards.of(drawn[seat * cards : (seat + 1) * cards]) for seat in range(players))
    fashion = tuple(rng.sample(GEMS, len(GEMS)))
    rulings = Rulings.having(**{field: rng.choice(options) for field, options in READINGS.items()})
    return Sale(hands, fashion, rulings, rng.choice([0, 0, 3, 10]))


def with_any_numbers(sale: Sale, seed: int) -> Sale:
    """The same sale with tiles, tribute and bonus that nobody prints; tiles need not fall by even steps."""
    rng = Random(f"{seed}/numbers")
    tiles = [tuple(sorted(rng.choices(range(0, 60, 5), k=len(GEMS)), reverse=True)) for _ in range(2)]
    numbers = {"fashion": tiles[0], "rarity": tiles[1], "banker_bonus": rng.randrange(40)}
    return sale.but(rulings=sale.rulings.but(**numbers, tribute=rng.randrange(120)))


def random_profile(sale: Sale, rng: Random) -> list[Display]:
    return [sale.displays(seat)[rng.randrange(len(sale.displays(seat)))] for seat in sale.seats]


def answered(sale: Sale, displays: Profile) -> tuple[float, ...]:
    """The leads once the holder of the Alchemist has answered as is best for herself, by the rules alone."""
    best, holder = leads(sale, displays), sale.alchemist
    if holder is not None:
        for change in transmutations(displays[holder], sale.rulings):
            tried = leads(sale, with_display(displays, holder, displays[holder].but(transmuted=change)))
            best = tried if tried[holder] > best[holder] + 1e-9 else best
    return best


def with_display(displays: Profile, seat: int, display: Display) -> list[Display]:
    return [display if own == seat else other for own, other in enumerate(displays)]


def every_lead(sale: Sale, seat: int, worlds: Sequence[tuple[float, Profile]]) -> Iterator[float]:
    """What each display of a hand brings on average: all of them, one by one, by the rules."""
    for display in sale.displays(seat):
        yield sum(
            weight * answered(sale, with_display(shown, seat, display))[seat] for weight, shown in worlds
        )

"""How a display may be laid out, what keeps one from being legal, and what the Alchemist may change."""

from collections.abc import Iterator, Sequence

from explorer.core.values import Value
from explorer.games.necklace.cards import (
    BANKER,
    CARDS,
    GEM_CARDS,
    GEM_OF,
    GEMS,
    KING,
    NECKLACE,
    RING,
    Card,
    Cards,
    Gem,
)
from explorer.games.necklace.display import Display, Rows, rows_of
from explorer.games.necklace.rulings import Rulings


class Flaw(Value):
    """What is wrong with a display: the rule, the key of the sentence, the card and the row it concerns."""

    rule: str
    why: str
    card: Card
    gem: Gem | None = None


def flaws(display: Display, hand: Cards, rulings: Rulings) -> Iterator[Flaw]:
    """Everything that keeps a display from being legal."""
    if display.transmuted is not None:
        yield Flaw("QN-ALCH-1", "alchemist_comes_later", Card.ALCHEMIST)
    if sum(display.kings) > 1:
        yield Flaw("QN-KING-4", "second_king", KING)
    for card, shown in enumerate(display.cards()[: BANKER + 1]):
        if shown > hand[card]:
            yield Flaw("QN-DISP-1", "not_in_hand", CARDS[card])
    yield from _lonely(display, rulings)
    if display.bankers and rulings.banker_needs_gem and not any(display.gems):
        yield Flaw("QN-DISP-5", "banker_needs_gem", BANKER)


def _lonely(display: Display, rulings: Rulings) -> Iterator[Flaw]:
    """Rings, King and Necklace lie in a row with a gem card of its type."""
    for gem in GEMS:
        ring, king, necklace = display.rings[gem], display.kings[gem], display.necklace[gem]
        if king and necklace and rulings.own_king_under_necklace == "forbidden":
            yield Flaw("QN-NECK-9", "own_king_under_necklace", KING, gem)
        if (ring or king or necklace) and not display.has_gem(gem):
            for card, laid in (
                (RING, ring),
                (KING, king),
                (NECKLACE, necklace and rulings.necklace_needs_gem),
            ):
                if laid:
                    yield Flaw("QN-DISP-4", "needs_gem_in_row", card, gem)


def repaired(display: Display, hand: Cards, rulings: Rulings) -> Display:
    """The display with everything taken away that keeps it from being legal."""
    display = display.but(transmuted=None, gems=tuple(map(min, display.gems, hand)))
    has_gem = [display.has_gem(gem) for gem in GEMS]
    kings = _some(display.kings, has_gem, min(hand[KING], 1))
    free = [
        (has_gem[gem] or not rulings.necklace_needs_gem)
        and not (kings[gem] and rulings.own_king_under_necklace == "forbidden")
        for gem in GEMS
    ]
    bankers = min(display.bankers, hand[BANKER])
    return display.but(
        rings=_some(display.rings, has_gem, hand[RING]),
        kings=kings,
        necklace=_some(display.necklace, free, hand[NECKLACE]),
        bankers=bankers if any(has_gem) or not rulings.banker_needs_gem else 0,
    )


def _some(rows: Rows, allowed: Sequence[bool], most: int) -> Rows:
    """Of what lies in these rows, only in the allowed ones and no more than there are."""
    kept = []
    for number, may in zip(rows, allowed, strict=True):
        kept.append(min(number, most) if may else 0)
        most -= kept[-1]
    return rows_of(kept)


def transmutations(display: Display, rulings: Rulings) -> list[tuple[Card, Gem]]:
    """What the Alchemist could do to this display."""
    changes = [(card, to) for card in GEM_CARDS for to in GEMS]
    return [(card, to) for card, to in changes if transmutation_forbidden(display, card, to, rulings) is None]


def transmutation_forbidden(display: Display, card: Card, to: Gem, rulings: Rulings) -> str | None:
    """She moves a displayed diamond, emerald or ruby card to another of these types."""
    if card not in GEM_CARDS or not display.gems[card] or GEM_OF[card] == to:
        return "QN-ALCH-2"
    if Gem.AMBER in (GEM_OF[card], to):
        return "QN-ALCH-3"
    return None if rulings.alchemist_to_new_type or display.has_gem(to) else "QN-ALCH-4"

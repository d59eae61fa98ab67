"""Displays that lie near at hand: all gem cards, everything, nothing."""

from collections.abc import Callable

from explorer.games.necklace.cards import BANKER, GEM_CARDS, GEMS, KING, NECKLACE, RING, Card, Gem
from explorer.games.necklace.display import NOTHING
from explorer.games.necklace.draft import Draft


def all_gems(draft: Draft) -> Draft:
    """Every gem card, and nothing else."""
    draft = draft.but(display=NOTHING)
    for card in GEM_CARDS:
        for _ in range(draft.hand[card]):
            draft = draft.put(card)
    return draft


def everything(draft: Draft) -> Draft:
    """Every card that can be shown: Rings and Necklace with the most stones, a King with the fewest."""
    draft = all_gems(draft)
    stones = draft.display.stones()
    rows = sorted((gem for gem in GEMS if stones[gem]), key=lambda gem: -stones[gem])
    if not rows:
        return draft
    for card, row in ((RING, rows[0]), (NECKLACE, rows[0]), (BANKER, None), (KING, rows[-1])):
        for _ in range(draft.hand[card]):
            draft = _if_allowed(draft, card, row)
    return draft


def _if_allowed(draft: Draft, card: Card, row: Gem | None) -> Draft:
    if draft.refuses(card, row) is not None:
        return draft
    more = draft.put(card, row)
    return draft if more.missing() else more


PROPOSALS: dict[str, Callable[[Draft], Draft]] = {
    "gems": all_gems,
    "all": everything,
    "none": lambda draft: draft.but(display=NOTHING),
}

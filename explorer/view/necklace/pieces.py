"""A display in the making, as clicks say it: `put ruby2`, `take ring ruby`, `all`, `gems`, `none`."""

from collections.abc import Callable
from typing import Any

from explorer.games.necklace.cards import (
    BANKER,
    CARD_NAMES,
    GEM_CARDS,
    GEM_NAMES,
    GEM_OF,
    GEMS,
    KING,
    NECKLACE,
    RING,
    Card,
    Gem,
)
from explorer.games.necklace.display import NOTHING, Display
from explorer.games.necklace.draft import Draft
from explorer.games.necklace.stages import Showing
from explorer.games.necklace.state import State
from explorer.view.necklace.facts import Facts
from explorer.view.scene import Scene


def begin(state: State) -> Draft | None:
    """An empty display, if one is asked for."""
    stage = state.stage
    return Draft(state.hands[stage.shower], state.rulings) if isinstance(stage, Showing) else None


def draft_of(scene: Scene, facts: Facts) -> Draft | None:
    """The draft on the table; whoever is asked and has none yet begins with an empty one."""
    if scene.draft is not None or not isinstance(facts.stage, Showing) or not scene.moves:
        return scene.draft if isinstance(scene.draft, Draft) else None
    hand = facts.hands[facts.stage.shower]
    return None if hand is None else Draft(hand, facts.view.setup.rulings)


def put(draft: Any, piece: str) -> Draft:
    """The draft after a click."""
    if not isinstance(draft, Draft):
        raise ValueError("no display is being composed")
    if piece in PROPOSALS:
        return PROPOSALS[piece](draft)
    verb, name, row = (*piece.split(), "", "", "")[:3]
    if verb not in ("put", "take") or name not in CARD_NAMES or (row and row not in GEM_NAMES):
        raise ValueError(f"'{piece[:40]}' is no piece of a display; write 'put ruby2' or 'take ring ruby'")
    change = draft.put if verb == "put" else draft.take
    return change(CARD_NAMES[name], GEM_NAMES[row] if row else None)


def rows_of(display: Display, card: Card) -> list[Gem | None]:
    """For each copy of a card in a display, the row it lies in; a Banker lies in none."""
    if card in GEM_CARDS:
        return [GEM_OF[card]] * display.gems[card]
    if card == BANKER:
        return [None] * display.bankers
    rows = {RING: display.rings, KING: display.kings, NECKLACE: display.necklace}.get(card, (0,) * len(GEMS))
    return [gem for gem in GEMS for _ in range(rows[gem])]


def _all_gems(draft: Draft) -> Draft:
    """Every gem card, and nothing else."""
    draft = draft.but(display=NOTHING)
    for card in GEM_CARDS:
        for _ in range(draft.hand[card]):
            draft = draft.put(card)
    return draft


def _everything(draft: Draft) -> Draft:
    """Every card that can be shown: Rings and Necklace with the most stones, a King with the fewest."""
    draft = _all_gems(draft)
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
    "gems": _all_gems,
    "all": _everything,
    "none": lambda draft: draft.but(display=NOTHING),
}

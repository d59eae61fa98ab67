"""A display in the making, as clicks say it: `put ruby2`, `take ring ruby`, `all`, `gems`, `none`."""

from typing import Any

from explorer.core.complaint import Complaint
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
from explorer.games.necklace.display import PROPOSALS, Draft, Showing
from explorer.games.necklace.displays import Display
from explorer.games.necklace.table import State
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
        raise Complaint("no display is being composed")
    if piece in PROPOSALS:
        return PROPOSALS[piece](draft)
    verb, name, row = (*piece.split(), "", "", "")[:3]
    if verb not in ("put", "take") or name not in CARD_NAMES or (row and row not in GEM_NAMES):
        raise Complaint(
            "'{piece}' is no piece of a display; write 'put ruby2' or 'take ring ruby'", piece=piece[:40]
        )
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

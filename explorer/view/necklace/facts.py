"""What all panels draw from: what may be seen here, and the display in the making."""

from collections.abc import Callable, Mapping
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.values import Value
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
    Cards,
    Gem,
)
from explorer.games.necklace.display import PROPOSALS, Draft, Showing
from explorer.games.necklace.displays import Display
from explorer.games.necklace.seen import View, seen_by
from explorer.games.necklace.table import Stage, State
from explorer.view.kit import button
from explorer.view.markup import Markup, join, tag
from explorer.view.scene import Scene


class Facts(Value):
    """`view` is what is public; where it hides something that may be drawn, that stands beside it.

    own  whose hand is shown large: the seat that looks, at the open table whoever is asked
    """

    view: View
    stage: Stage
    hands: tuple[Cards | None, ...]
    displays: tuple[Display | None, ...]
    discard: Cards | None
    own: int | None

    @property
    def names(self) -> tuple[str, ...]:
        return self.view.setup.names

    @property
    def others(self) -> list[int]:
        """The other seats, in the order in which they play after one's own."""
        first = -1 if self.own is None else self.own
        seats = [(first + 1 + place) % self.view.players for place in range(self.view.players)]
        return [seat for seat in seats if seat != self.own]


_EDGE = "\0"


def facts(scene: Scene) -> Facts:
    look = scene.look
    if isinstance(look, State):
        asked = look.stage.asked(look)
        own = asked if asked >= 0 else look.active
        return Facts(seen_by(look, None), look.stage, look.hands, look.displays, look.discard, own)
    assert isinstance(look, View)
    hands = tuple(look.hand if seat == look.seat else None for seat in range(look.players))
    return Facts(look, look.stage, hands, look.displays, look.discard, look.seat)


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
    """The draft after a click: `put ruby2`, `take ring ruby`, `all`, `gems`, `none`."""
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


def asks(number: Any, why: str | None, class_: str = "") -> Markup:
    """A number; None means that it is not told yet, so that there is nothing to ask."""
    if why is None:
        return tag("span", number, class_=class_ or None)
    return button(number, class_=f"qn-ask {class_}".strip(), why=why)


def sentence(say: Callable[..., str], key: str, numbers: Mapping[str, Markup], **blanks: Any) -> Markup:
    """A sentence with such numbers in it."""
    said = say(key, **{name: f"{_EDGE}{name}{_EDGE}" for name in numbers}, **blanks)
    parts = said.split(_EDGE)
    return join([numbers[part] if place % 2 else part for place, part in enumerate(parts)])

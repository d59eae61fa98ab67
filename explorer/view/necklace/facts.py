"""What all panels draw from: the open table knows every hand, a seat only its own."""

from explorer.core.values import Value
from explorer.games.necklace.cards import Cards
from explorer.games.necklace.displays import Display
from explorer.games.necklace.seen import View, seen_by
from explorer.games.necklace.table import Stage, State
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


def facts(scene: Scene) -> Facts:
    look = scene.look
    if isinstance(look, State):
        asked = look.stage.asked(look)
        own = asked if asked >= 0 else look.active
        return Facts(seen_by(look, None), look.stage, look.hands, look.displays, look.discard, own)
    assert isinstance(look, View)
    hands = tuple(look.hand if seat == look.seat else None for seat in range(look.players))
    return Facts(look, look.stage, hands, look.displays, look.discard, look.seat)

"""What the others may show, as a player believes: tables that fit what her seat sees, and how they choose."""

from collections.abc import Callable
from random import Random

from explorer.analysis.players.necklace_display import display_to_show
from explorer.analysis.sale.displays import Profile
from explorer.analysis.sale.rivals import World
from explorer.analysis.work import Progress, Work
from explorer.core.complaint import Complaint
from explorer.core.luck import Seeded
from explorer.games.necklace import display
from explorer.games.necklace.display import Draft, Showing
from explorer.games.necklace.displays import NOTHING, Display, Displays
from explorer.games.necklace.seen import View, seen_by, world
from explorer.games.necklace.table import State

WORLDS = 80
"""How many tables a belief is made of: half of them choose a reply, the other half judge it."""

Habit = Callable[[State, int, Random], Display]
"""What a seat shows at a table."""


def thoughtful(state: State, seat: int, _: Random) -> Display:
    """As the rule-of-thumb player would, who sees her own hand only."""
    return display_to_show(seen_by(state, seat))


def everything(state: State, seat: int, _: Random) -> Display:
    """All that can be shown."""
    return display.everything(Draft(state.hands[seat], state.rulings)).display


def anything(state: State, seat: int, rng: Random) -> Display:
    """Every display as likely as any other."""
    displays = Displays(state.hands[seat], state.rulings)
    return displays[int(rng.random() * len(displays))]


HABITS: dict[str, Habit] = {"thoughtful": thoughtful, "everything": everything, "anything": anything}


def believing(view: View, habit: str, number: int = WORLDS, seed: int = 0) -> Work[tuple[World, ...]]:
    """So many tables that look like this view, each with what the others show there; all equally likely."""
    shows, seat = HABITS[habit], view.seat
    if seat is None:
        raise Complaint("a spectator has no hand to reply with; take a seat")
    shown: list[Profile] = []
    for place in range(number):
        luck = Seeded(seed * 1_000_003 + place)
        state = world(view, luck).but(stage=Showing(seat), aside=1, revealed=False)
        rng = luck.rng("displays")
        every = range(view.players)
        shown.append([NOTHING if player == seat else shows(state, player, rng) for player in every])
        yield Progress(place + 1, number, _alike(shown))
    return _alike(shown)


def _alike(shown: list[Profile]) -> tuple[World, ...]:
    return tuple((1 / len(shown), profile) for profile in shown)

"""What a seat may know."""

from typing import Any, ClassVar

from explorer.core.complaint import Complaint
from explorer.core.values import Value
from explorer.games.necklace.cards import CARDS_OF, Card, Cards, Gem
from explorer.games.necklace.display import Display
from explorer.games.necklace.prices import Offer
from explorer.games.necklace.stages import CardinalWindow, Defending, GivingUp, QueenWindow, Stage
from explorer.games.necklace.state import Delay, Setup, Sight, State


class Unseen(Stage):
    """A secret window: somebody else may be asked, and who it is stays hidden."""

    name: ClassVar[str] = "unseen"
    window: str
    about: Any = None

    def seat(self, state: State) -> int:
        raise Complaint("who is asked in a secret window cannot be seen from this seat")


class View(Value):
    """The table as one seat sees it, seat None being a spectator: the state less what is hidden."""

    seat: int | None
    setup: Setup
    stage: Stage
    turn: int
    active: int
    phase: str
    fashion: tuple[Gem, ...]
    row: tuple[Offer | None, ...]
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    fresh: Cards | None
    pile_size: int
    merchants: tuple[tuple[int, int], ...]
    drawn: int
    discard: Cards | None
    discard_size: int
    scores: tuple[int, ...]
    ducats: int
    courtiers: int
    bought: int
    reading: int
    thefts: int
    aside: int
    waiting: tuple[Delay, ...]
    displays: tuple[Display | None, ...]
    prepared: tuple[bool, ...]
    revealed: bool
    sales: int
    takings: tuple[int, ...]
    necklace_owner: int | None
    offered: tuple[Card, ...]
    open: tuple[Cards, ...]
    strayed: tuple[int, ...]
    sights: tuple[Sight, ...]

    @property
    def players(self) -> int:
        return len(self.hand_sizes)


_SAME = tuple(field for field in View.__fields__ if field in State.__fields__)


def seen_by(state: State, seat: int | None) -> View:
    """What that seat may know, including what it was privately shown before, and nothing else."""
    return View(
        **{
            **{field: getattr(state, field) for field in _SAME},
            "seat": seat,
            "stage": _stage_seen(state, seat),
            "hand": None if seat is None else state.hands[seat],
            "hand_sizes": tuple(map(sum, state.hands)),
            "fresh": state.fresh if seat == state.active else None,
            "pile_size": state.pile_size,
            "discard": state.discard if state.rulings.discards_public else None,
            "discard_size": sum(state.discard),
            "displays": _displays_seen(state, seat),
            "prepared": tuple(display is not None for display in state.displays),
            "necklace_owner": state.necklace_owner,
            "offered": _offered_to(state, seat),
            "sights": tuple(sight for sight in state.sights if sight.viewer == seat),
        }
    )


def _displays_seen(state: State, seat: int | None) -> tuple[Display | None, ...]:
    if state.revealed:
        return state.displays
    return tuple(display if owner == seat else None for owner, display in enumerate(state.displays))


def _offered_to(state: State, seat: int | None) -> tuple[Card, ...]:
    """What a Forger's player is shown, if a reading lets her choose: the victim's cards of the type."""
    stage = state.stage
    if not isinstance(stage, GivingUp) or stage.chooser != seat:
        return ()
    return tuple(card for card in CARDS_OF[stage.gem] if state.hands[stage.victim][card])


def _stage_seen(state: State, seat: int | None) -> Stage:
    stage = state.stage
    if not stage.secret or stage.seat(state) == seat:
        return stage
    if isinstance(stage, Defending | GivingUp):
        return Unseen("forger", (stage.victim, stage.gem))
    if isinstance(stage, QueenWindow):
        return Unseen("queen", stage.slots)
    return Unseen("cardinal", stage.delayer) if isinstance(stage, CardinalWindow) else Unseen("alchemist")

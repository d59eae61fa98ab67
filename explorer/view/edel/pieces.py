"""A bid in the making, as clicks say it: `put R`, `take R`, `set R 3`, `lowest`, `more`, `none`.

Or a removal: `from 1 R`.
"""

from collections.abc import Callable
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.plain import is_number
from explorer.core.values import Value
from explorer.games.edel.bids import NOTHING, Bid, Draft
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, Colour, Kind
from explorer.games.edel.event_cards import Playing, Remove, losers
from explorer.games.edel.negotiation import Opening, Replying
from explorer.games.edel.table import State, Table
from explorer.view.scene import Scene

_COLOURS = {colour.name: colour for colour in COLOURS}


class Removal(Value):
    """Which gem each of these seats is to lose; `partial` if some may be spared."""

    seats: tuple[int, ...]
    partial: bool
    losses: tuple[tuple[int, Colour], ...] = ()

    def put(self, seat: int, colour: Colour) -> "Removal":
        """This gem of that seat; the same again takes it back."""
        if seat not in self.seats:
            raise Complaint("seat {seat} loses no gem here", seat=seat)
        others = [loss for loss in self.losses if loss[0] != seat]
        again = (seat, colour) in self.losses
        return self.but(losses=tuple(sorted(others if again else [*others, (seat, colour)])))

    @property
    def move(self) -> Remove:
        return Remove(self.losses)

    @property
    def complete(self) -> bool:
        return bool(self.losses) and (self.partial or len(self.losses) == len(self.seats))


def begin(state: Any) -> Draft | Removal | None:
    """An empty bid or removal, if one is asked for."""
    stage = state.stage
    if isinstance(stage, Opening):
        return Draft(state.gems[stage.seat])
    if isinstance(stage, Replying):
        return Draft(state.gems[stage.seat], stage.bid)
    if isinstance(stage, Playing) and state.in_use is not None and EVENT_CARDS[state.in_use] == Kind.REMOVE:
        seats = losers(_as_state(state))
        return Removal(tuple(seats), state.rulings.remove_partial) if seats else None
    return None


def _as_state(table: Table) -> State:
    """Nothing is hidden while a card is played."""
    return State(*table[: len(State.__fields__)])


def draft_of(scene: Scene) -> Draft | Removal | None:
    """The draft on the table; whoever is asked and has none yet begins with an empty one."""
    if not len(scene.moves):
        return None
    return scene.draft if isinstance(scene.draft, Draft | Removal) else begin(scene.look)


def put(draft: Any, piece: str) -> Draft | Removal:
    """The draft after a click."""
    if isinstance(draft, Removal):
        return _removal(draft, piece)
    if not isinstance(draft, Draft):
        raise Complaint("no bid is being composed")
    if piece in PROPOSALS:
        return draft.but(bid=PROPOSALS[piece](draft) or draft.bid)
    verb, name, number = (*piece.split(), "", "", "")[:3]
    if name not in _COLOURS or verb not in ("put", "take", "set") or (verb == "set") != is_number(number):
        raise Complaint(
            "'{piece}' is no piece of a bid; write 'put R', 'take R' or 'set R 3'", piece=piece[:40]
        )
    colour = _COLOURS[name]
    if verb == "set":
        return draft.put(colour, int(number) - draft.bid[colour])
    return draft.put(colour) if verb == "put" else draft.take(colour)


def _removal(draft: Removal, piece: str) -> Removal:
    verb, seat, name = (*piece.split(), "", "", "")[:3]
    if verb != "from" or not is_number(seat) or name not in _COLOURS:
        raise Complaint("'{piece}' is no piece of a removal; write 'from 1 R'", piece=piece[:40])
    return draft.put(int(seat), _COLOURS[name])


PROPOSALS: dict[str, Callable[[Draft], Bid | None]] = {
    "lowest": lambda draft: draft.lowest,
    "more": lambda draft: draft.one_more,
    "none": lambda draft: NOTHING,
}

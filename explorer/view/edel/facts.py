"""What all panels ask the table, and the bid or the removal in the making."""

from collections.abc import Callable
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.plain import is_number
from explorer.core.values import Value
from explorer.games.edel.actions import DrawingEvent, Exchanging, PickingEvent, Taking
from explorer.games.edel.bids import NOTHING, Bid, Draft
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, FREE, Action, Colour, GemCard, Kind
from explorer.games.edel.choice import Choosing
from explorer.games.edel.event_cards import Playing, Remove, losers
from explorer.games.edel.holdings import GemsGiven, GemsReceived, GemsReturned, MoneyReceived
from explorer.games.edel.negotiation import Giving, Opening, Replying
from explorer.games.edel.rounds import Dealing, PuttingAside, TurningUp
from explorer.games.edel.seen import face_down
from explorer.games.edel.table import Stage, State, Table
from explorer.games.edel.two_players import Guessing
from explorer.view.kit import chip, headed, panel
from explorer.view.markup import Markup
from explorer.view.scene import Scene
from explorer.view.words import Words

_LATER = 9
_COLOURS = {colour.name: colour for colour in COLOURS}
BEFORE = (PuttingAside, Dealing, TurningUp)
SECRET = (Choosing, Guessing)
BARGAIN = (Opening, Replying, Giving)


def table_of(scene: Scene) -> Table:
    look = scene.look
    assert isinstance(look, Table)
    return look


def titled(words: Words, heading: str, rule: str, *inside: Any, class_: str = "") -> Markup:
    """A panel with the rule that it is about beside its heading."""
    return panel(headed(heading, chip(words, rule), class_="es-title"), *inside, class_=class_)


def income(table: Table, seat: int) -> GemCard | None:
    """The gem card by which this seat would act: of two players both have the same."""
    place = 0 if table.players == 2 else seat
    return table.setup.gem_cards[table.dealt[place]] if place < len(table.dealt) else None


def asked(scene: Scene) -> int | None:
    """Who decides now; everybody at the table can see that."""
    seat = table_of(scene).stage.seat
    return seat if seat >= 0 else None


def step(stage: Stage) -> int:
    """How far a turn has come: -2 cards, -1 choice, then the number of the action that is carried out."""
    if isinstance(stage, BEFORE):
        return -2
    if isinstance(stage, SECRET):
        return -1
    if isinstance(stage, BARGAIN):
        return int(stage.action)
    if isinstance(stage, PickingEvent | DrawingEvent | Playing):
        return int(Action.EVENT)
    return int(FREE) if isinstance(stage, Exchanging | Taking) else _LATER


def hides(table: Table, seat: int) -> bool:
    """Whether an action card of this seat lies face down and is not to be seen from here."""
    return seat in face_down(table) and table.chosen[seat] is None


def still_to_choose(table: Table, seat: int) -> bool:
    stage = table.stage
    if not isinstance(stage, Choosing) or table.chosen[seat] is not None:
        return False
    return seat == stage.seat if table.players == 2 else seat >= stage.seat


def choosers(table: Table, action: Action) -> list[int]:
    """Who laid this action card, as far as it is to be seen and everybody knows it."""
    if isinstance(table.stage, SECRET):
        return []
    return [seat for seat, choice in enumerate(table.chosen) if choice == action]


def fate(table: Table, seat: int) -> str:
    """What becomes of a seat's action: a key of the table's words."""
    action = table.chosen[seat]
    if action is None:
        return ""
    if isinstance(table.stage, SECRET):
        return "still_secret"
    rivals, now = len(choosers(table, action)), step(table.stage)
    if action != FREE and table.players > 2 and rivals > 2:
        return "cancelled"
    if action < now:
        return "done"
    if isinstance(table.stage, BARGAIN) and action == now:
        return "contested"
    return "acts" if action == now else "ahead"


def secret_money(scene: Scene) -> set[int]:
    """Whose money would give away the event that is held back."""
    event = scene.heard[-1] if scene.hidden and scene.heard else None
    return {event.player} if isinstance(event, MoneyReceived) else set()


def secret_gems(scene: Scene) -> set[int]:
    """Whose gems would give it away; the bank's would too."""
    event = scene.heard[-1] if scene.hidden and scene.heard else None
    if isinstance(event, GemsReceived | GemsReturned):
        return {event.player}
    return {event.payer, event.payee} if isinstance(event, GemsGiven) else set()


PROPOSALS: dict[str, Callable[[Draft], Bid | None]] = {
    "lowest": lambda draft: draft.lowest,
    "more": lambda draft: draft.one_more,
    "none": lambda draft: NOTHING,
}


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
    """The draft after a click: `put R`, `take R`, `set R 3`, `lowest`, `more`, `none`; or `from 1 R`."""
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

"""What all panels ask the table: who decides, whose action card lies how, and what became of an action."""

from explorer.games.edel.actions import DrawingEvent, Exchanging, PickingEvent, Taking
from explorer.games.edel.cards import FREE, Action
from explorer.games.edel.choice import Choosing
from explorer.games.edel.event_cards import Playing
from explorer.games.edel.holdings import GemsGiven, GemsReceived, GemsReturned, MoneyReceived
from explorer.games.edel.negotiation import Giving, Opening, Replying
from explorer.games.edel.rounds import Dealing, PuttingAside, TurningUp
from explorer.games.edel.seen import face_down
from explorer.games.edel.table import Stage, Table
from explorer.games.edel.two_players import Guessing
from explorer.view.scene import Scene

_LATER = 9
BEFORE = (PuttingAside, Dealing, TurningUp)
SECRET = (Choosing, Guessing)
BARGAIN = (Opening, Replying, Giving)


def table_of(scene: Scene) -> Table:
    look = scene.look
    assert isinstance(look, Table)
    return look


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


def shown(scene: Scene) -> tuple[object, ...]:
    """The events that are told; while somebody guesses, the last one is held back."""
    return scene.heard[: len(scene.heard) - scene.hidden]


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

"""What the table can be waiting for."""

from typing import ClassVar

from explorer.core import game as core
from explorer.core.game import CHANCE, OVER
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Action


class Stage(core.Stage):
    """What the table is waiting for; `seat` is who decides: a seat, CHANCE or OVER."""

    name: ClassVar[str]
    rule: ClassVar[str]
    seat: int


class SettingUp(Stage):
    """The table is being laid; nobody is asked."""

    name = "setup"
    rule = "ESR-SETUP-1"


class PuttingAside(Stage):
    """A gem card is turned up and put aside for the round."""

    name = "put_aside"
    rule = "ESR-SETUP-5"


class Dealing(Stage):
    """A gem card comes face up in front of a player."""

    name = "deal"
    rule = "ESR-TURN-1"
    to: int


class TurningUp(Stage):
    """The top event card becomes the visible one."""

    name = "turn_up"
    rule = "ESR-TURN-2"


class Choosing(Stage):
    """She lays an action card face down."""

    name = "action"
    rule = "ESR-TURN-3"


class Guessing(Stage):
    """For two players: the challenger lays an action card face up; `tried` was her first, wrong one."""

    name = "guess"
    rule = "ESR-2P-4"
    tried: Action | None


class Opening(Stage):
    """She opens the negotiation: bids or passes."""

    name = "open"
    rule = "ESR-NEG-4"
    other: int
    action: Action


class Replying(Stage):
    """She faces a bid: accepts or goes higher."""

    name = "reply"
    rule = "ESR-NEG-5"
    bidder: int
    action: Action
    bid: Bid


class Giving(Stage):
    """The opener passed: for one gem the action is hers."""

    name = "give_one"
    rule = "ESR-NEG-8"
    opener: int
    action: Action


class PickingEvent(Stage):
    """She takes the visible event or the top card of the pile."""

    name = "event_source"
    rule = "ESR-ACT-EVENT"


class DrawingEvent(Stage):
    """She left the visible event; the top card of the pile comes to her."""

    name = "event_draw"
    rule = "ESR-ACT-EVENT"
    to: int


class Playing(Stage):
    """She applies the immediate event card in use, or declines."""

    name = "event_play"
    rule = "ESR-EV-1"


class Exchanging(Stage):
    """The only free choice: she returns one gem and takes two."""

    name = "free_one"
    rule = "ESR-ACT-FREE-2"


class Taking(Stage):
    """One of several free choices: she takes a gem; `waiting` come after her."""

    name = "free_many"
    rule = "ESR-ACT-FREE-3"
    waiting: tuple[int, ...]


class Over(Stage):
    name = "over"
    rule = "ESR-END-1"


SEATS = range(5)
SETTING_UP, PUTTING_ASIDE, TURNING_UP = SettingUp(CHANCE), PuttingAside(CHANCE), TurningUp(CHANCE)
FINISHED = Over(OVER)
DEALING = tuple(Dealing(CHANCE, seat) for seat in SEATS)
CHOOSING = tuple(map(Choosing, SEATS))
PICKING_EVENT = tuple(map(PickingEvent, SEATS))
DRAWING_EVENT = tuple(DrawingEvent(CHANCE, seat) for seat in SEATS)
PLAYING = tuple(map(Playing, SEATS))

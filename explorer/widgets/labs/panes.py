"""The labs as widgets. Each opens at a moment of a timeline, at a position, or with what its desk takes."""

from collections.abc import Mapping
from typing import Any, ClassVar

from explorer.core.timeline import Timeline
from explorer.front.game import Game
from explorer.widgets.labs.choice import Choices
from explorer.widgets.labs.graph import StateGraph as StateGraphDesk
from explorer.widgets.labs.lab import Lab
from explorer.widgets.labs.negotiation import Negotiation
from explorer.widgets.labs.readings import ReadingsDesk
from explorer.widgets.labs.sale import SaleDesk
from explorer.widgets.labs.sorting import Sorting
from explorer.widgets.pane import Pane


class LabPane(Pane):
    """`SomeLab(timeline)`, `SomeLab(position)`, or `SomeLab(what, its="desk", takes=…)`.

    With `fixed=True` no click saves anything.
    """

    desk_class: ClassVar[type[Lab]]

    def __init__(self, *what: Any, fixed: bool = False, **options: Any) -> None:
        desk = _desk(self.desk_class, *what, **options)
        desk.fixed = fixed
        super().__init__(desk)


def _desk(kind: type[Lab], what: Any = None, *more: Any, **options: Any) -> Lab:
    """A desk at a game, at a moment of one, at a written position, about a question; or as it is written."""
    if isinstance(what, kind.asks):
        return kind.on(what, *more, **options)
    timeline = what.timeline if isinstance(what, Game) else what
    if isinstance(timeline, Timeline | Mapping):
        return kind.of(timeline, *more, **options)
    return kind(**options) if what is None else kind(what, *more, **options)


class SaleLab(LabPane):
    """`SaleLab(timeline)`, or `SaleLab(hands=["diamond3 2*ring", "diamond1 king"])`."""

    desk_class = SaleDesk


class SortingLab(LabPane):
    """`SortingLab(timeline)`, or `SortingLab(board="AAB BBA CCC", hands=["AB*", "CCA"])`."""

    desk_class = Sorting


class StateGraph(LabPane):
    """`StateGraph(timeline)` or `StateGraph(position, game="edel")`; also `seat=`, `steps=`, `solver=`."""

    desk_class = StateGraphDesk


class ChoiceLab(LabPane):
    """`ChoiceLab(timeline)`, or `ChoiceLab(cards=["RRY", "GB", "YYGG"], event="cert")`."""

    desk_class = Choices


class NegotiationLab(LabPane):
    """`NegotiationLab(timeline)`, or `NegotiationLab(hands=("RRYG", "BBB"), action=9)`."""

    desk_class = Negotiation


class ReadingsLab(LabPane):
    """`ReadingsLab(game="necklace")`, `ReadingsLab(timeline)`, or `ReadingsLab(position, game="edel")`."""

    desk_class = ReadingsDesk

"""The labs as widgets. Each opens at a moment of a timeline, at a position, or with what its desk takes."""

from collections.abc import Iterator, Mapping
from inspect import Parameter, Signature, signature
from typing import Any, ClassVar

from explorer.core.nearest import taken
from explorer.core.timeline import Timeline
from explorer.front.game import Game
from explorer.widgets.labs.choice import ChoiceDesk
from explorer.widgets.labs.desk import LabDesk
from explorer.widgets.labs.graph import GraphDesk
from explorer.widgets.labs.negotiation import NegotiationDesk
from explorer.widgets.labs.readings import ReadingsDesk
from explorer.widgets.labs.sale import SaleDesk
from explorer.widgets.labs.sorting import SortingDesk
from explorer.widgets.pane import Pane

Kind = type[LabDesk[Any]]

At = Game | Timeline | Mapping[str, Any] | None
"""Where a lab opens: at a game, a timeline or a written position; or at what is written beside it."""


class LabPane(Pane):
    """`SomeLab(timeline)`, `SomeLab(position)`, or `SomeLab(what, its="desk", takes=…)`.

    With `fixed=True` no click saves anything.
    """

    desk_class: ClassVar[Kind]
    __signature__: ClassVar[Signature]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.__signature__ = _signature(cls.desk_class)

    def __init__(self, *what: Any, fixed: bool = False, **options: Any) -> None:
        name, known = type(self).__name__, [*self.__signature__.parameters][1:]
        taken(name, options, known)
        needed = next((part.name for part in _required(self.desk_class)), None)
        if needed and not what and needed not in options:
            raise TypeError(f"{name} needs a game, a position or a {needed}")
        desk = _desk(self.desk_class, *what, **options)
        desk.fixed = fixed
        super().__init__(desk)


def _required(kind: Kind) -> Iterator[Parameter]:
    """What its desk cannot do without, if it is not opened at a game."""
    written = _written(kind).values()
    return (part for part in written if part.default is part.empty)


def _written(kind: Kind) -> dict[str, Parameter]:
    """What a lab takes that is opened at no game: what its question takes."""
    return dict(signature(kind.asking).parameters)


def _signature(kind: Kind) -> Signature:
    """Where a lab opens, or all that is written by hand; Shift+Tab shows it."""
    taken = _written(kind)
    taken.pop("timeline", None)
    taken.setdefault("language", Parameter("language", Parameter.KEYWORD_ONLY, default="en", annotation=str))
    at = Parameter("at", Parameter.POSITIONAL_ONLY, default=None, annotation=At)
    game = Parameter("game", Parameter.KEYWORD_ONLY, default=kind.of_game, annotation=str)
    seat = Parameter("seat", Parameter.KEYWORD_ONLY, default=None, annotation=int | str | None)
    fixed = Parameter("fixed", Parameter.KEYWORD_ONLY, default=False, annotation=bool)
    written = [
        part.replace(
            kind=Parameter.KEYWORD_ONLY, default=None if part.default is part.empty else part.default
        )
        for part in taken.values()
    ]
    of_game = [] if "game" in taken else [game]
    return Signature([at, *of_game, seat, *written, fixed], return_annotation=None)


def _desk(kind: Kind, what: Any = None, *more: Any, **options: Any) -> LabDesk[Any]:
    """A desk at a game, at a moment of one, at a written position, about a question; or as it is written."""
    if isinstance(what, kind.asks):
        return kind.on(what, *more, **options)
    timeline = what.timeline if isinstance(what, Game) else what
    if isinstance(timeline, Timeline | Mapping):
        return kind.of(timeline, *more, **options)
    return kind.written(**options) if what is None else kind.written(what, *more, **options)


class SaleLab(LabPane):
    """`SaleLab(timeline)`, or `SaleLab(hands=["diamond3 2*ring", "diamond1 king"])`."""

    desk_class = SaleDesk


class SortingLab(LabPane):
    """`SortingLab(timeline)`, or `SortingLab(board="AAB BBA CCC", hands=["AB*", "CCA"])`."""

    desk_class = SortingDesk


class StateGraph(LabPane):
    """`StateGraph(timeline)` or `StateGraph(position, game="edel")`; also `seat=`, `steps=`, `solver=`."""

    desk_class = GraphDesk


class ChoiceLab(LabPane):
    """`ChoiceLab(timeline)`, or `ChoiceLab(cards=["RRY", "GB", "YYGG"], event="cert")`."""

    desk_class = ChoiceDesk


class NegotiationLab(LabPane):
    """`NegotiationLab(timeline)`, or `NegotiationLab(hands=("RRYG", "BBB"), action=9)`."""

    desk_class = NegotiationDesk


class ReadingsLab(LabPane):
    """`ReadingsLab(game="necklace")`, `ReadingsLab(timeline)`, or `ReadingsLab(position, game="edel")`."""

    desk_class = ReadingsDesk

"""A place in the tree of moments, and what a move can say about luck."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, Literal

from explorer.core.game import Event, Move, Step
from explorer.core.luck import Luck
from explorer.core.plain import Plain


class Going(Enum):
    """What a move can say about luck besides naming one."""

    ON = "the luck in force stays in force"


LONGEST_TITLE = 100
"""Letters of the name of a moment, which stands in the tree."""

NextLuck = Luck | None | Literal[Going.ON]
"""Whose luck decides from a move on; None is nobody's, then chance waits to be played like a move."""


class Moment:
    """A place in the tree: a state and the move that led to it. The id never depends on the state."""

    def __init__(
        self, id: int, parent: "Moment | None", move: Move | None, step: Step, luck: Luck | None
    ) -> None:
        self.id, self.parent, self.move, self.step, self.luck = id, parent, move, step, luck
        self.children: list[Moment] = []
        self.visited: Moment | None = None
        self._name = self._note = ""
        self.edited: dict[str, Any] | None = None

    @property
    def name(self) -> str:
        return self._name

    @name.setter
    def name(self, text: str) -> None:
        self._name = Plain(text, "name").line(LONGEST_TITLE)

    @property
    def note(self) -> str:
        return self._note

    @note.setter
    def note(self, text: str) -> None:
        self._note = Plain(text, "note").text()

    @property
    def state(self) -> Any:
        return self.step.state

    @property
    def events(self) -> tuple[Event, ...]:
        return self.step.events

    def line(self) -> "list[Moment]":
        """The moments from the root to here."""
        line, moment = [], self
        while moment.parent is not None:
            line.append(moment)
            moment = moment.parent
        return [moment, *reversed(line)]

    def after(self) -> "Iterator[Moment]":
        """What followed, along the line visited last."""
        moment = self
        while moment.children:
            moment = moment.visited or moment.children[0]
            yield moment

    def __repr__(self) -> str:
        led = self.move if self.move is not None else "start" if self.parent is None else "edit"
        return f"<Moment {self.id}: {led}>"

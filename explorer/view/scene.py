"""What a picture is made from: one moment, seen from one place."""

from collections.abc import Sequence
from typing import Any

from explorer.core.game import Event, Game, Move, Part, Reason
from explorer.core.values import Value
from explorer.view.guess import Question
from explorer.view.words import Words


class Answer(Value):
    """What the tray tells: the bill behind a number, why a move was refused, or a rule."""

    about: str
    bill: tuple[Part, ...] = ()
    refused: Move | None = None
    reason: Reason | None = None
    rule: str = ""


class Scene(Value):
    """Everything a picture may use, and nothing that its perspective may not see.

    look   the whole state at the open table, else the view of the seat (None: a spectator)
    moves  what may be clicked now; empty if somebody else is asked
    draft  a display or a bid in the making
    heard  the events of the last step, as this perspective hears them, but the last `hidden` of them
    stepping  these events are being told one by one, so that nobody is asked
    earlier  what this perspective heard shortly before that: the bids or the reveal it may belong to
    question  what is asked about the hidden event
    curtain  who is to sit down before the screen
    empty_question  a secret question put to somebody who can only say no
    """

    game: Game[Any, Any]
    words: Words
    moment: int
    look: Any
    open_table: bool
    seat: int | None
    asked: int | None
    moves: Sequence[Move] = ()
    draft: Any = None
    answer: Answer | None = None
    heard: tuple[Event, ...] = ()
    hidden: int = 0
    stepping: bool = False
    earlier: tuple[Event, ...] = ()
    question: Question | None = None
    curtain: int | None = None
    empty_question: str | None = None

    @property
    def told(self) -> tuple[Event, ...]:
        """What was heard, without what is held back."""
        return self.heard[: len(self.heard) - self.hidden]

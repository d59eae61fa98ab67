"""Answers that read as sentences, and can be taken apart."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from itertools import islice
from pathlib import Path
from typing import Any, overload

from explorer.core.comparison import Comparison, Share, shares
from explorer.core.files import saved
from explorer.core.game import Event, Move, Part, Reason, total
from explorer.core.timeline import Replay
from explorer.view.words import Words, signed

FEW = 12
"""So many moves are written out where all are asked for."""


class Why:
    """The bill behind a number: what it is, and line by line where it comes from.

    about  the number that was asked for
    total  what the lines add up to
    parts  the lines, each with its rule
    rules  the paragraphs it rests on, in their order
    """

    def __init__(self, words: Words, about: str, parts: Sequence[Part], heading: str = "") -> None:
        self._words = words
        self.about, self.parts, self.total = about, tuple(parts), total(parts)
        self._heading = heading or words.quantity(about, self.total)

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(part.rule for part in self.parts if part.rule))

    @property
    def rule(self) -> str:
        """The paragraph of the last line, which decides."""
        return self.rules[-1] if self.rules else ""

    def __int__(self) -> int:
        return self.total

    def __str__(self) -> str:
        lines = [f"{_added(part):>6}  {self._words.part(part)} [{part.rule}]" for part in self.parts]
        whole = [f"{'= ' + signed(self.total):>6}"] if len(lines) > 1 else []
        return "\n".join([self._heading, *lines, *whole])

    __repr__ = __str__


def _added(part: Part) -> str:
    """What a line adds, or by what it multiplies all above it."""
    if part.times == 1:
        return signed(part.plus, "+") if part.plus else "0"
    return f"{signed(part.plus, '+')} × {part.times}" if part.plus else f"× {part.times}"


class WhyNot:
    """Why a move is refused: a sentence, the rule, and what is allowed instead."""

    def __init__(self, words: Words, move: Move, reason: Reason) -> None:
        self._words, self.move, self.reason = words, move, reason
        self.rule = reason.rule
        self.instead = tuple(map(str, reason.instead))
        self.parts = reason.facts

    def __str__(self) -> str:
        sentence = self._words.reason(self.reason) + (f" [{self.rule}]" if self.rule else "")
        instead = self._words.ui("allowed_instead_these", moves=", ".join(self.instead))
        return f"{sentence} {instead}" if self.instead else sentence

    __repr__ = __str__


class Told(str):
    """A sentence about something that happened, with its `event`, `rule` and `amount`."""

    event: Event
    _words: Words

    def __new__(cls, sentence: str, event: Event, words: Words) -> "Told":
        told = super().__new__(cls, sentence)
        told.event, told._words = event, words
        return told

    @property
    def why(self) -> Why:
        """The bill behind its amount."""
        return Why(self._words, "", self.event.because, heading=str(self))

    @property
    def rule(self) -> str:
        return self.event.rule

    @property
    def amount(self) -> int:
        return self.event.amount


class Log(Sequence[Told]):
    """What happened, a sentence for each event."""

    def __init__(self, told: Iterable[Told]) -> None:
        self._told = tuple(told)

    def __len__(self) -> int:
        return len(self._told)

    @overload
    def __getitem__(self, place: int) -> Told: ...
    @overload
    def __getitem__(self, place: slice) -> "Log": ...
    def __getitem__(self, place: int | slice) -> "Told | Log":
        return Log(self._told[place]) if isinstance(place, slice) else self._told[place]

    def __str__(self) -> str:
        return "\n".join(f"{told} [{told.rule}]" for told in self._told)

    __repr__ = __str__


class Compared:
    """Two lines side by side: how the scores differ, and which rule makes which difference.

    parted      the moment at which they part
    difference  what the second line brings more than the first, by name
    """

    def __init__(self, words: Words, found: Comparison) -> None:
        self._words, self.found, self.parted = words, found, found.parted
        self.difference = dict(zip(words.players, found.difference, strict=True))

    def __str__(self) -> str:
        lines = [f"{name} {signed(amount, '+')}" for name, amount in self.difference.items()]
        shared = [(seat, share) for seat in range(len(lines)) for share in shares(self.found, seat)]
        return "\n".join([", ".join(lines), *(self._line(seat, share) for seat, share in shared)])

    def _line(self, seat: int, share: Share) -> str:
        told = self._words.event(share.event) if share.part is None else self._words.part(share.part)
        return f"{signed(share.amount, '+'):>6}  {self._words.seat(seat)}: {told} [{share.rule}]"

    __repr__ = __str__


class Replayed:
    """A line with one move changed: the `moment` to which it could be played again, and what stopped it."""

    def __init__(self, words: Words, found: Replay) -> None:
        self._words, self.found, self.moment = words, found, found.moment
        self.whole = found.stopped is None

    def __str__(self) -> str:
        stopped, reason = self.found.stopped, self.found.reason
        if stopped is None or reason is None:
            return self._words.ui("answer_replayed")
        said = self._words.ui("answer_stopped", move=stopped.move, reason=self._words.reason(reason))
        return f"{said} [{reason.rule}]" if reason.rule else said

    __repr__ = __str__


class Moves(Sequence[Move]):
    """The legal moves. There may be millions: they are counted and numbered, and few are written out."""

    def __init__(self, moves: Sequence[Move], parse: Callable[[str], Move]) -> None:
        self._moves, self._parse = moves, parse

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: Any) -> bool:
        try:
            return (self._parse(move) if isinstance(move, str) else move) in self._moves
        except ValueError:
            return False

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return [self._moves[number] for number in range(*place.indices(len(self)))]
        return self._moves[place]

    def __repr__(self) -> str:
        more = [f"… {len(self):,} in all"] if len(self) > FEW else []
        return "[" + ", ".join([*(f"'{move}'" for move in islice(self, FEW)), *more]) + "]"


class Picture:
    """Something drawn: a notebook shows it, `html` is what a page needs, `save` writes such a page."""

    def __init__(self, html: str, title: str) -> None:
        self.html, self._title = html, title

    def _repr_html_(self) -> str:
        return self.html

    def save(self, file: str | Path, *, over: bool = False) -> Path:
        """Writes a page that any browser shows; a file that is there only if `over` says so."""
        head = f'<!doctype html><meta charset="utf-8"><title>{escape(self._title)}</title>'
        return saved(file, head + self.html, over=over)

    def __repr__(self) -> str:
        return f"<picture: {self._title}>"

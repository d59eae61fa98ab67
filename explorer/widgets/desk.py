"""A desk hears what a page says: each click at the version it was meant for; what goes wrong is told."""

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from inspect import Parameter, signature
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from explorer.core.complaint import Complaint
from explorer.core.game import IllegalMove
from explorer.core.plain import LONGEST, LONGEST_TEXT, brief, is_legible, is_number
from explorer.core.record import LONGEST_MOVE
from explorer.core.timeline import Full
from explorer.view.markup import Markup
from explorer.view.scene import Answer
from explorer.view.words import Words, languages
from explorer.widgets.files import Download

Verb = Callable[..., Any]
Reader = Callable[[str], Any]

_LONG = {"load": LONGEST, "layout": LONGEST}
"""Verbs that are followed by a whole game or a whole graph."""


class Desk:
    """What a table and a lab have in common. Plain Python; a pane shows it.

    version   counts what was heard; a click that was meant for an older version is refused
    notice    what is to be told, and whether it is `trouble`
    answer    what was asked for
    download  what the page is to keep as a file
    fixed     no click saves anything
    """

    def __init__(self, *, fixed: bool = False) -> None:
        self.version, self.fixed = 0, fixed
        self.hush()

    @property
    def name(self) -> str:
        """Of a game or of a lab, which is also that of its style sheet."""
        raise NotImplementedError

    @property
    def words(self) -> Words:
        raise NotImplementedError

    def html(self) -> Markup:
        """The desk as it stands, with all that can be clicked."""
        raise NotImplementedError

    def picture(self) -> Markup:
        """The desk as it stands, for pages without a kernel."""
        raise NotImplementedError

    def hear(self, message: Mapping[str, Any]) -> None:
        """Does what was clicked. What goes wrong is told; nothing is half-done."""
        kind, value = str(message.get("kind")), str(message.get("value", ""))
        late = self.is_late(message)
        self.version += 1
        self.hush()
        try:
            if late:
                raise ValueError(self.words.ui("stale"))
            self._check(kind, value)
            self.do(kind, value)
        except Full:
            self.drop()
            self.refuse(self.words.ui("tree_full"))
        except IllegalMove as refused:
            self.forbid(refused)
        except (ValueError, LookupError, OSError) as error:
            self.refuse(self.words.trouble(error))
        except ModuleNotFoundError as error:
            self.refuse(self.words.lacks(error.name or str(error)))

    def _check(self, kind: str, value: str) -> None:
        """Refuses what no table and no lab has asked for, before anything is done with it."""
        verb = value[:20].partition(" ")[0]
        most = _LONG.get(verb, LONGEST_TEXT) if kind == "do" else LONGEST_MOVE
        if len(value) > most:
            raise ValueError(self.words.ui("too_long", number=len(value), most=most))
        if not is_legible(value):
            raise ValueError(self.words.ui("strange_character"))

    def is_late(self, message: Mapping[str, Any]) -> bool:
        return bool(message.get("moment") != self.version)

    def do(self, kind: str, value: str) -> None:
        """What a click of this kind means."""
        raise NotImplementedError

    def hush(self) -> None:
        """What was told is told."""
        self.notice, self.trouble = "", False
        self.answer: Answer | None = None
        self.download: Download | None = None

    def drop(self) -> None:
        """What was begun is given up."""

    def refuse(self, why: str) -> None:
        self.notice, self.trouble = why, True

    def forbid(self, refused: IllegalMove) -> None:
        """A move that the rules do not allow."""
        self.refuse(self.words.trouble(refused))

    def parcel(self) -> Download | None:
        """The file that the page is to keep, if there is one; it is handed over once."""
        parcel, self.download = self.download, None
        return parcel

    def broke(self, error: Exception) -> str:
        """Something went wrong that should not: the desk says so. Secrets may be in its words."""
        if self.keeps_secrets:
            silence(error)
        self.refuse(self.words.ui("something_broke", problem=brief(repr(error))))
        self.drop()
        return self.notice

    @property
    def keeps_secrets(self) -> bool:
        """Whether who looks may not know everything."""
        return False

    def secrets(self) -> Hashable:
        """Who may see what is shown; when this changes, no picture of before may stay."""
        return None

    def lost(self) -> str:
        """What the page says if nothing answers a click."""
        return self.words.ui("lost")

    def waits(self) -> float | None:
        """In how many seconds it wants to go on by itself, if it does."""
        return None

    def go_on(self) -> None:
        """The next step of what it does by itself."""


def silence(error: BaseException) -> None:
    """Its words may be about what is hidden, and a notebook shows them; where it went wrong can be told."""
    error.args, error.__cause__, error.__context__ = (), None, None


def called(verb: Verb, said: str, *present: Any) -> Any:
    """A verb with what was said after it: a word for each parameter, all the rest for the last.

    A parameter is read as its annotation says: `int`, `str`, or `Annotated[…, reader]`. One of a class of
    which somebody is present gets who is present; one with a default may be left out.
    """
    given: list[Any] = []
    parameters = _parameters(verb)
    for place, (kind, reader, optional) in enumerate(parameters):
        here = [one for one in present if isinstance(kind, type) and isinstance(one, kind)]
        if here:
            given.append(here[0])
            continue
        word, _, rest = said.partition(" ") if place < len(parameters) - 1 else (said, "", "")
        if optional and not word:
            break
        given.append(reader(word))
        said = rest
    return verb(*given)


@lru_cache(None)
def _parameters(verb: Verb) -> tuple[tuple[Any, Reader, bool], ...]:
    """Of every parameter its class, how it is read, and whether it may be left out."""
    hints = get_type_hints(verb, include_extras=True)
    return tuple(
        (
            get_origin(hints[name]) or hints[name],
            _reader(hints[name]),
            parameter.default is not Parameter.empty,
        )
        for name, parameter in signature(verb).parameters.items()
    )


def _reader(kind: Any) -> Reader:
    if get_origin(kind) is Annotated:
        reader: Reader = get_args(kind)[1]
        return reader
    if get_origin(kind) in (Union, UnionType):
        return _reader(get_args(kind)[0])
    return whole if kind is int else str


def whole(written: str) -> int:
    if not is_number(written):
        raise Complaint("'{written}' is no number; write for example 3", written=written[:20])
    return int(written)


def _language(language: str) -> str:
    if language not in languages():
        raise Complaint(
            "there is no language '{language}'; choose {known}",
            language=language,
            known=", ".join(languages()),
        )
    return language


Language = Annotated[str, _language]

"""Plain data from strangers (records, positions), read field by field; every complaint names its place."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from explorer.core.complaint import Complaint, Term

LONGEST = 5_000_000
LONGEST_TEXT, LONGEST_NAME, LONGEST_WORDS, LONGEST_NUMBER = 10_000, 60, 300, 10
"""Letters of a file, of a text in it, of a player's name, of a complaint, of a number that is typed."""

_STRANGE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
"""Control characters and halves of characters: no page can show them, no file can hold the halves, and those
that turn the direction of writing would turn what stands beside them."""

_HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
"""How JSON may hold half of a character, or two halves that belong together."""


class BadData(Complaint):
    """Data that is not what it should be."""


def is_legible(text: str) -> bool:
    """Whether a page can show it and a file can hold it."""
    return not _STRANGE.search(text)


def brief(words: object, most: int = LONGEST_WORDS) -> str:
    """Words that may repeat what strangers wrote, as they can be shown: legible and short."""
    text = _STRANGE.sub("\N{REPLACEMENT CHARACTER}", str(words)[: most + 1])
    return text if len(text) <= most else text[: most - 1] + "…"


def is_number(text: str) -> bool:
    """Whether it is a whole number as everybody writes it: not `²`, and no more digits than a moment has."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def names_in(data: "Plain", least: int, most: int) -> tuple[str, ...]:
    """The names of so many players, where a game begins as where it is read."""
    return tuple(name.line(LONGEST_NAME) for name in data.each(least=least, most=most))


def called(names: Iterable[str], players: int) -> tuple[str, ...]:
    """The names with which a game begins, checked as they will be when it is loaded."""
    given = list(names)
    if len(given) != players:
        raise Complaint(
            "{players} players need {players} names, not {found}", players=players, found=len(given)
        )
    return names_in(Plain(given, "names"), players, players)


class Plain:
    """A value inside plain data, together with the path that leads to it."""

    def __init__(self, value: Any, path: str = "") -> None:
        self.value, self.path = value, path

    def fail(self, what: str, /, **blanks: Any) -> NoReturn:
        raise BadData(what, at=self.path or Term("the data"), **blanks)

    def blame(self, error: Complaint) -> NoReturn:
        """What was read here is what is complained of."""
        self.fail(error.sentence, **error.blanks)

    def table(self, *, known: frozenset[str] | None = None) -> "dict[str, Plain]":
        fields = {str(name): self._field(str(name), value) for name, value in self._named().items()}
        for name in fields:
            if known is not None and name not in known:
                fields[name].fail(
                    "unknown field; known are {known}", known=", ".join(sorted(known)) or Term("none")
                )
        return fields

    def __getitem__(self, name: str) -> "Plain":
        field = self.get(name)
        if field is None:
            self.fail("the field '{name}' is missing", name=name)
        return field

    def get(self, name: str) -> "Plain | None":
        fields = self._named()
        return self._field(name, fields[name]) if name in fields else None

    def _named(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            self.fail("expected named fields, found {found}", found=_kind(self.value))
        return self.value

    def _field(self, name: str, value: Any) -> "Plain":
        called = name if name.isidentifier() and len(name) <= LONGEST_NAME else brief(name, LONGEST_NAME)
        return Plain(value, f"{self.path}.{called}" if self.path else called)

    def each(self, *, least: int = 0, most: int = 100_000) -> "Iterator[Plain]":
        if not isinstance(self.value, list | tuple):
            self.fail("expected a list, found {found}", found=_kind(self.value))
        if not least <= len(self.value) <= most:
            self._miscounted(least, most)
        return (Plain(value, f"{self.path}[{place}]") for place, value in enumerate(self.value))

    def _miscounted(self, least: int, most: int) -> NoReturn:
        found = len(self.value)
        if least == most:
            self.fail("expected {number} entries, found {found}", number=least, found=found)
        self.fail("expected {least} to {most} entries, found {found}", least=least, most=most, found=found)

    def integer(self, least: int, most: int) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fail("expected a whole number, found {found}", found=_kind(self.value))
        if not least <= self.value <= most:
            self.fail(
                "expected a number from {least} to {most}, found {found}",
                least=least,
                most=most,
                found=_short(self.value),
            )
        return self.value

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            self.fail("expected true or false, found {found}", found=_kind(self.value))
        return self.value

    def text(self, most: int = LONGEST_TEXT) -> str:
        if not isinstance(self.value, str):
            self.fail("expected text, found {found}", found=_kind(self.value))
        if len(self.value) > most:
            self.fail("expected at most {most} characters, found {found}", most=most, found=len(self.value))
        if not is_legible(self.value):
            self.fail("expected text that can be shown, found a control character or half of a character")
        return self.value

    def line(self, most: int = LONGEST_NAME) -> str:
        """Text in one line."""
        text = self.text(most)
        if text.splitlines() not in ([text], []):
            self.fail("expected a single line")
        return text

    def choice(self, *options: Any) -> Any:
        if not any(self.value == option and type(self.value) is type(option) for option in options):
            self.fail(
                "expected one of {known}, found {found}",
                known=", ".join(map(str, options)),
                found=_short(self.value),
            )
        return self.value


def loads(text: str | bytes) -> Plain:
    """JSON as plain data; refused if it is too long, too deep, or not JSON."""
    if len(text) > LONGEST:
        raise BadData(
            "the data is {found:,} characters long; at most {most:,} are read", found=len(text), most=LONGEST
        )
    try:
        written = text if isinstance(text, str) else text.decode("utf-8-sig")
        data = Plain(json.loads(written, parse_constant=_no_constant))
    except RecursionError:
        raise BadData("the data is nested too deeply") from None
    except UnicodeDecodeError:
        raise BadData("the data is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise BadData(
            "line {line}, column {column}: this is not JSON", line=error.lineno, column=error.colno
        ) from None
    except ValueError:
        raise BadData("the data holds a number that is too long or not a number") from None
    return _whole(data, written)


def _whole(data: Plain, text: str) -> Plain:
    """The data, if it can be written again: half a character anywhere could not."""
    if _HALF.search(text):
        try:
            json.dumps(data.value, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise BadData("the data holds half of a character; write it whole") from None
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not allowed")


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    kinds: dict[type, str] = {type(None): Term("nothing"), dict: Term("named fields"), list: Term("a list")}
    return kinds.get(type(value)) or _short(value)


def _short(value: Any) -> str:
    try:
        text = repr(value)
    except ValueError:
        return Term("a number with thousands of digits")
    return text if len(text) <= 40 else text[:37] + "…"

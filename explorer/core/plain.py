"""Plain data from strangers (records, positions), read field by field; every complaint names its place."""

import json
from collections.abc import Iterator
from typing import Any, NoReturn

LONGEST = 5_000_000
LONGEST_TEXT = 10_000


class BadData(ValueError):
    """Data that is not what it should be. The message says where and what to do."""


class Plain:
    """A value inside plain data, together with the path that leads to it."""

    def __init__(self, value: Any, path: str = "") -> None:
        self.value, self.path = value, path

    def fail(self, what: str) -> NoReturn:
        raise BadData(f"{self.path or 'the data'}: {what}")

    def table(self, *, known: frozenset[str] | None = None) -> "dict[str, Plain]":
        if not isinstance(self.value, dict):
            self.fail(f"expected named fields, found {_kind(self.value)}")
        fields = {
            str(name): Plain(value, f"{self.path}.{name}" if self.path else str(name))
            for name, value in self.value.items()
        }
        for name in fields:
            if known is not None and name not in known:
                fields[name].fail(f"unknown field; known are {', '.join(sorted(known)) or 'none'}")
        return fields

    def __getitem__(self, name: str) -> "Plain":
        field = self.get(name)
        if field is None:
            self.fail(f"the field '{name}' is missing")
        return field

    def get(self, name: str) -> "Plain | None":
        return self.table().get(name)

    def each(self, *, least: int = 0, most: int = 100_000) -> "Iterator[Plain]":
        if not isinstance(self.value, list | tuple):
            self.fail(f"expected a list, found {_kind(self.value)}")
        if not least <= len(self.value) <= most:
            self.fail(f"expected {_span(least, most)} entries, found {len(self.value)}")
        return (Plain(value, f"{self.path}[{place}]") for place, value in enumerate(self.value))

    def integer(self, least: int, most: int) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fail(f"expected a whole number, found {_kind(self.value)}")
        if not least <= self.value <= most:
            self.fail(f"expected a number from {least} to {most}, found {_short(self.value)}")
        return self.value

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            self.fail(f"expected true or false, found {_kind(self.value)}")
        return self.value

    def text(self, most: int = LONGEST_TEXT) -> str:
        if not isinstance(self.value, str):
            self.fail(f"expected text, found {_kind(self.value)}")
        if len(self.value) > most:
            self.fail(f"expected at most {most} characters, found {len(self.value)}")
        return self.value

    def choice(self, *options: Any) -> Any:
        if not any(self.value == option and type(self.value) is type(option) for option in options):
            self.fail(f"expected one of {', '.join(map(str, options))}, found {_short(self.value)}")
        return self.value


def loads(text: str | bytes) -> Plain:
    """JSON as plain data; refused if it is too long, too deep, or not JSON."""
    if len(text) > LONGEST:
        raise BadData(f"the data is {len(text):,} characters long; at most {LONGEST:,} are read")
    try:
        return Plain(json.loads(text, parse_constant=_no_constant))
    except RecursionError:
        raise BadData("the data is nested too deeply") from None
    except UnicodeDecodeError:
        raise BadData("the data is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise BadData(f"line {error.lineno}, column {error.colno}: not JSON ({error.msg})") from None
    except ValueError as error:
        raise BadData(f"the data holds a number that is too long or not a number ({error})") from None


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not allowed")


def _kind(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else str(value).lower()
    names: dict[type, str] = {dict: "named fields", list: "a list", str: f"the text {_short(value)}"}
    return names.get(type(value)) or _short(value)


def _short(value: Any) -> str:
    try:
        text = repr(value)
    except ValueError:
        return "a number with thousands of digits"
    return text if len(text) <= 40 else text[:37] + "…"


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"

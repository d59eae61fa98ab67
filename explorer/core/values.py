"""Frozen values: built and compared as quickly as tuples, read like dataclasses.

A game makes thousands of states, moves and events a second, and rewinding keeps them all.
A frozen dataclass would cost four times as much; a bare NamedTuple would call
`Bought(1, 2)` and `Fined(1, 2)` equal.
"""

from collections import namedtuple
from typing import Any, ClassVar, Self, dataclass_transform, get_origin

_new = tuple.__new__


@dataclass_transform(frozen_default=True)
class _ValueType(type):
    """Turns the annotations of a class body into the fields of a tuple."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        own = [field for field, kind in body.get("__annotations__", {}).items() if not _is_classvar(kind)]
        defaults = {field: body.pop(field) for field in own if field in body}
        inherited = next((base.__fields__ for base in bases if hasattr(base, "__fields__")), ())
        fields = (*inherited, *own)
        plain = namedtuple(name, fields, defaults=[defaults[field] for field in own if field in defaults])  # type: ignore[misc]
        for field in own:
            body[field] = plain.__dict__[field]
        body.setdefault("__slots__", ())
        body["__fields__"] = fields
        body["__places__"] = {field: place for place, field in enumerate(fields)}
        if fields:
            body.setdefault("__new__", plain.__new__)
            body.setdefault("__match_args__", fields)
        return super().__new__(mcs, name, bases, body)


def _is_classvar(kind: Any) -> bool:
    return kind is ClassVar or get_origin(kind) is ClassVar


class Value(tuple[Any, ...], metaclass=_ValueType):
    """The base of states, moves, events and everything they are made of.

    >>> class Point(Value):
    ...     x: int
    ...     y: int = 0
    >>> Point(3)
    Point(x=3, y=0)
    >>> Point(3).but(y=4)
    Point(x=3, y=4)
    >>> Point(1, 2) == (1, 2), Point(1, 2) == Point(1, 2)
    (False, True)
    """

    __fields__: ClassVar[tuple[str, ...]]
    __places__: ClassVar[dict[str, int]]

    def but(self, **changes: Any) -> Self:
        """This value with some fields changed."""
        values = list(self)
        places = self.__places__
        for field, value in changes.items():
            values[places[field]] = value
        return _new(type(self), values)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and tuple.__eq__(self, other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return tuple.__hash__(self)

    def __repr__(self) -> str:
        inside = ", ".join(f"{field}={value!r}" for field, value in zip(self.__fields__, self, strict=True))
        return f"{type(self).__name__}({inside})"

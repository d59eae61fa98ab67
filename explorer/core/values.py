"""Frozen values: built and compared as quickly as tuples, read like dataclasses.

A game makes thousands of states, moves and events a second, and rewinding keeps them all.
A frozen dataclass would cost four times as much; a bare NamedTuple would call
`Bought(1, 2)` and `Fined(1, 2)` equal.
"""

import sys
from collections import namedtuple
from typing import Any, ClassVar, Self, dataclass_transform, get_origin

_new = tuple.__new__


@dataclass_transform(frozen_default=True)
class ValueType(type):
    """Turns the annotations of a class body into the fields of a tuple."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        own = [field for field, kind in _annotations(body).items() if not _is_classvar(kind)]
        parent = next((base for base in bases if hasattr(base, "__fields__")), None)
        if own or parent is None:  # a class without fields of its own keeps those of its parent as they are
            _give_fields(name, parent, own, body)
        body.setdefault("__slots__", ())
        return super().__new__(mcs, name, bases, body)


def _give_fields(name: str, parent: Any, own: list[str], body: dict[str, Any]) -> None:
    """The fields and defaults of the parent, then its own."""
    fields = (*(parent.__fields__ if parent else ()), *own)
    defaults = (parent.__defaults__ if parent else {}) | {f: body.pop(f) for f in own if f in body}
    if fields[len(fields) - len(defaults) :] != tuple(defaults):
        raise TypeError(f"{name}: a field without a default cannot follow one that has a default")
    plain = namedtuple(name, fields, defaults=defaults.values())  # type: ignore[misc]
    for field in own:
        body[field] = plain.__dict__[field]
    body["__fields__"] = fields
    body["__defaults__"] = defaults
    body["__places__"] = {field: place for place, field in enumerate(fields)}
    if fields:
        body.setdefault("__new__", plain.__new__)
        body.setdefault("__match_args__", fields)


if sys.version_info >= (3, 14):  # where a class body holds a way to its annotations, no longer these
    from annotationlib import Format, call_annotate_function, get_annotate_from_class_namespace

    def _annotations(body: dict[str, Any]) -> dict[str, Any]:
        annotate = get_annotate_from_class_namespace(body)
        return call_annotate_function(annotate, Format.FORWARDREF) if annotate else {}

else:

    def _annotations(body: dict[str, Any]) -> dict[str, Any]:
        return dict(body.get("__annotations__", {}))


def _is_classvar(kind: Any) -> bool:
    return kind is ClassVar or get_origin(kind) is ClassVar


class Value(tuple[Any, ...], metaclass=ValueType):
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
    __defaults__: ClassVar[dict[str, Any]]
    __places__: ClassVar[dict[str, int]]

    def but(self, **changes: Any) -> Self:
        """This value with some fields changed."""
        values = list(self)
        places = self.__places__
        try:
            for field, value in changes.items():
                values[places[field]] = value
        except KeyError as unknown:
            known = ", ".join(self.__fields__)
            raise TypeError(f"{type(self).__name__} has no field {unknown}; its fields are {known}") from None
        return _new(type(self), values)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and tuple.__eq__(self, other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        """A value is there even if it has no fields, as an empty tuple would not be."""
        return True

    def __hash__(self) -> int:
        return tuple.__hash__(self)

    def __getnewargs__(self) -> tuple[Any, ...]:
        """Copies and other processes get the values one by one; a tuple would hand them over as one."""
        return tuple(self)

    def __repr__(self) -> str:
        inside = ", ".join(f"{field}={value!r}" for field, value in zip(self.__fields__, self, strict=True))
        return f"{type(self).__name__}({inside})"

"""Values as plain data and back, as the annotations of their fields say.

A field can say more than that it is a number: `Seat` is one of the seats of the table,
`Annotated[int, range(5)]` one of five numbers.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from explorer.core.complaint import Term
from explorer.core.game import Stage
from explorer.core.plain import Plain
from explorer.core.values import Value

MOST, MOST_ENTRIES = 10**6, 100
SEAT = "seat"
Seat = Annotated[int, SEAT]


class Kind(NamedTuple):
    """How things of one kind are written, and read back from plain data."""

    written: Callable[[Any], Any]
    read: Callable[[Plain], Any]


class Codec:
    """What a game needs beyond its annotations: the kinds of things it writes in its own way, its stages.

    >>> class Delay(Value):
    ...     player: Seat
    ...     due: int
    >>> codec = Codec({})
    >>> codec.written((Delay(1, 7),))
    [[1, 7]]
    >>> codec.read(Plain([[1, 7]]), tuple[Delay, ...], seats=2)
    (Delay(player=1, due=7),)
    """

    def __init__(self, kinds: Mapping[Any, Kind], stages: Iterable[type[Stage]] = ()) -> None:
        self.kinds = kinds
        self.stages = {stage.name: stage for stage in stages}

    def written(self, thing: Any) -> Any:
        """A stage begins with its name; other values and tuples are the list of what is in them."""
        kind = self.kinds.get(type(thing))
        if kind is not None:
            return kind.written(thing)
        if isinstance(thing, tuple):
            inside = [self.written(part) for part in thing]
            return [thing.name, *inside] if isinstance(thing, Stage) else inside
        return thing

    def read(self, plain: Plain, kind: Any, seats: int) -> Any:
        """A thing of this kind, at a table with so many seats."""
        if kind in self.kinds:
            return self.kinds[kind].read(plain)
        origin, inside = get_origin(kind), get_args(kind)
        if origin is Annotated:
            numbers = range(seats) if inside[1] == SEAT else inside[1]
            return plain.integer(numbers.start, numbers.stop - 1)
        if origin in (Union, UnionType):
            (wanted,) = (one for one in inside if one is not NoneType)
            return None if plain.value is None else self.read(plain, wanted, seats)
        if origin is tuple:
            return tuple(self.read(entry, inside[0], seats) for entry in plain.each(most=MOST_ENTRIES))
        if kind is bool:
            return plain.boolean()
        if kind is int:
            return plain.integer(0, MOST)
        fields = fields_of(kind)
        entries = plain.each(least=len(fields), most=len(fields))
        return kind(*map(self.read, entries, fields.values(), [seats] * len(fields)))

    def stage(self, plain: Plain, seats: int) -> Any:
        """The name of a stage, then its fields; those that have a default may be left out."""
        name, *given = [plain] if isinstance(plain.value, str) else plain.each(least=1, most=10)
        kind = self.stages[name.choice(*self.stages)]
        fields = fields_of(kind)
        if not len(fields) - len(kind.__defaults__) <= len(given) <= len(fields):
            plain.fail(
                "'{value}' needs {number} further entries: {entries}",
                value=name.value,
                number=len(fields),
                entries=", ".join(fields) or Term("none"),
            )
        return kind(
            *(self.read(entry, wanted, seats) for entry, wanted in zip(given, fields.values(), strict=False))
        )


@cache
def fields_of(kind: type[Value]) -> dict[str, Any]:
    """The fields of a value with what they say of themselves."""
    hints = get_type_hints(kind, include_extras=True)
    return {field: hints[field] for field in kind.__fields__}

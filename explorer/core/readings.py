"""How a game's rules are read: where a rulebook is silent or in doubt, and which numbers it prints.

A game declares each of them once, in its `Rulings`. What can be chosen, the chapter and the rule it belongs
to, what a record may hold, the tables of the docs and the labs all come from that line.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from explorer.core.complaint import Complaint
from explorer.core.nearest import nearest
from explorer.core.plain import Plain
from explorer.core.values import Value, ValueType


class Declared(Value):
    """What a table may read otherwise: its values, the usual one first, and where the rulebook speaks of it.

    A number may be any from `least` to `most`; one that no source prints is `assumed`.
    """

    values: tuple[Any, ...]
    rule: str
    chapter: str
    least: int | None = None
    most: int | None = None
    assumed: bool = False

    @property
    def usual(self) -> Any:
        return self.values[0]

    @property
    def known(self) -> tuple[Any, ...]:
        """The usual value and others; of a number for which no source has another, one that is near."""
        if len(self.values) > 1:
            return self.values
        first, *rest = self.usual if isinstance(self.usual, tuple) else (self.usual,)
        near = first + 1 if self.most is None or first < self.most else first - 1
        return (self.usual, (near, *rest) if rest else near)

    @property
    def is_number(self) -> bool:
        return self.least is not None

    def checked(self, field: Plain) -> Any:
        """What somebody wants it to be: one of the values; of a number any in its range."""
        if self.least is None or self.most is None:
            return field.choice(*self.values)
        if not isinstance(self.usual, tuple):
            return field.integer(self.least, self.most)
        count = len(self.usual)
        return tuple(one.integer(self.least, self.most) for one in field.each(least=count, most=count))


def reading(*values: Any, rule: str, chapter: str) -> Any:
    """A rule that can be read in more than one way, the usual way first."""
    return Declared(values, rule, chapter)


def number(
    usual: Any,
    *elsewhere: Any,
    rule: str,
    chapter: str,
    least: int = 0,
    most: int = 1000,
    assumed: bool = False,
) -> Any:
    """A number of the rules, or a row of them; others that a source prints `elsewhere` are readings of it."""
    return Declared((usual, *elsewhere), rule, chapter, least, most, assumed)


class _ReadingsType(ValueType):
    """Keeps what a class body declares; the usual values become the defaults of the fields."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        own = {field: made for field, made in body.items() if isinstance(made, Declared)}
        body.update({field: made.usual for field, made in own.items()})
        body["declared"] = own
        body["options"] = {field: made.values for field, made in own.items() if len(made.values) > 1}
        return super().__new__(mcs, name, bases, body)


class Readings(Value, metaclass=_ReadingsType):
    """The base of a game's `Rulings`: each field is a reading or a number of the rules.

    `editions` are the printed rulebooks that differ, each with what it reads otherwise than usual.

    >>> class Pebbles(Readings):
    ...     tied: str = reading("all", "none", rule="PB-3", chapter="end")
    ...     bag: int = number(9, rule="PB-1", chapter="setup", least=1, most=99)
    ...     editions = {"de": {"tied": "none"}}
    >>> Pebbles()
    Pebbles(tied='all', bag=9)
    >>> Pebbles.options
    {'tied': ('all', 'none')}
    """

    declared: ClassVar[Mapping[str, Declared]]
    options: ClassVar[Mapping[str, tuple[Any, ...]]]
    editions: ClassVar[Mapping[str, Mapping[str, Any]]] = {}

    @classmethod
    def chapters(cls) -> dict[str, tuple[str, ...]]:
        """What can be read otherwise, chapter by chapter of the rulebook."""
        chapters: dict[str, tuple[str, ...]] = {}
        for field, made in cls.declared.items():
            chapters[made.chapter] = (*chapters.get(made.chapter, ()), field)
        return chapters

    @classmethod
    def having(cls, **choices: Any) -> Self:
        """As usual but for these readings and numbers, each checked."""
        return cls.read(Plain(choices, "rulings"))

    @classmethod
    def read(cls, data: Plain | None) -> Self:
        """The same from plain data, as a record holds it."""
        given = {} if data is None else data.table()
        for field, plain in given.items():
            if field not in cls.declared:
                if near := nearest(field, cls.declared):
                    plain.fail("there is no such reading or number; did you mean {near}?", near=near)
                plain.fail(
                    "there is no such reading or number; known are {known}", known=", ".join(cls.declared)
                )
        return cls(**{field: cls.declared[field].checked(plain) for field, plain in given.items()})

    @classmethod
    def edition(cls, name: str) -> Self:
        """The literal text of one edition where it speaks, the default where it is silent."""
        if not cls.editions:
            raise Complaint("there is no edition '{name}': all editions read alike", name=name)
        if name not in cls.editions:
            raise Complaint(
                "there is no edition '{name}'; known are {known}", name=name, known=", ".join(cls.editions)
            )
        return cls(**cls.editions[name])

    @classmethod
    def of(cls, given: "Readings | Mapping[str, Any] | str | None") -> Self:
        """How somebody wants the rules read: as usual, an edition by its name, single readings, or both.

        >>> class Pebbles(Readings):
        ...     tied: str = reading("all", "none", rule="PB-3", chapter="end")
        ...     editions = {"de": {"tied": "none"}}
        >>> Pebbles.of("de") == Pebbles.of({"tied": "none"}) == Pebbles.of({"edition": "de"})
        True
        """
        if given is None:
            return cls()
        if isinstance(given, cls):
            return given
        if isinstance(given, str):
            return cls() if given == "default" else cls.edition(given)
        if not isinstance(given, Mapping):
            raise Complaint(
                "rulings: write an edition's name, single readings or {kind}, not {found}",
                kind=cls.__name__,
                found=repr(given)[:40],
            )
        single = {str(field): value for field, value in given.items() if field != "edition"}
        chosen = cls.having(**single)
        return cls.of(given.get("edition")).but(**{field: getattr(chosen, field) for field in single})

    def changes(self) -> dict[str, Any]:
        """The readings that differ from the default."""
        usual = type(self)()
        return {
            field: mine
            for field, mine, other in zip(self.__fields__, self, usual, strict=True)
            if mine != other
        }

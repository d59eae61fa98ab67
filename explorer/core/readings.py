"""Readings of the rules: where a rulebook is silent, ambiguous or differs between editions."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from explorer.core.complaint import Complaint
from explorer.core.values import Value


class Readings(Value):
    """The base of a game's `Rulings`: each field is a reading, `options` what it can be, default first.

    `editions` are the printed rulebooks that differ, each with what it reads otherwise than the default.
    """

    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    editions: ClassVar[Mapping[str, Mapping[str, Any]]] = {}

    @classmethod
    def having(cls, **choices: Any) -> Self:
        """The defaults with some readings changed, each checked to be one of its options."""
        for field, value in choices.items():
            if field not in cls.options:
                raise Complaint(
                    "rulings: there is no reading '{field}'; known are {known}",
                    field=field,
                    known=", ".join(cls.options),
                )
            if not any(value == option and type(value) is type(option) for option in cls.options[field]):
                options = ", ".join(map(repr, cls.options[field]))
                raise Complaint(
                    "rulings.{field}: {value} is no option; choose {known}",
                    field=field,
                    value=repr(value),
                    known=options,
                )
        return cls(**choices)

    @classmethod
    def edition(cls, name: str) -> Self:
        """The literal text of one edition where it speaks, the default where it is silent."""
        if name not in cls.editions:
            raise Complaint(
                "there is no edition '{name}'; known are {known}", name=name, known=", ".join(cls.editions)
            )
        return cls(**cls.editions[name])

    @classmethod
    def of(cls, given: "Readings | Mapping[str, Any] | str | None") -> Self:
        """How somebody wants the rules read: as usual, an edition by its name, single readings, or both.

        >>> class Pebbles(Readings):
        ...     tied: str = "all"
        ...     options = {"tied": ("all", "none")}
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
        single = {field: value for field, value in given.items() if field != "edition"}
        cls.having(**single)
        return cls.of(given.get("edition")).but(**single)

    def changes(self) -> dict[str, Any]:
        """The readings that differ from the default."""
        usual = type(self)()
        return {
            field: mine
            for field, mine, other in zip(self.__fields__, self, usual, strict=True)
            if mine != other
        }

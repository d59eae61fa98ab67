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

    def changes(self) -> dict[str, Any]:
        """The readings that differ from the default."""
        usual = type(self)()
        return {
            field: mine
            for field, mine, other in zip(self.__fields__, self, usual, strict=True)
            if mine != other
        }

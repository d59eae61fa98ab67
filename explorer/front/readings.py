"""How a table reads the rules, and what another reading would change there."""

from typing import Any

from explorer.core.game import Game as Rules
from explorer.front.widget import lab
from explorer.view.words import Words


class ReadingsOf:
    """The readings in force, each with its question, its answer and what else it could be.

    >>> import explorer as xp
    >>> xp.necklace(rulings="de").readings().otherwise
    {'counter_theft': 'optional', 'cardinal_on_own_turn': True}
    """

    __slots__ = ("_rules", "_tables", "_words", "rulings")

    def __init__(self, rules: Rules[Any, Any], state: Any, words: Words) -> None:
        self._rules, self.rulings, self._words = rules, rules.rulings_of(state), words
        self._tables = rules.assumed(state)

    @property
    def options(self) -> dict[str, tuple[Any, ...]]:
        """What every reading can be, the usual one first."""
        return dict(self.rulings.options)

    @property
    def numbers(self) -> dict[str, Any]:
        """The numbers of the rules in force; `rulings={"tribute": 60}` plays by another."""
        declared = self.rulings.declared
        return {field: getattr(self.rulings, field) for field, made in declared.items() if made.is_number}

    @property
    def assumed(self) -> tuple[str, ...]:
        """The numbers and tables that no source prints; what rests on them is no better than they are."""
        single = (field for field, made in self.rulings.declared.items() if made.assumed)
        return (*self._tables, *single)

    @property
    def editions(self) -> tuple[str, ...]:
        """The printed rulebooks that differ; `rulings="de"` plays by one of them."""
        return tuple(self.rulings.editions)

    @property
    def otherwise(self) -> dict[str, Any]:
        """The readings and numbers that are not the usual ones."""
        return self.rulings.changes()

    def lab(self, language: str = "en") -> Any:
        """The readings lab for this game, in which readings and numbers are changed and compared."""
        return lab("ReadingsLab", game=self._rules.name, language=language)

    def __str__(self) -> str:
        words = self._words
        return "\n".join(
            f"{field} = {getattr(self.rulings, field)}: {words.ruling(field)} "
            f"{words.option(field, getattr(self.rulings, field))}"
            for field in self.rulings.declared
            if field in self.rulings.options or field in self.otherwise
        )

    __repr__ = __str__

"""What a seat sees: everything.

Hands are open, and every card that left the deck was shown, the burnt ones too. Nobody may look through the
deck or the discards (QC-TURN-2), but a player who remembers knows what is in both. The order of the deck,
which nobody knows, is not in the state either.
"""

from explorer.core.values import Value
from explorer.games.collection.table import Setup, State


class View(Value):
    """The table from a seat; None is a spectator. There is only one table that looks like this."""

    seat: int | None
    table: State

    @property
    def setup(self) -> Setup:
        return self.table.setup

"""What the readings lab shows, as one value."""

from typing import Any

from explorer.analysis.readings import Difference, Rereading
from explorer.analysis.witnesses import Witness
from explorer.core.game import Game
from explorer.core.readings import Readings
from explorer.core.values import Value
from explorer.view.scene import Scene
from explorer.view.words import Words

WITNESS, HERE = "witness", "here"
BEFORE, ONE, OTHER = "before", "one", "other"


class Exhibit(Value):
    """Everything on show.

    ruling    the reading in question
    edition   the edition whose readings are compared as a whole; empty if it is one reading only
    one       the readings of side A, other those of side B
    place     what is looked at: the witness, or the table the lab was opened at
    places    which of them there are
    telling   the readings that change something at the table of the game at once
    witness   the committed witness of this reading
    line      the moves played under both readings, in notation
    found     what differs; None while it is being worked out, and if that was stopped
    working   whether it is being worked out
    problem   why there can be no such table on side B, if so
    picture   which table is drawn: before the line, or after it under one of the readings
    whose     the seat from which the table is known, if it is not open
    moved     whether the game has gone on since
    follows   how many moments of the game follow this table, and how many there are from the start
    reread    those played once more under reading B, if that was asked for
    """

    game: Game[Any, Any]
    words: Words
    ruling: str
    edition: str
    one: Readings
    other: Readings
    place: str
    places: tuple[str, ...]
    telling: tuple[str, ...]
    witness: Witness
    line: tuple[str, ...]
    found: Difference | None
    working: bool
    problem: str
    picture: str
    whose: int | None = None
    moved: bool = False
    follows: tuple[int, int] = (0, 0)
    reread: Rereading | None = None

    @property
    def dealt(self) -> bool:
        """Whether it is two deals that are laid side by side."""
        return self.place == WITNESS and self.witness.dealt and not self.line

    @property
    def changed(self) -> list[str]:
        """What the chosen edition reads otherwise than the usual reading does."""
        return list(self.one.edition(self.edition).changes()) if self.edition else []

    def edition_name(self, code: str) -> str:
        return self.words.lab("readings_edition", language=self.words.ui(f"language_{code}"))

    def scene(self, state: Any) -> Scene:
        """A table of this exhibit, to draw it or to tell what happens at it."""
        words = Words(
            self.game.name, self.words.language, self.game.names(state), self.game.rulings_of(state)
        )
        asked = self.game.turn(state)
        return Scene(self.game, words, 0, state, True, None, asked)

"""How moves are written and read back: a verb, and what it is about."""

from collections.abc import Callable, Mapping

from explorer.core.complaint import Complaint
from explorer.core.values import Value

LONGEST = 60


class Move(Value):
    """A choice of a seat, or an outcome of chance. `str(move)` is its notation."""


Verbs = Mapping[str, tuple[str, Callable[[str], Move]]]
"""Of each verb an example, and a reader of what follows: KeyError, IndexError or ValueError if it cannot."""


class Notation:
    """The notation of a game, from the verbs of its chapters; `between` stands between a verb and its words.

    >>> class Roll(Move):
    ...     number: int
    >>> Notation({"roll": ("roll 6", lambda rest: Roll(int(rest)))}).read("roll 4")
    Roll(number=4)
    """

    def __init__(self, *chapters: Verbs, between: str = " ") -> None:
        self.verbs: Verbs = {verb: how for verbs in chapters for verb, how in verbs.items()}
        self.between = between

    def read(self, text: str) -> Move:
        """The move that a text stands for."""
        words = " ".join(text.split()) if self.between == " " else "".join(text.split())
        verb, _, rest = words.partition(self.between)
        if verb not in self.verbs:
            raise Complaint(
                "'{text}' is no move; moves begin with {known}", text=cut(text), known=", ".join(self.verbs)
            )
        example, read = self.verbs[verb]
        try:
            return read(rest)
        except Complaint:
            raise
        except (KeyError, IndexError, ValueError):
            raise Complaint(
                "'{text}' is no move; write it like '{example}'", text=cut(text), example=example
            ) from None


def cut(text: str) -> str:
    """As much of what somebody wrote as fits into a sentence."""
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "…"


def only(move: Move) -> Callable[[str], Move]:
    """Reads a verb that takes no words."""

    def read(rest: str) -> Move:
        if rest:
            raise ValueError(rest)
        return move

    return read

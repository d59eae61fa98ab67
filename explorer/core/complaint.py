"""What cannot be done is said in one sentence, which other languages can say too."""

from typing import Any


class Complaint(ValueError):
    """What is wrong, where, and what to do: an English sentence with blanks.

    >>> str(Complaint("there is no row '{number}'; the plan has {rows}", number=9, rows=4))
    "there is no row '9'; the plan has 4"
    """

    def __init__(self, sentence: str, /, *, at: str = "", **blanks: Any) -> None:
        self.sentence, self.at, self.blanks = sentence, at, blanks
        super().__init__((f"{at}: " if at else "") + sentence.format(**blanks))


class Missing(Complaint, LookupError):
    """What was asked for by its name or number is not there."""


class Term(str):
    """A blank that is no name or number but words, which other languages can say too."""

"""What is in the box: eight colours of pawns, boxes and cards, and the jokers. How many: `readings.py`."""

from collections.abc import Iterable
from enum import IntEnum
from itertools import chain, repeat

from explorer.core.complaint import Complaint
from explorer.core.plain import Plain

Faces = tuple["Face", ...]
Pile = tuple[int, ...]
"""How many there are of each face: a deck, the discards, the pawns out of the game."""


class Face(IntEnum):
    """What a card shows: one of the eight colours, named after the heads of their pawns, or the joker.

    Pawns and boxes have the colours. The letter is the face in notation.

    >>> print(*Face)
    A B C D E F G H *
    """

    BALL = 0
    CUBE = 1
    CONE = 2
    DIAMOND = 3
    STAR = 4
    DROP = 5
    HEXAGON = 6
    CROSS = 7
    JOKER = 8

    def __str__(self) -> str:
        return LETTERS[self]

    def __repr__(self) -> str:
        return f"Face.{self.name}"


LETTERS = "ABCDEFGH*"
FACES: Faces = tuple(Face)
FACE_OF = dict(zip(LETTERS, FACES, strict=True))
COLOURS: Faces = FACES[:8]
JOKER = Face.JOKER
NOTHING: Pile = (0,) * len(FACES)

CENTRE_CARDS = 1
BOX_CARDS_EACH = 2
MOST_HAND = 6
"""The largest hand that a table may agree on."""
MOST_CARDS = 200
"""The largest deck that somebody may write down."""


def faces(text: str) -> Faces:
    """The faces that letters stand for, in their order.

    >>> faces("AB*")
    (Face.BALL, Face.CUBE, Face.JOKER)
    """
    strange = next((letter for letter in text if letter not in FACE_OF), None)
    if strange is not None:
        raise Complaint(
            "'{strange}' is no face; faces are the letters {known}", strange=strange, known=LETTERS
        )
    return tuple(FACE_OF[letter] for letter in text)


def faces_in(plain: Plain, most: int) -> Faces:
    """The same from plain data, which a complaint names."""
    text = plain.text(most)
    try:
        return faces(text)
    except Complaint as error:
        plain.blame(error)


def letters(shown: Iterable[int]) -> str:
    return "".join([LETTERS[face] for face in shown])


def counted(shown: Iterable[int]) -> Pile:
    return plus(NOTHING, shown)


def laid_out(pile: Pile) -> Faces:
    """Every single one of a pile, in the order of the faces."""
    return tuple(chain.from_iterable(map(repeat, FACES, pile)))


def plus(pile: Pile, shown: Iterable[int]) -> Pile:
    counts = list(pile)
    for face in shown:
        counts[face] += 1
    return tuple(counts)


def minus(pile: Pile, shown: Iterable[int]) -> Pile:
    counts = list(pile)
    for face in shown:
        counts[face] -= 1
    return tuple(counts)

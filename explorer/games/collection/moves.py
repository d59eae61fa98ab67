"""The actions and their notation. Cards and pawns go by their faces: equal ones are interchangeable."""

from collections.abc import Callable

from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.values import Value
from explorer.games.collection.cards import COLOURS, FACES, Face, Faces, faces, letters

_new = tuple.__new__


class Pawn(Value):
    """A pawn of this colour on that box; `Ab` in notation."""

    colour: Face
    box: Face

    def __str__(self) -> str:
        return f"{self.colour}{str(self.box).lower()}"


class Swap(Move):
    """Action A: two pawns change places for these cards. The order of cards and pawns does not matter."""

    cards: Faces
    one: Pawn
    other: Pawn

    def __new__(cls, cards: Faces, one: Pawn, other: Pawn) -> "Swap":
        one, other = sorted((one, other))
        return _new(cls, (tuple(sorted(cards)), one, other))

    def __str__(self) -> str:
        return f"swap {letters(self.cards)} {self.one} {self.other}"


class JokerMove(Move):
    """Action B: a joker, or a pair, pays for one pawn to go to any box."""

    cards: Faces
    pawn: Pawn
    to: Face

    def __new__(cls, cards: Faces, pawn: Pawn, to: Face) -> "JokerMove":
        return _new(cls, (tuple(sorted(cards)), pawn, to))

    def __str__(self) -> str:
        return f"joker {letters(self.cards)} {self.pawn} {str(self.to).lower()}"


class Redraw(Move):
    """Action C: these cards are replaced by new ones. Their order does not matter."""

    cards: Faces

    def __new__(cls, cards: Faces) -> "Redraw":
        return _new(cls, (tuple(sorted(cards)),))

    def __str__(self) -> str:
        return f"redraw {letters(self.cards)}"


class Trade(Move):
    """Action D: one card is given for one card of another player."""

    give: Face
    take: Face
    partner: int

    def __str__(self) -> str:
        return f"trade {self.give} {self.take} {self.partner}"


class Pass(Move):
    def __str__(self) -> str:
        return "pass"


class Drawn(Move):
    """Chance: the top card of the deck."""

    card: Face

    def __str__(self) -> str:
        return f"draw {self.card}"


PAWNS = tuple(tuple(Pawn(colour, box) for box in COLOURS) for colour in COLOURS)
TRADES = tuple(tuple(tuple(Trade(give, take, seat) for seat in range(4)) for take in FACES) for give in FACES)
PASS = Pass()
DRAWN = tuple(Drawn(face) for face in FACES)


def swapping(cards: Faces, one: Pawn, other: Pawn) -> Swap:
    """A swap whose cards are in order already."""
    return _new(Swap, (cards, one, other) if one < other else (cards, other, one))


def joker_moving(cards: Faces, pawn: Pawn, to: Face) -> JokerMove:
    """A joker move whose cards are in order already."""
    return _new(JokerMove, (cards, pawn, to))


def parse(text: str) -> Move:
    """The move that a notation stands for.

    >>> parse("trade A * 1")
    Trade(give=Face.BALL, take=Face.JOKER, partner=1)
    """
    verb, *words = text.split() or [""]
    if verb not in _VERBS:
        raise Complaint(
            "'{text}' is no move; moves begin with {known}", text=_cut(text), known=", ".join(_VERBS)
        )
    example, read = _VERBS[verb]
    try:
        if len(words) + 1 == len(example.split()):
            return read(*words)
    except (KeyError, ValueError):
        pass
    raise Complaint("'{text}' is no move; write it like '{example}'", text=_cut(text), example=example)


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"


def _pawn(word: str) -> Pawn:
    return Pawn(_COLOUR[word[:1]], _BOX[word[1:]])


def _card(letter: str) -> Face:
    (card,) = faces(letter)
    return card


_COLOUR = dict(zip("ABCDEFGH", COLOURS, strict=True))
_BOX = dict(zip("abcdefgh", COLOURS, strict=True))
_SEAT = {"0": 0, "1": 1, "2": 2, "3": 3}
_VERBS: dict[str, tuple[str, Callable[..., Move]]] = {
    "swap": ("swap A* Ab Ba", lambda cards, one, other: Swap(faces(cards), _pawn(one), _pawn(other))),
    "joker": ("joker * Ab a", lambda cards, pawn, to: JokerMove(faces(cards), _pawn(pawn), _BOX[to])),
    "redraw": ("redraw AAB", lambda cards: Redraw(faces(cards))),
    "trade": ("trade A * 1", lambda give, take, seat: TRADES[_card(give)][_card(take)][_SEAT[seat]]),
    "pass": ("pass", lambda: PASS),
    "draw": ("draw A", lambda card: DRAWN[_card(card)]),
}

"""What all panels draw from: the action in the making, what it can become, what can be clicked for it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.values import Value
from explorer.games.collection.board import PAWNS, Pawn
from explorer.games.collection.cards import COLOURS, faces
from explorer.games.collection.cards_in_hand import TRADES, Redraw, Trade
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.seen import View
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import Acting
from explorer.view.kit import spot
from explorer.view.markup import Markup, at, tag
from explorer.view.scene import Scene
from explorer.view.words import Words

ACTIONS: dict[str, type[Move]] = {"swap": Swap, "joker": JokerMove, "redraw": Redraw, "trade": Trade}
"""The actions A to D."""

_PIECE = re.compile(r"card [A-H*]|pawn [A-H][a-h]|to [a-h]|take [A-H*] [0-3]")
_MOST_PIECES = 5


Pieces = tuple[str, ...]


class Draft(Value):
    """What is chosen of an action so far; a click says all of it: `swap; card F; card G; pawn Fb`."""

    action: str
    pieces: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "; ".join((self.action, *self.pieces))

    def of(self, kind: str) -> list[str]:
        """The pieces of a kind, in the order in which they were chosen."""
        return [piece.partition(" ")[2] for piece in self.pieces if piece.startswith(f"{kind} ")]

    def without(self, piece: str) -> "Draft":
        rest = list(self.pieces)
        rest.remove(piece)
        return self.but(pieces=tuple(rest))


def begin(state: State) -> Draft | None:
    """Nothing chosen yet, if an action is due: of the first kind that can be done."""
    if not isinstance(state.stage, Acting):
        return None
    possible = state.stage.moves(state)
    first = type(possible[0]) if len(possible) else Swap
    return Draft(next((name for name, kind in ACTIONS.items() if kind is first), "swap"))


def put(draft: Any, piece: str) -> Draft:
    """The draft after a click, which says all of it."""
    if not isinstance(draft, Draft):
        raise Complaint("no action is being composed")
    action, *pieces = piece.split("; ")
    if action not in ACTIONS or len(pieces) > _MOST_PIECES or not all(map(_PIECE.fullmatch, pieces)):
        raise Complaint("'{piece}' is no piece of an action; write 'swap; card A; pawn Ab'", piece=piece[:40])
    return Draft(action, tuple(pieces))


def parts(move: Move) -> tuple[str, ...]:
    """The pieces of a finished action."""
    match move:
        case Swap(cards, one, other):
            return (*(f"card {card}" for card in cards), f"pawn {one}", f"pawn {other}")
        case JokerMove(cards, pawn, to):
            return (*(f"card {card}" for card in cards), f"pawn {pawn}", f"to {str(to).lower()}")
        case Redraw(cards):
            return tuple(f"card {card}" for card in cards)
        case Trade(give, take, partner):
            return f"card {give}", f"take {take} {partner}"
    return ()


def pawn_of(text: str) -> Pawn:
    """The pawn that a piece such as `Ab` stands for."""
    return PAWNS["ABCDEFGH".index(text[0])]["abcdefgh".index(text[1])]


def table_of(scene: Scene) -> State:
    """Everything is open, so a view knows the whole table."""
    look = scene.look
    state = look.table if isinstance(look, View) else look
    assert isinstance(state, State)
    return state


def draft_of(scene: Scene) -> Draft | None:
    """The draft on the table; whoever is asked and has none yet begins with an empty one."""
    if not scene.moves:
        return None
    return scene.draft if isinstance(scene.draft, Draft) else begin(table_of(scene))


class Choices:
    """The legal moves of the action being composed, each with its pieces.

    The only one left is chosen; a draft that cannot become any move begins anew.
    """

    def __init__(self, moves: Sequence[Move], draft: Draft) -> None:
        kind = ACTIONS[draft.action]
        self._fitting: dict[Pieces, list[tuple[Move, Pieces]]] = {
            (): [(move, parts(move)) for move in moves if type(move) is kind]
        }
        fits = self.fitting(draft.pieces)
        self.draft = draft if fits else Draft(draft.action)
        if len(fits) == 1 and draft.pieces:
            self.draft = draft.but(pieces=fits[0][1])
        wanted = sorted(self.draft.pieces)
        self.ready = next((move for move, bag in fits if sorted(bag) == wanted), None)

    def fitting(self, pieces: Pieces) -> list[tuple[Move, Pieces]]:
        """The moves that hold all these pieces."""
        if pieces not in self._fitting:
            last, number = pieces[-1], pieces.count(pieces[-1])
            fitting = self.fitting(pieces[:-1])
            self._fitting[pieces] = [(move, bag) for move, bag in fitting if bag.count(last) >= number]
        return self._fitting[pieces]

    def more(self, kind: str) -> list[str]:
        """The pieces of a kind that could be added, without their kind's name."""
        chosen, found = self.draft.pieces, set()
        for _, bag in self.fitting(chosen):
            found |= {
                piece
                for piece in bag
                if piece.startswith(f"{kind} ") and bag.count(piece) > chosen.count(piece)
            }
        return sorted((piece.partition(" ")[2] for piece in found), key=lambda what: what.replace("*", "I"))

    def after(self, piece: str) -> Draft | None:
        """The draft with one more piece; if it does not fit, it takes the place of others."""
        for kept in _kept(self.draft.pieces, piece):
            if self.fitting((*kept, piece)):
                return self.draft.but(pieces=(*kept, piece))
        return None

    def like(self) -> Move | None:
        """Some legal move that is like the draft."""
        for pieces in (self.draft.pieces, ()):
            if fits := self.fitting(pieces):
                return fits[0][0]
        return None


def _kept(pieces: Pieces, piece: str) -> Iterator[Pieces]:
    """What of the draft stays when a piece comes: as much as possible. A card may send pawns back."""
    kind = piece.partition(" ")[0]
    same = [place for place, other in enumerate(pieces) if other.startswith(f"{kind} ")]
    yield pieces
    if same:
        yield pieces[: same[-1]] + pieces[same[-1] + 1 :]
        yield tuple(other for other in pieces if not other.startswith(f"{kind} "))
    if kind == "card":
        cards = tuple(pieces[place] for place in same)
        yield cards
        yield cards[:-1]
        yield ()


@lru_cache(2)
def _choices(moves: Sequence[Move], draft: Draft) -> Choices:
    return Choices(moves, draft)


def choices_of(scene: Scene) -> Choices | None:
    """What can be chosen now; None if no action is being composed."""
    draft = draft_of(scene)
    return None if draft is None else _choices(scene.moves, draft)


class Offer(Value):
    """How a card, pawn or box is offered, and what a click means.

    chosen  it is part of the draft
    can     it can be chosen; `open` the same as long as nothing is chosen, when nearly everything can be
    plain   it cannot; or only in the place of something else, which a click does
    """

    frame: str = "plain"
    put: str | None = None
    refused: str | None = None

    def on(self, words: Words, name: str, *drawn: Any, x: float = 0, y: float = 0) -> Markup:
        """The thing of that name as something to click, if there is anything to click."""
        if self.put is not None:
            verb = {"chosen": "put_back", "plain": "choose_instead"}.get(self.frame, "choose")
            return spot(words.say(verb, what=name), *drawn, x=x, y=y, put=self.put)
        if self.refused is not None:
            return spot(words.say("does_not_fit", what=name), *drawn, x=x, y=y, refused=self.refused)
        return at(x, y, tag("title", name), *drawn)


def offers(scene: Scene, pieces: Iterable[str]) -> list[Offer]:
    """How each of these pieces is offered; of equal ones the first are the chosen ones."""
    choices = choices_of(scene)
    if choices is None:
        return [Offer() for _ in pieces]
    left = list(choices.draft.pieces)
    found = []
    for piece in pieces:
        if piece in left:
            left.remove(piece)
            found.append(Offer("chosen", put=str(choices.draft.without(piece))))
        else:
            found.append(_offer(scene, choices, piece))
    return found


def _offer(scene: Scene, choices: Choices, piece: str) -> Offer:
    after = choices.after(piece)
    if after is not None:
        more = len(after.pieces) > len(choices.draft.pieces) and choices.ready is None
        return Offer(("can" if choices.draft.pieces else "open") if more else "plain", put=str(after))
    tried = _tried(choices, piece)
    if tried is None or scene.game.objection(table_of(scene), tried) is None:
        return Offer()
    return Offer("plain", refused=str(tried))


def _tried(choices: Choices, piece: str) -> Move | None:
    """A move with that piece, otherwise like the draft: to be asked why it is not allowed."""
    kind, _, what = piece.partition(" ")
    match choices.like(), kind:
        case Swap(cards, one, other), "pawn":
            return Swap(cards, pawn_of(what), other)
        case Swap(_, one, other), "card":
            return Swap(faces("".join([*choices.draft.of("card"), what])), one, other)
        case JokerMove(cards, pawn, _), "to":
            return JokerMove(cards, pawn, COLOURS["abcdefgh".index(what)])
        case JokerMove(_, pawn, to), "card":
            return JokerMove(faces(what), pawn, to)
        case JokerMove(cards, _, to), "pawn":
            return JokerMove(cards, pawn_of(what), to)
        case Redraw(), "card":
            return Redraw(faces("".join([*choices.draft.of("card"), what])))
        case Trade(give, _, _), "take":
            return TRADES[give][faces(what[0])[0]][int(what[2])]
        case Trade(_, take, partner), "card":
            return TRADES[faces(what)[0]][take][partner]
    return None

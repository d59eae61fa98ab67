"""An action in the making: a bag of pieces, as clicks say it: `swap; card F; card G; pawn Fb`."""

import re
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.values import Value
from explorer.games.collection.board import PAWNS, Pawn
from explorer.games.collection.cards_in_hand import Redraw, Trade
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.seen import View
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import Acting
from explorer.view.scene import Scene

ACTIONS: dict[str, type[Move]] = {"swap": Swap, "joker": JokerMove, "redraw": Redraw, "trade": Trade}
"""The actions A to D."""

_PIECE = re.compile(r"card [A-H*]|pawn [A-H][a-h]|to [a-h]|take [A-H*] [0-3]")
_MOST_PIECES = 5


class Draft(Value):
    """What is chosen of an action so far. It knows no rule."""

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
    wrong = action not in ACTIONS or len(pieces) > _MOST_PIECES or not all(map(_PIECE.fullmatch, pieces))
    if wrong:
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

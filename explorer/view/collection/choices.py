"""What a draft can still become: the legal moves that hold all its pieces, and what else they hold."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from explorer.core.game import Move
from explorer.view.collection.pieces import ACTIONS, Draft, draft_of, parts
from explorer.view.scene import Scene

Pieces = tuple[str, ...]


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

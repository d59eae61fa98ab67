"""The sorting puzzle inside The Queen's Collection: how few operations bring all pawns home."""

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.analysis.sorting import fewest_joker_moves, fewest_operations, graph, misplaced, plan
from explorer.analysis.sorting.written import BoardText, boxes_of, by_hand
from explorer.front.graphs import Graph
from explorer.front.widget import lab
from explorer.games.collection.cards import COLOURS, Faces, letters
from explorer.games.collection.readings import Rulings
from explorer.games.collection.table import State
from explorer.view.layout import written_out


class Sorting:
    """A board to sort: what is misplaced, and the shortest way home.

    >>> import explorer as xp
    >>> board = xp.sorting("AAB BBA CCC")
    >>> board.misplaced, board.fewest, board.plan()
    (2, 1, ['Ba x Ab'])
    """

    def __init__(self, state: State, in_use: Faces = COLOURS, *, with_hands: bool = True) -> None:
        """Of a board written by hand only the boxes it names are `in_use`, and cards may not matter."""
        self.state, self.in_use, self.with_hands = state, in_use, with_hands

    @property
    def misplaced(self) -> int:
        """How many pawns are not at home."""
        return misplaced(self.state.board)

    @property
    def fewest(self) -> int:
        """The fewest operations that bring all pawns home."""
        return fewest_operations(self.state.board, self.state.setup.enough)

    @property
    def jokers(self) -> int:
        """How many of them must be carried by a joker, at least."""
        return fewest_joker_moves(self.state.board, self.state.setup.enough)

    def plan(self) -> list[str]:
        """Operations that do it, one after the other: an exchange of two pawns, or a pawn that is carried.

        >>> import explorer as xp
        >>> xp.sorting("AAB BBA CCC").plan()
        ['Ba x Ab']
        """
        return [str(operation) for operation in plan(self.state.board, self.state.setup.enough)]

    def graph(self) -> "Misplacements":
        """An arrow for every misplaced pawn, from its box to its home.

        >>> import explorer as xp
        >>> xp.sorting("AAB BBA CCC").graph()
        <misplaced pawns: 2>
        """
        return Misplacements(self.state)

    def lab(self, language: str = "en") -> Any:
        """This question as a widget, in which everything can be changed."""
        return lab("SortingLab", self, language=language)

    def __repr__(self) -> str:
        board = " ".join(letters(pawns) or "-" for pawns in self.state.board)
        return f"<sorting: {board}; {self.misplaced} misplaced, {self.fewest} operations>"


_LOOKS = {"cycle": "solid", "path": "dashed", "spare": "dotted"}


class Misplacements(Graph):
    """The misplaced pawns; arrows of one cycle or path have one number."""

    def __init__(self, state: State) -> None:
        self._state = state

    def to_networkx(self) -> Any:
        drawn = graph(self._state.board, self._state.setup.enough)
        for _, _, known in drawn.edges(data=True):
            known["part"] = -1 if known["part"] is None else known["part"]
        return drawn

    def to_dot(self) -> str:
        drawn = self.to_networkx()
        nodes = {box: {"label": box, "shape": "circle"} for box in drawn}
        edges = [(a, b, {"style": _LOOKS[known["kind"]]}) for a, b, known in drawn.edges(data=True)]
        return written_out(nodes, edges, "misplaced pawns")

    def __repr__(self) -> str:
        return f"<misplaced pawns: {misplaced(self._state.board)}>"


def sorting(
    board: BoardText,
    hands: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
    *,
    easy: bool = False,
    boxes: str | None = None,
    deck: str | None = None,
    turn: int = 0,
    rulings: Rulings | Mapping[str, Any] | str | None = None,
) -> Sorting:
    """A board written by hand: the pawns box by box, such as "AAB BBA CCC".

    hands    open hands, such as ["AB*", "CCA"], if cards matter
    easy     the side with fewer spaces, where not all pawns need come home
    boxes    the boxes as they stand round the table, such as "GAEFBHCD"
    deck     the cards that are left, if not all that are missing
    turn     who is asked
    rulings  how the rules are read: single readings, or a Rulings

    >>> import explorer as xp
    >>> xp.sorting("AAB BBA CCC").fewest
    1
    """
    state = by_hand(board, hands, names, easy=easy, boxes=boxes, deck=deck, turn=turn, rulings=rulings)
    return Sorting(state, COLOURS[: len(boxes_of(board))], with_hands=hands is not None)

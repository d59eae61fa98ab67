"""The Queen's Collection as the contract wants it.

>>> state = COLLECTION.start(players=2, seed=7)
>>> moves = COLLECTION.moves(state)
>>> len(moves), str(moves[0])
(268, 'swap BG Be Gd')
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from explorer.core.game import Game, Move, Part, Step, Story, Verdict, untold
from explorer.core.luck import Seeded
from explorer.core.notation import Notation
from explorer.core.plain import Plain
from explorer.games.collection import cards_in_hand, draw, joker, positions, score, swap, table, turn
from explorer.games.collection.readings import Rulings
from explorer.games.collection.seen import View
from explorer.games.collection.setup import SEATS, Deal, dealt, kept, retold, told
from explorer.games.collection.table import State


class Collection(Game[State, View]):
    """Exchange pawns until every one is in the box of its colour, before the cards run out."""

    name: ClassVar[str] = "collection"
    readings = Rulings
    seats: ClassVar[range] = SEATS
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "acting": ("acting", "drawing", "burning", "over"),
        "drawing": ("drawing", "acting", "over"),
        "burning": ("acting", "over"),
        "over": (),
    }
    notation = Notation(swap.VERBS, joker.VERBS, cards_in_hand.VERBS, turn.VERBS, draw.VERBS)

    def start(
        self,
        players: int = 3,
        seed: int = 0,
        *,
        names: Sequence[str] | None = None,
        rulings: Rulings | None = None,
        first: int = 0,
        easy: bool = False,
        remove_one_each: bool = False,
        jokers_removed: int = 0,
        boxes: str | None = None,
        setup_deck: str | None = None,
        removed_pawns: str | None = None,
        play_deck: str | None = None,
        position: Mapping[str, Any] | Plain | None = None,
    ) -> State:
        """A dealt table, alone or together; `position` is any moment of a game.

        `easy` is the side with fewer spaces; `remove_one_each` and `jokers_removed` make it harder. What is
        not given as letters comes from the seed: `boxes` clockwise from the one above the centre card,
        `setup_deck` and `play_deck` from the top, `removed_pawns` for somebody who plays alone.
        """
        if position is not None:
            return positions.read(position if isinstance(position, Plain) else Plain(position))
        harder = remove_one_each, jokers_removed
        given = boxes, setup_deck, removed_pawns, play_deck
        return dealt(Deal(players, seed, names, rulings, first, easy, *harder, *given))[0]

    def opening(
        self,
        players: int = 3,
        seed: int = 0,
        *,
        position: Mapping[str, Any] | Plain | None = None,
        setup: Plain | None = None,
        **options: Any,
    ) -> Step:
        if position is None:
            return told(*dealt(Deal(players, seed, **options)))
        state = self.start(position=position)
        return untold(state) if setup is None else retold(state, setup)

    def setup_of(self, step: Step) -> dict[str, Any] | None:
        return kept(step)

    def resumed(self, state: State) -> Story[State]:
        return turn.action_ends(state, state.stage.seat)

    def formerly(self, step: Step, move: Move) -> State | None:
        state: State = step.state
        return self.follow(state, move).state if turn.was_stuck(state, move) else None

    def bills(self, state: State) -> Mapping[str, tuple[Part, ...]]:
        return score.bills(state)

    def why(self, state: State, quantity: str) -> tuple[Part, ...]:
        """Of what `quantities` lists; and `score_after swap A* Ab Ba` is the score a move would bring."""
        kind, _, move = quantity.partition(" ")
        if kind == "score_after":
            return score.why_after(state, self.apply(state, self.parse(move)).events)
        return super().why(state, quantity)

    def seen_by(self, state: State, seat: int | None) -> View:
        return View(seat, state)

    def world(self, view: View, luck: Seeded) -> State:
        return view.table

    def key(self, state: State) -> Any:
        return table.key(state)

    def inventory(self, state: State) -> Mapping[str, int]:
        return table.inventory(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """All seats have the score of the table."""
        return (score.points(state),) * len(state.hands)

    def winners(self, state: State) -> Verdict:
        """All play against the board: the result is how close they came to the most there can be."""
        everybody = tuple(range(len(state.hands)))
        if score.scored_otherwise(state.setup):
            return Verdict(everybody, "QC-R13")
        return Verdict(everybody, "QC-SOLO-5" if state.solo else "QC-SCORE-3")

    def position(self, state: State) -> dict[str, Any]:
        return positions.written(state)


COLLECTION = Collection()

"""The Queen's Collection as the contract wants it.

>>> state = COLLECTION.start(players=2, seed=7)
>>> moves = COLLECTION.moves(state)
>>> len(moves), str(moves[0])
(268, 'swap BG Be Gd')
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from explorer.core.game import Draw, Game, Move, Odds, Part, Reason, Step, Verdict, unfold, untold
from explorer.core.luck import Seeded
from explorer.core.plain import Plain, called
from explorer.games.collection import deal, opening, options
from explorer.games.collection.cards import FACES, Faces
from explorer.games.collection.entries import MOST_CARDS
from explorer.games.collection.moves import DRAWN, parse
from explorer.games.collection.position import read, written
from explorer.games.collection.reasons import why_not
from explorer.games.collection.rulings import Rulings
from explorer.games.collection.score import points, scored_otherwise
from explorer.games.collection.seen import View, seen_by
from explorer.games.collection.seen import world as only_world
from explorer.games.collection.state import NAMES, Acting, Over, Setup, State
from explorer.games.collection.turn import STORIES
from explorer.games.collection.why import quantities, why, why_after


class Collection(Game[State, View]):
    """Exchange pawns until every one is in the box of its colour, before the cards run out."""

    name: ClassVar[str] = "collection"
    readings = Rulings
    seats: ClassVar[range] = range(1, 5)
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "acting": ("acting", "drawing", "burning", "over"),
        "drawing": ("drawing", "acting", "over"),
        "burning": ("acting", "over"),
        "over": (),
    }

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
            return read(position if isinstance(position, Plain) else Plain(position))
        return self._dealt(
            players,
            seed,
            names,
            rulings,
            first,
            easy,
            remove_one_each,
            jokers_removed,
            boxes,
            setup_deck,
            removed_pawns,
            play_deck,
        )[0]

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
            return opening.told(*self._dealt(players, seed, **options))
        state = self.start(position=position)
        return untold(state) if setup is None else opening.read(state, setup)

    def setup_of(self, step: Step) -> dict[str, Any] | None:
        return opening.written(step)

    def _dealt(
        self,
        players: int,
        seed: int,
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
    ) -> tuple[State, Faces]:
        """The table, and what it does not show: the deck that brought the pawns on the boxes."""
        if players not in self.seats:
            raise ValueError(f"The Queen's Collection is for 1 to 4 players, not {players}")
        named = called(names or NAMES[:players], players)
        if not 0 <= first < players:
            raise ValueError(f"first: there is no seat {first}; seats are 0 to {players - 1}")
        read = rulings or Rulings()
        cards = deal.cards_in_game(read, remove_one_each, jokers_removed)
        deal.check_numbers(read, cards, players)
        rng = Seeded(seed).rng("deal")
        circle = deal.circle(boxes, rng)
        removed = deal.removal(removed_pawns, players, read, rng)
        setup = Setup(named, read, easy, circle, cards)
        revealing = deal.deck("setup_deck", setup_deck, cards, rng)
        playing = deal.deck("play_deck", play_deck, cards, rng)
        return deal.dealt(setup, first, removed, revealing, playing), revealing

    def turn(self, state: State) -> int:
        stage = state.stage
        return stage.seat if type(stage) is Acting else stage.turn

    def phase(self, state: State) -> str:
        return state.stage.name

    def moves(self, state: State) -> Sequence[Move]:
        return options.moves(state)

    def odds(self, state: State) -> Odds:
        """Every card left is equally likely. Draws are counted from the top, dealt cards included."""
        return Odds(_DRAWS[state.drawn], DRAWN, state.deck)

    def follow(self, state: State, move: Move) -> Step:
        return unfold(state, STORIES[type(move)](state, move))

    def formerly(self, step: Step, move: Move) -> State | None:
        state = step.state
        return self.follow(state, move).state if options.was_stuck(state, move) else None

    def objection(self, state: State, move: Move) -> Reason | None:
        return why_not(state, move)

    def why(self, state: State, quantity: str) -> tuple[Part, ...]:
        """Of what `quantities` lists; and `score_after swap A* Ab Ba` is the score a move would bring."""
        kind, _, move = quantity.partition(" ")
        if kind == "score_after":
            return why_after(state, self.apply(state, self.parse(move)).events)
        return why(state, quantity)

    def quantities(self, state: State) -> Mapping[str, int]:
        return quantities(state)

    def bills(self, state: State) -> Mapping[str, tuple[Part, ...]]:
        return {name: why(state, name) for name in quantities(state)}

    def seen_by(self, state: State, seat: int | None) -> View:
        return seen_by(state, seat)

    def world(self, view: View, luck: Seeded) -> State:
        return only_world(view)

    def key(self, state: State) -> Any:
        """Names, the circle of boxes, discards and the count of draws do not matter for what can follow."""
        setup, stage = state.setup, "over" if isinstance(state.stage, Over) else state.stage
        table = state.board, state.hands, state.deck, state.passed, state.traded, state.out
        return setup.rulings, setup.easy, stage, *table

    def inventory(self, state: State) -> Mapping[str, int]:
        held = [card for hand in state.hands for card in hand]
        placed = [pawn for pawns in state.board for pawn in pawns]
        cards = {
            f"card {face}": state.deck[face] + state.discard.count(face) + held.count(face) for face in FACES
        }
        return cards | {f"pawn {face}": placed.count(face) + state.out[face] for face in FACES[:-1]}

    def scores(self, state: State) -> tuple[int, ...]:
        """All seats have the score of the table."""
        return (points(state),) * len(state.hands)

    def winners(self, state: State) -> Verdict:
        """All play against the board: the result is how close they came to the most there can be."""
        everybody = tuple(range(len(state.hands)))
        if scored_otherwise(state.setup):
            return Verdict(everybody, "QC-R13")
        return Verdict(everybody, "QC-SOLO-5" if state.solo else "QC-SCORE-3")

    def parse(self, text: str) -> Move:
        return parse(text)

    def position(self, state: State) -> dict[str, Any]:
        return written(state)


_DRAWS = tuple(Draw("deck", 0, number) for number in range(MOST_CARDS + 1))
COLLECTION = Collection()

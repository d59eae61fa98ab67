"""The object that keeps the contract: every verb is one look at the table or one call of the rules.

>>> from explorer.core.timeline import Timeline
>>> table = Timeline(TOY, TOY.start(players=2, seed=3), Seeded(3))
>>> [str(move) for move in TOY.moves(table.state)]
['offer 1', 'offer 3']
>>> table.play("offer 3")
<Moment 1: offer 3>
>>> TOY.seen_by(table.state, seat=1).table.offers
(0, None)
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from explorer.core.game import Game, Part, Step, Story, Verdict, told_setup, untold
from explorer.core.luck import Seeded
from explorer.core.notation import Notation
from explorer.core.plain import Plain
from tests.toy import bag, offer, positions, seen
from tests.toy.bag import Drawing
from tests.toy.offer import Offering
from tests.toy.table import ALL_OVER, BAG, DEALT, NAMES, Rulings, Setup, State, in_order, pebbles


class Pebbles(Game[State, seen.View]):
    name: ClassVar[str] = "pebbles"
    readings: ClassVar[type[Rulings]] = Rulings
    seats: ClassVar[range] = range(2, 4)
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "offering": ("offering", "drawing", "over"),
        "drawing": ("drawing", "offering"),
        "over": (),
    }
    notation = Notation(offer.VERBS, bag.VERBS)

    def start(
        self,
        players: int = 2,
        seed: int = 0,
        *,
        names: Sequence[str] | None = None,
        rulings: Rulings | None = None,
        position: Mapping[str, Any] | Plain | None = None,
    ) -> State:
        if position is not None:
            return positions.read(position if isinstance(position, Plain) else Plain(position))
        if players not in self.seats:
            raise ValueError(f"Pebbles is for 2 or 3 players, not {players}")
        left = list(BAG)
        Seeded(seed).rng("deal").shuffle(left)
        return State(
            setup=Setup(tuple(names or NAMES[:players]), rulings or Rulings()),
            hands=tuple(in_order(*(left.pop() for _ in range(DEALT))) for _ in range(players)),
            offers=(None,) * players,
            bag=in_order(*left),
            scores=(0,) * players,
            stage=Offering(0),
        )

    def opening(self, *args: Any, position: Any = None, setup: Plain | None = None, **options: Any) -> Step:
        state = self.start(*args, position=position, **options)
        if position is not None and setup is None:
            return untold(state)
        if setup is not None:
            setup.table(known=frozenset())
        return told_setup(bag.undealt(state.setup), bag.deal(state), state)

    def setup_of(self, step: Step) -> dict[str, Any] | None:
        return {} if step.events else None

    def resumed(self, state: State) -> Story[State]:
        """After a reveal everybody draws while the bag has enough for all; after the draws comes an offer."""
        yield from ()
        held = len(state.hands) * len(state.hands[0])
        if len(state.bag) >= len(state.hands) and held < DEALT * len(state.hands):
            return state.but(stage=Drawing(0))
        return state.but(stage=Offering(0) if held else ALL_OVER)

    def bills(self, state: State) -> Mapping[str, tuple[Part, ...]]:
        """`covered` counts the pebbles that do not lie open."""
        held = sum(map(len, state.hands))
        laid = len(BAG) - len(state.open) - len(state.bag) - held
        covered = Part("PB-DRAW-1", len(state.bag)), Part("PB-OFFER-1", held), Part("PB-OPEN-1", laid)
        return {"covered": covered}

    def seen_by(self, state: State, seat: int | None) -> seen.View:
        return seen.seen_by(state, seat)

    def world(self, view: seen.View, luck: Seeded) -> State:
        return seen.world(view, luck)

    def key(self, state: State) -> Any:
        return state.but(setup=state.setup.rulings, drawn=0)

    def inventory(self, state: State) -> Mapping[str, int]:
        return {f"pebble {pebble}": count for pebble, count in Counter(pebbles(state)).items()}

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def winners(self, state: State) -> Verdict:
        best = max(state.scores)
        ahead = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Verdict(ahead, "PB-END-1" if len(ahead) == 1 else "PB-END-2")

    def position(self, state: State) -> dict[str, Any]:
        return positions.written(state)


TOY = Pebbles()

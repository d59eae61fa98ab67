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

from explorer.core.game import (
    CHANCE,
    OVER,
    Draw,
    Game,
    Move,
    Odds,
    Part,
    Reason,
    Step,
    Story,
    Verdict,
    told_setup,
    untold,
)
from explorer.core.luck import Seeded
from explorer.core.plain import Plain
from tests.toy import moves, rules, seen
from tests.toy import position as paper
from tests.toy.events import in_order
from tests.toy.state import (
    BAG,
    DEALT,
    NAMES,
    PEBBLES,
    Drawing,
    Offering,
    Over,
    Rulings,
    Setup,
    State,
    pebbles,
)


class Pebbles(Game[State, seen.View]):
    name: ClassVar[str] = "pebbles"
    readings: ClassVar[type[Rulings]] = Rulings
    seats: ClassVar[range] = range(2, 4)
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "offering": ("offering", "drawing", "over"),
        "drawing": ("drawing", "offering"),
        "over": (),
    }

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
            return paper.read(position if isinstance(position, Plain) else Plain(position))
        if players not in self.seats:
            raise ValueError(f"Pebbles is for 2 or 3 players, not {players}")
        bag = list(BAG)
        Seeded(seed).rng("deal").shuffle(bag)
        return State(
            setup=Setup(tuple(names or NAMES[:players]), rulings or Rulings()),
            hands=tuple(in_order(*(bag.pop() for _ in range(DEALT))) for _ in range(players)),
            offers=(None,) * players,
            bag=in_order(*bag),
            scores=(0,) * players,
        )

    def opening(self, *args: Any, position: Any = None, setup: Plain | None = None, **options: Any) -> Step:
        state = self.start(*args, position=position, **options)
        if position is not None and setup is None:
            return untold(state)
        if setup is not None:
            setup.table(known=frozenset())
        return told_setup(rules.undealt(state.setup), rules.deal(state), state)

    def setup_of(self, step: Step) -> dict[str, Any] | None:
        return {} if step.events else None

    def turn(self, state: State) -> int:
        match state.stage:
            case Offering(seat):
                return seat
            case Drawing():
                return CHANCE
        return OVER

    def phase(self, state: State) -> str:
        return type(state.stage).__name__.lower()

    def moves(self, state: State) -> Sequence[Move]:
        every: Sequence[Move] = moves.OFFERS if isinstance(state.stage, Offering) else moves.TAKES
        return [move for move in every if rules.forbids(state, move) is None]

    def odds(self, state: State) -> Odds:
        return Odds(Draw("bag", 0, state.drawn), moves.TAKES, [state.bag.count(pebble) for pebble in PEBBLES])

    def forbids(self, state: State, move: Move) -> str | None:
        return rules.forbids(state, move)

    def story(self, state: State, move: Move) -> Story[State]:
        return rules.story(state, move)

    def why_not(self, state: State, move: Move) -> Reason | None:
        rule = rules.forbids(state, move)
        if rule is None:
            return None
        why = {
            Offering: "an_offer_from_the_hand_is_due",
            Drawing: "a_draw_from_the_bag_is_due",
            Over: "all_is_over",
        }
        return Reason(rule, why[type(state.stage)], instead=tuple(self.moves(state)))

    def quantities(self, state: State) -> Mapping[str, int]:
        return {"covered": len(BAG) - len(state.open)}

    def why(self, state: State, quantity: str) -> tuple[Part, ...]:
        """`covered` counts the pebbles that do not lie open."""
        held = sum(map(len, state.hands))
        laid = len(BAG) - len(state.open) - len(state.bag) - held
        return Part("PB-DRAW-1", len(state.bag)), Part("PB-OFFER-1", held), Part("PB-OPEN-1", laid)

    def seen_by(self, state: State, seat: int | None) -> seen.View:
        return seen.seen_by(state, seat)

    def worlds(self, view: seen.View, luck: Any) -> State:
        return seen.worlds(view, luck)

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

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def position(self, state: State) -> dict[str, Any]:
        return paper.written(state)

    def names(self, state: State) -> tuple[str, ...]:
        return state.setup.names

    def rulings_of(self, state: State) -> Rulings:
        return state.setup.rulings


TOY = Pebbles()

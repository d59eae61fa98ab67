"""The object that keeps the contract: every verb is one look at the table or one call of the rules.

>>> from explorer.core.timeline import Timeline
>>> table = Timeline(GOOFSPIEL, GOOFSPIEL.start(players=2), Seeded(3))
>>> table.play("bid 4")
<Moment 2: bid 4>
>>> GOOFSPIEL.seen_by(table.state, seat=1).table.bids
('hidden', None)
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from explorer.core.complaint import Complaint
from explorer.core.game import Game, Part, Step, Story, Verdict, told_setup, unfold, untold
from explorer.core.luck import Seeded
from explorer.core.notation import Notation
from explorer.core.plain import Plain, called

from . import bid, positions, prize, seen
from .bid import Bidding, Discarded
from .prize import Turning
from .table import ALL_OVER, NAMES, Rulings, Setup, State


class Goofspiel(Game[State, seen.View]):
    name: ClassVar[str] = "goofspiel"
    readings: ClassVar[type[Rulings]] = Rulings
    seats: ClassVar[range] = range(2, 5)
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "turning": ("bidding",),
        "bidding": ("bidding", "turning", "over"),
        "over": (),
    }
    notation = Notation(prize.VERBS, bid.VERBS)

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
            raise Complaint(f"Goofspiel is for 2 to 4 players, not {players}")
        setup = Setup(called(names or NAMES[:players], players), rulings or Rulings())
        state: State = unfold(prize.undealt(setup), prize.deal(prize.undealt(setup))).state
        return state

    def opening(self, *args: Any, position: Any = None, setup: Plain | None = None, **options: Any) -> Step:
        state = self.start(*args, position=position, **options)
        if position is not None and setup is None:
            return untold(state)
        if setup is not None:
            setup.table(known=frozenset())
        undealt = prize.undealt(state.setup)
        return told_setup(undealt, prize.deal(undealt), state)

    def setup_of(self, step: Step) -> dict[str, Any] | None:
        return {} if step.events else None

    def resumed(self, state: State) -> Story[State]:
        """After a prize come the bids; after the bids the next prize, while anybody has a card."""
        if len(state.hands[0]) > len(state.deck):
            return state.but(stage=Bidding(0))
        if state.hands[0]:
            return state.but(stage=Turning())
        if state.prizes:
            state = yield Discarded(state.prizes, last=True)
        return state.but(stage=ALL_OVER)

    def bills(self, state: State) -> Mapping[str, tuple[Part, ...]]:
        """What the next bids are for, and what is still to come."""
        named = {"stake": ("GS-WIN-1", state.prizes), "to_come": ("GS-PRIZE-1", state.deck)}
        return {
            number: tuple(Part(rule, card, about=(("prizes", (card,)),)) for card in cards)
            for number, (rule, cards) in named.items()
            if cards
        }

    def seen_by(self, state: State, seat: int | None) -> seen.View:
        return seen.seen_by(state, seat)

    def world(self, view: seen.View, luck: Seeded) -> State:
        return seen.world(view, luck)

    def key(self, state: State) -> Any:
        return state.but(setup=state.setup.rulings)

    def inventory(self, state: State) -> Mapping[str, int]:
        laid = [card for card in state.bids if isinstance(card, int)]
        cards = Counter([*sum(state.hands, ()), *laid, *state.spent])
        prizes = Counter([*state.prizes, *state.deck, *state.gone])
        return {f"card {card}": n for card, n in cards.items()} | {
            f"prize {card}": n for card, n in prizes.items()
        }

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def winners(self, state: State) -> Verdict:
        best = max(state.scores)
        ahead = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Verdict(ahead, "GS-END-1" if len(ahead) == 1 else "GS-END-2")

    def position(self, state: State) -> dict[str, Any]:
        return positions.written(state)


GOOFSPIEL = Goofspiel()

"""Queen's Necklace as the contract wants it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from explorer.core.game import Blanks, Game, Move, Step, untold
from explorer.core.luck import Seeded
from explorer.core.notation import Notation
from explorer.core.plain import Plain, called
from explorer.games.necklace import (
    bills,
    display,
    forger,
    influence,
    merchant,
    positions,
    purchase,
    sale,
    seen,
    table,
    theft,
    turn,
)
from explorer.games.necklace.cards import PRICES, Prices
from explorer.games.necklace.readings import PLAYERS, Rulings
from explorer.games.necklace.setup import dealt, setup_for, setup_of, told, told_from
from explorer.games.necklace.table import State

_NEXT_TURN = ("influence", "purchase", "draw")
_ONWARD = (*_NEXT_TURN, "cardinal", "display")

PHASE_GRAPH: dict[str, tuple[str, ...]] = {
    "influence": (*_ONWARD, "forger_defend", "forger_discard", "steal"),
    "forger_defend": (*_ONWARD, "forger_discard"),
    "forger_discard": _ONWARD,
    "steal": (*_ONWARD, "steal", "counter_theft"),
    "counter_theft": (*_ONWARD, "steal"),
    "purchase": _ONWARD,
    "draw": (*_ONWARD, "queen"),
    "queen": (*_ONWARD, "queen"),
    "cardinal": _ONWARD,
    "display": (*_ONWARD, "alchemist", "over"),
    "alchemist": (*_ONWARD, "over"),
    "over": (),
}
"""Which stage can follow which; what happens without a question in between is not shown."""

NAMES = ("Amy", "Barnaby", "Charles", "Diana")


class Necklace(Game[State, seen.View]):
    """Buy while prices fall, guess what the others will show, sell what is rare and in fashion."""

    name: ClassVar[str] = "necklace"
    readings = Rulings
    seats: ClassVar[range] = range(PLAYERS[0], PLAYERS[1] + 1)
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = PHASE_GRAPH
    notation = Notation(
        influence.VERBS,
        forger.VERBS,
        theft.VERBS,
        purchase.VERBS,
        turn.VERBS,
        table.VERBS,
        display.VERBS,
        sale.VERBS,
        merchant.VERBS,
    )

    def start(
        self,
        players: int = 3,
        seed: int = 0,
        *,
        names: Sequence[str] | None = None,
        rulings: Rulings | None = None,
        prices: Prices = PRICES,
        first: int | None = None,
        deal: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | Plain | None = None,
    ) -> State:
        """A dealt table; `deal` fixes fashion, hands and deck, `position` is any moment of a game."""
        if position is not None:
            return positions.read(position if isinstance(position, Plain) else Plain(position))
        return self._dealt(players, seed, names, rulings, prices, first, deal)[0]

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
            return told(*self._dealt(players, seed, **options))
        state = self.start(position=position)
        return untold(state) if setup is None else told_from(state, setup)

    def _dealt(
        self,
        players: int,
        seed: int,
        names: Sequence[str] | None = None,
        rulings: Rulings | None = None,
        prices: Prices = PRICES,
        first: int | None = None,
        deal: Mapping[str, Any] | None = None,
    ) -> tuple[State, tuple[int, ...]]:
        """The table, and what it does not show: how many Astrologers each player handed back."""
        if players not in self.seats:
            raise ValueError(f"Queen's Necklace is for 2 to 4 players, not {players}")
        named = called(names or NAMES[:players], players)
        if first is not None and not 0 <= first < players:
            raise ValueError(f"first: there is no seat {first}; seats are 0 to {players - 1}")
        readings = Rulings() if rulings is None else Rulings.having(**rulings.changes())
        fixed = setup_for(named, readings, prices)
        if deal is not None:
            return positions.arranged_from(fixed, first or 0, Plain(deal, "deal")), (0,) * players
        return dealt(fixed, first, Seeded(seed).rng("deal"))

    resumed = staticmethod(turn.resumed)
    bills = staticmethod(bills.bills)
    seen_by = staticmethod(seen.seen_by)
    world = staticmethod(seen.world)
    questions = staticmethod(seen.questions)
    setup_of = staticmethod(setup_of)
    position = staticmethod(positions.written)
    key = staticmethod(table.key)
    inventory = staticmethod(table.inventory)
    winners = staticmethod(sale.winners)

    def formerly(self, step: Step, move: Move) -> State | None:
        return step.state if theft.no_longer_asked(step, move) else None

    def chapter(self, state: State) -> Blanks:
        """A line of a score belongs to the sale that is being held."""
        return (("sale", state.sales + 1),)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def assumed(self, table: State | seen.View) -> tuple[str, ...]:
        return ("prices",) if table.setup.prices == PRICES else ()


NECKLACE_GAME = Necklace()

"""Queen's Necklace as the contract wants it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from explorer.core.game import Blanks, Game, Move, Part, Step, Story, unfold, untold
from explorer.core.luck import Seeded
from explorer.core.plain import Plain, called
from explorer.games.necklace import chance, choices, opening
from explorer.games.necklace.cards import MERCHANT, Cards
from explorer.games.necklace.deal import dealt
from explorer.games.necklace.end import winners
from explorer.games.necklace.influence import (
    countered,
    forger_answered,
    given_up,
    influence_chosen,
    no_longer_asked,
    pulled,
)
from explorer.games.necklace.merchant import alchemist_answered, cardinal_answered, shown
from explorer.games.necklace.moves import parse
from explorer.games.necklace.position import arranged_from, read, written
from explorer.games.necklace.prices import PRICES, Prices
from explorer.games.necklace.questions import questions
from explorer.games.necklace.reasons import why_not
from explorer.games.necklace.rulings import PLAYERS, Rulings
from explorer.games.necklace.seen import View, seen_by
from explorer.games.necklace.stages import (
    RESUME,
    AlchemistWindow,
    CardinalWindow,
    Countering,
    Defending,
    Drawing,
    GivingUp,
    Influence,
    Pulling,
    Purchase,
    QueenWindow,
    Showing,
    Stage,
)
from explorer.games.necklace.state import State
from explorer.games.necklace.turn import drawn, purchase_chosen, queen_answered, resumed
from explorer.games.necklace.why import bills
from explorer.games.necklace.worlds import world

Answer = Callable[[State, Any], Story[State]]

_AFTER_A_MERCHANT = ("cardinal", "display")
_NEXT_TURN = ("influence", "purchase", "draw")
_ONWARD = (*_NEXT_TURN, *_AFTER_A_MERCHANT)

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


def _then_resumed(answer: Answer) -> Answer:
    """After an effect or a sale, play goes on where it was interrupted."""

    def story(state: State, move: Any) -> Story[State]:
        state = yield from answer(state, move)
        while state.stage is RESUME:
            state = yield from resumed(state)
        return state

    return story


_ANSWERS: dict[type[Stage], Answer] = {
    Purchase: purchase_chosen,
    Drawing: drawn,
    QueenWindow: queen_answered,
    Influence: _then_resumed(influence_chosen),
    Defending: _then_resumed(forger_answered),
    GivingUp: _then_resumed(given_up),
    Pulling: _then_resumed(pulled),
    Countering: _then_resumed(countered),
    CardinalWindow: _then_resumed(cardinal_answered),
    Showing: _then_resumed(shown),
    AlchemistWindow: _then_resumed(alchemist_answered),
}
NAMES = ("Amy", "Barnaby", "Charles", "Diana")


class Necklace(Game[State, View]):
    """Buy while prices fall, guess what the others will show, sell what is rare and in fashion."""

    name: ClassVar[str] = "necklace"
    readings = Rulings
    seats: ClassVar[range] = range(PLAYERS[0], PLAYERS[1] + 1)
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = PHASE_GRAPH

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
            return read(position if isinstance(position, Plain) else Plain(position))
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
        if deal is not None:
            return arranged_from(named, readings, prices, first or 0, Plain(deal, "deal")), (0,) * players
        return dealt(named, readings, prices, first, Seeded(seed).rng("deal"))

    def turn(self, state: State) -> int:
        return state.stage.seat(state)

    def phase(self, state: State) -> str:
        return state.stage.name

    moves = staticmethod(choices.moves)
    odds = staticmethod(chance.odds)
    objection = staticmethod(why_not)
    seen_by = staticmethod(seen_by)
    world = staticmethod(world)
    winners = staticmethod(winners)
    parse = staticmethod(parse)
    position = staticmethod(written)
    questions = staticmethod(questions)

    def follow(self, state: State, move: Move) -> Step:
        return unfold(state, _ANSWERS[type(state.stage)](state, move))

    def formerly(self, step: Step, move: Move) -> State | None:
        return step.state if no_longer_asked(step, move) else None

    def bills(self, state: State) -> Mapping[str, tuple[Part, ...]]:
        return bills(state)

    def chapter(self, state: State) -> Blanks:
        """A line of a score belongs to the sale that is being held."""
        return (("sale", state.sales + 1),)

    def key(self, state: State) -> Any:
        """Names, counters of draws and what players remember do not make two tables different."""
        due = tuple((delay.player, delay.due - state.turn) for delay in state.waiting)
        known = state.but(turn=0, drawn=0, thefts=0, waiting=due, open=(), strayed=(), sights=())
        return tuple(known.but(setup=(state.rulings, state.setup.prices)))

    def inventory(self, state: State) -> Mapping[str, int]:
        cards = state.pile.and_all(state.discard)
        for held in (*state.hands, *state.cards_on_display()):
            cards = cards.and_all(held)
        cards = cards.and_all(Cards.of(offer.card for offer in state.row if offer is not None))
        return cards.plus(MERCHANT, len(state.merchants) + len(state.waiting) + state.aside).named()

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def assumed(self, table: State | View) -> tuple[str, ...]:
        return ("prices",) if table.setup.prices == PRICES else ()


NECKLACE_GAME = Necklace()

"""Edel, Stein & Reich as the contract wants it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from explorer.core.game import (
    Blanks,
    Game,
    Move,
    Odds,
    Part,
    Reason,
    Step,
    Story,
    Verdict,
    unfold,
    untold,
)
from explorer.core.luck import Seeded
from explorer.core.plain import Plain, called
from explorer.games.edel import opening
from explorer.games.edel.cards import ASSUMED_GEM_CARDS
from explorer.games.edel.cards import gem_cards as own_table
from explorer.games.edel.chance import odds
from explorer.games.edel.event_action import drawn_blind, source_picked
from explorer.games.edel.free_choice import exchanged, taken
from explorer.games.edel.immediate import played
from explorer.games.edel.inventory import inventory, key
from explorer.games.edel.negotiation import given, opened, replied
from explorer.games.edel.notation import parse
from explorer.games.edel.options import moves
from explorer.games.edel.phases import PHASES, phase
from explorer.games.edel.position import read, written
from explorer.games.edel.reasons import why_not
from explorer.games.edel.rounds import winners
from explorer.games.edel.rulings import Rulings
from explorer.games.edel.seen import View, a_world, seen_by
from explorer.games.edel.setup import ages_of, enough, laid_out, set_aside
from explorer.games.edel.stages import (
    Choosing,
    Dealing,
    DrawingEvent,
    Exchanging,
    Giving,
    Guessing,
    Opening,
    PickingEvent,
    Playing,
    PuttingAside,
    Replying,
    Stage,
    Taking,
    TurningUp,
)
from explorer.games.edel.state import Setup, State
from explorer.games.edel.turn import chosen, dealt, put_aside, turned_up
from explorer.games.edel.two_players import guessed
from explorer.games.edel.why import bills

_ANSWERS: dict[type[Stage], Callable[[State, Any], Story[State]]] = {
    PuttingAside: put_aside,
    Dealing: dealt,
    TurningUp: turned_up,
    Choosing: chosen,
    Guessing: guessed,
    Opening: opened,
    Replying: replied,
    Giving: given,
    PickingEvent: source_picked,
    DrawingEvent: drawn_blind,
    Playing: played,
    Exchanging: exchanged,
    Taking: taken,
}

NAMES = ("Miriam", "Philippe", "Anna", "Jonas", "Clara")


class Edel(Game[State, View]):
    """Guess what the others want, bid gems for what you want too, and have most of a colour in time."""

    name: ClassVar[str] = "edel"
    readings = Rulings
    seats: ClassVar[range] = range(2, 6)
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = PHASES

    def start(
        self,
        players: int = 3,
        seed: int = 0,
        *,
        names: Sequence[str] | None = None,
        rulings: Rulings | None = None,
        first: int = 0,
        youngest_first: Sequence[int] | None = None,
        gem_cards: Iterable[Any] | None = None,
        aside: Sequence[int] | None = None,
        position: Mapping[str, Any] | Plain | None = None,
    ) -> State:
        """A table ready for the first card, or any moment of a game as `position` describes it.

        With two players `first` is active first; `youngest_first` names the seats by age; `aside` fixes the
        gem cards put aside for round 1; `gem_cards` replaces the assumed table of gem cards by one's own.
        """
        if position is not None:
            return read(position if isinstance(position, Plain) else Plain(position))
        if players not in self.seats:
            raise ValueError(f"Edel, Stein & Reich is for 2 to 5 players, not {players}")
        named = called(names or NAMES[:players], players)
        if first not in range(2 if players == 2 else 1):
            raise ValueError(f"first: of two players 0 or 1 begins, of more there is no first; not {first}")
        table = ASSUMED_GEM_CARDS if gem_cards is None else own_table(gem_cards)
        agreed = enough(rulings or Rulings(), players)
        setup = Setup(named, agreed, ages_of(youngest_first, players), table)
        return laid_out(setup, first, set_aside(players, aside, Seeded(seed).rng("deal"), agreed))

    def opening(
        self,
        *args: Any,
        position: Mapping[str, Any] | Plain | None = None,
        setup: Plain | None = None,
        **options: Any,
    ) -> Step:
        state = self.start(*args, position=position, **options)
        if position is None:
            return opening.told(state)
        return untold(state) if setup is None else opening.read(state, setup)

    def setup_of(self, step: Step) -> dict[str, Any] | None:
        return opening.written(step)

    def turn(self, state: State) -> int:
        return state.stage.seat

    def phase(self, state: State) -> str:
        return phase(state)

    def moves(self, state: State) -> Sequence[Move]:
        return moves(state)

    def odds(self, state: State) -> Odds:
        return odds(state)

    def follow(self, state: State, move: Move) -> Step:
        return unfold(state, _ANSWERS[type(state.stage)](state, move))

    def objection(self, state: State, move: Move) -> Reason | None:
        return why_not(state, move)

    def bills(self, state: State) -> Mapping[str, tuple[Part, ...]]:
        return bills(state)

    def chapter(self, state: State) -> Blanks:
        """Money comes in the turns of a round and in its scoring."""
        return (("round", state.round), ("turn", state.turn))

    def seen_by(self, state: State, seat: int | None) -> View:
        return seen_by(state, seat)

    def world(self, view: View, luck: Seeded) -> State:
        return a_world(view, luck)

    def key(self, state: State) -> Any:
        return key(state)

    def inventory(self, state: State) -> Mapping[str, int]:
        return inventory(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.money

    def winners(self, state: State) -> Verdict:
        return winners(state.money, state.gems)

    def parse(self, text: str) -> Move:
        return parse(text)

    def position(self, state: State) -> dict[str, Any]:
        return written(state)

    def assumed(self, table: State | View) -> tuple[str, ...]:
        return ("gem_cards",) if table.setup.gem_cards == ASSUMED_GEM_CARDS else ()


EDEL_GAME = Edel()

"""Edel, Stein & Reich as the contract wants it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from explorer.core.game import Blanks, Game, Part, Step, Story, Verdict, untold
from explorer.core.luck import Seeded
from explorer.core.notation import Notation
from explorer.core.plain import Plain, called
from explorer.games.edel import (
    actions,
    bids,
    bills,
    choice,
    event_cards,
    event_pile,
    negotiation,
    positions,
    rounds,
    seen,
    table,
    two_players,
)
from explorer.games.edel.cards import ASSUMED_GEM_CARDS, EVENT_CARDS, SCORING_CARDS
from explorer.games.edel.cards import gem_cards as own_table
from explorer.games.edel.event_cards import event_phase
from explorer.games.edel.readings import Rulings
from explorer.games.edel.seen import View
from explorer.games.edel.setup import ages_of, enough, laid_out, set_aside, told
from explorer.games.edel.table import Setup, State

NAMES = ("Miriam", "Philippe", "Anna", "Jonas", "Clara")

PLAYS = tuple(
    dict.fromkeys(event_phase(card) for card in range(len(EVENT_CARDS)) if card not in SCORING_CARDS)
)
_AFTER_TURN = ("deal", "put_aside", "over")
_NOTHING_PUT_ASIDE = ("deal", "over")
"""With two players and with five, no gem cards are put aside when a round begins."""

_AFTER_EVENT = ("open", "free_one", "free_many", *_AFTER_TURN)
_AFTER_MONEY = ("event_source", *_AFTER_EVENT)

PHASES: dict[str, tuple[str, ...]] = {
    "put_aside": ("put_aside", "deal"),
    "deal": ("deal", "turn_up", "action"),
    "turn_up": ("action",),
    "action": ("action", "guess", *_AFTER_MONEY),
    "guess": ("guess", "open", "event_source", *_NOTHING_PUT_ASIDE),
    "open": ("reply", "give_one", *_AFTER_MONEY),
    "reply": ("reply", *_AFTER_MONEY),
    "give_one": _AFTER_MONEY,
    "event_source": ("event_draw", *PLAYS, *_AFTER_EVENT),
    "event_draw": (*PLAYS, *_AFTER_EVENT),
    **dict.fromkeys(PLAYS, _AFTER_EVENT),
    "free_one": _NOTHING_PUT_ASIDE,
    "free_many": ("free_many", *_NOTHING_PUT_ASIDE),
    "over": (),
}


class Edel(Game[State, View]):
    """Guess what the others want, bid gems for what you want too, and have most of a colour in time."""

    name: ClassVar[str] = "edel"
    readings = Rulings
    seats: ClassVar[range] = range(2, 6)
    phases: ClassVar[Mapping[str, tuple[str, ...]]] = PHASES
    notation = Notation(
        choice.VERBS,
        two_players.VERBS,
        bids.VERBS,
        negotiation.VERBS,
        actions.VERBS,
        event_cards.VERBS,
        table.VERBS,
        rounds.VERBS,
        event_pile.VERBS,
        between=":",
    )

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
            return positions.read(position if isinstance(position, Plain) else Plain(position))
        if players not in self.seats:
            raise ValueError(f"Edel, Stein & Reich is for 2 to 5 players, not {players}")
        named = called(names or NAMES[:players], players)
        if first not in range(2 if players == 2 else 1):
            raise ValueError(f"first: of two players 0 or 1 begins, of more there is no first; not {first}")
        cards = ASSUMED_GEM_CARDS if gem_cards is None else own_table(gem_cards)
        agreed = enough(rulings or Rulings(), players)
        agreement = Setup(named, agreed, ages_of(youngest_first, players), cards)
        return laid_out(agreement, first, set_aside(players, aside, Seeded(seed).rng("deal"), agreed))

    def opening(
        self,
        *args: Any,
        position: Mapping[str, Any] | Plain | None = None,
        setup: Plain | None = None,
        **options: Any,
    ) -> Step:
        state = self.start(*args, position=position, **options)
        if position is not None and setup is None:
            return untold(state)
        if setup is not None:
            setup.table(known=frozenset())
        return told(state)

    def setup_of(self, step: Step) -> dict[str, Any] | None:
        """That it was told; how, can be told from the dealt table."""
        return {} if step.events else None

    def resumed(self, state: State) -> Story[State]:
        """Action follows action; after the last one the turn ends and another begins."""
        state = yield from actions.resolved(state)
        return (yield from rounds.turn_ended(state)) if state.stage.resumes else state

    def bills(self, state: State) -> Mapping[str, tuple[Part, ...]]:
        return bills.bills(state)

    def chapter(self, state: State) -> Blanks:
        """Money comes in the turns of a round and in its scoring."""
        return (("round", state.round), ("turn", state.turn))

    def seen_by(self, state: State, seat: int | None) -> View:
        return seen.seen_by(state, seat)

    def world(self, view: View, luck: Seeded) -> State:
        return seen.world(view, luck)

    def key(self, state: State) -> Any:
        return table.key(state)

    def inventory(self, state: State) -> Mapping[str, int]:
        return table.inventory(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.money

    def winners(self, state: State) -> Verdict:
        return rounds.winners(state.money, state.gems)

    def position(self, state: State) -> dict[str, Any]:
        return positions.written(state)

    def assumed(self, table: State | View) -> tuple[str, ...]:
        return ("gem_cards",) if table.setup.gem_cards == ASSUMED_GEM_CARDS else ()


EDEL_GAME = Edel()

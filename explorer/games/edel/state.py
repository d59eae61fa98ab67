"""The table at one moment: what lies where, and what is being waited for."""

from collections.abc import Callable
from itertools import chain
from typing import Any

from explorer.core.values import Value
from explorer.games.edel.cards import EVENT_CARDS, GEM_CARDS, Action, GemCard, Gems
from explorer.games.edel.piles import Cards
from explorer.games.edel.rulings import Rulings
from explorer.games.edel.stages import Stage

_new = tuple.__new__


class Setup(Value):
    """What never changes during a game. `ages` gives each seat its place from the youngest, 0, upwards."""

    names: tuple[str, ...]
    rulings: Rulings
    ages: tuple[int, ...]
    gem_cards: tuple[GemCard, ...]


class Table(Value):
    """Everything on the table. A card that is nowhere else lies face up: discarded, or under the event pile.

    starter   who began the round; it matters with two players only
    aside     the gem cards put aside for this round
    deck      the gem cards face down
    dealt     the gem cards in front of the players, by seat; with two players the active player's alone
    chosen    the action cards laid, by seat; None where none lies or it is not to be seen
    order     all seats in the order of opening, where holdings are compared as they were at the reveal
    shuffles  how often the event pile was shuffled again
    events    the event cards face down
    drawn     how many event cards were drawn since the last shuffle
    visible   the event card turned up
    in_use    the immediate event card that is being resolved
    held      the scoring event cards in front of each player
    """

    stage: Stage
    setup: Setup
    round: int
    turn: int
    starter: int
    aside: Cards
    deck: Cards
    dealt: Cards
    chosen: tuple[Action | None, ...]
    order: tuple[int, ...]
    shuffles: int
    events: Cards
    drawn: int
    visible: int | None
    in_use: int | None
    held: tuple[Cards, ...]
    gems: tuple[Gems, ...]
    bank: Gems
    money: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.money)

    @property
    def rulings(self) -> Rulings:
        return self.setup.rulings

    @property
    def active(self) -> int:
        """With two players: whose action is to be guessed."""
        return (self.starter + self.turn - 1) % 2

    @property
    def discarded(self) -> Cards:
        """The gem cards used in this round; with two players, in the game."""
        elsewhere = {*self.deck, *self.aside, *self.dealt}
        return tuple(card for card in range(GEM_CARDS) if card not in elsewhere)

    @property
    def face_up(self) -> Cards:
        """The event cards that lie face up under the pile."""
        elsewhere = {*self.events, self.visible, self.in_use, *chain(*self.held)}
        return tuple(card for card in range(len(EVENT_CARDS)) if card not in elsewhere)

    def card_of(self, player: int) -> GemCard:
        """The gem card that a player acts with; two players share the one on the table."""
        return self.setup.gem_cards[self.dealt[player if len(self.money) > 2 else 0]]


class State(Table):
    """A table that hides nothing but the order of the piles, which nobody knows."""

    def at(self, stage: Stage) -> "State":
        """The same table, waiting for something else."""
        return _new(State, (stage,) + self[1:])  # noqa: RUF005  (quicker than unpacking, and most called)


def changing(*fields: str) -> Callable[[State, tuple[Any, ...]], State]:
    """A `but` for fields that lie side by side, twice as quick: for what happens in every turn."""
    first = State.__places__[fields[0]]
    end = first + len(fields)
    assert State.__fields__[first:end] == fields

    def changed(state: State, values: tuple[Any, ...]) -> State:
        return _new(State, state[:first] + values + state[end:])

    return changed


def replaced(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return items[:place] + (item,) + items[place + 1 :]  # noqa: RUF005  (a third quicker than unpacking)

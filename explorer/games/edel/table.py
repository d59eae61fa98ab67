"""The table at one moment: what lies where, what it waits for, and when two tables are the same."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from itertools import chain
from typing import Any, ClassVar

from explorer.core import game as core
from explorer.core.codec import Seat
from explorer.core.game import CHANCE, Draw, Odds, Reason
from explorer.core.notation import Move, Verbs, only
from explorer.core.values import Value
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, GEM_CARDS, MONEY, Action, GemCard, Gems
from explorer.games.edel.readings import Rulings

_new = tuple.__new__

SEATS, NO_YES = range(5), (False, True)
NOT_NOW, FEW = "not_now", 4

Cards = tuple[int, ...]
"""Cards by their numbers. A state knows which are in a pile; nobody knows in which order."""


class Setup(Value):
    """What never changes during a game. `ages` gives each seat its place from the youngest, 0, upwards."""

    names: tuple[str, ...]
    rulings: Rulings
    ages: tuple[int, ...]
    gem_cards: tuple[GemCard, ...]


class Stage(core.Stage):
    """What the table is waiting for."""

    rule: ClassVar[str]
    revealed: ClassVar[bool] = True
    """Whether the action cards of the turn lie open."""

    @property
    def seat(self) -> int:
        """Who decides: a seat, CHANCE or OVER."""
        return CHANCE

    def asked(self, state: "State") -> int:
        return self.seat

    def rule_here(self, table: "Table") -> str:
        """The paragraph that says what is waited for."""
        return self.rule

    def busy(self) -> tuple[tuple[int, ...], Action | None]:
        """Who is busy with which action."""
        return (), None

    def out_of_place(self, state: "State") -> Reason:
        return Reason(self.rule_here(state), NOT_NOW, (("phase", self.phase(state)),))

    def instead(self, state: "State", move: Move, reason: Reason) -> tuple[Move, ...]:
        """The legal moves of the same kind that have most in common with this one."""
        if reason.why == NOT_NOW or self.seat == CHANCE:
            return self.few(state)
        same = [legal for legal in self.moves(state) if type(legal) is type(move)]
        same.sort(key=lambda legal: sum(mine != other for mine, other in zip(move, legal, strict=True)))
        return tuple(same[:FEW]) or self.few(state)

    def few(self, state: "State") -> tuple[Move, ...]:
        """All moves if a player has only a few, else none: a long list is no advice."""
        legal = self.moves(state)
        return tuple(legal) if self.seat != CHANCE and len(legal) <= FEW else ()


class Asking(Stage):
    """A player decides."""

    seat: Seat


def against(move: Move, rule: str, why: str) -> Reason:
    """What speaks against a move, with what it is about."""
    about = zip(move.__fields__, move, strict=True)
    return Reason(rule, why, tuple((field, value) for field, value in about if value is not None))


class SettingUp(Stage):
    """The table is being laid; nobody is asked."""

    name = "setup"


class Resolving(Stage):
    """Nothing is waited for: the actions from `first` on are resolved; `actor` is who carries out that one.

    The actor is None where the action cards tell it.
    """

    name = "resolving"
    resumes = True
    first: int
    actor: int | None = None


SETTING_UP, RESOLVING = SettingUp(), Resolving(MONEY)
_resolving = cache(Resolving)


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

    def is_challenger(self, player: int) -> bool:
        """Of two players, who has no gem card of her own in this turn."""
        return len(self.money) == 2 and player != self.active


class State(Table):
    """A table that hides nothing but the order of the piles, which nobody knows."""

    def at(self, stage: Stage) -> "State":
        """The same table, waiting for something else."""
        return _new(State, (stage,) + self[1:])  # noqa: RUF005  (quicker than unpacking, and most called)

    def settled(self, action: Action, actor: int | None = None) -> "State":
        """The same table, and it goes on: `actor` carries out the action, or nobody and the next comes."""
        return self.at(_resolving(action + (actor is None), actor))


def changing(*fields: str) -> Callable[[State, tuple[Any, ...]], State]:
    """A `but` for fields that lie side by side, twice as quick: for what happens in every turn."""
    first = State.__places__[fields[0]]
    end = first + len(fields)
    assert State.__fields__[first:end] == fields

    def changed(state: State, values: tuple[Any, ...]) -> State:
        return _new(State, state[:first] + values + state[end:])

    return changed


def every(kind: Callable[..., Any], first: Iterable[Any], *rest: Iterable[Any]) -> tuple[Any, ...]:
    """All values of a kind, by their fields: what happens in every turn is built once and shared."""
    return tuple(every(partial(kind, value), *rest) if rest else kind(value) for value in first)


def replaced(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return items[:place] + (item,) + items[place + 1 :]  # noqa: RUF005  (a third quicker than unpacking)


def without(cards: Cards, card: int) -> Cards:
    """The pile once this card was drawn."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class TopCard(Odds):
    """The odds of the top card: every face-down card is as likely as any other.

    Outcomes and weights are written out when somebody asks for them; to draw a card nobody does.
    """

    __slots__ = ("_cards", "_outcome_of")

    def __init__(
        self, source: str, shuffle: int, number: int, cards: Cards, outcome_of: Sequence[Move]
    ) -> None:
        self.draw = _draw(source, shuffle, number)
        self._cards, self._outcome_of = cards, outcome_of

    def __getattr__(self, name: str) -> Any:
        if name == "outcomes":
            self.outcomes = tuple(self._outcome_of[card] for card in self._cards)
        elif name == "weights":
            self.weights = (1,) * len(self._cards)
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def at(self, number: float) -> Move:
        cards = self._cards
        return self._outcome_of[cards[int(number * len(cards))]]


_draw = cache(Draw)


class Decline(Move):
    """What is offered is not taken: an event card, a free choice, an action for a gem."""

    def __str__(self) -> str:
        return "decline"


DECLINE = Decline()
VERBS: Verbs = {"decline": ("decline", only(DECLINE))}


def one_of(moves: Iterable[Move]) -> Callable[[str], Move]:
    """Reads one of these moves by what follows its verb."""
    return {str(move).partition(":")[2]: move for move in moves}.__getitem__


def number_in(word: str) -> int:
    """A number of gems or of a seat, as a move is written with it."""
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise ValueError(word)
    return int(word)


def inventory(state: State) -> dict[str, int]:
    """Gems by colour, event cards by kind, gem cards one by one, wherever they lie."""
    gems = {colour.name: state.bank[colour] + sum(hand[colour] for hand in state.gems) for colour in COLOURS}
    single = [card for card in (state.visible, state.in_use) if card is not None]
    events = chain(state.events, state.face_up, single, *state.held)
    cards = Counter(chain(state.deck, state.aside, state.dealt, state.discarded))
    return {
        **gems,
        **Counter(EVENT_CARDS[card].name for card in events),
        **{f"gem:{card}": cards[card] for card in sorted(cards)},
    }


def key(state: State) -> Any:
    """Names, counters of draws and which of several equal cards it is do not make two tables different.

    Neither do gem cards put aside or discarded: they come back only when all cards are shuffled again.
    """
    setup = state.setup
    alike = equal_cards(setup.gem_cards)
    visible, in_use = (None if card is None else EVENT_CARDS[card] for card in (state.visible, state.in_use))
    return (
        (state.stage, setup.rulings, setup.ages, setup.gem_cards),
        (state.round, state.turn, state.starter, state.gems, state.money, state.chosen, state.order),
        (_sorted(alike[card] for card in state.deck), tuple(alike[card] for card in state.dealt)),
        (_sorted(EVENT_CARDS[card] for card in state.events), visible, in_use),
        tuple(_sorted(EVENT_CARDS[card] for card in cards) for cards in state.held),
    )


def _sorted(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(numbers))


@cache
def equal_cards(gem_cards: tuple[GemCard, ...]) -> tuple[int, ...]:
    """For each gem card the first one that shows the same."""
    return tuple(map(gem_cards.index, gem_cards))

"""The first step of a sale: everybody prepares a display in secret, card by card, and all are revealed."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Self, overload

from explorer.core import game as core
from explorer.core.codec import Seat
from explorer.core.complaint import Complaint
from explorer.core.game import Event, Reason, Story
from explorer.core.notation import Verbs
from explorer.core.values import Value
from explorer.games.necklace.bills import Bill, stones_of
from explorer.games.necklace.cards import (
    ALCHEMIST,
    BANKER,
    GEM_CARDS,
    GEM_NAMES,
    GEM_OF,
    GEMS,
    KING,
    NECKLACE,
    RING,
    Card,
    Cards,
    Gem,
)
from explorer.games.necklace.displays import NOTHING, Display, Displays, flaws, parse_display, repaired
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import AlchemistWindow, alchemist, transmutations
from explorer.games.necklace.table import (
    Asking,
    Interruption,
    Move,
    Question,
    State,
    left,
    replaced,
)


class Show(Move):
    """A whole display is one move."""

    time = "QN-DISP-1"
    display: Display

    def timed(self, state: State) -> str:
        return "QN-DISP-6" if state.revealed else self.time

    def __str__(self) -> str:
        return f"show {self.display}"


VERBS: Verbs = {"show": ("show D31rk A1 b", lambda rest: Show(parse_display(rest)))}


def sale(state: State) -> Story[State]:
    """Everybody prepares a display in secret, the active player first by convention."""
    state = yield SaleBegan(state.sales + 1)
    return state.at(Showing(state.active))


class Showing(Interruption):
    """The sale: she prepares her display, unseen."""

    name = "display"
    shower: Seat

    def asked(self, state: State) -> int:
        return self.shower

    def moves(self, state: State) -> Sequence[core.Move]:
        """The displays of her hand are numbered, not listed."""
        return Shows(Displays(state.hands[self.shower], state.rulings))

    def objection(self, state: State, move: core.Move) -> Reason | None:
        if type(move) is not Show:
            return self.not_now(state, move)
        flaw = next(flaws(move.display, state.hands[self.shower], state.rulings), None)
        return None if flaw is None else flaw.reason

    def instead(self, state: State, move: core.Move, reason: Reason) -> tuple[core.Move, ...]:
        if isinstance(move, Show):
            return (Show(repaired(move.display, state.hands[self.shower], state.rulings)),)
        return super().instead(state, move, reason)

    def story(self, state: State, move: Show) -> Story[State]:
        state = yield Prepared(self.shower, move.display)
        following = (self.shower + 1) % state.players
        if following != state.active:
            return state.at(Showing(following))
        state = yield Revealed(tuple(display for display in state.displays if display is not None))
        return (yield from alchemist(state))


class Shows(Sequence[Move]):
    """All displays of a hand as moves."""

    def __init__(self, displays: Displays) -> None:
        self.displays = displays

    def __len__(self) -> int:
        return len(self.displays)

    def __contains__(self, move: object) -> bool:
        return type(move) is Show and move.display in self.displays

    def index(self, move: Any, start: int = 0, stop: int | None = None) -> int:
        """The number of a display, found without walking through them."""
        number = self.displays.index(move.display) if type(move) is Show else -1
        if not start <= number < (len(self) if stop is None else stop):
            raise ValueError(f"'{move}' is not among these displays")
        return number

    @overload
    def __getitem__(self, number: int) -> Move: ...
    @overload
    def __getitem__(self, number: slice) -> list[Move]: ...
    def __getitem__(self, number: int | slice) -> Move | list[Move]:
        if isinstance(number, slice):
            return [Show(display) for display in self.displays[number]]
        return Show(self.displays[number])


class SaleBegan(Event):
    rule: ClassVar[str] = "QN-DISP-1"
    number: int

    def after(self, state: State) -> State:
        return state.but(displays=(None,) * state.players, revealed=False)


class Prepared(Event):
    """A display lies ready, face down. Others know that, not what."""

    player: int
    display: Display | None

    @property
    def rule(self) -> str:
        return "QN-DISP-2" if self.display == NOTHING else "QN-DISP-6"

    def after(self, state: State) -> State:
        return state.but(displays=replaced(state.displays, self.player, self.display))

    def told_to(self, seat: int | None) -> Self:
        return self if seat == self.player else self.but(display=None)


class Revealed(Asking):
    """All displays are turned over together; only now do the cards leave the hands."""

    rule: ClassVar[str] = "QN-DISP-7"
    displays: tuple[Display, ...]

    def after(self, state: State) -> State:
        for seat, display in enumerate(self.displays):
            state = left(state, seat, display.cards())
        return state.but(revealed=True)

    def asks(self, state: State) -> Iterator[Question]:
        for seat, display in enumerate(self.displays):
            if transmutations(display, state.rulings) and state.could_hold(seat, ALCHEMIST):
                yield seat, AlchemistWindow.name


_FIELDS = {RING: "rings", KING: "kings", NECKLACE: "necklace"}


class Draft(Value):
    """Helps to compose one display; it is a value, so every earlier draft is still there.

    >>> draft = Draft(Cards.of({"ruby2": 1, "ring": 1}), Rulings()).put(RING, Gem.RUBY)
    >>> [reason.why for reason in draft.missing()]
    ['needs_gem_in_row']
    >>> str(draft.put(Card.RUBY2).move)
    'show R2r'
    """

    hand: Cards
    rulings: Rulings
    display: Display = NOTHING

    @property
    def move(self) -> Show:
        return Show(self.display)

    @property
    def left(self) -> Cards:
        """What is still in the hand."""
        return self.hand.without(self.display.cards())

    def refuses(self, card: Card, row: Gem | None = None) -> Reason | None:
        """Why this card cannot be put there, whatever else is added later."""
        if card not in (*GEM_CARDS, *_FIELDS, BANKER):
            return Reason("QN-DISP-1", "not_a_sale_card", (("card", card),))
        if self.left[card] < 1:
            return Reason("QN-DISP-1", "not_in_hand", (("card", card),))
        if card == KING and any(self.display.kings):
            return Reason("QN-KING-4", "second_king", (("card", card),))
        if card in GEM_CARDS and row not in (None, GEM_OF[card]):
            return Reason("QN-DISP-3", "wrong_row", (("card", card), ("gem", GEM_OF[card])))
        if card in _FIELDS and row is None:
            rule = "QN-NECK-3" if card == NECKLACE else "QN-DISP-4"
            return Reason(rule, "needs_a_row", (("card", card),))
        return None

    def put(self, card: Card, row: Gem | None = None) -> "Draft":
        """With one more card. Gem cards know their row; a Banker lies beside all rows."""
        if reason := self.refuses(card, row):
            raise Complaint("{card} cannot be put there: {why}", card=card, why=reason)
        return self._changed(card, row, 1)

    def take(self, card: Card, row: Gem | None = None) -> "Draft":
        """With one card less."""
        shown = self.display.cards()[card] if card not in _FIELDS or row is None else self._rows(card)[row]
        if shown < 1 or (card in _FIELDS and row is None):
            raise Complaint("{card} does not lie there, so it cannot be taken back", card=card)
        return self._changed(card, row, -1)

    def missing(self) -> tuple[Reason, ...]:
        """What still keeps the display from being legal."""
        return tuple(flaw.reason for flaw in flaws(self.display, self.hand, self.rulings))

    def why(self, name: str) -> Bill:
        """The stones that lie in a row so far, card by card."""
        if name not in GEM_NAMES:
            known = ", ".join(f"draft {gem}" for gem in GEM_NAMES)
            raise Complaint(
                "there is no number '{quantity}' on the table; ask for {known}", quantity=name, known=known
            )
        return stones_of(self.display, GEM_NAMES[name])

    def _rows(self, card: Card) -> tuple[int, int, int, int]:
        return {RING: self.display.rings, KING: self.display.kings, NECKLACE: self.display.necklace}[card]

    def _changed(self, card: Card, row: Gem | None, number: int) -> "Draft":
        display = self.display
        if card == BANKER:
            return self.but(display=display.but(bankers=display.bankers + number))
        if card in GEM_CARDS:
            return self.but(
                display=display.but(gems=replaced(display.gems, card, display.gems[card] + number))
            )
        assert row is not None
        rows = self._rows(card)
        return self.but(display=display.but(**{_FIELDS[card]: replaced(rows, row, rows[row] + number)}))


def all_gems(draft: Draft) -> Draft:
    """Every gem card, and nothing else."""
    draft = draft.but(display=NOTHING)
    for card in GEM_CARDS:
        for _ in range(draft.hand[card]):
            draft = draft.put(card)
    return draft


def everything(draft: Draft) -> Draft:
    """Every card that can be shown: Rings and Necklace with the most stones, a King with the fewest."""
    draft = all_gems(draft)
    stones = draft.display.stones()
    rows = sorted((gem for gem in GEMS if stones[gem]), key=lambda gem: -stones[gem])
    if not rows:
        return draft
    for card, row in ((RING, rows[0]), (NECKLACE, rows[0]), (BANKER, None), (KING, rows[-1])):
        for _ in range(draft.hand[card]):
            draft = _if_allowed(draft, card, row)
    return draft


def _if_allowed(draft: Draft, card: Card, row: Gem | None) -> Draft:
    if draft.refuses(card, row) is not None:
        return draft
    more = draft.put(card, row)
    return draft if more.missing() else more


PROPOSALS: dict[str, Callable[[Draft], Draft]] = {
    "gems": all_gems,
    "all": everything,
    "none": lambda draft: draft.but(display=NOTHING),
}

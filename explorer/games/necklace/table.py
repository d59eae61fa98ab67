"""The table at one moment: what lies where, what is waited for, how cards come into hands and leave them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from explorer.core import game as core
from explorer.core.codec import Seat
from explorer.core.complaint import Complaint
from explorer.core.game import CHANCE, Event, Reason, Story
from explorer.core.notation import Verbs, cut
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    ALCHEMIST,
    CARD_NAMES,
    CARDINAL,
    GEM_CARDS,
    MERCHANT,
    MUSKETEER,
    NECKLACE,
    NO_CARDS,
    QUEEN,
    Card,
    Cards,
    Gem,
    Offer,
    Prices,
)
from explorer.games.necklace.displays import Display
from explorer.games.necklace.readings import Rulings

Item = TypeVar("Item")
Question = tuple[int, str]
"""A seat, and the window in which it may be asked."""

PHASES = ("influence", "purchase", "devaluation", "dusk")
"""Dusk is the end of a turn: after all refilling, when delayed sales are held."""
FEW = 4
"""So many moves are advice; a longer list is none."""

_new = tuple.__new__


class Setup(Value):
    """What never changes during a game."""

    names: tuple[str, ...]
    rulings: Rulings
    prices: Prices
    offers: tuple[tuple[Offer, ...], ...]
    deck: Cards


class Delay(Value):
    """A Merchant waiting beside a player for the end of her turn."""

    player: Seat
    due: int


class Sight(Value):
    """All that a player knows to be in another hand; up to `unsure` of these cards may have left unseen."""

    viewer: Seat
    holder: Seat
    cards: Cards
    unsure: int = 0


class Move(core.Move):
    time: ClassVar[str] = ""
    """The paragraph that says when such a move is made, if one does."""

    def timed(self, state: "State") -> str:
        """The same, as the table lies."""
        return self.time


class Stage(core.Stage):
    """What the table waits for. `name` is its phase or window."""

    first: ClassVar[str] = "QN-TURN-1"
    """The paragraph by which this comes before whatever else somebody wants to do."""
    phases: ClassVar[tuple[str, ...]] = PHASES
    """In which phases of a turn it can be asked, and in which it usually is."""
    usual_phase: ClassVar[str] = "devaluation"
    beside_a_merchant: ClassVar[bool] = False
    """Whether it can be asked while a Merchant lies on the table."""

    def not_now(self, state: "State", move: core.Move) -> Reason:
        rule = move.timed(state) if isinstance(move, Move) else ""
        return Reason(rule or self.first, "not_now", (("phase", self.name),))

    def instead(self, state: "State", move: core.Move, reason: Reason) -> tuple[core.Move, ...]:
        """All moves if there are only a few."""
        legal = self.moves(state)
        return tuple(legal) if len(legal) <= FEW else ()

    def amiss(self, state: "State") -> Iterator[Complaint]:
        """What keeps a written table from waiting for this."""
        return iter(())

    def seen_as(self) -> "Unseen":
        """What the others see of a secret question."""
        raise NotImplementedError(type(self).__name__)

    def rests_on(self, table: "Table") -> int | None:
        """Whose hand must have a card for this to be asked."""
        return None

    @property
    def wanted(self) -> Sequence[Card]:
        """The cards of that hand which it is about."""
        return ()

    def asks_for(self, hand: Sequence[Card], table: "Table", offered: Sequence[Card]) -> bool:
        """Whether a player with this hand would be asked; `offered` are the cards that a Forger was shown."""
        return any(card in self.wanted for card in hand)


class Effect(Stage):
    """What a blue card brings about comes before anything else."""

    first = "QN-INF-3"
    phases = ("influence",)
    usual_phase = "influence"


class Interruption(Stage):
    """What a Merchant brings about comes before anything else."""

    first = "QN-MERC-1"
    phases = ("purchase", "devaluation", "dusk")
    beside_a_merchant = True


class Unseen(Stage):
    """A secret window: somebody else may be asked, and who it is stays hidden."""

    name: ClassVar[str] = "unseen"
    window: str
    about: Any = None

    def asked(self, state: "State") -> int:
        raise Complaint("who is asked in a secret window cannot be seen from this seat")


class TurnOver(Stage):
    """All is refilled, and the turn ends. No state rests here."""

    name = "resume"
    resumes = True


class MerchantGone(Stage):
    """A sale was held or delayed, and play goes on where the Merchant stopped it. No state rests here."""

    name = "resume"
    resumes = True


TURN_OVER, MERCHANT_GONE = TurnOver(), MerchantGone()


class Table(Value):
    """What lies on a table, whoever looks at it.

    merchants  for each Merchant in the pile, in order, the first and the last place it can have,
               counted in cards left including itself
    drawn      cards drawn from the pile so far
    courtiers  Courtiers played this turn
    bought     cards bought this turn
    reading    Astrologers bought whose card is still to come
    aside      Merchants on the table whose sale is not yet settled
    waiting    Merchants waiting beside a player, in the order they were drawn
    displays   during a sale: what each player has prepared
    takings    what the last sale brought each player
    open       cards that everybody knows to be in a hand (bought, taken with the Queen, …)
    strayed    how many of those may have been stolen unseen
    sights     what single players know about other hands
    """

    stage: Stage
    setup: Setup
    turn: int
    active: int
    phase: str
    fashion: tuple[Gem, ...]
    row: tuple[Offer | None, ...]
    merchants: tuple[tuple[int, int], ...]
    drawn: int
    scores: tuple[int, ...]
    ducats: int
    courtiers: int
    bought: int
    reading: int
    thefts: int
    aside: int
    waiting: tuple[Delay, ...]
    displays: tuple[Display | None, ...]
    revealed: bool
    sales: int
    takings: tuple[int, ...]
    open: tuple[Cards, ...]
    strayed: tuple[int, ...]
    sights: tuple[Sight, ...]

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def rulings(self) -> Rulings:
        return self.setup.rulings

    def clockwise(self) -> tuple[int, ...]:
        """All seats, starting left of the active player and ending with her."""
        return tuple((self.active + 1 + place) % self.players for place in range(self.players))

    def cards_in_row(self) -> Cards:
        return Cards.of(offer.card for offer in self.row if offer is not None)

    def cards_on_display(self) -> tuple[Cards, ...]:
        """What has left the hands for the table; before the reveal, nothing has."""
        return tuple(display.cards() for display in self.displays if display is not None and self.revealed)

    def shared(self) -> dict[str, Any]:
        """What a state and a view of it have in common."""
        return dict(zip(Table.__fields__, self, strict=False))


class State(Table):
    """Everything on the table, the hidden things too, but not the order of the pile.

    fresh  cards that the active player gained this turn
    pile   the ordinary cards in the draw pile
    """

    hands: tuple[Cards, ...]
    fresh: Cards
    pile: Cards
    discard: Cards

    def at(self, stage: core.Stage) -> "State":
        """The same table, waiting for this."""
        return self if self.stage is stage else _new(State, (stage,) + self[1:])  # noqa: RUF005, it is quicker

    @property
    def pile_size(self) -> int:
        return sum(self.pile) + len(self.merchants)

    @property
    def pile_is_empty(self) -> bool:
        return not (self.merchants or any(self.pile))

    @property
    def necklace_owner(self) -> int | None:
        """Who wears the necklace: until the end of the sale also who has displayed it."""
        for seat, hand in enumerate(self.hands):
            if hand[NECKLACE]:
                return seat
        return next((seat for seat, cards in enumerate(self.cards_on_display()) if cards[NECKLACE]), None)

    def could_hold(self, seat: int, card: Card) -> bool:
        """For all that everybody sees: she has cards, and not all copies of this one lie elsewhere."""
        gone = self.cards_in_row()[card] + (self.discard[card] if self.rulings.discards_public else 0)
        return any(self.hands[seat]) and gone < self.setup.deck[card]


_HANDS, _FRESH, _OPEN, _SIGHTS = map(State.__fields__.index, ("hands", "fresh", "open", "sights"))


def asked(state: State, stage: Stage) -> Story[State]:
    """Nothing happens until somebody has answered."""
    yield from ()
    return state.at(stage)


def key(state: State) -> Any:
    """Names, counters of draws and what players remember do not make two tables different."""
    due = tuple((delay.player, delay.due - state.turn) for delay in state.waiting)
    known = state.but(turn=0, drawn=0, thefts=0, waiting=due, open=(), strayed=(), sights=())
    return tuple(known.but(setup=(state.rulings, state.setup.prices)))


def inventory(state: State) -> Mapping[str, int]:
    """All cards, wherever they lie."""
    cards = state.pile.and_all(state.discard).and_all(state.cards_in_row())
    for held in (*state.hands, *state.cards_on_display()):
        cards = cards.and_all(held)
    return cards.plus(MERCHANT, len(state.merchants) + len(state.waiting) + state.aside).named()


class Asking(Event):
    """After it somebody may be asked in secret; everybody at the table can tell who it may be."""

    def asks(self, state: State) -> Iterator[Question]:
        raise NotImplementedError(type(self).__name__)


class Kept(Event):
    """A window passed unused. Only who was asked hears of it."""

    player: int

    def told_to(self, seat: int | None) -> Event | None:
        return self if seat == self.player else None


class _Answer(Move):
    card: Card

    def timed(self, state: State) -> str:
        return _WINDOWS.get(self.card, "")


class Use(_Answer):
    """Yes, in a window: this card is played."""

    def timed(self, state: State) -> str:
        """A delayed sale cannot be delayed again, and no Queen takes what lies in the row already."""
        again = state.rulings.delayed_sale_cardinal_window
        if self.card == CARDINAL and state.phase == "dusk" and not again:
            return "QN-CARD-7"
        if self.card == QUEEN and any(state.cards_in_row()[: len(GEM_CARDS)]):
            return "QN-QUEEN-3"
        return super().timed(state)

    def __str__(self) -> str:
        return f"use {self.card}"


class Decline(_Answer):
    """No, in a window: this card is kept."""

    def __str__(self) -> str:
        return f"keep {self.card}"


_WINDOWS = {MUSKETEER: "QN-MUSK-3", QUEEN: "QN-QUEEN-1", CARDINAL: "QN-CARD-1", ALCHEMIST: "QN-ALCH-1"}
"""The cards that are played in a window, and the paragraphs that open it."""
USE = {card: Use(card) for card in _WINDOWS}
DECLINE = {card: Decline(card) for card in _WINDOWS}
VERBS: Verbs = {
    "use": ("use queen", lambda rest: Use(CARD_NAMES[rest])),
    "keep": ("keep queen", lambda rest: Decline(CARD_NAMES[rest])),
}


def small_number(word: str) -> int:
    """A slot or a seat, as notations write it."""
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise Complaint("'{word}' is no slot or seat; write a small number", word=cut(word))
    return int(word)


class Window(Stage):
    """A question about a card that she holds, which nobody else must notice: is it used or kept?"""

    secret = True
    card: ClassVar[Card]

    def moves(self, state: State) -> Sequence[core.Move]:
        return [USE[self.card], DECLINE[self.card]]

    def objection(self, state: State, move: core.Move) -> Reason | None:
        return None if move == USE[self.card] or move == DECLINE[self.card] else self.not_now(state, move)

    def amiss(self, state: State) -> Iterator[Complaint]:
        if not state.hands[self.asked(state)][self.card]:
            yield Complaint("the player who is asked does not hold a {card}", card=self.card)

    def rests_on(self, table: Table) -> int | None:
        return self.asked(table)

    @property
    def wanted(self) -> Sequence[Card]:
        return (self.card,)


class HoldersWindow(Window):
    """The window of whoever holds a purple card."""

    holder: Seat

    def asked(self, state: Table) -> int:
        return self.holder


class Outcome(Move):
    """What chance brings: a card. `place` is its place in the odds."""

    time = "QN-CHANCE-1"
    card: Card

    @property
    def place(self) -> int:
        return self.card


class Chance(Stage):
    """A card comes, from the pile or out of a hand."""

    outcomes: ClassVar[Sequence[Outcome]]

    def asked(self, state: State) -> int:
        return CHANCE

    def weights(self, state: State) -> Sequence[int]:
        raise NotImplementedError(type(self).__name__)

    def moves(self, state: State) -> Sequence[core.Move]:
        return [outcome for outcome, weight in zip(self.outcomes, self.weights(state), strict=True) if weight]

    def objection(self, state: State, move: core.Move) -> Reason | None:
        if not isinstance(move, Outcome):
            return self.not_now(state, move)
        if type(move) is type(self.outcomes[0]) and self.weights(state)[move.place]:
            return None
        return Reason(move.time, "cannot_come", (("card", move.card),))

    def instead(self, state: State, move: core.Move, reason: Reason) -> tuple[core.Move, ...]:
        return () if isinstance(move, Outcome) else super().instead(state, move, reason)


def replaced(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def gained(state: State, seat: int, card: Card, *, unseen: bool = False, **changes: Any) -> State:
    """A card has come into a hand, before everybody's eyes or unseen."""
    after = list(state)  # written out, not `but`: it happens at every purchase
    after[_HANDS] = replaced(state.hands, seat, state.hands[seat].plus(card))
    if seat == state.active:
        after[_FRESH] = state.fresh.plus(card)
    if not unseen:
        after[_OPEN] = replaced(state.open, seat, state.open[seat].plus(card))
        if state.sights:
            after[_SIGHTS] = _seen(state, seat, lambda cards: cards.plus(card))
    for field, value in changes.items():
        after[State.__places__[field]] = value
    return _new(State, after)


def left(state: State, seat: int, gone: Cards) -> State:
    """Cards have left a hand before everybody's eyes."""

    def less(cards: Cards) -> Cards:
        return Cards([mine - other if mine > other else 0 for mine, other in zip(cards, gone, strict=True)])

    hand = state.hands[seat].without(gone)
    return state.but(
        hands=replaced(state.hands, seat, hand),
        open=replaced(state.open, seat, less(state.open[seat])),
        sights=_seen(state, seat, less),
        fresh=Cards(map(min, state.fresh, hand)) if seat == state.active else state.fresh,
    )


def discarded(state: State, seat: int, card: Card, number: int = 1, **changes: Any) -> State:
    """Cards of one kind have left a hand for the discard pile, face up."""
    hand, fresh = state.hands[seat].minus(card, number), state.fresh[card]
    if seat == state.active and fresh > hand[card]:
        changes["fresh"] = state.fresh.minus(card, fresh - hand[card])
    return state.but(
        hands=replaced(state.hands, seat, hand),
        open=replaced(state.open, seat, state.open[seat].less(card, number)),
        sights=_seen(state, seat, lambda cards: cards.less(card, number)),
        discard=state.discard.plus(card, number),
        **changes,
    )


def discarded_face_down(state: State, seat: int, card: Card, knower: int) -> State:
    """A card has left a hand for the discard pile; only one other player may know which."""
    hands = replaced(state.hands, seat, state.hands[seat].minus(card))
    return _missed(state, seat, knower, card).but(hands=hands, discard=state.discard.plus(card))


def moved(state: State, giver: int, taker: int, card: Card, *, fresh: bool = False, **changes: Any) -> State:
    """A card has gone from hand to hand; only these two know which, unless it is the Necklace."""
    if card == NECKLACE:
        return gained(left(state, giver, NO_CARDS.plus(card)), taker, card, **changes)
    if taker == state.active:
        changes["fresh"] = state.fresh.plus(card)
    elif fresh:
        changes["fresh"] = state.fresh.minus(card)
    hands = replaced(state.hands, giver, state.hands[giver].minus(card))
    hands = replaced(hands, taker, hands[taker].plus(card))
    return _remembered(_missed(state, giver, taker, card), giver, taker, card).but(hands=hands, **changes)


def _seen(state: State, seat: int, change: Callable[[Cards], Cards]) -> tuple[Sight, ...]:
    """A hand has changed before everybody's eyes, also of those who knew more of it than all do."""
    return tuple(
        [
            Sight(sight.viewer, seat, change(sight.cards), sight.unsure) if sight.holder == seat else sight
            for sight in state.sights
        ]
    )


def looked(state: State, viewer: int, holder: int) -> State:
    """The viewer has seen a whole hand."""
    others = tuple(sight for sight in state.sights if (sight.viewer, sight.holder) != (viewer, holder))
    return state.but(sights=(*others, Sight(viewer, holder, state.hands[holder])))


def _missed(state: State, seat: int, knower: int, card: Card) -> State:
    """A card has left a hand, and only one other player knows which."""
    sights = [_sight_after(sight, seat, knower, card) for sight in state.sights]
    doubtful = state.strayed[seat] + 1
    lost = doubtful >= sum(state.open[seat])
    return state.but(
        sights=tuple(sight for sight in sights if sum(sight.cards) > sight.unsure),
        strayed=replaced(state.strayed, seat, 0 if lost else doubtful),
        open=replaced(state.open, seat, NO_CARDS) if lost else state.open,
    )


def _sight_after(sight: Sight, seat: int, knower: int, card: Card) -> Sight:
    if sight.holder != seat:
        return sight
    if sight.viewer == knower:
        return sight.but(cards=sight.cards.less(card))
    return sight.but(unsure=sight.unsure + 1)


def _remembered(state: State, viewer: int, holder: int, card: Card) -> State:
    """The robbed player remembers the card that the other now holds."""
    sights = state.sights
    for place, sight in enumerate(sights):
        if (sight.viewer, sight.holder) == (viewer, holder):
            return state.but(sights=replaced(sights, place, sight.but(cards=sight.cards.plus(card))))
    new = Sight(viewer, holder, state.open[holder].plus(card), state.strayed[holder])
    return state.but(sights=(*sights, new))

"""A Merchant comes off the pile: his Cardinals, the delay or the sale."""

from collections.abc import Iterator, Sequence

from explorer.core import game as core
from explorer.core.codec import Seat
from explorer.core.complaint import Complaint
from explorer.core.game import Draw, Event, Odds, Story
from explorer.core.notation import Verbs
from explorer.games.necklace.cards import CARDINAL, CARDS, MERCHANT, NO_CARDS, Slot
from explorer.games.necklace.display import sale
from explorer.games.necklace.table import (
    MERCHANT_GONE,
    Asking,
    Chance,
    Delay,
    HoldersWindow,
    Interruption,
    Kept,
    Outcome,
    Question,
    Stage,
    State,
    Table,
    Unseen,
    Use,
    discarded,
)


class Drawn(Outcome):
    """The top card of the pile."""

    def __str__(self) -> str:
        return f"draw {self.card}"


DRAWN = tuple(Drawn(card) for card in CARDS)
VERBS: Verbs = {"draw": ("draw ring", {str(drawn.card): drawn for drawn in DRAWN}.__getitem__)}


class Drawing(Chance):
    """The top card of the pile comes: for a slot of the row, or (slot None) for the Astrologer's buyer."""

    name = "draw"
    first = "QN-CHANCE-1"
    phases = ("purchase", "devaluation")
    beside_a_merchant = True  # if all slots are filled at once
    outcomes = DRAWN
    slot: Slot | None
    turned: tuple[Slot, ...] = ()

    def weights(self, state: State) -> Sequence[int]:
        """The Merchant is equally likely in each place still possible."""
        pile = state.pile
        if not state.merchants:
            return pile
        most, least = state.merchants[0]
        left = sum(pile) + len(state.merchants)
        if left > most:
            return pile
        places = left - least + 1
        if places == 1:
            return NO_CARDS.plus(MERCHANT)
        return [*((places - 1) * number for number in pile[:MERCHANT]), sum(pile)]

    def odds(self, state: State) -> Odds:
        return Odds(Draw("pile", 0, state.drawn), DRAWN, self.weights(state))

    def amiss(self, state: State) -> Iterator[Complaint]:
        if state.pile_is_empty:
            yield Complaint("the pile is empty, so nothing can be drawn")


def merchant(state: State) -> Story[State]:
    """A Merchant lies on the table. Its Cardinals are announced clockwise from the active player's left."""
    if state.rulings.merchant_while_pending == "pending_first" and state.waiting:
        state = yield SaleCalled(state.waiting[0].player, state.phase)
        return (yield from sale(state))
    return (yield from cardinals(state, state.clockwise(), None))


def delayed_sale(state: State, due: Sequence[Delay]) -> Story[State]:
    """The first of those that are due at the end of this turn comes up; by a reading it is delayed again."""
    state = yield SaleCalled(due[0].player, "dusk", len(due) > 1)
    if state.rulings.delayed_sale_cardinal_window:
        return (yield from cardinals(state, state.clockwise(), None))
    return (yield from sale(state))


def cardinals(
    state: State, still_asked: tuple[int, ...], delayer: int | None, *, second: bool = False
) -> Story[State]:
    """Asks on. `second`: the last answer was a second Cardinal, which alone counts."""
    for seat in still_asked:
        if may_play_cardinal(state, seat):
            return state.at(CardinalWindow(seat, delayer))
    if delayer is None:
        return (yield from sale(state))
    turns = (delayer - state.active) % state.players or state.players
    state = yield SaleDelayed(delayer, state.turn + turns, second)
    return state.at(MERCHANT_GONE)


def entitled(table: Table) -> tuple[int, ...]:
    """Who may play a Cardinal, in the order of asking; the active player only by a reading."""
    order = table.clockwise()
    return order if table.rulings.cardinal_on_own_turn else order[:-1]


def may_play_cardinal(state: State, seat: int) -> bool:
    """Only who holds one; in her own turn, by a reading, one that she had before it."""
    held = state.hands[seat][CARDINAL]
    if seat == state.active and state.rulings.fresh_special_cards == "blocked":
        held -= state.fresh[CARDINAL]
    return held > 0 and seat in entitled(state)


class CardinalWindow(HoldersWindow, Interruption):
    """A Merchant was drawn; will she play a Cardinal? `delayer` is the last who did."""

    name = "cardinal"
    card = CARDINAL
    delayer: Seat | None

    def seen_as(self) -> Unseen:
        return Unseen("cardinal", self.delayer)

    def amiss(self, state: State) -> Iterator[Complaint]:
        yield from super().amiss(state)
        if not may_play_cardinal(state, self.holder):
            yield Complaint("this player may not play a Cardinal now")

    def story(self, state: State, move: core.Move) -> Story[State]:
        order = state.clockwise()
        still_asked = order[order.index(self.holder) + 1 :]
        if isinstance(move, Use):
            second = self.delayer is not None
            state = yield CardinalPlayed(self.holder, second, state.phase == "dusk")
            return (yield from cardinals(state, still_asked, self.holder, second=second))
        state = yield CardinalKept(self.holder, state.phase == "dusk")
        return (yield from cardinals(state, still_asked, self.delayer))


def cardinal_windows(table: Table, delayer: int | None, *, unseen_by: int | None) -> list[Stage]:
    """The windows that may be open, when this seat does not see who is asked."""
    order = table.clockwise()
    later = order if delayer is None else order[order.index(delayer) + 1 :]
    return [CardinalWindow(seat, delayer) for seat in later if seat in entitled(table) and seat != unseen_by]


class MerchantDrawn(Asking):
    """For a slot of the row, or (slot None) by an Astrologer; maybe while another sale is waiting."""

    player: int
    slot: int | None
    waiting: bool = False

    @property
    def rule(self) -> str:
        if self.waiting:
            return "QN-CARD-8"
        return "QN-ASTR-4" if self.slot is None else "QN-MERC-1"

    def after(self, state: State) -> State:
        return state.but(merchants=state.merchants[1:], drawn=state.drawn + 1, aside=state.aside + 1)

    def asks(self, state: State) -> Iterator[Question]:
        yield from (
            (seat, CardinalWindow.name) for seat in entitled(state) if state.could_hold(seat, CARDINAL)
        )


class CardinalPlayed(Event):
    """`delayed`: another player had delayed this sale already, and everybody was still asked.

    `again`: by a reading the sale had been delayed before, and has come up now.
    """

    player: int
    delayed: bool = False
    again: bool = False

    @property
    def rule(self) -> str:
        if self.again:
            return "QN-CARD-7"
        return "QN-CARD-2" if self.delayed else "QN-CARD-1"

    def after(self, state: State) -> State:
        return discarded(state, self.player, CARDINAL)


class CardinalKept(Kept):
    """`again`: by a reading, a sale that had been delayed could have been delayed once more."""

    again: bool = False

    @property
    def rule(self) -> str:
        return "QN-CARD-7" if self.again else "QN-CARD-1"


class SaleDelayed(Event):
    """The Merchant waits beside the player who counts; the sale is due at the end of her next turn.

    `later`: hers was the later of two Cardinals.
    """

    player: int
    due: int
    later: bool = False

    @property
    def rule(self) -> str:
        return "QN-CARD-5" if self.later else "QN-CARD-4"

    def after(self, state: State) -> State:
        return state.but(aside=state.aside - 1, waiting=(*state.waiting, Delay(self.player, self.due)))


class SaleCalled(Event):
    """A delayed sale comes up: at dusk, or by a reading because another Merchant was drawn.

    `several`: another sale is due at this dusk too.
    """

    player: int
    phase: str
    several: bool = False

    @property
    def rule(self) -> str:
        return "QN-CARD-8" if self.several or self.phase != "dusk" else "QN-CARD-6"

    def after(self, state: State) -> State:
        waiting = list(state.waiting)
        waiting.remove(next(delay for delay in waiting if delay.player == self.player))
        return state.but(aside=state.aside + 1, waiting=tuple(waiting), phase=self.phase)

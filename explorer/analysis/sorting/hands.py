"""What the cards allow: whether a board can still be sorted, and which steps the open hands can pay for."""

from collections.abc import Iterator, Sequence

from explorer.analysis.sorting import Carry, Operation, fewest_joker_moves, fewest_operations
from explorer.analysis.sorting.plans import Standing
from explorer.core.values import Value
from explorer.games.collection.cards import JOKER
from explorer.games.collection.end import Over
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.payment import menu
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import ACTING, Drawing

CARDS = 2
"""What an operation takes, unless a joker carries a pawn: a swap shows two colours."""


class Need(Value):
    """Something the sorting cannot do without, how much of it, and how much there is."""

    what: str
    needed: int
    there: int

    @property
    def met(self) -> bool:
        return self.needed <= self.there


class Prospect(Value):
    """Whether all pawns can still come home: a need that is not met proves that they cannot.

    That all needs are met proves nothing.
    """

    operations: int
    joker_moves: int
    needs: tuple[Need, ...]

    @property
    def open(self) -> bool:
        return all(need.met for need in self.needs)


def prospect(state: State) -> Prospect:
    """Can everything still be sorted?

    An operation takes two cards at least; a joker move for which a joker is played takes one, so that no
    operation is spared altogether. Where pairs do not pay for joker moves, every one of these takes a joker.
    """
    enough, rulings = state.setup.enough, state.rulings
    operations, joker_moves = fewest_operations(state.board, enough), fewest_joker_moves(state.board, enough)
    jokers = jokers_left(state)
    needs = [Need("cards", CARDS * operations - min(jokers, operations), cards_to_play(state))]
    if state.solo or rulings.pair_scope == "A_only":
        needs.append(Need("jokers", joker_moves, jokers))
    return Prospect(operations, joker_moves, tuple(needs))


def jokers_left(state: State) -> int:
    return state.deck[JOKER] + sum(hand.count(JOKER) for hand in state.hands)


def cards_to_play(state: State) -> int:
    """How many cards can still be used.

    Alone, the game ends with the deck: the last action can use two more, the rest of the hand is lost.
    """
    if isinstance(state.stage, Over):
        return 0
    deck, held = sum(state.deck), sum(map(len, state.hands))
    if not state.solo or state.rulings.solo_end == "play_out":
        return deck + held
    drawing = min(deck, state.stage.cards) if isinstance(state.stage, Drawing) else 0
    if drawing == deck and drawing:
        return 0
    return min(deck + held, max(deck - drawing - 1, 0) + 2)


class Payment(Value):
    """A way to pay: who pays for which step of which row, and the move of the game that does it."""

    seat: int
    row: int
    operation: Operation
    move: Swap | JokerMove

    @property
    def plain(self) -> bool:
        """No joker and no pair goes into a swap: these are wanted for joker moves."""
        cards = self.move.cards
        return isinstance(self.move, JokerMove) or (len(cards) == 2 and JOKER not in cards)


def payments(state: State, standing: Standing) -> tuple[Payment, ...]:
    """Everything the hands of this table can pay for on that board: of a row the cheapest ways first.

    It is what each seat could do if it were its turn now.
    """
    found = [
        Payment(seat, number, operation, move)
        for seat in still_playing(state)
        for number in range(len(standing.left))
        for operation in standing.openings(number)
        for move in moves_for(state.but(board=standing.board, stage=ACTING[seat]), operation)
    ]
    return tuple(sorted(found, key=lambda payment: (payment.seat, payment.row, _dear(payment, standing))))


def still_playing(state: State) -> Iterator[int]:
    """The seats whose turn can still come."""
    for seat, passed in enumerate(state.passed):
        out = passed and state.rulings.pass_final == "permanent"
        if not (out or isinstance(state.stage, Over)):
            yield seat


def moves_for(state: State, operation: Operation) -> Iterator[Swap | JokerMove]:
    """The legal moves of the seat whose turn it is that do this, one for each choice of cards."""
    can = menu(state.hands[state.stage.seat], state.solo, state.rulings.pair_scope)
    moves: list[Swap | JokerMove]
    if isinstance(operation, Carry):
        moves = [JokerMove(cards, operation.pawn, operation.to) for cards in can.jokers]
    else:
        moves = [Swap(cards, operation.one, operation.other) for cards in can.swaps]
    return (move for move in moves if state.stage.objection(state, move) is None)


def _dear(payment: Payment, standing: Standing) -> tuple[bool, bool, int, int]:
    """Plain ways come first, then steps that bring a pawn home; then few jokers, then few cards."""
    cards = payment.move.cards
    idle = not standing.brings_home(payment.row, payment.operation)
    return not payment.plain, idle, cards.count(JOKER), len(cards)


def cheapest(found: Sequence[Payment]) -> tuple[Payment, ...]:
    """Of every seat and row the first."""
    first: dict[tuple[int, int], Payment] = {}
    for payment in found:
        first.setdefault((payment.seat, payment.row), payment)
    return tuple(first.values())


def openers(found: Sequence[Payment], seat: int) -> dict[int, Operation]:
    """The step with which each row had best begin: one that can be paid for, at best by this seat."""
    first: dict[int, Operation] = {}
    for payment in sorted(cheapest(found), key=lambda payment: (not payment.plain, payment.seat != seat)):
        first.setdefault(payment.row, payment.operation)
    return first

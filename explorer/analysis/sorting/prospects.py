"""Whether a board of The Queen's Collection can still be sorted with the cards that are left."""

from explorer.analysis.sorting import fewest_joker_moves, fewest_operations
from explorer.core.values import Value
from explorer.games.collection.cards import JOKER
from explorer.games.collection.end import Over
from explorer.games.collection.table import State
from explorer.games.collection.turn import Drawing

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

"""A player of The Queen's Collection who knows the theory of sorting.

Turns are free, cards are not. So an action is judged by the cards it wastes: itself, on the hands that come
next, which lie open, and on its own next hand, whose chances can be counted. With an empty deck nothing can
be drawn, all hands are open, and only points count. A pass is no loss then, since whoever passed may act
again; so the order of turns does not matter: the team looks for the actions of anybody that lead to the most
points, and whoever is not the next to act passes.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb
from typing import NamedTuple

from explorer.analysis import sorting
from explorer.analysis.players import Once
from explorer.analysis.sorting import Carry, Exchange, Operation
from explorer.core.game import Move
from explorer.games.collection.board import PAWNS, Board
from explorer.games.collection.cards import COLOURS, FACES, JOKER, Face, Faces, Pile, counted
from explorer.games.collection.cards_in_hand import TRADES, Redraw
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.payment import menu
from explorer.games.collection.score import points
from explorer.games.collection.seen import View
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import NOBODY, State, with_card, without
from explorer.games.collection.turn import ACTING, PASS

NEXT, AGAIN, HALF = 0.7, 0.7, 0.5
"""What a card counts that the next player (the one after: half of that) or oneself will have to waste."""

SPARE_JOKER, MISSED_JOKER, LOST_GAME = 0.3, 1, 6
"""What a joker counts that is played for a colour: not needed for a joker move; needed; needed and alone."""

Colours = tuple[Face, Face]


def player(view: View, moves: Sequence[Move]) -> Move:
    """The legal action that wastes the fewest cards; with an empty deck, that leads to the most points."""
    assert view.seat is not None
    if not any(view.table.deck):
        return last_action(view.table, view.seat, moves)
    table = Table(view.table, view.seat)
    judged = [(waste, move) for waste, move in table.sorting_actions() if move in moves]
    if not any(waste < 1 for waste, _ in judged):
        judged += [(waste, move) for waste, move in table.other_actions() if move in moves]
    return min(judged, key=lambda pair: pair[0])[1] if judged else moves[0]


class Outlook(NamedTuple):
    """What brings a board a step closer to order: how many steps, swaps by their colours, joker moves."""

    operations: int
    joker_moves: int
    swaps: Mapping[Colours, Sequence[Exchange]]
    carries: Sequence[Carry]


@lru_cache(1 << 14)
def outlook(board: Board, enough: int | None) -> Outlook:
    """The steps along one best decomposition: any two pawns of a cycle or path, any one of a path."""
    parts = sorting.decomposed(board, enough)
    walks = [(*cycle, cycle[0]) for cycle in parts.cycles] + list(parts.paths)
    swaps: dict[Colours, list[Exchange]] = {}
    for walk in walks:
        pawns = [PAWNS[home][box] for box, home in pairwise(walk)]
        for one, other in combinations(sorted(pawns), 2):
            swaps.setdefault((one.colour, other.colour), []).append(Exchange(one, other))
    carries = [
        Carry(PAWNS[home][box], COLOURS[path[-1]]) for path in parts.paths for box, home in pairwise(path)
    ]
    operations = sum(len(walk) - 1 for walk in walks) - len(parts.cycles)
    return Outlook(operations, len(parts.paths), swaps, carries)


@lru_cache(1 << 14)
def useful_swaps(board: Board, enough: int | None, colours: Colours) -> Sequence[Exchange]:
    """The swaps of two colours that are a step closer to order, looked for everywhere if need be."""
    now = outlook(board, enough)
    if colours in now.swaps:
        return now.swaps[colours]
    ones, others = (
        [PAWNS[colour][box] for box in COLOURS if box != colour and colour in board[box]]
        for colour in colours
    )
    swaps = (Exchange(one, other) for one in ones for other in others if one.box != other.box)
    return [
        swap
        for swap in swaps
        if outlook(sorting.after(board, swap, enough), enough).operations < now.operations
    ]


def idle(hand: Faces, ahead: Outlook, jokers: int) -> float:
    """How much of a card this hand must waste: none if it can do a step for no more than that costs."""
    if not ahead.operations or any(pair in ahead.swaps for pair in combinations(hand, 2)):
        return 0
    if JOKER not in hand:
        return 1
    if ahead.joker_moves or hand.count(JOKER) > 1:
        return 0
    helpful = any(colour in pair for colour in hand for pair in ahead.swaps)
    return (0 if jokers > ahead.joker_moves else 0.5) if helpful else 1


def chance(kept: Faces, draws: int, deck: Pile, ahead: Outlook, jokers: int) -> float:
    """How likely these cards and the next of the deck make a hand that wastes none; a third is guessed."""
    left = sum(deck)
    draws = min(draws, left)
    if not idle(kept, ahead, jokers):
        return 1
    if not draws:
        return 0
    helps = {face: not idle(tuple(sorted((*kept, face))), ahead, jokers) for face in FACES if deck[face]}
    if draws == 1:
        return sum(deck[face] for face in helps if helps[face]) / left
    ways = sum(
        comb(deck[one], 2) if one == other else deck[one] * deck[other]
        for one, other in combinations_with_replacement(helps, 2)
        if helps[one] or helps[other] or not idle((one, other), ahead, jokers)
    )
    failure = 1 - ways / comb(left, 2)
    return 1 - (failure if draws == 2 else failure**1.6)


class Table:
    """The table with what a player keeps in mind about it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.enough, self.solo = state.setup.enough, state.solo
        self.hand, self.deck = state.hands[seat], state.deck
        self.jokers = state.deck[JOKER] + sum(hand.count(JOKER) for hand in state.hands)
        self.now = outlook(state.board, self.enough)

    def sorting_actions(self) -> Iterator[tuple[float, Move]]:
        """Every affordable step towards order, with what it wastes."""
        can = menu(self.hand, self.solo, self.state.rulings.pair_scope)
        for cards, shown in can.swap_list:
            for swap in self.swaps_for(shown):
                yield self.waste(cards, swap), Swap(cards, swap.one, swap.other)
        for cards in can.jokers:
            for carry in self.now.carries:
                yield self.waste(cards, carry), JokerMove(cards, carry.pawn, carry.to)

    def swaps_for(self, shown: Faces) -> Iterator[Exchange]:
        if len(shown) == 2:
            yield from useful_swaps(self.state.board, self.enough, (shown[0], shown[1]))
        else:
            yield from (
                swap for pair, swaps in self.now.swaps.items() if {*shown} <= {*pair} for swap in swaps
            )

    def waste(self, cards: Faces, step: Operation) -> float:
        """The cards a step wastes, now and afterwards. Among equals, many useful swaps left are better."""
        jokers = self.jokers - cards.count(JOKER)
        ahead = outlook(sorting.after(self.state.board, step, self.enough), self.enough)
        kept = without(self.hand, cards)
        choices = sum(map(len, ahead.swaps.values()))
        again = 1 - chance(kept, len(cards), self.deck, ahead, jokers)
        later = self.others_idle(self.state.hands, ahead, jokers) + AGAIN * again
        return self.price(cards, step) + later - choices / 1000

    def price(self, cards: Faces, step: Operation) -> float:
        """What is paid beyond two cards for a swap, one for a joker move. Jokers are kept for joker moves."""
        due, jokers = self.now.joker_moves, self.jokers
        if isinstance(step, Carry):
            return float(JOKER not in cards and jokers >= due)
        used = cards.count(JOKER)
        if jokers - used >= due:
            return len(cards) - 2 + SPARE_JOKER * used
        return len(cards) - 2 + (LOST_GAME if self.solo else MISSED_JOKER) * used

    def others_idle(self, hands: Sequence[Faces], ahead: Outlook, jokers: int) -> float:
        """What the others will have to waste, the next one counting most."""
        following = [*hands[self.seat + 1 :], *hands[: self.seat]]
        return sum(NEXT * HALF**turns * idle(hand, ahead, jokers) for turns, hand in enumerate(following))

    def other_actions(self) -> Iterator[tuple[float, Move]]:
        """A new card instead of one, or a trade: each wastes a card of the deck, and may help."""
        idle_now = self.others_idle(self.state.hands, self.now, self.jokers)
        for card in set(self.hand):
            again = 1 - chance(without(self.hand, (card,)), 1, self.deck, self.now, self.jokers)
            yield 1 + idle_now + AGAIN * again + self.regret(card), Redraw((card,))
        for partner, theirs in enumerate(self.state.hands):
            for give, take in product(set(self.hand), set(theirs)) if partner != self.seat else ():
                hands = list(self.state.hands)
                hands[self.seat] = with_card(without(self.hand, (give,)), take)
                hands[partner] = with_card(without(theirs, (take,)), give)
                again = idle(hands[self.seat], self.now, self.jokers)
                yield (
                    1 + self.others_idle(hands, self.now, self.jokers) + AGAIN * again,
                    TRADES[give][take][partner],
                )

    def regret(self, card: Face) -> float:
        """How much a card will be missed: pawns of its colour that must still move, and cards for them."""
        if card == JOKER:
            return 1
        pawns = sum(self.state.board[box].count(card) for box in COLOURS if box != card)
        cards = self.deck[card] + sum(hand.count(card) for hand in self.state.hands)
        return 0.15 * max(0, pawns - cards + 1) - 0.02 * (cards - pawns)


PATIENCE = 3000
"""How many tables are looked at before the search is content with what it has."""

Hands = tuple[Faces, ...]
Action = tuple[int, Move]
"""Who does what."""


def last_action(state: State, seat: int, moves: Sequence[Move]) -> Move:
    """The next action on the way to the most points, if it is hers; else a pass, if she may."""
    action = _next_action(state.but(stage=ACTING[0], passed=NOBODY[len(state.hands)]))
    if action is not None and action[0] == seat and action[1] in moves:
        return action[1]
    return PASS if PASS in moves else moves[0]


@lru_cache(1 << 8)
def _next_action(state: State) -> Action | None:
    """Found once for a table, whoever is asked there: between two actions the others pass one by one."""
    return Ending(state).best(state.board, state.hands)[1]


class Place:
    """A board on the way, whoever holds which cards: its points, and where the ways home lead from it."""

    def __init__(self, board: Board, points: int) -> None:
        self.points, self.ways = points, _homeward(board)
        self.then: Once[Operation, Place]


class Ending:
    """A search through all orders of actions that bring at least one pawn home."""

    def __init__(self, state: State) -> None:
        self.state, self.enough = state, state.setup.enough
        self.places = Once(self._place)
        self.known: dict[tuple[Place, Hands], tuple[int, Action | None]] = {}

    def best(self, board: Board, hands: Hands) -> tuple[int, Action | None]:
        """The most points to be had from here, and the action that leads there, None if it is not to act."""
        return self._best(self.places[board], hands)

    def _best(self, place: Place, hands: Hands) -> tuple[int, Action | None]:
        if (place, hands) in self.known:
            return self.known[place, hands]
        found: tuple[int, Action | None] = (place.points, None)
        if len(self.known) < PATIENCE:
            for seat, cards, step in self.steps(place, hands):
                left = (*hands[:seat], without(hands[seat], cards), *hands[seat + 1 :])
                reached, _ = self._best(place.then[step], left)
                if reached > found[0]:
                    found = reached, (seat, _move(cards, step))
        self.known[place, hands] = found
        return found

    def _place(self, board: Board) -> Place:
        standing = counted(colour for pawns in board for colour in pawns)
        each = self.state.rulings.pawns_each
        out = tuple([each - number for number in standing[:JOKER]])
        place = Place(board, points(self.state.but(board=board, out=(*out, 0))))
        place.then = Once(lambda step: self.places[sorting.after(board, step, self.enough)])
        return place

    def steps(self, place: Place, hands: Hands) -> Iterator[tuple[int, Faces, Operation]]:
        """Who can bring a pawn home, with which cards and how."""
        alone, scope = len(hands) == 1, self.state.rulings.pair_scope
        for seat, hand in enumerate(hands):
            if hand and (_pays(hand, alone, scope, None) or menu(hand, alone, scope).swaps):
                for colours, step in place.ways:
                    for cards in _pays(hand, alone, scope, colours):
                        yield seat, cards, step


_EXCHANGES = [
    [[Exchange(PAWNS[colour][box], PAWNS[other][colour]) for other in COLOURS] for box in COLOURS]
    for colour in COLOURS
]
_CARRIES = [[Carry(PAWNS[colour][box], colour) for box in COLOURS] for colour in COLOURS]


def _homeward(board: Board) -> list[tuple[Colours | None, Operation]]:
    """The operations that bring a pawn to its box, with the two colours that change places or with none.

    One of the strangers there takes its place, or nobody does.
    """
    ways: list[tuple[Colours | None, Operation]] = []
    for colour in COLOURS:
        strangers = {*board[colour]} - {colour}
        for box in COLOURS:
            if box != colour and colour in board[box]:
                ways += [((colour, other), _EXCHANGES[colour][box][other]) for other in strangers]
                ways.append((None, _CARRIES[colour][box]))
    return ways


@cache
def _pays(hand: Faces, alone: bool, pair_scope: str, colours: Colours | None) -> tuple[Faces, ...]:
    """The cards of a hand that pay for a swap of these colours; for a joker move, if there are none."""
    can = menu(hand, alone, pair_scope)
    if colours is None:
        return can.jokers
    return tuple(cards for cards, shown in can.swap_list if all(colour in colours for colour in shown))


def _move(cards: Faces, step: Operation) -> Move:
    if isinstance(step, Carry):
        return JokerMove(cards, step.pawn, step.to)
    return Swap(cards, step.one, step.other)

"""What a state is worth to every seat: by a solver, or reckoned back from the end of the game.

All who decide see the open table and mind their own score; chance is reckoned exactly. A negotiation that
goes on is such a solver: it knows what both get in the end, whatever is said.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from explorer.analysis.negotiation import Amount, Deal, Standing
from explorer.analysis.negotiation.at_the_table import bargain_at, matter_at
from explorer.analysis.negotiation.bidding import Solution, solving
from explorer.analysis.state_graph import Edge, Graph, Node, reaching
from explorer.analysis.work import Work, finished, within
from explorer.core.game import CHANCE, OVER, Game, Move
from explorer.core.values import Value
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.negotiation import ACCEPT, GIVES, PASS, Giving, Opening, Replying
from explorer.games.edel.table import DECLINE, State

Solver = Callable[[Any], Sequence[Amount | None] | None]
"""What a state is worth to every seat, None for a seat that it does not concern; None if it does not know."""

LEAF, ALL = 120, 1500
"""States looked through below one node that is not opened, and below the start or all such nodes together."""

HORIZON = 60
"""Moves after which a game must be over for it to be worth while to look through all of it."""


class Worth(Value):
    """What every seat gets; None for a seat of which a solver says nothing."""

    amounts: tuple[Amount | None, ...]


Worths = dict[int, Worth]
"""By the number of a node; who is missing is not known."""


def valuing(
    graph: Graph,
    solver: Solver | None = None,
    *,
    known: Mapping[int, Worth] | None = None,
    since: int = 0,
    leaf: int = LEAF,
    states: int = ALL,
) -> Work[Worths]:
    """The worth of every node for which a solver or so many states tell it.

    Of a graph that has grown, `known` is what was known before, and only nodes `since` that number are new.
    """
    told = {} if solver is None else by_solver(graph, solver)
    if told:
        return told
    worths = dict(known or {})
    if 0 in worths or not since:
        below = yield from _through(graph, 0, states)
        if below is not None:
            return {node.number: below[node.key] for node in graph.nodes}
    unopened = [node for node in graph.nodes[since:] if not node.opened and 0 < node.moves <= leaf]
    for node in unopened[: states // leaf]:
        below = yield from _through(graph, node.number, leaf)
        if below is not None:
            worths[node.number] = below[node.key]
    return reckoned_back(graph, worths)


def by_solver(graph: Graph, solver: Solver) -> Worths:
    """Nodes are asked for in the order in which they were found, the start first."""
    told = ((node.number, solver(node.state)) for node in graph.nodes)
    return {number: Worth(tuple(amounts)) for number, amounts in told if amounts is not None}


def _through(graph: Graph, number: int, states: int) -> Work[Mapping[Any, Worth] | None]:
    """All that can follow a node, by key; None if there is too much of it, or it goes round in circles."""
    state = graph.nodes[number].state
    if not _ends_soon(graph.game, state):
        return None
    below = yield from within(reaching(graph.game, state, depth=states, budget=states))
    if below.folded:
        return None
    worths = reckoned_back(below)
    known = {node.key: worths[node.number] for node in below.nodes if node.number in worths}
    return known if len(known) == len(below.nodes) else None


def _ends_soon(game: Game[Any, Any], state: Any) -> bool:
    """Whether the first line of play comes to an end: a glance that spares looking through the hopeless."""
    for _ in range(HORIZON):
        if game.turn(state) == OVER:
            return True
        state = game.apply(state, game.moves(state)[0]).state
    return False


def reckoned_back(graph: Graph, known: Mapping[int, Worth] | None = None) -> Worths:
    """The worth of every node from which all ways lead to a known one or to the end of the game.

    Who decides takes the best for herself, of equally good moves the first.
    """
    worths, leaving = dict(known or {}), graph.leaving()
    before = -1
    while before < len(worths):
        before = len(worths)
        for node in reversed(graph.nodes):
            if node.number not in worths and (worth := _reckoned(graph, node, leaving, worths)) is not None:
                worths[node.number] = worth
    return worths


def _reckoned(graph: Graph, node: Node, leaving: list[list[Edge]], worths: Worths) -> Worth | None:
    if node.seat == OVER:
        return Worth(graph.game.scores(node.state))
    edges = leaving[node.number]
    if node.folded or any(edge.target not in worths for edge in edges):
        return None
    options = [worths[edge.target] for edge in edges]
    if node.seat == CHANCE:
        return _expected(options, [Fraction(*(edge.odds or (1, 1))) for edge in edges])
    return max(options, key=lambda worth: worth.amounts[node.seat] or 0)


def _expected(options: Sequence[Worth], odds: Sequence[Fraction]) -> Worth:
    seats = zip(*(worth.amounts for worth in options), strict=True)
    return Worth(
        tuple(sum(share * (one or 0) for share, one in zip(odds, seat, strict=True)) for seat in seats)
    )


def best_play(graph: Graph, worths: Worths) -> frozenset[Edge]:
    """The moves of best play from the start on, whatever chance brings, as far as they are known."""
    leaving, found = graph.leaving(), set[Edge]()
    due, seen = [0], {0}
    while due:
        number = due.pop()
        chance = graph.nodes[number].seat == CHANCE
        edges = leaving[number] if chance else best_move(worths, leaving[number])
        found.update([] if chance else edges)
        due += [edge.target for edge in edges if edge.target not in seen]
        seen.update(edge.target for edge in edges)
    return frozenset(found)


def best_move(worths: Worths, edges: Sequence[Edge]) -> list[Edge]:
    """The first of a node's moves that keeps what the node is worth; none if that is not known."""
    return [
        edge for edge in edges if edge.source in worths and worths[edge.source] == worths.get(edge.target)
    ][:1]


TALKS = (Opening, Replying, Giving)


class Talk:
    """A negotiation that goes on, solved. Called with a state it tells what both get, if that is known.

    The state after a deal is known once the talk before it was asked for: only there one sees who paid.
    """

    def __init__(self, start: State, solution: Solution) -> None:
        self.matter, self.solution = matter_at(start), solution
        self._turn = start.round, start.turn
        self._deals: dict[Any, tuple[Amount | None, ...]] = {}

    def __call__(self, state: State) -> tuple[Amount | None, ...] | None:
        standing = self._standing(state)
        if standing is None:
            return self._deals.get(EDEL_GAME.key(state))
        for move, deal in self._endings(state, standing):
            after = EDEL_GAME.apply(state, move).state
            self._deals[EDEL_GAME.key(after)] = self._by_seat(state, self.solution.bargain.values(deal))
        return self._by_seat(state, self.solution.answer(standing).values)

    def best(self, state: State) -> Move | None:
        """The best thing to say, as long as the talk goes on."""
        standing = self._standing(state)
        return None if standing is None else self.solution.answer(standing).move

    def goes_on(self, state: State) -> bool:
        """Whether this is still the talk, and not what comes after it."""
        return self._standing(state) is not None

    def _standing(self, state: State) -> Standing | None:
        if not self._is_about(state):
            return None
        seat = self.matter.seats.index(state.stage.seat)
        if isinstance(state.stage, Replying):
            return Standing(seat, state.stage.bid)
        return Standing(seat, passed=isinstance(state.stage, Giving))

    def _is_about(self, state: State) -> bool:
        """The same two may talk again: in another turn, about something else, or with other gems."""
        if not isinstance(state.stage, TALKS) or (state.round, state.turn) != self._turn:
            return False
        seats, action = matter_at(state)
        hands = tuple(state.gems[seat] for seat in self.matter.seats)
        same = {*seats} == {*self.matter.seats} and action == self.matter.action
        return same and hands == self.solution.bargain.hands

    def _endings(self, state: State, standing: Standing) -> Iterator[tuple[Move, Deal]]:
        """What can be said now that ends the talk."""
        for move in (ACCEPT, PASS, DECLINE, *GIVES):
            if EDEL_GAME.objection(state, move) is None:
                after = self.solution.bargain.after(standing, move)
                if isinstance(after, Deal):
                    yield move, after

    def _by_seat(self, state: State, values: tuple[Amount, Amount]) -> tuple[Amount | None, ...]:
        amounts: list[Amount | None] = [None] * state.players
        for seat, value in zip(self.matter.seats, values, strict=True):
            amounts[seat] = value
        return tuple(amounts)


def talking(state: State) -> Work[Talk]:
    """The negotiation that goes on at a table, solved from its last word on, with the usual worths."""
    matter = matter_at(state)
    seat = matter.seats.index(state.stage.seat)
    last = state.stage.bid if isinstance(state.stage, Replying) else None
    standing = Standing(seat, last, isinstance(state.stage, Giving))
    return Talk(state, (yield from within(solving(bargain_at(state, matter), standing))))


def talk(state: State) -> Talk:
    return finished(talking(state))

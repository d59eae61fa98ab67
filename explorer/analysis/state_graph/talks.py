"""A negotiation that goes on, as the solver of a state graph: what both get in the end, whatever is said."""

from collections.abc import Iterator
from typing import Any

from explorer.analysis.negotiation.at_the_table import bargain_at, matter_at
from explorer.analysis.negotiation.bargain import Amount, Deal, Standing
from explorer.analysis.negotiation.bidding import Solution, solving
from explorer.analysis.work import Work, finished, within
from explorer.core.game import Move
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.negotiation import ACCEPT, GIVES, PASS, Giving, Opening, Replying
from explorer.games.edel.table import DECLINE, State

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

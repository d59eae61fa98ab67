"""Where a state graph comes from: a moment of a timeline, at the open table or with what a seat knows."""

from typing import Any

from explorer.analysis.state_graph import Graph
from explorer.core.game import Game
from explorer.core.luck import Seeded
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.view.labs.lab import gone_from


class Source:
    """A moment, and whose eyes look at it.

    seat    None: the open table; else the graph is about one world that this seat could be in
    sample  which of these worlds
    """

    def __init__(self, timeline: Timeline, seat: int | None) -> None:
        self.timeline, self.seat, self.sample = timeline, seat, 0
        self.origin: Moment = timeline.here

    @property
    def game(self) -> Game[Any, Any]:
        return self.timeline.game

    @property
    def at_origin(self) -> bool:
        """Whether the table still stands there, as far as who looks can tell."""
        return not gone_from(self.origin, self.timeline, self.seat)

    def state(self) -> Any:
        """The state of the moment; with a seat, one that looks the same to that seat and is not peeked at."""
        if self.seat is None:
            return self.origin.state
        seen = self.game.seen_by(self.origin.state, self.seat)
        return self.game.world(seen, Seeded(self.sample))

    def here(self, graph: Graph) -> int | None:
        """The node where the table stands now, if it is in the graph."""
        if self.seat is not None:
            return 0 if self.at_origin else None
        key = self.game.key(self.timeline.state)
        return next((node.number for node in graph.nodes if node.key == key), None)

    def go(self, graph: Graph, number: int) -> None:
        """Plays the way from the moment to a node, with the outcomes of chance that lead there."""
        moment = self.timeline.at(self.origin)
        with self.timeline.or_nothing():
            for edge in graph.way(number):
                moment = self.timeline.step(moment, edge.move)
            self.timeline.goto(moment)

"""The state graph as a lab: from any moment of any game, what can follow."""

from typing import Any, Self

from explorer.analysis.state_graph import BUDGET, First, Graph, opened, reaching
from explorer.analysis.state_graph import start as alone
from explorer.analysis.state_graph.values import (
    TALKS,
    Solver,
    Talk,
    Worth,
    Worths,
    best_play,
    talking,
    valuing,
)
from explorer.analysis.work import Work, within
from explorer.core.complaint import Complaint
from explorer.core.game import Game
from explorer.core.luck import Seeded
from explorer.core.moment import Moment
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.lab import Lab

STEPS, WAYS, MOST = 4, 3, 100
"""How far it looks at first, how many moves of a node are followed at a time, and the most of both."""

OPENED_AT_A_DEPTH = 2
"""Nodes of a depth that are opened by themselves; the others wait for a click."""

Found = tuple[Graph, Worths, Talk | None]


class Outlook(Lab):
    """What can follow a moment; from a seat, in one world that it could be in.

    graph   what was found, and `worths` what its nodes are worth, by number
    given   a solver that may tell what states are worth to every seat
    steps   so many moves ahead, and `ways` moves of a node at a time
    sample  which of the worlds
    talk    the negotiation that goes on there, solved, if there is one
    task    a graph to go on from, how many of its nodes were valued before (0: none), steps and ways
    """

    graph: Graph
    given: Solver | None = None
    steps: int = STEPS
    ways: int = WAYS
    sample: int = 0
    worths: tuple[Worth | None, ...] = ()
    talk: Talk | None = None
    task: tuple[Graph, int, int, int] | None = None

    def looking(self, **changes: Any) -> Self:
        """From the beginning, after these changes."""
        lab = self.but(**changes)
        for number in (lab.steps, lab.ways):
            if not 1 <= number <= MOST:
                raise Complaint("choose a number from 1 to {most}, not {number}", most=MOST, number=number)
        graph = alone(lab.rules, lab.start)
        return lab.but(graph=graph, worths=(), talk=None, task=(graph, 0, lab.steps, lab.ways))

    def opened(self, number: int) -> Self:
        """The next moves of a node are followed."""
        graph, known = self.graph, len(self.graph.nodes)
        grown = opened(graph, number, self.ways, first=self._first)
        if grown == graph:
            key = "graph_full" if graph.nodes[number].folded else "graph_nothing_more"
            raise ValueError(self.words.lab(key, most=BUDGET))
        return self.but(graph=grown, task=(grown, known, self.steps, self.ways))

    def work(self) -> Work[Found]:
        assert self.task is not None
        graph, since, *_ = self.task
        return self._valued(graph, self.talk, since) if since else self._explored()

    def _explored(self) -> Work[Found]:
        talk = yield from self._talking()
        exploring = reaching(
            self.rules,
            self.start,
            depth=self.steps,
            fan=self.ways,
            beam=OPENED_AT_A_DEPTH,
            first=None if talk is None else talk.best,
            only=None if talk is None else talk.goes_on,
        )
        graph = yield from within(exploring, lambda found: (found, {}, talk))
        return (yield from self._valued(graph, talk))

    def _talking(self) -> Work[Talk | None]:
        """In a negotiation of Edel, Stein & Reich the values are those of best play by both."""
        state = self.start
        if self.given is not None or self.game != "edel" or not isinstance(state.stage, TALKS):
            return None
        return (yield from within(talking(state)))

    def _valued(self, graph: Graph, talk: Talk | None, since: int = 0) -> Work[Found]:
        known = self._known if since else {}
        values = valuing(graph, talk or self.given, known=known, since=since)
        return graph, (yield from within(values, lambda _: (graph, known, talk))), talk

    def found(self, answer: Found) -> Self:
        graph, worths, talk = answer
        valued = tuple(worths.get(node.number) for node in graph.nodes)
        return self.but(graph=graph, worths=valued, talk=talk, task=None)

    @property
    def rules(self) -> Game[Any, Any]:
        assert self.timeline is not None
        return self.timeline.game

    @property
    def origin(self) -> Moment:
        assert self.moment is not None
        return self.moment

    @property
    def start(self) -> Any:
        """The state of the moment; with a seat, one that looks the same to that seat and is not peeked at."""
        if self.seat is None:
            return self.origin.state
        return self.rules.world(self.rules.seen_by(self.origin.state, self.seat), Seeded(self.sample))

    @property
    def here(self) -> int | None:
        """The node where the table stands now, if it is in the graph."""
        assert self.timeline is not None
        if self.seat is not None:
            return None if self.behind else 0
        key = self.rules.key(self.timeline.state)
        return next((node.number for node in self.graph.nodes if node.key == key), None)

    @property
    def exhibit(self) -> Exhibit:
        unknown = len(self.graph.nodes) - len(self.worths)
        worths = (*self.worths, *[None] * unknown)
        return Exhibit(self.graph, self.words, worths, best_play(self.graph, self._known))

    @property
    def _known(self) -> Worths:
        return {number: worth for number, worth in enumerate(self.worths) if worth is not None}

    @property
    def _first(self) -> First | None:
        return None if self.talk is None else self.talk.best

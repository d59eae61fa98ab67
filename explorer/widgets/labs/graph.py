"""The state graph as a lab: from any moment of any game, what can follow."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from explorer.analysis.state_graph import BUDGET, First, Graph, opened, reaching
from explorer.analysis.state_graph import start as alone
from explorer.analysis.state_graph.values import TALKS, Solver, Talk, Worths, best_play, talking, valuing
from explorer.analysis.work import Work, within
from explorer.core.complaint import Complaint
from explorer.core.files import free, write
from explorer.core.game import OVER
from explorer.core.plain import is_number
from explorer.core.timeline import Timeline
from explorer.view.labs.graph.exhibit import Exhibit, as_dot, as_graphml
from explorer.view.labs.graph.nodes import worths_told
from explorer.view.labs.graph.page import about, page
from explorer.view.markup import Markup
from explorer.widgets import files
from explorer.widgets.labs.graph_easel import Easel
from explorer.widgets.labs.graph_source import Source
from explorer.widgets.labs.lab import Lab

STEPS, WAYS, MOST = 4, 3, 100
"""How far it looks at first, how many moves of a node are followed at a time, and the most of both."""

OPENED_AT_A_DEPTH = 2
"""Nodes of a depth that are opened by themselves; the others wait for a click."""

Found = tuple[Graph, Worths]


class StateGraph(Lab):
    """What can follow a moment; `solver` may tell what states are worth to every seat."""

    name: ClassVar[str] = "graph"
    looks_ahead: ClassVar[bool] = True
    verbs: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {
        "go": lambda lab, what: lab.go(lab.node(what)),
        "open": lambda lab, what: lab.open(lab.node(what)),
        "steps": lambda lab, what: lab.look(steps=_number(what)),
        "ways": lambda lab, what: lab.look(ways=_number(what)),
        "from": lambda lab, _: lab.start_here(),
        "world": lambda lab, _: lab.another_world(),
        "save": lambda lab, what: lab.save(what),
    }

    def __init__(
        self,
        timeline: Timeline,
        seat: int | None = None,
        language: str = "en",
        *,
        steps: int = STEPS,
        ways: int = WAYS,
        solver: Solver | None = None,
    ) -> None:
        if not isinstance(timeline, Timeline):
            raise ValueError(f"a state graph begins at a timeline or a position, not at {timeline!r:.40}")
        super().__init__(timeline.game.name, timeline.game.names(timeline.state), language)
        self.timeline, self.seat = timeline, seat
        self.source, self.easel = Source(timeline, seat), Easel()
        self.given: Solver | None = solver
        self.solver: Solver | None = None
        self.first: First | None = None
        self.steps, self.ways = STEPS, WAYS
        self.look(steps=steps, ways=ways)

    @classmethod
    def fits(cls, game: Any, state: Any) -> bool:
        return bool(game.turn(state) != OVER)

    @classmethod
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en", **options: Any) -> Self:
        return cls(timeline, seat, language, **options)

    def look(self, *, steps: int | None = None, ways: int | None = None) -> None:
        """So many moves ahead, so many moves of a node at a time."""
        for number in (steps, ways):
            if number is not None and not 1 <= number <= MOST:
                raise Complaint("choose a number from 1 to {most}, not {number}", most=MOST, number=number)
        self.steps, self.ways = steps or self.steps, ways or self.ways
        self._begin()

    def start_here(self) -> None:
        """The graph from the moment on show."""
        self.source.origin = self.source.timeline.here
        self._begin()

    def another_world(self) -> None:
        """Another way in which the hidden things may lie."""
        self.source.sample += 1
        self._begin()

    def _begin(self) -> None:
        state = self.source.state()
        self.graph: Graph = alone(self.source.game, state)
        self.worths: Worths = {}
        self.easel.clear()
        self.work_out(self._explored(state), self._found)

    def _explored(self, state: Any) -> Work[Found]:
        talk = yield from self._talk(state)
        self.solver, self.first = (talk, talk.best) if talk is not None else (self.given, None)
        work = reaching(
            self.source.game,
            state,
            depth=self.steps,
            fan=self.ways,
            beam=OPENED_AT_A_DEPTH,
            first=self.first,
            only=None if talk is None else talk.goes_on,
        )
        graph = yield from within(work, lambda found: (found, {}))
        return (yield from self._valued(graph))

    def _talk(self, state: Any) -> Work[Talk | None]:
        """In a negotiation of Edel, Stein & Reich the values are those of best play by both."""
        if self.given is not None or self.game != "edel" or not isinstance(state.stage, TALKS):
            return None
        return (yield from within(talking(state)))

    def _valued(self, graph: Graph, since: int = 0) -> Work[Found]:
        known = self.worths if since else {}
        values = valuing(graph, self.solver, known=known, since=since)
        return graph, (yield from within(values, lambda _: (graph, known)))

    def _found(self, found: Found) -> None:
        self.graph, self.worths = found

    def node(self, what: str) -> int:
        number = _number(what)
        if number >= len(self.graph.nodes):
            raise Complaint(
                "there is no node {number}; the graph has {nodes}", number=number, nodes=len(self.graph.nodes)
            )
        return number

    def open(self, number: int) -> None:
        """The next moves of a node are followed."""
        graph = opened(self.graph, number, self.ways, first=self.first)
        if graph == self.graph:
            key = "graph_full" if self.graph.nodes[number].folded else "graph_nothing_more"
            raise ValueError(self.words.lab(key, most=BUDGET))
        since, self.graph = len(self.graph.nodes), graph
        self.work_out(self._valued(graph, since), self._found)

    def go(self, number: int) -> None:
        """Takes the game there; the table beside follows."""
        if self.source.seat is not None:
            raise ValueError(self.words.lab("graph_no_way", player=self.source.seat))
        self.source.go(self.graph, number)

    def save(self, kind: str) -> None:
        """The graph as a file beside the notebook; where nobody sees that, the page keeps it."""
        if self.fixed:
            raise ValueError(self.words.ui("fixed"))
        written = {"dot": as_dot, "graphml": as_graphml}
        if kind not in written:
            raise Complaint(
                "there is no format '{kind}'; choose {known}", kind=kind, known=", ".join(written)
            )
        text = written[kind](self.exhibit)
        if not files.in_sight():
            self.download = files.Download(f"state-graph.{kind}", text)
            self.notice = self.words.ui("downloaded", file=self.download.name)
            return
        path = free("state-graph", kind)
        write(path, text)
        self.notice = self.words.ui("saved", file=path.name)

    def hear(self, message: Mapping[str, Any]) -> None:
        """A layout that comes back from the page is no click: it makes no other click stale."""
        verb, _, what = str(message.get("value", "")).partition(" ")
        if message.get("kind") != "do" or verb != "layout":
            super().hear(message)
            return
        try:
            self.easel.hear(what)
        except ValueError as error:
            self.notice, self.trouble = self.words.trouble(error), True

    @property
    def exhibit(self) -> Exhibit:
        worths = tuple(self.worths.get(node.number) for node in self.graph.nodes)
        resting = worths_told(self.words, self.solver) if isinstance(self.solver, Talk) else ""
        return Exhibit(self.graph, self.words, worths, best_play(self.graph, self.worths), resting)

    def subtitle(self) -> str:
        return about(
            self.exhibit, None if self.source.seat is not None else len(self.source.origin.line()) - 1
        )

    def picture(self) -> Markup:
        """Where no page answers, the layout is made here; where nobody scrolls, the graph is made to fit."""
        self.easel.still = True
        try:
            return super().picture()
        finally:
            self.easel.still = False

    def body(self) -> Markup:
        exhibit, source = self.exhibit, self.source
        drawing = self.easel.drawn(
            exhibit, here=source.here(self.graph), can_go=source.seat is None, busy=self.working
        )
        return page(
            exhibit,
            drawing,
            steps=self.steps,
            ways=self.ways,
            at_start=source.at_origin,
            seat=source.seat,
            saves=not self.fixed,
        )


def _number(text: str) -> int:
    if not is_number(text):
        raise Complaint("'{text}' is no number of a node; the lab numbers them from 0", text=text[:20])
    return int(text)

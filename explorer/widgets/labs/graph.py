"""What clicks in the state graph do: look further, open a node, go there; and who makes its layout."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from explorer.analysis.state_graph import Graph
from explorer.analysis.state_graph.values import Solver
from explorer.core.complaint import Complaint
from explorer.core.files import free, write
from explorer.core.game import OVER
from explorer.core.timeline import Timeline
from explorer.view.labs.graph.exhibit import Exhibit, as_dot, as_graphml
from explorer.view.labs.graph.lab import STEPS, WAYS, Outlook
from explorer.view.labs.graph.page import headline, page, scroll, waiting
from explorer.view.labs.graph.picture import Picture
from explorer.view.labs.lab import Setting
from explorer.view.layout import Layout, laid_out, read
from explorer.view.markup import Markup, tag
from explorer.widgets import files
from explorer.widgets.labs.desk import LabDesk

KEPT = 16
"""Layouts that are remembered, so that an earlier picture is back at once."""


def go(lab: Outlook, number: int) -> None:
    """Takes the game there, with the outcomes of chance that lead there; the table beside follows."""
    node, timeline = _node(lab, number), lab.timeline
    assert timeline is not None
    if lab.seat is not None:
        raise ValueError(lab.words.lab("graph_no_way", player=lab.seat))
    moment = timeline.at(lab.origin)
    with timeline.or_nothing():
        for edge in lab.graph.way(node):
            moment = timeline.step(moment, edge.move)
        timeline.goto(moment)


def open_node(lab: Outlook, number: int) -> Outlook:
    return lab.opened(_node(lab, number))


def _node(lab: Outlook, number: int) -> int:
    nodes = len(lab.graph.nodes)
    if number >= nodes:
        raise Complaint("there is no node {number}; the graph has {nodes}", number=number, nodes=nodes)
    return number


def steps(lab: Outlook, number: int) -> Outlook:
    return lab.looking(steps=number)


def ways(lab: Outlook, number: int) -> Outlook:
    return lab.looking(ways=number)


def start_here(lab: Outlook) -> Outlook:
    """The graph from the moment on show."""
    assert lab.timeline is not None
    return lab.looking(moment=lab.timeline.here)


def world(lab: Outlook) -> Outlook:
    """Another way in which the hidden things may lie."""
    return lab.looking(sample=lab.sample + 1)


def save(lab: Outlook, desk: LabDesk[Outlook], kind: str) -> None:
    """The graph as a file beside the notebook; where nobody sees that, the page keeps it."""
    if desk.fixed:
        raise ValueError(lab.words.ui("fixed"))
    written = {"dot": as_dot, "graphml": as_graphml}
    if kind not in written:
        raise Complaint("there is no format '{kind}'; choose {known}", kind=kind, known=", ".join(written))
    text = written[kind](lab.exhibit)
    if not files.in_sight():
        desk.download = files.Download(f"state-graph.{kind}", text)
        desk.notice = lab.words.ui("downloaded", file=desk.download.name)
        return
    path = free("state-graph", kind)
    write(path, text)
    desk.notice = lab.words.ui("saved", file=path.name)


def outlook(
    timeline: Timeline, *, steps: int = STEPS, ways: int = WAYS, solver: Solver | None = None
) -> Outlook:
    if not isinstance(timeline, Timeline):
        raise ValueError(f"a state graph begins at a timeline or a position, not at {timeline!r:.40}")
    lab = Outlook(Setting(timeline=timeline), timeline.here, Graph(timeline.game, ()), solver)
    return lab.looking(steps=steps, ways=ways)


class GraphDesk(LabDesk[Outlook]):
    """`GraphDesk.at(timeline, steps=6)`: what can follow its present moment; also `ways=`, `solver=`."""

    name: ClassVar = "graph"
    looks_ahead: ClassVar = True
    asking = staticmethod(outlook)
    headline = staticmethod(headline)
    verbs: ClassVar = {
        "go": go,
        "open": open_node,
        "steps": steps,
        "ways": ways,
        "from": start_here,
        "world": world,
        "save": save,
    }

    def __init__(self, lab: Outlook) -> None:
        self.easel = Easel()
        super().__init__(lab)

    @classmethod
    def fits(cls, game: Any, state: Any) -> bool:
        return bool(game.turn(state) != OVER)

    @classmethod
    def about(cls, question: Outlook, setting: Setting) -> Outlook:
        return question.but(setting=question.setting.but(language=setting.language))

    @classmethod
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en", **look: Any) -> Self:
        return cls(outlook(timeline, **look).looking(setting=Setting(language, timeline, seat)))

    def hear(self, message: Mapping[str, Any]) -> None:
        """A layout that comes back from the page is no click: it makes no other click stale."""
        verb, _, what = str(message.get("value", "")).partition(" ")
        if message.get("kind") != "do" or verb != "layout":
            super().hear(message)
            return
        try:
            self.easel.hear(what)
        except ValueError as error:
            self.refuse(self.words.trouble(error))

    def picture(self) -> Markup:
        """Where no page answers, the layout is made here; where nobody scrolls, the graph is made to fit."""
        self.easel.still = True
        try:
            return super().picture()
        finally:
            self.easel.still = False

    def page(self, lab: Outlook) -> Markup:
        return page(lab, self.easel.drawn(lab), saves=not self.fixed)


class Easel:
    """Where the picture is made: the page is asked for its layout, and it is drawn when that comes.

    layouts  those that are known, and `refused` why others are not
    wanted   the picture that is to be seen
    shown    the one that is still seen until its layout comes
    still    it is for a page without a kernel
    """

    def __init__(self) -> None:
        self.layouts: dict[str, Layout] = {}
        self.refused: dict[str, str] = {}
        self.wanted: Picture | None = None
        self.shown: tuple[Picture, Layout] | None = None
        self.still = False

    def picture(self, exhibit: Exhibit) -> Picture:
        """The picture of what is to be seen now, made once for each graph and language."""
        wanted = self.wanted
        if wanted is None or not wanted.shows(exhibit):
            wanted = self.wanted = Picture(exhibit)
        layout = self.layouts.get(wanted.plan.key)
        if layout is not None:
            self.shown = wanted, layout
        elif self.shown is not None and not exhibit.holds(self.shown[0].exhibit):
            self.shown = None
        return wanted

    def drawn(self, lab: Outlook) -> Markup:
        """The graph; until the page has laid it out, what was there before of it, or a word of patience."""
        exhibit = lab.exhibit
        if self.still:
            self._lay_out(exhibit)
        words, wanted = lab.words, self.picture(exhibit)
        key = wanted.plan.key
        if self.shown is None:
            drawing = waiting(words, self.refused.get(key) or words.lab("graph_waits"))
        else:
            picture, layout = self.shown
            drawing = scroll(picture, layout, here=lab.here, can_go=lab.seat is None, still=self.still)
        if self.still or lab.working or key in self.layouts or key in self.refused:
            return drawing
        return tag("div", drawing, data_dot=wanted.plan.dot, data_layout=f"layout {key}")

    def hear(self, said: str) -> None:
        """A layout from the page. One that answers another question than the last is not used."""
        key, _, text = said.partition(" ")
        if self.wanted is None or key != self.wanted.plan.key:
            return
        try:
            self._keep(key, read(text, self.wanted.plan))
        except ValueError as error:
            self.refused[key] = str(error)
            raise

    def _lay_out(self, exhibit: Exhibit) -> None:
        """For a page without a kernel: laid out here, if that is possible."""
        plan = self.picture(exhibit).plan
        if plan.key not in self.layouts:
            try:
                self._keep(plan.key, laid_out(plan))
            except ModuleNotFoundError as error:
                self.refused[plan.key] = exhibit.words.lacks(error.name or str(error))

    def _keep(self, key: str, layout: Layout) -> None:
        self.layouts[key] = layout
        for oldest in list(self.layouts)[:-KEPT]:
            del self.layouts[oldest]

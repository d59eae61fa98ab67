"""The whole graph as one SVG: arrows below, nodes above them, words on top."""

from collections import defaultdict
from collections.abc import Iterator

from explorer.analysis.state_graph.nodes import Edge
from explorer.view.labs.graph.edges import Strand, arrow, folded, strand
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.faces import faces
from explorer.view.labs.graph.labels import Area, words_on
from explorer.view.labs.graph.nodes import AWAY, handle, more, node, shape
from explorer.view.labs.graph.plan import more_box, plan
from explorer.view.labs.graph.shapes import outline
from explorer.view.layout import Layout, Point
from explorer.view.markup import Markup, at, svg, text

MARGIN, ABOVE = 16, 34
"""Round the layout rings and handles reach a little beyond it; above it stands where you are."""

HANDLE = 24
"""Half as wide as a handle, and as high."""

ORDER = ("folded", "plain", "accept", "odds", "best")
"""What matters most is drawn last."""


class Picture:
    """A graph with its faces and the plan for its layout; `here` does not change where things are."""

    def __init__(self, exhibit: Exhibit) -> None:
        self.exhibit = exhibit
        self.faces = faces(exhibit)
        self.plan = plan(exhibit, self.faces)

    def shows(self, exhibit: Exhibit) -> bool:
        """Whether this is the picture of it: the same graph with the same values, in the same language."""
        mine = self.exhibit
        same = mine.graph == exhibit.graph and mine.worths == exhibit.worths
        return same and mine.words.language == exhibit.words.language

    def drawn(self, layout: Layout, *, here: int | None, can_go: bool) -> Markup:
        """The graph at these places, in its own size: a wide one is scrolled, never shrunk."""
        places = dict(zip((box.name for box in self.plan.boxes), layout.places, strict=True))
        strands = self._strands()
        ends = [(arrow.tail, arrow.head) for arrow in self.plan.arrows]
        curves = dict(zip(ends, layout.curves, strict=True))
        lines = [
            (
                ORDER.index(strands[pair].look),
                arrow(strands[pair], curves[pair], self._shape(pair[1]), places[pair[1]]),
            )
            for pair in ends
        ]
        label = self.exhibit.words.lab("graph_title")
        inside = [
            [line for _, line in sorted(lines, key=lambda pair: pair[0])],
            self._nodes(places, here, can_go),
            words_on(((strands[pair], curves[pair]) for pair in ends), self._areas(places)),
            self._you_are_here(places) if here == 0 else None,
        ]
        size = round(layout.width + 2 * MARGIN), round(layout.height + ABOVE + MARGIN + 8)
        return svg(*size, at(MARGIN, ABOVE, inside), label=label, class_="sg-svg")

    def _nodes(self, places: dict[str, Point], here: int | None, can_go: bool) -> Iterator[Markup]:
        for face in self.faces:
            place = places[face.name]
            yield node(self.exhibit, face, place, here=face.node.number == here, can_go=can_go)
            if face.handle:
                yield handle(self.exhibit, face, place)
            if face.fan:
                yield more(self.exhibit, face, places[f"m{face.node.number}"])

    def _areas(self, places: dict[str, Point]) -> Iterator[Area]:
        """Where nodes are, of a diamond the middle; and the handles below them."""
        for box in self.plan.boxes:
            (x, y), part = places[box.name], 4 if box.shape == "diamond" else 2
            yield x - box.width / part, y - box.height / part, x + box.width / part, y + box.height / part
        for face in self.faces:
            if face.handle:
                (x, y), low = places[face.name], face.height / 2
                yield x - HANDLE, y + low - HANDLE / 2, x + HANDLE, y + low + HANDLE / 2

    def _strands(self) -> dict[tuple[str, str], Strand]:
        between: dict[tuple[int, int], list[Edge]] = defaultdict(list)
        for edges in self.exhibit.graph.leaving():
            for edge in edges:
                between[edge.source, edge.target].append(edge)
        found = {
            (self.faces[source].name, self.faces[target].name): strand(
                self.exhibit, edges, self.faces[target]
            )
            for (source, target), edges in between.items()
        }
        for face, edges in zip(self.faces, self.exhibit.graph.leaving(), strict=True):
            if face.fan:
                odds = [edge.odds for edge in edges if edge.odds is not None]
                found[face.name, f"m{face.node.number}"] = folded(face, odds)
        return found

    def _shape(self, name: str) -> tuple[Point, ...]:
        face = self.faces[int(name[1:])]
        if name.startswith("n"):
            return shape(face)
        size = more_box(self.exhibit, face)
        return outline(0, size.width, size.height)

    def _you_are_here(self, places: dict[str, Point]) -> Markup:
        """In words where there is room for them: above the start."""
        x, y = places["n0"]
        above = y - self.faces[0].height / 2 - AWAY - 7
        return text(x, above, self.exhibit.words.lab("graph_here"), "b mid accent")

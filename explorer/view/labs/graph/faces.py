"""What stands in a node: who decides, what led there or is faced, what it is worth; and how large that is."""

from collections.abc import Sequence

from explorer.analysis.state_graph.nodes import Edge, Node
from explorer.core.game import CHANCE, OVER
from explorer.core.values import Value
from explorer.view.dot import Box
from explorer.view.labs.graph.bids import Gems, actor, gems_faced, gems_width
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.shapes import GRAPHVIZ
from explorer.view.measure import cut, width

HEIGHT, RING, BADGE, PADDING, WIDEST = 46, 4, 28, 9, 112
"""A node, the gap to its second ring, the room of a seat's badge, the air at the sides, the longest text."""

DIAMOND, LABEL = 64, 92
"""How high chance is, and the words on an arrow at most."""


class Face(Value):
    """What a node shows.

    label  what led here, or the phase where several moves did; empty where `gems` are shown instead
    told   whether the node shows what led here, so that its arrows need not
    value  what it is worth; `phase` stands in its place while that is not known
    """

    node: Node
    label: str
    gems: Gems | None
    told: bool
    value: str
    phase: str
    chip: str
    merged: bool
    title: str
    width: float
    height: float
    room: float = 0
    """What the words on the arrows to it need beside those of its neighbours."""

    @property
    def name(self) -> str:
        return f"n{self.node.number}"

    @property
    def handle(self) -> bool:
        """Whether nothing is opened yet, and something could be."""
        return not self.node.opened and self.node.moves > 0

    @property
    def fan(self) -> bool:
        """Whether some moves are followed and others are not."""
        return bool(self.node.opened) and self.node.folded > 0

    @property
    def box(self) -> Box:
        seat, ring = self.node.seat, 2 * RING if self.merged else 0
        shape = "diamond" if seat == CHANCE else GRAPHVIZ[seat % 5] if seat >= 0 else "box"
        return Box(self.name, max(self.width + ring, self.room), self.height + ring, shape)


def faces(exhibit: Exhibit) -> list[Face]:
    """The nodes in the order of their numbers."""
    entering = exhibit.graph.entering()
    return [_face(exhibit, node, entering[node.number]) for node in exhibit.graph.nodes]


def _face(exhibit: Exhibit, node: Node, ways: Sequence[Edge]) -> Face:
    labels = {exhibit.short(edge) for edge in ways}
    sources = {edge.source for edge in ways}
    phase = exhibit.phase(node)
    gems = None if node.seat == CHANCE else gems_faced(exhibit.graph, node, ways)
    told = gems is not None or (len(labels) == 1 and node.seat != CHANCE)
    label = "" if gems is not None else labels.pop() if told else _short_phase(exhibit, node)
    value = exhibit.worth(node)
    chip = f"{len(sources)}→1" if len(sources) > 1 else _acts(exhibit, node, ways)
    face = Face(
        node,
        cut(label, WIDEST),
        gems,
        told,
        value,
        "" if value or label == phase else cut(phase, WIDEST, 11),
        chip,
        len(sources) > 1,
        _title(exhibit, node, ways),
        0,
        0,
    )
    if node.seat != CHANCE:
        return face.but(width=_width(face), height=HEIGHT)
    room = width(move_label(exhibit, ways), 11) if ways else 0
    return face.but(width=_width(face), height=DIAMOND, room=room)


def move_label(exhibit: Exhibit, edges: Sequence[Edge]) -> str:
    """What stands on an arrow: its move, or the first of several and how many there are."""
    names = list(dict.fromkeys(exhibit.short(edge) for edge in edges))
    return cut(names[0] if len(names) == 1 else f"{len(names)} × {names[0]}", LABEL, 11)


def _acts(exhibit: Exhibit, node: Node, ways: Sequence[Edge]) -> str:
    acts = actor(exhibit.graph, ways)
    return exhibit.words.lab("graph_acts") if acts is not None and acts == node.seat else ""


def _short_phase(exhibit: Exhibit, node: Node) -> str:
    """A diamond is small: the draws of a game have short names."""
    phase = exhibit.graph.game.phase(node.state)
    return exhibit.words.lab(f"graph_at_{phase}") if node.seat == CHANCE else exhibit.words.name(phase)


def _title(exhibit: Exhibit, node: Node, ways: Sequence[Edge]) -> str:
    """Everything about a node in words, for who points at it or cannot see it."""
    words, worth = exhibit.words, exhibit.worth(node, exactly=True)
    led = [exhibit.sentence(edge) for edge in ways[:3]]
    parts = [
        *led,
        exhibit.who(node),
        words.lab("graph_value", value=worth) if worth else "",
        words.lab("graph_ways_here", number=len(ways)) if len(ways) > 1 else "",
    ]
    return " · ".join(part for part in parts if part)


def _width(face: Face) -> float:
    if face.node.seat == CHANCE:
        return max(
            76.0, width(face.label, 12, bold=True) * 1.3 + 24, width(face.value, 11, bold=True) * 1.6 + 24
        )
    first = gems_width(face.gems) if face.gems is not None else width(face.label)
    chip = width(face.chip, 11) + 20 if face.chip else 0
    second = (width(face.value, 13, bold=True) if face.value else width(face.phase, 11)) + chip
    badge = 0 if face.node.seat == OVER else BADGE
    return max(64.0, badge + max(first, second) + 2 * PADDING)

"""What the picture of a state graph is made from, and the words for it."""

from fractions import Fraction
from typing import Any

from explorer.analysis.state_graph.nodes import Edge, Graph, Node
from explorer.analysis.state_graph.values import Worth
from explorer.core.game import CHANCE, OVER
from explorer.core.values import Value
from explorer.view.pictures import picture_of
from explorer.view.scene import Scene
from explorer.view.words import Words, signed

TOGETHER = ("collection",)
"""Games in which all seats have the same score."""


class Exhibit(Value):
    """A graph with what is known about it: what nodes are worth, by number, and the moves of best play."""

    graph: Graph
    words: Words
    worths: tuple[Worth | None, ...]
    best: frozenset[Edge] = frozenset()
    resting: str = ""
    """What the values rest on, if on more than the rules."""

    def sentence(self, edge: Edge) -> str:
        """The move as a button says it."""
        return self.words.move(edge.move, **self._blanks(edge))

    def short(self, edge: Edge) -> str:
        """The move in a word or two; what is put together, such as a display, goes by its notation."""
        fields = zip(edge.move.__fields__, edge.move, strict=True)
        noted = {name: str(value) for name, value in fields if isinstance(value, Value)}
        return self.words.short(edge.move, **{**self._blanks(edge), **noted})

    def _blanks(self, edge: Edge) -> dict[str, Any]:
        game, state = self.graph.game, self.graph.nodes[edge.source].state
        scene = Scene(game, self.words, 0, state, open_table=True, seat=None, asked=None)
        return picture_of(game.name).blanks(scene, edge.move)

    def phase(self, node: Node) -> str:
        return self.words.name(self.graph.game.phase(node.state))

    def who(self, node: Node) -> str:
        """Who decides at a node, and what."""
        if node.seat == OVER:
            return self.phase(node)
        if node.seat == CHANCE:
            return f"{self.words.ui('chance_decides')} · {self.phase(node)}"
        return f"{self.words.ui('is_asked', player=self.words.seat(node.seat))} · {self.phase(node)}"

    def worth(self, node: Node, *, exactly: bool = False) -> str:
        """What the seats get, side by side; nothing if it is not known."""
        worth = self.worths[node.number]
        if worth is None:
            return ""
        told = [amount(self.words, one, exactly=exactly) for one in worth.amounts if one is not None]
        shown = told[0] if self.graph.game.name in TOGETHER else " : ".join(told)
        return f"≈ {shown}" if any(isinstance(one, float) for one in worth.amounts) else shown


def amount(words: Words, number: Any, *, exactly: bool = False) -> str:
    """A number to one place; exactly, as a fraction."""
    if exactly and isinstance(number, Fraction):
        return signed(number)
    return words.number(float(number), 1)

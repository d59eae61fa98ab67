"""What can follow a moment, and the tree of what was played: two graphs of one game."""

from collections.abc import Mapping
from typing import Any

from explorer.analysis.state_graph import Graph as States
from explorer.analysis.state_graph import reached, to_networkx
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.front.graphs import Graph
from explorer.view.labs.graph.exhibit import Exhibit, as_dot, looks_of
from explorer.view.layout import written_out
from explorer.view.words import Words


class Following(Graph):
    """The states that can follow, each with who decides; equal ones are one, and many are folded.

    >>> import explorer as xp
    >>> xp.necklace(seed=7).following(depth=2)
    <what can follow: 9 states, 8 moves, 108 moves not followed>
    """

    def __init__(self, graph: States, words: Words) -> None:
        self.graph, self._words = graph, words

    @property
    def exhibit(self) -> Exhibit:
        return Exhibit(self.graph, self._words, (None,) * len(self.graph.nodes))

    def to_networkx(self) -> Any:
        return to_networkx(self.graph)

    def to_dot(self) -> str:
        return as_dot(self.exhibit)

    def __repr__(self) -> str:
        folded = f", {self.graph.folded:,} moves not followed" if self.graph.folded else ""
        return f"<what can follow: {len(self.graph.nodes)} states, {len(self.graph.edges)} moves{folded}>"


def following(timeline: Timeline, words: Words, depth: int, ways: int | None) -> Following:
    return Following(reached(timeline.game, timeline.state, depth=depth, fan=ways), words)


class Tree(Graph):
    """The moments of a game and the moves between them; branches are what-ifs."""

    def __init__(self, timeline: Timeline, words: Words) -> None:
        self._timeline, self._words = timeline, words

    def to_networkx(self) -> Any:
        import networkx

        drawn = networkx.DiGraph(game=self._timeline.game.name)
        for moment in self._timeline.moments.values():
            drawn.add_node(moment.id, **self._known(moment))
            if moment.parent is not None:
                drawn.add_edge(moment.parent.id, moment.id, move=str(moment.move or ""))
        return drawn

    def _known(self, moment: Moment) -> Mapping[str, Any]:
        game = self._timeline.game
        return {
            "phase": game.phase(moment.state),
            "seat": game.turn(moment.state),
            "scores": " ".join(map(str, game.scores(moment.state))),
            "name": moment.name,
            "here": moment is self._timeline.here,
        }

    def to_dot(self) -> str:
        moments = self._timeline.moments.values()
        nodes = {
            moment.id: {
                "label": moment.name or str(moment.id),
                **self._looks(moment),
            }
            for moment in moments
        }
        edges = [
            (moment.parent.id, moment.id, {"label": str(moment.move or "…")})
            for moment in moments
            if moment.parent is not None
        ]
        return written_out(nodes, edges, self._words.say("title"))

    def _looks(self, moment: Moment) -> dict[str, str]:
        """The shape and colour of who is asked, as in the picture of what can follow."""
        return {
            **looks_of(self._timeline.game.turn(moment.state)),
            **({"penwidth": "3"} if moment is self._timeline.here else {}),
        }

    def __repr__(self) -> str:
        leaves = sum(not moment.children for moment in self._timeline.moments.values())
        return f"<tree of moments: {len(self._timeline.moments)} moments, {leaves} lines>"

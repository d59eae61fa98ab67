"""In a negotiation of Edel, Stein & Reich a node shows the gems that are faced, or those that were taken."""

from collections.abc import Sequence

from explorer.analysis.state_graph.growing import Edge, Graph, Node
from explorer.analysis.state_graph.talks import Talk
from explorer.games.edel.cards import COLOURS, Gems
from explorer.games.edel.negotiation import Accept, Replying
from explorer.view.edel.gems import gem
from explorer.view.markup import Markup, text
from explorer.view.words import Words

__all__ = ["Gems", "actor", "gems_drawn", "gems_faced", "gems_width", "is_acceptance", "worths_told"]

SIZE, STEP, SINGLE = 7, 16, 7
"""A gem's half size, the way to the next one, and how many stand in a row before they are counted."""


def is_acceptance(edge: Edge) -> bool:
    return isinstance(edge.move, Accept)


def gems_faced(graph: Graph, node: Node, ways: Sequence[Edge]) -> Gems | None:
    """The bid on the table at a node, or the one whose gems were taken on the only way there."""
    stage = getattr(node.state, "stage", None)
    if isinstance(stage, Replying):
        return tuple(stage.bid)
    taken = {_accepted(graph, edge) for edge in ways}
    return taken.pop() if len(taken) == 1 else None


def _accepted(graph: Graph, edge: Edge) -> Gems | None:
    stage = graph.nodes[edge.source].state.stage
    return tuple(stage.bid) if is_acceptance(edge) and isinstance(stage, Replying) else None


def actor(graph: Graph, ways: Sequence[Edge]) -> int | None:
    """Who carries out the action after her bid was accepted."""
    found = {graph.nodes[edge.source].state.stage.bidder if is_acceptance(edge) else None for edge in ways}
    return found.pop() if len(found) == 1 else None


def worths_told(words: Words, talk: Talk) -> str:
    """What the values of a negotiation rest on."""
    first, second = talk.solution.bargain.worths
    gems = ", ".join(
        f"{words.name(colour)} {worth}" for colour, worth in zip(COLOURS, first.gems, strict=True)
    )
    one, other = talk.matter.seats
    acting = {"first": first.action, "second": second.action}
    return words.lab("graph_resting", gems=gems, player=one, holder=words.seat(other), **acting)


def gems_width(gems: Gems) -> float:
    return STEP * sum(gems) if sum(gems) <= SINGLE else sum(38 for number in gems if number)


def gems_drawn(gems: Gems, x: float, y: float) -> list[Markup]:
    """Gems in a row; of many, one of each colour with its number."""
    drawn, x = [], x + STEP / 2
    single = sum(gems) <= SINGLE
    for colour in COLOURS:
        for _ in range(gems[colour] if single else min(1, gems[colour])):
            drawn.append(gem(colour, x, y, SIZE))
            x += STEP
        if not single and gems[colour]:
            drawn.append(text(x - 6, y + 4, f"×{gems[colour]}", "f11"))
            x += 38 - STEP
    return drawn

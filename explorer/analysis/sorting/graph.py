"""The misplaced pawns of a board of The Queen's Collection as a graph for networkx."""

from itertools import pairwise
from typing import Any

from explorer.analysis.sorting import Boxes, arcs, decomposed
from explorer.core.extras import lacking
from explorer.games.collection.cards import COLOURS


def graph(board: Boxes, enough: int | None = None) -> Any:
    """The misplaced pawns as a networkx MultiDiGraph: an edge for every pawn, from its box to its home.

    Nodes know how many pawns are on the box (`pawns`) and at home there (`home`). Edges know whether they are
    part of a `cycle` or a `path`, or on the easy side `spare`, and its number (`part`).
    """
    try:
        import networkx
    except ModuleNotFoundError:
        raise lacking("graphs need", "networkx") from None
    drawn = networkx.MultiDiGraph()
    for box, pawns in enumerate(board):
        drawn.add_node(str(COLOURS[box]), pawns=len(pawns), home=list(pawns).count(box))
    parts, rest = decomposed(board, enough), arcs(board)
    walks = [("cycle", (*cycle, cycle[0])) for cycle in parts.cycles] + [
        ("path", path) for path in parts.paths
    ]
    for number, (kind, walk) in enumerate(walks):
        for source, target in pairwise(walk):
            rest[source][target] -= 1
            drawn.add_edge(str(COLOURS[source]), str(COLOURS[target]), kind=kind, part=number)
    for source, row in enumerate(rest):
        for target, pawns_left in enumerate(row):
            for _ in range(pawns_left):
                drawn.add_edge(str(COLOURS[source]), str(COLOURS[target]), kind="spare", part=None)
    return drawn

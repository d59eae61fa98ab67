"""What Graphviz is asked: the sizes of all nodes, and which arrows join them."""

from collections.abc import Sequence

from explorer.analysis.state_graph.nodes import Graph
from explorer.view.dot import Arrow, Box, Plan
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.faces import Face
from explorer.view.measure import width


def more_box(exhibit: Exhibit, face: Face) -> Box:
    """The node that stands for the moves of a fan that are not followed."""
    label = f"… {exhibit.words.number(face.node.folded)}"
    return Box(f"m{face.node.number}", max(58.0, width(label, 12) + 24), 32)


def plan(exhibit: Exhibit, shown: Sequence[Face]) -> Plan:
    """What Graphviz is asked: several moves between the same two nodes are one arrow."""
    boxes, arrows = [face.box for face in shown], dict[tuple[str, str], Arrow]()
    sizes = _sizes(exhibit.graph)
    for face, edges in zip(shown, exhibit.graph.leaving(), strict=True):
        targets = list(dict.fromkeys(edge.target for edge in edges))
        largest = max(targets, key=lambda target: sizes[target], default=0)
        best = {edge.target for edge in edges if edge in exhibit.best}
        for target in _balanced(targets, sizes):
            weight = 8 if target in best else 3 if target == largest else 1
            ends = face.name, shown[target].name
            arrows[ends] = Arrow(*ends, weight)
        if face.fan:
            boxes.append(box := more_box(exhibit, face))
            arrows[face.name, box.name] = Arrow(face.name, box.name)
    return Plan(tuple(boxes), tuple(arrows.values()))


def _sizes(graph: Graph) -> list[int]:
    """How many nodes were found below each one."""
    sizes = [1] * len(graph.nodes)
    entering = graph.entering()
    for number in range(len(sizes) - 1, 0, -1):
        sizes[entering[number][0].source] += sizes[number]
    return sizes


def _balanced(targets: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """What has much below it in the middle, so that the start stands above the middle of the picture."""
    rising = sorted(targets, key=lambda target: sizes[target])
    return [*rising[::2], *reversed(rising[1::2])]

"""The graph for other programs, with the words of the picture in it."""

from explorer.analysis.state_graph.growing import Edge, Node, to_networkx
from explorer.view.dot import graphml, readable
from explorer.view.labs.graph.exhibit import Exhibit


def as_dot(exhibit: Exhibit) -> str:
    """DOT, as Graphviz and many others read it."""

    def node_text(node: Node) -> str:
        return "\n".join(filter(None, [exhibit.who(node), exhibit.worth(node)]))

    def edge_text(edge: Edge) -> str:
        odds = "" if edge.odds is None else "{}/{}".format(*edge.odds)
        return "\n".join(filter(None, [exhibit.short(edge), odds]))

    return readable(exhibit.graph, node_text, edge_text, exhibit.words.lab("graph_title"))


def as_graphml(exhibit: Exhibit) -> str:
    """GraphML, through networkx."""
    drawn = to_networkx(exhibit.graph)
    for node in exhibit.graph.nodes:
        drawn.nodes[node.number].update(label=exhibit.who(node), value=exhibit.worth(node, exactly=True))
    labels = {(edge.source, edge.place): exhibit.short(edge) for edge in exhibit.graph.edges}
    for source, _, known in drawn.edges(data=True):
        known["label"] = labels[source, known["place"]]
    return graphml(drawn)

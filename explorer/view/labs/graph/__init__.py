"""The state graph drawn: nodes and arrows are ours, where they stand is up to Graphviz."""

from explorer.view.labs.graph.bids import worths_told
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.export import as_dot, as_graphml
from explorer.view.labs.graph.panels import about, panels, scroll, waiting
from explorer.view.labs.graph.picture import Picture

__all__ = [
    "Exhibit",
    "Picture",
    "about",
    "as_dot",
    "as_graphml",
    "panels",
    "scroll",
    "waiting",
    "worths_told",
]

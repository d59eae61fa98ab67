"""A graph that can be taken elsewhere: to networkx, Graphviz, a picture, a file."""

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from explorer.core.files import saved
from explorer.core.nearest import named
from explorer.view.layout import by_graphviz, graphml


class Graph(ABC):
    """What every graph offers; its nodes and edges have attributes that GraphML can hold."""

    @abstractmethod
    def to_networkx(self) -> Any:
        """A graph of networkx, with plain values as attributes."""

    @abstractmethod
    def to_dot(self) -> str:
        """The same in DOT, as Graphviz and many others read it."""

    def to_svg(self) -> str:
        """Drawn by Graphviz; needs pygraphviz, but no program `dot`."""
        return by_graphviz(self.to_dot(), "svg")

    def save(self, file: str | Path, *, over: bool = False) -> Path:
        """Writes a file by its ending: .graphml, .dot or .svg; one that is there only if `over` says so."""
        path = Path(file)
        ways = {".graphml": lambda: graphml(self.to_networkx()), ".dot": self.to_dot, ".svg": self.to_svg}
        text = ways[named(path.suffix, "way to write a graph", ways)]()
        return saved(path, text, over=over)

    def _repr_svg_(self) -> str | None:
        """None where Graphviz is not installed; then the words of `repr` are shown."""
        try:
            return self.to_svg()
        except ModuleNotFoundError:
            return None

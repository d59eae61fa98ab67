"""Where the picture of a graph is made: the page is asked for its layout, and it is drawn when that comes."""

from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.page import scroll, waiting
from explorer.view.labs.graph.picture import Picture
from explorer.view.layout import Layout, laid_out, read
from explorer.view.markup import Markup, tag

KEPT = 16
"""Layouts that are remembered, so that an earlier picture is back at once."""


class Easel:
    """The picture wanted, the layouts known, and the picture that is still shown until its layout comes."""

    def __init__(self) -> None:
        self.layouts: dict[str, Layout] = {}
        self.wanted: Picture | None = None
        self.shown: tuple[Picture, Layout] | None = None
        self.refused: dict[str, str] = {}
        self.still = False  # for a page without a kernel

    def clear(self) -> None:
        """The graph is another one: what is shown does not belong to it."""
        self.wanted = self.shown = None

    def picture(self, exhibit: Exhibit) -> Picture:
        """The picture of what is to be seen now, made once for each graph and language."""
        wanted = self.wanted
        if wanted is None or not wanted.shows(exhibit):
            wanted = self.wanted = Picture(exhibit)
        layout = self.layouts.get(wanted.plan.key)
        if layout is not None:
            self.shown = wanted, layout
        return wanted

    def drawn(self, exhibit: Exhibit, *, here: int | None, can_go: bool, busy: bool) -> Markup:
        """The graph; until the page has laid it out, the one before, or a word of patience."""
        if self.still:
            self._lay_out(exhibit)
        words, wanted = exhibit.words, self.picture(exhibit)
        key = wanted.plan.key
        if self.shown is None:
            drawing = waiting(words, self.refused.get(key) or words.lab("graph_waits"))
        else:
            picture, layout = self.shown
            drawing = scroll(picture, layout, here=here, can_go=can_go, still=self.still)
        if self.still or busy or key in self.layouts or key in self.refused:
            return drawing
        return tag("div", drawing, data_dot=wanted.plan.dot, data_layout=f"layout {key}")

    def hear(self, said: str) -> None:
        """A layout from the page. One that answers another question than the last is not used."""
        key, _, text = said.partition(" ")
        if self.wanted is None or key != self.wanted.plan.key:
            return
        try:
            self._keep(key, read(text, self.wanted.plan))
        except ValueError as error:
            self.refused[key] = str(error)
            raise

    def _lay_out(self, exhibit: Exhibit) -> None:
        """For a page without a kernel: laid out here, if that is possible."""
        plan = self.picture(exhibit).plan
        if plan.key not in self.layouts:
            try:
                self._keep(plan.key, laid_out(plan))
            except ModuleNotFoundError as error:
                self.refused[plan.key] = exhibit.words.lacks(error.name or str(error))

    def _keep(self, key: str, layout: Layout) -> None:
        self.layouts[key] = layout
        for oldest in list(self.layouts)[:-KEPT]:
            del self.layouts[oldest]

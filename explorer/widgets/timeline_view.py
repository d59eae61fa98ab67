"""The timeline as a widget of its own: alone, or beside a table that it moves and follows."""

from collections.abc import Mapping
from typing import Any

from explorer.core.timeline import Timeline
from explorer.front.game import Game
from explorer.view.frame import notice, tray
from explorer.view.markup import Markup, tag
from explorer.view.tree import legend
from explorer.widgets.branches import branches, compared, moment_panel
from explorer.widgets.clicks import hear
from explorer.widgets.controls import transport
from explorer.widgets.pane import Pane
from explorer.widgets.session import Session
from explorer.widgets.table import Table, TableDesk


class TimelineView(Pane):
    """`TimelineView(table)` beside a table, or `TimelineView(timeline)` alone. A table has one beside it.

    Beside a fixed table it is fixed; alone with `fixed=True`.
    """

    def __init__(self, shown: Table | Timeline | Game, language: str = "en", *, fixed: bool = False) -> None:
        shown = shown.timeline if isinstance(shown, Game) else shown
        if not isinstance(shown, Table | Timeline):
            raise TypeError(f"TimelineView takes a table, a game or a timeline, not {shown!r:.40}")
        table = shown if isinstance(shown, Table) else None
        if isinstance(shown, Timeline):
            self.session = Session(shown, language=language, fixed=fixed)
        else:
            self.session = shown.session
        super().__init__(TimelineDesk(self.session, alone=table is None))
        if table is not None:
            for old in table.beside:
                old.close()
            self.beside, table.beside, self._lock = [table], [self], table._lock


class TimelineDesk(TableDesk):
    """A session of which the tree is drawn large, and the table not at all."""

    def __init__(self, session: Session, alone: bool) -> None:
        super().__init__(session)
        self.alone = alone

    def hear(self, message: Mapping[str, Any]) -> None:
        hear(self.session, {**message, "place": "table"})

    def html(self) -> Markup:
        controls = tag("div", transport(self.session), class_="xp-transport")
        return self._drawn(self.session, controls, live=True)

    def picture(self) -> Markup:
        return self._drawn(self.session.for_everybody(), None, live=False)

    def waits(self) -> float | None:
        """The table beside keeps the computers going."""
        return super().waits() if self.alone else None

    def _drawn(self, session: Session, controls: Markup | None, *, live: bool) -> Markup:
        words, scene = session.words, session.scene()
        return tag(
            "div",
            tag("header", tag("h2", words.ui("timeline")), legend(words), class_="xp-head"),
            notice(session.telling(), session.trouble),
            controls,
            branches(session, scene, live=live),
            tray(scene),
            tag("div", moment_panel(session, scene), compared(session, scene), class_="xp-two"),
            class_="xp xp-timeline",
            data_moment=session.version,
            tabindex=-1,
        )

"""The table in a notebook, a game to play by clicking; and its timeline, alone or beside it."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from explorer.analysis.players import thumb
from explorer.core.luck import Luck
from explorer.core.players import Player, WithDice, random_player
from explorer.core.record import to_code
from explorer.core.timeline import Timeline
from explorer.front.begin import begin
from explorer.front.game import Game
from explorer.view.markup import Markup
from explorer.widgets.clicks import TableDesk
from explorer.widgets.deciding import AT_ONCE
from explorer.widgets.files import shelf_of
from explorer.widgets.looking import OPEN
from explorer.widgets.page import Page, timeline_page
from explorer.widgets.pane import Pane

Computers = Sequence[int | str] | Mapping[int | str, Player | str]
"""Seats that the computer takes, or seats with their players: a function, `"thumb"` or `"random"`."""


class Table(Pane):
    """`Table("necklace", players=["Amy", "Barnaby", "Charles"], seed=7)` shows a game to play by clicking.

    With `fixed=True` no click changes who looks, or saves or loads a game.
    """

    def __init__(
        self,
        game: str | Timeline | Game,
        players: int | Sequence[str] = 3,
        seed: int | None = 0,
        *,
        perspective: int | str = OPEN,
        computers: Computers = (),
        language: str = "en",
        pace: float = AT_ONCE,
        luck: Luck | None = None,
        fixed: bool = False,
        **options: Any,
    ) -> None:
        game = game.timeline if isinstance(game, Game) else game
        shown = game if isinstance(game, Timeline) else begin(game, players, seed, luck, **options)
        self.session = TableDesk(
            shown,
            perspective=perspective,
            computers=_players(shown, computers),
            language=language,
            pace=pace,
            fixed=fixed,
        )
        super().__init__(self.session)
        self._fresh = self._progress()

    def _ipython_display_(self, **kwargs: Any) -> None:
        """Shown in a notebook, the table offers the game that was left there, and keeps this one."""
        if self.session.shelf is None:
            self.session.shelf = shelf = shelf_of(self.timeline)
            self.session.offer = None if shelf is None else shelf.newest()
            self.html = self.page()
        super()._ipython_display_(**kwargs)

    def _keep(self) -> None:
        super()._keep()
        if self.session.shelf is not None and self._progress() != self._fresh:
            self._fresh = self._progress()
            self._later(0, self._keep_game)

    def _keep_game(self) -> None:
        """A disk that is full or closed to us ends the keeping, not the game."""
        try:
            if self.session.shelf is not None:
                self.session.shelf.keep(self.timeline)
        except OSError:
            self.session.shelf = None
            self.lost = self.desk.lost()

    def _progress(self) -> Hashable:
        """What changes when there is something new to keep."""
        here = self.timeline.here
        return self.timeline, len(self.timeline.moments), here.id, here.name, here.note

    @property
    def timeline(self) -> Timeline:
        return self.session.timeline

    def code(self) -> str:
        """The game as a short text for `load` in another notebook; it knows what is hidden."""
        return to_code(self.timeline)


class TimelineView(Pane):
    """`TimelineView(table)` beside a table, or `TimelineView(timeline)` alone. A table has one beside it.

    Beside a fixed table it is fixed; alone with `fixed=True`.
    """

    def __init__(self, shown: Table | Timeline | Game, language: str = "en", *, fixed: bool = False) -> None:
        shown = shown.timeline if isinstance(shown, Game) else shown
        if not isinstance(shown, Table | Timeline):
            raise TypeError(f"TimelineView takes a table, a game or a timeline, not {shown!r:.40}")
        self.alone = isinstance(shown, Timeline)
        if isinstance(shown, Timeline):
            self.session = TableDesk(shown, language=language, fixed=fixed)
        else:
            self.session = shown.session
        super().__init__(self.session)
        if isinstance(shown, Table):
            for old in shown.beside:
                old.close()
            self.beside, shown.beside, self._lock = [shown], [self], shown._lock

    def page(self) -> Markup:
        return timeline_page(Page(self.session), live=True)

    def page_to_keep(self) -> Markup:
        return timeline_page(Page(self.session.for_everybody()), live=False)

    def waits(self) -> float | None:
        """The table beside keeps the computers going."""
        return super().waits() if self.alone else None

    def _heard(self, widget: Any, message: Any, buffers: Any) -> None:
        """No lab is shown here."""
        there = {**message, "place": "table"} if isinstance(message, Mapping) else message
        super()._heard(widget, there, buffers)


def _players(timeline: Timeline, computers: Computers) -> dict[int, Player]:
    """Who plays for which seat: the players given or named, for bare seats the rule-of-thumb player."""
    names = timeline.game.names(timeline.root.state)
    seated: dict[Any, int] = {name: seat for seat, name in enumerate(names)}
    known: dict[str, Player] = {"thumb": thumb(timeline.game.name), "random": WithDice(random_player)}
    chosen = computers if isinstance(computers, Mapping) else dict.fromkeys(computers, "thumb")
    found: dict[int, Player] = {}
    for place, player in chosen.items():
        seat = seated.get(place, place)
        if not isinstance(seat, int) or seat not in range(len(names)):
            raise ValueError(f"no computer can sit at {seat!r}; the seats are 0 to {len(names) - 1}")
        if isinstance(player, str) and player not in known:
            raise ValueError(f"there is no player {player!r}; choose {', '.join(known)}, or give a function")
        found[seat] = known[player] if isinstance(player, str) else player
    return found

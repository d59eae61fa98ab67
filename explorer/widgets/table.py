"""The table in a notebook: a game to play by clicking."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from explorer.analysis.players import thumb
from explorer.core.luck import Luck
from explorer.core.plain import brief
from explorer.core.players import Player, WithDice, random_player
from explorer.core.record import to_code
from explorer.core.timeline import Full, Timeline
from explorer.front.begin import begin
from explorer.front.game import Game
from explorer.view.frame import frame
from explorer.view.markup import Markup
from explorer.widgets.clicks import hear, html
from explorer.widgets.deciding import AT_ONCE
from explorer.widgets.desk import silence
from explorer.widgets.files import Download
from explorer.widgets.hearing import OPEN
from explorer.widgets.keeping import shelf_of
from explorer.widgets.pane import Pane
from explorer.widgets.session import Session
from explorer.widgets.verbs import step

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
        timeline = game if isinstance(game, Timeline) else begin(game, players, seed, luck, **options)
        self.session = Session(
            timeline,
            perspective=perspective,
            computers=_players(timeline, computers),
            language=language,
            pace=pace,
            fixed=fixed,
        )
        super().__init__(TableDesk(self.session))
        self._fresh = self._progress()

    def _ipython_display_(self, **kwargs: Any) -> None:
        """Shown in a notebook, the table offers the game that was left there, and keeps this one."""
        if self.session.shelf is None:
            self.session.shelf = shelf = shelf_of(self.timeline)
            self.session.offer = None if shelf is None else shelf.newest()
            self.html = self.desk.html()
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


class TableDesk:
    """A session as a pane wants it."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def name(self) -> str:
        return str(self.session.game.name)

    @property
    def version(self) -> int:
        return self.session.version

    def hear(self, message: Mapping[str, Any]) -> None:
        hear(self.session, message)

    def html(self) -> Markup:
        return html(self.session)

    def picture(self) -> Markup:
        return frame(self.session.for_everybody().scene())

    def secrets(self) -> Hashable:
        """Who may see what is shown: when this changes, nothing shown before may stay."""
        return self.session.perspective, self.session.sitting, self.session.curtain()

    def lost(self) -> str:
        return self.session.words.ui("lost_game" if self.session.shelf else "lost")

    def broke(self, error: Exception) -> str:
        session = self.session
        if not session.open_table:
            silence(error)
        problem = brief(repr(error))
        session.notice, session.trouble = session.words.ui("something_broke", problem=problem), True
        session.answer, session.at = None, session.timeline.here
        session.settle()
        return session.notice

    def parcel(self) -> Download | None:
        session = self.session
        parcel, session.download = session.download, None
        return parcel or (session.lab.parcel() if session.lab is not None else None)

    def waits(self) -> float | None:
        """A lab beside the table goes first; then the computers, at their pace."""
        session = self.session
        if session.lab is not None and session.lab.working:
            return 0.0
        running = session.pace > AT_ONCE and not session.paused and session.inside is None
        return session.pace if running and session.computer_is_asked() else None

    def go_on(self) -> None:
        if self.session.lab is not None and self.session.lab.working:
            self.session.lab.go_on()
        else:
            self.session.version += 1
            try:
                step(self.session, "")
            except Full:
                self.session.paused = True
                self.session.notice, self.session.trouble = self.session.words.ui("tree_full"), True
            self.session.at = self.session.timeline.here


def _players(timeline: Timeline, computers: Computers) -> dict[int, Player]:
    """Who plays for which seat: the players given or named, for bare seats the rule-of-thumb player."""
    game, seats = timeline.game, len(timeline.game.names(timeline.root.state))
    named: dict[str, Player] = {"thumb": thumb(game.name), "random": WithDice(random_player)}
    found: dict[int, Player] = {}
    seated: dict[Any, int] = {name: seat for seat, name in enumerate(game.names(timeline.root.state))}
    for place, player in _by_seat(computers).items():
        seat = seated.get(place, place)
        if seat not in range(seats):
            raise ValueError(f"no computer can sit at {seat!r}; the seats are 0 to {seats - 1}")
        if isinstance(player, str) and player not in named:
            raise ValueError(f"there is no player {player!r}; choose {', '.join(named)}, or give a function")
        found[seat] = named[player] if isinstance(player, str) else player
    return found


def _by_seat(computers: Computers) -> Mapping[Any, Player | str]:
    return computers if isinstance(computers, Mapping) else dict.fromkeys(computers, "thumb")

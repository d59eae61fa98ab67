"""The table in a notebook: a game to play by clicking."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from explorer import begin
from explorer.analysis.players import thumb
from explorer.core.luck import Luck
from explorer.core.players import Player
from explorer.core.record import to_code
from explorer.core.timeline import Timeline
from explorer.view.frame import frame
from explorer.view.markup import Markup
from explorer.widgets.clicks import hear, html
from explorer.widgets.hearing import OPEN
from explorer.widgets.pane import Pane
from explorer.widgets.session import AT_ONCE, Session
from explorer.widgets.verbs import step


class Table(Pane):
    """`Table("necklace", players=["Amy", "Barnaby", "Charles"], seed=7)` shows a game to play by clicking."""

    def __init__(
        self,
        game: str | Timeline,
        players: int | Sequence[str] = 3,
        seed: int = 0,
        *,
        perspective: int | str = OPEN,
        computers: Sequence[int] | Mapping[int, Player] = (),
        language: str = "en",
        pace: float = AT_ONCE,
        luck: Luck | None = None,
        **options: Any,
    ) -> None:
        timeline = game if isinstance(game, Timeline) else begin(game, players, seed, luck, **options)
        self.session = Session(
            timeline,
            perspective=perspective,
            computers=_players(timeline.game.name, computers),
            language=language,
            pace=pace,
        )
        super().__init__(TableDesk(self.session))

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

    def broke(self, error: Exception) -> None:
        self.session.notice = self.session.words.ui("something_broke", problem=repr(error))
        self.session.trouble = True

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
            step(self.session, "")


def _players(game: str, computers: Sequence[int] | Mapping[int, Player]) -> dict[int, Player]:
    """Who plays for which seat: the players given, or for bare seats the game's rule-of-thumb player."""
    if isinstance(computers, Mapping):
        return dict(computers)
    return {seat: thumb(game) for seat in computers}

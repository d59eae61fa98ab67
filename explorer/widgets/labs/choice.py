"""The choice lab: who would choose which action, what that leads to, and what if somebody never did."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from explorer.analysis.choice import Choice, Profile, usual_worths
from explorer.analysis.choice.answers import Forbidden, Study, likeliest, options, studying
from explorer.analysis.choice.written import choice_at
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.front.choice import Choice as Question
from explorer.front.choice import choice
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.readings import Rulings
from explorer.view.labs.choice.exhibit import Exhibit
from explorer.view.labs.choice.page import page
from explorer.view.markup import Markup
from explorer.widgets.labs.choice_clicks import CLICKS
from explorer.widgets.labs.lab import Lab


class Choices(Lab):
    """`Choices([(3, 3, 3, 3), (2, 4, 1, 3), (5, 0, 2, 2)], event="cert")`, or at a moment of a game.

    choice     the table before the choice, what things are worth, and what counts
    forbidden  what some players never choose
    study      what was worked out last
    shown      which of its answers is on show
    profile    the choices whose consequences are told
    """

    name: ClassVar[str] = "choice"
    looks_ahead: ClassVar[bool] = True
    of_game: ClassVar[str] = "edel"
    asks: ClassVar[tuple[type, ...]] = (Question,)
    asking = staticmethod(choice)

    def __init__(self, *written: Any, language: str = "en", **more: Any) -> None:
        self.take_up(choice(*written, **more), language)

    def take_up(self, question: Question, language: str) -> None:
        self._sit_down(Timeline(EDEL_GAME, question.state, Seeded(0)), None, language)

    @classmethod
    def fits(cls, game: Any, state: Any) -> bool:
        return bool(game.name == cls.of_game and game.turn(state) >= 0)

    @classmethod
    def at(cls, timeline: Timeline, seat: int | None = None, language: str = "en") -> Self:
        lab = cls.__new__(cls)
        lab._sit_down(timeline, seat, language)
        return lab

    def _sit_down(self, timeline: Timeline, seat: int | None, language: str) -> None:
        super().__init__(self.of_game, timeline.game.names(timeline.state), language)
        self.timeline: Timeline = timeline
        self.seat = seat
        self.follow()

    def follow(self, _: str = "") -> None:
        """Goes to the choice at the moment on show."""
        state = choice_at(self.timeline, self.seat)
        pair = state.players == 2
        self.choice = Choice(state, usual_worths(state), relative=pair)
        self.forbidden: Forbidden = frozenset()
        self.study: Study | None = None
        self.rows, self.columns = (state.active, 1 - state.active) if pair else (0, 1)
        self.profile: Profile = tuple(mine[0] for mine in options(state))
        self.think()

    def think(self, what: str = "") -> None:
        """Works it out; `think longer` looks for mixed equilibria that take longer to find."""
        self.shown = 0
        if self.study is not None and self.study.choice != self.choice:
            self.study = None  # an answer about other worths is no answer
        work = studying(self.choice, self.forbidden, self.study, search=what == "longer")
        self.work_out(work, self._found)

    def _found(self, study: Study) -> None:
        self.study, self.shown = study, 0
        self.tell_likeliest()

    def tell_likeliest(self) -> None:
        """What the players choose most often, by the answer on show."""
        assert self.study is not None
        answers = self.study.now
        if answers.each:
            self.profile = likeliest(answers.options, answers.each[self.shown])

    def _choice_elsewhere(self) -> bool:
        """Whether the table beside has gone to another choice."""
        try:
            return choice_at(self.timeline, self.seat) != self.choice.state
        except ValueError:
            return False

    @property
    def rulings(self) -> Rulings:
        return self.choice.state.rulings

    def subtitle(self) -> str:
        state = self.choice.state
        blanks = {"round": state.round, "turn": state.turn, "turns": state.rulings.turns_with(state.players)}
        return self.words.lab("choice_about", **blanks)

    def body(self) -> Markup:
        return page(
            Exhibit(
                words=self.words,
                choice=self.choice,
                forbidden=self.forbidden,
                study=self.study,
                shown=self.shown,
                profile=self.profile,
                rows=self.rows,
                columns=self.columns,
                working=self.working,
                elsewhere=self._choice_elsewhere(),
            )
        )

    verbs: ClassVar[Mapping[str, Callable[["Choices", str], None]]] = {
        **CLICKS,
        "think": think,
        "follow": follow,
    }

"""The choice lab: who would choose which action, what that leads to, and what if somebody never did."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Self

from explorer.analysis.choice import Choice, Profile, Strategy, usual_worths
from explorer.analysis.choice.answers import (
    LONG_RUN,
    Answer,
    Answers,
    Forbidden,
    Number,
    Outcome,
    Study,
    likeliest,
    options,
    studying,
)
from explorer.analysis.choice.written import choice_at
from explorer.analysis.work import Work
from explorer.core.timeline import Timeline
from explorer.games.edel.cards import Action
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import State
from explorer.view.edel.cards import action_picture
from explorer.view.kit import plus
from explorer.view.labs.lab import Lab, Setting
from explorer.view.markup import Markup, tag
from explorer.view.words import Words

MOST_ACTIONS = {2: 3, 3: 3, 4: 3, 5: 4}
"""How many action cards everybody has, by the number of players."""


class Choices(Lab):
    """A choice of actions, and what was worked out about it.

    choice     the table with the worths that are set now
    profile    the choices that are told
    rows, columns  whose choices are the rows and the columns of the table
    forbidden  what some players never choose
    study      what was worked out last; it may be behind while the lab is thinking
    shown      which of its answers is on show
    task       the choice, what is forbidden, what is known already, and whether to look further than usual
    """

    choice: Choice
    profile: Profile
    rows: int
    columns: int
    forbidden: Forbidden = frozenset()
    study: Study | None = None
    shown: int = 0
    task: tuple[Choice, Forbidden, Study | None, bool] | None = None

    @classmethod
    def at(cls, timeline: Timeline, setting: Setting) -> Self:
        """The choice being made, or the last one before the moment on show."""
        state = choice_at(timeline, setting.seat)
        pair = state.players == 2
        rows, columns = (state.active, 1 - state.active) if pair else (0, 1)
        choice = Choice(state, usual_worths(state), relative=pair)
        first = tuple(mine[0] for mine in options(state))
        lab = cls(setting.but(timeline=timeline), timeline.here, choice, first, rows, columns)
        return lab.thinking()

    def thinking(self, search: bool = False) -> Self:
        """About to work it out; an answer about other worths is no answer."""
        known = self.study if self.study is not None and self.study.choice == self.choice else None
        return self.but(shown=0, study=known, task=(self.choice, self.forbidden, known, search))

    def work(self) -> Work[Study]:
        assert self.task is not None
        return studying(*self.task)

    def found(self, answer: Study) -> Self:
        return self.but(study=answer, task=None).showing(0)

    def showing(self, number: int) -> Self:
        """One of the answers, with what the players choose most often by it."""
        answers = self.answers
        chosen = likeliest(answers.options, answers.each[number]) if answers.each else self.profile
        return self.but(shown=number, profile=chosen)

    @property
    def behind(self) -> bool:
        """Whether the table beside has gone to another choice."""
        assert self.timeline is not None
        try:
            return choice_at(self.timeline, self.seat) != self.state
        except ValueError:
            return False

    @property
    def unanswered(self) -> bool:
        """Whether the work was stopped before it had an answer to what is asked."""
        study = self.study
        known = study is not None and (study.choice, study.forbidden) == (self.choice, self.forbidden)
        return not known and not self.working

    @property
    def state(self) -> State:
        return self.choice.state

    @property
    def rulings(self) -> Rulings:
        return self.state.rulings

    @property
    def answers(self) -> Answers:
        assert self.study is not None
        return self.study.now

    @property
    def answer(self) -> Answer | None:
        """The answer on show; there may be none, where equilibria cannot be worked out."""
        return self.answers.each[self.shown] if self.shown < len(self.answers.each) else None

    @property
    def before(self) -> Answer | None:
        """What the answer is compared with: the first one without anything forbidden."""
        assert self.study is not None
        compared = self.study.forbidden and self.study.before.each
        return self.study.before.each[0] if compared else None

    @property
    def outcomes(self) -> Mapping[Profile, Outcome]:
        """What every choice leads to."""
        assert self.study is not None
        return self.study.outcomes


def amount(words: Words, number: Number | int) -> str:
    """Millions, to two digits at most, with the decimal sign of the language."""
    return words.number(float(number), 2, 1)


def change(words: Words, number: Number) -> str:
    """A difference with its sign."""
    return plus(words, float(number), 2, 1)


def precise(chance: Number) -> str | None:
    """A chance as a fraction, if it is known exactly and short enough to read."""
    known = isinstance(chance, Fraction) and 1 < chance.denominator < 1000
    return str(chance) if known else None


def precisely(chance: Number) -> Markup | None:
    """The fraction below a chance."""
    exact = precise(chance)
    return tag("small", exact) if exact else None


def bar(chance: Number) -> Markup:
    return tag("span", tag("i", style=f"width:{100 * float(chance):.1f}%"), class_="ch-bar")


def named(words: Words, strategy: Strategy) -> str:
    """What is chosen; of a challenger both guesses."""
    return ", ".join(words.name(action) for action in strategy)


def pictured(words: Words, strategy: Strategy, size: float = 20) -> Markup:
    signs = [action_picture(words, action, size) for action in strategy]
    return tag("span", signs, class_="ch-signs", title=named(words, strategy))


def written(strategy: Strategy) -> str:
    """A choice as clicks say it: `money`, or `money-event` for two guesses."""
    return "-".join(action.name.lower() for action in strategy)


def number_of(lab: Choices, place: int) -> str:
    """Equilibria are numbered from 1; where players end up has no number."""
    each = lab.answers.each
    return str(place + (0 if each[0].kind == LONG_RUN else 1))


def action_cards(state: State) -> tuple[Action, ...]:
    """The action cards that everybody has."""
    return tuple(Action)[: MOST_ACTIONS[state.players]]

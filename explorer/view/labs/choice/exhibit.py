"""What the choice lab shows at one time, and how its numbers and choices are written."""

from collections.abc import Mapping
from fractions import Fraction

from explorer.analysis.choice import Choice, Profile, Strategy
from explorer.analysis.choice.answers import LONG_RUN, Answer, Answers, Forbidden, Number, Outcome, Study
from explorer.core.values import Value
from explorer.games.edel.cards import Action
from explorer.games.edel.table import State
from explorer.view.edel.cards import action_picture
from explorer.view.kit import plus
from explorer.view.markup import Markup, tag
from explorer.view.words import Words

MOST_ACTIONS = {2: 3, 3: 3, 4: 3, 5: 4}
"""How many action cards everybody has, by the number of players."""


class Exhibit(Value):
    """Everything the lab shows.

    choice     the table with the worths that are set now
    forbidden  what is forbidden now
    study      what was worked out last; it may be behind while the lab is thinking
    shown      which of the answers is on show
    profile    the choices that are told
    rows, columns  whose choices are the rows and the columns of the table
    working    it is being worked out
    elsewhere  the game has gone on to another choice
    """

    words: Words
    choice: Choice
    forbidden: Forbidden
    study: Study | None
    shown: int
    profile: Profile
    rows: int
    columns: int
    working: bool
    elsewhere: bool

    @property
    def behind(self) -> bool:
        """Whether the work was stopped before it had an answer to what is asked."""
        study = self.study
        known = study is not None and (study.choice, study.forbidden) == (self.choice, self.forbidden)
        return not known and not self.working

    @property
    def state(self) -> State:
        return self.choice.state

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


def number_of(exhibit: Exhibit, place: int) -> str:
    """Equilibria are numbered from 1; where players end up has no number."""
    each = exhibit.answers.each
    return str(place + (0 if each[0].kind == LONG_RUN else 1))


def action_cards(state: State) -> tuple[Action, ...]:
    """The action cards that everybody has."""
    return tuple(Action)[: MOST_ACTIONS[state.players]]

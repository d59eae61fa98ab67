"""A choice of actions of Edel, Stein & Reich: who should lay which card, when all choose in secret."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from explorer.analysis.choice import Choice as Asked
from explorer.analysis.choice import Strategy, usual_worths
from explorer.analysis.choice.answers import Answer, Study, options, studying
from explorer.analysis.choice.written import by_hand, choice_at
from explorer.analysis.work import finished
from explorer.core.timeline import Timeline
from explorer.front.widget import lab
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import State
from explorer.view.words import Words


class Choice:
    """The table at which actions are to be chosen, and what everybody should choose.

    >>> import explorer as xp
    >>> choice = xp.choice(cards=["RRY", "GB", "YYGG"], event="cert")
    >>> choice
    <choice of actions: Miriam, Philippe, Anna>
    >>> choice.likely
    {'Miriam': 'event', 'Philippe': 'money', 'Anna': 'gems'}
    """

    def __init__(self, state: State, language: str = "en") -> None:
        self.state, self.language = state, language

    @property
    def words(self) -> Words:
        return Words("edel", self.language, self.names, self.state.rulings)

    @property
    def names(self) -> tuple[str, ...]:
        return self.state.setup.names

    @cached_property
    def study(self) -> Study:
        """What every way to choose leads to; negotiations follow best play."""
        pair = self.state.players == 2
        return finished(studying(Asked(self.state, usual_worths(self.state), relative=pair)))

    @cached_property
    def answers(self) -> "tuple[Chosen, ...]":
        """The ways to choose that nobody would leave, exact or with their measured error."""
        return tuple(Chosen(self, answer) for answer in self.study.now.each)

    @property
    def likely(self) -> dict[str, str]:
        """What everybody chooses most often, by the first answer."""
        first = self.answers[0].mixtures
        return {name: max(mine, key=mine.__getitem__) for name, mine in first.items()}

    def lab(self, language: str = "en") -> Any:
        """This question as a widget, in which everything can be changed."""
        return lab("ChoiceLab", self, language=language)

    def __repr__(self) -> str:
        return f"<choice of actions: {', '.join(self.names)}>"


class Chosen:
    """One way to choose.

    kind      pure, mixed, or what players end up with in the long run who regret
    mixtures  by name: how often each action is chosen
    values    by name: the millions this brings on average; of two players, the lead
    error     the most anybody could gain by leaving, in millions; None if it is exactly nothing
    """

    def __init__(self, asked: Choice, answer: Answer) -> None:
        self.kind, self.solved, self._words = answer.kind, answer.solved, asked.words
        shares = zip(asked.names, options(asked.state), answer.mixtures, strict=True)
        self.mixtures = {
            name: {_written(one): share for one, share in zip(mine, chances, strict=True) if share}
            for name, mine, chances in shares
        }
        self.values = dict(zip(asked.names, map(float, answer.values), strict=True))
        self.error = answer.error

    def __str__(self) -> str:
        words = self._words
        lines = [
            words.ui(
                "answer_brings",
                player=name,
                chosen=self._chosen(mine),
                millions=words.number(self.values[name], 1),
            )
            for name, mine in self.mixtures.items()
        ]
        kind = words.lab(f"choice_{self.kind}")
        error = [] if self.solved else [words.ui("approximate", error=words.number(self.error or 0, 2))]
        return "\n".join([", ".join([kind, *error]), *lines])

    def _chosen(self, mine: Mapping[str, Any]) -> str:
        return ", ".join(
            action if share == 1 else f"{action} {self._words.percent(share)}"
            for action, share in mine.items()
        )

    __repr__ = __str__


def _written(strategy: Strategy) -> str:
    """An action by its name; of the challenger of two players, the first guess and the second."""
    return ", then ".join(action.name.lower() for action in strategy)


def choice(
    gems: Sequence[str | Sequence[int]] | None = None,
    *,
    names: Sequence[str] | None = None,
    cards: Sequence[str] | None = None,
    event: str | None = None,
    money: Sequence[int] | None = None,
    starter: int = 0,
    rulings: Rulings | Mapping[str, Any] | str | None = None,
    language: str = "en",
) -> Choice:
    """A choice of actions, written by hand.

    gems     of each player, in letters ("RRYB") or as four numbers; without, what all begin with
    names    who plays
    cards    the gem cards in front of them, by their gems, such as "RRY"
    event    the event that is turned up, by its kind, such as "cert"
    money    the millions that everybody has
    starter  who begins the turn
    rulings  how the rules are read: an edition's name, single readings, or a Rulings

    >>> import explorer as xp
    >>> xp.choice(cards=["RRY", "GB", "YYGG"], event="cert", names=["Amy", "Ben", "Cem"])
    <choice of actions: Amy, Ben, Cem>
    """
    return Choice(by_hand(gems, names, cards, event, money, starter, rulings), language)


def choice_of(timeline: Timeline, seat: int | None, language: str) -> Choice:
    """The choice being made, or the last one before this moment."""
    return Choice(choice_at(timeline, seat), language)

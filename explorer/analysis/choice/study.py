"""A choice of actions worked out, and once more with some actions forbidden to some players."""

from explorer.analysis.choice.answers import Answers, answering
from explorer.analysis.choice.choosing import Forbidden, Outcomes, options, resolving, without
from explorer.analysis.choice.resolving import Choice
from explorer.analysis.work import Work, within
from explorer.core.values import Value


class Study(Value):
    """A choice worked out: what every profile leads to, who would choose what, and what if some never did."""

    choice: Choice
    forbidden: Forbidden
    outcomes: Outcomes
    before: Answers
    now: Answers


def studying(
    choice: Choice, forbidden: Forbidden = frozenset(), known: Study | None = None, search: bool = False
) -> Work[Study]:
    """Works out a choice; what is known of the same choice already is used."""
    names = choice.state.setup.names
    every = options(choice.state)
    left = without(every, forbidden, names)
    old = known if known is not None and known.choice == choice else None
    outcomes = (yield from resolving(choice)) if old is None else old.outcomes

    def first(answers: Answers) -> Study:
        return Study(choice, frozenset(), outcomes, answers, answers)

    if old is not None and not (search and old.before.unsearched):
        before = old.before
    else:
        before = yield from within(answering(outcomes, every, search), first)
    if not forbidden:
        return first(before)
    study = Study(choice, forbidden, outcomes, before, before)
    now = yield from within(answering(outcomes, left, search), lambda answers: study.but(now=answers))
    return study.but(now=now)

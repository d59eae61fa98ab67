"""What the answer on show means, and what forbidding has changed."""

from collections.abc import Iterator
from itertools import chain

from explorer.analysis.choice.answers import LONG_RUN, PURE, ROUNDS, Answer, Number, can_search
from explorer.view.labs.choice.exhibit import Exhibit, change, number_of
from explorer.view.markup import Markup, tag
from explorer.view.words import Words

NEAR = 0.02
"""Chances that differ by less are those of the same equilibrium."""

FINEST = 0.001
"""An error below this is told as this."""


def notes(exhibit: Exhibit) -> Iterator[Markup]:
    words, answers, answer = exhibit.words, exhibit.answers, exhibit.answer
    if answer is not None:
        yield tag("p", _meaning(exhibit, answer), class_="ch-note")
        if not answer.solved:
            told = words.lab("choice_beaten", error=error_of(words, answer))
            yield tag("p", tag("b", told), class_="ch-note")
        yield from _near(exhibit, answer)
    together = [family for family in answers.families if exhibit.shown in family]
    if together:
        others = {place for family in together for place in family} - {exhibit.shown}
        numbers = ", ".join(number_of(exhibit, place) for place in sorted(others))
        yield tag("p", words.lab("choice_family", numbers=numbers), class_="ch-note")
    if answers.missing:
        yield tag("p", words.lab("choice_missing", why=words.lacks(answers.missing)), class_="ch-note")
    elif answers.unsearched and not can_search(answers.options):
        yield tag("p", words.lab("choice_too_many"), class_="ch-note")


def _meaning(exhibit: Exhibit, answer: Answer) -> str:
    words = exhibit.words
    if answer.kind == LONG_RUN:
        return words.lab("choice_means_long_run", number=ROUNDS)
    if answer.kind == PURE:
        return words.lab("choice_means_pure")
    exact = answer.error is None
    return words.lab("choice_means_mixed") if exact else words.lab("choice_means_newton")


def error_of(words: Words, answer: Answer) -> str:
    assert answer.error is not None
    return words.number(max(answer.error, FINEST), 3, 3)


def _near(exhibit: Exhibit, answer: Answer) -> Iterator[Markup]:
    """The equilibrium at which the long run ends, if it is one that was found."""
    if answer.kind != LONG_RUN:
        return
    for place, other in enumerate(exhibit.answers.each):
        if other is not answer and _apart(answer, other) < NEAR:
            said = exhibit.words.lab("choice_near", number=number_of(exhibit, place))
            yield tag("p", said, class_="ch-note")
            return


def _apart(one: Answer, other: Answer) -> float:
    """The largest difference of a chance."""
    both = zip(chain(*one.mixtures), chain(*other.mixtures), strict=True)
    return max(abs(float(a) - float(b)) for a, b in both)


def changes(exhibit: Exhibit) -> Markup | None:
    """What is forbidden, and what that changes for everybody."""
    words, study = exhibit.words, exhibit.study
    if not exhibit.forbidden or study is None:
        return None
    never = ", ".join(
        words.lab("choice_without", player=seat, action=action) for seat, action in sorted(exhibit.forbidden)
    )
    allow = tag("button", words.lab("choice_allow"), type="button", data_do="allow")
    before, now = exhibit.before, exhibit.answer
    if before is None or now is None:
        return tag("p", tag("b", never), " ", allow, class_="ch-change")
    told = [
        tag(
            "span",
            words.seat(seat),
            " ",
            tag("b", change(words, new - old)),
            class_=f"ch-{_sense(new - old)}",
        )
        for seat, (old, new) in enumerate(zip(before.values, now.values, strict=True))
    ]
    label = tag("span", words.lab("choice_changes"), class_="xp-soft")
    return tag("p", tag("b", never), label, told, allow, class_="ch-change")


def _sense(difference: Number) -> str:
    return "same" if abs(float(difference)) < 0.005 else "more" if difference > 0 else "less"

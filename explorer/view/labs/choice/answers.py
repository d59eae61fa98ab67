"""The answers found, one of them on show, and what counts for the players."""

from collections.abc import Iterator

from explorer.analysis.choice.answers import LONG_RUN, PURE, Answer, can_search, likeliest
from explorer.view.labs.choice.exhibit import Exhibit, amount, named, number_of
from explorer.view.labs.choice.notes import changes, error_of, notes
from explorer.view.labs.frame import exactness
from explorer.view.markup import Markup, tag
from explorer.view.words import Words

SHOWN = 24
"""Answers that have a button; those beyond are picked from a list."""

_SIGNS, _MIXED = {PURE: "●", LONG_RUN: "∞"}, "◐"


def answers_panel(exhibit: Exhibit) -> Markup:
    words, answer = exhibit.words, exhibit.answer
    head = tag(
        "header",
        tag("h3", words.lab("choice_answers")),
        None if answer is None else badge(words, answer),
        _interest(exhibit),
        class_="ch-head",
    )
    chosen = tag("div", list(_buttons(exhibit)), class_="ch-buttons")
    return tag("section", head, chosen, list(notes(exhibit)), changes(exhibit), class_="xp-panel ch-answers")


def badge(words: Words, answer: Answer) -> Markup:
    if not answer.solved:
        return tag("span", "✗ ", words.lab("choice_unsolved"), class_="xp-sure xp-approximate")
    return exactness(words, None if answer.error is None else error_of(words, answer))


def _interest(exhibit: Exhibit) -> Markup:
    """Whose result counts: one's own, or the lead over the others."""
    words, relative = exhibit.words, exhibit.choice.relative
    sides = ((False, "own", words.lab("choice_own")), (True, "lead", words.lab("choice_lead")))
    buttons = [
        tag(
            "button",
            label,
            type="button",
            data_do=f"count {key}",
            aria_pressed="true" if relative == side else "false",
        )
        for side, key, label in sides
    ]
    label = tag("span", words.lab("choice_counts"), class_="xp-soft")
    return tag("div", label, tag("div", buttons, class_="ch-either"), class_="ch-interest")


def _buttons(exhibit: Exhibit) -> Iterator[Markup]:
    words, each = exhibit.words, exhibit.answers.each
    for number, answer in enumerate(each[:SHOWN]):
        kind = _kinds(words)[answer.kind]
        label = kind if answer.kind == LONG_RUN else number_of(exhibit, number)
        yield tag(
            "button",
            tag("span", _SIGNS.get(answer.kind, _MIXED), class_=f"ch-sign ch-{answer.kind}"),
            label,
            type="button",
            title=f"{kind}: {_told(exhibit, answer)}",
            data_do=f"show {number}",
            aria_pressed="true" if number == exhibit.shown else "false",
        )
    if len(each) > SHOWN:
        yield _rest(exhibit)
    if exhibit.answers.unsearched and not exhibit.answers.missing and can_search(exhibit.answers.options):
        yield tag("button", words.lab("choice_search"), type="button", data_do="think longer")


def _rest(exhibit: Exhibit) -> Markup:
    """All further answers, to be picked from a list."""
    words, each = exhibit.words, exhibit.answers.each
    more = words.lab("choice_more", number=len(each) - SHOWN)
    options = [
        tag(
            "option",
            f"{_SIGNS.get(answer.kind, _MIXED)} {number_of(exhibit, number)}",
            value=str(number),
            selected="" if number == exhibit.shown else None,
        )
        for number, answer in enumerate(each)
        if number >= SHOWN
    ]
    first = tag("option", more, value=str(min(exhibit.shown, SHOWN - 1)))
    return tag("select", first, options, aria_label=more, data_choose="do", data_prefix="show ")


def _kinds(words: Words) -> dict[str, str]:
    return {
        "pure": words.lab("choice_pure"),
        "mixed": words.lab("choice_mixed"),
        "long_run": words.lab("choice_long_run"),
    }


def _told(exhibit: Exhibit, answer: Answer) -> str:
    """What everybody does for sure, or gets on average."""
    words = exhibit.words
    seats = range(len(answer.values))
    if answer.kind != PURE:
        return " · ".join(f"{words.seat(seat)} {amount(words, answer.values[seat])}" for seat in seats)
    chosen = likeliest(exhibit.answers.options, answer)
    return " · ".join(f"{words.seat(seat)} {named(words, chosen[seat])}" for seat in seats)

"""The answers found, what the one on show means, and what each player would choose how often."""

from collections.abc import Iterator
from itertools import chain

from explorer.analysis.choice.answers import LONG_RUN, PURE, ROUNDS, Answer, Number, can_search, likeliest
from explorer.games.edel.cards import Action
from explorer.view.edel.cards import action_picture
from explorer.view.kit import button, choice, either, headed, panel
from explorer.view.labs.choice.lab import (
    Choices,
    action_cards,
    amount,
    bar,
    change,
    named,
    number_of,
    pictured,
    precisely,
)
from explorer.view.labs.frame import exactness
from explorer.view.markup import Markup, tag
from explorer.view.seats import badge
from explorer.view.words import Words

SHOWN = 24
"""Answers that have a button; those beyond are picked from a list."""

NEAR = 0.02
"""Chances that differ by less are those of the same equilibrium."""

FINEST = 0.001
"""An error below this is told as this."""

_SIGNS, _MIXED = {PURE: "●", LONG_RUN: "∞"}, "◐"


def answers_panel(lab: Choices) -> Markup:
    words, answer = lab.words, lab.answer
    sure = None if answer is None else _sure(words, answer)
    head = headed(words.lab("choice_answers"), sure, _interest(lab), class_="ch-head")
    chosen = tag("div", list(_each(lab)), class_="ch-buttons")
    return panel(head, chosen, list(_notes(lab)), _changes(lab), class_="ch-answers")


def _sure(words: Words, answer: Answer) -> Markup:
    if not answer.solved:
        return tag("span", "✗ ", words.lab("choice_unsolved"), class_="xp-sure xp-approximate")
    return exactness(words, None if answer.error is None else _error(words, answer))


def _interest(lab: Choices) -> Markup:
    """Whose result counts: one's own, or the lead over the others."""
    words, relative = lab.words, lab.choice.relative
    sides = [("own", words.lab("choice_own")), ("lead", words.lab("choice_lead"))]
    buttons = either("count", sides, "lead" if relative else "own")
    label = tag("span", words.lab("choice_counts"), class_="xp-soft")
    return tag("div", label, tag("div", buttons, class_="ch-either"), class_="ch-interest")


def _each(lab: Choices) -> Iterator[Markup]:
    words, each = lab.words, lab.answers.each
    for number, answer in enumerate(each[:SHOWN]):
        kind = words.lab(f"choice_{answer.kind}")
        label = kind if answer.kind == LONG_RUN else number_of(lab, number)
        yield button(
            tag("span", _SIGNS.get(answer.kind, _MIXED), class_=f"ch-sign ch-{answer.kind}"),
            label,
            title=f"{kind}: {_in_short(lab, answer)}",
            do=f"show {number}",
            pressed=number == lab.shown,
        )
    if len(each) > SHOWN:
        yield _rest(lab)
    if lab.answers.unsearched and not lab.answers.missing and can_search(lab.answers.options):
        yield button(words.lab("choice_search"), do="think longer")


def _rest(lab: Choices) -> Markup:
    """All further answers, to be picked from a list."""
    words, each = lab.words, lab.answers.each
    more = words.lab("choice_more", number=len(each) - SHOWN)
    first = (min(lab.shown, SHOWN - 1), more)
    options = [
        (number, f"{_SIGNS.get(answer.kind, _MIXED)} {number_of(lab, number)}")
        for number, answer in enumerate(each)
        if number >= SHOWN
    ]
    return choice(more, "show", [first, *options], lab.shown)


def _in_short(lab: Choices, answer: Answer) -> str:
    """What everybody does for sure, or gets on average."""
    words = lab.words
    seats = range(len(answer.values))
    if answer.kind != PURE:
        return " · ".join(f"{words.seat(seat)} {amount(words, answer.values[seat])}" for seat in seats)
    chosen = likeliest(lab.answers.options, answer)
    return " · ".join(f"{words.seat(seat)} {named(words, chosen[seat])}" for seat in seats)


def _notes(lab: Choices) -> Iterator[Markup]:
    words, answers, answer = lab.words, lab.answers, lab.answer
    if answer is not None:
        yield tag("p", _meaning(lab, answer), class_="ch-note")
        if not answer.solved:
            told = words.lab("choice_beaten", error=_error(words, answer))
            yield tag("p", tag("b", told), class_="ch-note")
        yield from _near(lab, answer)
    together = [family for family in answers.families if lab.shown in family]
    if together:
        others = {place for family in together for place in family} - {lab.shown}
        numbers = ", ".join(number_of(lab, place) for place in sorted(others))
        yield tag("p", words.lab("choice_family", numbers=numbers), class_="ch-note")
    if answers.missing:
        yield tag("p", words.lab("choice_missing", why=words.lacks(answers.missing)), class_="ch-note")
    elif answers.unsearched and not can_search(answers.options):
        yield tag("p", words.lab("choice_too_many"), class_="ch-note")


def _meaning(lab: Choices, answer: Answer) -> str:
    words = lab.words
    if answer.kind == LONG_RUN:
        return words.lab("choice_means_long_run", number=ROUNDS)
    if answer.kind == PURE:
        return words.lab("choice_means_pure")
    exact = answer.error is None
    return words.lab("choice_means_mixed") if exact else words.lab("choice_means_newton")


def _error(words: Words, answer: Answer) -> str:
    assert answer.error is not None
    return words.number(max(answer.error, FINEST), 3, 3)


def _near(lab: Choices, answer: Answer) -> Iterator[Markup]:
    """The equilibrium at which the long run ends, if it is one that was found."""
    if answer.kind != LONG_RUN:
        return
    for place, other in enumerate(lab.answers.each):
        if other is not answer and _apart(answer, other) < NEAR:
            said = lab.words.lab("choice_near", number=number_of(lab, place))
            yield tag("p", said, class_="ch-note")
            return


def _apart(one: Answer, other: Answer) -> float:
    """The largest difference of a chance."""
    both = zip(chain(*one.mixtures), chain(*other.mixtures), strict=True)
    return max(abs(float(a) - float(b)) for a, b in both)


def _changes(lab: Choices) -> Markup | None:
    """What is forbidden, and what that changes for everybody."""
    words, study = lab.words, lab.study
    if not lab.forbidden or study is None:
        return None
    never = ", ".join(
        words.lab("choice_without", player=seat, action=action) for seat, action in sorted(lab.forbidden)
    )
    allow = button(words.lab("choice_allow"), do="allow")
    before, now = lab.before, lab.answer
    if before is None or now is None:
        return tag("p", tag("b", never), " ", allow, class_="ch-change")
    moved = [new - old for old, new in zip(before.values, now.values, strict=True)]
    told = [
        tag("span", words.seat(seat), " ", tag("b", change(words, by)), class_=f"ch-{_sense(by)}")
        for seat, by in enumerate(moved)
    ]
    label = tag("span", words.lab("choice_changes"), class_="xp-soft")
    return tag("p", tag("b", never), label, told, allow, class_="ch-change")


def _sense(difference: Number) -> str:
    return "same" if abs(float(difference)) < 0.005 else "more" if difference > 0 else "less"


def players_panel(lab: Choices) -> Markup:
    players = lab.state.players
    each = [_player(lab, seat) for seat in range(players)]
    return tag("div", each, class_=f"ch-players ch-of-{players}")


def _player(lab: Choices, seat: int) -> Markup:
    words, answer = lab.words, lab.answer
    name = lab.state.setup.names[seat]
    head = tag(
        "header",
        badge(seat, name, 28),
        tag("div", tag("b", name, title=name), _role(lab, seat), class_="ch-who"),
        None if answer is None else _value(lab, answer, seat),
        class_="ch-player-head",
    )
    rows = [] if answer is None else list(_chances(lab, answer, seat))
    titles = tag(
        "tr",
        tag("th"),
        tag("th", words.lab("choice_often")),
        tag("th", words.lab("choice_worth"), title=words.lab("choice_worth_title")),
        tag("th", words.lab("choice_loss"), title=words.lab("choice_loss_title")),
    )
    bars = tag("table", tag("thead", titles), tag("tbody", rows), class_="ch-bars")
    return panel(head, bars if rows else None, _never(lab, seat), class_="ch-player")


def _role(lab: Choices, seat: int) -> Markup | None:
    """Of two players one hides an action, the other guesses."""
    state, words = lab.state, lab.words
    if state.players > 2:
        return None
    hides = seat == state.active
    return tag("span", words.lab("choice_hides") if hides else words.lab("choice_guesses"))


def _value(lab: Choices, answer: Answer, seat: int) -> Markup:
    words, before = lab.words, lab.before
    value = answer.values[seat]
    changed = None if before is None else tag("small", change(words, value - before.values[seat]))
    label = words.lab("choice_expects", player=seat)
    return tag("div", tag("b", amount(words, value)), changed, class_="ch-value", title=label)


def _chances(lab: Choices, answer: Answer, seat: int) -> Iterator[Markup]:
    words, options = lab.words, lab.answers.options[seat]
    for place, strategy in enumerate(options):
        chance, worth = answer.mixtures[seat][place], answer.worths[seat][place]
        lost = amount(words, answer.regret(seat, place))
        best = lost == amount(words, 0)
        name = tag("span", named(words, strategy), class_="ch-name")
        often = [bar(chance), tag("b", words.percent(chance)), precisely(chance)]
        yield tag(
            "tr",
            tag("th", pictured(words, strategy, 18), name),
            tag("td", tag("span", often, class_="ch-often")),
            tag("td", tag("b", amount(words, worth)) if best else amount(words, worth)),
            tag("td", "–" if best else lost),
        )


def _never(lab: Choices, seat: int) -> Markup:
    """What she may choose; a click forbids it or allows it again."""
    buttons = [_forbid(lab, seat, action) for action in action_cards(lab.state)]
    return tag("p", tag("span", lab.words.lab("choice_never")), buttons, class_="ch-never")


def _forbid(lab: Choices, seat: int, action: Action) -> Markup:
    words, never = lab.words, (seat, action) in lab.forbidden
    allow = words.lab("choice_may", player=seat, action=action)
    title = allow if never else words.lab("choice_forbid", player=seat, action=action)
    return button(
        action_picture(words, action, 20),
        label=title,
        pressed=never,
        do=f"never {seat} {action.name.lower()}",
    )

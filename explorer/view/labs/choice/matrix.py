"""The table of payoffs: two players' choices against each other, the others' choices fixed."""

from collections.abc import Iterator, Sequence
from itertools import product

from explorer.analysis.choice.answers import Number
from explorer.analysis.choice.choosing import Outcome, best_replies, instead
from explorer.analysis.choice.resolving import Profile, Strategy
from explorer.view.labs.choice.exhibit import (
    Exhibit,
    amount,
    named,
    pictured,
    precise,
)
from explorer.view.labs.choice.fates import SIGNS, fate, fates
from explorer.view.labs.choice.players import bar
from explorer.view.labs.choice.slices import cell, slices
from explorer.view.labs.frame import rule_chip
from explorer.view.markup import Markup, path, svg, tag
from explorer.view.seats import SHAPES, badge


def matrix_panel(exhibit: Exhibit) -> Markup:
    words, pair = exhibit.words, exhibit.state.players == 2
    rule = "ESR-2P-4" if pair else "ESR-TURN-5"
    head = tag("header", tag("h3", words.lab("choice_matrix")), rule_chip(words, rule), class_="ch-head")
    slice_ = None if pair else slices(exhibit)
    table = tag("div", _table(exhibit), class_="ch-scroll")
    return tag("section", head, slice_, table, _legend(exhibit), class_="xp-panel ch-matrix")


def _table(exhibit: Exhibit) -> Markup:
    rows, columns = (exhibit.answers.options[seat] for seat in (exhibit.rows, exhibit.columns))
    head = tag("tr", _corner(exhibit), [_heading(exhibit, column) for column in columns], tag("th"))
    body = [
        tag(
            "tr",
            _heading(exhibit, row),
            [_square(exhibit, _at(exhibit, row, column)) for column in columns],
            _margin(exhibit, exhibit.rows, place),
        )
        for place, row in enumerate(rows)
    ]
    foot = [_margin(exhibit, exhibit.columns, place) for place in range(len(columns))]
    last = tag("tr", tag("th"), foot, tag("td"), class_="ch-foot")
    wide = " ch-wide" if len(columns) > 4 else ""
    return tag("table", tag("thead", head), tag("tbody", body, last), class_=f"ch-table{wide}")


def _at(exhibit: Exhibit, row: Strategy, column: Strategy) -> Profile:
    return instead(instead(exhibit.profile, exhibit.rows, row), exhibit.columns, column)


def _corner(exhibit: Exhibit) -> Markup:
    names = exhibit.state.setup.names
    row, column = (badge(seat, names[seat], 22) for seat in (exhibit.rows, exhibit.columns))
    return tag("th", tag("span", row, "↓", column, "→", class_="ch-corner"))


def _heading(exhibit: Exhibit, strategy: Strategy) -> Markup:
    words = exhibit.words
    lines = [tag("span", words.name(action)) for action in strategy]
    return tag("th", pictured(words, strategy, 18), tag("span", lines, class_="ch-lines"))


def _square(exhibit: Exhibit, profile: Profile) -> Markup:
    """Both payoffs; a best reply is bold and has its player's shape; an equilibrium has a ring."""
    assert exhibit.study is not None
    words, outcome = exhibit.words, exhibit.study.outcomes[profile]
    stable = all(is_best(exhibit, profile, seat) for seat in range(exhibit.state.players))
    picked = profile == exhibit.profile
    names = " ".join(filter(None, ["ch-cell", "ch-ring" if stable else "", "ch-picked" if picked else ""]))
    button = tag(
        "button",
        [_payoff(exhibit, outcome, seat) for seat in (exhibit.rows, exhibit.columns)],
        tag("span", words.lab("choice_ring"), class_="ch-crown") if stable else None,
        type="button",
        data_do=cell(profile),
        title=_title(exhibit, outcome),
        aria_pressed="true" if picked else "false",
    )
    return tag("td", button, class_=names)


def is_best(exhibit: Exhibit, profile: Profile, seat: int) -> bool:
    """Whether a player could not have chosen better."""
    assert exhibit.study is not None
    outcomes, mine = exhibit.study.outcomes, exhibit.answers.options[seat]
    return profile[seat] in best_replies(outcomes, mine, profile, seat)


def _payoff(exhibit: Exhibit, outcome: Outcome, seat: int) -> Markup:
    words, best = exhibit.words, is_best(exhibit, outcome.profile, seat)
    kind = fate(exhibit.state, outcome, seat)
    number = amount(words, outcome.payoffs[seat])
    side = "ch-of-row" if seat == exhibit.rows else "ch-of-column"
    return tag(
        "span",
        tag("span", SIGNS[kind], class_=f"ch-fate ch-{kind}", title=fates(words)[kind]),
        _shape(seat) if best else None,
        tag("b", number) if best else tag("span", number),
        class_=f"ch-payoff {side}",
    )


def _shape(seat: int) -> Markup:
    """The shape of a player, small and without a letter."""
    place = seat % len(SHAPES)
    shape = path(SHAPES[place], f"seat-{place}", transform="translate(6 6) scale(5.5)")
    return svg(12, 12, shape, label="", role="img", class_="xp-inline", aria_hidden="true")


def _title(exhibit: Exhibit, outcome: Outcome) -> str:
    words = exhibit.words
    told = [
        f"{words.seat(seat)} {named(words, strategy)}: {amount(words, outcome.payoffs[seat])}"
        for seat, strategy in enumerate(outcome.profile)
    ]
    return " · ".join(told)


def _margin(exhibit: Exhibit, seat: int, place: int) -> Markup:
    """How often a row or a column is chosen."""
    answer = exhibit.answer
    if answer is None:
        return tag("td")
    chance: Number = answer.mixtures[seat][place]
    exact = precise(chance)
    said = [tag("b", exhibit.words.percent(chance)), tag("small", exact) if exact else None]
    return tag("td", bar(float(chance)), tag("span", said), class_=f"ch-margin ch-seat-{seat % len(SHAPES)}")


def _legend(exhibit: Exhibit) -> Markup:
    words = exhibit.words
    seen = {
        fate(exhibit.state, outcome, seat)
        for outcome in _on_show(exhibit)
        for seat in (exhibit.rows, exhibit.columns)
    }
    signs = [
        tag("span", tag("span", SIGNS[kind], class_=f"ch-fate ch-{kind}"), fates(words)[kind])
        for kind in SIGNS
        if kind in seen
    ]
    best = tag("span", _shape(exhibit.rows), _shape(exhibit.columns), tag("b", words.lab("choice_best")))
    ring = tag("span", tag("i", class_="ch-ring-sign"), words.lab("choice_ringed"))
    return tag("p", best, ring, signs, class_="ch-legend")


def _on_show(exhibit: Exhibit) -> Iterator[Outcome]:
    assert exhibit.study is not None
    sides: Sequence[tuple[Strategy, ...]] = [
        exhibit.answers.options[i] for i in (exhibit.rows, exhibit.columns)
    ]
    for row, column in product(*sides):
        yield exhibit.study.outcomes[_at(exhibit, row, column)]

"""The players side by side: what each would choose how often, what it is worth, what she never chooses."""

from collections.abc import Iterator

from explorer.analysis.choice.answers import Answer, Number
from explorer.games.edel.cards import Action
from explorer.view.edel.cards import action_picture
from explorer.view.labs.choice.exhibit import (
    Exhibit,
    action_cards,
    amount,
    change,
    named,
    pictured,
    precise,
)
from explorer.view.markup import Markup, tag
from explorer.view.seats import badge


def players_panel(exhibit: Exhibit) -> Markup:
    seats = range(exhibit.state.players)
    return tag(
        "div", [_player(exhibit, seat) for seat in seats], class_=f"ch-players ch-of-{exhibit.state.players}"
    )


def _player(exhibit: Exhibit, seat: int) -> Markup:
    words, answer = exhibit.words, exhibit.answer
    name = exhibit.state.setup.names[seat]
    head = tag(
        "header",
        badge(seat, name, 28),
        tag("div", tag("b", name, title=name), _role(exhibit, seat), class_="ch-who"),
        None if answer is None else _value(exhibit, answer, seat),
        class_="ch-player-head",
    )
    rows = [] if answer is None else list(_rows(exhibit, answer, seat))
    titles = tag(
        "tr",
        tag("th"),
        tag("th", words.lab("choice_often")),
        tag("th", words.lab("choice_worth"), title=words.lab("choice_worth_title")),
        tag("th", words.lab("choice_loss"), title=words.lab("choice_loss_title")),
    )
    bars = tag("table", tag("thead", titles), tag("tbody", rows), class_="ch-bars")
    return tag("section", head, bars if rows else None, _never(exhibit, seat), class_="xp-panel ch-player")


def _role(exhibit: Exhibit, seat: int) -> Markup | None:
    """Of two players one hides an action, the other guesses."""
    state, words = exhibit.state, exhibit.words
    if state.players > 2:
        return None
    hides = seat == state.active
    return tag("span", words.lab("choice_hides") if hides else words.lab("choice_guesses"))


def _value(exhibit: Exhibit, answer: Answer, seat: int) -> Markup:
    words, before = exhibit.words, exhibit.before
    value = answer.values[seat]
    changed = None if before is None else tag("small", change(words, value - before.values[seat]))
    label = words.lab("choice_expects", player=seat)
    return tag("div", tag("b", amount(words, value)), changed, class_="ch-value", title=label)


def _rows(exhibit: Exhibit, answer: Answer, seat: int) -> Iterator[Markup]:
    words, options = exhibit.words, exhibit.answers.options[seat]
    for place, strategy in enumerate(options):
        chance, worth = answer.mixtures[seat][place], answer.worths[seat][place]
        lost = amount(words, answer.regret(seat, place))
        best = lost == amount(words, 0)
        label = tag(
            "th", pictured(words, strategy, 18), tag("span", named(words, strategy), class_="ch-name")
        )
        often = [bar(float(chance)), tag("b", words.percent(chance)), _fraction(chance)]
        yield tag(
            "tr",
            label,
            tag("td", tag("span", often, class_="ch-often")),
            tag("td", tag("b", amount(words, worth)) if best else amount(words, worth)),
            tag("td", "–" if best else lost),
        )


def bar(chance: float) -> Markup:
    """A chance as a bar."""
    return tag("span", tag("i", style=f"width:{100 * chance:.1f}%"), class_="ch-bar")


def _fraction(chance: Number) -> Markup | None:
    exact = precise(chance)
    return tag("small", exact) if exact else None


def _never(exhibit: Exhibit, seat: int) -> Markup:
    """What she may choose; a click forbids it or allows it again."""
    buttons = [_card(exhibit, seat, action) for action in action_cards(exhibit.state)]
    return tag("p", tag("span", exhibit.words.lab("choice_never")), buttons, class_="ch-never")


def _card(exhibit: Exhibit, seat: int, action: Action) -> Markup:
    words, never = exhibit.words, (seat, action) in exhibit.forbidden
    allow = words.lab("choice_may", player=seat, action=action)
    title = allow if never else words.lab("choice_forbid", player=seat, action=action)
    return tag(
        "button",
        action_picture(words, action, 20),
        type="button",
        title=title,
        aria_label=title,
        aria_pressed="true" if never else "false",
        data_do=f"never {seat} {action.name.lower()}",
    )

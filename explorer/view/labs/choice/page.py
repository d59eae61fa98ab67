"""The choice lab drawn: who would choose what, what every choice leads to, and what things are worth."""

from collections.abc import Iterator

from explorer.analysis.choice import MILLION, brings, card_brings
from explorer.games.edel.cards import COLOURS, EVENT, EVENT_CARDS, GEMS, MONEY, Colour
from explorer.view.edel.cards import (
    HEIGHT,
    WIDTH,
    action_picture,
    counted,
    event_card,
    gem_card,
    gem_picture,
    rule_of,
)
from explorer.view.kit import button, field, headed, notice, panel
from explorer.view.labs.choice.answers import answers_panel, players_panel
from explorer.view.labs.choice.lab import Choices, amount
from explorer.view.labs.choice.matrix import matrix_panel, story_panel
from explorer.view.markup import Markup, svg, tag
from explorer.view.seats import badge
from explorer.view.words import Words


def headline(lab: Choices) -> str:
    state = lab.state
    turns = state.rulings.turns_with(state.players)
    return lab.words.lab("choice_about", round=state.round, turn=state.turn, turns=turns)


def page(lab: Choices) -> Markup:
    above = _elsewhere(lab), _unanswered(lab)
    return tag("div", above, _found(lab), _worths_panel(lab), class_="ch-lab")


def _found(lab: Choices) -> list[Markup]:
    """What was worked out, once it was."""
    if lab.study is None:
        return []
    below = tag("div", matrix_panel(lab), story_panel(lab), class_="ch-grid")
    return [answers_panel(lab), players_panel(lab), below]


def _elsewhere(lab: Choices) -> Markup | None:
    """The table has gone on: a click follows it."""
    if not lab.behind:
        return None
    words = lab.words
    said, follow = words.lab("choice_elsewhere"), words.lab("choice_follow")
    return notice(said, follow, "follow", "xp-notice ch-elsewhere")


def _unanswered(lab: Choices) -> Markup | None:
    """The work was stopped: what is shown, if anything, answers an older question."""
    if not lab.unanswered:
        return None
    words = lab.words
    said, think = words.lab("choice_behind"), words.lab("choice_think")
    return notice(said, think, "think", "xp-notice ch-elsewhere")


def _worths_panel(lab: Choices) -> Markup:
    words = lab.words
    usual = button(words.lab("choice_usual"), do="usual")
    head = headed(words.lab("choice_worths"), usual, class_="ch-head")
    inside = tag("div", _event(lab), tag("div", _worths(lab), class_="ch-scroll"), class_="ch-worths")
    note = tag("p", words.lab("choice_worths_note"), class_="ch-note")
    return panel(head, note, inside)


def _event(lab: Choices) -> Markup:
    """The event turned up, and what a card from the pile counts."""
    words, card = lab.words, lab.state.visible
    assert card is not None
    face = event_card(words, card, 0, 0, rule=rule_of(EVENT_CARDS[card]))
    unseen = _field(words, words.lab("choice_unseen"), "unseen", lab.choice.worths.unseen)
    label = tag("label", tag("span", words.lab("choice_unseen")), unseen, class_="ch-unseen")
    return tag("div", svg(WIDTH, HEIGHT, face, label=words.name(EVENT_CARDS[card])), label, class_="ch-event")


def _worths(lab: Choices) -> Markup:
    words, seats = lab.words, range(lab.state.players)
    stones = [tag("th", gem_picture(colour, words.name(colour), 9)) for colour in COLOURS]
    actions = [
        tag("th", action_picture(words, action, 18), tag("span", words.name(action)))
        for action in (MONEY, EVENT, GEMS)
    ]
    groups = tag(
        "tr",
        tag("th"),
        tag("th", words.lab("choice_gem_card")),
        tag("th", words.lab("choice_each"), colspan=5),
        tag("th", words.lab("choice_whole"), colspan=3),
    )
    titles = tag("tr", tag("th"), tag("th"), stones, tag("th", words.lab("choice_card")), actions)
    body = [tag("tr", list(_worth_row(lab, seat))) for seat in seats]
    return tag("table", tag("thead", groups, titles), tag("tbody", body), class_="ch-prices")


def _worth_row(lab: Choices, seat: int) -> Iterator[Markup]:
    words, state = lab.words, lab.state
    card = state.card_of(seat)
    title = words.say("income_of", player=seat, money=card.money, gems=counted(words, card.gems))
    yield tag("th", badge(seat, words.seat(seat), 22), tag("span", words.seat(seat), class_="ch-name"))
    yield tag("td", gem_card(words, card, title, 4, data_rule="ESR-ACT-GEMS-1"))
    for colour in COLOURS:
        yield tag("td", _gem(lab, seat, colour))
    label = words.lab("choice_card_worth", player=seat)
    own = lab.choice.worths.card[seat]
    shown = card_brings(lab.choice, seat)[seat] if own is None else own
    yield tag("td", _field(words, label, f"card {seat}", shown))
    for action in (MONEY, EVENT, GEMS):
        gain = brings(lab.choice, state, seat, action)[seat]
        yield tag("td", tag("b", amount(words, gain / MILLION)))


def _gem(lab: Choices, seat: int, colour: Colour) -> Markup:
    label = lab.words.lab("choice_gem_worth", player=seat, colour=colour)
    worth = lab.choice.worths.gems[seat][colour]
    return _field(lab.words, label, f"gem {seat} {colour.name}", worth)


def _field(words: Words, label: str, verb: str, tenths: int) -> Markup:
    return field(label, verb, amount(words, tenths / MILLION), class_="ch-field")

"""What things are worth to the two: numbers that can be typed, the same to both or to each its own."""

from fractions import Fraction

from explorer.analysis.negotiation.bargain import Amount
from explorer.games.edel.cards import COLOURS
from explorer.view.edel.gems import gem_picture
from explorer.view.kit import button
from explorer.view.labs.negotiation.sight import Sight, amount
from explorer.view.markup import Markup, tag
from explorer.view.words import Words


def worths(sight: Sight) -> Markup:
    """A line for both, or one for each where they value things apart."""
    switch = [
        _switch(sight.say("shared"), "private off", not sight.private),
        _switch(sight.say("private"), "private on", sight.private),
    ]
    title = tag("span", sight.say("worth_to"), class_="xp-soft")
    lines = [_worth_line(sight, player) for player in ((0, 1) if sight.private else (None,))]
    return tag("div", tag("div", title, switch, class_="ng-switch", role="group"), lines, class_="ng-worths")


def _switch(label: str, does: str, pressed: bool) -> Markup:
    return button(label, do=does, pressed=pressed)


def _worth_line(sight: Sight, player: int | None) -> Markup:
    """The gems and the action; what is changed here is changed for both, or for one."""
    whose = "both" if player is None else str(player)
    worth, about = sight.bargain.worths[player or 0], sight.say("action", action=sight.action)
    gems = [
        tag(
            "label",
            gem_picture(colour, sight.words.name(colour), 8),
            number_input(
                sight.words, f"worth {whose} {colour.name} ", worth.gems[colour], sight.words.name(colour)
            ),
        )
        for colour in COLOURS
    ]
    half = tag("b", amount(sight.words, Fraction(worth.action) / 2))
    action = [
        tag("label", about, number_input(sight.words, f"action {whose} ", worth.action, about)),
        tag("span", sight.say("half"), " ", half, class_="ng-gold"),
    ]
    badge = None if player is None else sight.badge(player)
    return tag("div", tag("div", badge, gems, class_="ng-gems"), tag("div", action, class_="ng-gems"))


def number_input(words: Words, prefix: str, value: Amount, label: str, **more: object) -> Markup:
    """A number that can be typed; the page sends it with the verb in front.

    As text: a number field of the page would write halves in the language of the browser.
    """
    return tag(
        "input",
        inputmode="decimal",
        value=words.number(float(value), 6),
        aria_label=label,
        title=label,
        data_choose="do",
        data_prefix=prefix,
        class_="ng-number",
        **more,
    )

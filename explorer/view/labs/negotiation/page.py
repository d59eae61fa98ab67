"""The negotiation lab drawn: all bids, the next ones to click on, what was said, best play, the position."""

from collections.abc import Iterator, Sequence
from typing import Any

from explorer.games.edel.bids import bid_count
from explorer.games.edel.cards import COLOURS, Action, Colour
from explorer.games.edel.readings import Rulings
from explorer.view.edel.cards import gem_picture
from explorer.view.kit import button, choice, field, panel
from explorer.view.labs.frame import answered, gone_on
from explorer.view.labs.negotiation.lab import READINGS, Bargaining
from explorer.view.labs.negotiation.ladder import dot, overview
from explorer.view.labs.negotiation.lens import lens, magnified
from explorer.view.labs.negotiation.talk import best_play, talk
from explorer.view.markup import Markup, join, tag

ACTIONS = (Action.MONEY, Action.EVENT, Action.GEMS)


def headline(lab: Bargaining) -> str:
    return " · ".join(filter(None, [lab.say("about", action=lab.action), lab.turn()]))


def page(lab: Bargaining) -> Markup:
    """The ladder with what was said, the lens with best play, a number that was asked for, the position."""
    shown = magnified(lab)
    asked = answered(lab.words, lab.setting.answer)
    ladder = [overview(lab, shown), lens(lab, shown), asked, _setup(lab)]
    if lab.shows_dot and lab.short:
        written = dot(lab.graph())
        text = tag("textarea", written, readonly="", rows=12, aria_label="DOT", spellcheck="false")
        ladder.append(panel("DOT", text, class_="ng-dot-text"))
    side = tag("aside", talk(lab), best_play(lab), class_="xp-side")
    drawn = tag("div", tag("main", ladder, class_="xp-main"), side, class_="xp-grid ng-grid")
    return join([gone_on(lab.words) if lab.behind else None, drawn])


def _setup(lab: Bargaining) -> Markup:
    hands = tag("div", _hands(lab), button(lab.say("dot"), do="dot"))
    choices = tag("div", list(_choices(lab)), class_="ng-choices")
    return panel(lab.say("position"), hands, choices, class_="ng-setup")


def _hands(lab: Bargaining) -> Markup:
    head = [tag("th", gem_picture(colour, lab.words.name(colour), 9)) for colour in COLOURS]
    rows = [_hand(lab, player) for player in (0, 1)]
    titles = tag("thead", tag("tr", tag("th"), head, tag("th")))
    return tag("table", titles, tag("tbody", rows), class_="ng-hands")


def _hand(lab: Bargaining, player: int) -> Markup:
    hand = lab.bargain.hands[player]
    numbers = [tag("td", _number(lab, player, colour)) for colour in COLOURS]
    name = tag("th", lab.badge(player), tag("span", lab.name(player)), class_="ng-who")
    bids = tag("td", lab.say("bids_of", number=bid_count(hand)), class_="xp-soft")
    return tag("tr", name, numbers, bids)


def _number(lab: Bargaining, player: int, colour: Colour) -> Markup:
    """How many gems of a colour a player has; those of the other are not there for her."""
    hands, name = lab.bargain.hands, f"{lab.name(player)}, {lab.words.name(colour)}"
    most = lab.bargain.rulings.gems_per_colour - hands[1 - player][colour]
    verb, value = f"hand {player} {colour.name}", str(hands[player][colour])
    return field(name, verb, value, class_="ng-number", type="number", min=0, max=most)


def _choices(lab: Bargaining) -> Iterator[Markup]:
    """Where the lab was opened at a table, others of it could negotiate instead."""
    words, pairs = lab.words, lab.pairs
    if len(pairs) > 1:
        sides = [(f"{one} {other}", f"{words.seat(one)} – {words.seat(other)}") for one, other in pairs]
        yield _choice(lab.say("who"), "pair", sides, "{} {}".format(*sorted(lab.seats)))
    actions = [(action.name.lower(), words.name(action)) for action in ACTIONS]
    yield _choice(lab.say("about_what"), "about", actions, lab.action.name.lower())
    openers = [(player, lab.name(player)) for player in (0, 1)]
    yield _choice(lab.say("who_opens"), "opener", openers, lab.talk.opener)
    for reading in READINGS:
        options = [(value, words.option(reading, value)) for value in Rulings.options[reading]]
        chosen = getattr(lab.bargain.rulings, reading)
        yield _choice(words.ruling(reading), f"reading {reading}", options, chosen)


def _choice(label: str, verb: str, options: Sequence[tuple[Any, str]], chosen: Any) -> Markup:
    return tag("label", tag("span", label, class_="xp-soft"), choice(label, verb, options, chosen))

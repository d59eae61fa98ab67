"""The negotiation lab drawn: all bids, the next ones to click on, what was said, best play, the position."""

from collections.abc import Iterator, Sequence
from typing import Any

from explorer.games.edel.bids import bid_count
from explorer.games.edel.cards import COLOURS, Action, Colour
from explorer.games.edel.readings import Rulings
from explorer.view.edel.cards import gem_picture
from explorer.view.kit import button, choice, field, panel
from explorer.view.labs.frame import answered
from explorer.view.labs.negotiation.ladder import overview
from explorer.view.labs.negotiation.lens import lens, magnified
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.labs.negotiation.talk import best_play, talk
from explorer.view.markup import Markup, tag
from explorer.view.scene import Answer

READINGS = ("pass_response", "pass_no_gems")
ACTIONS = (Action.MONEY, Action.EVENT, Action.GEMS)


def page(
    sight: Sight, pairs: Sequence[tuple[int, int]] = (), dot: str = "", answer: Answer | None = None
) -> Markup:
    """The ladder with what was said, the lens with best play, a number that was asked for, the position."""
    shown = magnified(sight)
    asked = answered(sight.words, answer)
    ladder = [overview(sight, shown), lens(sight, shown), asked, _setup(sight, pairs)]
    if dot:
        text = tag("textarea", dot, readonly="", rows=12, aria_label="DOT", spellcheck="false")
        ladder.append(panel("DOT", text, class_="ng-dot-text"))
    side = tag("aside", talk(sight), best_play(sight), class_="xp-side")
    return tag("div", tag("main", ladder, class_="xp-main"), side, class_="xp-grid ng-grid")


def _setup(sight: Sight, pairs: Sequence[tuple[int, int]]) -> Markup:
    """`pairs` are the seats that could negotiate instead, where the lab was opened at a table."""
    hands = tag("div", _hands(sight), button(sight.say("dot"), do="dot"))
    choices = tag("div", list(_choices(sight, pairs)), class_="ng-choices")
    return panel(sight.say("position"), hands, choices, class_="ng-setup")


def _hands(sight: Sight) -> Markup:
    head = [tag("th", gem_picture(colour, sight.words.name(colour), 9)) for colour in COLOURS]
    rows = [_hand(sight, player) for player in (0, 1)]
    titles = tag("thead", tag("tr", tag("th"), head, tag("th")))
    return tag("table", titles, tag("tbody", rows), class_="ng-hands")


def _hand(sight: Sight, player: int) -> Markup:
    hand = sight.bargain.hands[player]
    numbers = [tag("td", _number(sight, player, colour)) for colour in COLOURS]
    name = tag("th", sight.badge(player), tag("span", sight.name(player)), class_="ng-who")
    bids = tag("td", sight.say("bids_of", number=bid_count(hand)), class_="xp-soft")
    return tag("tr", name, numbers, bids)


def _number(sight: Sight, player: int, colour: Colour) -> Markup:
    """How many gems of a colour a player has; those of the other are not there for her."""
    hands, name = sight.bargain.hands, f"{sight.name(player)}, {sight.words.name(colour)}"
    most = sight.bargain.rulings.gems_per_colour - hands[1 - player][colour]
    verb, value = f"hand {player} {colour.name}", str(hands[player][colour])
    return field(name, verb, value, class_="ng-number", type="number", min=0, max=most)


def _choices(sight: Sight, pairs: Sequence[tuple[int, int]]) -> Iterator[Markup]:
    words = sight.words
    if len(pairs) > 1:
        sides = [(f"{one} {other}", f"{words.seat(one)} – {words.seat(other)}") for one, other in pairs]
        yield _choice(sight.say("who"), "pair", sides, "{} {}".format(*sorted(sight.seats)))
    actions = [(action.name.lower(), words.name(action)) for action in ACTIONS]
    yield _choice(sight.say("about_what"), "about", actions, sight.action.name.lower())
    openers = [(player, sight.name(player)) for player in (0, 1)]
    yield _choice(sight.say("who_opens"), "opener", openers, sight.talk.opener)
    for reading in READINGS:
        options = [(value, words.option(reading, value)) for value in Rulings.options[reading]]
        chosen = getattr(sight.bargain.rulings, reading)
        yield _choice(words.ruling(reading), f"reading {reading}", options, chosen)


def _choice(label: str, verb: str, options: Sequence[tuple[Any, str]], chosen: Any) -> Markup:
    return tag("label", tag("span", label, class_="xp-soft"), choice(label, verb, options, chosen))

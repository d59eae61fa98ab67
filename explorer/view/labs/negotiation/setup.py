"""The position: both hands, what it is about, who opens, and the readings that matter to a negotiation."""

from collections.abc import Iterable, Sequence

from explorer.games.edel.bids import bid_count
from explorer.games.edel.cards import COLOURS, Action
from explorer.games.edel.readings import Rulings
from explorer.view.edel.gems import gem_picture
from explorer.view.frame import panel
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.labs.negotiation.worths import number_input
from explorer.view.markup import Markup, tag

READINGS = ("pass_response", "pass_no_gems")
ACTIONS = (Action.MONEY, Action.EVENT, Action.GEMS)


def setup(sight: Sight, pairs: Sequence[tuple[int, int]]) -> Markup:
    """`pairs` are the seats that could negotiate instead, where the lab was opened at a table."""
    choices = [_pairs(sight, pairs), _about(sight), _opener(sight), *_readings(sight)]
    return panel(
        sight.say("position"),
        tag("div", _hands(sight), _dot(sight)),
        tag("div", choices, class_="ng-choices"),
        class_="ng-setup",
    )


def _hands(sight: Sight) -> Markup:
    head = [tag("th", gem_picture(colour, sight.words.name(colour), 9)) for colour in COLOURS]
    rows = [_hand(sight, player) for player in (0, 1)]
    return tag(
        "table", tag("thead", tag("tr", tag("th"), head, tag("th"))), tag("tbody", rows), class_="ng-hands"
    )


def _hand(sight: Sight, player: int) -> Markup:
    hand = sight.bargain.hands[player]
    numbers = [
        tag(
            "td",
            number_input(
                sight.words,
                f"hand {player} {colour.name} ",
                hand[colour],
                f"{sight.name(player)}, {sight.words.name(colour)}",
                type="number",
                min=0,
                max=sight.bargain.rulings.gems_per_colour - sight.bargain.hands[1 - player][colour],
            ),
        )
        for colour in COLOURS
    ]
    name = tag("th", sight.badge(player), tag("span", sight.name(player)), class_="ng-who")
    bids = tag("td", sight.say("bids_of", number=bid_count(hand)), class_="xp-soft")
    return tag("tr", name, numbers, bids)


def _pairs(sight: Sight, pairs: Sequence[tuple[int, int]]) -> Markup | None:
    if len(pairs) < 2:
        return None
    seat = sight.words.seat
    options = [(f"pair {one} {other}", f"{seat(one)} – {seat(other)}") for one, other in pairs]
    chosen = "pair {} {}".format(*sorted(sight.seats))
    return _select(sight.say("who"), options, chosen)


def _about(sight: Sight) -> Markup:
    options = [(f"about {action.name.lower()}", sight.words.name(action)) for action in ACTIONS]
    return _select(sight.say("about_what"), options, f"about {sight.action.name.lower()}")


def _opener(sight: Sight) -> Markup:
    options = [(f"opener {player}", sight.name(player)) for player in (0, 1)]
    return _select(sight.say("who_opens"), options, f"opener {sight.talk.opener}")


def _readings(sight: Sight) -> Iterable[Markup]:
    for field in READINGS:
        options = [
            (f"reading {field} {value}", sight.words.option(field, value)) for value in Rulings.options[field]
        ]
        chosen = f"reading {field} {getattr(sight.bargain.rulings, field)}"
        yield _select(sight.words.ruling(field), options, chosen)


def _dot(sight: Sight) -> Markup:
    return tag("button", sight.say("dot"), type="button", data_do="dot")


def _select(label: str, options: Sequence[tuple[str, str]], chosen: str) -> Markup:
    inside = [
        tag("option", said, value=value, selected="" if value == chosen else None) for value, said in options
    ]
    return tag("label", tag("span", label, class_="xp-soft"), tag("select", inside, data_choose="do"))

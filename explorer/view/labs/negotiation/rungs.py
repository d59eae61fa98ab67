"""A bid in the lens: its gems, what it is worth, who can make it, and what a click on it would do."""

from collections.abc import Iterator

from explorer.analysis.negotiation.ladder import Rung
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import COLOURS
from explorer.view.edel.gems import counted, gem, given
from explorer.view.kit import spot
from explorer.view.labs.negotiation.sight import Sight, amount
from explorer.view.markup import Markup, at, box, path, tag, text

WIDE, HIGH = 168, 34
STAR = "M0-9L2.6-3 9-2.6 4 1.6 5.6 8 0 4.4-5.6 8-4 1.6-9-2.6-2.6-3Z"


def rung_box(sight: Sight, rung: Rung, x: float, y: float, *, on_line: bool) -> Markup:
    bid = rung.bid
    inside = [
        box(0, 0, WIDE, HIGH, 8, _look(sight, rung, on_line)),
        *_stones(bid, 4 if sight.private else 5),
        *_owners(sight, rung),
    ]
    if sight.word is not None and bid == sight.word.star:
        inside.append(path(STAR, "ng-star", transform=f"translate({WIDE - 1} 0) scale(.9)"))
    if sight.asked in rung.owners and sight.possible(bid):
        return spot(_told(sight, bid), *inside, x=x, y=y, do=f"say {bid}")
    return at(x, y, tag("title", _cannot(sight, bid)), *inside)


def _look(sight: Sight, rung: Rung, on_line: bool) -> str:
    if rung.bid == sight.last:
        return "ng-box ng-on-table"
    if not sight.possible(rung.bid):
        return "ng-box ng-gone"
    cheap = any(sight.cheap(rung.bid, owner) for owner in rung.owners)
    mine = sight.asked in rung.owners
    return " ".join(
        [
            "ng-box",
            *(["ng-low"] if cheap else []),
            "ng-on-line" if on_line else "" if mine else "ng-not-yours",
        ]
    ).strip()


def _stones(bid: Bid, most: int) -> Iterator[Markup]:
    """The gems one by one; many of them as one of each colour with its number."""
    if sum(bid) <= most:
        each = [colour for colour in COLOURS for _ in range(bid[colour])]
        r = 7.5 if len(each) < 5 else 7
        for place, colour in enumerate(each):
            yield gem(colour, 16 + place * (2 * r + 1.5), HIGH / 2, r)
        return
    x = 14.0
    for colour in COLOURS:
        if bid[colour]:
            yield gem(colour, x, HIGH / 2, 6.5)
            yield text(x + 8, HIGH / 2 + 4, bid[colour], "f11 b")
            x += 17 + 7 * len(str(bid[colour]))


def _owners(sight: Sight, rung: Rung) -> Iterator[Markup]:
    """Who can make the bid, and what it is worth; where the two value things apart, to each of them."""
    middle, both = HIGH / 2, WIDE - 48
    places = ((0, WIDE - 58, WIDE - 72), (1, WIDE - 13, WIDE - 24))
    for player, x, right in places if sight.private else ((0, WIDE - 34, both), (1, WIDE - 13, both)):
        owned = player in rung.owners
        yield sight.mark(player, x, middle, 18) if owned else text(x, middle + 4, "–", "mid soft")
        if owned and (sight.private or player == rung.owners[0]):
            cheap = sight.cheap(rung.bid, player)
            worth = sight.bargain.worths[player].of(rung.bid)
            written = amount(sight.words, worth)
            number = text(right, middle + 4.5, written, "end b gold" if cheap else "end soft")
            hit = box(right - 22, 5, 24, HIGH - 10, 6, "es-hit")
            yield spot(sight.say("worth", worth=worth), hit, number, why=f"worth {player} {rung.bid}")


def _told(sight: Sight, bid: Bid) -> str:
    """What a click does, and what it leads to."""
    asked = sight.asked
    assert asked is not None
    worth = sight.bargain.worths[asked].of(bid)
    said = sight.say("bid_title", player=asked, gems=given(sight.words, bid), worth=worth)
    if sight.solution is None:
        return said
    return f"{said} {sight.score('then', sight.solution.value_after(bid, asked))}"


def _cannot(sight: Sight, bid: Bid) -> str:
    if bid == sight.last:
        return sight.say("on_the_table", gems=counted(sight.words, bid))
    if not sight.possible(bid) or sight.asked is None:
        return sight.say("gone", gems=counted(sight.words, bid))
    return sight.say("not_yours", gems=counted(sight.words, bid), player=sight.asked)

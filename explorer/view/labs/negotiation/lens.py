"""The lens: the next bids to click on. Up is a value step, right a quantity step."""

from collections.abc import Iterator
from itertools import pairwise

from explorer.analysis.negotiation.bargain import Standing
from explorer.games.edel.bids import Bid
from explorer.view.frame import panel, rule_chip
from explorer.view.kit import button, spot
from explorer.view.labs.negotiation.chart import WIDTH
from explorer.view.labs.negotiation.magnified import Magnified, Shown
from explorer.view.labs.negotiation.rungs import HIGH, WIDE, rung_box
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.markup import Markup, at, box, path, svg, tag, text

_ROW, _COLUMN, _LEFT = 48, 197, 26


def lens(sight: Sight, magnified: Magnified) -> Markup:
    title = tag("h3", sight.say("next_bids"))
    header = tag("header", title, rule_chip(sight.words, _rule(sight)), class_="ng-title")
    if not magnified.columns:
        return panel("", header, tag("p", _why_empty(sight), class_="xp-soft"), class_="ng-next-bids")
    return panel(
        "", header, Lensed(sight, magnified).picture(), _key(sight), wanted=True, class_="ng-next-bids"
    )


def _rule(sight: Sight) -> str:
    """The paragraph of whoever speaks next: to give a gem after a pass, to answer a bid, to open."""
    if isinstance(sight.stands, Standing) and sight.stands.passed:
        return "ESR-NEG-8"
    return "ESR-NEG-5" if sight.last else "ESR-NEG-4"


def _why_empty(sight: Sight) -> str:
    if isinstance(sight.stands, Standing) and sight.stands.passed:
        return sight.say("giving", player=sight.stands.seat, other=1 - sight.stands.seat)
    return sight.say("over") if sight.talk.said else sight.say("no_bids")


def _key(sight: Sight) -> Markup:
    """What the two kinds of arrows mean, and the way back for a lens that was moved."""
    home = sight.say("lens_back") if sight.last else sight.say("lens_start")
    back = button(home, do="lens") if sight.lens else None
    value = _arrow(12, 16, "M6 15V6", "M2 7l4-6 4 6z", sight.say("value_step"))
    quantity = _arrow(28, 12, "M1 4H20M1 8H20", "M19 1l8 5-8 5z", sight.say("quantity_step"))
    keys = tag("span", value, sight.say("value_key")), tag("span", quantity, sight.say("quantity_key"))
    return tag("div", keys, back, class_="ng-key xp-soft")


def _arrow(width: float, height: float, shaft: str, tip: str, label: str) -> Markup:
    inside = path(shaft, "ng-step"), path(tip, "ng-tip")
    return svg(width, height, *inside, label=label, role="img", class_="xp-inline")


class Lensed:
    """The picture in the lens: boxes, the steps between them, and best play through them."""

    def __init__(self, sight: Sight, magnified: Magnified) -> None:
        self.sight, self.magnified = sight, magnified
        rows = max(len(shown.rungs) + (1 if shown.left else 0) for shown in magnified.columns)
        self.base = max(2, rows) * _ROW + 8
        self.way = list(_way(sight))
        self.places = {
            rung.bid: (column, row)
            for column, shown in enumerate(magnified.columns)
            for row, rung in enumerate(shown.rungs)
        }

    def picture(self) -> Markup:
        columns = list(enumerate(self.magnified.columns))
        return svg(
            WIDTH,
            self.base + 24,
            [self._value_steps(place, shown) for place, shown in columns],
            [self._quantity_step(place) for place, _ in columns],
            [self._column(place, shown) for place, shown in columns],
            [self._best(one, other) for (_, one, _), (_, other, _) in pairwise(self.way)],
            [self._disc(*word) for word in self.way],
            label=self.sight.say("next_bids"),
        )

    def _x(self, column: int) -> float:
        return _LEFT + column * _COLUMN

    def _y(self, row: float) -> float:
        """The upper edge of a box."""
        return self.base - HIGH - 4 - row * _ROW

    def _column(self, place: int, shown: Shown) -> Iterator[Markup]:
        x, sight = self._x(place), self.sight
        ahead = {bid for _, bid, _ in self.way}
        for row, rung in enumerate(shown.rungs):
            yield rung_box(sight, rung, x, self._y(row), on_line=rung.bid in ahead)
        if shown.left:
            said = sight.say("more", number=shown.left)
            pill = box(WIDE / 2 - 60, 6, 120, 24, 12, "ng-pill"), text(WIDE / 2, 22, said, "mid soft")
            yield spot(said, *pill, x=x, y=self._y(len(shown.rungs)), do=f"lens {shown.number} {shown.next}")
        label = sight.say("one_gem") if shown.number == 1 else sight.say("gems", number=shown.number)
        yield text(x + WIDE / 2, self.base + 17, label, "f13 b mid")

    def _value_steps(self, place: int, shown: Shown) -> Iterator[Markup]:
        """Up to the next box; dotted where bids between them are not shown."""
        x = self._x(place) + WIDE / 2
        for row, (one, other) in enumerate(pairwise(shown.places)):
            y = self._y(row)
            yield path(f"M{x} {y}V{y - 8}", "ng-step" if other == one + 1 else "ng-step ng-skips")
            yield path(f"M{x - 5} {y - 6}l5-8 5 8z", "ng-tip")
        if shown.left and shown.rungs:
            y = self._y(len(shown.rungs) - 1)
            yield path(f"M{x} {y - 1}v-16", "ng-step ng-skips")

    def _quantity_step(self, place: int) -> Iterator[Markup]:
        """Right to the lowest box of the next column; dotted where a column between them is not shown."""
        columns, x, y = self.magnified.columns, self._x(place) + WIDE, self._y(0) + HIGH / 2
        if place + 1 < len(columns):
            skips = columns[place + 1].number > columns[place].number + 1
            end = x + _COLUMN - WIDE
            yield path(
                f"M{x + 2} {y - 3}H{end - 8}M{x + 2} {y + 3}H{end - 8}", f"ng-step{' ng-skips' * skips}"
            )
            yield path(f"M{end - 9} {y - 6}l8 6-8 6z", "ng-tip")
        elif self.magnified.beyond:
            yield path(f"M{x + 2} {y - 3}h12M{x + 2} {y + 3}h12", "ng-step ng-skips")

    def _best(self, one: Bid, other: Bid) -> tuple[Markup, Markup] | None:
        """A step of best play, where both its bids are on show."""
        if one not in self.places or other not in self.places:
            return None
        (column, row), (to, up) = self.places[one], self.places[other]
        x, y = self._x(column), self._y(row) + HIGH / 2
        end, top = self._x(to), self._y(up) + HIGH / 2
        if column == to and up == row + 1:
            x, y = x + WIDE / 2, self._y(row)
            return _way_of(f"M{x} {y}V{y - 8}", f"M{x - 6} {y - 5}l6-9 6 9z")
        if column == to:
            curve = f"M{x} {y}C{x - 22} {y - 12} {x - 22} {top + 14} {x - 7} {top + 3}"
            return _way_of(curve, f"M{x - 12} {top}l11-2-4 11z")
        tip = f"M{end - 10} {top - 6}l9 6-9 6z"
        if row == up == 0 and to == column + 1:
            return _way_of(f"M{x + WIDE} {y - 3}H{end - 8}M{x + WIDE} {y + 3}H{end - 8}", tip)
        return _way_of(f"M{x + WIDE} {y}C{x + WIDE + 18} {y} {end - 24} {top} {end - 8} {top}", tip)

    def _disc(self, number: int, bid: Bid, player: int) -> Markup | None:
        """The number of a bid in the talk."""
        if bid not in self.places:
            return None
        column, row = self.places[bid]
        look = "ng-disc" if bid == self.sight.last else f"ng-disc seat-{self.sight.seats[player]}"
        disc = tag("circle", r=9, class_=look), text(0, 4, number, "f11 b mid ng-on-disc")
        return at(self._x(column), self._y(row), *disc)


def _way_of(line: str, tip: str) -> tuple[Markup, Markup]:
    return path(line, "ng-best-step"), path(tip, "ng-best-tip")


def _way(sight: Sight) -> Iterator[tuple[int, Bid, int]]:
    """The bid on the table and those of best play, each with its number in the talk and who makes it."""
    said = len(sight.talk.said)
    if sight.last is not None:
        yield said, sight.last, sight.talk.said[-1].seat
    for number, (player, move) in enumerate(sight.line, said + 1):
        if isinstance(move, Bid):
            yield number, move, player

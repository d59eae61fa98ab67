"""The lens: the next bids to click on, with their worth. Up is a value step, right a quantity step."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from explorer.analysis.negotiation import Standing
from explorer.analysis.negotiation.ladder import Column, Rung
from explorer.core.values import Value
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import COLOURS
from explorer.view.edel.cards import counted, gem, given
from explorer.view.kit import button, chip, headed, panel, spot
from explorer.view.labs.negotiation.lab import WIDTH, Bargaining, Lens, amount
from explorer.view.markup import Markup, at, box, path, svg, tag, text

COLUMNS, ROWS = 3, 6
_ROW, _COLUMN, _LEFT = 48, 197, 26
WIDE, HIGH = 168, 34
STAR = "M0-9L2.6-3 9-2.6 4 1.6 5.6 8 0 4.4-5.6 8-4 1.6-9-2.6-2.6-3Z"


class Shown(Value):
    """Bids of one column: each with its place there; `left` are not shown, the first of them is at `next`."""

    number: int
    rungs: tuple[Rung, ...]
    places: tuple[int, ...]
    left: int
    next: int


class Magnified(Value):
    """The columns on show.

    useful  all in which a cheap bid, or one of the best play, is left
    beyond  whether there are columns to the right of these
    """

    columns: tuple[Shown, ...] = ()
    useful: tuple[int, ...] = ()
    beyond: bool = False


def magnified(lab: Bargaining) -> Magnified:
    if not lab.bidding or not lab.columns:
        return Magnified()
    ladder = {column.number: column for column in lab.columns}
    first = sum(lab.last) if lab.last else 1
    useful = tuple(sorted({first, *_marked(lab), *lab.cheap_columns()}))
    if lab.lens is not None:
        start = lab.lens.number
        numbers = [number for number in range(start, start + COLUMNS) if number in ladder]
        shown = [_moved(ladder[start], lab.lens), *(_chosen(lab, ladder[n]) for n in numbers[1:])]
    else:
        numbers = _worth_a_look(first, _marked(lab), useful, max(ladder))
        shown = [_chosen(lab, ladder[number]) for number in numbers]
    return Magnified(tuple(shown), useful, numbers[-1] < max(ladder))


def _is_cheap(lab: Bargaining, rung: Rung) -> bool:
    worths = lab.bargain.worths
    return any(worths[owner].finds_cheap(rung.bid) for owner in rung.owners)


def marked_bids(lab: Bargaining) -> list[Bid]:
    """The bids that must be seen: the one on the table, those of the best play, the last cheap word."""
    ahead = [said.move for said in lab.line if isinstance(said.move, Bid)]
    star = lab.word.star if lab.word else None
    return [bid for bid in (lab.last, *ahead, star) if bid is not None]


def _marked(lab: Bargaining) -> list[int]:
    return [sum(bid) for bid in marked_bids(lab)]


def _worth_a_look(first: int, marked: Sequence[int], useful: Sequence[int], last: int) -> list[int]:
    """The column of the bid on the table, those of the best play and the star, then the nearest."""
    wanted = dict.fromkeys([first, *marked, *useful, *range(first, last + 1)])
    return sorted(list(wanted)[:COLUMNS])


def _chosen(lab: Bargaining, column: Column) -> Shown:
    """The bid on the table, the marked ones, the cheap ones and one dear one, as far as there is room."""
    rungs, marked = column.rungs, set(marked_bids(lab))
    left = range(bisect_left(rungs, True, key=lambda rung: lab.possible(rung.bid)), len(rungs))
    dear = [place for place in left if not _is_cheap(lab, rungs[place])]
    cheap = sorted({*left} - {*dear})
    mine = [place for place in dear if lab.speaker in rungs[place].owners]
    kept = [place for place, rung in enumerate(rungs) if rung.bid in marked]
    places = sorted(list(dict.fromkeys([*kept, *sorted([*cheap, *(mine or dear)[:1]])]))[:ROWS])
    return _shown(column, places, sorted({*left, *kept}))


def _moved(column: Column, lens: Lens) -> Shown:
    """One bid after the other, from the place where the lens was put."""
    start = min(lens.place, max(0, len(column.rungs) - 1))
    places = list(range(start, min(start + ROWS, len(column.rungs))))
    return _shown(column, places, range(start, len(column.rungs)))


def _shown(column: Column, places: Sequence[int], candidates: Sequence[int]) -> Shown:
    hidden = [place for place in candidates if place not in places]
    rungs = tuple(column.rungs[place] for place in places)
    return Shown(column.number, rungs, tuple(places), len(hidden), hidden[0] if hidden else 0)


def lens(lab: Bargaining, magnified: Magnified) -> Markup:
    head = headed(lab.say("next_bids"), chip(lab.words, _rule(lab)), class_="ng-title")
    if not magnified.columns:
        return panel(head, tag("p", _why_empty(lab), class_="xp-soft"), class_="ng-next-bids")
    picture = Lensed(lab, magnified).picture()
    return panel(head, picture, _key(lab), wanted=True, class_="ng-next-bids")


def _rule(lab: Bargaining) -> str:
    """The paragraph of whoever speaks next: to give a gem after a pass, to answer a bid, to open."""
    if isinstance(lab.stands, Standing) and lab.stands.passed:
        return "ESR-NEG-8"
    return "ESR-NEG-5" if lab.last else "ESR-NEG-4"


def _why_empty(lab: Bargaining) -> str:
    if isinstance(lab.stands, Standing) and lab.stands.passed:
        return lab.say("giving", player=lab.stands.seat, other=1 - lab.stands.seat)
    return lab.say("over") if lab.talk.said else lab.say("no_bids")


def _key(lab: Bargaining) -> Markup:
    """What the two kinds of arrows mean, and the way back for a lens that was moved."""
    home = lab.say("lens_back") if lab.last else lab.say("lens_start")
    back = button(home, do="lens") if lab.lens else None
    value = _arrow(12, 16, "M6 15V6", "M2 7l4-6 4 6z", lab.say("value_step"))
    quantity = _arrow(28, 12, "M1 4H20M1 8H20", "M19 1l8 5-8 5z", lab.say("quantity_step"))
    keys = tag("span", value, lab.say("value_key")), tag("span", quantity, lab.say("quantity_key"))
    return tag("div", keys, back, class_="ng-key xp-soft")


def _arrow(width: float, height: float, shaft: str, tip: str, label: str) -> Markup:
    inside = path(shaft, "ng-step"), path(tip, "ng-tip")
    return svg(width, height, *inside, label=label, role="img", class_="xp-inline")


class Lensed:
    """The picture in the lens: boxes, the steps between them, and best play through them."""

    def __init__(self, lab: Bargaining, magnified: Magnified) -> None:
        self.lab, self.magnified = lab, magnified
        rows = max(len(shown.rungs) + (1 if shown.left else 0) for shown in magnified.columns)
        self.base = max(2, rows) * _ROW + 8
        self.way = list(_way(lab))
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
            label=self.lab.say("next_bids"),
        )

    def _x(self, column: int) -> float:
        return _LEFT + column * _COLUMN

    def _y(self, row: float) -> float:
        """The upper edge of a box."""
        return self.base - HIGH - 4 - row * _ROW

    def _column(self, place: int, shown: Shown) -> Iterator[Markup]:
        x, lab = self._x(place), self.lab
        ahead = {bid for _, bid, _ in self.way}
        for row, rung in enumerate(shown.rungs):
            yield _rung_box(lab, rung, x, self._y(row), on_line=rung.bid in ahead)
        if shown.left:
            said = lab.say("more", number=shown.left)
            pill = box(WIDE / 2 - 60, 6, 120, 24, 12, "ng-pill"), text(WIDE / 2, 22, said, "mid soft")
            yield spot(said, *pill, x=x, y=self._y(len(shown.rungs)), do=f"lens {shown.number} {shown.next}")
        label = lab.say("one_gem") if shown.number == 1 else lab.say("gems", number=shown.number)
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
        look = "ng-disc" if bid == self.lab.last else f"ng-disc seat-{self.lab.seats[player]}"
        disc = tag("circle", r=9, class_=look), text(0, 4, number, "f11 b mid ng-on-disc")
        return at(self._x(column), self._y(row), *disc)


def _way_of(line: str, tip: str) -> tuple[Markup, Markup]:
    return path(line, "ng-best-step"), path(tip, "ng-best-tip")


def _way(lab: Bargaining) -> Iterator[tuple[int, Bid, int]]:
    """The bid on the table and those of best play, each with its number in the talk and who makes it."""
    said = len(lab.talk.said)
    if lab.last is not None:
        yield said, lab.last, lab.talk.said[-1].seat
    for number, (player, move) in enumerate(lab.line, said + 1):
        if isinstance(move, Bid):
            yield number, move, player


def _rung_box(lab: Bargaining, rung: Rung, x: float, y: float, *, on_line: bool) -> Markup:
    bid = rung.bid
    inside = [
        box(0, 0, WIDE, HIGH, 8, _look(lab, rung, on_line)),
        *_stones(bid, 4 if lab.private else 5),
        *_owners(lab, rung),
    ]
    if lab.word is not None and bid == lab.word.star:
        inside.append(path(STAR, "ng-star", transform=f"translate({WIDE - 1} 0) scale(.9)"))
    if lab.speaker in rung.owners and lab.possible(bid):
        return spot(_leads_to(lab, bid), *inside, x=x, y=y, do=f"say {bid}")
    return at(x, y, tag("title", _cannot(lab, bid)), *inside)


def _look(lab: Bargaining, rung: Rung, on_line: bool) -> str:
    if rung.bid == lab.last:
        return "ng-box ng-on-table"
    if not lab.possible(rung.bid):
        return "ng-box ng-gone"
    cheap = any(lab.cheap(rung.bid, owner) for owner in rung.owners)
    mine = lab.speaker in rung.owners
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


def _owners(lab: Bargaining, rung: Rung) -> Iterator[Markup]:
    """Who can make the bid, and what it is worth; where the two value things apart, to each of them."""
    middle, both = HIGH / 2, WIDE - 48
    places = ((0, WIDE - 58, WIDE - 72), (1, WIDE - 13, WIDE - 24))
    for player, x, right in places if lab.private else ((0, WIDE - 34, both), (1, WIDE - 13, both)):
        owned = player in rung.owners
        yield lab.mark(player, x, middle, 18) if owned else text(x, middle + 4, "–", "mid soft")
        if owned and (lab.private or player == rung.owners[0]):
            cheap = lab.cheap(rung.bid, player)
            worth = lab.bargain.worths[player].of(rung.bid)
            written = amount(lab.words, worth)
            number = text(right, middle + 4.5, written, "end b gold" if cheap else "end soft")
            hit = box(right - 22, 5, 24, HIGH - 10, 6, "es-hit")
            yield spot(lab.say("worth", worth=worth), hit, number, why=f"worth {player} {rung.bid}")


def _leads_to(lab: Bargaining, bid: Bid) -> str:
    """What a click does, and what it leads to."""
    asked = lab.speaker
    assert asked is not None
    worth = lab.bargain.worths[asked].of(bid)
    said = lab.say("bid_title", player=asked, gems=given(lab.words, bid), worth=worth)
    if lab.solution is None:
        return said
    return f"{said} {lab.score('then', lab.solution.value_after(bid, asked))}"


def _cannot(lab: Bargaining, bid: Bid) -> str:
    if bid == lab.last:
        return lab.say("on_the_table", gems=counted(lab.words, bid))
    if not lab.possible(bid) or lab.speaker is None:
        return lab.say("gone", gems=counted(lab.words, bid))
    return lab.say("not_yours", gems=counted(lab.words, bid), player=lab.speaker)

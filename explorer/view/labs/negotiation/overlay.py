"""What lies over the ladder: the way so far and the way on, the star, the lens, and who cannot go along."""

from collections.abc import Iterator, Sequence

from explorer.analysis.negotiation.bargain import Said
from explorer.analysis.negotiation.ladder import top
from explorer.games.edel.bids import Bid
from explorer.view.labs.negotiation.chart import WIDTH, Chart
from explorer.view.labs.negotiation.magnified import Magnified
from explorer.view.labs.negotiation.rungs import STAR
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.markup import Markup, at, box, path, tag, text
from explorer.view.measure import width


def zone(sight: Sight, chart: Chart) -> Iterator[Markup]:
    """The bids that one of the two can no longer outbid, because all her gems would not do."""
    tops = [top(hand) for hand in sight.bargain.hands]
    if tops[0] == tops[1] or not chart.columns:
        return
    weak = 0 if tops[0] < tops[1] else 1
    first = sum(tops[weak]) + 1
    if first > chart.columns[-1].number:
        return
    rows = max(len(chart.blocks[number]) for number in chart.blocks if number >= first)
    last = chart.columns[-1].number
    left, right = chart.left(first), chart.left(last) + chart.width(last)
    height = max(44, rows * chart.form.pitch + 14)
    yield box(left, chart.base - height, right - left, height, 6, "ng-zone")
    lines = sight.say("no_longer", player=weak).split("|")
    half = max(width(line, 11) for line in lines) / 2
    x = min(max((left + right) / 2, half), WIDTH - half)
    y = min(chart.base - height, chart.top(x - half, x + half)) - 8
    for place, line in enumerate(reversed(lines)):
        yield text(x, y - 14 * place, line, "f11 mid bad")


def ways(sight: Sight, chart: Chart) -> Iterator[Markup]:
    """The bids so far, joined by a dark line; best play from here by an accent one, dotted where long."""
    beginning, end = (_points(chart, [said for _, said in part]) for part in sight.told_line())
    before = _points(chart, sight.talk.said)
    ahead = [*before[-1:], *beginning]
    yield path(_joined(before), "ng-way ng-so-far")
    yield path(_joined(ahead), "ng-way ng-best")
    yield path(_joined([*ahead[-1:], *end[:1]]), "ng-way ng-best ng-long")
    yield path(_joined(end), "ng-way ng-best")
    for x, y in before[:-1]:
        yield tag("circle", cx=x, cy=y, r=3, class_="ng-dot")
    for x, y in [*beginning, *end]:
        yield tag("circle", cx=x, cy=y, r=3, class_="ng-dot ng-next")
    for x, y in before[-1:]:
        yield tag("circle", cx=x, cy=y, r=4.5, class_="ng-dot")


def _points(chart: Chart, said: Sequence[Said]) -> list[tuple[float, float]]:
    return [chart.at(move, seat) for seat, move in said if isinstance(move, Bid) and chart.shows(move)]


def _joined(points: Sequence[tuple[float, float]]) -> str:
    return "".join(f"{'L' if place else 'M'}{x:.1f} {y:.1f}" for place, (x, y) in enumerate(points))


def star(sight: Sight, chart: Chart) -> Iterator[Markup]:
    star = sight.word.star if sight.word else None
    if star is not None and chart.shows(star):
        owner = 0 if star.covered_by(sight.bargain.hands[0]) else 1
        x, y = chart.at(star, owner)
        side = -1 if owner == 0 else 1
        shape = path(STAR, "ng-star", transform="scale(.8)")
        yield at(x + side * (chart.lane(sum(star)) / 2 + 5), y, tag("title", sight.say("word")), shape)


def frame(sight: Sight, chart: Chart, magnified: Magnified) -> Iterator[Markup]:
    """What the lens below shows."""
    numbers = [column.number for column in magnified.columns if column.number in chart.blocks]
    if not numbers:
        return
    rows = [
        chart.row(rung.bid)
        for column in magnified.columns
        if column.number in chart.blocks
        for rung in column.rungs
    ]
    lowest = min(rows) if len(numbers) == 1 else 0
    high, low = chart.y(max(rows) + 1.4), min(chart.base, chart.y(lowest - 1.4))
    left = chart.left(numbers[0]) + 1
    right = chart.left(numbers[-1]) + chart.width(numbers[-1]) - 1
    yield box(left, high, right - left, low - high, 6, "ng-lens")
    said = sight.say("lens")
    wide = width(said, 11, bold=True) + 12
    x = max(left, right - wide - 4)
    yield at(
        x, high - 9, box(0, 0, wide, 17, 5, "ng-flag"), text(wide / 2, 12.5, said, "f11 b mid ng-on-flag")
    )

"""The overview: all bids of both hands, the way so far, the way on, and where the lens is."""

from collections.abc import Iterator, Sequence

from explorer.analysis.negotiation.ladder import heights
from explorer.games.edel.cards import Colour
from explorer.view.edel.gems import gem
from explorer.view.frame import panel
from explorer.view.kit import spot
from explorer.view.labs.negotiation.chart import BY_RED, WIDTH, Chart
from explorer.view.labs.negotiation.magnified import Magnified
from explorer.view.labs.negotiation.marks import hairlines, half_price, marks
from explorer.view.labs.negotiation.overlay import frame, star, ways, zone
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.markup import Markup, at, box, path, svg, tag, text
from explorer.view.measure import width


def overview(sight: Sight, magnified: Magnified) -> Markup:
    bids = sum(heights(sight.bargain.hands))
    chart = Chart(sight, magnified.useful)
    title = sight.say("all_bids", number=bids)
    picture = svg(
        WIDTH,
        chart.base + 44,
        [*zone(sight, chart), *marks(sight, chart)],
        [hairlines(chart), *_reds(chart)] if chart.form.depth != BY_RED else None,
        path(f"M4 {chart.base + 0.5}H{WIDTH - 4}", "ng-ground"),
        [
            half_price(sight, chart),
            *ways(sight, chart),
            *star(sight, chart),
            *frame(sight, chart, magnified),
        ],
        [_axis(sight, chart, number) for number in chart.blocks],
        _folded(sight, chart),
        label=title,
    )
    note = tag("p", sight.say("axes"), class_="xp-soft")
    return panel(title, note, picture, class_="ng-overview")


def _axis(sight: Sight, chart: Chart, number: int) -> Markup:
    """The number of gems, with how many bids there are; a click moves the lens there."""
    count = sum(block.size for block in chart.blocks[number])
    groups = [_group(sight, chart, number, rows) for rows in _red_rows(chart, number)]
    wide = chart.width(number)
    label = spot(
        sight.say("look_at", number=number, count=count),
        box(-wide / 2, 4, wide, 38, 4, "ng-hit"),
        text(0, 20, number, "f13 b mid" if wide > 21 else "f11 b mid"),
        text(0, 36, count, "f11 mid soft") if wide > width(str(count), 11) else None,
        x=chart.x(number),
        y=chart.base,
        do=f"lens {number} 0",
    )
    return tag("g", groups, label)


def _red_rows(chart: Chart, number: int) -> list[list[int]]:
    """The rows of a column, by their number of reds."""
    rows: dict[int, list[int]] = {}
    for row, block in enumerate(chart.blocks[number]):
        rows.setdefault(block.start[0], []).append(row)
    return list(rows.values())


def _group(sight: Sight, chart: Chart, number: int, rows: Sequence[int]) -> Markup:
    """The bids with so many reds: a click moves the lens to the lowest. The keyboard uses the labels."""
    blocks = chart.blocks[number]
    place = sum(block.size for block in blocks[: rows[0]])
    title = sight.say("look_at_reds", number=number, reds=blocks[rows[0]].start[0])
    y, height = chart.y(rows[-1] + 0.5), len(rows) * chart.form.pitch
    return tag(
        "g",
        tag("title", title),
        box(chart.left(number), y, chart.width(number), height, 0, "ng-hit"),
        class_="xp-can",
        data_do=f"lens {number} {place}",
    )


def _reds(chart: Chart) -> Iterator[Markup]:
    """Beside the tallest column: how many reds its parts have, where there is room to say it."""
    x = chart.left(chart.tallest) + chart.width(chart.tallest) if chart.tallest else 0
    for rows in _red_rows(chart, chart.tallest) if chart.tallest else []:
        if len(rows) * chart.form.pitch >= 14:
            y = chart.y((rows[0] + rows[-1]) / 2)
            reds = chart.blocks[chart.tallest][rows[0]].start[0]
            yield at(x + 4, y, gem(Colour.R, 0, 0, 5), text(8, 4, reds, "f11 soft"))


def _folded(sight: Sight, chart: Chart) -> Iterator[Markup]:
    if chart.folded:
        last = chart.columns[-1].number
        x = chart.left(last + 1) + chart.width(last + 1) / 2
        yield text(x, chart.base + 20, "…", "f13 b mid")
        yield text(x, chart.base + 36, f"{last + chart.folded}", "f11 mid soft")

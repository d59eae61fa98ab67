"""Every bid as a dash in the lane of who can make it: cheap, dear or passed; many as shaded blocks."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from explorer.analysis.negotiation.blocks import Block
from explorer.view.labs.negotiation.chart import BY_RED, SINGLE, Chart
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.markup import Markup, path

SHADES = 4
_THICK = {"cheap": 0.86, "dear": 0.52, "passed": 0.56}
_MOST = {"cheap": 3.4, "dear": 2.2, "passed": 2.2}


def marks(sight: Sight, chart: Chart) -> Iterator[Markup]:
    """All bids of one lane, kind and shade are one path."""
    dashes: dict[tuple[int, str, int], list[str]] = defaultdict(list)
    for number, blocks in chart.blocks.items():
        for row, block in enumerate(blocks):
            for player in (0, 1):
                mine = block.owned[player]
                if mine:
                    key = player, _kind(sight, block, player), -(-SHADES * mine // block.size)
                    lane = chart.lane(number)
                    x = chart.x(number, player) - lane / 2
                    dashes[key].append(f"M{x:.1f} {chart.y(row):.1f}h{lane:.1f}")
    for (player, kind, shade), drawn in sorted(dashes.items(), key=_cheap_last):
        look = f"ng-{kind} ng-shade-{shade} ng-seat-{sight.seats[player]}"
        yield path("".join(drawn), look, stroke_width=_thickness(chart, kind))


def _cheap_last(item: tuple[tuple[int, str, int], list[str]]) -> tuple[bool, int, int]:
    player, kind, shade = item[0]
    return kind == "cheap", player, shade


def _kind(sight: Sight, block: Block, player: int) -> str:
    """When bidding is over, everything is passed."""
    return sight.kind(block, player, sight.last) if sight.bidding else "passed"


def _thickness(chart: Chart, kind: str) -> float:
    pitch = chart.form.pitch
    return min(_MOST[kind], pitch * _THICK[kind]) if chart.form.depth == SINGLE else pitch * 0.82


def hairlines(chart: Chart) -> Markup:
    """Where one red more begins."""
    lines = []
    for number, blocks in chart.blocks.items():
        for row in range(1, len(blocks)):
            if blocks[row].start[0] > blocks[row - 1].start[0]:
                x, half = chart.x(number), chart.lane(number) + 4
                lines.append(f"M{x - half:.1f} {chart.y(row - 0.5):.1f}h{2 * half:.1f}")
    return path("".join(lines), "ng-red")


def half_price(sight: Sight, chart: Chart) -> Markup | None:
    """A line above the highest cheap bid of each column, in each lane where the two value things apart."""
    if chart.form.depth == BY_RED:
        return None
    lanes = ((0,), (1,)) if sight.private else ((0, 1),)
    steps = [
        (chart.left(number) + part * width, chart.left(number) + (part + 1) * width, row)
        for number in chart.blocks
        for width in [chart.width(number) / len(lanes)]
        for part, row in enumerate(_top(sight, chart, number, lane) for lane in lanes)
    ]
    cheap = [place for place, (_, _, row) in enumerate(steps) if row is not None]
    if not cheap:
        return None
    line = [
        f"L{left:.1f} {_above(chart, row):.1f}H{right:.1f}" for left, right, row in steps[: cheap[-1] + 2]
    ]
    return path("M" + "".join(line)[1:], "ng-half")


def _top(sight: Sight, chart: Chart, number: int, players: Sequence[int]) -> int | None:
    """The highest row with a cheap bid; passed ones count too, for the price does not change."""
    rows = reversed(list(enumerate(chart.blocks[number])))
    cheap = (
        row for row, block in rows if any(sight.kind(block, player, None) == "cheap" for player in players)
    )
    return next(cheap, None)


def _above(chart: Chart, row: int | None) -> float:
    return chart.base if row is None else chart.y(row + 0.8)

"""Who got what, by which rule: each bar begins where the last one ended, and the first at zero."""

from collections.abc import Iterator, Sequence

from explorer.analysis.sale.stages import TYPES
from explorer.analysis.sale.takings import Line, stairs, waterfall
from explorer.core.values import Value
from explorer.view.labs.frame import rule_chip
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.pieces import panel
from explorer.view.markup import Markup, box, svg, tag, text
from explorer.view.necklace.asks import asks, sentence
from explorer.view.seats import badge
from explorer.view.words import signed

WIDTH, ROW = 190, 26
STEPS = (10, 20, 50, 100, 200, 500, 1000)
TICKS = 5
"""About so many numbers stand on the axis."""

_NUMBERS = {"rings": "more", "banker": "jewels"}
_AMOUNTS = {"rings": "rings", "banker": "bankers", "cancelled": "idle", "pays": "fine", "is_paid": "tribute"}


class Scale(Value):
    """From the lowest to the highest level that any bar reaches, in whole steps."""

    low: int
    high: int
    step: int

    def x(self, pounds: float) -> float:
        return 6 + (WIDTH - 12) * (pounds - self.low) / (self.high - self.low)

    def ticks(self) -> range:
        return range(self.low, self.high + 1, self.step)


def takings(bench: Bench) -> Markup:
    """As far as the sale is told."""
    words, types = bench.words, bench.sale.fashion[: max(0, bench.told - TYPES)]
    lines = [line for line in waterfall(bench.sale, bench.displays) if line.gem in types]
    flights = [stairs(lines, seat) for seat in bench.sale.seats]
    scale = _scale([level for flight in flights for _, start, end in flight for level in (start, end)])
    rows = [_axis(scale), *(row for seat in bench.sale.seats for row in _rows(bench, scale, lines, seat))]
    note = tag("span", words.lab("sale_in_this_sale"), class_="xp-soft sl-right")
    return panel([words.lab("sale_takings"), note], tag("div", rows, class_="sl-falls"))


def _scale(levels: Sequence[int]) -> Scale:
    low, high = min(0, *levels, 0), max(50, *levels, 0)
    step = next(step for step in STEPS if (high - low) / step <= TICKS or step == STEPS[-1])
    return Scale(-(-low // -step) * -step if low else 0, -(-high // step) * step, step)


def _axis(scale: Scale) -> Markup:
    """The numbers over the bars, in the column of the bars."""
    numbers = [text(scale.x(tick), 12, signed(tick), "mid muted f11") for tick in scale.ticks()]
    axis = svg(WIDTH, 16, numbers, label="", role="presentation", class_="sl-bar")
    return tag("div", tag("div", tag("span"), axis, class_="sl-lines"), class_="sl-fall sl-axis")


def _rows(bench: Bench, scale: Scale, lines: Sequence[Line], seat: int) -> Iterator[Markup]:
    """The badge stands beside the first line of a player, the sum beside all."""
    words, name = bench.words, bench.words.players[seat]
    steps = stairs(lines, seat)
    whole = steps[-1][2] if steps else 0
    inside = [part for number, step in enumerate(steps) for part in _line(bench, scale, number, *step)]
    if not inside:
        inside = [tag("span", words.lab("sale_no_lines"), class_="sl-label xp-soft")]
    tone = None if not bench.all_told else "qn-minus" if whole < 0 else "sl-whole"
    total = tag("b", asks(signed(whole), f"takings {seat}") if bench.all_told else "?", class_=tone)
    yield tag(
        "div",
        tag("span", badge(seat, name, 24), class_="sl-who"),
        tag("div", inside, class_="sl-lines"),
        tag("div", tag("span", name), total, class_="sl-sum"),
        class_="sl-fall",
    )


def _line(bench: Bench, scale: Scale, number: int, line: Line, start: int, end: int) -> Iterator[Markup]:
    words, about = bench.words, f"{line.gem} {line.seat}"
    counted = {"number": asks(line.number, f"{_NUMBERS[line.kind]} {about}")} if line.number else {}
    player = -1 if line.other is None else line.other
    said = sentence(words.lab, f"sale_line_{line.kind}", counted, gem=line.gem, player=player)
    tone = "qn-minus" if line.amount < 0 else "qn-plus" if line.amount else "xp-soft"
    yield tag("span", said, class_="sl-label")
    yield _bar(scale, number, start, end)
    yield tag("b", asks(signed(line.amount, "+"), _why(line)), class_=f"sl-amount {tone}")
    yield tag("span", rule_chip(words, line.rule), class_="sl-chip")


def _why(line: Line) -> str:
    """What its amount is called where it can be asked."""
    if line.kind in ("jewel", "tied"):
        return f"jewel {line.gem}"
    seat = line.other if line.kind == "is_paid" else line.seat
    return f"{_AMOUNTS[line.kind]} {line.gem} {seat}"


def _bar(scale: Scale, number: int, start: int, end: int) -> Markup:
    left, right = sorted((scale.x(start), scale.x(end)))
    grid = [
        tag(
            "line",
            x1=scale.x(tick),
            x2=scale.x(tick),
            y1=0,
            y2=ROW,
            class_="sl-zero" if tick == 0 else "sl-grid",
        )
        for tick in scale.ticks()
    ]
    joint = (
        tag("line", x1=scale.x(start), x2=scale.x(start), y1=-5, y2=6, class_="sl-joint") if number else None
    )
    look = "sl-minus" if end < start else "sl-plus"
    bar = box(left, 5, max(1.5, right - left), 16, 2, look)
    return svg(
        WIDTH,
        ROW,
        grid,
        bar,
        joint,
        label="",
        role="presentation",
        class_="sl-bar",
        preserveAspectRatio="none",
    )

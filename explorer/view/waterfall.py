"""A waterfall: amounts one after the other, each bar beginning where the last one ended, zero in sight."""

from collections.abc import Sequence
from itertools import accumulate

from explorer.core.values import Value
from explorer.view.markup import Markup, box, svg, tag
from explorer.view.words import signed

WIDTH, ROW = 240, 26


class Bar(Value):
    """One line: what it is, by how much it moves, and the rule. A `whole` bar starts at zero."""

    label: str
    amount: int
    rule: str = ""
    whole: bool = False


def waterfall(bars: Sequence[Bar], label: str) -> Markup:
    """The bars as a table, so that words wrap and every rule can be clicked."""
    ends = _ends(bars)
    low, high = min(0, *(min(pair) for pair in ends)), max(1, *(max(pair) for pair in ends))
    rows = [_row(bar, start, end, low, high) for bar, (start, end) in zip(bars, ends, strict=True)]
    return tag("table", tag("caption", label), tag("tbody", rows), class_="xp-waterfall")


def _ends(bars: Sequence[Bar]) -> list[tuple[int, int]]:
    """From where to where each bar goes."""
    after = list(accumulate(bars, lambda now, bar: bar.amount if bar.whole else now + bar.amount, initial=0))
    return [(0 if bar.whole else after[place], after[place + 1]) for place, bar in enumerate(bars)]


def _row(bar: Bar, start: int, end: int, low: int, high: int) -> Markup:
    scale = (WIDTH - 4) / (high - low)
    x, width = 2 + (min(start, end) - low) * scale, max(2.0, abs(end - start) * scale)
    look = "xp-whole" if bar.whole else "xp-plus" if bar.amount >= 0 else "xp-minus"
    zero = 2 - low * scale
    axis = tag("line", x1=zero, x2=zero, y1=0, y2=ROW, class_="xp-axis")
    drawing = svg(WIDTH, ROW, axis, box(x, 5, width, 16, 3, class_=look), label=bar.label, role="img")
    said = signed(bar.amount, "" if bar.whole else "+")
    tone = "" if bar.whole else " xp-good" if bar.amount > 0 else " xp-bad"
    chip = tag("button", bar.rule, type="button", class_="xp-chip", data_rule=bar.rule) if bar.rule else None
    cells = [tag("th", bar.label, scope="row"), tag("td", drawing), tag("td", said, class_=f"xp-num{tone}")]
    return tag("tr", cells, tag("td", chip), class_="xp-total" if bar.whole else None)

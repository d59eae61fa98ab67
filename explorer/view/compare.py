"""Two lines side by side: the scores, their difference, and the events that make it, rule by rule."""

from collections.abc import Callable, Sequence
from itertools import accumulate

from explorer.core.comparison import Comparison, matter, shares
from explorer.core.game import Event, Part
from explorer.core.values import Value
from explorer.view.kit import button
from explorer.view.markup import Markup, box, svg, tag
from explorer.view.words import Words, signed

Telling = Callable[[Event], str]


def comparison(
    compared: Comparison,
    words: Words,
    scores: Sequence[Sequence[int]],
    telling: Telling | None = None,
    leaving: Sequence[str] = (),
) -> Markup:
    """Where the lines part, how the scores differ, and for each player the changes that only one line has.

    `scores` are those at the two ends, `leaving` the moves by which the lines part.
    """
    lines = [words.ui("line", letter=letter) for letter in "AB"[: len(leaving)]]
    ways = [tag("li", tag("b", line), ": ", way) for line, way in zip(lines, leaving, strict=True)]
    parted = words.ui("lines_part", number=len(compared.parted.line()) - 1)
    seats = sorted({change.seat for change in compared.changes})
    falls = [_split(compared, words, seat, scores, telling or words.event) for seat in seats]
    alike = None if falls else tag("p", words.ui("no_score_differs"), class_="xp-soft")
    return tag(
        "div",
        tag("p", parted, class_="xp-soft"),
        tag("ul", ways, class_="xp-ways") if ways else None,
        _scores(compared, words, scores),
        falls,
        alike,
        class_="xp-compare",
    )


def _scores(compared: Comparison, words: Words, scores: Sequence[Sequence[int]]) -> Markup:
    heads = ["", "A", "B", words.ui("difference")]
    rows = [
        tag(
            "tr",
            tag("th", words.seat(seat), scope="row"),
            [tag("td", signed(line[seat]), class_="xp-num") for line in scores],
            tag("td", signed(amount, "+"), class_=_tone(amount)),
        )
        for seat, amount in enumerate(compared.difference)
    ]
    head = tag("tr", [tag("th", head, scope="col") for head in heads])
    return tag("table", tag("thead", head), tag("tbody", rows), class_="xp-bill")


def _split(
    compared: Comparison, words: Words, seat: int, scores: Sequence[Sequence[int]], telling: Telling
) -> Markup:
    """From what line A brought to what line B brings."""
    bars = [
        Bar(
            telling(share.event) if share.part is None else _part(words, share.event, share.part),
            share.amount,
            share.rule,
        )
        for share in shares(compared, seat)
    ]
    ends = [Bar(words.ui("line", letter="AB"[line]), scores[line][seat], whole=True) for line in (0, 1)]
    return waterfall([ends[0], *bars, ends[1]], words.ui("split_by_rule", player=words.seat(seat)))


def _part(words: Words, event: Event, part: Part) -> str:
    """A line of a bill that differs, and what the bill is for, unless the line tells."""
    about = [] if part.about else [words.name(what) for what in matter(event)[1:]]
    return " · ".join([words.part(part), *about])


def _tone(amount: int) -> str:
    return "xp-num xp-good" if amount > 0 else "xp-num xp-bad" if amount < 0 else "xp-num"


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
    chip = button(bar.rule, class_="xp-chip", rule=bar.rule) if bar.rule else None
    cells = [tag("th", bar.label, scope="row"), tag("td", drawing), tag("td", said, class_=f"xp-num{tone}")]
    return tag("tr", cells, tag("td", chip), class_="xp-total" if bar.whole else None)

"""Two lines side by side: the scores, their difference, and the events that make it, rule by rule."""

from collections.abc import Callable, Sequence

from explorer.core.comparison import Comparison, matter, shares
from explorer.core.game import Event, Part
from explorer.view.markup import Markup, tag
from explorer.view.waterfall import Bar, waterfall
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

"""Two lines side by side: the scores, their difference, and the events that make it, rule by rule."""

from collections.abc import Callable, Sequence

from explorer.core.comparison import Comparison
from explorer.core.game import Event
from explorer.view.markup import Markup, tag
from explorer.view.waterfall import Bar, waterfall
from explorer.view.words import Words, signed

Telling = Callable[[Event], str]


def comparison(
    compared: Comparison, words: Words, scores: Sequence[Sequence[int]], telling: Telling | None = None
) -> Markup:
    """Where the lines part, how the scores differ, and for each player the changes that only one line has.

    `scores` are those at the two ends.
    """
    parted = words.ui("lines_part", number=len(compared.parted.line()) - 1)
    seats = sorted({change.seat for change in compared.changes})
    falls = [_split(compared, words, seat, scores, telling or words.event) for seat in seats]
    alike = None if falls else tag("p", words.ui("no_score_differs"), class_="xp-soft")
    return tag(
        "div",
        tag("p", parted, class_="xp-soft"),
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
            tag("td", _signed(amount), class_=_tone(amount)),
        )
        for seat, amount in enumerate(compared.difference)
    ]
    head = tag("tr", [tag("th", head, scope="col") for head in heads])
    return tag("table", tag("thead", head), tag("tbody", rows), class_="xp-bill")


def _split(
    compared: Comparison, words: Words, seat: int, scores: Sequence[Sequence[int]], telling: Telling
) -> Markup:
    """What line A had and B has not, then what B has and A had not."""
    bars = [
        Bar(telling(change.event), change.amount if change.line else -change.amount, change.event.rule)
        for change in compared.changes
        if change.seat == seat
    ]
    ends = [Bar(words.ui("line", letter="AB"[line]), scores[line][seat], whole=True) for line in (0, 1)]
    return waterfall([ends[0], *bars, ends[1]], words.ui("split_by_rule", player=words.seat(seat)))


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else signed(amount)


def _tone(amount: int) -> str:
    return "xp-num xp-good" if amount > 0 else "xp-num xp-bad" if amount < 0 else "xp-num"

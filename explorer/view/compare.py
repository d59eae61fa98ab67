"""Two lines side by side: the scores, their difference, and the events that make it."""

from explorer.core.timeline import Comparison
from explorer.view.markup import Markup, tag
from explorer.view.words import Words


def comparison(compared: Comparison, words: Words) -> Markup:
    """Where the lines part, how the scores differ, and every change that only one of them has."""
    parted = words.ui("lines_part", number=len(compared.parted.line()) - 1)
    rows = [
        tag("tr", tag("td", words.seat(seat)), tag("td", _signed(amount), class_=_tone(amount)))
        for seat, amount in enumerate(compared.difference)
    ]
    changes = [
        tag(
            "tr",
            tag("td", "AB"[change.line]),
            tag("td", words.event(change.event)),
            tag("td", words.seat(change.seat)),
            tag("td", _signed(change.amount), class_=_tone(change.amount)),
            tag(
                "td",
                tag(
                    "button", change.event.rule, type="button", class_="xp-chip", data_rule=change.event.rule
                ),
            ),
        )
        for change in compared.changes
    ]
    return tag(
        "div",
        tag("p", parted, class_="xp-soft"),
        tag("table", tag("caption", words.ui("difference")), tag("tbody", rows), class_="xp-bill"),
        tag("table", tag("tbody", changes), class_="xp-bill"),
    )


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def _tone(amount: int) -> str:
    return "xp-num xp-good" if amount > 0 else "xp-num xp-bad" if amount < 0 else "xp-num"

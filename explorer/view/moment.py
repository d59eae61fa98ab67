"""One moment of a timeline: what happened, what else could have been played, and what the rest would do."""

from collections.abc import Sequence

from explorer.core.game import Event, Move, Reason
from explorer.core.moment import Moment
from explorer.core.values import Value
from explorer.view.frame import chip, event_row, told
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene

MOST_TRIES = 96
"""Other moves that are listed at a moment; of some decisions there are millions."""


class Try(Value):
    """Another move at a moment: how many moments of the rest still fit, or where they stop and why.

    Nothing is `followed` if it was not tried out yet.
    """

    move: Move
    replayed: int = 0
    followed: int | None = None
    stopped: Moment | None = None
    reason: Reason | None = None


def said_at(scene: Scene, moment: Moment) -> str:
    """The move that led to a moment, as it was said then, at the open table."""
    if moment.parent is None or moment.move is None:
        return ""
    return told(scene.but(look=moment.parent.state), moment.move)


def what_happened(scene: Scene, events: Sequence[Event]) -> Markup:
    rows = [event_row(scene, event) for event in events]
    return tag("ol", rows, class_="xp-log") if rows else tag("p", scene.words.ui("nothing_yet"))


def alternatives(scene: Scene, moment: int, tries: Sequence[Try], more: int) -> Markup:
    """Other moves with what would become of the rest; one click makes the line."""
    labels = [told(scene, other.move) for other in tries]
    rows = [
        _try(scene, moment, other, label, alike=labels.count(label) > 1)
        for other, label in zip(tries, labels, strict=True)
    ]
    label = ["… ", scene.words.ui("more", number=more)]
    button = tag("button", label, type="button", data_do="more")
    rest = button if len(tries) < MOST_TRIES else tag("p", label, class_="xp-soft")
    note = tag("p", scene.words.ui("others_choose_as_before"), class_="xp-soft")
    return tag("div", note, rows, rest if more else None, class_="xp-tries")


def _try(scene: Scene, moment: int, other: Try, label: str, *, alike: bool) -> Markup:
    """Moves that are said alike, such as two cards of one price, are told apart by their notation."""
    does = f"try {moment} {other.move}"
    name = f"{scene.words.ui('try')}: {label}"
    button = tag("button", scene.words.ui("try"), type="button", data_do=does, title=name, aria_label=name)
    outcome = _outcome(scene, other) if other.followed else None
    notation = [" ", tag("code", str(other.move))] if alike else None
    return tag("div", tag("div", tag("b", label), notation, outcome), button, class_="xp-try")


def _outcome(scene: Scene, other: Try) -> Markup:
    words = scene.words
    if other.stopped is None:
        return tag("small", "✓ ", words.ui("all_replayed", number=other.followed), class_="xp-good")
    said = words.ui("stops_before", move=said_at(scene, other.stopped), number=other.replayed)
    why = None if other.reason is None else [" ", words.reason(other.reason), " "]
    rule = chip(scene, other.reason.rule) if other.reason is not None and other.reason.rule else None
    return tag("small", "✕ ", said, why, rule, class_="xp-bad")

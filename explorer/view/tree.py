"""The tree of moments as a picture: lines, branches, where you are. Click a moment to go there."""

from collections.abc import Iterator
from typing import Any

from explorer.core.game import CHANCE, OVER
from explorer.core.timeline import Moment, Timeline
from explorer.view.markup import Markup, at, button, path, svg, tag, text
from explorer.view.words import Words

STEP, RISE, WINDOW, MOST_ROWS = 44, 44, 20, 5
OPEN = -9


def tree(timeline: Timeline, words: Words, seat: int | None = OPEN) -> Markup:
    """The moments round this one; a seat sees only those it heard something of, and no choice of others."""
    shown = _Shown(timeline, seat)
    places = shown.places()
    height = (max((row for _, row in places.values()), default=0) + 1) * RISE + 24
    lines = [
        _line(places[moment.parent.id], places[moment.id])
        for moment in shown.moments
        if moment.parent and moment.parent.id in places and moment.id in places
    ]
    nodes = [
        _node(timeline, words, moment, places[moment.id], seat)
        for moment in shown.moments
        if moment.id in places
    ]
    return svg(WINDOW * STEP, height, lines, nodes, label=words.ui("timeline"))


class _Shown:
    """The moments near this one that a seat may see, with a column and a row for each."""

    def __init__(self, timeline: Timeline, seat: int | None) -> None:
        self.timeline, self.seat = timeline, seat
        self.moments = [moment for moment in timeline.moments.values() if self.visible(moment)]

    def visible(self, moment: Moment) -> bool:
        if self.seat == OPEN or moment.parent is None or moment is self.timeline.here:
            return True
        game = self.timeline.game
        return any(game.told_to(event, self.seat) is not None for event in moment.events)

    def places(self) -> dict[int, tuple[int, int]]:
        """Column and row by id; the window is centred on this moment as far as there are moments."""
        columns: dict[int, int] = {}
        rows: dict[int, int] = {}
        for moment, column, row in self._walk():
            columns[moment.id], rows[moment.id] = column, row
        here = columns[self.timeline.here.id]
        first = max(0, min(here - WINDOW // 2, max(columns.values()) - WINDOW + 1))
        inside = {id: column - first for id, column in columns.items() if 0 <= column - first < WINDOW}
        used = {row: place for place, row in enumerate(sorted({rows[id] for id in inside}))}
        return {id: (column, used[rows[id]]) for id, column in inside.items() if used[rows[id]] < MOST_ROWS}

    def _walk(self) -> Iterator[tuple[Moment, int, int]]:
        """Depth first: a first child goes on in its parent's row, every other one opens a new row."""
        fresh = 1
        stack = [(self.timeline.root, 0, 0)]
        while stack:
            moment, column, row = stack.pop()
            yield moment, column, row
            step = column + (1 if moment in self.moments else 0)
            for number, child in enumerate(moment.children):
                stack.append((child, step, row if number == 0 else fresh))
                fresh += number > 0


def _line(start: tuple[int, int], end: tuple[int, int]) -> Markup:
    (x1, y1), (x2, y2) = _centre(start), _centre(end)
    middle = (x1 + x2) / 2
    return path(f"M{x1} {y1} C{middle} {y1} {middle} {y2} {x2} {y2}", class_="xp-branch")


def _centre(place: tuple[int, int]) -> tuple[float, float]:
    return place[0] * STEP + STEP / 2, place[1] * RISE + RISE / 2


def _node(
    timeline: Timeline, words: Words, moment: Moment, place: tuple[int, int], seat: int | None
) -> Markup:
    x, y = _centre(place)
    here = moment is timeline.here
    title = moment.name or words.ui("moment", number=len(moment.line()) - 1)
    if seat == OPEN and moment.move is not None:
        title = f"{title}: {moment.move}"
    return button(
        title, _shape(timeline, words, moment, seat, here), _flag(moment), x=x, y=y, do=f"goto {moment.id}"
    )


def _shape(timeline: Timeline, words: Words, moment: Moment, seat: int | None, here: bool) -> list[Any]:
    look = "xp-moment xp-here" if here else "xp-moment"
    who = timeline.game.turn(moment.parent.state) if moment.parent is not None else OVER
    if any(event.gains for event in moment.events):
        return [tag("rect", x=-11, y=-11, width=22, height=22, rx=4, class_=look + " xp-gain")]
    if who == CHANCE:
        return [path("M0 -8 L8 0 L0 8 L-8 0 Z", class_=look)]
    letter = words.seat(who)[:1] if who >= 0 and seat in (OPEN, who) else ""
    return [tag("circle", r=11, class_=look), text(0, 4, letter, "b f11 mid" + (" on" if here else ""))]


def _flag(moment: Moment) -> Markup | None:
    return at(0, -18, path("M-5 -4 H5 L0 3 Z", class_="xp-note")) if moment.note or moment.name else None

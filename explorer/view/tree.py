"""The tree of moments as a picture: lines, branches, where you are. Click a moment to go there."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from explorer.core.game import CHANCE, OVER
from explorer.core.timeline import Moment, Timeline
from explorer.view.markup import Markup, at, button, path, svg, tag, text
from explorer.view.words import Words

STEP, RISE, WINDOW, MOST_ROWS = 44, 44, 20, 5


def tree(timeline: Timeline, words: Words, line: Sequence[Moment] | None = None) -> Markup:
    """The moments round this one: the whole tree at the open table, or a line of moments somebody heard of.

    A line is numbered by its own places: ids would tell how many moments are left out.
    """
    shown = _places(timeline) if line is None else _in_a_row(timeline, line)
    height = (max((row for _, row in shown.values()), default=0) + 1) * RISE + 24
    moments = [(timeline.moments[id], place) for id, place in shown.items()]
    before = _parents(timeline, line)
    lines = [_line(shown[before[id]], place) for id, place in shown.items() if before.get(id) in shown]
    nodes = [_node(timeline, words, moment, place, line) for moment, place in moments]
    return svg(WINDOW * STEP, height, lines, nodes, label=words.ui("timeline"))


def _parents(timeline: Timeline, line: Sequence[Moment] | None) -> dict[int, int]:
    if line is not None:
        return {after.id: before.id for before, after in pairwise(line)}
    return {moment.id: moment.parent.id for moment in timeline.moments.values() if moment.parent is not None}


def _in_a_row(timeline: Timeline, line: Sequence[Moment]) -> dict[int, tuple[int, int]]:
    here = max(place for place, moment in enumerate(line) if moment in timeline.here.line())
    first = max(0, min(here - WINDOW // 2, len(line) - WINDOW))
    return {moment.id: (place, 0) for place, moment in enumerate(line[first : first + WINDOW])}


def _places(timeline: Timeline) -> dict[int, tuple[int, int]]:
    """Column and row by id; the window is centred on this moment as far as there are moments."""
    columns: dict[int, int] = {}
    rows: dict[int, int] = {}
    for moment, column, row in _walk(timeline.root):
        columns[moment.id], rows[moment.id] = column, row
    first = max(0, min(columns[timeline.here.id] - WINDOW // 2, max(columns.values()) - WINDOW + 1))
    inside = {id: column - first for id, column in columns.items() if 0 <= column - first < WINDOW}
    used = {row: place for place, row in enumerate(sorted({rows[id] for id in inside}))}
    return {id: (column, used[rows[id]]) for id, column in inside.items() if used[rows[id]] < MOST_ROWS}


def _walk(root: Moment) -> Iterator[tuple[Moment, int, int]]:
    """Depth first: a first child goes on in its parent's row, every other one opens a new row."""
    fresh = 1
    stack = [(root, 0, 0)]
    while stack:
        moment, column, row = stack.pop()
        yield moment, column, row
        for number, child in enumerate(moment.children):
            stack.append((child, column + 1, row if number == 0 else fresh))
            fresh += number > 0


def _line(start: tuple[int, int], end: tuple[int, int]) -> Markup:
    (x1, y1), (x2, y2) = _centre(start), _centre(end)
    middle = (x1 + x2) / 2
    return path(f"M{x1} {y1} C{middle} {y1} {middle} {y2} {x2} {y2}", class_="xp-branch")


def _centre(place: tuple[int, int]) -> tuple[float, float]:
    return place[0] * STEP + STEP / 2, place[1] * RISE + RISE / 2


def _node(
    timeline: Timeline, words: Words, moment: Moment, place: tuple[int, int], line: Sequence[Moment] | None
) -> Markup:
    x, y = _centre(place)
    if line is None:
        number, does = len(moment.line()) - 1, f"goto {moment.id}"
    else:
        number = line.index(moment)
        does = f"scrub {number}"
    title = moment.name or words.ui("moment", number=number)
    if line is None and moment.move is not None:
        title = f"{title}: {moment.move}"
    return button(title, _shape(timeline, words, moment, line is None), _flag(moment), x=x, y=y, do=does)


def _shape(timeline: Timeline, words: Words, moment: Moment, open_table: bool) -> list[Markup]:
    """A square where scores changed, a diamond for chance, else a circle with the letter of who decided."""
    look = "xp-moment xp-here" if moment is timeline.here else "xp-moment"
    who = timeline.game.turn(moment.parent.state) if moment.parent is not None else OVER
    if any(event.gains for event in moment.events):
        return [tag("rect", x=-11, y=-11, width=22, height=22, rx=4, class_=look + " xp-gain")]
    if who == CHANCE:
        return [path("M0 -8 L8 0 L0 8 L-8 0 Z", class_=look)]
    letter = words.seat(who)[:1] if who >= 0 and open_table else ""
    here = " on" if moment is timeline.here else ""
    return [tag("circle", r=11, class_=look), text(0, 4, letter, "b f11 mid" + here)]


def _flag(moment: Moment) -> Markup | None:
    return at(0, -18, path("M-5 -4 H5 L0 3 Z", class_="xp-note")) if moment.note or moment.name else None

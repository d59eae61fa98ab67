"""The tree of moments as a picture: lines, branches, where you are. Click a moment to go there."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from explorer.core.game import CHANCE
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.core.values import Value
from explorer.view.markup import Markup, at, button, path, svg, tag, text
from explorer.view.tree_marks import (
    BOTTOM,
    LEAST,
    MOST_ROWS,
    RISE,
    STEP,
    TOP,
    WINDOW,
    Places,
    bands,
    centre,
    decided,
    label,
    numbers,
)
from explorer.view.words import Words

_SCALES = path(
    "M0 -7 V7 M-4 7 H4 M-7 -4 H7 M-7 -4 L-9 2 H-5 Z M7 -4 L5 2 H9 Z", class_="xp-scales", aria_hidden="true"
)


class Tree(Value):
    """What is drawn: the whole tree at the open table, or a `line` of moments that somebody heard of.

    A line is numbered by its own places: ids would tell how many moments are left out.
    """

    timeline: Timeline
    words: Words
    here: Moment
    line: Sequence[Moment] | None
    telling: Callable[[Moment], str]
    scored: Callable[[Moment], bool]

    def number(self, moment: Moment) -> int:
        return len(moment.line()) - 1 if self.line is None else self.line.index(moment)


def tree(
    timeline: Timeline,
    words: Words,
    here: Moment,
    line: Sequence[Moment] | None,
    telling: Callable[[Moment], str],
    scored: Callable[[Moment], bool],
) -> Markup:
    """The moments round the one where we are.

    `telling` says in words how a moment came about, `scored` whether scores changed there.
    """
    drawn = Tree(timeline, words, here, line, telling, scored)
    shown = _places(drawn) if line is None else _in_a_row(drawn, line)
    height = TOP + (max(row for _, row in shown.values()) + 1) * RISE + BOTTOM
    moments = [(timeline.moments[id], place) for id, place in shown.items()]
    wide = max(LEAST, 1 + max(column for column, _ in shown.values())) * STEP
    names = [label(moment, place, wide) for moment, place in moments if moment.name and line is None]
    picture = svg(
        wide,
        height,
        bands(timeline, words, shown, height) if line is None else None,
        list(_lines(drawn, shown)),
        names,
        [_node(drawn, moment, place) for moment, place in moments],
        numbers({column: drawn.number(timeline.moments[id]) for id, (column, _) in shown.items()}, height),
        label=words.ui("timeline"),
    )
    return tag("div", picture, class_="xp-tree", data_scroll=round(centre(shown[here.id])[0]))


def _in_a_row(drawn: Tree, line: Sequence[Moment]) -> Places:
    first = max(0, min(line.index(drawn.here) - WINDOW // 2, len(line) - WINDOW))
    return {moment.id: (place, 0) for place, moment in enumerate(line[first : first + WINDOW])}


def _places(drawn: Tree) -> Places:
    """Column and row by id; the window is centred on this moment as far as there are moments and lines."""
    columns: dict[int, int] = {}
    rows: dict[int, int] = {}
    for moment, column, row in _walk(drawn.timeline.root):
        columns[moment.id], rows[moment.id] = column, row
    here = drawn.here.id
    first = max(0, min(columns[here] - WINDOW // 2, max(columns.values()) - WINDOW + 1))
    inside = {id: column - first for id, column in columns.items() if 0 <= column - first < WINDOW}
    lines = sorted({rows[id] for id in inside})
    top = max(0, min(lines.index(rows[here]) - MOST_ROWS // 2, len(lines) - MOST_ROWS))
    used = {row: place for place, row in enumerate(lines[top : top + MOST_ROWS])}
    return {id: (column, used[rows[id]]) for id, column in inside.items() if rows[id] in used}


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


def _lines(drawn: Tree, shown: Places) -> Iterator[Markup]:
    """From every moment to the one before it; dashed where another luck decides than at the start."""
    moments = drawn.timeline.moments
    if drawn.line is None:
        pairs = [(moments[id].parent, moments[id]) for id in shown]
    else:
        pairs = [(before, after) for before, after in pairwise(drawn.line) if after.id in shown]
    for before, after in pairs:
        if before is not None and before.id in shown:
            look = "xp-branch" if after.luck is drawn.timeline.root.luck else "xp-branch xp-dashed"
            yield path(_curve(shown[before.id], shown[after.id]), class_=look)


def _curve(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x1, y1), (x2, y2) = centre(start), centre(end)
    middle = (x1 + x2) / 2
    return f"M{x1} {y1} C{middle} {y1} {middle} {y2} {x2} {y2}"


def _node(drawn: Tree, moment: Moment, place: tuple[int, int]) -> Markup:
    x, y = centre(place)
    number = drawn.words.ui("moment", number=drawn.number(moment))
    current = "step" if moment is drawn.here else None
    shape = tag("g", _shape(drawn, moment), aria_current=current)
    if drawn.line is not None:
        return button(number, shape, x=x, y=y, do=f"scrub {drawn.number(moment)}")
    title = ": ".join(filter(None, [moment.name or number, drawn.telling(moment)]))
    return button(title, shape, _flag(moment), x=x, y=y, do=f"goto {moment.id}")


def _shape(drawn: Tree, moment: Moment) -> list[Markup]:
    """A square where scores changed, a diamond for chance, else a circle with the letter of who decided."""
    look = "xp-moment xp-here" if moment is drawn.here else "xp-moment"
    who = decided(drawn.timeline, moment)
    if drawn.scored(moment):
        return [tag("rect", x=-12, y=-12, width=24, height=24, rx=4, class_=look + " xp-gain"), _SCALES]
    if who == CHANCE:
        return [path("M0 -8 L8 0 L0 8 L-8 0 Z", class_=look)]
    letter = drawn.words.seat(who)[:1] if who >= 0 else ""
    return [
        tag("circle", r=11, class_=look),
        text(0, 4, letter, f"b f11 mid{' on' if moment is drawn.here else ''}"),
    ]


def _flag(moment: Moment) -> Markup | None:
    return at(0, -18, path("M-5 -4 H5 L0 3 Z", class_="xp-note")) if moment.note or moment.name else None

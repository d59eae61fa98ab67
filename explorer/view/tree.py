"""The timeline drawn: the tree of its moments, and one moment with what else could have been played there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from explorer.core.game import CHANCE, OVER, Event, Move, Reason
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.core.values import Value
from explorer.view.frame import event_row, told
from explorer.view.kit import button, chip, spot
from explorer.view.markup import Markup, at, cut, path, svg, tag, text
from explorer.view.scene import Scene
from explorer.view.words import Words

STEP, RISE, LEAST, WINDOW, MOST_ROWS = 44, 56, 6, 20, 5
TOP, BOTTOM, LETTERS = 20, 24, 28
"""Room for a moment, how many columns and rows there are at least and at most, letters of a name."""

Places = dict[int, tuple[int, int]]
"""Column and row of every moment that is drawn, by its id."""

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
        return spot(number, shape, x=x, y=y, do=f"scrub {drawn.number(moment)}")
    title = ": ".join(filter(None, [moment.name or number, drawn.telling(moment)]))
    return spot(title, shape, _flag(moment), x=x, y=y, do=f"goto {moment.id}")


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


def bands(timeline: Timeline, words: Words, shown: Places, height: float) -> Iterator[Markup]:
    """A band for every run of moments of the line on show in which the same player decides."""
    line = [moment for moment in (*timeline.here.line(), *timeline.here.after()) if moment.id in shown]
    runs: list[tuple[int, int, int]] = []
    for moment in line:
        column, who = shown[moment.id][0], decided(timeline, moment)
        if runs and (who < 0 or who == runs[-1][0]):
            runs[-1] = (runs[-1][0], runs[-1][1], column)
        else:
            runs.append((who, column, column))
    for number, (who, first, last) in enumerate(runs):
        x, width = first * STEP, (last - first + 1) * STEP
        if number % 2 == 0:
            yield tag("rect", x=x, y=0, width=width, height=height, class_="xp-band")
        name = cut(words.seat(who), width, 11) if who >= 0 else ""
        yield text(x + width / 2, 14, name, "f11 soft mid")


def decided(timeline: Timeline, moment: Moment) -> int:
    """Who made the move that led here; negative for chance, an edit or the start."""
    return OVER if moment.parent is None or moment.move is None else timeline.game.turn(moment.parent.state)


def numbers(columns: Mapping[int, int], height: float) -> list[Markup]:
    """How many moments from the start, under the columns."""
    return [
        text(column * STEP + STEP / 2, height - 8, number, "f11 mid soft")
        for column, number in sorted(columns.items())
    ]


def label(moment: Moment, place: tuple[int, int], wide: float) -> Markup:
    """The name of a moment on a golden slip below it, inside a picture that is so wide."""
    x, y = centre(place)
    name = moment.name if len(moment.name) <= LETTERS else moment.name[: LETTERS - 1] + "…"
    width = 7.2 * len(name) + 12
    left = max(0.0, min(x - width / 2, wide - width))
    slip = tag("rect", x=left, y=y + 14, width=width, height=18, rx=4, class_="xp-slip")
    return tag("g", tag("title", moment.name), slip, text(left + width / 2, y + 27, name, "f11 mid"))


def centre(place: tuple[int, int]) -> tuple[float, float]:
    return place[0] * STEP + STEP / 2, TOP + place[1] * RISE + RISE / 2 - 4


def legend(words: Words) -> Markup:
    """What the shapes mean."""
    signs = {
        "a_move": tag("circle", r=8, class_="xp-moment"),
        "chance": path("M0 -8 L8 0 L0 8 L-8 0 Z", class_="xp-moment"),
        "scores_change": tag("rect", x=-8, y=-8, width=16, height=16, rx=3, class_="xp-moment xp-gain"),
        "note": path("M-5 -4 H5 L0 3 Z", class_="xp-note"),
    }
    drawn = {
        key: svg(20, 20, at(10, 10, sign), label=words.ui(key), role="img", class_="xp-inline")
        for key, sign in signs.items()
    }
    told = [tag("span", picture, words.ui(key)) for key, picture in drawn.items()]
    return tag("span", told, class_="xp-legend xp-soft")


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
    rest = button(label, do="more") if len(tries) < MOST_TRIES else tag("p", label, class_="xp-soft")
    note = tag("p", scene.words.ui("others_choose_as_before"), class_="xp-soft")
    return tag("div", note, rows, rest if more else None, class_="xp-tries")


def _try(scene: Scene, moment: int, other: Try, label: str, *, alike: bool) -> Markup:
    """Moves that are said alike, such as two cards of one price, are told apart by their notation."""
    does = f"try {moment} {other.move}"
    name = f"{scene.words.ui('try')}: {label}"
    this = button(scene.words.ui("try"), do=does, label=name)
    outcome = _outcome(scene, other) if other.followed else None
    notation = [" ", tag("code", str(other.move))] if alike else None
    return tag("div", tag("div", tag("b", label), notation, outcome), this, class_="xp-try")


def _outcome(scene: Scene, other: Try) -> Markup:
    words = scene.words
    if other.stopped is None:
        return tag("small", "✓ ", words.ui("all_replayed", number=other.followed), class_="xp-good")
    said = words.ui("stops_before", move=said_at(scene, other.stopped), number=other.replayed)
    why = None if other.reason is None else [" ", words.reason(other.reason), " "]
    rule = chip(scene.words, other.reason.rule) if other.reason is not None and other.reason.rule else None
    return tag("small", "✕ ", said, why, rule, class_="xp-bad")

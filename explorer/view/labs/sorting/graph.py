"""The misplaced pawns as a graph: boxes stand as on the table, one arrow for every pawn."""

from collections import Counter
from collections.abc import Iterator, Sequence

from explorer.analysis.sorting.why import surplus
from explorer.core.game import total
from explorer.core.values import Value
from explorer.games.collection.cards import COLOURS, Face
from explorer.games.collection.moves import PAWNS, Pawn
from explorer.view.collection.pawns import emblem, hue
from explorer.view.labs.sorting.bench import Bench
from explorer.view.labs.sorting.circle import (
    CENTRE,
    HEIGHT,
    NODE,
    WIDTH,
    Arrow,
    Route,
    Spot,
    arrows,
    direction,
    moved,
    place,
)
from explorer.view.markup import Markup, at, box, button, path, svg, tag, text


class Errand(Value):
    """A pawn that is not at home: which row of the plan moves it (None: it will leave); is that a path?"""

    pawn: Pawn
    row: int | None
    on_path: bool = False


def graph_panel(bench: Bench) -> Markup:
    words, todo = bench.words, errands(bench)
    hints = ["sorting_graph_hint"] + ["sorting_graph_easy"] * bench.now.easy
    return tag(
        "section",
        tag("h3", words.lab("sorting_graph")),
        tag("p", " ".join(words.lab(hint) for hint in hints), class_="xp-soft"),
        _picture(bench, todo),
        _as_text(bench, todo) if todo else None,
        class_="xp-panel ql-graph",
    )


def errands(bench: Bench) -> list[Errand]:
    """Those of the plan in the order of its rows, then those that need not be brought home."""
    found = [
        Errand(pawn, number, not piece.closed)
        for number, pieces in enumerate(bench.now.left)
        for piece in pieces
        for pawn in piece.pawns
    ]
    board = zip(COLOURS, bench.now.board, strict=False)
    away = Counter(PAWNS[colour][face] for face, pawns in board for colour in pawns if colour != face)
    spare = away - Counter(errand.pawn for errand in found)
    return [*found, *(Errand(pawn, None) for pawn in spare.elements())]


def _picture(bench: Bench, todo: Sequence[Errand]) -> Markup:
    now, lines = bench.now, arrows(len(bench.circle), tuple(_routes(bench, todo)))
    pairs = list(zip(todo, lines, strict=True))
    label = bench.words.lab("sorting_graph_label", arrows=len(todo), cycles=now.cycles, paths=now.paths)
    return svg(
        WIDTH,
        HEIGHT,
        [_line(bench, errand, arrow) for errand, arrow in pairs],
        [_node(bench, face, place(number, len(bench.circle))) for number, face in enumerate(bench.circle)],
        [_number(bench, errand.row, arrow) for errand, arrow in pairs if errand.row is not None],
        label=label,
    )


def _routes(bench: Bench, todo: Sequence[Errand]) -> Iterator[Route]:
    """The places the arrows connect; those that run the same way are counted."""
    used: Counter[Pawn] = Counter()
    for errand in todo:
        source, target = bench.circle.index(errand.pawn.box), bench.circle.index(errand.pawn.colour)
        yield Route(source, target, used[errand.pawn])
        used[errand.pawn] += 1


def _line(bench: Bench, errand: Errand, arrow: Arrow) -> Markup:
    (x1, y1), (x2, y2), (x3, y3), (dx, dy) = arrow.start, arrow.bend, arrow.end, arrow.towards
    curve = f"M{x1:.1f} {y1:.1f}Q{x2:.1f} {y2:.1f} {x3:.1f} {y3:.1f}"
    tip = f"matrix({dx:.3f} {dy:.3f} {-dy:.3f} {dx:.3f} {arrow.tip[0]:.1f} {arrow.tip[1]:.1f})"
    look = "ql-spare" if errand.row is None else bench.hue(errand.row)
    faint = " ql-faint" if bench.marked not in (None, errand.row) else ""
    return tag(
        "g",
        tag("title", errand_in_words(bench, errand)),
        path(curve, "ql-line ql-dashed" if errand.on_path else "ql-line"),
        path("M0 0L-10 4.5V-4.5Z", "ql-tip", transform=tip),
        class_=f"ql-arrow {look}{faint}",
    )


def errand_in_words(bench: Bench, errand: Errand) -> str:
    colour, face = map(str, errand.pawn)
    if errand.row is None:
        return bench.words.lab("sorting_spare", colour=colour, box=face)
    return bench.words.lab("sorting_arrow", colour=colour, box=face, row=errand.row + 1)


def _number(bench: Bench, row: int, arrow: Arrow) -> Markup:
    """The number of the row that moves this pawn; a click shows that row alone."""
    faint = " ql-faint" if bench.marked not in (None, row) else ""
    disc = [tag("circle", r=9.5, class_="ql-disc"), text(0, 3.9, row + 1, "mid b f11 on")]
    inside = tag("g", disc, class_=f"{bench.hue(row)}{faint}")
    x, y = arrow.label
    return button(mark_title(bench, row), inside, x=x, y=y, do=f"mark {row + 1}")


def mark_title(bench: Bench, row: int) -> str:
    return bench.words.lab("sorting_unmark" if bench.marked == row else "sorting_mark", row=row + 1)


def _node(bench: Bench, face: Face, spot: Spot) -> Markup:
    pawns = bench.now.board[face]
    title = bench.words.lab("sorting_node", box=str(face), pawns=len(pawns), home=pawns.count(face))
    ring = [
        tag("circle", r=NODE, class_="ql-ground"),
        tag("g", tag("circle", r=NODE, class_="qc-box"), class_=hue(face)),
        emblem(face, -8, 0, 9),
        text(11, 6, str(face), "mid b qc-name"),
    ]
    outside = moved((0, 0), direction(CENTRE, spot), NODE + 8)
    return at(*spot, tag("title", title), ring, _surplus(bench, face, outside))


def _surplus(bench: Bench, face: Face, spot: Spot) -> Markup | None:
    """How many pawns the box has too many or too few; a tick if it is as it should be."""
    over = total(surplus(bench.plan, face))
    if over:
        said = bench.words.lab("sorting_too_many" if over > 0 else "sorting_too_few", number=abs(over))
        sign, tone = f"{'+' if over > 0 else '−'}{abs(over)}", "bad" if over > 0 else "soft"
        return button(said, _badge((0, 0), sign, tone), x=spot[0], y=spot[1], why=f"surplus {face}")
    pieces = [piece for left in bench.now.left for piece in left]
    if set(bench.now.board[face]) == {face} and not any(face in piece.walk for piece in pieces):
        return _badge(spot, "✓", "good", bench.words.lab("sorting_in_order"))
    return None


def _badge(spot: Spot, sign: str, tone: str, title: str = "") -> Markup:
    half = 8 + 3.5 * len(sign)
    pill = box(-half, -9, 2 * half, 18, 9, f"ql-badge {tone}")
    return at(*spot, tag("title", title) if title else None, pill, text(0, 4, sign, f"mid b f11 {tone}"))


def _as_text(bench: Bench, todo: Sequence[Errand]) -> Markup:
    """The same for those who do not see the picture."""
    lines = [tag("li", errand_in_words(bench, errand)) for errand in todo]
    return tag(
        "details",
        tag("summary", bench.words.ui("as_text")),
        tag("ul", lines),
        class_="ql-text",
    )

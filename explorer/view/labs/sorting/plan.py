"""The plan: a row for every cycle and path, with its boxes, the cards it costs, and who can pay now."""

from collections.abc import Iterator

from explorer.analysis.sorting import Operation
from explorer.analysis.sorting.hands import cheapest
from explorer.games.collection.cards import COLOURS, JOKER, Face
from explorer.view.collection.pawns import emblem, mini
from explorer.view.labs.frame import exactness
from explorer.view.labs.sorting.bench import Bench, goes
from explorer.view.labs.sorting.graph import mark_title
from explorer.view.labs.sorting.stepper import numbers, stepper
from explorer.view.markup import Markup, path, svg, tag
from explorer.view.seats import badge


def plan_panel(bench: Bench) -> Markup:
    words = bench.words
    inside = [numbers(bench), stepper(bench), _rows(bench), _legend(bench)]
    return tag(
        "section",
        tag("header", tag("h3", words.lab("sorting_plan")), exactness(words), class_="ql-head"),
        inside if bench.plan.rows else _nothing_to_do(bench),
        class_="xp-panel ql-plan",
    )


def _nothing_to_do(bench: Bench) -> Markup:
    return tag(
        "div",
        tag("b", "✓ ", bench.words.lab("sorting_all_home")),
        tag("span", bench.words.lab("sorting_try_your_own")),
        class_="ql-home",
    )


def _rows(bench: Bench) -> Markup:
    return tag("ol", [_row(bench, row) for row in range(len(bench.plan.rows))], class_="ql-rows")


def _row(bench: Bench, row: int) -> Markup:
    payers = [payment.seat for payment in cheapest(bench.payments) if payment.row == row and payment.plain]
    script = [step.operation for step in bench.plan.steps if step.row == row]
    done = bench.plan.done.count(row)
    looks = ["ql-row", bench.hue(row), "ql-done" if done == len(script) else "", "ql-pays" if payers else ""]
    number = tag(
        "button",
        row + 1,
        type="button",
        class_="ql-number",
        title=mark_title(bench, row),
        data_do=f"mark {row + 1}",
        aria_pressed=str(bench.marked == row).lower(),
    )
    costs = [_step(bench, row, place, step, place <= done) for place, step in enumerate(script, start=1)]
    return tag(
        "li",
        number,
        _chain(bench, row),
        tag("span", costs, class_="ql-costs"),
        tag(
            "span",
            "✓" if done == len(script) else [_payer(bench, seat) for seat in payers],
            class_="ql-payers",
        ),
        class_=" ".join(filter(None, looks)),
    )


def _payer(bench: Bench, seat: int) -> Markup:
    return badge(seat, bench.words.seat(seat), 22)


def _chain(bench: Bench, row: int) -> Markup:
    """The boxes of a row with arrows between them; a cycle returns."""
    line = bench.plan.rows[row]
    walk, closed = line.walk, line.closed
    between = "⇄" if closed and len(walk) == 2 else "→"
    parts: list[Markup] = []
    for place, face in enumerate(walk):
        parts += [tag("i", between)] if place else []
        parts.append(_box(COLOURS[face]))
    if closed and len(walk) > 2:
        parts.append(_return())
    said = " ".join(str(COLOURS[face]) for face in line.ring)
    kind = "sorting_cycle_of" if closed else "sorting_path_of"
    return tag("span", parts, class_="ql-chain", role="img", aria_label=bench.words.lab(kind, boxes=said))


def _box(face: Face) -> Markup:
    sign = svg(18, 18, emblem(face, 9, 9, 7.5), label=str(face), role="img", class_="xp-inline")
    return tag("span", sign, tag("b", str(face)))


def _return() -> Markup:
    """Back to the first box."""
    shape = path("M3 11H9A4 4 0 0 0 9 3H5M6 8L3 11L6 14", "ic")
    return tag("svg", shape, viewBox="0 0 16 16", width=15, height=15, aria_hidden="true", class_="xp-inline")


def _step(bench: Bench, row: int, place: int, operation: Operation, done: bool) -> Markup:
    """A step by the cards it takes; a click does it in the lab, or takes it back."""
    what = bench.done_in_words(operation)
    title = bench.words.lab("sorting_undo" if done else "sorting_do", what=what)
    return tag(
        "button",
        [mini(bench.words, face) for face in _cards(operation)],
        type="button",
        class_="ql-step ql-over" if done else "ql-step",
        title=title,
        aria_label=title,
        aria_pressed=str(done).lower(),
        data_do=f"step {row + 1} {place}",
    )


def _cards(operation: Operation) -> Iterator[Face]:
    """What an operation costs: the colours of two pawns, or a joker."""
    ways = goes(operation)
    return iter([JOKER] if len(ways) == 1 else [pawn.colour for pawn, _ in ways])


def _legend(bench: Bench) -> Markup:
    parts = ["sorting_legend_swap", "sorting_legend_joker"] + ["sorting_legend_seat"] * bench.hands
    return tag("p", " · ".join(bench.words.lab(part) for part in parts), class_="xp-soft")

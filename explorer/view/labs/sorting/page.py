"""The page of the sorting lab: the plan with its numbers and steps, the graph, the hands and the board."""

from collections.abc import Iterator

from explorer.analysis.sorting import Operation, fewest_joker_moves, misplaced
from explorer.analysis.sorting.hands import cheapest
from explorer.games.collection.cards import COLOURS, JOKER, Face
from explorer.view.collection.cards import emblem, mini
from explorer.view.kit import button, headed, notice, panel
from explorer.view.labs.frame import answered, exactness
from explorer.view.labs.sorting.board import board_panel
from explorer.view.labs.sorting.graph import graph_panel, mark_title
from explorer.view.labs.sorting.hands import hands_panel
from explorer.view.labs.sorting.lab import Sorting, asks, goes
from explorer.view.markup import Markup, join, path, svg, tag
from explorer.view.seats import badge

_WAYS = (
    ("first", "|◁", "Home"),
    ("back", "◁", "ArrowLeft"),
    ("next", "▷", "ArrowRight"),
    ("last", "▷|", "End"),
)


def headline(lab: Sorting) -> Markup:
    """The numbers of the board on show, beside the title of the lab."""
    words, now = lab.words, lab.now
    return join(
        [
            asks("operations", words.lab("sorting_fewest", number=now.operations)),
            " · ",
            asks("joker_moves", words.lab("sorting_jokers", number=lab.plan.joker_moves)),
            " · ",
            asks("misplaced", words.lab("sorting_misplaced", number=misplaced(now.board))),
            asks("in_game", words.lab("sorting_in_game", total=sum(map(len, now.board)))),
        ]
    )


def page(lab: Sorting) -> Markup:
    """The panels side by side; in a narrow place one below the other. Below them what was asked for."""
    return join([_panels(lab), answered(lab.words, lab.setting.answer)])


def _panels(lab: Sorting) -> Markup:
    left = tag("div", graph_panel(lab), hands_panel(lab), class_="ql-column")
    right = tag("div", plan_panel(lab), board_panel(lab), class_="ql-column")
    return tag("div", _behind(lab), left, right, class_="ql-grid")


def _behind(lab: Sorting) -> Markup | None:
    """The table has gone on, but what is tried here is kept until somebody asks for the new board."""
    if not lab.behind:
        return None
    words = lab.words
    said, follow = words.lab("sorting_behind"), words.lab("sorting_follow")
    return notice(said, follow, "follow", "xp-notice ql-behind", role="status")


def plan_panel(lab: Sorting) -> Markup:
    words = lab.words
    inside = [numbers(lab), _stepper(lab), _rows(lab), _legend(lab)]
    head = headed(words.lab("sorting_plan"), exactness(words), class_="ql-head")
    return panel(head, inside if lab.plan.rows else _nothing_to_do(lab), class_="ql-plan")


def _nothing_to_do(lab: Sorting) -> Markup:
    return tag(
        "div",
        tag("b", "✓ ", lab.words.lab("sorting_all_home")),
        tag("span", lab.words.lab("sorting_try_your_own")),
        class_="ql-home",
    )


def _rows(lab: Sorting) -> Markup:
    return tag("ol", [_row(lab, row) for row in range(len(lab.plan.rows))], class_="ql-rows")


def _row(lab: Sorting, row: int) -> Markup:
    payers = [payment.seat for payment in cheapest(lab.payments) if payment.row == row and payment.plain]
    script = [step.operation for step in lab.plan.steps if step.row == row]
    done = lab.plan.done.count(row)
    looks = ["ql-row", lab.hue(row), "ql-done" if done == len(script) else "", "ql-pays" if payers else ""]
    number = button(
        row + 1,
        class_="ql-number",
        title=mark_title(lab, row),
        do=f"mark {row + 1}",
        pressed=lab.marked == row,
    )
    costs = [_step(lab, row, place, step, place <= done) for place, step in enumerate(script, start=1)]
    return tag(
        "li",
        number,
        _chain(lab, row),
        tag("span", costs, class_="ql-costs"),
        tag(
            "span", "✓" if done == len(script) else [_payer(lab, seat) for seat in payers], class_="ql-payers"
        ),
        class_=" ".join(filter(None, looks)),
    )


def _payer(lab: Sorting, seat: int) -> Markup:
    return badge(seat, lab.words.seat(seat), 22)


def _chain(lab: Sorting, row: int) -> Markup:
    """The boxes of a row with arrows between them; a cycle returns."""
    line = lab.plan.rows[row]
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
    return tag("span", parts, class_="ql-chain", role="img", aria_label=lab.words.lab(kind, boxes=said))


def _box(face: Face) -> Markup:
    sign = svg(18, 18, emblem(face, 9, 9, 7.5), label=str(face), role="img", class_="xp-inline")
    return tag("span", sign, tag("b", str(face)))


def _return() -> Markup:
    """Back to the first box."""
    shape = path("M3 11H9A4 4 0 0 0 9 3H5M6 8L3 11L6 14", "ic")
    return tag("svg", shape, viewBox="0 0 16 16", width=15, height=15, aria_hidden="true", class_="xp-inline")


def _step(lab: Sorting, row: int, place: int, operation: Operation, done: bool) -> Markup:
    """A step by the cards it takes; a click does it in the lab, or takes it back."""
    what = lab.done_in_words(operation)
    title = lab.words.lab("sorting_undo" if done else "sorting_do", what=what)
    return button(
        [mini(lab.words, face) for face in _cards(operation)],
        class_="ql-step ql-over" if done else "ql-step",
        label=title,
        pressed=done,
        do=f"step {row + 1} {place}",
    )


def _cards(operation: Operation) -> Iterator[Face]:
    """What an operation costs: the colours of two pawns, or a joker."""
    ways = goes(operation)
    return iter([JOKER] if len(ways) == 1 else [pawn.colour for pawn, _ in ways])


def _legend(lab: Sorting) -> Markup:
    parts = ["sorting_legend_swap", "sorting_legend_joker"] + ["sorting_legend_seat"] * lab.puzzle.hands
    return tag("p", " · ".join(lab.words.lab(part) for part in parts), class_="xp-soft")


def numbers(lab: Sorting) -> Markup:
    """The fewest operations, and what they are, from the board on show."""
    words, now = lab.words, lab.now
    carries = lab.plan.joker_moves
    swaps = now.operations - carries
    arrows = f"{now.arrows} {words.counted('sorting_arrows', now.arrows)}"
    cycles = f"{now.cycles} {words.counted('sorting_cycles', now.cycles)}"
    jokers = words.counted("sorting_joker_moves", carries)
    operations = words.counted("sorting_operations", now.operations)
    return tag(
        "div",
        _big("operations", now.operations, operations, f"{arrows} − {cycles}"),
        _big("swaps", swaps, words.counted("sorting_swaps", swaps), f"{now.operations} − {carries}"),
        tag("div", _big("joker_moves", carries, jokers, class_="ql-gold"), _bound(lab, carries)),
        class_="ql-numbers",
    )


def _bound(lab: Sorting, carries: int) -> Markup | None:
    """On the easy side a plan need not have the fewest joker moves; then it says how few there must be."""
    least = fewest_joker_moves(lab.now.board, lab.now.enough)
    if least == carries:
        return None
    return tag("small", asks("least_jokers", lab.words.lab("sorting_at_least", number=least)))


def _big(why: str, number: int, label: str, note: str = "", class_: str = "") -> Markup:
    said = tag("span", tag("b", label), tag("small", note) if note else None)
    return asks(why, tag("strong", number, class_=class_ or None), said)


def _stepper(lab: Sorting) -> Markup:
    """Where we are in the plan, and what the last step did."""
    words, done, steps = lab.words, lab.done, lab.plan.steps
    buttons = [_way(lab, *way) for way in _WAYS]
    last = lab.done_in_words(steps[done - 1].operation) if done else words.lab("sorting_step_hint")
    if done == len(steps):
        last = f"{last} {words.lab('sorting_all_home')}"
    place = tag("b", words.lab("sorting_step_of", number=done, total=len(steps)))
    return tag(
        "div",
        tag("div", buttons, place, class_="ql-ways"),
        tag("p", last, class_="ql-said", role="status"),
        class_="ql-stepper",
    )


def _way(lab: Sorting, way: str, sign: str, key: str) -> Markup:
    label = lab.words.ui(way)
    stuck = lab.done == (0 if way in ("first", "back") else len(lab.plan.steps))
    shown = f"{sign} {label}" if way == "next" else sign
    return button(
        shown, label=label, do=way, key=key, disabled=stuck, class_="ql-next" if way == "next" else None
    )

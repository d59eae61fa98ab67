"""The numbers of a plan, and the buttons to step through it."""

from explorer.analysis.sorting import fewest_joker_moves
from explorer.view.labs.sorting.bench import Bench, asks
from explorer.view.markup import Markup, tag

_WAYS = (
    ("first", "|◁", "Home"),
    ("back", "◁", "ArrowLeft"),
    ("next", "▷", "ArrowRight"),
    ("last", "▷|", "End"),
)


def numbers(bench: Bench) -> Markup:
    """The fewest operations, and what they are, from the board on show."""
    words, now = bench.words, bench.now
    carries = bench.plan.joker_moves
    swaps = now.operations - carries
    arrows = f"{now.arrows} {words.counted('sorting_arrows', now.arrows)}"
    cycles = f"{now.cycles} {words.counted('sorting_cycles', now.cycles)}"
    jokers = words.counted("sorting_joker_moves", carries)
    operations = words.counted("sorting_operations", now.operations)
    return tag(
        "div",
        _big("operations", now.operations, operations, f"{arrows} − {cycles}"),
        _big("swaps", swaps, words.counted("sorting_swaps", swaps), f"{now.operations} − {carries}"),
        tag("div", _big("joker_moves", carries, jokers, class_="ql-gold"), _bound(bench, carries)),
        class_="ql-numbers",
    )


def _bound(bench: Bench, carries: int) -> Markup | None:
    """On the easy side a plan need not have the fewest joker moves; then it says how few there must be."""
    least = fewest_joker_moves(bench.now.board, bench.now.enough)
    if least == carries:
        return None
    return tag("small", asks("least_jokers", bench.words.lab("sorting_at_least", number=least)))


def _big(why: str, number: int, label: str, note: str = "", class_: str = "") -> Markup:
    said = tag("span", tag("b", label), tag("small", note) if note else None)
    return asks(why, tag("strong", number, class_=class_ or None), said)


def stepper(bench: Bench) -> Markup:
    """Where we are in the plan, and what the last step did."""
    words, done, steps = bench.words, bench.done, bench.plan.steps
    buttons = [_way(bench, *way) for way in _WAYS]
    last = bench.done_in_words(steps[done - 1].operation) if done else words.lab("sorting_step_hint")
    if done == len(steps):
        last = f"{last} {words.lab('sorting_all_home')}"
    place = tag("b", words.lab("sorting_step_of", number=done, total=len(steps)))
    return tag(
        "div",
        tag("div", buttons, place, class_="ql-ways"),
        tag("p", last, class_="ql-said", role="status"),
        class_="ql-stepper",
    )


def _way(bench: Bench, way: str, sign: str, key: str) -> Markup:
    label = bench.words.ui(way)
    stuck = bench.done == (0 if way in ("first", "back") else len(bench.plan.steps))
    shown = f"{sign} {label}" if way == "next" else sign
    return tag(
        "button",
        shown,
        type="button",
        title=label,
        aria_label=label,
        data_do=way,
        data_key=key,
        disabled="" if stuck else None,
        class_="ql-next" if way == "next" else None,
    )

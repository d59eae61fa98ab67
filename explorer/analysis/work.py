"""Work that may take long: it says how far it is between two steps, and whoever asked may stop it there."""

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from explorer.core.values import Value

T = TypeVar("T")


class Progress(Value):
    """`done` of `total` (0 if nobody knows), and the best answer so far, if there is one already.

    With `pause`, what comes next cannot be interrupted: whoever shows something shows it before.
    """

    done: int
    total: int = 0
    best: Any = None
    pause: bool = False


Work = Generator[Progress, None, T]
"""Yields its progress now and then, several times a second, and returns the answer."""


def finished(work: Work[T], report: Callable[[Progress], object] | None = None) -> T:
    """The answer, waited for. `report` hears of every step; it stops the work by raising.

    >>> def counting():
    ...     yield Progress(1, 2)
    ...     return "done"
    >>> finished(counting(), print)
    Progress(done=1, total=2, best=None, pause=False)
    'done'
    """
    try:
        while True:
            progress = next(work)
            if report is not None:
                report(progress)
    except StopIteration as end:
        answer: T = end.value
        return answer


def within(work: Work[T], best: Callable[[Any], Any] = lambda found: None) -> Work[T]:
    """Work as a part of other work: `best` says what its best answer so far means to the whole.

    >>> def part():
    ...     yield Progress(1, best=7)
    ...     return 8
    >>> finished(within(part(), best=str), print)
    Progress(done=1, total=0, best='7', pause=False)
    8
    """
    try:
        while True:
            progress = next(work)
            yield progress.but(best=best(progress.best))
    except StopIteration as end:
        answer: T = end.value
        return answer

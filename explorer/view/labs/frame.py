"""The frame round every lab: its title, what it is about, notices, what was asked for, progress."""

from collections.abc import Iterable
from typing import Any

from explorer.analysis.work import Progress
from explorer.view.frame import bill, notice
from explorer.view.kit import button, choice
from explorer.view.kit import notice as told
from explorer.view.markup import Markup, tag
from explorer.view.scene import Answer
from explorer.view.words import Words, languages


def lab_frame(
    words: Words,
    name: str,
    body: Markup,
    *,
    subtitle: str,
    version: int,
    said: tuple[str, bool],
    rule: str,
    progress: Progress | None,
    live: bool,
    undo: bool = False,
    assumed: Iterable[str] = (),
) -> Markup:
    """The whole lab as one piece of HTML; a picture that is not live has no buttons of its own."""
    return tag(
        "div",
        tag(
            "header",
            tag("h2", words.lab(f"{name}_title")),
            tag("span", subtitle, class_="xp-soft"),
            _undo(words) if live and undo else None,
            _languages(words) if live else None,
            class_="xp-head xp-lab-head",
        ),
        notice(*said),
        _progress(words, progress),
        body,
        [tag("p", words.lab(f"assumed_{what}"), class_="xp-soft") for what in assumed],
        _rule(words, rule),
        class_=f"xp xp-lab xp-lab-{name}",
        data_moment=version,
        tabindex=-1,
    )


def _undo(words: Words) -> Markup:
    """The last click that changed something is taken back."""
    return button("↶ ", words.ui("undo"), do="undo")


def exactness(words: Words, error: Any = None) -> Markup:
    """The badge of an answer: exact, or approximate with its measured error."""
    if error is None:
        return tag("span", "✓ ", words.ui("exact"), class_="xp-sure xp-exact")
    return tag("span", "≈ ", words.ui("approximate", error=error), class_="xp-sure xp-approximate")


def gone_on(words: Words) -> Markup:
    """The table beside has gone on: a click follows it."""
    return told(words.lab("gone_on"), words.lab("follow"), "follow")


def _progress(words: Words, progress: Progress | None) -> Markup | None:
    """How far the work is, and the button that stops it."""
    if progress is None:
        return None
    known = progress.total > 0
    bar = tag(
        "progress",
        max=progress.total if known else None,
        value=min(progress.done, progress.total) if known else None,
        aria_label=words.ui("thinking"),
    )
    numbers = [progress.done, progress.total] if known else [progress.done]
    said = " / ".join(map(words.number, numbers))
    stop = button(words.ui("stop"), do="stop", key="Escape")
    return tag("div", words.ui("thinking"), bar, tag("span", said), stop, class_="xp-working", role="status")


def _rule(words: Words, rule: str) -> Markup | None:
    if not rule:
        return None
    editions = words.editions(rule)
    said = [tag("h3", rule), tag("p", words.rule(rule)), tag("p", editions, class_="xp-soft")]
    return _tray(said if editions else said[:2])


def answered(words: Words, answer: Answer | None) -> Markup | None:
    """The bill of a number, for a lab to put where it was asked for."""
    return None if answer is None else _tray(bill(words, answer))


def _tray(said: list[Markup]) -> Markup:
    close = button("✕", class_="xp-close", do="close", key="Escape")
    return tag("section", close, said, class_="xp-tray", role="status")


def _languages(words: Words) -> Markup:
    options = [(code, code.upper()) for code in languages()]
    return choice(words.ui("language"), "speak", options, words.language, class_="xp-right")

"""The small parts of the controls: buttons, choices, words to be typed."""

from collections.abc import Iterable
from typing import Any

from explorer.view.markup import Markup, path, tag


def group(children: Iterable[Markup], class_: str = "") -> Markup:
    return tag("div", list(children), class_=f"xp-group {class_}".strip())


def button(
    label: str,
    sign: Any,
    does: str,
    key: str | None = None,
    *,
    pressed: bool | None = None,
    class_: str | None = None,
) -> Markup:
    state = None if pressed is None else str(pressed).lower()
    return tag(
        "button",
        sign,
        type="button",
        class_=class_,
        title=label,
        aria_label=label,
        data_do=does,
        data_key=key,
        aria_pressed=state,
    )


def icon(shape: str) -> Markup:
    return tag(
        "svg", path(shape, class_="xp-icon"), viewBox="0 0 16 16", width=16, height=16, aria_hidden="true"
    )


def select(label: str, verb: str, options: Iterable[tuple[str, str]], chosen: str) -> Markup:
    inside = [
        tag("option", words, value=f"{verb} {value}", selected="" if value == chosen else None)
        for value, words in options
    ]
    return tag("select", inside, aria_label=label, title=label, data_choose="do")


def form(label: str, verb: str, hint: str = "", value: str = "", most: int | None = None) -> Markup:
    """A word to be typed, with at most so many letters; Enter sends it."""
    return tag(
        "form",
        tag(
            "input",
            type="text",
            placeholder=hint or None,
            value=value or None,
            aria_label=label,
            name="said",
            maxlength=most,
        ),
        tag("button", label, type="submit"),
        data_say=verb,
    )


def upload(label: str, verb: str, ending: str, most: int) -> Markup:
    """A file of whoever clicks; its text is sent, up to so many letters."""
    file = tag("input", type="file", accept=ending, aria_label=label, data_file=verb, data_most=most)
    return tag("label", label, file, class_="xp-upload")

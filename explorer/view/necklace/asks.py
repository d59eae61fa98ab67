"""Numbers that can be asked: a click tells the bill behind one."""

from collections.abc import Callable, Mapping
from typing import Any

from explorer.view.markup import Markup, join, tag

_EDGE = "\0"


def asks(number: Any, why: str | None, class_: str = "") -> Markup:
    """A number; None means that it is not told yet, so that there is nothing to ask."""
    if why is None:
        return tag("span", number, class_=class_ or None)
    return tag("button", number, type="button", class_=f"qn-ask {class_}".strip(), data_why=why)


def sentence(say: Callable[..., str], key: str, numbers: Mapping[str, Markup], **blanks: Any) -> Markup:
    """A sentence with such numbers in it."""
    said = say(key, **{name: f"{_EDGE}{name}{_EDGE}" for name in numbers}, **blanks)
    parts = said.split(_EDGE)
    return join([numbers[part] if place % 2 else part for place, part in enumerate(parts)])

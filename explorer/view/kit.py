"""The parts that every table and lab is made of: what can be clicked, chosen, typed, and the box round it."""

from collections.abc import Iterable
from typing import Any

from explorer.view.markup import Markup, at, tag
from explorer.view.words import Words

CLICKS = ("do", "move", "put", "refused", "why", "rule", "key")
"""What a click can mean, and the key that does the same."""


def button(*inside: Any, **about: Any) -> Markup:
    """A button. What a click means is said by `do=`, `move=`, `put=`, `refused=`, `why=` or `rule=`.

    `label` is for who points at it or cannot see it, `pressed` makes it a switch; the rest are attributes.

    >>> print(button("✕", label="close", do="close", key="Escape", disabled=False))
    <button type="button" title="close" aria-label="close" data-do="close" data-key="Escape">✕</button>
    """
    return tag("button", *inside, type="button", **_attributes(about))


def spot(title: str, *inside: Any, x: float = 0, y: float = 0, **about: Any) -> Markup:
    """A place in a picture that can be clicked like a button."""
    return at(
        x,
        y,
        tag("title", title),
        *inside,
        class_="xp-can",
        role="button",
        tabindex=0,
        aria_label=title,
        **_attributes(about),
    )


def _attributes(about: dict[str, Any]) -> dict[str, Any]:
    """In the order in which they are given."""
    written: dict[str, Any] = {}
    for name, value in about.items():
        if name == "label":
            written |= {"title": value, "aria_label": value}
        elif name in ("pressed", "disabled"):
            written |= _state(name, value)
        else:
            written[f"data_{name}" if name in CLICKS else name] = value
    return written


def _state(name: str, value: bool | None) -> dict[str, str | None]:
    """A switch tells whether it is pressed; only what is disabled says so."""
    if name == "disabled":
        return {"disabled": "" if value else None}
    return {"aria_pressed": None if value is None else str(value).lower()}


def choice(
    label: str, verb: str, options: Iterable[tuple[Any, Any]], chosen: Any, class_: str | None = None
) -> Markup:
    """A list to choose from: its values and their names; the verb with a value is what a click would say."""
    inside = [
        tag("option", name, value=f"{verb} {value}", selected="" if value == chosen else None)
        for value, name in options
    ]
    return tag("select", inside, aria_label=label, title=label, data_choose="do", class_=class_)


def either(verb: str, options: Iterable[tuple[Any, Any]], chosen: Any) -> list[Markup]:
    """The same as buttons, one of which is pressed."""
    return [button(name, do=f"{verb} {value}", pressed=value == chosen) for value, name in options]


def field(label: str, verb: str, value: str, **more: Any) -> Markup:
    """A number to be typed over; the verb with what stands there is what a click would say.

    As text: a number field of the page would write it in the language of the browser.
    """
    return tag(
        "input",
        inputmode="decimal",
        value=value,
        aria_label=label,
        title=label,
        data_choose="do",
        data_prefix=f"{verb} ",
        **more,
    )


def form(
    label: str,
    verb: str,
    *,
    send: str = "",
    before: Any = None,
    after: Any = None,
    class_: str | None = None,
    **more: Any,
) -> Markup:
    """Words to be typed; Enter sends them after the verb."""
    typed = tag("input", type="text", name="said", aria_label=label, **more)
    submit = tag("button", send or label, type="submit")
    return tag("form", before, typed, submit, after, data_say=verb, class_=class_)


def chip(words: Words, rule: str) -> Markup:
    """A rule's id; a click tells the rule."""
    return button(rule, class_="xp-chip", rule=rule, title=words.rule(rule))


def panel(heading: Any, *inside: Any, wanted: bool = False, class_: str = "") -> Markup:
    """A box with a heading. The one where the next click is expected has the accent frame."""
    title = heading if isinstance(heading, Markup) or not heading else tag("h3", heading)
    names = ["xp-panel", "xp-wanted" if wanted else "", class_]
    return tag("section", title or None, *inside, class_=" ".join(filter(None, names)))


def headed(title: Any, *beside: Any, class_: str) -> Markup:
    """The heading of a panel that has something beside its title."""
    return tag("header", tag("h3", title), *beside, class_=class_)


def notice(said: str, label: str, do: str, class_: str = "xp-notice", **more: Any) -> Markup:
    """Something to be told, and the button that does something about it."""
    return tag("p", said, " ", button(label, do=do), class_=class_, **more)


def plus(words: Words, number: Any, digits: int = 0, least: int = 0) -> str:
    """A number with its sign, also if it is a gain."""
    return ("+" if round(number, digits) > 0 else "") + words.number(number, digits, least)

"""SVG and HTML from small functions. What is not markup yet is escaped, so a player may be called `<Amy>`."""

from functools import cache
from html import escape
from typing import Any


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<markup, {len(self)} characters>"


def tag(name: str, /, *children: Any, **attributes: Any) -> Markup:
    """An element. None and False leave an attribute out; `class_` and `data_move` mean class and data-move.

    >>> print(tag("text", "1 < 2", x=4, class_="note", data_move=None))
    <text x="4" class="note">1 &lt; 2</text>
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_number(value))}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return Markup(f"<{name}{written}>{join(children)}</{name}>")


def join(children: Any) -> Markup:
    """Children one after the other; lists are flattened, None is nothing."""
    if children is None:
        return Markup("")
    if isinstance(children, Markup):
        return children
    if isinstance(children, str | int | float):
        return Markup(escape(_number(children)))
    return Markup("".join(join(child) for child in children))


def _number(value: Any) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def svg(width: float, height: float, *children: Any, label: str, **attributes: Any) -> Markup:
    """A picture of that size that never grows wider than its place: a group of buttons for a reader."""
    return tag(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_number(width)} {_number(height)}",
        width=width,
        height=height,
        aria_label=label,
        **{"role": "group", "class_": "xp-svg", **attributes},
    )


def inline(width: float, height: float, label: str, *children: Any, class_: str = "xp-inline") -> Markup:
    """A little picture in a line of text; who points at it reads its label."""
    return svg(width, height, tag("title", label), *children, label=label, role="img", class_=class_)


def capital(name: str) -> str:
    """A name that stands alone, as in a heading."""
    return name[:1].upper() + name[1:]


def at(x: float, y: float, *children: Any, scale: float = 1, **attributes: Any) -> Markup:
    """A group moved to a place."""
    zoom = "" if scale == 1 else f" scale({_number(scale)})"
    return tag("g", *children, transform=f"translate({_number(x)} {_number(y)}){zoom}", **attributes)


def text(x: float, y: float, words: Any, class_: str = "", anchor: str | None = None) -> Markup:
    return tag("text", words, x=x, y=y, class_=class_ or None, text_anchor=anchor)


def box(
    x: float, y: float, width: float, height: float, radius: float = 8, class_: str = "", **more: Any
) -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, class_=class_ or None, **more)


def path(d: str, class_: str = "", **more: Any) -> Markup:
    return tag("path", d=d, class_=class_ or None, **more)


_GROUPS = {
    0.30: "'ijlîïIJ",
    0.35: " ,.’·\u00a0f/:;\\|",
    0.41: "()[]tr!-",
    0.53: '"*_`–?szcçL',
    0.61: "FkvxyPTYaoäöàôâ«»",
    0.64: "eéèêëESbdghnpquüßûù$0123456789{}K",
    0.70: "AVÄÀBRXZC",
    0.77: "UÜHNDG&",
    0.84: "OQÖw∞#+<=>^~→⇄×−≈M",
}
"""How wide signs are in DejaVu Sans, the widest font of the style sheet: what fits there fits everywhere."""

_WIDTH = {sign: width for width, signs in _GROUPS.items() for sign in signs}
_WIDEST, _BOLD = 1.02, 1.12
"""Of a letter that is not listed, and how much wider bold type is."""


@cache
def width(words: str, size: float = 12, *, bold: bool = False) -> float:
    """The width of a line of text in pixels."""
    plain = sum(_WIDTH.get(sign, _WIDEST) for sign in words) * size
    return plain * _BOLD if bold else plain


def cut(words: str, room: float, size: float = 12, *, bold: bool = False) -> str:
    """The words if they fit, else as many letters as do and an ellipsis."""
    if width(words, size, bold=bold) <= room:
        return words
    while words and width(words + "…", size, bold=bold) > room:
        words = words[:-1]
    return words.rstrip() + "…"

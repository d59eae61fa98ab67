"""The rows of a table of two columns: what is equal spans both, what differs is marked in its own."""

from typing import Any

from explorer.core.game import Event
from explorer.view.frame import rule_chip, told
from explorer.view.markup import Markup, join, tag
from explorer.view.scene import Scene
from explorer.view.words import signed

Cells = tuple[Any, Any]


def letter(side: str) -> Markup:
    return tag("span", side, class_=f"rl-letter rl-{side.lower()}")


def both(inside: Any, class_: str = "") -> Markup:
    """A row that is the same on both sides."""
    return tag("tr", tag("td", inside, colspan=2), class_=f"rl-same {class_}".strip())


def apart(cells: Cells, nothing: str = "–") -> Markup:
    """A row that differs: each cell is marked, unless there is nothing in it."""
    marked = [
        tag("td", tag("span", "≠", class_="rl-mark", aria_hidden="true"), cell, class_="rl-differs")
        if cell is not None
        else tag("td", nothing, class_="rl-nothing")
        for cell in cells
    ]
    return tag("tr", marked)


def gains_told(scene: Scene, event: Event) -> str:
    """Who gains what by an event."""
    words = scene.words
    gains = [f"{words.seat(seat)} {signed(amount, '+')}" for seat, amount in event.gains]
    return " · ".join(gains)


def event_told(scene: Scene, event: Event) -> Markup:
    """What happened, with its rule."""
    return join([tag("span", told(scene, event)), " ", rule_chip(scene.words, event.rule)])

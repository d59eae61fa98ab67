"""The table that is read in two ways, drawn as its game draws it, only smaller and not to be touched."""

from collections.abc import Iterator
from typing import Any

from explorer.analysis.readings import Difference
from explorer.view.kit import button
from explorer.view.labs.readings.cells import letter
from explorer.view.labs.readings.exhibit import BEFORE, ONE, OTHER, Exhibit
from explorer.view.markup import Markup, tag
from explorer.view.pictures import picture_of


def table(show: Exhibit, found: Difference) -> Markup:
    """Before the line of moves, or after it under either reading; two deals side by side."""
    if show.dealt:
        return tag("section", _deals(show, found), class_="xp-panel rl-table")
    states = {BEFORE: found.one.before, ONE: found.one.state, OTHER: found.other.state}
    chosen = show.picture if show.line else BEFORE
    return tag(
        "section",
        tag("h3", show.words.lab("readings_table")),
        _times(show) if show.line else None,
        _drawn(show, states[chosen]),
        class_="xp-panel rl-table",
    )


def _times(show: Exhibit) -> Markup:
    names = {BEFORE: "readings_before", ONE: "readings_after_a", OTHER: "readings_after_b"}
    buttons = [
        button(show.words.lab(key), do=f"draw {time}", pressed=time == show.picture)
        for time, key in names.items()
    ]
    return tag("div", buttons, class_="rl-places", role="group")


def _drawn(show: Exhibit, state: Any) -> Markup:
    """Inert: what can be clicked at a table cannot be clicked here."""
    scene = show.scene(state)
    picture = picture_of(show.game.name).board(scene)
    return tag("div", picture, class_="rl-picture xp-main", inert="")


def _deals(show: Exhibit, found: Difference) -> Iterator[Markup]:
    """The same cards dealt under both readings."""
    yield tag("h3", show.words.lab("readings_deal"))
    sides = zip("AB", (found.one.before, found.other.before), strict=True)
    drawn = [tag("figure", letter(side), _drawn(show, state)) for side, state in sides]
    yield tag("div", drawn, class_="rl-deals")

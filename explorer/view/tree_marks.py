"""What stands round the tree of moments: whose turn it was, numbers, names, and what the shapes mean."""

from collections.abc import Iterator, Mapping

from explorer.core.game import OVER
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.view.markup import Markup, at, path, svg, tag, text
from explorer.view.measure import cut
from explorer.view.words import Words

STEP, RISE, LEAST, WINDOW, MOST_ROWS = 44, 56, 6, 20, 5
TOP, BOTTOM, LETTERS = 20, 24, 28
"""Room for a moment, how many columns and rows there are at least and at most, letters of a name."""

Places = dict[int, tuple[int, int]]
"""Column and row of every moment that is drawn, by its id."""


def bands(timeline: Timeline, words: Words, shown: Places, height: float) -> Iterator[Markup]:
    """A band for every run of moments of the line on show in which the same player decides."""
    line = [moment for moment in (*timeline.here.line(), *timeline.here.after()) if moment.id in shown]
    runs: list[tuple[int, int, int]] = []
    for moment in line:
        column, who = shown[moment.id][0], decided(timeline, moment)
        if runs and (who < 0 or who == runs[-1][0]):
            runs[-1] = (runs[-1][0], runs[-1][1], column)
        else:
            runs.append((who, column, column))
    for number, (who, first, last) in enumerate(runs):
        x, width = first * STEP, (last - first + 1) * STEP
        if number % 2 == 0:
            yield tag("rect", x=x, y=0, width=width, height=height, class_="xp-band")
        name = cut(words.seat(who), width, 11) if who >= 0 else ""
        yield text(x + width / 2, 14, name, "f11 soft mid")


def decided(timeline: Timeline, moment: Moment) -> int:
    """Who made the move that led here; negative for chance, an edit or the start."""
    return OVER if moment.parent is None or moment.move is None else timeline.game.turn(moment.parent.state)


def numbers(columns: Mapping[int, int], height: float) -> list[Markup]:
    """How many moments from the start, under the columns."""
    return [
        text(column * STEP + STEP / 2, height - 8, number, "f11 mid soft")
        for column, number in sorted(columns.items())
    ]


def label(moment: Moment, place: tuple[int, int], wide: float) -> Markup:
    """The name of a moment on a golden slip below it, inside a picture that is so wide."""
    x, y = centre(place)
    name = moment.name if len(moment.name) <= LETTERS else moment.name[: LETTERS - 1] + "…"
    width = 7.2 * len(name) + 12
    left = max(0.0, min(x - width / 2, wide - width))
    slip = tag("rect", x=left, y=y + 14, width=width, height=18, rx=4, class_="xp-slip")
    return tag("g", tag("title", moment.name), slip, text(left + width / 2, y + 27, name, "f11 mid"))


def centre(place: tuple[int, int]) -> tuple[float, float]:
    return place[0] * STEP + STEP / 2, TOP + place[1] * RISE + RISE / 2 - 4


def legend(words: Words) -> Markup:
    """What the shapes mean."""
    signs = {
        "a_move": tag("circle", r=8, class_="xp-moment"),
        "chance": path("M0 -8 L8 0 L0 8 L-8 0 Z", class_="xp-moment"),
        "scores_change": tag("rect", x=-8, y=-8, width=16, height=16, rx=3, class_="xp-moment xp-gain"),
        "note": path("M-5 -4 H5 L0 3 Z", class_="xp-note"),
    }
    drawn = {
        key: svg(20, 20, at(10, 10, sign), label=words.ui(key), role="img", class_="xp-inline")
        for key, sign in signs.items()
    }
    told = [tag("span", picture, words.ui(key)) for key, picture in drawn.items()]
    return tag("span", told, class_="xp-legend xp-soft")

"""The four types: each has a colour, a shape and a letter. Light falls from the upper left."""

from collections.abc import Iterator, Sequence
from functools import cache

from explorer.games.necklace.cards import Gem
from explorer.view.markup import Markup, at, path, svg, tag, text

Point = tuple[float, float]

LETTERS = {gem: gem.name[0] for gem in Gem}
HEIGHT = 24
"""A gem is drawn in a space of its own: the centre is 0, 0, and everything lies within a radius of 12."""

_OUTLINES: dict[Gem, tuple[Point, ...]] = {
    Gem.DIAMOND: ((0, -12), (10, 0), (0, 12), (-10, 0)),
    Gem.EMERALD: (
        *((-5, -11.5), (5, -11.5), (10, -6.5), (10, 6.5)),
        *((5, 11.5), (-5, 11.5), (-10, 6.5), (-10, -6.5)),
    ),
    Gem.RUBY: ((-6, -10.5), (6, -10.5), (12, 0), (6, 10.5), (-6, 10.5), (-12, 0)),
}
_TABLES = {Gem.DIAMOND: 0.6, Gem.EMERALD: 0.62, Gem.RUBY: 0.62}
"""How large the table facet is, compared with the outline."""

_DROP = "M0,-12 C2,-7 9.5,-2.5 9.5,3 A9.5,9 0 0 1 -9.5,3 C-9.5,-2.5 -2,-7 0,-12 Z"
_FLANK = "M0,-12 C-2,-7 -9.5,-2.5 -9.5,3 A9.5,9 0 0 0 -6,9.8 C-7,0 -3,-5 0,-12 Z"
_CRESCENT = "M9.2,5 A9.5,9 0 0 1 -6,9.8 C0,12 6,10.5 9.2,5 Z"
_FAINT = 0.03


def gem(kind: Gem, x: float, y: float, height: float = HEIGHT) -> Markup:
    """A stone of that height, centred."""
    return at(x, y, _stone(kind, height >= 26), scale=height / HEIGHT)


def gem_picture(kind: Gem, name: str, height: float = 26) -> Markup:
    """A stone as a picture of its own, for use in running text."""
    side = height * 26 / HEIGHT
    stone = gem(kind, side / 2, side / 2, height)
    return svg(side, side, tag("title", name), stone, label=name, role="img", class_="xp-inline")


@cache
def _stone(kind: Gem, with_rim: bool) -> list[Markup]:
    """Outline, rim facets, table facet, letter; small stones have no rim."""
    sign = LETTERS[kind].lower()
    letter = text(0, 6.9 if kind == Gem.AMBER else 3.7, LETTERS[kind], f"gem-{sign}-letter")
    if kind == Gem.AMBER:
        rim = [_facet(_FLANK, 0.3), _facet(_CRESCENT, -0.16)] if with_rim else []
        table = tag("circle", cx=0, cy=3.2, r=6.1, class_=f"gem-{sign}-table")
        return [path(_DROP, f"gem-{sign}"), *rim, table, letter]
    outline = _OUTLINES[kind]
    inner = [(x * _TABLES[kind], y * _TABLES[kind]) for x, y in outline]
    rim = list(_rim(outline, inner)) if with_rim else []
    return [path(_closed(outline), f"gem-{sign}"), *rim, path(_closed(inner), f"gem-{sign}-table"), letter]


def _rim(outline: Sequence[Point], inner: Sequence[Point]) -> Iterator[Markup]:
    """A facet between each side of the outline and the same side of the table."""
    for side, (x1, y1) in enumerate(outline):
        after = (side + 1) % len(outline)
        x2, y2 = outline[after]
        light = (-(y1 + y2) / 2 - 0.6 * (x1 + x2) / 2) / 12
        strength = light * (0.36 if light > 0 else 0.26)
        if abs(strength) >= _FAINT:
            yield _facet(_closed(((x1, y1), (x2, y2), inner[after], inner[side])), strength)


def _facet(d: str, strength: float) -> Markup:
    return path(d, "lit" if strength > 0 else "shade", opacity=abs(strength))


def _closed(points: Sequence[Point]) -> str:
    return "M" + " ".join(f"{x:.3g},{y:.3g}" for x, y in points) + "Z"

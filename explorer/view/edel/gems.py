"""Gems: each colour has a shape and a letter of its own, so that nobody needs to tell the colours apart."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil

from explorer.games.edel.cards import COLOURS, Colour
from explorer.view.markup import Markup, at, box, path, svg, tag, text
from explorer.view.words import Words

SHAPES = (
    "M-.52-.88H.52Q.88-.88.88-.52V.52Q.88.88.52.88H-.52Q-.88.88-.88.52V-.52Q-.88-.88-.52-.88Z",
    "M-.14-.86Q0-1.08.14-.86L.98.6Q1.1.84.84.84H-.84Q-1.1.84-.98.6Z",
    "M-.5-.9H.5L1.02 0 .5.9H-.5L-1.02 0Z",
    "M0-.94A.94.94 0 1 1 0 .94 .94.94 0 1 1 0-.94Z",
)
"""Cushion, triangle, hexagon, circle; each within a unit circle."""

_LETTERED, _CUT = 5.5, 7
"""From these sizes on a gem has its letter, and facets."""

SINGLE, _SMALL = 8, 9
"""More gems than this in a row are bundled by five and ten."""


@cache
def gem(colour: Colour, x: float, y: float, r: float, ghost: bool = False) -> Markup:
    """A gem of that half size, centred; a ghost is owned but not offered."""
    sign = colour.name.lower()
    shape, edge = SHAPES[colour], 1 / r
    if ghost:
        parts = [path(shape, f"es-ghost es-{sign}", stroke_width=1.2 / r, stroke_dasharray=f"{3 / r:.2f}")]
    else:
        parts = [path(shape, f"es-gem es-{sign}", stroke_width=edge)]
    if r >= _CUT and not ghost:
        parts.append(path(shape, "es-girdle", transform="scale(.8)", stroke_width=edge))
        parts.append(path(shape, "es-table", transform="scale(.64)"))
    return at(x, y, at(0, 0, parts, scale=r), _letter(colour, r, ghost) if r >= _LETTERED else None)


def _letter(colour: Colour, r: float, ghost: bool) -> Markup:
    size, base = (0.98 * r, 0.56 * r) if colour == Colour.Y else (1.12 * r, 0.4 * r)
    look = "es-letter es-ghost-letter" if ghost else f"es-letter es-on-{colour.name.lower()}"
    return tag("text", colour.name, y=base, class_=look, style=f"font-size:{size:.1f}px")


def gem_picture(colour: Colour, name: str, r: float = 10) -> Markup:
    """A gem as a picture of its own, for use in running text."""
    side = 2 * r + 3
    inside = [tag("title", name), gem(colour, side / 2, side / 2, r)]
    return svg(side, side, inside, label=name, role="img", class_="xp-inline")


def heap(words: Words, gems: Sequence[int], r: float = 8, wide: int = 12, line: int = 99) -> Markup:
    """Some gems as a little picture, so many in a line; of more than `wide` each colour has its number."""
    label = counted(words, gems)
    if sum(gems) > wide:
        parts = [
            tag("span", gem_picture(colour, words.name(colour), r), f"×{gems[colour]}", class_="es-times")
            for colour in COLOURS
            if gems[colour]
        ]
        return tag("span", parts, class_="es-heap", title=label)
    each = [colour for colour in COLOURS for _ in range(gems[colour])]
    line, step = max(1, min(line, len(each))), 2 * r + 2
    stones = [
        gem(colour, 1 + r + step * (place % line), r + 1.5 + step * (place // line), r)
        for place, colour in enumerate(each)
    ]
    height = step * max(1, ceil(len(each) / line)) + 1
    inside = [tag("title", label), stones]
    return svg(step * line, height, inside, label=label, role="img", class_="xp-inline")


def counted(words: Words, gems: Sequence[int]) -> str:
    """Gems that lie somewhere, such as 2 red, 1 blue."""
    return _listed(words, gems, "one")


def given(words: Words, gems: Sequence[int]) -> str:
    """Gems that somebody offers, gives or takes: some languages say it with another ending."""
    return _listed(words, gems, "one_given")


def _listed(words: Words, gems: Sequence[int], single: str) -> str:
    return words.listed([_so_many(words, colour, gems[colour], single) for colour in COLOURS if gems[colour]])


def _so_many(words: Words, colour: Colour, number: int, single: str) -> str:
    form = single if number == 1 else "many"
    return f"{number} {words.name(f'{colour.name.lower()}_{form}')}"


def stock(colour: Colour, number: int, x: float, y: float) -> Iterator[Markup]:
    """So many gems of a colour in a row: fives are kept apart; many are bundled on plaques."""
    if number <= SINGLE:
        for place in range(number):
            yield gem(colour, x + _SMALL * place + 4 * (place // 5), y, 4.2)
        return
    for bundle in (10, 5):
        while number >= bundle:
            yield _plaque(colour, bundle, x, y)
            x, number = x + 26, number - bundle
    for place in range(number):
        yield gem(colour, x + _SMALL * place, y, 4.2)


def _plaque(colour: Colour, number: int, x: float, y: float) -> Markup:
    sign = colour.name.lower()
    return at(
        x - 5,
        y,
        box(0, -7, 25, 14, 7, f"es-plaque es-{sign}"),
        text(12.5, 4, number, f"f11 b mid es-on-{sign}"),
    )

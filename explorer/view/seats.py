"""Who is who: every seat has a shape, a colour and its initial, the same in all games."""

from explorer.view.markup import Markup, at, inline, path, text

SHAPES = (
    "M-.35-.8H.35A.8.8 0 0 1 .35.8H-.35A.8.8 0 0 1-.35-.8Z",
    "M-.8-.85H.8V.85H-.8Z",
    "M-.85-.85H.85V.2L0 .98-.85.2Z",
    "M-.42-.9H.42L.9-.42V.42L.42.9H-.42L-.9.42V-.42Z",
    "M-.85.85V-.1A.85.8 0 0 1 .85-.1V.85Z",
)
"""Pill, block, shield, octagon, arch; each within a unit circle, the pill a little wider."""


def initial(seat: int, name: str) -> str:
    """The first letter of a name; who has no name is known by number."""
    return next((sign.upper() for sign in name if sign.isalnum()), str(seat + 1))


def mark(seat: int, name: str, x: float, y: float, size: float = 32) -> Markup:
    """A seat's shape with its initial, centred, for use inside a picture."""
    place = seat % len(SHAPES)
    letter = text(0, size * (0.13 if place == 2 else 0.17), initial(seat, name), _letter_class(size))
    shape = path(SHAPES[place], f"seat-{place}", transform=f"scale({size / 2:g})")
    return at(x, y, shape, letter)


def badge(seat: int, name: str, size: float = 32) -> Markup:
    """The same as a little picture of its own, for use in running text."""
    width = size * 1.2
    return inline(width, size, name, mark(seat, name, width / 2, size / 2, size), class_="xp-badge")


def _letter_class(size: float) -> str:
    return f"{'f15' if size >= 30 else 'f13' if size >= 24 else 'f11'} b mid on"

"""Small signs: coin, crown, certificate, and one for each action."""

from explorer.games.edel.cards import Action
from explorer.view.markup import Markup, at, box, path, svg, tag

_DIAMOND = "M-9.9 -5L-5.5 -10.5H5.5L9.9 -5L0 8.2ZM-9.9 -5H9.9M-3.9 -5L0 8.2L3.9 -5"
_BOLT = "M1.8 -7L-3.7 .2H0L-1.8 5.1L3.7 -2.1H0Z"
_CROWN = "M-7 5L-8 -4L-3.5 0L0 -6L3.5 0L8 -4L7 5Z"
_STAR = (
    "M0 -10V-4M0 4V10M-10 0H-4M4 0H10M-6.5 -6.5L-3.5 -3.5M3.5 3.5L6.5 6.5M-6.5 6.5L-3.5 3.5M3.5 -3.5L6.5 -6.5"
)


def coin(x: float, y: float, r: float = 8) -> Markup:
    inner = tag("circle", cx=x, cy=y, r=0.62 * r, class_="es-coin-rim")
    return tag("g", tag("circle", cx=x, cy=y, r=r, class_="es-coin"), inner)


def crown(x: float, y: float, *, sole: bool) -> Markup:
    return at(x, y, path(_CROWN, "es-crown" if sole else "es-crown es-hollow"))


def certificate(x: float, y: float) -> Markup:
    sheet = box(-9, -7, 18, 13, 2, "es-line")
    return at(
        x,
        y,
        sheet,
        path("M-5 -3H5M-5 0.5H1", "es-line"),
        tag("circle", cx=5, cy=5, r=3.4, class_="es-coin"),
    )


def action_icon(action: Action, x: float, y: float, scale: float = 1) -> Markup:
    """Coin, card with a bolt, cut stone, star."""
    if action == Action.MONEY:
        sign = coin(0, 0, 10)
    elif action == Action.EVENT:
        sign = tag(
            "g", box(-8, -11, 16, 22, 3, "es-line"), path(_BOLT, "es-bolt", transform="translate(0 1)")
        )
    else:
        sign = path(_DIAMOND if action == Action.GEMS else _STAR, "es-line")
    return at(x, y, sign, scale=scale)


def picture(sign: Markup, width: float, height: float, label: str) -> Markup:
    """A sign drawn round 0, 0 as a picture of its own."""
    inside = [tag("title", label), at(width / 2, height / 2, sign)]
    return svg(width, height, inside, label=label, role="img", class_="xp-inline")

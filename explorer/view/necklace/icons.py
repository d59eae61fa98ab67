"""One drawing for each character: strokes in a square of 40, the centre at 0, 0."""

from explorer.games.necklace.cards import Card
from explorer.view.markup import Markup, at, path, tag, text


def _lines(*strokes: str) -> list[Markup]:
    return [path(d, "ic") for d in strokes]


def _gold(*strokes: str) -> list[Markup]:
    return [path(d, "ic gilt") for d in strokes]


def _circle(x: float, y: float, r: float, class_: str = "ic") -> Markup:
    return tag("circle", cx=x, cy=y, r=r, class_=class_)


def _ellipse(x: float, y: float, rx: float, ry: float) -> Markup:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_="ic")


NECKLACE_ICON = [
    path("M-14,-12 C-14,6 14,6 14,-12", "ic golden"),
    _circle(-11.5, -3, 2.6, "ic gilt"),
    _circle(11.5, -3, 2.6, "ic gilt"),
    *_gold("M0,2 L6,9 L0,16 L-6,9 Z"),
]
_STEMS = "M-4,-14 H4 M-3,-14 V-4 L-12,12 C-13,15 -11,16 -9,16 H9 C11,16 13,15 12,12 L3,-4 V-14"
_MASK = (
    "M-17,-6 C-8,-9 -4,-6 0,-4 C4,-6 8,-9 17,-6 C17,4 12,9 7,8 "
    "C3,7 2,3 0,3 C-2,3 -3,7 -7,8 C-12,9 -17,4 -17,-6 Z"
)
_COINS = (
    "M-12,-9 V-2 C-12,4 12,4 12,-2 V-9",
    "M-12,-2 V5 C-12,11 12,11 12,5 V-2",
    "M-12,5 V11 C-12,17 12,17 12,11 V5",
)

ICONS: dict[Card, list[Markup]] = {
    Card.RING: [_circle(0, 5, 11), *_gold("M-6,-12 H6 L9,-8 L0,1 L-9,-8 Z")],
    Card.NECKLACE: NECKLACE_ICON,
    Card.KING: _lines("M-14,10 L-16,-8 L-7,0 L0,-13 L7,0 L16,-8 L14,10 Z", "M-14,15 H14"),
    Card.BANKER: [_ellipse(0, -9, 12, 4.5), *_lines(*_COINS)],
    Card.CONFESSOR: [*_lines("M-16,0 C-8,-12 8,-12 16,0 C8,12 -8,12 -16,0 Z"), _circle(0, 0, 5)],
    Card.COURTIER: [_circle(0, 0, 13, "ic golden"), text(0, 5, "+3", "b mid f13")],
    Card.FORGER: _lines("M0,-15 L13,0 L0,15 L-13,0 Z", "M3,-11 L-4,-3 L4,2 L-3,11"),
    Card.FAVORITE: _lines("M0,13 L-16,-3 C-10,-15 10,-15 16,-3 Z", "M0,13 L-6,-11 M0,13 L6,-11"),
    Card.THIEF: [*_lines(_MASK), _circle(-8, 0, 2.6), _circle(8, 0, 2.6)],
    Card.ALCHEMIST: _lines(_STEMS, "M-8,7 H8"),
    Card.ASTROLOGER: _lines("M0,-15 L4,-4 L15,-4 L6,3 L9,14 L0,7 L-9,14 L-6,3 L-15,-4 L-4,-4 Z"),
    Card.CARDINAL: [_ellipse(0, 4, 17, 5), *_lines("M-9,1 C-9,-14 9,-14 9,1", "M-15,7 V14 M15,7 V14")],
    Card.MUSKETEER: _lines(
        "M-13,-13 L10,10 M13,-13 L-10,10", "M4,12 L12,4 M-4,12 L-12,4", "M11,11 L15,15 M-11,11 L-15,15"
    ),
    Card.QUEEN: [
        *_lines("M-15,8 C-15,-4 15,-4 15,8 Z", "M-15,13 H15"),
        *(_circle(0, -7, 4), _circle(-11, -3, 2.5), _circle(11, -3, 2.5)),
    ],
    Card.MERCHANT: _lines("M0,-14 V13 M-9,13 H9 M-13,-9 H13", "M-13,-9 L-18,2 H-8 Z M13,-9 L8,2 H18 Z"),
}


def icon(card: Card, x: float, y: float, scale: float = 1) -> Markup:
    return at(x, y, ICONS[card], scale=scale)

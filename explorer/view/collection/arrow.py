"""The move in the making as an arrow over the boxes."""

from math import hypot

from explorer.games.collection.board import Pawn
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.view.collection.boxes import WIDTH, corner, stands
from explorer.view.collection.choices import choices_of
from explorer.view.markup import Markup, join, path
from explorer.view.scene import Scene

Spot = tuple[float, float]


def way(scene: Scene, state: State) -> list[Markup]:
    """The move in the making as an arrow: two pawns change places, or one goes to a box."""
    choices = choices_of(scene)
    move = None if choices is None else choices.ready
    if isinstance(move, Swap):
        return _arrow(_head(state, move.one), _head(state, move.other), both=True)
    if isinstance(move, JokerMove):
        x, y = corner(state, move.to)
        return _arrow(_head(state, move.pawn), (x + WIDTH / 2, y + 44), both=False)
    return []


def _head(state: State, pawn: Pawn) -> Spot:
    """Just above the head of the pawn that is framed."""
    x, y = corner(state, pawn.box)
    stand = stands(state, pawn.box)[state.board[pawn.box].index(pawn.colour)]
    return x + stand.x, y + stand.y - 43 * stand.scale


def _arrow(start: Spot, end: Spot, both: bool) -> list[Markup]:
    """Bowed upwards, or to the right if it goes straight up or down."""
    (x1, y1), (x2, y2) = start, end
    bow = min(48.0, hypot(x2 - x1, y2 - y1) / 3)
    steep = abs(x1 - x2) <= WIDTH / 2
    x3 = (x1 + x2) / 2 + (bow if steep else 0)
    y3 = (y1 + y2) / 2 if steep else min(y1, y2) - bow / 2
    line = f"M{x1:.1f} {y1:.1f}Q{x3:.1f} {y3:.1f} {x2:.1f} {y2:.1f}"
    tips = [_tip((x3, y3), end), _tip((x3, y3), start) if both else None]
    return [path(line, "qc-way-ground"), path(line, "qc-way"), join(tips)]


def _tip(start: Spot, end: Spot) -> Markup:
    """The point of an arrow that comes from there."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    back_x, back_y = x2 - 9 * dx, y2 - 9 * dy
    point = f"M{x2 + 3 * dx:.1f} {y2 + 3 * dy:.1f}"
    sides = (f"L{back_x - side * dy:.1f} {back_y + side * dx:.1f}" for side in (5, -5))
    return path(f"{point}{''.join(sides)}Z", "qc-tip")

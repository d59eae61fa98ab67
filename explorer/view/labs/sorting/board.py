"""The board on show: two pawns that are clicked change places, and a new puzzle is made."""

from collections.abc import Iterator

from explorer.analysis.sorting.plans import absent
from explorer.games.collection.board import PAWNS, Pawn
from explorer.games.collection.cards import Face, Faces, laid_out
from explorer.games.collection.table import State
from explorer.view.collection.cards import emblem, hue, little_pawn, pawn
from explorer.view.collection.middle import EDGE, GAP, HEIGHT, WIDTH, Stand, corner, stands
from explorer.view.kit import button, headed, panel, spot
from explorer.view.labs.sorting.lab import Sorting
from explorer.view.layout import Point
from explorer.view.markup import Markup, at, box, svg, tag, text

_SCALE = 0.73


def board_panel(lab: Sorting) -> Markup:
    words = lab.words
    hint = words.lab("sorting_picked", pawn=lab.on_box(lab.picked)) if lab.picked else ""
    return panel(
        headed(words.lab("sorting_board"), _buttons(lab), class_="ql-head"),
        tag("p", hint or words.lab("sorting_board_hint"), class_="xp-soft", role="status"),
        _picture(lab),
        _out(lab),
        class_="ql-board",
    )


def _buttons(lab: Sorting) -> Markup:
    words = lab.words
    easy = button(words.lab("sorting_easy"), do="easy", pressed=lab.now.easy)
    changed = lab.puzzle.own or lab.done
    reset = button(words.lab("sorting_reset"), do="reset", disabled=not changed)
    return tag("span", easy, reset, class_="xp-group xp-right")


def _picture(lab: Sorting) -> Markup:
    """The boxes where they lie on the table, a little smaller."""
    state = table_on_show(lab)
    corners = [_corner(lab, state, face) for face in lab.circle]
    height = max(y for _, y in corners) + HEIGHT + EDGE
    drawn = [_box(lab, state, face, point) for face, point in zip(lab.circle, corners, strict=True)]
    return svg(
        (2 * EDGE + 3 * WIDTH + 2 * GAP) * _SCALE,
        height * _SCALE,
        at(0, 0, drawn, scale=_SCALE),
        label=lab.words.say("the_board"),
    )


def _corner(lab: Sorting, state: State, face: Face) -> Point:
    """Round the centre; fewer boxes than usual stand in lines of three."""
    if len(lab.circle) == len(state.board):
        return corner(state, face)
    line, column = divmod(lab.circle.index(face), 3)
    return EDGE + column * (WIDTH + GAP), EDGE + line * (HEIGHT + GAP)


def table_on_show(lab: Sorting) -> State:
    return lab.state.but(board=lab.now.board, setup=lab.state.setup.but(easy=lab.now.easy))


def _box(lab: Sorting, state: State, face: Face, point: Point) -> Markup:
    """A box; once a pawn is picked, it can go there."""
    words, name = lab.words, lab.words.say("box", box=str(face))
    ground = [
        box(0, 0, WIDTH, HEIGHT, 8, "panel"),
        tag("g", box(0, 0, WIDTH, HEIGHT, 8, "qc-box"), class_=hue(face)),
        emblem(face, 19, 20, 10),
        text(36, 27, str(face), "b ql-name"),
    ]
    if lab.picked is None or lab.picked.box == face:
        return at(*point, tag("g", tag("title", name), ground), list(_pawns(lab, state, face)))
    title = words.lab("sorting_put", pawn=lab.on_box(lab.picked), box=str(face))
    goal = box(-4, -4, WIDTH + 8, HEIGHT + 8, 11, "halo qc-goal")
    target = spot(title, ground, goal, do=f"put {str(face).lower()}")
    return at(*point, target, list(_pawns(lab, state, face)))


def _pawns(lab: Sorting, state: State, face: Face) -> Iterator[Markup]:
    """Filled space: a pawn at home; dashed: a stranger or nobody; red: one too many."""
    spaces = state.setup.spaces
    pawns, places = state.board[face], stands(state, face)
    for number, stand in enumerate(places):
        own = number < len(pawns) and pawns[number] == face
        look = "qc-over" if number >= spaces else "qc-own" if own else "qc-free"
        yield tag("g", _spot(stand, look), class_=hue(face))
    chosen = pawns.index(lab.picked.colour) if lab.picked and lab.picked.box == face else None
    for number, (colour, stand) in enumerate(zip(pawns, places, strict=False)):
        yield _pawn(lab, PAWNS[colour][face], stand, number == chosen)


def _spot(stand: Stand, look: str) -> Markup:
    wide, tall = 14.5 * stand.scale, 4.8 * stand.scale
    return tag("ellipse", cx=stand.x, cy=stand.y - 2, rx=wide, ry=tall, class_=look)


def _pawn(lab: Sorting, piece: Pawn, stand: Stand, chosen: bool) -> Markup:
    key = "sorting_unpick" if chosen else "sorting_pick" if lab.picked is None else "sorting_swap_with"
    title = lab.words.lab(key, pawn=lab.on_box(piece))
    half = 15 * stand.scale
    frame = box(-half, -41 * stand.scale, 2 * half, 46 * stand.scale, half, "halo picked") if chosen else None
    figure = [pawn(piece.colour, 0, 0, stand.scale), frame]
    return spot(title, figure, x=stand.x, y=stand.y, do=f"pick {piece}")


def _out(lab: Sorting) -> Markup | None:
    """Pawns that have left in the lab or are not in the game, of the boxes in use."""
    out: Faces = tuple(
        face for face in laid_out(absent(lab.now.board, lab.state.rulings.pawns_each)) if face in lab.circle
    )
    if not out:
        return None
    pawns = [little_pawn(colour, lab.words.name(colour)) for colour in out]
    return tag("p", tag("span", lab.words.say("out_of_game")), pawns, class_="qc-out")

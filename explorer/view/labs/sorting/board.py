"""The board on show: two pawns that are clicked change places, and a new puzzle is made."""

from collections.abc import Iterator

from explorer.analysis.sorting.rows import absent
from explorer.games.collection.cards import Face, Faces, laid_out
from explorer.games.collection.moves import PAWNS, Pawn
from explorer.games.collection.state import State
from explorer.view.collection.boxes import EDGE, GAP, HEIGHT, WIDTH, Stand, corner, stands
from explorer.view.collection.pawns import emblem, hue, little_pawn, pawn
from explorer.view.labs.sorting.bench import Bench
from explorer.view.labs.sorting.circle import Spot
from explorer.view.markup import Markup, at, box, button, svg, tag, text

_SCALE = 0.73


def board_panel(bench: Bench) -> Markup:
    words = bench.words
    hint = words.lab("sorting_picked", pawn=bench.on_box(bench.picked)) if bench.picked else ""
    return tag(
        "section",
        tag("header", tag("h3", words.lab("sorting_board")), _buttons(bench), class_="ql-head"),
        tag("p", hint or words.lab("sorting_board_hint"), class_="xp-soft", role="status"),
        _picture(bench),
        _out(bench),
        class_="xp-panel ql-board",
    )


def _buttons(bench: Bench) -> Markup:
    words = bench.words
    easy = tag(
        "button",
        words.lab("sorting_easy"),
        type="button",
        data_do="easy",
        aria_pressed=str(bench.now.easy).lower(),
    )
    changed = bench.own or bench.done
    reset = tag(
        "button", words.lab("sorting_reset"), type="button", data_do="reset", disabled=None if changed else ""
    )
    return tag("span", easy, reset, class_="xp-group xp-right")


def _picture(bench: Bench) -> Markup:
    """The boxes where they lie on the table, a little smaller."""
    state = table_on_show(bench)
    corners = [_corner(bench, state, face) for face in bench.circle]
    height = max(y for _, y in corners) + HEIGHT + EDGE
    drawn = [_box(bench, state, face, spot) for face, spot in zip(bench.circle, corners, strict=True)]
    return svg(
        (2 * EDGE + 3 * WIDTH + 2 * GAP) * _SCALE,
        height * _SCALE,
        at(0, 0, drawn, scale=_SCALE),
        label=bench.words.say("the_board"),
    )


def _corner(bench: Bench, state: State, face: Face) -> Spot:
    """Round the centre; fewer boxes than usual stand in lines of three."""
    if len(bench.circle) == len(state.board):
        return corner(state, face)
    line, column = divmod(bench.circle.index(face), 3)
    return EDGE + column * (WIDTH + GAP), EDGE + line * (HEIGHT + GAP)


def table_on_show(bench: Bench) -> State:
    return bench.state.but(board=bench.now.board, setup=bench.state.setup.but(easy=bench.now.easy))


def _box(bench: Bench, state: State, face: Face, spot: Spot) -> Markup:
    """A box; once a pawn is picked, it can go there."""
    words, name = bench.words, bench.words.say("box", box=str(face))
    ground = [
        box(0, 0, WIDTH, HEIGHT, 8, "panel"),
        tag("g", box(0, 0, WIDTH, HEIGHT, 8, "qc-box"), class_=hue(face)),
        emblem(face, 19, 20, 10),
        text(36, 27, str(face), "b ql-name"),
    ]
    if bench.picked is None or bench.picked.box == face:
        return at(*spot, tag("g", tag("title", name), ground), list(_pawns(bench, state, face)))
    title = words.lab("sorting_put", pawn=bench.on_box(bench.picked), box=str(face))
    goal = box(-4, -4, WIDTH + 8, HEIGHT + 8, 11, "halo qc-goal")
    target = button(title, ground, goal, do=f"put {str(face).lower()}")
    return at(*spot, target, list(_pawns(bench, state, face)))


def _pawns(bench: Bench, state: State, face: Face) -> Iterator[Markup]:
    """Filled space: a pawn at home; dashed: a stranger or nobody; red: one too many."""
    spaces = state.setup.spaces
    pawns, places = state.board[face], stands(state, face)
    for number, stand in enumerate(places):
        own = number < len(pawns) and pawns[number] == face
        look = "qc-over" if number >= spaces else "qc-own" if own else "qc-free"
        yield tag("g", _spot(stand, look), class_=hue(face))
    chosen = pawns.index(bench.picked.colour) if bench.picked and bench.picked.box == face else None
    for number, (colour, stand) in enumerate(zip(pawns, places, strict=False)):
        yield _pawn(bench, PAWNS[colour][face], stand, number == chosen)


def _spot(stand: Stand, look: str) -> Markup:
    wide, tall = 14.5 * stand.scale, 4.8 * stand.scale
    return tag("ellipse", cx=stand.x, cy=stand.y - 2, rx=wide, ry=tall, class_=look)


def _pawn(bench: Bench, piece: Pawn, stand: Stand, chosen: bool) -> Markup:
    key = "sorting_unpick" if chosen else "sorting_pick" if bench.picked is None else "sorting_swap_with"
    title = bench.words.lab(key, pawn=bench.on_box(piece))
    half = 15 * stand.scale
    frame = box(-half, -41 * stand.scale, 2 * half, 46 * stand.scale, half, "halo picked") if chosen else None
    figure = [pawn(piece.colour, 0, 0, stand.scale), frame]
    return button(title, figure, x=stand.x, y=stand.y, do=f"pick {piece}")


def _out(bench: Bench) -> Markup | None:
    """Pawns that have left in the lab or are not in the game, of the boxes in use."""
    out: Faces = tuple(
        face
        for face in laid_out(absent(bench.now.board, bench.state.rulings.pawns_each))
        if face in bench.circle
    )
    if not out:
        return None
    pawns = [little_pawn(colour, bench.words.name(colour)) for colour in out]
    return tag("p", tag("span", bench.words.say("out_of_game")), pawns, class_="qc-out")

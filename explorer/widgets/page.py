"""The page of a table, and that of its timeline: what stands round the picture of a moment."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from explorer.core.comparison import Comparison
from explorer.core.files import free
from explorer.core.game import CHANCE, Move
from explorer.core.moment import LONGEST_TITLE, Moment
from explorer.core.plain import LONGEST
from explorer.core.timeline import Full, Timeline
from explorer.view.compare import comparison
from explorer.view.frame import frame, notice, told, tray
from explorer.view.kit import button, choice, form, panel
from explorer.view.markup import Markup, path, tag
from explorer.view.scene import Scene
from explorer.view.tree import Try, alternatives, legend, said_at, tree, what_happened
from explorer.view.words import languages
from explorer.widgets.deciding import PACES
from explorer.widgets.files import in_sight
from explorer.widgets.labs import LABS
from explorer.widgets.looking import OPEN, PEOPLE, SPECTATOR
from explorer.widgets.records import ENDING, SURE
from explorer.widgets.session import Session

LONGEST_NOTE = 2000
"""Letters of a comment."""

MOST_LINES = 30
"""Lines that are offered for comparing: those that were named, and the newest."""

PATIENCE, REPLAYED, COPIED = 100, 1200, 20
"""Other moves are tried out beforehand if no more moments than that followed, and as long as no more than
that are replayed in all; so many are copied in the time that one takes to be replayed."""

_WAYS = {
    "first": ("M3 3v10M13 3L5 8l8 5z", "Home"),
    "back": ("M12 3L4 8l8 5z", "ArrowLeft"),
    "forward": ("M4 3l8 5-8 5z", "ArrowRight"),
    "last": ("M13 3v10M3 3l8 5-8 5z", "End"),
}


class Page:
    """A session that is about to be drawn. What is heard, the scene and its words are the same all over."""

    def __init__(self, session: Session) -> None:
        self.session, self.looking, self.deciding = session, session.looking, session.deciding
        self.heard = session.heard
        self.scene = session.scene(self.heard)
        self.words, self.ui = self.scene.words, self.scene.words.ui

    @property
    def said(self) -> str:
        """What is to be told at once; a move that is to be chosen anew is told until it is."""
        return self.session.notice or (self.ui("choose_another_move") if self.session.changing else "")


def table_page(page: Page) -> Markup:
    """The table, and below it transport and choices, the tree of moments, and two lines compared."""
    session = page.session
    below = notice(session.notice, session.trouble) if session.below else None
    controls = tag("div", transport(page), group(_choices(page), class_="xp-right"), class_="xp-transport")
    return frame(
        page.scene,
        controls=tag("footer", below, _over(page), controls, branches(page), compared(page)),
        said="" if below else page.said,
        trouble=session.trouble,
        offer=_offer(page),
    )


def timeline_page(page: Page, *, live: bool) -> Markup:
    """The tree drawn large, with what happened at this moment and what else could have; no table."""
    return tag(
        "div",
        tag("header", tag("h2", page.ui("timeline")), legend(page.words), class_="xp-head"),
        notice(page.said, page.session.trouble),
        tag("div", transport(page), class_="xp-transport") if live else None,
        branches(page, live=live),
        tray(page.scene),
        tag("div", moment_panel(page), compared(page), class_="xp-two"),
        class_="xp xp-timeline",
        data_moment=page.session.version,
        tabindex=-1,
    )


def group(children: Iterable[Markup], class_: str = "") -> Markup:
    return tag("div", list(children), class_=f"xp-group {class_}".strip())


def _says(label: str, does: str, sign: object = None, **more: object) -> Markup:
    """A button with its label, or with a sign that the label explains."""
    return button(label if sign is None else sign, label=label, do=does, **more)


def _asks(said: str, answers: Iterable[Markup], look: str = "xp-notice xp-trouble", **more: str) -> Markup:
    """A question that the next click answers."""
    return tag("div", tag("span", said), list(answers), class_=f"{look} xp-sure-ask", **more)


def _offer(page: Page) -> Markup | None:
    """The game that was left here when its kernel was lost."""
    if page.session.offer is None:
        return None
    answers = _says(page.ui("go_on_with_it"), "resume"), _says(page.ui("no"), "anew")
    return _asks(page.ui("left_game"), answers, "xp-notice", role="status")


def _over(page: Page) -> Markup | None:
    """Before a file is written over; another name is offered too."""
    file, ui = page.session.overwriting, page.ui
    if not file:
        return None
    other = free(Path(file).stem, ENDING).stem
    answers = [
        _says(ui("overwrite"), f"save {SURE}{file}"),
        _says(ui("save_as", file=other), f"save {other}"),
        _says(ui("no"), "close"),
    ]
    return _asks(ui("file_exists", file=file), answers)


def transport(page: Page) -> list[Markup]:
    """To the start, back, forward, to the end; the slider; event by event."""
    ways = [_says(page.ui(way), way, _icon(shape), key=key) for way, (shape, key) in _WAYS.items()]
    return [group(ways), group(_slider(page)), group(_inside(page))]


def _icon(shape: str) -> Markup:
    return tag(
        "svg", path(shape, class_="xp-icon"), viewBox="0 0 16 16", width=16, height=16, aria_hidden="true"
    )


def _slider(page: Page) -> list[Markup]:
    """Over the line, counted in moments that this perspective heard of."""
    last, number = len(page.heard.moments) - 1, page.heard.place
    words = page.ui("moment_of", number=number, total=last)
    slider = tag(
        "input",
        type="range",
        min=0,
        max=last,
        value=number,
        aria_label=words,
        data_choose="do",
        data_prefix="scrub ",
    )
    return [slider, tag("span", words, class_="xp-soft")]


def _inside(page: Page) -> Iterator[Markup]:
    """Playing the last events, or the decisions of computers, one at a time."""
    ui, stepping = page.ui, page.heard.inside is not None
    onward = "▷ " + ui("next")
    if stepping:
        yield _says(ui("back"), "inside back", "◁")
        yield _says(ui("next"), "inside next", onward, key=" ")
        yield _says(ui("leave"), "inside leave")
    elif page.deciding.computer_is_asked:
        yield _says(ui("next"), "step", onward, key=" ")
        on = _says(ui("play_on"), "on", "▷▷ " + ui("play_on"))
        yield _says(ui("stop"), "pace -1") if page.deciding.running else on
    elif page.heard.frames:
        yield _says(ui("event_by_event"), "inside start")
    yield _says(ui("ask_first"), "ask", pressed=page.looking.ask_first)


def _choices(page: Page) -> Iterator[Markup]:
    session, ui = page.session, page.ui
    if not session.fixed:
        yield choice(ui("perspective"), "look", _places(page), page.looking.place)
    if session.open_table:
        lucks = {"same": "luck_same", "new": "luck_new", "hand": "luck_by_hand"}
        yield choice(ui("luck"), "luck", _named(page, lucks), _luck(page))
    if page.deciding.computers:
        chosen = next((number for number in PACES if float(number) == page.deciding.pace), "")
        yield choice(ui("speed"), "pace", _named(page, PACES), chosen)
    spoken = [(code, code.upper()) for code in languages()]
    yield choice(ui("language"), "speak", spoken, session.language)
    labs = [(name, page.words.lab(f"{name}_title")) for name in _labs(page)]
    if labs:
        closed = ui("open_in_lab" if session.lab is None else "close_lab")
        shown = "" if session.lab is None else session.lab.name
        yield choice(ui("open_in_lab"), "lab", [("", closed), *labs], shown)
    if not session.fixed:
        yield from _files(page)


def _named(page: Page, keys: dict[str, str]) -> list[tuple[str, str]]:
    return [(value, page.ui(key)) for value, key in keys.items()]


def _places(page: Page) -> list[tuple[int | str, str]]:
    seats = enumerate(page.looking.names)
    rest = {SPECTATOR: "spectator", PEOPLE: "people_at_one_screen"}
    return [(OPEN, page.ui("open_table")), *seats, *_named(page, rest)]


def _luck(page: Page) -> str:
    luck = page.deciding.next_luck()
    return "hand" if luck is None else "same" if luck is page.deciding.first_luck else "new"


def _labs(page: Page) -> list[str]:
    """Labs that have something to say here. They know the whole table, or what the seat on show knows."""
    if page.looking.place in (SPECTATOR, PEOPLE):
        return []
    game, state = page.session.game, page.session.timeline.state
    return [name for name, lab in LABS.items() if lab.fits(game, state)]


def _files(page: Page) -> Iterator[Markup]:
    ui, seen = page.ui, in_sight()
    yield _says(ui("save"), "save")
    yield form(ui("load"), "load", placeholder=ui("load_what" if seen else "game_code"))
    if not seen:
        label = ui("open_file")
        sent = {"accept": f".{ENDING}", "aria_label": label, "data_file": "load", "data_most": LONGEST}
        yield tag("label", label, tag("input", type="file", **sent), class_="xp-upload")


def branches(page: Page, *, live: bool = True) -> Markup:
    """The tree; at the open table also what can be done to it."""
    heard = page.heard
    untold = set(heard.recent) if heard.hidden else set()
    drawn = tree(
        heard.timeline,
        page.words,
        heard.moment,
        None if heard.open_table else heard.moments,
        telling=lambda moment: "" if moment in untold else said_at(page.scene, moment),
        scored=lambda moment: moment not in untold and _scored(page, moment),
    )
    changes = group(_changes(page), class_="xp-wrap") if heard.open_table and live else None
    note = heard.moment.note if heard.open_table else ""
    written = tag("p", note, class_="xp-soft") if note else None
    return panel("", drawn, written, _sure(page), changes)


def _scored(page: Page, moment: Moment) -> bool:
    events = moment.events if page.heard.open_table else page.heard.at(moment)
    return any(event.gains for event in events)


def _changes(page: Page) -> Iterator[Markup]:
    ui, here, decided = page.ui, page.heard.here, page.heard.last_decision
    if decided.move:
        change = ui("change_this_move")
        which = change if page.heard.hidden else f"{change}: {said_at(page.scene, decided)}"
        yield _says(which, "change", change)
    if page.session.doomed().parent:
        yield _says(ui("delete_line"), "delete")
    yield _typed(ui("name_this_moment"), "name", ui("name_hint"), here.name, LONGEST_TITLE)
    yield _typed(ui("comment"), "note", ui("comment_hint"), here.note, LONGEST_NOTE)
    yield choice(ui("compare_with"), "compare", lines(page), "")


def _typed(label: str, verb: str, hint: str, value: str, most: int) -> Markup:
    return form(label, verb, placeholder=hint, value=value or None, maxlength=most)


def _sure(page: Page) -> Markup | None:
    """Before more than this moment is deleted."""
    if page.session.deleting is None:
        return None
    answers = _says(page.ui("yes"), "delete sure"), _says(page.ui("no"), "close")
    return _asks(page.ui("delete_line_sure"), answers)


def lines(page: Page) -> list[tuple[str, str]]:
    """The ends of lines that do not pass through this moment, each told by where it leaves this line."""
    mine, others = set(page.heard.here.line()), _other_ends(page.heard.timeline)
    chosen = set(sorted(others, key=lambda end: bool(end.name))[-MOST_LINES:])
    told = [(str(end.id), end.name or _leaving(page.scene, mine, end)) for end in others if end in chosen]
    rest = [("", page.ui("more", number=len(others) - len(told)))] if len(others) > len(told) else []
    return [("", page.ui("compare_with")), *told, *rest]


def _other_ends(timeline: Timeline) -> list[Moment]:
    """The ends of all lines that do not pass through this moment."""
    through, following = set[Moment](), [timeline.here]
    while following:
        moment = following.pop()
        through.add(moment)
        following += moment.children
    return [moment for moment in timeline.moments.values() if not moment.children and moment not in through]


def _leaving(scene: Scene, mine: set[Moment], end: Moment) -> str:
    first = end
    while first.parent is not None and first.parent not in mine:
        first = first.parent
    return scene.words.ui("line_from", number=len(first.line()) - 1, move=said_at(scene, first))


def compared(page: Page) -> Markup | None:
    """The comparison that was asked for; it belongs to the open table, and tells what is to be guessed."""
    found, scene = page.session.compared, page.scene
    if found is None or not scene.open_table or scene.hidden:
        return None
    scores = [scene.game.scores(end.state) for end in found.ends]
    closing = _says(page.ui("close"), "compare", "✕", class_="xp-close")
    side_by_side = comparison(found, page.words, scores, partial(told, scene), _ways(scene, found))
    return panel(page.ui("compare"), closing, side_by_side)


def _ways(scene: Scene, found: Comparison) -> list[str]:
    """The moves by which two lines part; said alike, such as two displays of the same cards, in notation."""
    lines = [end.line() for end in found.ends]
    firsts = [line[line.index(found.parted) + 1 :][:1] for line in lines]
    ways = [said_at(scene, first[0]) if first else scene.words.ui("nothing_yet") for first in firsts]
    alike = len(set(ways)) == 1
    moves = [first[0].move if alike and first else None for first in firsts]
    return [way if move is None else str(move) for move, way in zip(moves, ways, strict=True)]


def moment_panel(page: Page) -> Markup:
    """What happened at the moment on show; at the open table also what else could have been played."""
    heard, scene, here = page.heard, page.scene, page.heard.moment
    number = page.ui("moment", number=heard.place)
    if heard.inside is not None:
        return panel(number, what_happened(scene, heard.events))
    if not heard.open_table:
        return panel(number, what_happened(scene, heard.at(here)))
    line, decided = here.line(), heard.last_decision
    events = [event for moment in line[line.index(decided) :] for event in moment.events]
    others = [_others(page, moment) for moment in dict.fromkeys([decided, here]) if moment.move]
    note = tag("p", here.note, class_="xp-slip") if here.note else None
    heading = f"{number}: {here.name}" if here.name else number
    return panel(heading, what_happened(scene, events), note, others)


def _others(page: Page, moment: Moment) -> Markup:
    """What else could have been played, or drawn, at a moment."""
    assert moment.parent is not None
    game, state = page.session.game, moment.parent.state
    moves = game.moves(state)
    others = list(islice((move for move in moves if move != moment.move), page.session.tries))
    followed = len(list(moment.after()))
    first = REPLAYED // (1 + followed + len(moment.line()) // COPIED) if followed <= PATIENCE else 0
    tries = [tried(page.heard.timeline, moment, move) for move in others[:first]]
    tries += [Try(move) for move in others[first:]]
    heading = tag("h3", page.ui("another_draw" if game.turn(state) == CHANCE else "change_this_move"))
    rest = len(moves) - 1 - len(others)
    return tag("div", heading, alternatives(page.scene.but(look=state), moment.id, tries, rest))


def tried(timeline: Timeline, moment: Moment, move: Move) -> Try:
    """How the rest of the line would fare with another move here; nothing is added to the tree."""
    copy = timeline.alone(moment)
    old = copy.at(moment.id)
    followed = list(old.after())
    try:
        replay = copy.instead(old, move)
    except Full:
        return Try(move)
    if replay.stopped is None:
        return Try(move, len(followed), len(followed))
    return Try(move, followed.index(replay.stopped), len(followed), replay.stopped, replay.reason)

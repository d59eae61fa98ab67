"""Round the table: where we are in the game, what could have been, from where we look, in which language."""

from collections.abc import Iterable
from pathlib import Path

from explorer.core.files import free
from explorer.core.plain import LONGEST
from explorer.view.frame import notice
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.words import Words, languages
from explorer.widgets.branches import branches, compared
from explorer.widgets.deciding import AT_ONCE
from explorer.widgets.files import in_sight
from explorer.widgets.hearing import PEOPLE, SPECTATOR
from explorer.widgets.labs import LABS
from explorer.widgets.pieces import button, form, group, icon, select, upload
from explorer.widgets.records import ENDING, SURE
from explorer.widgets.session import Session

_WAYS = {
    "first": ("M3 3v10M13 3L5 8l8 5z", "Home"),
    "back": ("M12 3L4 8l8 5z", "ArrowLeft"),
    "forward": ("M4 3l8 5-8 5z", "ArrowRight"),
    "last": ("M13 3v10M3 3l8 5-8 5z", "End"),
}


def controls(session: Session, scene: Scene) -> Markup:
    """Transport and choices, the tree of moments, and two lines compared."""
    said = notice(session.notice, session.trouble) if session.below else None
    return tag(
        "footer",
        said,
        _over(session),
        tag("div", transport(session), group(_choices(session), class_="xp-right"), class_="xp-transport"),
        branches(session, scene),
        compared(session, scene),
    )


def offer(session: Session) -> Markup | None:
    """The game that was left here when its kernel was lost."""
    if session.offer is None:
        return None
    ui = session.words.ui
    answers = [button(ui("go_on_with_it"), ui("go_on_with_it"), "resume"), button(ui("no"), ui("no"), "anew")]
    return tag("div", tag("span", ui("left_game")), answers, class_="xp-notice xp-sure-ask", role="status")


def _over(session: Session) -> Markup | None:
    """Before a file is written over; another name is offered too."""
    if not session.overwriting:
        return None
    ui, file = session.words.ui, session.overwriting
    other = free(Path(file).stem, ENDING).stem
    answers = {
        f"save {SURE}{file}": ui("overwrite"),
        f"save {other}": ui("save_as", file=other),
        "close": ui("no"),
    }
    buttons = [button(label, label, does) for does, label in answers.items()]
    return tag(
        "div", tag("span", ui("file_exists", file=file)), buttons, class_="xp-notice xp-trouble xp-sure-ask"
    )


def transport(session: Session) -> list[Markup]:
    """To the start, back, forward, to the end; the slider; event by event."""
    words = session.words
    ways = [button(words.ui(way), icon(shape), way, key) for way, (shape, key) in _WAYS.items()]
    return [group(ways), group(_place(session)), group(_inside(session))]


def _place(session: Session) -> list[Markup]:
    """A slider over the line, counted in moments that this perspective heard of."""
    moments, number = session.heard_line(), session.place()
    words = session.words.ui("moment_of", number=number, total=len(moments) - 1)
    slider = tag(
        "input",
        type="range",
        min=0,
        max=len(moments) - 1,
        value=number,
        aria_label=words,
        data_choose="do",
        data_prefix="scrub ",
    )
    return [slider, tag("span", words, class_="xp-soft")]


def _inside(session: Session) -> Iterable[Markup]:
    """Playing the last events one at a time."""
    words = session.words
    asking = button(words.ui("ask_first"), words.ui("ask_first"), "ask", pressed=session.ask_first)
    if session.computer_is_asked() and session.inside is None:
        again = button(words.ui("next"), "▷ " + words.ui("next"), "step", " ")
        running = session.pace > AT_ONCE and not session.paused
        stop = button(words.ui("stop"), words.ui("stop"), "pace -1")
        on = button(words.ui("play_on"), "▷▷ " + words.ui("play_on"), "on")
        return [again, stop if running else on, asking]
    if session.inside is None:
        start = button(words.ui("event_by_event"), words.ui("event_by_event"), "inside start")
        return [start, asking] if session.frames() else [asking]
    return [
        button(words.ui("back"), "◁", "inside back"),
        button(words.ui("next"), "▷ " + words.ui("next"), "inside next", " "),
        button(words.ui("leave"), words.ui("leave"), "inside leave"),
        asking,
    ]


def _choices(session: Session) -> Iterable[Markup]:
    words = session.words
    if not session.fixed:
        yield _perspectives(session)
    lucks = [
        ("same", words.ui("luck_same")),
        ("new", words.ui("luck_new")),
        ("hand", words.ui("luck_by_hand")),
    ]
    if session.open_table:
        yield select(words.ui("luck"), "luck", lucks, _luck(session))
    if session.computers:
        paces = {"0": "at_once", "0.4": "fast", "1.5": "slow", "-1": "step_by_step"}
        chosen = next((number for number in paces if float(number) == session.pace), "")
        yield select(words.ui("speed"), "pace", [(n, words.ui(key)) for n, key in paces.items()], chosen)
    yield select(
        words.ui("language"), "speak", [(code, code.upper()) for code in languages()], session.language
    )
    labs = [(name, words.lab(f"{name}_title")) for name in _labs(session)]
    if labs:
        closed = words.ui("open_in_lab" if session.lab is None else "close_lab")
        shown = "" if session.lab is None else session.lab.name
        yield select(words.ui("open_in_lab"), "lab", [("", closed), *labs], shown)
    if not session.fixed:
        yield from _files(words)


def _files(words: Words) -> Iterable[Markup]:
    yield button(words.ui("save"), words.ui("save"), "save")
    seen = in_sight()
    yield form(words.ui("load"), "load", words.ui("load_what" if seen else "game_code"))
    if not seen:
        yield upload(words.ui("open_file"), "load", f".{ENDING}", LONGEST)


def _perspectives(session: Session) -> Markup:
    words = session.words
    places = [
        ("open", words.ui("open_table")),
        *((str(seat), name) for seat, name in enumerate(session.names)),
        ("spectator", words.ui("spectator")),
        ("people", words.ui("people_at_one_screen")),
    ]
    return select(words.ui("perspective"), "look", places, str(session.perspective))


def _luck(session: Session) -> str:
    luck = session.next_luck()
    return "hand" if luck is None else "same" if luck is session.first_luck else "new"


def _labs(session: Session) -> list[str]:
    """Labs that have something to say here. They know the whole table, or what the seat on show knows."""
    if session.perspective in (SPECTATOR, PEOPLE):
        return []
    state = session.timeline.state
    return [name for name, lab in LABS.items() if lab.fits(session.game, state)]

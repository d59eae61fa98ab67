"""Round the table: where we are in the game, what could have been, from where we look, in which language."""

from collections.abc import Iterable
from typing import Any

from explorer.view.compare import comparison
from explorer.view.frame import panel
from explorer.view.markup import Markup, path, tag
from explorer.view.tree import tree
from explorer.view.words import LANGUAGES
from explorer.widgets.session import AT_ONCE, STEPWISE, Session

_WAYS = {
    "first": ("M3 3v10M13 3L5 8l8 5z", "Home"),
    "back": ("M12 3L4 8l8 5z", "ArrowLeft"),
    "forward": ("M4 3l8 5-8 5z", "ArrowRight"),
    "last": ("M13 3v10M3 3l8 5-8 5z", "End"),
}


def controls(session: Session) -> Markup:
    """Transport and choices; the tree of moments and comparing belong to the open table."""
    words = session.words
    return tag(
        "footer",
        tag(
            "div",
            _group(_button(words.ui(way), _icon(shape), way, key) for way, (shape, key) in _WAYS.items()),
            _group(_place(session)),
            _group(_inside(session)),
            _group(_choices(session), class_="xp-right"),
            class_="xp-transport",
        ),
        _tree(session),
        _compared(session) if session.open_table else None,
    )


def _place(session: Session) -> list[Markup]:
    """A slider over the line, counted in moments that this perspective heard of."""
    moments = session.heard_line()
    number = max(place for place, moment in enumerate(moments) if moment in session.timeline.here.line())
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
    asking = _button(words.ui("ask_first"), words.ui("ask_first"), "ask", pressed=session.ask_first)
    if session.computer_is_asked() and session.pace != AT_ONCE:
        stop = _button(words.ui("stop"), words.ui("stop"), "pace -1")
        again = _button(words.ui("next"), "▷ " + words.ui("next"), "step", " ")
        return [again] if session.pace == STEPWISE else [again, stop]
    if session.inside is None:
        start = _button(words.ui("event_by_event"), words.ui("event_by_event"), "inside start")
        return [start, asking] if session.frames() else [asking]
    return [
        _button(words.ui("back"), "◁", "inside back"),
        _button(words.ui("next"), "▷ " + words.ui("next"), "inside next", " "),
        _button(words.ui("leave"), words.ui("leave"), "inside leave"),
        asking,
    ]


def _choices(session: Session) -> Iterable[Markup]:
    words = session.words
    places = [
        ("open", words.ui("open_table")),
        *((str(seat), name) for seat, name in enumerate(session.names)),
        ("spectator", words.ui("spectator")),
        ("people", words.ui("people_at_one_screen")),
    ]
    yield _select(words.ui("perspective"), "look", places, str(session.perspective))
    lucks = [
        ("same", words.ui("luck_same")),
        ("new", words.ui("luck_new")),
        ("hand", words.ui("luck_by_hand")),
    ]
    if session.open_table:
        yield _select(
            words.ui("luck"), "luck", lucks, "hand" if session.timeline.here.luck is None else "same"
        )
    yield _select(
        words.ui("language"), "speak", [(code, code.upper()) for code in LANGUAGES], session.language
    )
    yield _button(words.ui("save"), words.ui("save"), "save")
    yield _form(words.ui("load"), "load", words.ui("load_what"))


def _tree(session: Session) -> Markup | None:
    words, here = session.words, session.timeline.here
    picture = tag(
        "div",
        tree(session.timeline, words, None if session.open_table else session.heard_line()),
        class_="xp-tree",
    )
    changes: list[Markup] = []
    if session.open_table:
        changes = [
            _button(words.ui("change_this_move"), words.ui("change_this_move"), "change")
            if here.move
            else tag("span"),
            _button(words.ui("delete_line"), words.ui("delete_line"), "delete")
            if here.parent
            else tag("span"),
            _form(words.ui("name_this_moment"), "name", here.name),
            _form(words.ui("comment"), "note", here.note),
            _select(words.ui("compare_with"), "compare", _lines(session), ""),
        ]
    note = tag("p", here.note, class_="xp-soft") if here.note else None
    return panel(words.ui("timeline"), picture, note, _group(changes, class_="xp-wrap"))


def _lines(session: Session) -> list[tuple[str, str]]:
    """The ends of all lines but this one."""
    ends = [moment for moment in session.timeline.moments.values() if not moment.children]
    others = [moment for moment in ends if moment is not session.timeline.here]
    label = session.words.ui
    return [
        ("", label("compare_with")),
        *((str(end.id), end.name or label("line_to", number=len(end.line()) - 1)) for end in others),
    ]


def _compared(session: Session) -> Markup | None:
    if session.compared is None:
        return None
    closing = _button(session.words.ui("close"), "✕", "compare")
    return panel(session.words.ui("compare"), closing, comparison(session.compared, session.words))


def _group(children: Iterable[Markup], class_: str = "") -> Markup:
    return tag("div", list(children), class_=f"xp-group {class_}".strip())


def _button(
    label: str, sign: Any, does: str, key: str | None = None, *, pressed: bool | None = None
) -> Markup:
    state = None if pressed is None else str(pressed).lower()
    return tag(
        "button",
        sign,
        type="button",
        title=label,
        aria_label=label,
        data_do=does,
        data_key=key,
        aria_pressed=state,
    )


def _icon(shape: str) -> Markup:
    return tag(
        "svg", path(shape, class_="xp-icon"), viewBox="0 0 16 16", width=16, height=16, aria_hidden="true"
    )


def _select(label: str, verb: str, options: Iterable[tuple[str, str]], chosen: str) -> Markup:
    inside = [
        tag("option", words, value=f"{verb} {value}", selected="" if value == chosen else None)
        for value, words in options
    ]
    return tag("select", inside, aria_label=label, title=label, data_choose="do")


def _form(label: str, verb: str, hint: str) -> Markup:
    """A word to be typed; Enter sends it."""
    return tag(
        "form",
        tag("input", type="text", placeholder=hint, aria_label=label, name="said"),
        tag("button", label, type="submit"),
        data_say=verb,
    )

"""What a click means. One that was meant for an older version of the table is refused."""

from collections.abc import Callable, Mapping
from typing import Any

from explorer.core.complaint import Complaint
from explorer.core.game import IllegalMove, Part, line, total
from explorer.core.timeline import Full
from explorer.view.frame import frame
from explorer.view.markup import Markup
from explorer.view.pictures import picture_of
from explorer.view.scene import Answer
from explorer.widgets.controls import controls, offer
from explorer.widgets.desk import check
from explorer.widgets.hearing import MEMORY
from explorer.widgets.labs import Opened
from explorer.widgets.session import Session
from explorer.widgets.verbs import BELOW, FIXED, NEVER_LATE, OPEN_ONLY, VERBS


def hear(session: Session, message: Mapping[str, Any]) -> None:
    """Does what was clicked. What goes wrong is told at the table; nothing is half-done."""
    if session.lab is not None and message.get("place") == "lab":
        _in_the_lab(session, session.lab, message)
        return
    kind, value = str(message.get("kind")), str(message.get("value", ""))
    late, elsewhere = _late(session, message), session.timeline.here is not session.at
    session.version += 1
    session.notice, session.trouble, session.answer, session.deleting = "", False, None, None
    session.overwriting, session.download = "", None
    session.below = kind == "do" and value.partition(" ")[0] in BELOW
    if late or elsewhere:
        _refuse(session, session.words.ui("stale"))
        if elsewhere:
            session.landed()
        return
    try:
        check(session.words, kind, value)
        _do(session, kind, value)
    except Full:
        session.settle()
        _refuse(session, session.words.ui("tree_full"))
    except IllegalMove as refused:
        session.answer = Answer(str(refused.move), refused=refused.move, reason=refused.reason)
    except (ValueError, LookupError, OSError) as error:
        _refuse(session, session.words.trouble(error))
    session.at = session.timeline.here


def _late(session: Session, message: Mapping[str, Any]) -> bool:
    """Whether a click was meant for another version, or for a lab that is gone."""
    if message.get("place") == "lab":
        return True
    timeless = message.get("kind") == "do" and str(message.get("value")).partition(" ")[0] in NEVER_LATE
    return not timeless and message.get("moment") != session.version


def _refuse(session: Session, why: str) -> None:
    session.notice, session.trouble = why, True


def html(session: Session) -> Markup:
    """The table as it stands, for this session's perspective only, and the lab opened beside it.

    While something is to be guessed the lab is put away: it might tell.
    """
    above = "" if session.below and session.notice else session.telling()
    scene = session.scene()
    table = frame(
        scene,
        controls=controls(session, scene),
        said=above,
        trouble=session.trouble,
        offer=offer(session),
    )
    return table if session.lab is None or session.hidden() else Markup(table + session.lab.html())


def _in_the_lab(session: Session, lab: Opened, message: Mapping[str, Any]) -> None:
    """A click in the lab may take the game somewhere; then the table follows, and computers answer a move."""
    here = session.timeline.here
    if session.hidden():
        _refuse(session, session.words.ui("guess_before_lab"))
        return
    lab.chance = session.next_luck()
    lab.hear(message)
    if session.timeline.here is not here:
        session.version += 1
        session.landed()
    if lab.played:
        session.since, session.paused = here, False
        session.let_computers_play()
        session.guess_first()
        session.at = session.timeline.here


def _do(session: Session, kind: str, value: str) -> None:
    if kind not in KINDS:
        raise Complaint("'{kind}' is no kind of click", kind=kind)
    KINDS[kind](session, value)


def _put(session: Session, piece: str) -> None:
    session.only_who_is_asked()
    session.draft = picture_of(session.game.name).put(session.draft, piece)


def _refused(session: Session, text: str) -> None:
    """Why not? Only who could play it is told."""
    session.only_who_is_asked()
    move = session.game.parse(text)
    reason = session.timeline.why_not(move)
    session.answer = None if reason is None else Answer(text, refused=move, reason=reason)


def _why(session: Session, quantity: str) -> None:
    session.answer = _bill(session, quantity)


def _rule(session: Session, rule: str) -> None:
    session.answer = Answer("rule", rule=rule)


def _verb(session: Session, said: str) -> None:
    verb, _, what = said.partition(" ")
    if verb not in VERBS:
        raise Complaint("'{verb}' is nothing this table can do", verb=verb)
    if verb in FIXED and session.fixed:
        raise ValueError(session.words.ui("fixed"))
    if verb in OPEN_ONLY and not session.open_table:
        raise ValueError(session.words.ui("fixed_place" if session.fixed else "open_table_only"))
    VERBS[verb](session, what)


def _bill(session: Session, quantity: str) -> Answer | None:
    """The reasons of a number; those of a score are the events that made it, as far as they were told."""
    kind, _, seat = quantity.partition(" ")
    if kind == "heard":
        return _heard(session, seat)
    draft: Any = session.scene().draft if kind == "draft" else None
    if hasattr(draft, "why"):
        return Answer(quantity, bill=draft.why(seat))
    state, seats = session.shown()[0], range(len(session.names))
    if kind != "score" or quantity in session.game.quantities(state) or seat not in map(str, seats):
        return Answer(quantity, bill=session.game.why(_table_with(session, quantity), quantity))
    bill = _score(session, int(seat))
    if not bill:
        session.notice = session.words.ui("nothing_yet")
        return None
    return Answer(quantity, bill=bill)


def _heard(session: Session, quantity: str) -> Answer:
    """`paid 3 5`: what the fourth and the sixth of the events on show amount to; of one, its own bill."""
    name, _, places = quantity.partition(" ")
    asked = places.split()
    told = session.shown()[1][: len(session.shown()[1]) - session.hidden()]
    events = [event for place, event in enumerate(told) if str(place) in asked and event.because]
    if not events or len(events) != len(asked) or not session.words.has_quantity(name):
        raise ValueError(session.words.ui("stale"))
    bill = events[0].because if len(events) == 1 else tuple(map(line, events))
    return Answer(name, bill=bill)


def _table_with(session: Session, quantity: str) -> Any:
    """The table on show, or the last one told of on which this number lay: a sale just held can be asked."""
    now, told = session.shown()[0], reversed(session.chronicle()[-MEMORY:])
    tables = (now, *(table for _, table in told))
    return next((table for table in tables if quantity in session.game.quantities(table)), now)


def _score(session: Session, seat: int) -> tuple[Part, ...]:
    """One line for each event that changed it, and first of all what it was before these."""
    lines = tuple(
        Part(event.rule, amount, about=(*event.about, ("chapter", session.game.chapter(state))))
        for event, state in session.chronicle()
        for player, amount in event.gains
        if player == seat
    )
    before = session.game.scores(session.shown()[0])[seat] - total(lines)
    return (Part("", before), *lines) if before else lines


KINDS: dict[str, Callable[[Session, str], None]] = {
    "move": lambda session, move: session.play(move),
    "put": _put,
    "refused": _refused,
    "why": _why,
    "rule": _rule,
    "do": _verb,
}
"""What a click can be; other kinds are refused."""

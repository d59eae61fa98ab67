"""What a click means. One that was meant for an older version of the table is refused."""

from collections.abc import Mapping
from typing import Any

from explorer.core.game import IllegalMove, Part
from explorer.view.frame import frame
from explorer.view.markup import Markup
from explorer.view.pictures import picture_of
from explorer.view.scene import Answer
from explorer.widgets.controls import controls
from explorer.widgets.session import Session
from explorer.widgets.verbs import VERBS


def hear(session: Session, message: Mapping[str, Any]) -> None:
    """Does what was clicked. What goes wrong is told at the table; nothing is half-done."""
    stale = message.get("moment") != session.version
    session.version += 1
    session.notice, session.trouble, session.answer = "", False, None
    if stale:
        session.notice, session.trouble = session.words.ui("stale"), True
        return
    try:
        _do(session, str(message.get("kind")), str(message.get("value", "")))
    except (IllegalMove, ValueError, LookupError) as error:
        session.notice, session.trouble = str(error), True


def html(session: Session) -> Markup:
    """The table as it stands, for this session's perspective only."""
    return frame(session.scene(), controls=controls(session), notice=session.notice, trouble=session.trouble)


def _do(session: Session, kind: str, value: str) -> None:
    if kind == "move":
        session.play(value)
    elif kind == "put":
        session.draft = picture_of(session.game.name).put(session.draft, value)
    elif kind == "refused":
        session.answer = _refusal(session, value)
    elif kind == "why":
        session.answer = _bill(session, value)
    elif kind == "rule":
        session.answer = Answer("rule", rule=value)
    elif kind == "do":
        verb, _, what = value.partition(" ")
        if verb not in VERBS:
            raise ValueError(f"'{verb}' is nothing this table can do")
        VERBS[verb](session, what)
    else:
        raise ValueError(f"'{kind}' is no kind of click")


def _bill(session: Session, quantity: str) -> Answer | None:
    """The reasons of a number; those of a score are the events that made it, as the timeline has them."""
    kind, _, seat = quantity.partition(" ")
    if kind != "score" or quantity in session.game.quantities(session.shown()[0]):
        return Answer(quantity, bill=session.game.why(session.shown()[0], quantity))
    gains = [(event, gain) for event in session.timeline.log() for gain in event.gains]
    bill = tuple(Part(event.rule, amount) for event, (player, amount) in gains if str(player) == seat)
    if not bill:
        session.notice = session.words.ui("nothing_yet")
        return None
    return Answer(quantity, bill=bill)


def _refusal(session: Session, text: str) -> Answer | None:
    move = session.game.parse(text)
    reason = session.timeline.why_not(move)
    return None if reason is None else Answer(text, refused=move, reason=reason)

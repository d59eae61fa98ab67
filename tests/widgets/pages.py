"""Two pages of one seat that are sent the same messages, though what is hidden from it differs."""

import re
from html import unescape
from typing import Any

from explorer import Table, TimelineView
from explorer.core.timeline import Timeline
from explorer.widgets.clicks import TableDesk
from tests.widgets.twins import Twins, heard

Message = dict[str, Any]

CLICKABLE = re.compile(
    r'data-(?P<kind>move|put|refused|why|rule|do|file|layout|say|prefix)="(?P<said>[^"]*)"'
    r'|<option value="(?P<chosen>[^"]*)"'
)
TYPED = ("file", "layout", "say", "prefix")


def does(value: str, place: str = "table") -> Message:
    return {"kind": "do", "value": value, "place": place}


def offered(page: str) -> list[tuple[str, str]]:
    """What can be clicked, chosen or typed in a page, as it would be sent."""
    found = [match.groupdict() for match in CLICKABLE.finditer(page)]
    kinds = ("do" if each["kind"] in (None, *TYPED) else each["kind"] for each in found)
    values = (unescape(each["said"] if each["said"] is not None else each["chosen"]) for each in found)
    return list(zip(kinds, values, strict=True))


class Seat:
    """A table and the timeline beside it, and all that they send to the page."""

    def __init__(self, timeline: Timeline, place: int | str, **options: Any) -> None:
        self.table = Table(timeline, perspective=place, **{"fixed": True, **options})
        self.beside = TimelineView(self.table)
        self.messages: list[int] = []
        for pane in (self.table, self.beside):
            pane.send = lambda message, *_: self.messages.append(len(str(message)))
        self.session.landed()

    @property
    def session(self) -> TableDesk:
        return self.table.session

    @property
    def heard(self) -> Any:
        """All that who sits here was told, and what she sees."""
        place = self.session.looking.place
        return heard(self.session.timeline, place if isinstance(place, int) else None)

    def hear(self, message: Any, *, beside: bool = False, late: bool = False) -> list[Any]:
        """All that is sent after a message, once whatever it began is done."""
        pane = self.beside if beside else self.table
        pane._heard(pane, self._addressed(message, beside, late), [])
        work = self.session.lab
        if work is not None and work.working:
            work.go_on(60)
            self.table._redraw()
        return self.sent()

    def _addressed(self, message: Any, beside: bool, late: bool) -> Any:
        """With the version that the page shows, unless somebody made up another."""
        if not isinstance(message, dict):
            return message
        inside = message.get("place") == "lab" and not beside and self.session.lab
        version = self.session.lab.version if inside else self.session.version
        return {"moment": version - late, **message}

    def sent(self) -> list[Any]:
        return [self.table.html, self.beside.html, self.table.lost, *self.messages]

    def all_that_is_there(self) -> list[Any]:
        states = [pane.get_state() for pane in (self.table, self.beside)]
        pictures = [pane.picture() for pane in (self.table, self.beside)]
        return [{**state, "layout": "", "comm": ""} for state in states] + pictures

    def may_play(self, message: Any) -> bool:
        """Whether this is a legal move of who sits here."""
        session, rules = self.session, self.session.game
        if not isinstance(message, dict) or message.get("kind") != "move" or not session.is_asked():
            return False
        try:
            return rules.objection(session.timeline.state, rules.parse(str(message.get("value")))) is None
        except ValueError:
            return False


class Both:
    """The same messages to a pair of tables, which answer the same."""

    def __init__(self, twins: Twins, place: int | str, **options: Any) -> None:
        self.pair, self.place = twins.played(), place
        self.one, self.other = (Seat(timeline, place, **options) for timeline in self.pair)
        self.same()

    def same(self) -> None:
        """All that is there, drawn anew."""
        for seat in (self.one, self.other):
            seat.table._redraw()
        assert self.one.sent() == self.other.sent()
        assert self.one.all_that_is_there() == self.other.all_that_is_there()

    def alike(self) -> bool:
        """Whether who sits there has heard the same; a move of hers may have brought her another card."""
        return bool(self.one.heard == self.other.heard)

    def sizes(self) -> list[int]:
        return [len(seat.session.timeline.moments) for seat in (self.one, self.other)]

    def hear(self, message: Any, **how: bool) -> None:
        """Both answer the same, unless a move of who sits here, or of others, was heard otherwise."""
        playing = self.one.may_play(message)
        assert playing == self.other.may_play(message), message
        sizes = self.sizes()
        answers = self.one.hear(message, **how), self.other.hear(message, **how)
        assert self.one.session.looking.place == self.other.session.looking.place
        if self.sizes() == sizes or self.alike():
            assert answers[0] == answers[1], message

"""A scoring as a matrix: colours and certificates against players, so that a majority is read across."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from explorer.games.edel.actions import Income
from explorer.games.edel.cards import COLOURS, Colour
from explorer.games.edel.event_cards import EventApplied, EventReturned
from explorer.games.edel.holdings import MoneyReceived
from explorer.games.edel.rounds import GameEnded, RoundBegan, RoundEnded
from explorer.games.edel.scoring import (
    CertificatesPaid,
    GreyPaid,
    LeaderReturned,
    MajorityPaid,
    SharePaid,
    TiedReturned,
)
from explorer.games.edel.table import Table
from explorer.view.edel.cards import gem_picture
from explorer.view.edel.facts import table_of, titled
from explorer.view.kit import button
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge

Row = Colour | str
Told = Sequence[tuple[int, Any]]
"""Events with their places among those that are told."""

BEGINS, ENDS = (RoundEnded, EventApplied), (RoundBegan, GameEnded, EventReturned)


def scoring(scene: Scene) -> Markup | None:
    """What the last scoring paid, as long as it has just happened."""
    told = _last_scoring(list(enumerate(scene.told)))
    if not told:
        return None
    begun, words = told[0][1], scene.words
    paid, returned = _paid(told), _of_kind(told, (LeaderReturned, TiedReturned))
    if isinstance(begun, RoundEnded):
        heading, rule = words.say("scoring_panel", round=begun.round), "ESR-SCORE-1"
    else:
        colour = next(event.colour for _, event in paid if hasattr(event, "colour"))
        heading, rule = words.say("half_panel", colour=colour), "ESR-EV-HALFSCORE"
    return titled(words, heading, rule, _matrix(scene, table_of(scene), paid, returned), class_="es-scoring")


def _last_scoring(events: Told) -> Told:
    """From the end of a round or an event card applied to the end of its scoring; none if nobody was paid."""
    for start in reversed([place for place, event in events if isinstance(event, BEGINS)]):
        told = list(takewhile(lambda each: not isinstance(each[1], ENDS), events[start:]))
        if _paid(told):
            return told
    return ()


def _paid(told: Told) -> Told:
    return _of_kind(told, MoneyReceived, but=Income)


def _of_kind(told: Told, kind: Any, but: Any = ()) -> Told:
    return [(place, event) for place, event in told if isinstance(event, kind) and not isinstance(event, but)]


def _asks(said: str, about: str, told: Told) -> Markup:
    """A number of the scoring; a click tells how these events make it."""
    places = " ".join(str(place) for place, _ in told)
    return button(said, class_="es-ask", why=f"heard {about} {places}")


def _row_of(event: Any) -> Row:
    if isinstance(event, GreyPaid):
        return "bonus_cards"
    colour: Row = "certificates" if isinstance(event, CertificatesPaid) else event.colour
    return colour


def _matrix(scene: Scene, table: Table, paid: Told, returned: Told) -> Markup:
    every: tuple[Row, ...] = (*COLOURS, "bonus_cards", "certificates")
    rows = [row for row in every if any(_row_of(event) == row for _, event in paid)]
    names = table.setup.names
    heads = [
        tag("th", badge(seat, names[seat], 22), tag("span", names[seat])) for seat in range(table.players)
    ]
    body = [_line(scene, table, row, paid, returned) for row in rows]
    last = tag(
        "tr",
        tag("th", scene.words.say("total")),
        [tag("td", tag("b", _sum(_of_seat(paid, seat)))) for seat in range(table.players)],
        class_="es-total",
    )
    return tag(
        "table", tag("thead", tag("tr", tag("th"), heads)), tag("tbody", body, last), class_="es-matrix"
    )


def _of_seat(told: Told, seat: int) -> Told:
    return [(place, event) for place, event in told if event.player == seat]


def _sum(paid: Told) -> Markup | str:
    return _asks(f"+{sum(event.millions for _, event in paid)}", "paid", paid) if paid else "–"


def _line(scene: Scene, table: Table, row: Row, paid: Told, returned: Told) -> Markup:
    words = scene.words
    label = gem_picture(row, words.name(row), 11) if isinstance(row, Colour) else words.say(row)
    seats = range(table.players)
    cells = [_cell(scene, row, _of_seat(paid, seat), _of_seat(returned, seat)) for seat in seats]
    return tag("tr", tag("th", label), cells)


def _cell(scene: Scene, row: Row, paid: Told, returned: Told) -> Markup:
    """What one player got in one row, number by number, and what went back."""
    mine = [(place, event) for place, event in paid if _row_of(event) == row]
    if not mine:
        return tag("td", "–", class_="es-quiet")
    words = scene.words
    lead, shared = (any(isinstance(event, kind) for _, event in mine) for kind in (MajorityPaid, SharePaid))
    notes: list[Markup] = [tag("small", words.say("shared"))] if shared else []
    back = [(place, event) for place, event in returned if isinstance(row, Colour) and event.gems[row]]
    if back:
        number = sum(event.amount for _, event in back)
        notes.append(tag("small", _asks(words.say("gives_back", number=number), "returned", back)))
    amounts = [_asks(f"+{event.millions}", "paid", [(place, event)]) for place, event in mine]
    title = " · ".join(words.event(event) for _, event in mine)
    return tag(
        "td",
        tag("b", amounts),
        notes,
        class_="es-lead" if lead else None,
        title=title,
    )

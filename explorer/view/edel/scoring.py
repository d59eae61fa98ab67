"""A scoring as a matrix: colours and certificates against players, so that a majority is read across."""

from collections.abc import Sequence
from typing import Any

from explorer.games.edel.cards import COLOURS, Colour
from explorer.games.edel.events import RoundEnded
from explorer.games.edel.gems import LeaderReturned, TiedReturned
from explorer.games.edel.money import (
    CertificatesPaid,
    GreyPaid,
    Income,
    MajorityPaid,
    MoneyReceived,
    SharePaid,
)
from explorer.games.edel.state import Table
from explorer.view.edel.facts import shown, table_of
from explorer.view.edel.gems import gem_picture
from explorer.view.frame import chip
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge

Row = Colour | str


def scoring(scene: Scene) -> Markup | None:
    """What the last scoring paid, as long as it has just happened."""
    table, events = table_of(scene), list(shown(scene))
    ends = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
    told = events[ends[-1] :] if ends else events
    paid = [event for event in told if isinstance(event, MoneyReceived) and not isinstance(event, Income)]
    if not paid:
        return None
    words = scene.words
    if ends:
        heading = words.say("scoring_panel", round=getattr(events[ends[-1]], "round", 0))
    else:
        colour = next((event.colour for event in paid if hasattr(event, "colour")), None)
        heading = words.say("half_panel", colour=colour) if colour is not None else words.say("total")
    returned = [event for event in told if isinstance(event, LeaderReturned | TiedReturned)]
    return tag(
        "section",
        tag("header", tag("h3", heading), chip(scene, "ESR-SCORE-1"), class_="es-title"),
        _matrix(scene, table, paid, returned),
        class_="xp-panel es-scoring",
    )


def _row_of(event: Any) -> Row:
    if isinstance(event, GreyPaid):
        return "bonus_cards"
    colour: Row = "certificates" if isinstance(event, CertificatesPaid) else event.colour
    return colour


def _matrix(scene: Scene, table: Table, paid: Sequence[Any], returned: Sequence[Any]) -> Markup:
    every: tuple[Row, ...] = (*COLOURS, "bonus_cards", "certificates")
    rows = [row for row in every if any(_row_of(event) == row for event in paid)]
    names = table.setup.names
    heads = [
        tag("th", badge(seat, names[seat], 22), tag("span", names[seat])) for seat in range(table.players)
    ]
    body = [_line(scene, table, row, paid, returned) for row in rows]
    sums = [sum(event.millions for event in paid if event.player == seat) for seat in range(table.players)]
    last = tag(
        "tr",
        tag("th", scene.words.say("total")),
        [tag("td", tag("b", f"+{amount}" if amount else "–")) for amount in sums],
        class_="es-total",
    )
    return tag(
        "table", tag("thead", tag("tr", tag("th"), heads)), tag("tbody", body, last), class_="es-matrix"
    )


def _line(scene: Scene, table: Table, row: Row, paid: Sequence[Any], returned: Sequence[Any]) -> Markup:
    words = scene.words
    certificates, bonus = words.say("certificates"), words.say("bonus_cards")
    label = (
        gem_picture(row, words.name(row), 11)
        if isinstance(row, Colour)
        else {"certificates": certificates, "bonus_cards": bonus}[row]
    )
    cells = [_cell(scene, seat, row, paid, returned) for seat in range(table.players)]
    return tag("tr", tag("th", label), cells)


def _cell(scene: Scene, seat: int, row: Row, paid: Sequence[Any], returned: Sequence[Any]) -> Markup:
    mine = [event for event in paid if event.player == seat and _row_of(event) == row]
    if not mine:
        return tag("td", "–", class_="es-quiet")
    words = scene.words
    lead = any(isinstance(event, MajorityPaid) for event in mine)
    notes = [words.say("shared")] if any(isinstance(event, SharePaid) for event in mine) else []
    if isinstance(row, Colour):
        back = sum(event.gems[row] for event in returned if event.player == seat)
        if back:
            notes.append(words.say("gives_back", number=back))
    amounts = " + ".join(str(event.millions) for event in mine)
    title = " · ".join(words.event(event) for event in mine)
    return tag(
        "td",
        tag("b", f"+{amounts}"),
        tag("small", " · ".join(notes)),
        class_="es-lead" if lead else None,
        title=title,
    )

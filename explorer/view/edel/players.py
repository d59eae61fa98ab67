"""The players side by side: money, gems, who leads in what, the gem card, the action card, scoring cards."""

from collections.abc import Iterator

from explorer.games.edel.cards import COLOURS, Colour
from explorer.games.edel.holdings import MoneyReceived
from explorer.games.edel.rounds import Over
from explorer.games.edel.scoring import kinds_held, leaders, scoring_events
from explorer.games.edel.table import Table
from explorer.view.edel.facts import (
    asked,
    secret_gems,
    secret_money,
    table_of,
)
from explorer.view.edel.gems import counted, gem, stock
from explorer.view.edel.icons import coin, crown, picture
from explorer.view.edel.slots import cards_of
from explorer.view.markup import Markup, at, box, button, svg, tag, text
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words

_ROOM = {2: 276, 3: 176, 4: 204, 5: 176}
"""How wide a player's gems may lie, by the number of players."""

_STATES = {
    "action": "to_choose",
    "guess": "to_guess",
    "open": "to_open",
    "reply": "to_answer",
    "give_one": "to_give",
}


def players(scene: Scene) -> Markup:
    table = table_of(scene)
    panels = [_player(scene, table, seat) for seat in range(table.players)]
    return tag("div", panels, class_=f"es-players es-of-{table.players}")


def _player(scene: Scene, table: Table, seat: int) -> Markup:
    name = table.setup.names[seat]
    return tag(
        "section",
        tag(
            "header",
            badge(seat, name, 28),
            tag("div", tag("b", name, title=name), _notes(scene, table, seat), class_="es-who"),
            _money(scene, table, seat),
            class_="es-head",
        ),
        _gems(scene, table, seat),
        *([] if isinstance(table.stage, Over) else cards_of(scene.words, table, seat)),
        class_="xp-panel es-player" + (" es-asked" if asked(scene) == seat else ""),
    )


def _money(scene: Scene, table: Table, seat: int) -> Markup:
    """A click tells what brought it. While an event is held back, the money that it pays is not told."""
    icon = picture(coin(0, 0), 18, 18, scene.words.say("million"))
    if seat in secret_money(scene):
        return tag("div", icon, tag("b", "?", class_="es-money"))
    amount = tag("b", table.money[seat], class_="es-money")
    return tag("div", icon, amount, class_="xp-ask", role="button", tabindex=0, data_why=f"score {seat}")


def _notes(scene: Scene, table: Table, seat: int) -> Iterator[Markup]:
    words = scene.words
    if asked(scene) == seat:
        state = _STATES.get(table.stage.name, "to_decide")
        yield tag("span", _states(words)[state], class_="es-state")
    elif table.players == 2 and seat == table.active and table.stage.seat > -2:
        yield tag("span", words.say("active"))
    amount = _scoring_now(table)[seat]
    if amount and not scene.hidden and table.stage.seat > -2:
        label = words.say("scoring_now", player=seat, amount=amount)
        click = {"type": "button", "class_": "es-now", "title": label, "data_why": f"scoring {seat}"}
        yield tag("button", words.say("now_plus", amount=amount), **click)


def _states(words: Words) -> dict[str, str]:
    return {
        "to_choose": words.say("to_choose"),
        "to_guess": words.say("to_guess"),
        "to_open": words.say("to_open"),
        "to_answer": words.say("to_answer"),
        "to_give": words.say("to_give"),
        "to_decide": words.say("to_decide"),
    }


def _scoring_now(table: Table) -> list[int]:
    amounts = [0] * table.players
    for event in scoring_events(table.gems, kinds_held(table), table.rulings):
        if isinstance(event, MoneyReceived):
            amounts[event.player] += event.millions
    return amounts


def _gems(scene: Scene, table: Table, seat: int) -> Markup:
    """A line for each colour; a crown for who leads, with what that is worth."""
    words, width = scene.words, _ROOM[table.players]
    if seat in secret_gems(scene):
        unknown = [
            at(0, 12 + 22 * colour, gem(colour, 10, 0, 9.5), text(44, 5, "?", "f15 b end"))
            for colour in COLOURS
        ]
        return svg(width, 90, unknown, label="?", role="img")
    lines = [at(0, 12 + 22 * colour, _line(words, table, seat, colour, width)) for colour in COLOURS]
    return svg(width, 90, lines, label=counted(words, table.gems[seat]))


def _line(words: Words, table: Table, seat: int, colour: Colour, width: float) -> Iterator[Markup]:
    number = table.gems[seat][colour]
    title = words.say("gems_owned", player=seat, colour=colour, number=number)
    yield tag("g", tag("title", title), gem(colour, 10, 0, 9.5), text(44, 5, number, "f15 b end"))
    yield from stock(colour, number, 56, 0)
    ahead = leaders([hand[colour] for hand in table.gems], table.rulings)
    if seat in ahead and number and not isinstance(table.stage, Over):
        amount = table.rulings.majority[colour] // len(ahead)
        sole = len(ahead) == 1
        key = words.say("majority_sole", colour=colour, amount=amount)
        title = key if sole else words.say("majority_tied", colour=colour, amount=amount)
        value = text(width - 1, 4.5, amount, "b end gold")
        inside = [box(width - 42, -10, 42, 20, 6, "es-hit"), crown(width - 30, 0, sole=sole), value]
        yield button(title, inside, why=f"majority {seat} {colour.name}")

"""The players side by side: money, gems, who leads in what, the cards before them."""

from collections.abc import Iterator

from explorer.games.edel.cards import COLOURS, EVENT_CARDS, Action, Colour
from explorer.games.edel.holdings import MoneyReceived
from explorer.games.edel.rounds import Over
from explorer.games.edel.scoring import kinds_held, leaders, scoring_events
from explorer.games.edel.table import Table
from explorer.games.edel.two_players import Guessing
from explorer.view.edel.cards import (
    action_picture,
    coin,
    counted,
    crown,
    gem,
    gem_card,
    held_chip,
    picture,
    stock,
)
from explorer.view.edel.facts import (
    asked,
    fate,
    hides,
    income,
    secret_gems,
    secret_money,
    still_to_choose,
    table_of,
)
from explorer.view.kit import button, spot
from explorer.view.markup import Markup, at, box, svg, tag, text
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
"""What whoever is asked has to do, by the name of the stage; else to decide."""


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
        yield tag("span", words.say(state), class_="es-state")
    elif table.players == 2 and seat == table.active and table.stage.seat > -2:
        yield tag("span", words.say("active"))
    amount = _scoring_now(table)[seat]
    if amount and not scene.hidden and table.stage.seat > -2:
        label = words.say("scoring_now", player=seat, amount=amount)
        now = words.say("now_plus", amount=amount)
        yield button(now, class_="es-now", title=label, why=f"scoring {seat}")


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
        title = words.say("majority_sole" if sole else "majority_tied", colour=colour, amount=amount)
        value = text(width - 1, 4.5, amount, "b end gold")
        inside = [box(width - 42, -10, 42, 20, 6, "es-hit"), crown(width - 30, 0, sole=sole), value]
        yield spot(title, inside, why=f"majority {seat} {colour.name}")


_LINE = {2: 4, 3: 2, 4: 2, 5: 2}
"""How many gems lie side by side on a gem card, by the number of players."""


def cards_of(words: Words, table: Table, seat: int) -> Iterator[Markup]:
    yield tag("div", _card(words, table, seat), _slot(words, table, seat), class_="es-cards")
    yield tag("div", _held(words, table, seat), class_="es-held")


def _card(words: Words, table: Table, seat: int) -> Markup:
    card = income(table, seat)
    if card is None or (table.players == 2 and seat != table.active):
        return tag("span", words.say("no_card"), class_="es-gemcard es-none")
    title = words.say("income_of", player=seat, money=card.money, gems=counted(words, card.gems))
    return gem_card(words, card, title, _LINE[table.players], why=f"harvest {seat}")


def _slot(words: Words, table: Table, seat: int) -> Markup | None:
    """Where the action card lies: the same size whether it is chosen, hidden or open."""
    action, stage = table.chosen[seat], table.stage
    if action is not None:
        state = fate(table, seat)
        label = words.say("shown_action", player=seat, action=action)
        return _open(words, action, words.say(state), class_=f"es-slot es-open es-{state}", title=label)
    if hides(table, seat):
        label = words.say("hidden_action", player=seat)
        return tag("div", f"✓ {words.say('chosen')}", class_="es-slot es-back", title=label)
    if still_to_choose(table, seat):
        return tag("div", words.say("choosing"), class_="es-slot es-wait")
    if isinstance(stage, Guessing) and stage.tried is not None and seat == stage.seat:
        return _open(words, stage.tried, words.say("guessed_wrong"), class_="es-slot es-open es-cancelled")
    return tag("div", class_="es-slot es-none")


def _open(words: Words, action: Action, state: str, **look: str) -> Markup:
    label = tag("span", tag("b", words.name(action)), tag("small", state), class_="es-label")
    return tag("div", action_picture(words, action), label, **look)


def _held(words: Words, table: Table, seat: int) -> list[Markup]:
    kinds = [EVENT_CARDS[card] for card in table.held[seat]]
    if not kinds:
        return [tag("span", words.say("no_events"), class_="es-quiet")]
    return [held_chip(words, kind, kinds.count(kind)) for kind in sorted(set(kinds))]

"""The middle of the table: event cards, bank, gem cards."""

from typing import Any

from explorer.games.edel.actions import BLIND, VISIBLE
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, Colour
from explorer.games.edel.table import Table
from explorer.view.edel.cards import HEIGHT, WIDTH, event_card, gem, rule_of, stock
from explorer.view.edel.facts import secret_gems, table_of, titled
from explorer.view.kit import spot
from explorer.view.markup import Markup, at, box, svg, tag, text
from explorer.view.scene import Scene
from explorer.view.words import Words

_PILE, _WIDE = 86, 216


def middle(scene: Scene) -> Markup:
    table = table_of(scene)
    return tag(
        "div", _events(scene, table), _bank(scene, table), _gem_cards(scene, table), class_="es-middle"
    )


def _events(scene: Scene, table: Table) -> Markup:
    words = scene.words
    card = table.visible if table.in_use is None else table.in_use
    if card is None:
        place = box(_WIDE - WIDTH + 0.5, 2.5, WIDTH - 1, HEIGHT - 1, 8, "hole")
        empty = text(_WIDE - WIDTH / 2, 68, "–", "f15 mid muted")
        face = tag("g", tag("title", words.say("no_event")), place, empty)
    else:
        face = event_card(words, card, _WIDE - WIDTH, 2, **_click(scene, table, card))
    under = tag("p", words.say("face_up", number=len(table.face_up)), class_="es-quiet")
    picture = svg(_WIDE, HEIGHT + 4, _pile(scene, table), face, label=words.say("events_panel"))
    rule = "ESR-TURN-2" if table.players > 2 else "ESR-2P-2"
    return titled(words, words.say("events_panel"), rule, picture, under)


def _click(scene: Scene, table: Table, card: int) -> dict[str, Any]:
    """Taken by a click if that is asked, else it tells what it does."""
    if VISIBLE in scene.moves and card == table.visible:
        title = scene.words.say("take_visible")
        return {"frame": "es-can", "move": str(VISIBLE), "title": title}
    frame = "es-live" if table.in_use == card else ""
    return {"frame": frame, "rule": rule_of(EVENT_CARDS[card])}


def _pile(scene: Scene, table: Table) -> Markup:
    """The face-down cards; a click draws blind if that is asked, else it tells their number."""
    words, number = scene.words, len(table.events)
    can = BLIND in scene.moves
    look = "es-pile es-can" if can else "es-pile"
    backs = [
        box(0.5 + 4 * n, 6.5 + 4 * n, _PILE - 8, HEIGHT - 14, 8, look) for n in range(min(2, number), -1, -1)
    ]
    inside = [
        backs,
        text((_PILE - 7) / 2, 58, number, "f20 b mid"),
        text((_PILE - 7) / 2, 76, words.say("pile"), "f11 mid soft"),
    ]
    if can:
        return spot(words.say("take_blind"), inside, move=str(BLIND))
    return spot(f"{number} {words.say('pile')}", inside, why="events")


def _bank(scene: Scene, table: Table) -> Markup:
    words, secret = scene.words, bool(secret_gems(scene))
    lines = [_bank_line(words, table, colour, secret) for colour in COLOURS]
    picture = svg(176, 126, lines, label=words.say("bank_panel"))
    return titled(words, words.say("bank_panel"), "ESR-SETUP-3", picture)


def _bank_line(words: Words, table: Table, colour: Colour, secret: bool) -> Markup:
    number, y = table.bank[colour], 16 + 31 * colour
    if secret:
        return at(0, y, gem(colour, 12, 0, 10), text(50, 5.5, "?", "f15 b end"))
    title = words.say("bank_has", colour=colour, number=number)
    inside = [
        box(0, -15, 176, 30, 6, "es-hit"),
        gem(colour, 12, 0, 10),
        text(50, 5.5, number, "f15 b end"),
        stock(colour, number, 66, 0),
    ]
    return spot(title, inside, y=y, why=f"bank {colour.name}")


def _gem_cards(scene: Scene, table: Table) -> Markup:
    words, number = scene.words, len(table.deck)
    aside, used = len(table.aside), len(table.discarded)
    note = words.say("cards_elsewhere" if table.players > 2 else "cards_for_two", aside=aside, used=used)
    backs = [box(0.5 + 3 * n, 0.5 + 3 * n, 52, 34, 6, "es-gold") for n in range(min(2, number), -1, -1)]
    count = text(26.5, 24, number, "f15 b mid")
    pile = svg(
        62, 44, spot(f"{number} {words.say('cards_left')}", backs, count, why="deck"), label=str(number)
    )
    text_ = tag(
        "span", tag("span", words.say("cards_left")), tag("span", note, class_="es-quiet"), class_="es-label"
    )
    inside = tag("div", pile, text_, class_="es-deck")
    rule = "ESR-TURN-1" if table.players > 2 else "ESR-2P-2"
    return titled(words, words.say("gem_cards_panel"), rule, inside)


def progress(words: Words, table: Table) -> Markup:
    """Which round and which turn of it: done, here, to come."""
    last, turns = table.rulings.rounds, table.rulings.turns_with(table.players)
    rounds = [_dot(number, table.round, round_=True) for number in range(1, last + 1)]
    steps = [_dot(number, table.turn, round_=False) for number in range(1, turns + 1)]
    return tag(
        "div",
        tag("span", words.say("round")),
        tag("span", rounds, class_="es-dots"),
        tag("span", words.say("turn")),
        tag("span", steps, class_="es-dots xp-ask", role="button", tabindex=0, data_why="turns"),
        class_="es-progress",
    )


def _dot(number: int, here: int, *, round_: bool) -> Markup:
    state = "es-was" if number < here else "es-is" if number == here else "es-comes"
    return tag("b", number, class_=f"{state} {'es-round' if round_ else ''}".strip())

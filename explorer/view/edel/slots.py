"""What lies in front of a player: the gem card, the action card as far as it is seen, scoring cards."""

from collections.abc import Iterator

from explorer.games.edel.cards import EVENT_CARDS
from explorer.games.edel.table import Table
from explorer.games.edel.two_players import Guessing
from explorer.view.edel.cards import action_picture, gem_card, held_chip
from explorer.view.edel.facts import fate, hides, still_to_choose
from explorer.view.edel.gems import counted
from explorer.view.markup import Markup, tag
from explorer.view.words import Words

_LINE = {2: 4, 3: 2, 4: 2, 5: 2}
"""How many gems lie side by side on a gem card, by the number of players."""


def cards_of(words: Words, table: Table, seat: int) -> Iterator[Markup]:
    yield tag("div", _card(words, table, seat), _slot(words, table, seat), class_="es-cards")
    yield tag("div", _held(words, table, seat), class_="es-held")


def _card(words: Words, table: Table, seat: int) -> Markup:
    pair = table.players == 2
    place = 0 if pair else seat
    if place >= len(table.dealt) or (pair and seat != table.active):
        return tag("span", words.say("no_card"), class_="es-gemcard es-none")
    card = table.setup.gem_cards[table.dealt[place]]
    title = words.say("income_of", player=seat, money=card.money, gems=counted(words, card.gems))
    return gem_card(words, card, title, _LINE[table.players], data_why=f"harvest {seat}")


def _slot(words: Words, table: Table, seat: int) -> Markup | None:
    """Where the action card lies: the same size whether it is chosen, hidden or open."""
    action, stage = table.chosen[seat], table.stage
    if action is not None:
        state = _fates(words).get(fate(table, seat), "")
        label = words.say("shown_action", player=seat, action=action)
        face = [
            action_picture(words, action),
            tag("span", tag("b", words.name(action)), tag("small", state), class_="es-label"),
        ]
        return tag("div", face, class_=f"es-slot es-open es-{fate(table, seat)}", title=label)
    if hides(table, seat):
        label = words.say("hidden_action", player=seat)
        return tag("div", f"✓ {words.say('chosen')}", class_="es-slot es-back", title=label)
    if still_to_choose(table, seat):
        return tag("div", words.say("choosing"), class_="es-slot es-wait")
    if isinstance(stage, Guessing) and stage.tried is not None and seat == stage.seat:
        face = [
            action_picture(words, stage.tried),
            tag(
                "span",
                tag("b", words.name(stage.tried)),
                tag("small", words.say("guessed_wrong")),
                class_="es-label",
            ),
        ]
        return tag("div", face, class_="es-slot es-open es-cancelled")
    return tag("div", class_="es-slot es-none")


def _fates(words: Words) -> dict[str, str]:
    return {
        "still_secret": words.say("still_secret"),
        "cancelled": words.say("cancelled"),
        "done": words.say("done"),
        "contested": words.say("contested"),
        "acts": words.say("acts"),
        "ahead": words.say("ahead"),
    }


def _held(words: Words, table: Table, seat: int) -> list[Markup]:
    kinds = [EVENT_CARDS[card] for card in table.held[seat]]
    if not kinds:
        return [tag("span", words.say("no_events"), class_="es-quiet")]
    return [held_chip(words, kind, kinds.count(kind)) for kind in sorted(set(kinds))]

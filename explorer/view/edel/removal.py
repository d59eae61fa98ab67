"""Composing a removal: a gem of each opponent."""

from explorer.games.edel.cards import COLOURS, Colour
from explorer.games.edel.table import DECLINE, Table
from explorer.view.edel.gems import gem_picture
from explorer.view.edel.pieces import Removal
from explorer.view.edel.tell import losses_told
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words


def removal(scene: Scene, table: Table, draft: Removal) -> Markup:
    words = scene.words
    rows = [
        tag(
            "div",
            badge(seat, table.setup.names[seat], 22),
            [_victim(scene, draft, seat, colour) for colour in COLOURS if table.gems[seat][colour]],
            class_="es-victim",
        )
        for seat in draft.seats
    ]
    told_ = losses_told(words, draft.losses) or "…"
    means = {"data_move" if draft.complete else "data_refused": str(draft.move)} if draft.losses else {}
    label = words.say("take_away", told=told_)
    do = tag(
        "button", label, type="button", class_="es-primary", disabled=None if means else "disabled", **means
    )
    decline = tag("button", words.move(DECLINE), type="button", class_="es-second", data_move=str(DECLINE))
    hint = tag("p", _hint(words, draft), class_="xp-soft")
    return tag("div", hint, rows, tag("div", do, decline, class_="es-do"), class_="es-composer")


def _hint(words: Words, draft: Removal) -> str:
    return words.say("remove_hint_some") if draft.partial else words.say("remove_hint")


def _victim(scene: Scene, draft: Removal, seat: int, colour: Colour) -> Markup:
    words = scene.words
    chosen = (seat, colour) in draft.losses
    title = words.say("take_from", player=seat, colour=colour)
    return tag(
        "button",
        gem_picture(colour, words.name(colour), 10),
        type="button",
        class_="es-pick",
        title=title,
        aria_label=title,
        aria_pressed=str(chosen).lower(),
        data_put=f"from {seat} {colour.name}",
    )

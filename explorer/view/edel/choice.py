"""Where something is chosen by one click: the action card, a guess, a colour."""

from collections.abc import Sequence

from explorer.core.game import Move
from explorer.games.edel.actions import Take
from explorer.games.edel.cards import FREE, MONEY, Action
from explorer.games.edel.choice import ACTS, Choosing
from explorer.games.edel.event_cards import Name
from explorer.games.edel.negotiation import Give, Giving
from explorer.games.edel.table import Table
from explorer.games.edel.two_players import GUESSES, Guessing
from explorer.view.edel.cards import action_picture
from explorer.view.edel.facts import table_of
from explorer.view.edel.gems import gem_picture, heap
from explorer.view.frame import chip
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.words import Words


def choice(scene: Scene) -> Markup | None:
    """The panel where the next click is expected, if it is a simple one."""
    table = table_of(scene)
    if not len(scene.moves):
        return None
    if isinstance(table.stage, Choosing | Guessing):
        return _actions(scene, table)
    coloured = [move for move in scene.moves[:5] if isinstance(move, Give | Name | Take)]
    return _colours(scene, table, coloured) if coloured else None


def _actions(scene: Scene, table: Table) -> Markup:
    words, stage = scene.words, table.stage
    moves: Sequence[Move]
    if isinstance(stage, Guessing):
        tried = stage.tried
        heading = words.say("guess_panel", player=stage.seat, other=table.active)
        first = words.say("guess_first")
        hint = first if tried is None else words.say("guess_second", action=tried)
        moves = GUESSES[:FREE]
    else:
        heading = words.say("choose_panel", player=stage.seat)
        pair = words.say("choose_pair_hint")
        hint = pair if table.players == 2 else words.say("choose_hint")
        moves = ACTS if table.players == 5 else ACTS[:FREE]
    return tag(
        "section",
        tag("header", tag("h3", heading), chip(scene, table.stage.rule_here(table)), class_="es-title"),
        tag("p", hint, class_="xp-soft"),
        tag("div", [_action(scene, table, move) for move in moves], class_="es-choices"),
        _then(words, table),
        class_="xp-panel es-choice",
    )


def _action(scene: Scene, table: Table, move: Move) -> Markup:
    words, action = scene.words, Action(move[0])
    means = {"data_move" if move in scene.moves else "data_refused": str(move)}
    return tag(
        "button",
        tag("kbd", action + 1),
        action_picture(words, action, 44),
        tag("b", words.move(move)),
        tag("small", _brings(words, table, action)),
        type="button",
        class_="es-action",
        **means,
    )


def _brings(words: Words, table: Table, action: Action) -> Markup | str:
    """What it would bring by the gem card on the table."""
    pair = table.players == 2
    place = 0 if pair else table.stage.seat
    if action == Action.EVENT:
        return words.say("get_event")
    if action == FREE:
        return words.say("get_free")
    if place >= len(table.dealt):
        return ""
    card = table.setup.gem_cards[table.dealt[place]]
    return words.say("get_money", amount=card.money) if action == MONEY else heap(words, card.gems, 8)


def _then(words: Words, table: Table) -> Markup:
    if table.players == 2:
        rows = [
            (words.say("guess_right_first"), words.say("guess_right_first_what")),
            (words.say("guess_right_second"), words.say("guess_right_second_what")),
            (words.say("guess_wrong"), words.say("guess_wrong_what")),
        ]
    else:
        rows = [
            (words.say("then_alone"), words.say("then_alone_what")),
            (words.say("then_two"), words.say("then_two_what")),
            (words.say("then_three"), words.say("then_three_what")),
        ]
    if table.players == 5:
        rows.append((words.say("then_free"), words.say("then_free_what")))
    lines = [tag("div", tag("dt", who), tag("dd", what)) for who, what in rows]
    return tag("div", tag("b", words.say("then_panel")), tag("dl", lines), class_="es-then")


def _colours(scene: Scene, table: Table, moves: Sequence[Move]) -> Markup:
    """A gem each, to be clicked."""
    words, stage = scene.words, table.stage
    hint = words.say("choose_colour")
    if isinstance(stage, Giving):
        hint = words.say("give_hint", opener=stage.opener)
    buttons = [
        tag(
            "button",
            gem_picture(move[0], words.name(move[0]), 20),
            tag("span", words.name(move[0])),
            type="button",
            class_="es-colour",
            title=words.move(move),
            data_move=str(move),
        )
        for move in moves
    ]
    head = tag("header", tag("h3", hint), chip(scene, stage.rule), class_="es-title")
    return tag("section", head, tag("div", buttons, class_="es-choices"), class_="xp-panel es-choice")

"""The table put together: score, boxes round the centre, open hands; and where the turn stands."""

from collections.abc import Iterator
from typing import Any

from explorer.core.game import Event, Move
from explorer.games.collection.board import Pawn
from explorer.games.collection.cards import COLOURS, JOKER, Face, Faces
from explorer.games.collection.cards_in_hand import Redraw, Trade
from explorer.games.collection.easy import ThirdLeft
from explorer.games.collection.end import Over
from explorer.games.collection.joker import JokerMove, JokerMoved, JokerWasted
from explorer.games.collection.score import box_points, points
from explorer.games.collection.setup import BoxesLaid, FullBoxesPassed, PawnsTakenOut, Revealed
from explorer.games.collection.swap import Swap, Swapped
from explorer.games.collection.table import SettingUp, State
from explorer.games.collection.turn import Acting
from explorer.view.collection.facts import table_of
from explorer.view.collection.middle import boxes
from explorer.view.collection.players import hands
from explorer.view.collection.score import score_panel
from explorer.view.kit import button, chip
from explorer.view.markup import Markup, capital, join, tag
from explorer.view.scene import Scene
from explorer.view.words import Words, signed

_BY_LETTER = (
    *(Swap, JokerMove, Redraw, Trade, Swapped, JokerMoved, JokerWasted, ThirdLeft),
    *(BoxesLaid, PawnsTakenOut, FullBoxesPassed, Revealed),
)
"""Moves and events that are told by letters; other events name their cards."""


def board(scene: Scene) -> Markup:
    """The score, the boxes, the hands; at the end what came of it."""
    state = table_of(scene)
    end = _end(scene, state) if isinstance(state.stage, Over) else None
    return join([end, score_panel(scene, state), boxes(scene, state), hands(scene, state)])


def _end(scene: Scene, state: State) -> Markup:
    assert isinstance(state.stage, Over)
    words = scene.words
    score, most = points(state), len(COLOURS) * box_points(state.setup)
    result = [
        button(signed(score), label=words.say("why_score", score=score), why="score"),
        button(words.say("result_most", most=most), label=words.say("why_most", number=most), why="most"),
        chip(words, scene.game.winners(state).rule),
    ]
    return tag(
        "section",
        tag("b", words.say(f"over_{state.stage.reason}")),
        tag("span", result, class_="qc-result"),
        class_="xp-panel qn-won",
    )


def rail(scene: Scene) -> Iterator[tuple[str, str]]:
    """An action, then cards; or the end."""
    state, words = table_of(scene), scene.words
    if isinstance(state.stage, Over | SettingUp):
        yield capital(words.name(state.stage.name)), "here"
        return
    acting = isinstance(state.stage, Acting)
    yield f"1 {capital(words.name('acting'))}", "here" if acting else "done"
    second = "drawing" if acting else state.stage.name
    yield f"2 {capital(words.name(second))}", "ahead" if acting else "here"


def key(move: Move) -> str | None:
    """Actions are composed, and cards drawn by hand have their numbers."""
    return None


def blanks(scene: Scene, said: Move | Event) -> dict[str, Any]:
    """Cards go by their letters, pawns say where they are."""
    if not isinstance(said, _BY_LETTER):
        return {}
    fields = zip(said.__fields__, said, strict=True)
    return {name: _told(scene.words, value) for name, value in fields if type(value) in (Pawn, Face, tuple)}


def _told(words: Words, value: Pawn | Face | Faces) -> str:
    if isinstance(value, Pawn):
        return words.say("on_box", colour=str(value.colour), box=str(value.box))
    cards = (value,) if isinstance(value, Face) else value
    return ", ".join(words.name(card) if card == JOKER else str(card) for card in cards)

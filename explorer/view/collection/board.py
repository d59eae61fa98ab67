"""The table put together: score, boxes round the centre, open hands; and where the turn stands."""

from collections.abc import Iterator
from typing import Any

from explorer.core.game import Event, Move
from explorer.games.collection.board import Pawn
from explorer.games.collection.cards import COLOURS, JOKER, Face, laid_out
from explorer.games.collection.cards_in_hand import Redraw, Trade
from explorer.games.collection.easy import ThirdLeft
from explorer.games.collection.end import Over
from explorer.games.collection.joker import JokerMove, JokerMoved, JokerWasted
from explorer.games.collection.score import box_points, points
from explorer.games.collection.setup import (
    BoxesLaid,
    BoxLeftOut,
    FullBoxesPassed,
    NoPawnLeft,
    PawnDivertedOtherwise,
    PawnPlaced,
    PawnsTakenOut,
)
from explorer.games.collection.swap import Swap, Swapped
from explorer.games.collection.table import SettingUp, State
from explorer.games.collection.turn import Acting
from explorer.view.collection.arrow import way
from explorer.view.collection.boxes import EDGE, GAP, HEIGHT, WIDTH, drawn_box
from explorer.view.collection.hands import hands
from explorer.view.collection.pawns import CARD_HEIGHT, CARD_WIDTH, card, little_pawn
from explorer.view.collection.pieces import table_of
from explorer.view.collection.score import score_panel
from explorer.view.frame import chip
from explorer.view.markup import Markup, at, box, button, join, path, svg, tag, text
from explorer.view.scene import Scene
from explorer.view.words import signed


def board(scene: Scene) -> Markup:
    """The score, the boxes, the hands; at the end what came of it."""
    state = table_of(scene)
    end = _end(scene, state) if isinstance(state.stage, Over) else None
    return join([end, score_panel(scene, state), _boxes(scene, state), hands(scene, state)])


def _end(scene: Scene, state: State) -> Markup:
    assert isinstance(state.stage, Over)
    words = scene.words
    score, most = points(state), len(COLOURS) * box_points(state.setup)
    result = [
        _number("score", signed(score), words.say("why_score", score=score)),
        _number("most", words.say("result_most", most=most), words.say("why_most", number=most)),
        chip(scene, scene.game.winners(state).rule),
    ]
    return tag(
        "section",
        tag("b", words.say(f"over_{state.stage.reason}")),
        tag("span", result, class_="qc-result"),
        class_="xp-panel qn-won",
    )


def _number(quantity: str, shown: str, title: str) -> Markup:
    return tag("button", shown, type="button", title=title, aria_label=title, data_why=quantity)


def _boxes(scene: Scene, state: State) -> Markup:
    size = 2 * EDGE + 3 * WIDTH + 2 * GAP, 2 * EDGE + 3 * HEIGHT + 2 * GAP
    drawn = [drawn_box(scene, face) for face in state.setup.boxes]
    inside = [drawn, _centre(scene, state), way(scene, state)]
    return tag(
        "section",
        svg(*size, inside, label=scene.words.say("the_board")),
        _out(scene, state),
        class_="qc-board",
    )


def _centre(scene: Scene, state: State) -> Markup:
    """Deck and discards. The mark above them points to the first box of the circle."""
    words, left = scene.words, sum(state.deck)
    why = words.say("why_deck", number=left)
    pile = [box(4 - 2 * n, 4 - 2 * n, CARD_WIDTH, CARD_HEIGHT, 6, "qc-back") for n in range(min(3, left))]
    empty = box(0, 0, CARD_WIDTH, CARD_HEIGHT, 6, "hole")
    deck = button(
        why, pile or empty, text(26, 43, left, "mid b f20" + (" white" if left else "")), why="deck"
    )
    return at(
        EDGE + WIDTH + GAP,
        EDGE + HEIGHT + GAP,
        box(0, 0, WIDTH, HEIGHT, 8, "sunk"),
        path("M88 13L98 5L108 13", "thin"),
        at(34, 22, deck),
        at(110, 22, _discards(scene, state)),
        text(60, 117, words.say("deck"), "mid f11 soft"),
        _discard_count(scene, state),
    )


def _discards(scene: Scene, state: State) -> Markup:
    if not state.discard:
        return box(0, 0, CARD_WIDTH, CARD_HEIGHT, 6, "hole")
    top = state.discard[-1]
    return tag("g", tag("title", scene.words.say("top_discard", card=top)), card(scene.words, top))


def _discard_count(scene: Scene, state: State) -> Markup:
    words, number = scene.words, len(state.discard)
    shown = text(136, 117, f"{words.say('discards')}: {number}", "mid f11 soft")
    return button(words.say("why_discards", number=number), shown, why="discards")


def _out(scene: Scene, state: State) -> Markup | None:
    """Pawns that are not in the game, or not yet."""
    if not any(state.out):
        return None
    pawns = [little_pawn(colour, scene.words.name(colour)) for colour in laid_out(state.out)]
    where = "to_be_placed" if isinstance(state.stage, SettingUp) else "out_of_game"
    return tag("p", tag("span", scene.words.say(where)), pawns, class_="qc-out")


def rail(scene: Scene) -> Iterator[tuple[str, str]]:
    """An action, then cards; or the end."""
    state, words = table_of(scene), scene.words
    if isinstance(state.stage, Over):
        yield _capital(words.name("over")), "here"
        return
    if isinstance(state.stage, SettingUp):
        yield _capital(words.name("setup")), "here"
        return
    acting = isinstance(state.stage, Acting)
    yield f"1 {_capital(words.name('acting'))}", "here" if acting else "done"
    second = "drawing" if acting else state.stage.name
    yield f"2 {_capital(words.name(second))}", "ahead" if acting else "here"


def _capital(phrase: str) -> str:
    return phrase[:1].upper() + phrase[1:]


def key(move: Move) -> str | None:
    """Actions are composed, and cards drawn by hand have their numbers."""
    return None


def blanks(scene: Scene, said: Move | Event) -> dict[str, Any]:
    """Cards go by their letters, pawns say where they are."""
    match said:
        case Swap(cards, one, other) | Swapped(cards=cards, one=one, other=other):
            return {"cards": _letters(scene, cards), "one": _on(scene, one), "other": _on(scene, other)}
        case JokerMove(cards, pawn, to) | JokerMoved(cards=cards, pawn=pawn, to=to):
            return {"cards": _letters(scene, cards), "pawn": _on(scene, pawn), "to": str(to)}
        case JokerWasted(_, cards, pawn):
            return {"cards": _letters(scene, cards), "pawn": _on(scene, pawn)}
        case ThirdLeft(pawn=pawn):
            return {"pawn": _on(scene, pawn)}
        case Redraw(cards):
            return {"cards": _letters(scene, cards)}
        case Trade(give, take, _):
            return {"give": _letters(scene, (give,)), "take": _letters(scene, (take,))}
        case BoxesLaid(boxes) | FullBoxesPassed(boxes):
            return {"boxes": _letters(scene, boxes)}
        case PawnsTakenOut(pawns):
            return {"pawns": _letters(scene, pawns)}
        case PawnDivertedOtherwise(card, box, then):
            return {"card": str(card), "box": str(box), "then": str(then)}
        case PawnPlaced(card, box) | BoxLeftOut(card, box):
            return {"card": str(card), "box": str(box)}
        case NoPawnLeft(card):
            return {"card": str(card)}
    return {}


def _letters(scene: Scene, cards: tuple[Face, ...]) -> str:
    return ", ".join(scene.words.name(card) if card == JOKER else str(card) for card in cards)


def _on(scene: Scene, pawn: Pawn) -> str:
    return scene.words.say("on_box", colour=str(pawn.colour), box=str(pawn.box))

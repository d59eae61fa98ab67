"""How cards, pawns and boxes are offered to be clicked, and why some are not."""

from collections.abc import Iterable
from typing import Any

from explorer.core.game import Move
from explorer.core.values import Value
from explorer.games.collection.cards import COLOURS, faces
from explorer.games.collection.cards_in_hand import TRADES, Redraw, Trade
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.swap import Swap
from explorer.view.collection.choices import Choices, choices_of
from explorer.view.collection.pieces import pawn_of, table_of
from explorer.view.markup import Markup, at, button, tag
from explorer.view.scene import Scene
from explorer.view.words import Words


class Offer(Value):
    """How a card, pawn or box is offered, and what a click means.

    chosen  it is part of the draft
    can     it can be chosen; `open` the same as long as nothing is chosen, when nearly everything can be
    plain   it cannot; or only in the place of something else, which a click does
    """

    frame: str = "plain"
    put: str | None = None
    refused: str | None = None

    def on(self, words: Words, name: str, *drawn: Any, x: float = 0, y: float = 0) -> Markup:
        """The thing of that name as something to click, if there is anything to click."""
        if self.put is not None:
            verb = {"chosen": "put_back", "plain": "choose_instead"}.get(self.frame, "choose")
            return button(words.say(verb, what=name), *drawn, x=x, y=y, put=self.put)
        if self.refused is not None:
            return button(words.say("does_not_fit", what=name), *drawn, x=x, y=y, refused=self.refused)
        return at(x, y, tag("title", name), *drawn)


def offers(scene: Scene, pieces: Iterable[str]) -> list[Offer]:
    """How each of these pieces is offered; of equal ones the first are the chosen ones."""
    choices = choices_of(scene)
    if choices is None:
        return [Offer() for _ in pieces]
    left = list(choices.draft.pieces)
    found = []
    for piece in pieces:
        if piece in left:
            left.remove(piece)
            found.append(Offer("chosen", put=str(choices.draft.without(piece))))
        else:
            found.append(_offer(scene, choices, piece))
    return found


def _offer(scene: Scene, choices: Choices, piece: str) -> Offer:
    after = choices.after(piece)
    if after is not None:
        more = len(after.pieces) > len(choices.draft.pieces) and choices.ready is None
        return Offer(("can" if choices.draft.pieces else "open") if more else "plain", put=str(after))
    tried = _tried(choices, piece)
    if tried is None or scene.game.objection(table_of(scene), tried) is None:
        return Offer()
    return Offer("plain", refused=str(tried))


def _tried(choices: Choices, piece: str) -> Move | None:
    """A move with that piece, otherwise like the draft: to be asked why it is not allowed."""
    kind, _, what = piece.partition(" ")
    match choices.like(), kind:
        case Swap(cards, one, other), "pawn":
            return Swap(cards, pawn_of(what), other)
        case Swap(_, one, other), "card":
            return Swap(faces("".join([*choices.draft.of("card"), what])), one, other)
        case JokerMove(cards, pawn, _), "to":
            return JokerMove(cards, pawn, COLOURS["abcdefgh".index(what)])
        case JokerMove(_, pawn, to), "card":
            return JokerMove(faces(what), pawn, to)
        case JokerMove(cards, _, to), "pawn":
            return JokerMove(cards, pawn_of(what), to)
        case Redraw(), "card":
            return Redraw(faces("".join([*choices.draft.of("card"), what])))
        case Trade(give, _, _), "take":
            return TRADES[give][faces(what[0])[0]][int(what[2])]
        case Trade(_, take, partner), "card":
            return TRADES[faces(what)[0]][take][partner]
    return None

"""From a written move back to the move."""

from collections.abc import Callable, Mapping
from itertools import chain

from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import EVENT_CARDS, GEM_CARDS, Colour
from explorer.games.edel.moves import (
    ACCEPT,
    ACTS,
    APPLY,
    BLIND,
    DECLINE,
    EVENTS_DRAWN,
    EXCHANGES,
    GEMS_DRAWN,
    GIVES,
    GUESSES,
    NAMES,
    PASS,
    SWAPS,
    TAKES,
    VISIBLE,
    Remove,
)

_SINGLE = (PASS, ACCEPT, APPLY, DECLINE, VISIBLE, BLIND)
_COLOURED = (*GIVES, *NAMES, *TAKES, *EXCHANGES, *chain(*chain(*SWAPS)))
_DRAWN = (*GEMS_DRAWN, *EVENTS_DRAWN)
_SHARED: dict[str, Move] = {str(move): move for move in (*_SINGLE, *ACTS, *GUESSES, *_COLOURED, *_DRAWN)}


def parse(text: str) -> Move:
    """The move that a notation stands for."""
    words = "".join(text.split())
    if words in _SHARED:
        return _SHARED[words]
    verb, _, rest = words.partition(":")
    if verb not in _SHAPES:
        raise Complaint(
            "'{text}' is no move; moves look like {known}", text=_cut(text), known=", ".join(_SHAPES.values())
        )
    try:
        return _READERS[verb](rest)
    except (KeyError, ValueError):
        raise Complaint("'{text}' is no move; write {like}", text=_cut(text), like=_SHAPES[verb]) from None


def _bid(rest: str) -> Move:
    red, yellow, green, blue = map(_number, rest.split(","))
    return Bid(red, yellow, green, blue)


def _remove(rest: str) -> Move:
    pairs = [loss.split("=") for loss in rest.split(",")]
    losses = tuple((_number(seat), Colour[colour]) for seat, colour in pairs)
    if [seat for seat, _ in losses] != sorted({seat for seat, _ in losses}):
        raise ValueError
    return Remove(losses)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise ValueError
    return int(word)


def _nothing_else(rest: str) -> Move:
    raise KeyError(rest)


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"


_SHAPES = {
    "act": "act:money, act:event, act:gems, act:free",
    "guess": "guess:money, guess:event, guess:gems",
    "bid": "bid:1,0,0,2 (R, Y, G, B)",
    "pass": "pass",
    "accept": "accept",
    "give": "give:R",
    "source": "source:visible, source:blind",
    "apply": "apply",
    "decline": "decline",
    "colour": "colour:R",
    "swap": "swap:1:B>R",
    "remove": "remove:1=G,2=R (1 < 2)",
    "free": "free:B>RY (R < Y < G < B)",
    "take": "take:R",
    "gem": f"gem:0 … gem:{GEM_CARDS - 1}",
    "event": f"event:0 … event:{len(EVENT_CARDS) - 1}",
}
_READERS: Mapping[str, Callable[[str], Move]] = dict.fromkeys(_SHAPES, _nothing_else) | {
    "bid": _bid,
    "remove": _remove,
}

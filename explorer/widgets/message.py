"""What a page may say: text that can be shown, no longer than anything that is asked for; and not hear."""

from explorer.core.plain import LONGEST, LONGEST_TEXT, is_legible
from explorer.core.record import LONGEST_MOVE
from explorer.view.words import Words

_LONG = {"load": LONGEST, "layout": LONGEST}
"""Verbs that are followed by a whole game or a whole graph."""


def check(words: Words, kind: str, value: str) -> None:
    """Refuses what no table and no lab has asked for, before anything is done with it."""
    verb = value[:20].partition(" ")[0]
    most = _LONG.get(verb, LONGEST_TEXT) if kind == "do" else LONGEST_MOVE
    if len(value) > most:
        raise ValueError(words.ui("too_long", number=len(value), most=most))
    if not is_legible(value):
        raise ValueError(words.ui("strange_character"))


def silence(error: BaseException) -> None:
    """Its words may be about what is hidden, and a notebook shows them; where it went wrong can be told."""
    error.args, error.__cause__, error.__context__ = (), None, None

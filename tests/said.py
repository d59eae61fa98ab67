"""What a page says in English, by the key of the sentence: tests name keys, language files have the words."""

from html import escape
from typing import Any

from explorer.view.words import Words, vocabulary


def said(key: str, **blanks: Any) -> str:
    """What all games share is `ui.saved` or `lab.follow`; what one game says is `edel.why.too_few`."""
    *game, table, name = key.split(".")
    words = Words(*game or ["necklace"])
    if table == "ui":
        return words.ui(name, **blanks)
    if table == "lab":
        return words.lab(name, **blanks)
    return words.completed(vocabulary(words.game, "en")[table][name], blanks)


def shown(key: str, **blanks: Any) -> str:
    """The same as it stands in a page."""
    return escape(said(key, **blanks))

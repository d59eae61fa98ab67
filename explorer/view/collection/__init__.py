"""The Queen's Collection drawn: boxes, pawns and hands, the composer of actions, and the table as text."""

from explorer.view.collection.board import blanks, board, key, rail
from explorer.view.collection.composer import composer
from explorer.view.collection.facts import begin, put
from explorer.view.collection.text import table

__all__ = ["begin", "blanks", "board", "composer", "key", "put", "rail", "table"]

"""Queen's Necklace drawn: the table, the composer of displays, and the table as text."""

from explorer.view.necklace.board import blanks, board, key, rail
from explorer.view.necklace.composer import composer
from explorer.view.necklace.facts import begin, put
from explorer.view.necklace.text import table

__all__ = ["begin", "blanks", "board", "composer", "key", "put", "rail", "table"]

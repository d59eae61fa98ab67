"""Edel, Stein & Reich drawn: the table, the composer of bids, and the table as text."""

from explorer.view.edel.board import blanks, board, key, rail
from explorer.view.edel.composer import composer
from explorer.view.edel.facts import begin, put
from explorer.view.edel.text import table

__all__ = ["begin", "blanks", "board", "composer", "key", "put", "rail", "table"]

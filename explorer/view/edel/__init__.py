"""Edel, Stein & Reich drawn: the table, the composer of bids, and the table as text."""

from explorer.view.edel.board import board, key, rail
from explorer.view.edel.composer import composer
from explorer.view.edel.pieces import begin, put
from explorer.view.edel.tell import blanks
from explorer.view.edel.text import table

__all__ = ["begin", "blanks", "board", "composer", "key", "put", "rail", "table"]

"""The sorting lab drawn: who must go where, the plan, what the open hands can pay, and the board to edit."""

from explorer.view.labs.sorting.bench import Bench
from explorer.view.labs.sorting.panels import headline, panels

__all__ = ["Bench", "headline", "panels"]

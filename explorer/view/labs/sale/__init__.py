"""The sale lab drawn: the matrix of a sale, who got what, displays to compose, best replies, equilibrium."""

from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.panels import panels

__all__ = ["Bench", "panels"]

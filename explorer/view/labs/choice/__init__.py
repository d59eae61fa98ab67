"""The choice lab drawn: who would choose what, what every choice leads to, and what things are worth."""

from explorer.view.labs.choice.exhibit import Exhibit
from explorer.view.labs.choice.panels import panels

__all__ = ["Exhibit", "panels"]

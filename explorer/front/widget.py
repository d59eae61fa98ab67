"""Widgets need ipywidgets, so they come when they are asked for."""

from importlib import import_module
from typing import Any


def widget(module: str, name: str) -> Any:
    return getattr(import_module(f"explorer.widgets.{module}"), name)


def lab(name: str, *what: Any, **options: Any) -> Any:
    """A lab about a question, or at a moment of a game."""
    return widget("labs.panes", name)(*what, **options)

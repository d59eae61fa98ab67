"""A picture for pages without a kernel: with its own style, and nothing in it can be clicked."""

import re

from explorer.view.look import look
from explorer.view.markup import Markup, tag

_CLICKABLE = re.compile(r' (?:data-[a-z]+="[^"]*"|tabindex="[^"]*"|role="button")')
"""Attributes that mean something only while a kernel listens."""


def still(drawn: Markup, lab: str = "") -> Markup:
    """The same as a picture; `lab` names the style sheet of a lab."""
    return Markup(tag("style", Markup(look(lab))) + _CLICKABLE.sub("", drawn))

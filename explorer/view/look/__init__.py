"""How everything looks: tokens for all (`base.css`), a sheet for each game, and one for each lab."""

import re
from functools import cache
from importlib.resources import files

from explorer.view.markup import Markup, tag

BASE = ("base.css", "necklace.css", "collection.css", "edel.css", "timeline.css", "labs.css")
"""What every page has; the later rule wins. A lab shows cards of its game, and games share some panels."""

_CLICKABLE = re.compile(r' (?:data-[a-z]+="[^"]*"|tabindex="[^"]*"|role="button")')
"""Attributes that mean something only while a kernel listens."""


@cache
def look(lab: str | None = None) -> str:
    """The style sheet of every table and lab; or, for a still picture, of that lab alone."""
    folder = files(__name__)
    sheets = sorted(sheet.name for sheet in folder.iterdir() if sheet.name.endswith(".css"))
    wanted = [sheet for sheet in sheets if sheet not in BASE and lab in (None, sheet.removesuffix(".css"))]
    return "\n".join(folder.joinpath(sheet).read_text(encoding="utf-8") for sheet in (*BASE, *wanted))


def still(drawn: Markup, lab: str = "") -> Markup:
    """A picture for pages without a kernel: with its own style, and nothing in it can be clicked."""
    return Markup(tag("style", Markup(look(lab))) + _CLICKABLE.sub("", drawn))
